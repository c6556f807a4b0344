//! The schema of a version, as the CRD has it -> the schema as servers publish it in v3 and in v2 (apiextensions-apiserver
//! `apiserver/schema/kubeopenapi.go` and `unfold.go`, `controller/openapi/v2` and `controller/openapi/builder`).

use serde_json::{Map, Value, json};

use super::served::Served;
use super::shared::{self, LIST_META, OBJECT_META};

/// The descriptions of what all objects have.
pub(super) const OWN_FIELDS: [(&str, &str); 3] = [
    ("apiVersion", "The group and the version of the schema of this object, such as `example.com/v1`."),
    ("kind", "The kind of this object. It cannot be changed."),
    ("metadata", "The metadata of this object: its name, its namespace, its labels and more."),
];

/// The description of the objects of a list.
pub(super) const ITEMS: &str = "The objects.";

/// The keywords that are published.
const PUBLISHED: [&str; 35] = [
    "description",
    "type",
    "format",
    "title",
    "default",
    "nullable",
    "externalDocs",
    "example",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "maxItems",
    "minItems",
    "uniqueItems",
    "multipleOf",
    "enum",
    "maxProperties",
    "minProperties",
    "required",
    "items",
    "allOf",
    "oneOf",
    "anyOf",
    "not",
    "properties",
    "additionalProperties",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
];

/// Those that are published beside them.
const ALSO_PUBLISHED: [&str; 2] = ["x-kubernetes-map-type", "x-kubernetes-validations"];

/// The form of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// OpenAPI v3.
    V3,
    /// OpenAPI v2, which has no branches and no null.
    V2,
}

impl Form {
    /// A reference to a definition, with a description.
    fn reference(self, name: &str, description: &str) -> Value {
        match self {
            Self::V3 => json!({"description": description, "allOf": [{"$ref": self.pointer(name)}]}),
            Self::V2 => json!({"description": description, "$ref": self.pointer(name)}),
        }
    }

    /// The pointer to a definition.
    pub fn pointer(self, name: &str) -> String {
        match self {
            Self::V3 => format!("#/components/schemas/{name}"),
            Self::V2 => format!("#/definitions/{name}"),
        }
    }
}

/// The definitions of a kind and of its list, with their names.
pub(super) fn definitions((resource, version): Served<'_>, form: Form) -> [(String, Value); 2] {
    let (group, name) = (resource.id.group.as_str(), version.name.as_str());
    let of_kind = |kind: &str| shared::name(group, name, kind);
    let mark = |mut schema: Value, kind: &str| {
        schema["x-kubernetes-group-version-kind"] = json!([{"group": group, "kind": kind, "version": name}]);
        if !version.selectable_fields.is_empty() {
            let field = |path: &String| json!({"fieldPath": path.strip_prefix('.').unwrap_or(path)});
            let fields: Vec<_> = version.selectable_fields.iter().map(field).collect();
            schema["x-kubernetes-selectable-fields"] = fields.into();
        }
        schema
    };
    let items = json!({
        "description": ITEMS, "type": "array", "items": {"$ref": form.pointer(&of_kind(&resource.kind))},
    });
    let [(_, api_version), (_, kind), (_, metadata)] = OWN_FIELDS;
    let list = json!({
        "description": format!("{} is a list of {}", resource.list_kind, resource.kind),
        "type": "object",
        "required": ["items"],
        "properties": {
            "apiVersion": {"description": api_version, "type": "string"},
            "items": items,
            "kind": {"description": kind, "type": "string"},
            "metadata": form.reference(LIST_META, metadata),
        },
    });
    [
        (of_kind(&resource.kind), mark(object(&version.schema, form), &resource.kind)),
        (of_kind(&resource.list_kind), mark(list, &resource.list_kind)),
    ]
}

/// The schema of whole objects.
fn object(schema: &Value, form: Form) -> Value {
    let keeps_all = schema["x-kubernetes-preserve-unknown-fields"] == true;
    if !schema.is_object() || (form == Form::V2 && keeps_all) {
        return json!({"type": "object"});
    }
    let mut published = published(schema, form);
    add_own_fields(&mut published, form);
    published.into()
}

