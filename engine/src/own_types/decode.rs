//! An object as it was sent -> the object as a server reads it into a Go struct and writes it again: fields in other types are
//! errors, unknown ones are gone, empty ones are left out or written as Go writes them.

use serde_json::{Map, Number, Value};

use super::scalars;
use super::table::{Field, SchemaOr, Struct, Type, find};
use crate::metadata::object_meta::json_kind;
use crate::server_text::number;

/// A decoded object.
#[derive(Debug)]
pub(crate) struct Decoded {
    /// The object, without its kind and its version.
    pub object: Map<String, Value>,
    /// The paths of the fields that the struct does not have, in the order of the text.
    pub unknown: Vec<String>,
}

/// Decodes an object.
///
/// # Errors
/// The text of Go's decoder about the first value that has another type.
pub(crate) fn decode(root: &Struct, object: Value) -> Result<Decoded, String> {
    read(root, object, true)
}

/// An object as a store gives it back, which does not tell an empty list from none.
pub(crate) fn through_store(root: &Struct, object: &mut Value) {
    if !has_empty_list(object) {
        return;
    }
    let head = ["kind", "apiVersion"].map(|name| (name.to_owned(), object[name].clone()));
    // The object was decoded before.
    if let Ok(decoded) = read(root, object.clone(), false) {
        *object = Value::Object(head.into_iter().chain(decoded.object).collect());
    }
}

fn has_empty_list(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty() || items.iter().any(has_empty_list),
        Value::Object(map) => map.values().any(has_empty_list),
        _ => false,
    }
}

fn read(root: &Struct, object: Value, keeps_empty: bool) -> Result<Decoded, String> {
    let mut walk = Walk {
        structs: Vec::new(),
        fields: Vec::new(),
        path: Vec::new(),
        unknown: Vec::new(),
        keeps_empty,
        is_strict: true,
        error: None,
    };
    let kind = json_kind(&object);
    let Value::Object(mut map) = object else {
        let type_ = Type::Struct(root.name).go_name();
        return Err(format!("json: cannot unmarshal {kind} into Go value of type {type_}"));
    };
    for name in ["kind", "apiVersion"] {
        map.shift_remove(name);
    }
    let object = walk.structure(root, map)?;
    walk.error.map_or(Ok(Decoded { object, unknown: walk.unknown }), Err)
}

/// The zero value of a struct, as Go writes it.
pub(crate) fn empty(go_struct: &Struct) -> Map<String, Value> {
    let mut map = Map::new();
    for field in
        go_struct.fields.iter().filter(|field| !(field.omits_empty && is_omitted(field, &zero(&field.type_))))
    {
        map.insert(field.name.to_owned(), zero(&field.type_));
    }
    map
}

/// The zero value of a type, as Go writes it.
fn zero(type_: &Type) -> Value {
    match type_ {
        Type::Text(_) => "".into(),
        Type::Flag => false.into(),
        Type::Int32(_) | Type::Int64(_) | Type::IntOrString => 0.into(),
        Type::Duration => "0s".into(),
        Type::Quantity => "0".into(),
        Type::Struct(name) => find(name).map(empty).unwrap_or_default().into(),
        Type::Bytes(_)
        | Type::Time
        | Type::MicroTime
        | Type::Raw
        | Type::Json
        | Type::SchemaOr(_)
        | Type::Pointer(_)
        | Type::List(..)
        | Type::Map(..) => Value::Null,
        Type::Float => 0.into(),
    }
}

/// Whether Go leaves a field with this value out.
fn is_omitted(field: &Field, value: &Value) -> bool {
    match &field.type_ {
        // No struct is empty.
        Type::Time
        | Type::MicroTime
        | Type::Struct(_)
        | Type::Duration
        | Type::Quantity
        | Type::IntOrString
        | Type::Json
        | Type::SchemaOr(_)
        | Type::Raw => field.omits_zero && (value.is_null() || *value == zero(&field.type_)),
        Type::Pointer(_) => value.is_null(),
        Type::Text(_) => value == "",
        Type::Flag => *value == false,
        Type::Int32(_) | Type::Int64(_) | Type::Float => value.as_f64() == Some(0.0),
        Type::Bytes(_) => value.is_null() || value == "",
        Type::List(..) => value.is_null() || value.as_array().is_some_and(Vec::is_empty),
        Type::Map(..) => value.is_null(),
    }
}

/// Why a map cannot become a struct, as apimachinery's `FromUnstructured` says it; None for one that can.
pub(crate) fn conversion_fault(go_struct: &Struct, map: &Map<String, Value>) -> Option<String> {
    let fields = go_struct.fields.iter().filter_map(|field| Some((&field.type_, map.get(field.name)?)));
    fields.into_iter().find_map(|(type_, value)| fault_of(type_, value))
}

