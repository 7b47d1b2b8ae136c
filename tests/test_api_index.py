"""The API index against facts that were checked in the wheels, and its reader against damage."""

import importlib.util
import sys
from pathlib import Path

import pytest

from pt110cli import api
from pt110cli.errors import Failure, Unfinished

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
FIRST = {
    "torch.cuda.CUDAGraph": "1.10.0",
    "torch.inference_mode": "1.9.0",
    "torch.nn.utils.parametrize": "1.9.0",
    "torch.nn.utils.parametrizations.orthogonal": "1.10.0",
    "torch.nn.utils.parametrizations.weight_norm": "2.1.0",
    "torch.concat": "1.10.0",
    "torch.concatenate": "1.13.0",
    "torch.distributed.algorithms.join": "1.10.0",
    "torch.special": "1.9.0",
    "torch.ao": "1.9.0",
    "torch.profiler": "1.8.0",
    "torch.Tensor.mH": "1.11.0",
    "torch.backends.mps": "1.12.0",
    "torch.compile": "2.0.0",
    "torch.func": "2.0.0",
    "torch.nn.functional.scaled_dot_product_attention": "2.0.0",
    "torch.nn.Module.compile": "2.1.0",
    "torch.optim.RAdam": "1.10.0",
    "torch.frombuffer": "1.10.0",
    "torch.Tensor.resolve_conj": "1.10.0",
    "torch.cuda.OutOfMemoryError": "1.13.0",
    "torch.amp.GradScaler": "2.3.0",
    "torch.get_default_device": "2.3.0",
    "torch.utils._pytree.register_pytree_node": "2.2.0",
    # written in C++, before any stub told of it
    "torch.distributed.ReduceOp": "1.1.0",
    "torch.distributed.ReduceOp.SUM": "1.1.0",
    "torch.distributed.TCPStore": "1.1.0",
    "torch.distributed.TCPStore.set": "1.1.0",
    "torch.distributed.Store": "1.1.0",
    "torch.distributed.rpc.WorkerInfo": "1.4.0",
    "torch.autograd.Function.apply": "1.1.0",
    "torch.ScriptObject": "1.4.0",
    # data types without a stub
    "torch.uint4": "2.3.0",
    "torch.int4": "2.6.0",
    # names with two underscores on either side
    "torch.__version__": "1.1.0",
    "torch.__config__.show": "1.1.0",
}
LAST = {
    "torch.testing.all_types": "1.13.1",  # a loop puts it there
    "torch._six": "1.13.1",
    "torch._six.container_abcs": "1.8.1",
    "torch.rfft": "1.7.1",
    "torch.trtrs": "1.1.0",
}
KEYWORDS = {
    "torch.meshgrid(indexing=)": ("1.10.0", None),
    "torch.nn.CrossEntropyLoss(label_smoothing=)": ("1.10.0", None),
    "torch.load(weights_only=)": ("1.13.0", None),
    "torch.use_deterministic_algorithms(warn_only=)": ("1.11.0", None),
    "torch.onnx.export(enable_onnx_checker=)": ("1.5.0", "1.10.2"),
    "torch.onnx.export(aten=)": ("1.2.0", "1.9.1"),
    # arguments of `__new__`, of the fields of a named tuple, of what a loop wraps
    "torch.cuda.Event(enable_timing=)": ("1.1.0", None),
    "torch.cuda.Stream(device=)": ("1.1.0", None),
    "torch.nn.UninitializedParameter(dtype=)": ("1.9.0", None),
    "torch.quantization.QConfig(activation=)": ("1.2.0", None),
    "torch.testing.get_all_dtypes(include_half=)": ("1.6.0", "1.13.1"),
    "torch.export.Dim(max=)": ("2.2.0", None),  # a function up to 2.7.1, a class since
}
PRIVATE = (
    "torch.backends._nnapi.prepare.convert_model_to_nnapi",
    "torch._C._jit_set_texpr_fuser_enabled",
    "torch._C._llvm_enabled",
    "torch._C._te",
    "torch.jit._script.type_trace_db",
    "torch.jit.mobile._load_for_lite_interpreter",
    "torch.nn.parallel.DistributedDataParallel._register_comm_hook",
    "torch.jit.ScriptModule._save_for_lite_interpreter",
)


def known(name):
    symbol = api.look_up(name)
    assert symbol is not None, f"{name} is not indexed"
    return symbol


@pytest.mark.parametrize(("name", "release"), FIRST.items())
def test_a_name_appears_in_the_release_that_first_had_it(name, release):
    assert (known(name).since, known(name).until, known(name).holes) == (release, None, ())


@pytest.mark.parametrize(("name", "release"), LAST.items())
def test_a_name_that_is_gone_has_its_last_release(name, release):
    assert known(name).until == release


