"""Objects of the official client, 36 (plain classes) or 37 (pydantic), to wire form and back without any loss."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..values.codecs import (
    BASE64_TEXT,
    BOOL,
    FLOAT,
    INT,
    INT32,
    INT_OR_STRING,
    STR_OR_NUMBER,
    TEXT,
    TIME,
    Codec,
    Convert,
    as_mapping,
    is_dict,
)
from ..values.containers import list_of, map_of
from ..values.errors import DecodeError, PathProblems, expected_class, hint
from ..values.quantities import QUANTITY_TEXT
from ..values.untyped import ANY, SCALARS, to_wire
from .properties import BASE64_TEXTS, INT32S, INTS_OR_STRINGS, QUANTITIES, SOMETIMES_REQUIRED

__all__ = ["ClassTable", "class_table", "is_client_class", "set_attributes", "unknown_fields"]

_UNKNOWN = "?"
"""How the key of an unknown field begins in an object's `__dict__`, where it survives assignments and copies."""
_NULL = ()
"""An unknown field that is null: in an object's `__dict__`, None is an unset property."""
_WAS_READ = "<read>"
"""The key of a `__dict__` in the order of the wire form; in any other it is the class's order."""
_FIRST = ("apiVersion", "kind", "metadata", "name", "namespace", "image")
"""The properties that authors write first, in objects that were made in code."""
_MAX_SHAPES = 100
"""Shapes that are kept for each class."""


class _Validation:
    """Stands for client 36's Configuration, whose setters read `client_side_validation` alone."""

    def __init__(self, client_side_validation: bool) -> None:
        self.client_side_validation = client_side_validation


_LENIENT = _Validation(False)
"""For objects that were read: what a server sent is not validated again."""

_CODECS = {"str": TEXT, "int": INT, "bool": BOOL, "float": FLOAT, "datetime": TIME, "date": TEXT}
_SCALARS = (
    (QUANTITIES, QUANTITY_TEXT),
    (INT32S, INT32),
    (INTS_OR_STRINGS, INT_OR_STRING),
    (BASE64_TEXTS, BASE64_TEXT),
)
"""The codecs of properties whose declared types do not say what they are, by class and wire name."""
_METADATA_MAPS = ("labels", "annotations")
"""The maps of metadata, in which a server reads null as the empty text."""
_KUBERNETES = ("kubernetes", "kubernetes_asyncio")
"""The packages whose classes are Kubernetes' own types: the tables above say which of their texts are quantities."""

Property = tuple[str, str, type[Any] | None, Convert, Codec | None]
"""The wire name, the key in the object's `__dict__`, `exact_type` and `decode` of the codec, the codec or None."""
Shape = tuple[dict[str, Any], set[str], list[Property]]
"""What all wire forms with the same names in the same order share: the `__dict__` of an object that has no value, the
keys that are set, and their properties."""


class _Properties(dict[str, Property]):
    """The properties of a class by wire name. Each is made by its first use: a pod has a thousand nested ones."""

    def __init__(self, cls: Any, keys: dict[str, str], types: dict[str, str]) -> None:
        super().__init__()
        declaring: Any = next(
            base for base in cls.__mro__ if "openapi_types" in vars(base)
        )  # a user may derive from it
        self.class_name: str = declaring.__name__
        self.package = declaring.__module__.partition(".models.")[0]
        self.is_kubernetes = self.package.partition(".")[0] in _KUBERNETES
        self.keys_by_wire = keys
        self.types_by_wire = types
        self.scalars = {wire: codec for table, codec in _SCALARS for wire in table.get(self.class_name, ())}
        self.metadata_maps = _METADATA_MAPS if self.class_name == "V1ObjectMeta" else ()
        self.codecs = _CODECS
        if not self.is_kubernetes:
            self.scalars, self.codecs = {}, {**_CODECS, "str": STR_OR_NUMBER}

    def __missing__(self, wire: str) -> Property:
        key = self.keys_by_wire[wire]
        codec = self._codec(self.types_by_wire[wire], self.scalars.get(wire))
        if wire in self.metadata_maps:
            codec.decode, codec.decode_strict = _nulls_as_empty(codec.decode), _nulls_as_empty(codec.decode_strict)
        self[wire] = new = (wire, key, codec.exact_type, codec.decode, codec)
        return new

    def _codec(self, type_name: str, scalar: Codec | None) -> Codec:
        """The codec of a type as the client's `openapi_types` spell it; `scalar` stands for the scalars in it."""
        prefix = type_name[:5].lower()
        if prefix == "list[":
            return list_of(self._codec(type_name[5:-1], scalar)).resolve()
        if prefix in ("dict[", "dict("):  # the second is client 36's spelling
            return map_of(self._codec(type_name[5:-1].partition(",")[2].strip(), scalar)).resolve()
        if scalar is not None:
            return scalar
        if type_name in self.codecs:
            return self.codecs[type_name]
        if type_name in ("object", "bytes"):
            return ANY
        from importlib import import_module

        return class_table(getattr(import_module(self.package), type_name)).codec


