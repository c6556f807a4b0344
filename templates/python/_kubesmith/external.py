"""The official client's classes, of versions 36 (plain) and 37 (pydantic), without losing what they do not know."""

from __future__ import annotations

from typing import Any

from .codecs import Codec, Convert, Problems, as_mapping, is_dict, is_list
from .containers import clone
from .errors import Bad, at_index, at_key, expected

__all__ = ["encode_any", "external", "is_external", "kube", "set_attributes"]

_EXTRA = "_kubesmith_extra"
_SCALARS = frozenset({str, int, bool, float, type(None)})


class _Lenient:
    """Stands for client 36's Configuration: what a server sent is not validated again."""

    client_side_validation = False


_LENIENT = _Lenient()


class _Table:
    """How one class of the client stores the properties of its schema."""

    __slots__ = ("by_wire", "cls", "names", "pydantic", "template", "to_wire")

    def __init__(self, cls: Any) -> None:
        self.cls = cls
        fields: Any = getattr(cls, "model_fields", None)
        self.pydantic = fields is not None
        self.by_wire: dict[str, tuple[str, Convert | None]] = {}
        """Name on the wire: the name it is stored by, and how its value is read."""
        self.to_wire: list[tuple[str, str]] = []
        self.names: dict[str, str] = {}
        """Stored name: attribute."""
        for attr, wire in cls.attribute_map.items():
            name = attr
            if self.pydantic and attr not in fields:  # 37 says `_from` here, and calls the field `var_from`
                name = next(n for n, f in fields.items() if f.serialization_alias == wire)
            store = name
            if not self.pydantic:  # 36 keeps `_from` as `self.__from`, which Python mangles
                store = f"_{cls.__name__}_{attr}" if attr.startswith("_") else "_" + attr
            self.by_wire[wire] = (store, _reader(cls.openapi_types[attr], cls.__module__))
            self.to_wire.append((store, wire))
            self.names[store] = name
        self.template: dict[str, Any] = {store: None for store, _ in self.to_wire}
        if not self.pydantic:
            self.template |= {"discriminator": None, "local_vars_configuration": _LENIENT}


_tables: dict[type[Any], _Table] = {}
_classes: dict[str, Any] = {}


def is_external(cls: Any) -> bool:
    """Whether a class has the tables that the official client's classes have."""
    return hasattr(cls, "attribute_map") and hasattr(cls, "openapi_types")


def _table(cls: type[Any]) -> _Table:
    table = _tables.get(cls)
    if table is None:
        table = _tables[cls] = _Table(cls)
    return table


def _load(path: str) -> Any:
    """The class of a path such as `kubernetes.client:V1Pod`: the import that costs is made here, once."""
    found = _classes.get(path)
    if found is None:
        module, _, name = path.partition(":")
        from importlib import import_module

        found = _classes[path] = getattr(import_module(module), name)
    return found


def _reader(text: str, module: str) -> Convert | None:
    """How a value of a type is read that the client spells as text; None: as it is."""
    shape = text[:5].lower()
    if shape == "list[":
        inner = _reader(text[5:-1], module)
        return clone if inner is None else _list_reader(inner)
    if shape in ("dict[", "dict("):  # the second is client 36's spelling
        inner = _reader(text[5:-1].partition(",")[2].strip(), module)
        return clone if inner is None else _map_reader(inner)
    if text in ("str", "int", "bool", "float", "bytes"):
        return None
    if text == "object":
        return clone
    if text in ("datetime", "date"):
        return _time
    package = module.partition(".")[0]
    home = "kubernetes.client" if package == "kubernetes" else module.rpartition(".")[0]
    return lambda value: decode_external(_load(f"{home}:{text}"), value)


def _list_reader(inner: Convert) -> Convert:
    def read(value: Any) -> Any:
        if not is_list(value, tuple):
            return value
        items: Any = value
        return _each(enumerate(items), inner)

    return read


def _map_reader(inner: Convert) -> Convert:
    def read(value: Any) -> Any:
        if not is_dict(value):
            return value
        pairs: dict[str, Any] = value
        return dict(zip(pairs, _each(pairs.items(), inner), strict=False))

    return read


def _each(pairs: Any, convert: Convert) -> list[Any]:
    out: list[Any] = []
    for key, value in pairs:
        try:
            out.append(None if value is None else convert(value))
        except Bad as bad:
            raise Bad(bad.below(at_index(key) if isinstance(key, int) else at_key(key))) from None
    return out


def _time(value: Any) -> Any:
    from .times import read_time

    return read_time(value)