def test_a_patch_release_can_be_the_first():
    symbol = known("torch.distributed.is_torchelastic_launched")
    assert symbol.since == "1.9.1"
    assert not api.present(symbol, "1.9.0")
    assert api.present(symbol, "1.10.0")


def test_all_releases_are_indexed_patch_releases_included():
    releases = api.releases()
    assert releases[0] == "1.1.0"
    assert {"1.7.1", "1.9.1", "1.10.0", "1.10.1", "1.10.2", "2.1.2", "2.15.0"} <= set(releases)
    assert list(releases) == sorted(releases, key=lambda release: tuple(map(int, release.split("."))))


@pytest.mark.parametrize(
    ("name", "release"),
    {"symeig": "2.0.0", "lstsq": "1.13.0", "eig": "1.13.0", "matrix_rank": "1.13.0", "solve": "1.12.0"}.items(),
)
def test_a_function_that_only_raises_is_still_there(name, release):
    symbol = known(f"torch.{name}")
    assert (symbol.raises_since, symbol.until) == (release, None)


def test_methods_that_hand_over_to_a_function_that_raises_raise_too():
    assert known("torch.Tensor.lstsq").raises_since == "1.13.0"


def test_methods_meant_to_be_overridden_do_not_count_as_raising():
    assert known("torch.utils.data.Dataset").raises_since is None
    assert known("torch.autograd.Function.forward").raises_since is None


def test_a_deprecation_has_its_release_its_evidence_and_what_replaces_it():
    symbol = known("torch.lstsq")
    assert (symbol.deprecated_since, symbol.replacement) == ("1.9.0", "torch.linalg.lstsq")
    assert symbol.deprecated_by in {"decorator", "warning", "directive", "doc", "library"}
    assert known("torch.abs").deprecated_since is None
    assert known("torch.autograd.Function").deprecated_since is None  # only to make one is
    symbol = known("torch.testing.rand")
    assert (symbol.kind, symbol.deprecated_since, symbol.replacement) == ("function", "1.10.0", "torch.rand")


@pytest.mark.parametrize(("name", "span"), KEYWORDS.items())
def test_a_keyword_argument_is_a_symbol_of_its_own(name, span):
    symbol = known(name)
    assert (symbol.kind, symbol.since, symbol.until, symbol.holes) == ("keyword", *span, ())


@pytest.mark.parametrize("owner", ["torch.nn.Module", "torch.optim.Optimizer", "torch.optim.SGD"])
def test_a_default_that_changed_says_when(owner):
    assert known(f"{owner}.zero_grad(set_to_none=)").defaults == (("1.7.0", "False"), ("2.0.0", "True"))


def test_a_keyword_that_nothing_takes_is_unknown():
    assert api.look_up("torch.meshgrid(colour=)") is None
    assert api.look_up("torch.meshgrid()") is None


def test_members_are_found_through_the_bases():
    symbol = known("torch.nn.Linear.register_buffer")
    assert (symbol.canonical, symbol.since) == ("torch.nn.Module.register_buffer", "1.1.0")
    assert known("torch.nn.Linear.register_buffer(persistent=)").since == "1.6.0"


def test_several_paths_to_one_thing_have_one_canonical_name():
    assert known("torch.nn.modules.linear.Linear").canonical == "torch.nn.Linear"
    assert known("torch.nn.functional.Tensor").canonical == "torch.Tensor"


def test_fx_is_there_since_1_8_and_bound_since_1_13():
    symbol = known("torch.fx")
    assert (symbol.since, symbol.bound[0][0]) == ("1.8.0", "1.13.0")
    assert known("torch.fx.wrap").bound == symbol.bound
    assert known("torch.nn").bound == (("1.1.0", api.releases()[-1]),)


def test_a_module_that_is_imported_when_first_asked_for_is_bound():
    assert known("torch.onnx").bound[-1][1] == api.releases()[-1]


def test_a_hole_is_no_presence():
    symbol = known("torch.concat")._replace(holes=(("1.12.0", "1.12.1"),))
    assert [api.present(symbol, release) for release in ("1.11.0", "1.12.0", "1.12.1", "1.13.0")] == [True, False, False, True]


def test_an_unknown_release_is_wrong_usage():
    with pytest.raises(Failure, match="no indexed release"):
        api.present(known("torch.abs"), "1.10")


@pytest.mark.parametrize("name", PRIVATE)
def test_private_names_that_people_need_are_there_and_marked(name):
    assert known(name).private
    assert known(name).rank == api.PRIVATE


def test_what_a_module_merely_uses_is_not_offered():
    offered = set(api.names())
    assert "torch.nn.functional.relu" in offered
    assert "torch.nn.functional.Tensor" not in offered
    assert "torch.nn.functional.Tensor" in set(api.names(incidental=True))
    assert not [name for name in offered if name.endswith("__init__")]


