"""Which branch of an `if` a full build of torch takes at import, as far as reading can tell."""

from __future__ import annotations

import ast

from torchapi.files import dotted

FALSE = frozenset(
    {
        "TYPE_CHECKING",
        "_TYPE_CHECKING",
        "typing.TYPE_CHECKING",
        "torch.TYPE_CHECKING",
        "IS_WINDOWS",
        "_running_with_deploy",
        "torch._running_with_deploy",
        "torch._running_with_deploy.is_torch_deploy",
        "USE_RTLD_GLOBAL_WITH_LIBTORCH",
        "torch._utils_internal.is_fb_unit_test",
        "BUILD_DOCS",
    }
)
TRUE = frozenset(
    {
        "is_available",
        "torch.distributed.is_available",
        "dist.is_available",
        "torch.distributed.rpc.is_available",
        "torch._C._has_distributed",
        "_gloo_available",
        "torch.distributed._is_initialized",
    }
)


def truth(test: ast.expr, python: tuple[int, int]) -> bool | None:
    """Whether a condition holds; None where it depends on the machine or the build."""
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = truth(test.operand, python)
        return None if inner is None else not inner
    if isinstance(test, ast.BoolOp):
        return _joined([truth(value, python) for value in test.values], all_of=isinstance(test.op, ast.And))
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return _compared(test, python)
    if isinstance(test, ast.Call):
        return _called(test)
    name = dotted(test)
    return False if name in FALSE else True if name in TRUE else None


def _joined(values: list[bool | None], *, all_of: bool) -> bool | None:
    if (not all_of) in values:
        return not all_of
    return None if None in values else all_of


def _called(test: ast.Call) -> bool | None:
    name = dotted(test.func)
    if name == "sys.platform.startswith" and isinstance(test.args[0], ast.Constant):
        return str(test.args[0].value).startswith("linux")
    if name == "hasattr" and len(test.args) == 2 and dotted(test.args[0]) in {"torch._C", "_C"}:
        wanted = test.args[1].value if isinstance(test.args[1], ast.Constant) else ""
        there = ("_c10d_init", "_rpc_init", "_faulty_agent_init", "_dist_autograd_init", "_cuda", "_Cuda", "Cuda")
        return True if str(wanted).startswith(there) else None
    return False if name in FALSE else True if name in TRUE else None


def _compared(test: ast.Compare, python: tuple[int, int]) -> bool | None:
    left, right = dotted(test.left), test.comparators[0]
    if left == "sys.version_info" and isinstance(right, ast.Tuple):
        wanted = tuple(e.value for e in right.elts if isinstance(e, ast.Constant) and isinstance(e.value, int))[:2]
        return _ordered(test.ops[0], python, wanted)
    if isinstance(test.left, ast.Subscript) and dotted(test.left.value) == "sys.version_info" and isinstance(right, ast.Constant):
        return _ordered(test.ops[0], (3,), (right.value,)) if isinstance(right.value, int) else None
    if isinstance(right, ast.Constant) and isinstance(test.ops[0], (ast.Eq, ast.NotEq)):
        return _equal(left or (dotted(test.left.func) if isinstance(test.left, ast.Call) else ""), right.value, test.ops[0])
    return None


def _ordered(operator: ast.cmpop, left: tuple[int, ...], right: tuple[int, ...]) -> bool | None:
    answers = {ast.Lt: left < right, ast.LtE: left <= right, ast.Gt: left > right, ast.GtE: left >= right, ast.Eq: left == right}
    return answers.get(type(operator))


def _equal(left: str, right: object, operator: ast.cmpop) -> bool | None:
    actual = {"__name__": "", "sys.platform": "linux", "platform.system": "Linux", "os.name": "posix", "sys.executable": ""}.get(left)
    if actual is None:
        return None
    return (actual == right) is isinstance(operator, ast.Eq)
