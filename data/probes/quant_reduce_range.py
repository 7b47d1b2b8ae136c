"""The default fbgemm qconfig already sets reduce_range=True, and 1.10.0 warns that this argument will be deprecated."""
import warnings

from torch import quantization

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    activation = {name: quantization.get_default_qconfig(name).activation for name in ("fbgemm", "qnnpack")}
    reduced = {name: make.p.keywords.get("reduce_range") for name, make in activation.items()}
    activation["fbgemm"]()
told = [str(w.message) for w in caught if "reduce_range will be deprecated" in str(w.message)]
holds = reduced == {"fbgemm": True, "qnnpack": False} and told
print("%s: reduce_range: %s; warnings about it: %d" % ("shown" if holds else "not shown", reduced, len(told)))
