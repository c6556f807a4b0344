//! An object and its schema -> the fields (`fieldsV1`) that a server records for the manager who applies the object:
//! `ToFieldSet` of structured-merge-diff (typed/tofieldset.go), over the types that schemaconv of kube-openapi makes of schemas.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kubesmith::internals::schema::{Additional, Checks, META, Schema};
use serde_json::{Map, Value};

/// A set of fields: steps such as `f:spec`, each with the fields inside. `.` says that the field itself is in the set, and so
/// does a field without others inside.
pub type Fields = Map<String, Value>;

/// The type by which the server merges a value.
#[derive(Clone, Copy)]
enum Type<'a> {
    /// That of a schema.
    Of(&'a Schema),
    /// That of a whole object's schema, to which the server adds the properties of every object.
    Object(&'a Schema),
    /// `__untyped_deduced_`: objects are merged key by key, lists replaced.
    Deduced,
}

/// The types of the lists in metadata, by the static document of the server.
static METADATA: LazyLock<Schema> = LazyLock::new(|| {
    let list = |ty: &str, keys: &[&str], items: Schema| {
        let list_map_keys = keys.iter().map(|key| (*key).to_owned()).collect();
        let checks = Checks { list_type: ty.to_owned(), list_map_keys, ..Checks::default() };
        Schema { checks: Some(Box::new(checks)), items: Some(Box::new(items)), ..Schema::default() }
    };
    let atomic = Checks { map_type: "atomic".to_owned(), ..Checks::default() };
    let owner = Schema { checks: Some(Box::new(atomic)), ..Schema::default() };
    let texts = || Schema {
        additional: Additional::Schema(Box::new(Schema { type_: "string".to_owned(), ..Schema::default() })),
        ..Schema::default()
    };
    let properties = [
        ("finalizers".to_owned(), list("set", &[], Schema::default())),
        ("ownerReferences".to_owned(), list("map", &["uid"], owner)),
        ("labels".to_owned(), texts()),
        ("annotations".to_owned(), texts()),
    ];
    Schema { properties: properties.into(), ..Schema::default() }
});

impl<'a> Type<'a> {
    fn schema(self) -> Option<&'a Schema> {
        match self {
            Self::Of(schema) | Self::Object(schema) => Some(schema),
            Self::Deduced => None,
        }
    }

    /// The type of a member of an object, and whether the type of the object names the member.
    fn member(self, name: &str) -> (Self, bool) {
        let Some(schema) = self.schema() else { return (Self::Deduced, false) };
        if META.contains(&name) && (schema.embedded || matches!(self, Self::Object(_))) {
            return (if name == "metadata" { Self::Of(&METADATA) } else { Self::Deduced }, true);
        }
        match (schema.properties.get(name), &schema.additional) {
            (Some(property), _) => (Self::Of(property), true),
            (None, Additional::Schema(values)) => (Self::Of(values), false),
            // The server refuses such a member but where the schema keeps unknown ones.
            (None, Additional::Any | Additional::None) => (Self::Deduced, false),
        }
    }

    /// The type of the items and the list map keys of a list that is merged item by item; a set has no keys.
    fn merged_list(self) -> Option<(&'a Schema, &'a [String])> {
        let schema = self.schema()?;
        match schema.checks().list_type.as_str() {
            "set" => Some((schema.items.as_deref()?, &[])),
            "map" => Some((schema.items.as_deref()?, &schema.checks().list_map_keys)),
            _ => None,
        }
    }
}

/// The fields of an object that is applied, or whose status is applied when `part` names it.
pub fn of_apply(schema: &Schema, object: &Value, has_status_subresource: bool, part: Option<&str>) -> Fields {
    let (_, mut fields) = walk(Type::Object(schema), object);
    // stripMetaManager removes the names of an object, and what only servers write.
    if let Some(metadata) = fields.get_mut("f:metadata").and_then(Value::as_object_mut) {
        let server =
            ["name", "namespace", "creationTimestamp", "selfLink", "uid", "generation", "resourceVersion"];
        metadata.retain(|step, _| step != "." && !server.iter().any(|name| *step == format!("f:{name}")));
    }
    // GetResetFields of the strategies for custom resources and for their status.
    let reset: &[&str] = match part {
        Some(_) => &["f:metadata", "f:spec"],
        None if has_status_subresource => &["f:status"],
        None => &[],
    };
    fields.retain(|step, inner| {
        let is_empty_metadata = step == "f:metadata" && inner.as_object().is_some_and(Map::is_empty);
        !["f:apiVersion", "f:kind"].contains(&step.as_str())
            && !reset.contains(&step.as_str())
            && !is_empty_metadata
    });
    fields
}

/// Whether a value is a field of its own in the set, and the fields inside.
fn walk(ty: Type<'_>, value: &Value) -> (bool, Fields) {
    let mut fields = Fields::new();
    match value {
        Value::Object(map) if ty.schema().is_none_or(|schema| schema.checks().map_type != "atomic") => {
            for (name, value) in map {
                let (member, is_named) = ty.member(name);
                let (is_leaf, inner) = walk(member, value);
                // visitMapItems: a null, an empty object and a member that the type does not name are fields themselves.
                let is_empty = value.is_null() || value.as_object().is_some_and(Map::is_empty);
                add(&mut fields, format!("f:{name}"), is_leaf || is_empty || !is_named, inner);
            }
            (false, fields)
        }
        Value::Array(items) => {
            let Some((schema, keys)) = ty.merged_list() else { return (true, fields) };
            // visitListItems: the items are fields, and the list is none. So an empty one has no owner.
            for item in items {
                let (_, inner) = walk(Type::Of(schema), item);
                add(&mut fields, step_of_item(schema, keys, item), true, inner);
            }
            (false, fields)
        }
        _ => (true, fields),
    }
}

