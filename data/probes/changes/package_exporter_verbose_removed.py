"""`PackageExporter` has lost `verbose` and `require_module_if_not_provided`; dependencies are told by `dependency_graph_string`."""
import inspect
from torch.package import PackageExporter

measured = "verbose %s, require_module_if_not_provided %s, add_dependency %s" % tuple("there" if there else "missing" for there in (
    "verbose" in inspect.signature(PackageExporter.__init__).parameters, hasattr(PackageExporter, "require_module_if_not_provided"), hasattr(PackageExporter, "add_dependency")))
# What 1.10.0 and 1.9.1 give.
AFTER = 'verbose missing, require_module_if_not_provided missing, add_dependency there'
BEFORE = 'verbose there, require_module_if_not_provided there, add_dependency missing'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
