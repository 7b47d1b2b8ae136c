"""Without MonkeyType example_inputs only warns, and every unannotated argument is a Tensor."""
import sys
import warnings

sys.modules["monkeytype"] = None  # makes `import monkeytype` fail, installed or not
import torch  # noqa: E402


def add(a, b):
    return a + b


def main():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            scripted = torch.jit.script(add, example_inputs=[(3, 4)])
        except TypeError as error:
            return "not shown: %s" % error
    told = [w for w in caught if "monkeytype is not installed" in str(w.message)]
    try:
        scripted(3, 4)
        outcome = "the call works"
    except RuntimeError as error:
        outcome = str(error).strip().splitlines()[0]
    good = len(told) == 1 and "Tensor (inferred)" in outcome
    return "%s: %d warning; %s; %s" % ("shown" if good else "not shown", len(told), scripted.schema, outcome)


if __name__ == "__main__":
    print(main())
