"""On the CPU most of torch.special refuses float16 tensors; bfloat16 is refused by far fewer."""
import torch

if not hasattr(torch, "special"):
    print("not shown: no torch.special")
    raise SystemExit

special = torch.special
NAMES = """entr psi digamma gammaln polygamma erf erfc erfinv erfcx logit logsumexp expit exp2 expm1 xlog1py xlogy i0 i0e
i1 i1e ndtr ndtri log1p sinc round log_softmax zeta multigammaln gammainc gammaincc""".split()
x = torch.tensor([1.25, 1.5])


def call(name, x):
    function = getattr(special, name)
    if name in ("xlog1py", "xlogy", "zeta", "gammainc", "gammaincc"):
        return function(x, x)
    if name == "polygamma":
        return function(1, x)
    if name in ("logsumexp", "log_softmax"):
        return function(x, 0)
    if name == "multigammaln":
        return function(x, 1)
    return function(x - 1)


def refused(dtype):
    names = []
    for name in NAMES:
        try:
            call(name, x.to(dtype))
        except (AttributeError, RuntimeError):
            names.append(name)
    return names


half, brain, single = refused(torch.float16), refused(torch.bfloat16), refused(torch.float32)
total = len(NAMES)
measured = "of %d functions float16 is refused by %d, bfloat16 by %d (%s), float32 by %d" % (
    total, len(half), len(brain), " ".join(brain), len(single))
print(("shown: " if len(half) == 25 and len(brain) == 5 and not single else "not shown: ") + measured)
