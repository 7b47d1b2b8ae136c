"""torch.jit.fuser('fuser1') switches CPU fusion off; without a GPU every fuser raises and leaves it off."""
import torch


def state():
    core = torch._C
    return core._jit_can_fuse_on_cpu() and core._jit_texpr_fuser_enabled()


def main():
    core = torch._C
    if not core._llvm_enabled():
        return "skipped: this build has no LLVM"
    results = []
    for name in ("fuser1", "fuser0", "fuser2"):
        core._jit_override_can_fuse_on_cpu(True)
        core._jit_set_texpr_fuser_enabled(True)
        try:
            with torch.jit.fuser(name):
                results.append((name, "inside", state()))
        except RuntimeError:
            results.append((name, "raised", state()))
    core._jit_override_can_fuse_on_cpu(True)
    core._jit_set_texpr_fuser_enabled(True)
    if torch.cuda.is_available():
        good = results[0] == ("fuser1", "inside", False)
    else:
        good = all(how == "raised" and not on for _, how, on in results)
    return "%s: CPU fusion on? %s; switched on again: %s" % ("shown" if good else "not shown", results, state())


if __name__ == "__main__":
    print(main())
