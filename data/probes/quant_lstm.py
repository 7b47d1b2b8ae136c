"""Static LSTM and MultiheadAttention work through torch.nn.quantizable and two mappings; without them the LSTM fails."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


class Net(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.quant, self.dequant, self.kind = quantization.QuantStub(), quantization.DeQuantStub(), kind
        self.inner = nn.LSTM(8, 8) if kind is nn.LSTM else kind(8, 2)

    def forward(self, x):
        x = self.quant(x)
        return self.dequant((self.inner(x) if self.kind is nn.LSTM else self.inner(x, x, x))[0])


def error(kind, custom):
    torch.manual_seed(0)
    model, x = Net(kind).eval(), torch.rand(3, 2, 8)
    model.qconfig, before = quantization.default_qconfig, model(x)
    observed = {"float_to_observed_custom_module_class": {kind: custom}} if custom else None
    final = {"observed_to_quantized_custom_module_class": {custom: custom}} if custom else None
    try:
        prepared = quantization.prepare(model, prepare_custom_config_dict=observed)
        prepared(x)
        return (quantization.convert(prepared, convert_custom_config_dict=final)(x) - before).abs().max().item()
    except Exception:
        return None


if torch.backends.quantized.engine in ("none", "") or not hasattr(nn, "quantizable"):
    print("skipped: no quantized engine or no torch.nn.quantizable")
else:
    errors = [error(nn.LSTM, None), error(nn.MultiheadAttention, None), error(nn.LSTM, nn.quantizable.LSTM),
              error(nn.MultiheadAttention, nn.quantizable.MultiheadAttention)]
    holds = errors[:2] == [None, None] and all(e is not None and e < 0.2 for e in errors[2:])
    print("%s: difference from float, None = fails: plain LSTM %s, plain attention %s, quantizable LSTM %s, attention %s"
          % (("shown" if holds else "not shown",) + tuple(e if e is None else round(e, 3) for e in errors)))
