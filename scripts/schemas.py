"""The JSON Schemas, made from the annotations of the model, so that they cannot disagree with the code."""

from __future__ import annotations

from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pt110cli.answers import Availability, Check, Demo, Example, Hit, Info, Interval, Problem, Report, Scan
from pt110cli.cli.changes import KEYS as OF_A_CHANGE
from pt110cli.cli.list_ import BRIEF
from pt110cli.cli.show import KEYS
from pt110cli.model import COMPUTED, Catalogue, Change, Changes, Feature
from pt110cli.render.records import outer

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean"}
Schema = dict[str, Any]


def of(kind: Any, *, written: bool) -> Schema:
    """The schema of one annotation. `written` is the form of the data files, where what has a default may be left out."""
    arguments = get_args(kind)
    if get_origin(kind) is Union:
        return {"anyOf": [{"type": "null"} if each is type(None) else of(each, written=written) for each in arguments]}
    if get_origin(kind) is Literal:
        return {"enum": list(arguments)}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": of(arguments[0], written=written)}
    if get_origin(kind) is dict:
        return {"type": "object", "additionalProperties": of(arguments[1], written=written)}
    if hasattr(kind, "_fields"):
        fields = tuple(name for name in kind._fields if not (written and name in COMPUTED.get(kind, ())))
        return record(kind, fields, written=written)
    return {"type": SCALARS[kind]}


def record(kind: Any, fields: tuple[str, ...], *, written: bool) -> Schema:
    hints = get_type_hints(kind)
    schema: Schema = {"type": "object", "properties": {outer(name): of(hints[name], written=written) for name in fields}}
    if kind.__doc__:
        schema["description"] = " ".join(kind.__doc__.split())
    schema["required"] = [outer(name) for name in fields if not (written and name in kind._field_defaults)]
    # A newer pt110 may add keys to its JSON; in a file that people write, an unknown one is a slip.
    schema["additionalProperties"] = not written
    return schema


def _titled(title: str, schema: Schema) -> Schema:
    return {"$schema": DRAFT, "title": title, **schema}


def _array(kind: Any, fields: tuple[str, ...] | None = None) -> Schema:
    return {"type": "array", "items": record(kind, fields or kind._fields, written=False)}


SCHEMAS = {
    "features": _titled("data/features.yaml, and any file of features given to --catalogue", of(Catalogue, written=True)),
    "changes-file": _titled("data/changes.yaml, and any file of changes given to --catalogue", of(Changes, written=True)),
    "list": _titled("pt110 list --json", _array(Feature, BRIEF)),
    "show": _titled("pt110 show --json", _array(Feature, KEYS)),
    "changes": _titled("pt110 changes --json", _array(Change, OF_A_CHANGE)),
    "timeline": _titled("pt110 timeline --json", _array(Interval)),
    "search": _titled("pt110 search --json", _array(Hit)),
    "validate": _titled("pt110 catalogue validate --json", _array(Problem)),
    "api": _titled("pt110 api --json", _array(Availability)),
    "check": _titled("pt110 check --json", _array(Check)),
    "example": _titled("pt110 show --example --json", _array(Example)),
    "demo": _titled("pt110 demo --json", _array(Demo)),
    "scan": _titled("pt110 scan --json", of(Scan, written=False)),
    "report": _titled("what the probe of pt110 check writes, after its mark", of(Report, written=False)),
    "info": _titled("pt110 catalogue info --json", of(Info, written=False)),
}
