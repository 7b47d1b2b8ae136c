"""optimize_for_inference switches the scripted module that it is given to eval mode."""
import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit

script = torch.jit.script(torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Dropout()))
before = script.training
torch.jit.optimize_for_inference(script)
measured = "training before %s, after %s" % (before, script.training)
print(("shown: " if before and not script.training else "not shown: ") + measured)
