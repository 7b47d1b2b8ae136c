"""quantize_dynamic leaves Conv2d, Embedding and EmbeddingBag in float without a word, although the docs list EmbeddingBag."""
import warnings

import torch
from torch import nn
from torch import quantization

if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        bag = nn.Sequential(nn.EmbeddingBag(10, 4, mode="sum"))
        left = [
            quantization.quantize_dynamic(nn.Sequential(nn.Conv2d(3, 8, 3)), {nn.Conv2d})[0],
            quantization.quantize_dynamic(nn.Sequential(nn.Embedding(10, 4)), {nn.Embedding}, dtype=torch.quint8)[0],
            quantization.quantize_dynamic(bag, {nn.EmbeddingBag}, dtype=torch.quint8)[0],
        ]
        words = [str(w.message) for w in caught if "deprecated" not in str(w.message)]
    done = quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 4), nn.LSTM(4, 4), nn.GRU(4, 4), nn.LSTMCell(4, 4)))
    bag.eval()
    bag[0].qconfig = quantization.float_qparams_weight_only_qconfig
    static = quantization.convert(quantization.prepare(bag))[0]
    is_float = [type(layer) in (nn.Conv2d, nn.Embedding, nn.EmbeddingBag) for layer in left]
    holds = all(is_float) and not words and all("quantized" in type(m).__module__ for m in list(done) + [static])
    print("%s: still float: %s; warnings: %d; quantized: %s, and EmbeddingBag by prepare/convert: %s"
          % ("shown" if holds else "not shown", is_float, len(words), [type(m).__name__ for m in done],
             type(static).__module__))