fn fault_of(type_: &Type, value: &Value) -> Option<String> {
    let unrecognized = |kind: &str| Some(format!("unrecognized type: {kind}"));
    let restored = |what: &str| {
        let found = match value {
            Value::String(_) => "string",
            Value::Bool(_) => "bool",
            Value::Number(number) if number.is_f64() => "float64",
            Value::Number(_) => "int64",
            Value::Array(_) => "slice",
            Value::Null | Value::Object(_) => "map",
        };
        Some(format!("cannot restore {what} from {found}"))
    };
    match (type_, value) {
        (_, Value::Null) => None,
        (Type::Pointer(inner), value) => fault_of(inner, value),
        (Type::Text(_), Value::String(_)) | (Type::Flag, Value::Bool(_)) => None,
        (Type::Int32(_) | Type::Int64(_), Value::Number(_)) => None,
        (Type::Text(_), Value::Number(number)) if !number.is_f64() => {
            Some(format!("cannot convert int64 to {}", type_.go_name()))
        }
        (Type::Text(_), _) => unrecognized("string"),
        (Type::Flag, _) => unrecognized("bool"),
        (Type::Int32(_), _) => unrecognized("int32"),
        (Type::Int64(_), _) => unrecognized("int64"),
        (Type::List(item, _), Value::Array(items)) => items.iter().find_map(|value| fault_of(item, value)),
        (Type::List(..), _) => restored("slice"),
        (Type::Map(_, inner, _), Value::Object(map)) => map.values().find_map(|value| fault_of(inner, value)),
        (Type::Map(..), _) => restored("map"),
        (Type::Struct(name), Value::Object(map)) => conversion_fault(find(name)?, map),
        (Type::Struct(_), _) => restored("struct"),
        _ => None,
    }
}

struct Walk<'t> {
    /// The structs on the way, and the fields in them, as Go's errors name the place.
    structs: Vec<&'static str>,
    fields: Vec<&'t str>,
    /// The place with indexes and keys, as strict errors name it.
    path: Vec<String>,
    unknown: Vec<String>,
    /// Whether an empty list is another one than none.
    keeps_empty: bool,
    /// Whether unknown fields are noted.
    is_strict: bool,
    /// The first value of another type. Go reads on after it.
    error: Option<String>,
}

impl<'t> Walk<'t> {
    fn structure(
        &mut self,
        go_struct: &'t Struct,
        map: Map<String, Value>,
    ) -> Result<Map<String, Value>, String> {
        self.structs.push(go_struct.short_name());
        let mut found: Vec<Option<Value>> = go_struct.fields.iter().map(|_| None).collect();
        for (name, value) in map {
            let Some(index) = go_struct.fields.iter().position(|field| field.name == name) else {
                if self.is_strict {
                    let path = self.path.concat();
                    self.unknown.push(if path.is_empty() { name } else { format!("{path}.{name}") });
                }
                continue;
            };
            let field = &go_struct.fields[index];
            self.fields.push(field.name);
            self.path.push(if self.path.is_empty() { name } else { format!(".{name}") });
            found[index] = Some(self.value(&field.type_, value)?);
            self.path.pop();
            self.fields.pop();
        }
        self.structs.pop();
        let mut out = Map::new();
        for (field, value) in go_struct.fields.iter().zip(found) {
            let value = value.unwrap_or_else(|| zero(&field.type_));
            if !(field.omits_empty && is_omitted(field, &value)) {
                out.insert(field.name.to_owned(), value);
            }
        }
        Ok(out)
    }

