"""get_default_qconfig takes any string: a misspelt or later name ('x86') gives default_qconfig without an error."""
import torch
from torch import quantization

try:
    configs = [quantization.get_default_qconfig(name) for name in ("x86", "qnnpakc")]
except Exception as error:
    print("not shown: %s: %s" % (type(error).__name__, error))
else:
    fallback = [config == quantization.default_qconfig for config in configs]
    real = quantization.get_default_qconfig("fbgemm") == quantization.default_qconfig
    try:
        torch.backends.quantized.engine = "x86"
        engine = "accepts it"
    except RuntimeError as error:
        engine = str(error)
    holds = all(fallback) and not real and "not a valid value" in engine
    print("%s: 'x86' and 'qnnpakc' equal default_qconfig: %s, 'fbgemm': %s; the engine: %s"
          % ("shown" if holds else "not shown", fallback, real, engine))
