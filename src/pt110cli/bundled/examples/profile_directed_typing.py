"""Sample calls give torch.jit.script the argument types that the code does not annotate."""
import torch


def scale(x, factors, power, bias=None):
    for _ in range(power):
        x = x * factors["scale"]
    if bias is not None:
        x = x + bias
    return x


def annotated_nowhere(x, factors, power, bias=None):
    return x * factors["scale"] * power


# Without annotations or samples every argument counts as a Tensor.
refused = False
try:
    torch.jit.script(annotated_nowhere)
except RuntimeError:
    refused = True
assert refused, "a dict was accepted as a Tensor"
print("script without samples: refused")

factors = {"scale": torch.tensor(2.0)}
x = torch.ones(3)
samples = [(x, factors, 2, None), (x, factors, 2, 5)]
scripted = torch.jit.script(scale, example_inputs=samples)
types = {a.name: str(a.type) for a in scripted.schema.arguments}
assert types["factors"] in ("Dict[str, Tensor]", "Dict(str, Tensor)"), "the dict was not seen"
assert types["power"] == "int", "the int was not seen"
assert types["bias"] in ("Optional[int]", "int?"), "None in one sample did not make it optional"
for name in ("factors", "power", "bias"):
    print(f"type of {name}: {types[name]}")

for bias in (None, 5):
    assert torch.equal(scripted(x, factors, 3, bias), scale(x, factors, 3, bias)), \
        "the scripted function computes something else"
print("scripted equals eager: yes")