def decode_external(cls: Any, data: Any) -> Any:
    """An object of a client's class from its wire form, without its validation; unknown keys are kept on it."""
    if isinstance(data, cls):
        return data
    items = as_mapping(data, cls.__name__)
    table = _table(cls)
    by_wire = table.by_wire
    values = table.template.copy()
    given: set[str] = set()
    extra: dict[str, Any] | None = None
    for key, value in items.items():
        entry = by_wire.get(key)
        if entry is None:
            extra = extra or {}
            extra[key] = clone(value)
        elif value is not None:
            store, read = entry
            given.add(store)
            try:
                values[store] = value if read is None else read(value)
            except Bad as bad:
                raise Bad(bad.below("." + key)) from None
    obj: Any = object.__new__(cls)
    if table.pydantic:
        put = object.__setattr__
        put(obj, "__dict__", values)
        put(obj, "__pydantic_fields_set__", given)
        put(obj, "__pydantic_extra__", extra)
        put(obj, "__pydantic_private__", None)
    else:
        if extra:
            values[_EXTRA] = extra
        obj.__dict__ = values
    return obj


def encode_external(obj: Any) -> dict[str, Any]:
    """The wire form of a client's object: what is not None, and the unknown keys it came with."""
    table = _table(obj.__class__)
    values = obj.__dict__
    out: dict[str, Any] = {}
    for store, wire in table.to_wire:
        value = values.get(store)
        if value is not None:
            out[wire] = value if value.__class__ in _SCALARS else encode_any(value)
    extra = obj.__pydantic_extra__ if table.pydantic else values.get(_EXTRA)
    if extra:
        for key, value in extra.items():
            out.setdefault(key, clone(value))
    return out


def set_attributes(obj: Any) -> list[tuple[str, Any]]:
    """Name and value of what is not None on a client's object."""
    table = _table(obj.__class__)
    return [(table.names[s], obj.__dict__[s]) for s, _ in table.to_wire if obj.__dict__.get(s) is not None]


def encode_any(value: Any) -> Any:
    """The wire form of whatever stands inside a client's object or an untyped value."""
    kind = value.__class__
    if kind in _SCALARS:
        return value
    if kind is list or kind is tuple:
        return [encode_any(x) for x in value]
    if kind is dict:
        return {k: encode_any(x) for k, x in value.items()}
    if is_external(kind):
        return encode_external(value)
    if hasattr(value, "isoformat"):
        from .times import write_time

        return write_time(value)
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if isinstance(value, bytes):
        from .times import write_bytes

        return write_bytes(value)
    if isinstance(value, (str, int, float, dict, list, tuple)):
        from .codecs import plain

        return plain(value)
    raise expected("a JSON value", value)


class kube:
    """The codec of a class of `kubernetes.client`; the client is imported by the first value."""

    __slots__ = ("defaults", "path")

    def __init__(self, name: str, *, defaults: dict[str, Any] | None = None) -> None:
        self.path = name if ":" in name else "kubernetes.client:" + name
        self.defaults = defaults
        """What the schema says below it, as `overlay` takes it."""

    def resolve(self) -> Codec:
        return _codec(self.path, self.defaults)


external = kube


def _requires(overlay: dict[str, Any]) -> bool:
    """Whether an overlay has a `required` anywhere."""
    below = [*overlay.get("properties", {}).values(), *(overlay[k] for k in ("values", "items") if k in overlay)]
    return "required" in overlay or any(map(_requires, below))


def _codec(path: str, defaults: dict[str, Any] | None) -> Codec:
    requires = defaults is not None and _requires(defaults)

    def decode(value: Any) -> Any:
        cls = _load(path)
        if isinstance(value, cls):
            return value
        if requires and defaults is not None:
            from .overlay import missing

            problems: Problems = []
            missing(value, defaults, "", problems)
            if problems:
                raise Bad(problems)
        return decode_external(cls, value) if is_external(cls) else cls.from_dict(value)

    def check(value: Any) -> Any:
        new = decode(value)
        if new is not value:
            problems: Problems = []
            _spelling(_load(path), value, "", problems)
            if problems:
                raise Bad(problems)
        return new

    def encode(value: Any) -> Any:
        if not isinstance(value, _load(path)):
            raise expected(path.rpartition(":")[2], value)
        return encode_any(value)

    def walk(value: Any, strict: bool, where: str, out: Problems) -> None:
        if not isinstance(value, _load(path)):
            out += expected(path.rpartition(":")[2], value).below(where)

    def full(value: Any) -> Any:
        from .overlay import apply

        return apply(encode(value), defaults or {})

    def fill(value: Any) -> Any:
        new = decode(full(value))
        value.__dict__.update(new.__dict__)  # in place: whoever holds the object sees its defaults
        if hasattr(new, "__pydantic_fields_set__"):
            object.__setattr__(value, "__pydantic_fields_set__", new.__pydantic_fields_set__)
        return value

    if defaults is None:
        return Codec(path, decode, check=check, encode=encode, walk=walk)
    return Codec(path, decode, check=check, encode=encode, walk=walk, full=full, fill=fill)


def _spelling(cls: Any, data: Any, path: str, out: Problems) -> None:
    """Python's names in the place of those on the wire: the mistake that users of the client make in dicts.

    Other unknown keys pass: the API server may be newer than the client.
    """
    if not is_external(cls) or not is_dict(data):
        return
    known: Any = cls.attribute_map
    pairs: dict[str, Any] = data
    for key in pairs:
        wire = known.get(key, key)
        if wire != key:
            out.append((f"{path}.{key}", f"unknown field, did you mean `{wire}`?"))
