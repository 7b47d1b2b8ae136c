"""The default `activation` of the transformer modules is the function `relu`, not the text "relu"; any callable is taken."""
import inspect
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


default = inspect.signature(torch.nn.TransformerEncoderLayer.__init__).parameters["activation"].default
measured = "default %s, torch.tanh as activation: %s" % (
    default if isinstance(default, str) else "the function " + default.__name__,
    outcome(lambda: type(torch.nn.TransformerEncoderLayer(4, 2, activation=torch.tanh)).__name__))
# What 1.10.0 and 1.9.1 give.
AFTER = 'default the function relu, torch.tanh as activation: TransformerEncoderLayer'
BEFORE = 'default relu, torch.tanh as activation: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