def _nulls_as_empty(read: Convert) -> Convert:
    def convert(value: Any) -> Any:
        if is_dict(value) and None in value.values():
            value = {key: "" if inner is None else inner for key, inner in value.items()}
        return read(value)

    return convert


class ClassTable:
    """How the objects of one client class store the properties of its schema."""

    __slots__ = (
        "attributes",
        "cls",
        "codec",
        "is_pydantic",
        "keys",
        "properties",
        "required_keys",
        "shapes",
        "wires",
    )

    def __init__(self, cls: Any) -> None:
        self.cls = cls
        model_fields: Any = getattr(cls, "model_fields", None)
        self.is_pydantic = model_fields is not None
        self.wires: dict[str, str] = {}
        """Key in an object's `__dict__` -> name on the wire."""
        self.attributes: dict[str, str] = {}
        """Key in an object's `__dict__` -> attribute."""
        for attribute, wire in cls.attribute_map.items():
            key = attribute
            if not self.is_pydantic:  # client 36 keeps `_from` as `self.__from`, which Python mangles
                key = f"_{cls.__name__}_{attribute}" if attribute.startswith("_") else "_" + attribute
            elif attribute not in model_fields:  # client 37 takes `_from` and keeps it in the field `var_from`
                key = next(name for name, field in model_fields.items() if field.serialization_alias == wire)
            self.wires[key] = wire
            self.attributes[key] = attribute
        types = {wire: cls.openapi_types[attribute] for attribute, wire in cls.attribute_map.items()}
        self.properties = _Properties(cls, {wire: key for key, wire in self.wires.items()}, types)
        keys_by_wire = self.properties.keys_by_wire
        first = [keys_by_wire[wire] for wire in _FIRST if wire in keys_by_wire]
        self.keys = list(dict.fromkeys(first + list(self.wires)))
        """The keys in the order in which objects that were made in code are written."""
        self.shapes: dict[tuple[str, ...], Shape] = {}
        """By the names in a wire form."""
        self.required_keys: list[str] | None = None
        decode_strict = _decoder(self, True)
        self.codec = Codec(
            cls.__name__,
            _decoder(self, False),
            decode_strict=decode_strict,
            accept=lambda value: value if isinstance(value, cls) else decode_strict(value),
            encode=_encoder(self),
            validate=self.validate,
        )

    @property
    def required(self) -> list[str]:
        """The keys of the properties that the class requires, and every version of Kubernetes; computed by the first
        check."""
        if self.required_keys is None:
            is_required = _is_required_37 if self.is_pydantic else _is_required_36
            optional = SOMETIMES_REQUIRED.get(self.properties.class_name, ()) if self.properties.is_kubernetes else ()
            self.required_keys = [
                key
                for key, name in self.attributes.items()
                if self.wires[key] not in optional and is_required(self.cls, key, name)
            ]
        return self.required_keys

    def validate(self, value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        """`Codec.validate` of the class."""
        if not isinstance(value, self.cls):
            problems += expected_class(self.cls, value).prefixed(path)
            return
        values = value.__dict__
        for key, wire in self.wires.items():
            inner = values.get(key)
            inner_path = f"{path}.{wire}"
            if inner is not None:
                self.place(wire)[1].validate(inner, strict, inner_path, problems)
            elif key in self.required:
                problems.append((inner_path, "required"))
        if strict:
            problems += [(f"{path}.{name}", self.unknown_message(name)) for name in unknown_fields(value)]

    def place(self, wire: str) -> tuple[str, Codec]:
        """The key of a property in an object's `__dict__`, and its codec; of an unknown one too."""
        try:
            _, key, _, _, codec = self.properties[wire]
        except KeyError:
            return (_UNKNOWN + wire, ANY)
        return (key, codec or ANY)

    def shape(self, names: tuple[Any, ...]) -> Shape:
        """The shape of wire forms that have these names."""
        known = self.properties.keys_by_wire
        properties = [
            self.properties[name] if name in known else (name, f"{_UNKNOWN}{name}", None, _keep_unknown, None)
            for name in names
        ]
        keys = [key for _, key, *_ in properties]
        template: dict[str, Any] = dict.fromkeys([*keys, *self.keys, _WAS_READ])
        if not self.is_pydantic:
            template |= {"discriminator": None, "local_vars_configuration": _LENIENT}
        shape = (template, {key for _, key, _, _, codec in properties if codec is not None}, properties)
        if len(self.shapes) < _MAX_SHAPES:
            self.shapes[names] = shape
        return shape

    def unknown_message(self, name: str) -> str:
        """The message about a field that the class does not have."""
        return "unknown field" + hint(name, self.properties.keys_by_wire)


def _is_required_37(cls: Any, key: str, attribute: str) -> bool:
    return bool(cls.model_fields[key].is_required())


def _is_required_36(cls: Any, key: str, attribute: str) -> bool:
    """Only the setter knows: it refuses None of a required property where values are validated."""
    probe = object.__new__(cls)
    probe.local_vars_configuration = _Validation(True)
    try:
        setattr(probe, attribute, None)
    except ValueError:
        return True
    return False


_tables: dict[type[Any], ClassTable] = {}


def is_client_class(cls: Any) -> bool:
    """Whether a class is no model, and has the two dicts that all classes in the official client have."""
    return hasattr(cls, "attribute_map") and hasattr(cls, "openapi_types") and not hasattr(cls, "__tables__")


def class_table(cls: type[Any]) -> ClassTable:
    """The table of a client class, made by its first use."""
    table = _tables.get(cls)
    if table is None:
        table = _tables[cls] = ClassTable(cls)
    return table


def _keep_unknown(value: Any) -> Any:
    return _NULL if value is None else to_wire(value)


def _decoder(table: ClassTable, strict: bool) -> Convert:
    """Makes an object of its wire form without the client's own validation; the object keeps unknown fields, and the
    order of all."""
    cls, shapes, build = table.cls, table.shapes, _builder(table.cls, table.is_pydantic)

    def decode(data: Any) -> Any:
        if data.__class__ is not dict:
            if isinstance(data, cls):
                return data
            data = as_mapping(_wire_of_namesake(data, cls), "an object")
        names = tuple(data)
        template, keys, properties = shapes.get(names) or table.shape(names)
        values = template.copy()
        set_keys = keys.copy()
        problems: PathProblems | None = None
        for wire, key, exact_type, convert, codec in properties:
            value = data[wire]
            if value.__class__ is exact_type:
                values[key] = value
            elif codec is None and strict:
                problems = [*(problems or []), (f".{wire}", table.unknown_message(str(wire)))]
            elif value is None and codec is not None:
                set_keys.discard(key)
            else:
                try:
                    values[key] = codec.decode_strict(value) if strict and codec is not None else convert(value)
                except DecodeError as error:
                    values[key] = value
                    problems = (problems or []) + error.prefixed(f".{wire}")
        if strict:
            missing = [("." + table.wires[key], "required") for key in table.required if values[key] is None]
            problems = (problems or []) + missing
        if problems:
            raise DecodeError(problems)
        return build(values, set_keys)

    return decode


def _wire_of_namesake(value: Any, cls: type[Any]) -> Any:
    """The wire form of an object whose class has the same name in `kubernetes.aio` or `kubernetes_asyncio`; any other
    value as it is."""
    other = value.__class__
    if is_client_class(other) and other.__name__ == cls.__name__:
        return class_table(other).codec.encode(value)  # type: ignore[misc]  # pyright: ignore
    return value


def _builder(cls: Any, is_pydantic: bool) -> Callable[[dict[str, Any], set[str]], Any]:
    """Makes an object of its `__dict__` and the keys in it that were set."""
    new = object.__new__
    descriptors: list[Any] = [base.__dict__.get("__dict__") for base in cls.__mro__]
    put_values = next(descriptor for descriptor in descriptors if descriptor is not None).__set__
    if not is_pydantic:

        def build_36(values: dict[str, Any], set_keys: set[str]) -> Any:
            built = new(cls)
            put_values(built, values)
            return built

        return build_36
    put_fields_set, put_private = cls.__pydantic_fields_set__.__set__, cls.__pydantic_private__.__set__
    put_extra = cls.__pydantic_extra__.__set__

    def build_37(values: dict[str, Any], set_keys: set[str]) -> Any:
        built = new(cls)
        put_values(built, values)
        put_fields_set(built, set_keys)
        put_extra(built, None)
        put_private(built, None)
        return built

    return build_37


def unknown_fields(value: Any) -> dict[str, Any]:
    """The fields that an object of the client was read with and that its class does not have."""
    pairs = value.__dict__.items()
    return {key[1:]: None if inner == _NULL else inner for key, inner in pairs if key[:1] == _UNKNOWN}


def _encoder(table: ClassTable) -> Convert:
    """The wire form of an object: its properties that are not None, and the unknown fields it was read with."""
    cls, wires, keys = table.cls, table.wires, table.keys

    def encode(value: Any) -> Any:
        if not isinstance(value, cls):
            raise expected_class(cls, value)
        out: dict[str, Any] = {}
        values = value.__dict__
        for key, inner in values.items() if _WAS_READ in values else [(key, values.get(key)) for key in keys]:
            if inner is not None:
                wire = wires.get(key)
                if wire is not None:
                    out[wire] = inner if inner.__class__ in SCALARS else to_wire(inner)
                elif key[:1] == _UNKNOWN:
                    out[key[1:]] = None if inner == _NULL else to_wire(inner)
        return out

    return encode


def set_attributes(value: Any) -> list[tuple[str, Any]]:
    """Names and values of the attributes of an object that are not None."""
    table = class_table(value.__class__)
    values = value.__dict__
    return [(name, values[key]) for key, name in table.attributes.items() if values.get(key) is not None]
