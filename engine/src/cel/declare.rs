//! A schema node -> the type of its values in rules (apiserver `cel/common/schemas.go`, apiextensions-apiserver
//! `schema/cel/model`).

use std::borrow::Cow;
use std::sync::Arc;

use indexmap::IndexMap;

use super::types::{FieldType, ListKind, ListType, MapType, ObjectType, Type};
use crate::schema::{Additional, META, Schema};

/// The name of the type of `self`, before which the server writes a number.
const ROOT: &str = "selfType";

/// The type of the values of a node; `is_resource` for a whole object and for an embedded one. None for a node that has no
/// type in rules, as one without `type`: a rule there is refused, and a field there is unknown.
pub fn declare(schema: &Schema, is_resource: bool) -> Option<Type> {
    node(schema, is_resource, ROOT)
}

/// The variables of a rule at a node of this type: `self` and `oldSelf`, which is optional with `optionalOldSelf`.
pub fn rule_variables(type_: &Type, optional_old_self: bool) -> [(&'static str, Type); 2] {
    let old = if optional_old_self { Type::Optional(Arc::new(type_.clone())) } else { type_.clone() };
    [("self", type_.clone()), ("oldSelf", old)]
}

/// The type of a node; `name` is that of its place, by which types of objects are told apart.
fn node(schema: &Schema, is_resource: bool, name: &str) -> Option<Type> {
    if schema.int_or_string {
        return Some(Type::Dyn);
    }
    match schema.type_.as_str() {
        "array" => {
            let items = schema.items.as_deref()?;
            let item = node(items, items.embedded, &format!("{name}.@idx"))?;
            Some(Type::List(Arc::new(ListType { item, nullable: items.nullable, kind: list_kind(schema) })))
        }
        "object" => match &schema.additional {
            Additional::Schema(values) => {
                let value = node(values, values.embedded, &format!("{name}.@elem"))?;
                Some(Type::Map(Arc::new(MapType { key: Type::String, value, nullable: values.nullable })))
            }
            Additional::None | Additional::Any => Some(object(schema, is_resource, name)),
        },
        "string" => Some(match schema.format.as_str() {
            "byte" => Type::Bytes,
            "duration" => Type::Duration,
            "date" | "date-time" => Type::Timestamp,
            _ => Type::String,
        }),
        "boolean" => Some(Type::Bool),
        "number" => Some(Type::Double),
        "integer" => Some(Type::Int),
        _ => None,
    }
}

fn list_kind(schema: &Schema) -> ListKind {
    let checks = schema.checks();
    match checks.list_type.as_str() {
        "set" => ListKind::Set,
        "map" => ListKind::Map(checks.list_map_keys.as_slice().into()),
        _ => ListKind::Atomic,
    }
}

fn object(schema: &Schema, is_resource: bool, name: &str) -> Type {
    let adds_meta = is_resource && !declares_meta(schema);
    let mut fields = IndexMap::new();
    for (property, child) in &schema.properties {
        if adds_meta && META.contains(&property.as_str()) {
            continue;
        }
        let Some(escaped) = escape(property) else { continue };
        let Some(type_) = node(child, child.embedded, &format!("{name}.{escaped}")) else { continue };
        let field = FieldType { json_name: property.clone(), type_, nullable: child.nullable };
        fields.insert(escaped.into_owned(), field);
    }
    if adds_meta {
        let metadata = ["name", "generateName"].map(|key| (key.to_owned(), field(key, Type::String)));
        let metadata =
            ObjectType { name: format!("{name}.metadata"), fields: metadata.into_iter().collect() };
        let metadata = field("metadata", Type::Object(Arc::new(metadata)));
        let texts = ["apiVersion", "kind"].map(|key| (key.to_owned(), field(key, Type::String)));
        fields.extend(texts);
        fields.insert("metadata".to_owned(), metadata);
    }
    Type::Object(Arc::new(ObjectType { name: name.to_owned(), fields }))
}

fn field(name: &str, type_: Type) -> FieldType {
    FieldType { json_name: name.to_owned(), type_, nullable: false }
}

/// Whether a schema declares all that rules see of every object; then rules see all the metadata that it declares.
pub fn declares_meta(schema: &Schema) -> bool {
    let is = |schema: &Schema, property: &str, type_: &str| {
        schema.properties.get(property).is_some_and(|property| property.type_ == type_)
    };
    let is_metadata = |schema: &Schema| is(schema, "name", "string") && is(schema, "generateName", "string");
    is(schema, "kind", "string")
        && is(schema, "apiVersion", "string")
        && is(schema, "metadata", "object")
        && schema.properties.get("metadata").is_some_and(is_metadata)
}

/// Names that fields have only between underscores.
const RESERVED: &[&str] = &[
    "true",
    "false",
    "null",
    "in",
    "as",
    "break",
    "const",
    "continue",
    "else",
    "for",
    "function",
    "if",
    "import",
    "let",
    "loop",
    "package",
    "namespace",
    "return",
    "var",
    "void",
    "while",
];

/// The name of a property in rules; None for one that rules cannot name (apiserver `cel/escaping.go`).
pub fn escape(property: &str) -> Option<Cow<'_, str>> {
    if property.is_empty() || property.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if RESERVED.contains(&property) {
        return Some(Cow::Owned(format!("__{property}__")));
    }
    let is_valid = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    if !property.chars().all(is_valid) {
        return None;
    }
    if !property.contains("__") && !property.contains(['-', '.', '/']) {
        return Some(Cow::Borrowed(property));
    }
    let escaped = property
        .replace("__", "__underscores__")
        .replace('.', "__dot__")
        .replace('-', "__dash__")
        .replace('/', "__slash__");
    Some(Cow::Owned(escaped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_rules() {
        let escaped = |name| escape(name).map(Cow::into_owned);
        assert_eq!(escaped("a___b").as_deref(), Some("a__underscores___b"));
        assert_eq!(escaped("a.b-c/d").as_deref(), Some("a__dot__b__dash__c__slash__d"));
        assert_eq!(escaped("namespace").as_deref(), Some("__namespace__"));
        assert_eq!(escaped("1a"), None);
        assert_eq!(escaped("$ref"), None);
    }
}
