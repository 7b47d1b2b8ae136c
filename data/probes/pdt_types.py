"""With MonkeyType, example_inputs gives arguments the types that were seen: dict, int, Optional."""
import importlib.util

import torch


def helper(values, index):
    return values[index]


def scale(batch, k, bias=None):
    if bias is not None:
        k = k + bias
    return batch["x"] * helper([k, 2], 0)


def main():
    if importlib.util.find_spec("monkeytype") is None:
        return "skipped: MonkeyType is not installed"
    batch = {"x": torch.ones(2)}
    try:
        torch.jit.script(scale)
        return "not shown: the function compiles without samples"
    except RuntimeError:
        pass
    try:
        scripted = torch.jit.script(scale, example_inputs=[(batch, 2, None), (batch, 2, 3)])
    except (RuntimeError, TypeError) as error:
        return "not shown: %s" % str(error).strip().splitlines()[0]
    types = [str(argument.type) for argument in scripted.schema.arguments]
    same = torch.equal(scripted(batch, 2, 3), scale(batch, 2, 3))
    good = types == ["Dict[str, Tensor]", "int", "Optional[int]"] and same
    return "%s: %s" % ("shown" if good else "not shown", types)


if __name__ == "__main__":
    print(main())
