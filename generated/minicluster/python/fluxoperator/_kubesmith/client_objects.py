"""The official client's classes, of versions 36 (plain) and 37 (pydantic), without losing what they do not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .codecs import (
    ANY,
    BOOL,
    FLOAT,
    INT,
    SCALARS,
    TEXT,
    TIME,
    Codec,
    Convert,
    Problems,
    as_mapping,
    is_dict,
    is_list,
    plain,
)
from .containers import list_of, map_of
from .errors import DecodeError, expected, hint

__all__ = ["Table", "adopt", "is_client", "set_attributes", "table_of", "unknown_keys"]

_EXTRA = "_kubesmith_extra"


class _Validation:
    """Stands for client 36's Configuration, which says whether values are validated."""

    def __init__(self, client_side_validation: bool) -> None:
        self.client_side_validation = client_side_validation


_LENIENT = _Validation(False)
"""What a server sent is not validated again."""

# The client says `str` of quantities too, whose numbers stay numbers.
_CODECS = {"str": TEXT, "int": INT, "bool": BOOL, "float": FLOAT, "datetime": TIME, "date": TEXT}

Property = tuple[str, type[Any] | None, Convert, Codec]
"""The name it is stored by, the type whose values need no decoding, the decoder of others, the codec."""


class _Properties(dict[str, Property]):
    """By name on the wire, each made when it is first met: a pod has a thousand properties below it."""

    def __init__(self, cls: Any, stores: dict[str, str], types: dict[str, str]) -> None:
        super().__init__()
        self.home = cls.__module__.partition(".models.")[0]
        self.stores = stores
        self.types = types

    def __missing__(self, wire: str) -> Property:
        store = self.stores[wire]
        codec = self._codec(self.types[wire])
        self[wire] = made = (store, codec.exact, codec.decode, codec)
        return made

    def _codec(self, text: str) -> Codec:
        """Of a type as the client spells it."""
        shape = text[:5].lower()
        if shape == "list[":
            return list_of(self._codec(text[5:-1])).resolve()
        if shape in ("dict[", "dict("):  # the second is client 36's spelling
            return map_of(self._codec(text[5:-1].partition(",")[2].strip())).resolve()
        if text in _CODECS:
            return _CODECS[text]
        if text in ("object", "bytes"):
            return ANY
        from importlib import import_module

        return table_of(getattr(import_module(self.home), text)).codec


class Table:
    """How one class of the client stores the properties of its schema."""

    __slots__ = ("cls", "codec", "keep", "names", "properties", "pydantic", "required_", "template", "unknown", "wires")

    def __init__(self, cls: Any) -> None:
        self.cls = cls
        fields: Any = getattr(cls, "model_fields", None)
        self.pydantic = fields is not None
        self.wires: dict[str, str] = {}
        """Stored name: name on the wire."""
        self.names: dict[str, str] = {}
        """Stored name: attribute."""
        for attr, wire in cls.attribute_map.items():
            store = attr
            if not self.pydantic:  # 36 keeps `_from` as `self.__from`, which Python mangles
                store = f"_{cls.__name__}_{attr}" if attr.startswith("_") else "_" + attr
            elif attr not in fields:  # 37 takes `_from`, and keeps it in the field `var_from`
                store = next(n for n, f in fields.items() if f.serialization_alias == wire)
            self.wires[store] = wire
            self.names[store] = attr
        types = {wire: cls.openapi_types[attr] for attr, wire in cls.attribute_map.items()}
        self.properties = _Properties(cls, {wire: store for store, wire in self.wires.items()}, types)
        self.template: dict[str, Any] = dict.fromkeys(self.wires)
        if not self.pydantic:
            self.template |= {"discriminator": None, "local_vars_configuration": _LENIENT}
        self.required_: list[str] | None = None
        # Unknown keys stand where pydantic keeps them, and in an attribute that no property has.
        self.keep: Callable[[Any, Any], None] = (
            cls.__pydantic_extra__.__set__
            if self.pydantic
            else lambda value, extra: value.__dict__.update({_EXTRA: extra})
        )
        self.unknown: Convert = (
            cls.__pydantic_extra__.__get__ if self.pydantic else lambda value: value.__dict__.get(_EXTRA)
        )
        strict = _decoder(self, True)
        self.codec = Codec(
            cls.__name__,
            _decoder(self, False),
            strict=strict,
            check=lambda value: value if isinstance(value, cls) else strict(value),
            encode=_encoder(self),
            walk=self.walk,
        )

    @property
    def required(self) -> list[str]:
        """The stored names of the properties that the class wants; asked of it when something is checked."""
        if self.required_ is None:
            wanted = _wanted_37 if self.pydantic else _wanted_36
            self.required_ = [store for store, attr in self.names.items() if wanted(self.cls, store, attr)]
        return self.required_

    def walk(self, value: Any, strict: bool, path: str, out: Problems) -> None:
        """Everything that is wrong below an object, as `Codec.walk`."""
        if not isinstance(value, self.cls):
            out += expected(self.cls.__name__, value).prefixed(path)
            return
        values = value.__dict__
        for store, wire in self.wires.items():
            inner = values.get(store)
            below = f"{path}.{wire}"
            if inner is not None:
                self.properties[wire][3].walk(inner, strict, below, out)
            elif store in self.required:
                out.append((below, "required"))
        if strict:
            out += [(f"{path}.{key}", self.wrong(key)) for key in self.unknown(value) or ()]

    def wrong(self, key: str) -> str:
        """What is said of a key that is no property's."""
        return "unknown field" + hint(key, self.properties.stores)