/// A schema, or a part of one.
fn published(schema: &Value, form: Form) -> Map<String, Value> {
    let is_published = |key: &str| PUBLISHED.contains(&key) || ALSO_PUBLISHED.contains(&key);
    let all = schema.as_object().into_iter().flatten();
    let mut out: Map<String, Value> = all
        .filter(|(key, value)| is_published(key) && !says_nothing(key, value))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    match form {
        Form::V3 => unfold(&mut out),
        Form::V2 => simplify(&mut out),
    }
    for key in ["items", "not", "additionalProperties"] {
        if let Some(part) = out.get_mut(key).filter(|part| part.is_object()) {
            *part = published(part, form).into();
        }
    }
    for key in ["allOf", "anyOf", "oneOf"] {
        for part in out.get_mut(key).and_then(Value::as_array_mut).into_iter().flatten() {
            *part = published(part, form).into();
        }
    }
    for (_, part) in out.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        *part = published(part, form).into();
    }
    let keeps_all = form == Form::V2 && out.contains_key("x-kubernetes-preserve-unknown-fields");
    if out.contains_key("x-kubernetes-embedded-resource") && !keeps_all {
        embed(&mut out, form);
    }
    out
}

/// Whether a keyword has the value that Go leaves out.
fn says_nothing(key: &str, value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(flag) => !flag && !matches!(key, "default" | "example" | "additionalProperties"),
        Value::String(text) => text.is_empty() && !matches!(key, "default" | "example"),
        Value::Array(items) => items.is_empty() && !matches!(key, "default" | "example"),
        Value::Object(map) => map.is_empty() && key == "properties",
        Value::Number(_) => false,
    }
}

/// Says in branches what `x-kubernetes-int-or-string` means, unless they say so already.
fn unfold(schema: &mut Map<String, Value>) {
    let either = json!([{"type": "integer"}, {"type": "string"}]);
    let has_either = schema.get("anyOf") == Some(&either)
        || schema.get("allOf").is_some_and(|branches| branches[0]["anyOf"] == either);
    if !schema.contains_key("x-kubernetes-int-or-string") || has_either {
        return;
    }
    if schema.contains_key("anyOf") {
        let mut all = vec![json!({"anyOf": either})];
        all.extend(schema.get("allOf").and_then(Value::as_array).into_iter().flatten().cloned());
        schema.insert("allOf".to_owned(), all.into());
    } else {
        schema.insert("anyOf".to_owned(), either);
    }
}

/// Leaves out what v2 cannot say, and what kubectl cannot read in it.
fn simplify(schema: &mut Map<String, Value>) {
    let mut drop = |keys: &[&str]| keys.iter().for_each(|key| drop(schema.shift_remove(*key)));
    drop(&["allOf", "oneOf", "anyOf", "not", "default"]);
    let is = |schema: &Map<String, Value>, key: &str, value: Value| schema.get(key) == Some(&value);
    if is(schema, "nullable", true.into()) {
        for key in ["type", "nullable", "items", "properties"] {
            schema.shift_remove(key);
        }
    }
    let keeps_all = is(schema, "x-kubernetes-preserve-unknown-fields", true.into());
    if keeps_all {
        schema.shift_remove("items");
        schema.shift_remove("properties");
    }
    let is_list_of_nothing = is(schema, "type", "array".into()) && !schema.contains_key("items");
    if is_list_of_nothing || (keeps_all && is(schema, "type", "object".into())) {
        schema.shift_remove("type");
    }
    // A field that may be null may be absent.
    let properties = schema.get("properties").cloned().unwrap_or_default();
    let values_are_nullable =
        schema.get("additionalProperties").is_some_and(|values| values["nullable"] == true);
    let required = schema.get_mut("required").and_then(Value::as_array_mut);
    let is_empty = required.is_some_and(|names| {
        let is_nullable = |name: &Value| properties[name.as_str().unwrap_or_default()]["nullable"] == true;
        names.retain(|name| !values_are_nullable && !is_nullable(name));
        names.is_empty()
    });
    if is_empty {
        schema.shift_remove("required");
    }
}

/// Adds the own fields of an embedded object, two of which it must have.
fn embed(schema: &mut Map<String, Value>, form: Form) {
    add_own_fields(schema, form);
    let required = schema.entry("required").or_insert_with(|| json!([]));
    for name in ["kind", "apiVersion"] {
        if let Some(names) = required.as_array_mut().filter(|names| !names.contains(&name.into())) {
            names.push(name.into());
        }
    }
}

fn add_own_fields(schema: &mut Map<String, Value>, form: Form) {
    let properties = schema.entry("properties").or_insert_with(|| json!({}));
    if !properties.is_object() {
        *properties = json!({});
    }
    for (name, description) in OWN_FIELDS {
        properties[name] = match name {
            "metadata" => form.reference(OBJECT_META, description),
            _ => json!({"description": description, "type": "string"}),
        };
    }
}
