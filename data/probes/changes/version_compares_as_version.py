"""`torch.__version__` compares as a version and with tuples of numbers; before, it was plain text."""
import torch


def outcome(compare):
    """What a comparison gives."""
    try:
        return str(compare())
    except TypeError as error:
        return type(error).__name__


kind = type(torch.__version__)
measured = "1.10.0 above 1.9: %s, with a tuple: %s, exactly str: %s" % (
    outcome(lambda: kind("1.10.0") > "1.9"), outcome(lambda: torch.__version__ >= (1, 9, 0)), kind is str)
# What 1.10.0 and 1.9.1 give.
AFTER = '1.10.0 above 1.9: True, with a tuple: True, exactly str: False'
BEFORE = '1.10.0 above 1.9: False, with a tuple: TypeError, exactly str: True'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
