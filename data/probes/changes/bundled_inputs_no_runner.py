"""A model with bundled inputs no longer has the method `run_on_bundled_input`."""
import torch
from torch.utils.bundled_inputs import augment_model_with_bundled_inputs

model = torch.jit.script(torch.nn.Linear(2, 1))
augment_model_with_bundled_inputs(model, [(torch.ones(1, 2),)])
measured = "run_on_bundled_input %s, get_all_bundled_inputs %s" % tuple("there" if hasattr(model, name) else "missing" for name in ("run_on_bundled_input", "get_all_bundled_inputs"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'run_on_bundled_input missing, get_all_bundled_inputs there'
BEFORE = 'run_on_bundled_input there, get_all_bundled_inputs there'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
