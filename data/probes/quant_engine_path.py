"""The docs' torch.backends.quantization.engine does not exist; the switch is torch.backends.quantized.engine."""
import torch

try:
    torch.backends.quantization.engine = "qnnpack"
    error = "none"
except AttributeError as failure:
    error = str(failure)
before = torch.backends.quantized.engine
for name in torch.backends.quantized.supported_engines:
    torch.backends.quantized.engine = name
switched = torch.backends.quantized.engine == torch.backends.quantized.supported_engines[-1]
print("%s: documented path: %s; engine %s, supported %s, switchable %s"
      % ("shown" if error != "none" and switched else "not shown", error, before,
         torch.backends.quantized.supported_engines, switched))