    /// A value as Go writes it. Null stands for what is nil.
    fn value(&mut self, type_: &'t Type, value: Value) -> Result<Value, String> {
        match (type_, value) {
            (_, Value::Null) => return Ok(zero(type_)),
            (Type::Pointer(inner), value) => return self.value(inner, value),
            (Type::Raw | Type::Json, value) => return Ok(value),
            (Type::SchemaOr(form), value) => return self.schema_or(*form, value),
            (Type::Float, value @ Value::Number(_)) => return Ok(value),
            (Type::Text(_), value @ Value::String(_)) | (Type::Flag, value @ Value::Bool(_)) => {
                return Ok(value);
            }
            (Type::Int64(_), Value::Number(found)) if found.is_i64() => return Ok(Value::Number(found)),
            (Type::Int32(_), Value::Number(found)) if fits_32(&found) => return Ok(Value::Number(found)),
            (Type::Bytes(_), Value::String(text)) => match scalars::bytes(&text) {
                Ok(()) => return Ok(Value::String(text.replace(['\r', '\n'], ""))),
                Err(why) => self.fail(why),
            },
            (Type::List(item, _), Value::Array(items)) => return self.list(item, items),
            (Type::Map(_, inner, _), Value::Object(map)) => return self.map(inner, map),
            (Type::Struct(name), Value::Object(map)) => {
                let Some(go_struct) = find(name) else { return Ok(Value::Object(map)) };
                return self.structure(go_struct, map).map(Value::Object);
            }
            (Type::Quantity, value) => return scalars::quantity(&value).map(Value::String),
            (Type::IntOrString, value) => return self.int_or_string(value),
            (Type::Time | Type::MicroTime | Type::Duration, Value::String(text)) => {
                return self.text(type_, &text).map(Value::String);
            }
            (Type::Time | Type::MicroTime | Type::Duration, other) => {
                // An own decoder reads a text, and its error ends all.
                return Err(self.wrong_type(&other, "string"));
            }
            (_, other) => {
                let why = self.wrong_type(&other, &type_.go_name());
                self.fail(why);
            }
        }
        Ok(zero(type_))
    }

    /// A schema, or what may stand in its place.
    fn schema_or(&mut self, form: SchemaOr, value: Value) -> Result<Value, String> {
        static SCHEMA: Type = Type::Struct(SchemaOr::SCHEMA);
        static TEXT: Type = Type::Text("");
        let was_strict = std::mem::replace(&mut self.is_strict, false);
        let read = match (value, form) {
            (value @ Value::Object(_), _) => self.value(&SCHEMA, value),
            (value @ Value::Bool(_), SchemaOr::Flag) => Ok(value),
            (_, SchemaOr::Flag) => Err("boolean or JSON schema expected".to_owned()),
            (Value::Array(items), SchemaOr::Schemas) => self.list(&SCHEMA, items),
            (Value::Array(items), SchemaOr::Texts) => self.list(&TEXT, items),
            // Go has nothing there then.
            _ => Ok(Value::Null),
        };
        self.is_strict = was_strict;
        read
    }

    fn list(&mut self, item: &'t Type, items: Vec<Value>) -> Result<Value, String> {
        let mut out = Vec::with_capacity(items.len());
        for (index, value) in items.into_iter().enumerate() {
            self.path.push(format!("[{index}]"));
            out.push(self.value(item, value)?);
            self.path.pop();
        }
        Ok(if out.is_empty() && !self.keeps_empty { Value::Null } else { Value::Array(out) })
    }

    fn map(&mut self, inner: &'t Type, map: Map<String, Value>) -> Result<Value, String> {
        let mut out = Map::new();
        for (key, value) in map {
            self.path.push(format!(".{key}"));
            let mut value = self.value(inner, value)?;
            if matches!(inner, Type::Bytes(_)) && value.is_null() {
                value = "".into();
            }
            out.insert(key, value);
            self.path.pop();
        }
        Ok(if out.is_empty() { Value::Null } else { Value::Object(out) })
    }

    fn int_or_string(&mut self, value: Value) -> Result<Value, String> {
        match value {
            Value::String(text) => Ok(Value::String(text)),
            Value::Number(found) if fits_32(&found) => Ok(Value::Number(found)),
            other => Err(self.wrong_type(&other, "int32")),
        }
    }

    fn text(&mut self, type_: &Type, text: &str) -> Result<String, String> {
        match type_ {
            Type::Duration => scalars::duration(text),
            _ => scalars::time(text, matches!(type_, Type::MicroTime)),
        }
    }

    /// Notes an error after which Go reads on.
    fn fail(&mut self, why: String) {
        self.error.get_or_insert(why);
    }

    fn wrong_type(&self, value: &Value, go_name: &str) -> String {
        let found = match value {
            Value::Number(found) if go_name != "string" && !go_name.contains('[') && is_number(go_name) => {
                let found = if found.is_f64() { found.to_string() } else { number(found) };
                format!("number {found}")
            }
            other => json_kind(other).to_owned(),
        };
        let place = match self.structs.last() {
            Some(name) => format!("struct field {name}.{}", self.fields.join(".")),
            None => "value".to_owned(),
        };
        format!("json: cannot unmarshal {found} into Go {place} of type {go_name}")
    }
}

/// Whether Go tries to read a number into a type of this name.
fn is_number(go_name: &str) -> bool {
    matches!(go_name, "int32" | "int64" | "float64")
}

fn fits_32(number: &Number) -> bool {
    number.as_i64().is_some_and(|number| i32::try_from(number).is_ok())
}
