//! `metadata` as it was sent -> as Go's `ObjectMeta` holds it: fields of other types are errors, unknown ones and empty ones are gone.

use serde_json::{Map, Number, Value};

use crate::golang::timestamp;
use crate::json_value::whole_number;

/// How a field is decoded.
#[derive(Clone, Copy)]
enum Form {
    Text(&'static str),
    Int,
    Flag,
    Time,
    Any,
    TextMap,
    TextList,
    Structs(&'static Fields),
}

/// A Go struct: its name and its fields.
struct Fields {
    name: &'static str,
    type_: &'static str,
    fields: &'static [(&'static str, Form)],
    /// The fields that are written even if they are empty.
    kept: &'static [&'static str],
}

const TEXT: Form = Form::Text("string");

static OBJECT_META: Fields = Fields {
    name: "ObjectMeta",
    type_: "v1.ObjectMeta",
    fields: &[
        ("name", TEXT),
        ("generateName", TEXT),
        ("namespace", TEXT),
        ("selfLink", TEXT),
        ("uid", Form::Text("types.UID")),
        ("resourceVersion", TEXT),
        ("generation", Form::Int),
        ("creationTimestamp", Form::Time),
        ("deletionTimestamp", Form::Time),
        ("deletionGracePeriodSeconds", Form::Int),
        ("labels", Form::TextMap),
        ("annotations", Form::TextMap),
        ("ownerReferences", Form::Structs(&OWNER_REFERENCE)),
        ("finalizers", Form::TextList),
        ("managedFields", Form::Structs(&MANAGED_FIELDS)),
    ],
    kept: &["deletionGracePeriodSeconds"],
};

static OWNER_REFERENCE: Fields = Fields {
    name: "OwnerReference",
    type_: "v1.OwnerReference",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("name", TEXT),
        ("uid", Form::Text("types.UID")),
        ("controller", Form::Flag),
        ("blockOwnerDeletion", Form::Flag),
    ],
    kept: &["apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion"],
};

static MANAGED_FIELDS: Fields = Fields {
    name: "ManagedFieldsEntry",
    type_: "v1.ManagedFieldsEntry",
    fields: &[
        ("manager", TEXT),
        ("operation", Form::Text("v1.ManagedFieldsOperationType")),
        ("apiVersion", TEXT),
        ("time", Form::Time),
        ("fieldsType", TEXT),
        ("fieldsV1", Form::Any),
        ("subresource", TEXT),
    ],
    kept: &[],
};

/// What is done about the fields of metadata that cannot be kept.
pub(crate) struct Decoding<'u> {
    /// Whether fields of another type are dropped, as of stored objects, rather than refused.
    pub drops_malformed: bool,
    /// Where the paths of unknown fields are noted.
    pub unknown: Option<&'u mut Vec<String>>,
}

/// Decodes metadata in place; `path` is its path in the messages about unknown fields.
///
/// # Errors
/// A field has another type; the text is that of Go's decoder.
pub(crate) fn decode(metadata: &mut Value, path: &str, how: &mut Decoding<'_>) -> Result<(), String> {
    if metadata.is_null() {
        *metadata = Value::Object(Map::new());
    }
    let kind = json_kind(metadata);
    let Value::Object(map) = metadata else {
        return Err(format!("json: cannot unmarshal {kind} into Go value of type v1.ObjectMeta"));
    };
    let mut walk = Walk { unknown: Vec::new(), error: None };
    if how.drops_malformed {
        map.retain(|key, value| {
            let mut alone = Walk { unknown: Vec::new(), error: None };
            alone.field(&OBJECT_META, "", path, key, value);
            alone.error.is_none()
        });
    }
    walk.structure(&OBJECT_META, "", path, map);
    if let Some(unknown) = &mut how.unknown {
        walk.unknown.sort_unstable();
        unknown.append(&mut walk.unknown);
    }
    walk.error.map_or(Ok(()), |(_, text)| Err(text))
}

struct Walk {
    unknown: Vec<String>,
    /// The error at the least path, as Go decodes keys in their order.
    error: Option<(String, String)>,
}

impl Walk {
    /// Decodes a struct; its fields are called by `prefix` in errors and by `path` in the list of unknown ones.
    fn structure(&mut self, fields: &Fields, prefix: &str, path: &str, map: &mut Map<String, Value>) {
        map.retain(|key, value| {
            if !fields.fields.iter().any(|(name, _)| name == key) {
                self.unknown.push(format!("{path}.{key}"));
                return false;
            }
            self.field(fields, prefix, path, key, value);
            !value.is_null() && (fields.kept.contains(&key.as_str()) || !is_empty(value))
        });
        if fields.name == "OwnerReference" {
            for name in ["apiVersion", "kind", "name", "uid"] {
                map.entry(name).or_insert_with(|| "".into());
            }
        }
    }