def test_names_are_found_by_their_tail_the_most_public_first():
    found = [symbol.symbol for symbol in api.by_tail("GradScaler")]
    assert {"torch.amp.GradScaler", "torch.cuda.amp.GradScaler"} <= set(found)
    assert found[0].count(".") < found[-1].count(".")
    assert [symbol.symbol for symbol in api.by_tail("cuda.amp.GradScaler")] == ["torch.cuda.amp.GradScaler"]
    assert api.by_tail("NoSuchThing") == []


def test_callables_are_found_by_a_keyword_that_they_take():
    found = [symbol.symbol for symbol in api.by_tail("label_smoothing=")]
    assert found[0] == "torch.nn.CrossEntropyLoss(label_smoothing=)"
    assert "torch.nn.functional.cross_entropy(label_smoothing=)" in found


def test_a_tail_that_many_have_is_found_everywhere():
    assert len(api.by_tail("forward")) > 100


@pytest.mark.parametrize(
    ("habit", "name"),
    {
        "nn.Linear": "torch.nn.Linear",
        "F.relu": "torch.nn.functional.relu",
        "optim.RAdam": "torch.optim.RAdam",
        "inference_mode": "torch.inference_mode",
        "dist.is_initialized": "torch.distributed.is_initialized",
        "torch.abs": "torch.abs",
    }.items(),
)
def test_spellings_by_habit_are_understood(habit, name):
    assert api.habit(habit).symbol == name


@pytest.mark.parametrize("habit", ["np.abs", "torch.nope", "F", "", "."])
def test_other_spellings_mean_nothing(habit):
    assert api.habit(habit) is None


def test_tensors_are_complete_and_those_of_one_type_have_the_same_members():
    assert known("torch.Tensor.add").kind == "method"
    assert known("torch.Tensor.is_cuda").kind == "property"
    for name in ("data", "grad", "grad_fn", "is_leaf", "shape", "device", "output_nr"):
        assert (known(f"torch.Tensor.{name}").since, known(f"torch.Tensor.{name}").holes) == ("1.1.0", ()), name
    assert known("torch.cuda.FloatTensor.add").canonical == "torch.Tensor.add"


def test_a_missing_index_is_one_failure(tmp_path):
    with pytest.raises(Unfinished, match="install pt110 again"):
        api.Index(tmp_path / "api.bin").look_up("torch.abs")


@pytest.mark.parametrize("size", [0, 5, 14, 2000, 100_000])
def test_a_truncated_index_is_one_failure(tmp_path, size):
    path = tmp_path / "api.bin"
    path.write_bytes(api.BUNDLED.read_bytes()[:size])
    with pytest.raises(Unfinished):
        list(api.Index(path).names())


@pytest.mark.parametrize("at", [3, 13, 60, 3000, 100_000])
def test_a_damaged_byte_is_one_failure(tmp_path, at):
    path = tmp_path / "api.bin"
    data = bytearray(api.BUNDLED.read_bytes())
    data[at] ^= 0x5A
    path.write_bytes(data)
    with pytest.raises(Unfinished):
        list(api.Index(path).names())


def test_the_index_is_small():
    assert api.BUNDLED.stat().st_size < 500_000


def wheels():
    """The script beside the package that downloads."""
    spec = importlib.util.spec_from_file_location("wheels", SCRIPTS / "wheels.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault("wheels", module)
    spec.loader.exec_module(module)
    return module


def test_a_truncated_download_is_asked_for_again_and_never_kept(tmp_path, monkeypatch):
    module, tries = wheels(), []
    whole = tmp_path / "whole.whl"
    with module.zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("torch/__init__.py", "x = 1\n" * 1000)

    def pip(*arguments):
        folder = Path(arguments[arguments.index("--dest") + 1])
        folder.mkdir(parents=True, exist_ok=True)
        tries.append(1)
        (folder / "torch-9.9.9.whl").write_bytes(whole.read_bytes()[: 200 if len(tries) < 3 else None])
        return module.subprocess.CompletedProcess(arguments, 0, "", "")

    monkeypatch.setattr(module, "_pip", pip)
    monkeypatch.setattr(module, "CACHE", tmp_path / "cache")
    path = module.wheel("torch", "9.9.9")
    assert len(tries) == 3
    assert module.damage(path) == ""
    tries.clear()
    monkeypatch.setattr(module, "ATTEMPTS", 2)
    with pytest.raises(module.MissingWheelError, match="no whole wheel"):
        module.wheel("torch", "9.9.8")
    assert not list((tmp_path / "cache").rglob("torch-9.9.8*"))
