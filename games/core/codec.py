"""Frozen dataclasses to JSON and back.

What is stored carries a short tag that never changes (`"t": "draw"`), not an import path, and lies next to the schema
number of the game that wrote it. Loading brings older data up to date one schema at a time, then reads it strictly: a
missing, extra or mistyped field, an unknown tag or an unknown schema is a `BadState`, never a half-read value.

Fields may be int, str, bool, None, tuples, mappings with int or str keys, and other dataclasses.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .game import BadState, Deal, Outcome

TAG = "t"

Convert = Callable[[Any], Any]


class Form(NamedTuple):
    """How one type is written to JSON and read from it."""

    dump: Convert
    load: Convert


class Codec:
    """All the kinds of value one game stores.

    `steps[n]` takes tagged data of schema n (whatever its tag) and returns it as schema n + 1 would have written it.
    """

    def __init__(
        self,
        *,
        schema: int,
        state: type,
        options: type,
        actions: Mapping[str, type],
        events: Mapping[str, type],
        steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]],
    ) -> None:
        self.schema = schema
        self.groups: dict[str, Mapping[str, type]] = {
            "state": {"state": state},
            "options": {"options": options},
            "deal": {"deal": Deal},
            "outcome": {"outcome": Outcome},
            "action": actions,
            "event": events,
        }
        kinds = [(tag, kind) for group in self.groups.values() for tag, kind in group.items()]
        self._tags = {kind: tag for tag, kind in kinds}
        self._forms = {kind: record_form(kind) for _, kind in kinds}
        self._steps = steps

    def dump(self, value: Any) -> dict[str, Any]:
        """The value as tagged JSON. TypeError if it is not of a kind this game stores."""
        kind = type(value)
        if kind not in self._tags:
            raise TypeError(f"{kind.__name__} is not stored by this game")
        return {TAG: self._tags[kind], **self._forms[kind].dump(value)}

    def load(self, group: str, data: Any, schema: int | None = None) -> Any:
        """The value of that group ("state", "event", …) that `dump` wrote under `schema`; None is the present one.

        BadState: `unknown_schema`, `unknown_tag` or `damaged`.
        """
        if not isinstance(data, dict):
            raise BadState("damaged")
        data = self._updated(data, self.schema if schema is None else schema)
        tag = data.get(TAG)
        kind = self.groups[group].get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise BadState("unknown_tag")
        return self._forms[kind].load({name: part for name, part in data.items() if name != TAG})

    def _updated(self, data: dict[str, Any], schema: int) -> dict[str, Any]:
        if schema != self.schema and schema not in self._steps:
            raise BadState("unknown_schema")
        try:
            for step in range(schema, self.schema):
                data = self._steps[step](data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise BadState("damaged") from error
        return data


class Stored:
    """The storage half of a `Game`: the same two lines for each group of its codec."""

    codec: Codec

    def dump_state(self, state: Any) -> dict[str, Any]:
        return self.codec.dump(state)

    def load_state(self, data: Any, schema: int) -> Any:
        return self.codec.load("state", data, schema)

    def dump_action(self, action: Any) -> dict[str, Any]:
        return self.codec.dump(action)

    def load_action(self, data: Any, schema: int | None = None) -> Any:
        return self.codec.load("action", data, schema)

    def dump_event(self, event: Any) -> dict[str, Any]:
        return self.codec.dump(event)

    def load_event(self, data: Any, schema: int | None = None) -> Any:
        return self.codec.load("event", data, schema)

    def dump_options(self, options: Any) -> dict[str, Any]:
        return self.codec.dump(options)

    def load_options(self, data: Any, schema: int | None = None) -> Any:
        return self.codec.load("options", data, schema)

    def dump_deal(self, deal: Deal) -> dict[str, Any]:
        return self.codec.dump(deal)

    def load_deal(self, data: Any, schema: int | None = None) -> Deal:
        return self.codec.load("deal", data, schema)

    def dump_outcome(self, outcome: Outcome) -> dict[str, Any]:
        return self.codec.dump(outcome)

    def load_outcome(self, data: Any, schema: int | None = None) -> Outcome:
        return self.codec.load("outcome", data, schema)


def form(hint: Any) -> Form:
    """How values of an annotated type are stored. TypeError for a type that is not."""
    if hint in (int, str, bool, types.NoneType):
        return plain_form(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return record_form(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return optional_form(arguments)
    if origin is tuple:
        return row_form(arguments) if arguments[-1] is ... else tuple_form(arguments)
    if origin in (dict, Mapping):
        return mapping_form(*arguments)
    raise TypeError(f"{hint} cannot be stored")


def plain_form(kind: type) -> Form:
    """A value that is its own JSON. `True` is not taken for 1."""

    def load(data: Any) -> Any:
        if type(data) is not kind:
            raise BadState("damaged")
        return data

    return Form(same, load)


def record_form(kind: type) -> Form:
    """A dataclass: an object with exactly its fields."""
    hints = typing.get_type_hints(kind)
    fields = {field.name: form(hints[field.name]) for field in dataclasses.fields(kind)}

    def dump(value: Any) -> dict[str, Any]:
        return {name: part.dump(getattr(value, name)) for name, part in fields.items()}

    def load(data: Any) -> Any:
        if not isinstance(data, dict) or data.keys() != fields.keys():
            raise BadState("damaged")
        return kind(**{name: part.load(data[name]) for name, part in fields.items()})

    return Form(dump, load)


def optional_form(arguments: tuple[Any, ...]) -> Form:
    """`X | None`; no other union is stored."""
    kinds = [argument for argument in arguments if argument is not types.NoneType]
    if len(kinds) != 1:
        raise TypeError("only a union with None can be stored")
    inner = form(kinds[0])
    return Form(
        lambda value: None if value is None else inner.dump(value),
        lambda data: None if data is None else inner.load(data),
    )


def row_form(arguments: tuple[Any, ...]) -> Form:
    """`tuple[X, ...]`: a list of any length."""
    inner = form(arguments[0])
    dump = list if inner.dump is same else lambda value: [inner.dump(part) for part in value]
    return Form(dump, lambda data: tuple(inner.load(part) for part in a_list(data)))


def tuple_form(arguments: tuple[Any, ...]) -> Form:
    """`tuple[X, Y]`: a list of that length."""
    inner = [form(argument) for argument in arguments]

    def load(data: Any) -> tuple[Any, ...]:
        if len(a_list(data)) != len(inner):
            raise BadState("damaged")
        return tuple(part.load(item) for part, item in zip(inner, data, strict=True))

    return Form(lambda value: [part.dump(item) for part, item in zip(inner, value, strict=True)], load)


def mapping_form(key: type, value: Any) -> Form:
    """A mapping whose keys are int or str; JSON has only text for keys."""
    inner, read_key = form(value), KEYS[key]

    def load(data: Any) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise BadState("damaged")
        return {read_key(name): inner.load(part) for name, part in data.items()}

    return Form(lambda mapping: {str(name): inner.dump(part) for name, part in mapping.items()}, load)


def text_key(name: Any) -> str:
    """A text key as it stands."""
    if not isinstance(name, str):
        raise BadState("damaged")
    return name


def number_key(name: Any) -> int:
    """A number written the one way `dump` writes it: no sign, space or leading zero."""
    if not (isinstance(name, str) and re.fullmatch("0|[1-9][0-9]{0,17}", name)):
        raise BadState("damaged")
    return int(name)


KEYS: Mapping[type, Callable[[Any], Any]] = {int: number_key, str: text_key}


def a_list(data: Any) -> list[Any]:
    """The data, if it is a list."""
    if not isinstance(data, list):
        raise BadState("damaged")
    return data


def same(value: Any) -> Any:
    """The value itself."""
    return value
