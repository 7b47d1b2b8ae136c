"""Errors of distributions name the parameter, the constraint and the values that break it."""
import torch

try:
    torch.distributions.Normal(0.0, -1.0, validate_args=True)
    text = ""
except ValueError as error:
    text = str(error)
measured = "the value -1.0 stands in the message: %s" % ("-1.0" in text)
# What 1.10.0 and 1.9.1 give.
AFTER = 'the value -1.0 stands in the message: True'
BEFORE = 'the value -1.0 stands in the message: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