fn add(fields: &mut Fields, step: String, is_field: bool, mut inner: Fields) {
    if is_field && !inner.is_empty() {
        inner.insert(".".to_owned(), Fields::new().into());
    }
    if is_field || !inner.is_empty() {
        fields.insert(step, inner.into());
    }
}

/// keyedAssociativeListItemToPathElement and setItemToPathElement: an absent key has its default, or is not in the step.
fn step_of_item(items: &Schema, keys: &[String], item: &Value) -> String {
    if keys.is_empty() {
        return canonical_step(&format!("v:{item}"));
    }
    let value = |key: &String| {
        let default = || Some(&items.properties.get(key)?.default.as_ref()?.value);
        Some((key.clone(), item.get(key).or_else(default)?.clone()))
    };
    canonical_step(&format!("k:{}", Value::Object(keys.iter().filter_map(value).collect())))
}

/// A step in which keys are sorted and whole numbers have no fraction: what names the same item is the same text.
pub fn canonical_step(step: &str) -> String {
    let Some((how @ ("k" | "v"), text)) = step.split_once(':') else { return step.to_owned() };
    match serde_json::from_str(text) {
        Ok(Value::Object(keys)) => {
            let keys: BTreeMap<_, _> = keys.iter().map(|(key, value)| (key, canonical(value))).collect();
            format!("{how}:{}", serde_json::json!(keys))
        }
        Ok(value) => format!("{how}:{}", canonical(&value)),
        Err(_) => step.to_owned(),
    }
}

fn canonical(value: &Value) -> Value {
    let whole =
        value.as_f64().filter(|number| value.is_f64() && number.fract() == 0.0 && number.abs() < 1e15);
    whole.map_or_else(|| value.clone(), |number| (number as i64).into())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kubesmith::diag::Diagnostics;
    use kubesmith::internals::source;
    use serde_json::json;
    use xtask::workspace;

    use super::*;

    /// The schema of the CRD of a fixture.
    fn schema(crd: &str) -> Schema {
        let file = workspace::root().join("fixtures/rules").join(crd).join("crd.yaml");
        let inputs = [file.to_string_lossy().into_owned()];
        let mut kinds = source::read(&inputs, Path::new(""), &mut Diagnostics::default()).kinds;
        let kind = kinds.pop().expect("the file has one");
        kind.versions.into_iter().next().and_then(|version| version.schema).expect("it has a schema")
    }

    fn fields(crd: &str, spec: &Value) -> Value {
        let object = json!({"apiVersion": "a/v1", "kind": "K", "metadata": {"name": "n"}, "spec": spec});
        of_apply(&schema(crd), &object, true, None).into()
    }

    #[test]
    fn items_of_a_list_are_fields_and_an_empty_list_is_none() {
        let spec = json!({"set": ["a"], "ports": [{"port": 80}, {"port": 80, "protocol": "UDP"}], "atomicMap": {"name": "1"}});
        let expected = json!({"f:spec": {
            "f:set": {"v:\"a\"": {}},
            "f:ports": {
                "k:{\"port\":80,\"protocol\":\"TCP\"}": {".": {}, "f:port": {}},
                "k:{\"port\":80,\"protocol\":\"UDP\"}": {".": {}, "f:port": {}, "f:protocol": {}},
            },
            "f:atomicMap": {},
        }});
        assert_eq!(fields("list_types", &spec), expected);
        assert_eq!(fields("list_types", &json!({"set": [], "ports": []})), json!({}));
        assert_eq!(fields("list_types", &json!({})), json!({"f:spec": {}}));
        assert_eq!(fields("list_types", &json!({"set": null})), json!({"f:spec": {"f:set": {}}}));
    }

    #[test]
    fn what_only_servers_write_and_what_is_reset_is_no_field() {
        let metadata = json!({"name": "n", "uid": "u", "labels": {"a/b": "c"}, "finalizers": ["f"],
            "ownerReferences": [{"uid": "o", "name": "x"}]});
        let object = json!({"apiVersion": "a/v1", "metadata": metadata, "status": {"x": 1}});
        let schema = schema("list_types");
        let expected = json!({"f:metadata": {
            "f:labels": {"f:a/b": {}}, "f:finalizers": {"v:\"f\"": {}}, "f:ownerReferences": {"k:{\"uid\":\"o\"}": {}},
        }});
        assert_eq!(Value::Object(of_apply(&schema, &object, true, None)), expected);
        let status = of_apply(&schema, &object, true, Some("status"));
        assert_eq!(Value::Object(status), json!({"f:status": {".": {}, "f:x": {}}}));
    }

    #[test]
    fn a_step_has_one_spelling() {
        assert_eq!(canonical_step(r#"k:{"b":1.0,"a":"f:x"}"#), r#"k:{"a":"f:x","b":1}"#);
        assert_eq!(canonical_step("v:2.5"), "v:2.5");
        assert_eq!(canonical_step("f:a"), "f:a");
    }
}
