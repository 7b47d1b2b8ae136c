"""The docs write `with torch.profiler():`, but torch.profiler is a module and cannot be called."""
import torch


def main():
    try:
        with torch.profiler():
            outcome = "works"
    except TypeError as error:
        outcome = "TypeError: %s" % error
    return "%s: %s" % ("shown" if "not callable" in outcome else "not shown", outcome)


if __name__ == "__main__":
    print(main())
