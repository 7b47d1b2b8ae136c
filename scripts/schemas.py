"""The JSON Schemas, made from the annotations of the model, so that they cannot disagree with the code."""

from __future__ import annotations

from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pt110cli.answers import Availability, Hit, Info, Problem
from pt110cli.cli.list_ import BRIEF
from pt110cli.cli.show import KEYS
from pt110cli.model import COMPUTED, Catalogue, Feature

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean"}
Schema = dict[str, Any]


def of(kind: Any, *, written: bool) -> Schema:
    """The schema of one annotation. `written` is the form of the data files, where what has a default may be left out."""
    arguments = get_args(kind)
    if get_origin(kind) is Union:
        return {"anyOf": [of(arguments[0], written=written), {"type": "null"}]}
    if get_origin(kind) is Literal:
        return {"enum": list(arguments)}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": of(arguments[0], written=written)}
    if get_origin(kind) is dict:
        return {"type": "object", "additionalProperties": of(arguments[1], written=written)}
    if hasattr(kind, "_fields"):
        fields = tuple(name for name in kind._fields if not (written and name in COMPUTED))
        return record(kind, fields, written=written)
    return {"type": SCALARS[kind]}


def record(kind: Any, fields: tuple[str, ...], *, written: bool) -> Schema:
    hints = get_type_hints(kind)
    schema: Schema = {"type": "object", "properties": {name: of(hints[name], written=written) for name in fields}}
    if kind.__doc__:
        schema["description"] = " ".join(kind.__doc__.split())
    schema["required"] = [name for name in fields if not (written and name in kind._field_defaults)]
    # A newer pt110 may add keys to its JSON; in a file that people write, an unknown one is a slip.
    schema["additionalProperties"] = not written
    return schema


def _titled(title: str, schema: Schema) -> Schema:
    return {"$schema": DRAFT, "title": title, **schema}


def _array(kind: Any, fields: tuple[str, ...] | None = None) -> Schema:
    return {"type": "array", "items": record(kind, fields or kind._fields, written=False)}


SCHEMAS = {
    "features": _titled("data/features.yaml, and any file given to --catalogue", of(Catalogue, written=True)),
    "list": _titled("pt110 list --json", _array(Feature, BRIEF)),
    "show": _titled("pt110 show --json", _array(Feature, KEYS)),
    "search": _titled("pt110 search --json", _array(Hit)),
    "validate": _titled("pt110 catalogue validate --json", _array(Problem)),
    "api": _titled("pt110 api --json", _array(Availability)),
    "info": _titled("pt110 catalogue info --json", of(Info, written=False)),
}