    fn field(&mut self, fields: &Fields, prefix: &str, path: &str, key: &str, value: &mut Value) {
        // Over 60 lines: a case for each form of a field.
        let Some((_, form)) = fields.fields.iter().find(|(name, _)| *name == key) else { return };
        if value.is_null() {
            return;
        }
        match (form, &mut *value) {
            (Form::Text(_), Value::String(_)) | (Form::Flag, Value::Bool(_)) | (Form::Any, _) => {}
            (Form::Int, Value::Number(number)) if number.is_i64() => {}
            // Go writes the number that it has read, and reads what it has written.
            (Form::Int, Value::Number(number))
                if as_go_writes(number).is_some_and(|whole| whole.is_i64()) =>
            {
                *number = as_go_writes(number).unwrap_or_else(|| number.clone());
            }
            (Form::Time, Value::String(text)) => {
                if timestamp::parse(text, timestamp::Layout::Rfc3339).is_err() {
                    let shown = crate::server_text::quoted(text);
                    let layout = "2006-01-02T15:04:05Z07:00";
                    self.fail(
                        key,
                        format!("parsing time {shown} as \"{layout}\": cannot parse {shown} as \"2006\""),
                    );
                }
            }
            (Form::TextMap, Value::Object(map)) => {
                for (_, value) in map.iter_mut() {
                    self.text(fields, prefix, key, value);
                }
            }
            (Form::TextList, Value::Array(items)) => {
                for item in items {
                    self.text(fields, prefix, key, item);
                }
            }
            (Form::Structs(inner), Value::Array(items)) => {
                for (index, item) in items.iter_mut().enumerate() {
                    if item.is_null() {
                        *item = Value::Object(Map::new());
                    }
                    let kind = json_kind(item);
                    match item {
                        Value::Object(map) => {
                            let path = format!("{path}.{key}[{index}]");
                            self.structure(inner, &format!("{prefix}{key}."), &path, map);
                        }
                        _ => self.wrong_type(fields, prefix, key, kind, inner.type_),
                    }
                }
            }
            (Form::Time, other) => {
                let kind = json_kind(other);
                self.fail(key, format!("json: cannot unmarshal {kind} into Go value of type string"));
            }
            (form, other) => {
                let kind = json_kind(other);
                let kind = match other {
                    Value::Number(number) if matches!(form, Form::Int) => format!("number {number}"),
                    _ => kind.to_owned(),
                };
                let type_ = match form {
                    Form::Text(type_) => (*type_).to_owned(),
                    Form::Int => "int64".to_owned(),
                    Form::Flag => "bool".to_owned(),
                    Form::TextMap => "map[string]string".to_owned(),
                    Form::TextList => "[]string".to_owned(),
                    Form::Structs(inner) => format!("[]{}", inner.type_),
                    Form::Time | Form::Any => String::new(),
                };
                self.wrong_type(fields, prefix, key, &kind, &type_);
            }
        }
    }

    fn text(&mut self, fields: &Fields, prefix: &str, key: &str, value: &mut Value) {
        match value {
            Value::String(_) => {}
            Value::Null => *value = Value::String(String::new()),
            other => {
                let kind = json_kind(other);
                self.wrong_type(fields, prefix, key, kind, "string");
            }
        }
    }

    fn wrong_type(&mut self, fields: &Fields, prefix: &str, key: &str, kind: &str, type_: &str) {
        let name = fields.name;
        self.fail(
            key,
            format!(
                "json: cannot unmarshal {kind} into Go struct field {name}.{prefix}{key} of type {type_}"
            ),
        );
    }

    fn fail(&mut self, key: &str, text: String) {
        if self.error.as_ref().is_none_or(|(first, _)| key < first.as_str()) {
            self.error = Some((key.to_owned(), text));
        }
    }
}

/// A float without a fraction as Go writes it.
fn as_go_writes(number: &Number) -> Option<Number> {
    number.as_f64().and_then(whole_number)
}

/// Whether Go leaves a field with this value out.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(flag) => !flag,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(map) => map.is_empty(),
    }
}

/// The kind of a value in the errors of Go's decoder.
pub(crate) fn json_kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