def _wanted_37(cls: Any, store: str, attr: str) -> bool:
    return bool(cls.model_fields[store].is_required())


def _wanted_36(cls: Any, store: str, attr: str) -> bool:
    """Only the setter knows: it refuses None where values are validated."""
    probe = object.__new__(cls)
    probe.local_vars_configuration = _Validation(True)
    try:
        setattr(probe, attr, None)
    except ValueError:
        return True
    return False


_tables: dict[type[Any], Table] = {}


def is_client(cls: Any) -> bool:
    """Whether a class has the tables that the official client's classes have."""
    return hasattr(cls, "attribute_map") and hasattr(cls, "openapi_types")


def table_of(cls: type[Any]) -> Table:
    """The table of a class, made once."""
    table = _tables.get(cls)
    if table is None:
        table = _tables[cls] = Table(cls)
    return table


def _decoder(table: Table, strict: bool) -> Convert:
    """An object of a class from its wire form, without the client's validation; unknown keys are kept on it."""
    cls, properties, build = table.cls, table.properties, _builder(table)

    def decode(data: Any) -> Any:
        if data.__class__ is not dict:
            if isinstance(data, cls):
                return data
            data = as_mapping(_same_kind(data, cls), "an object")
        values = table.template.copy()
        given: set[str] = set()
        extra: dict[str, Any] | None = None
        problems: Problems | None = None
        for key, value in data.items():
            try:
                store, exact, convert, codec = properties[key]
            except KeyError:
                if strict:
                    problems = [*(problems or []), (f".{key}", table.wrong(str(key)))]
                else:
                    extra = extra or {}
                    extra[key] = plain(value)
                continue
            if value.__class__ is not exact:
                if value is None:
                    continue
                try:
                    value = codec.strict(value) if strict else convert(value)
                except DecodeError as error:
                    problems = (problems or []) + error.prefixed("." + key)
            values[store] = value
            given.add(store)
        if strict:
            missing = [("." + table.wires[store], "required") for store in table.required if values[store] is None]
            problems = (problems or []) + missing
        if problems:
            raise DecodeError(problems)
        return build(values, given, extra)

    return decode


def _same_kind(value: Any, cls: type[Any]) -> Any:
    """The wire form of an object of a sister's class: that of `kubernetes.aio`, or of `kubernetes_asyncio`."""
    kind = value.__class__
    return table_of(kind).codec.encode(value) if is_client(kind) and kind.__name__ == cls.__name__ else value  # type: ignore[misc]  # pyright: ignore


def _builder(table: Table) -> Callable[[dict[str, Any], set[str], dict[str, Any] | None], Any]:
    """Makes an object of its stored values."""
    cls, new, put = table.cls, object.__new__, object.__setattr__
    if not table.pydantic:

        def object_of(values: dict[str, Any], given: set[str], extra: dict[str, Any] | None) -> Any:
            made: Any = new(cls)
            made.__dict__ = values
            if extra:
                table.keep(made, extra)
            return made

        return object_of
    put_given, put_private = cls.__pydantic_fields_set__.__set__, cls.__pydantic_private__.__set__

    def model_of(values: dict[str, Any], given: set[str], extra: dict[str, Any] | None) -> Any:
        made: Any = new(cls)
        put(made, "__dict__", values)
        put_given(made, given)
        table.keep(made, extra)
        put_private(made, None)
        return made

    return model_of


def unknown_keys(value: Any) -> dict[str, Any] | None:
    """What an object came with beside its properties."""
    found: dict[str, Any] | None = table_of(value.__class__).unknown(value)
    return found


def _encoder(table: Table) -> Convert:
    """The wire form of an object: what is not None, and the unknown keys it came with."""
    cls, wires, unknown = table.cls, table.wires, table.unknown

    def encode(value: Any) -> Any:
        if not isinstance(value, cls):
            raise expected(cls.__name__, value)
        out: dict[str, Any] = {}
        for store, inner in value.__dict__.items():
            if inner is not None and store in wires:
                out[wires[store]] = inner if inner.__class__ in SCALARS else plain(inner)
        extra = unknown(value)
        if extra:
            for key, inner in extra.items():
                out.setdefault(key, plain(inner))
        return out

    return encode


def set_attributes(value: Any) -> list[tuple[str, Any]]:
    """Name and value of what is not None on an object."""
    table = table_of(value.__class__)
    held = value.__dict__
    return [(name, held[store]) for store, name in table.names.items() if held.get(store) is not None]


def adopt(old: Any, new: Any) -> Any:
    """`old` with what only `new` has, in place: whoever holds an object, or one inside it, sees its defaults."""
    if is_client(old.__class__) and old.__class__ is new.__class__:
        table, held, found = table_of(old.__class__), old.__dict__, new.__dict__
        for store in table.wires:
            held[store] = found[store] if held.get(store) is None else adopt(held[store], found[store])
        extra = table.unknown(new)
        if extra:
            table.keep(old, extra)
        if table.pydantic:
            old.__pydantic_fields_set__.update(new.__pydantic_fields_set__)
        return old
    if is_list(old) and is_list(new):
        old[:] = map(adopt, old, new)
        return old
    if is_dict(old) and is_dict(new):
        old |= {key: adopt(old[key], value) if key in old else value for key, value in new.items()}
        return old
    return new
