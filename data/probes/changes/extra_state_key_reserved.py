"""A state_dict key whose last part is `_extra_state` belongs to `get_extra_state` and `set_extra_state`; a parameter of that name is reported as unexpected."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def made():
    module = torch.nn.Module()
    module.register_buffer("_extra_state", torch.ones(1))
    return module
measured = "loading a buffer called _extra_state: %s" % outcome(lambda: made().load_state_dict(made().state_dict()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'loading a buffer called _extra_state: RuntimeError'
BEFORE = 'loading a buffer called _extra_state: <All keys matched successfully>'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
