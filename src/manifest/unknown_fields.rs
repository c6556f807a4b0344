//! An object and the schema of its kind -> the fields that the schema does not have, which a server drops, or refuses in
//! strict mode.

use serde_json::Value;

use crate::json_pointer::escape;
use crate::mapping;
use crate::schema::{Additional, META, Named, RefState, Schema};
use crate::suggestion::nearest;

/// The type of `metadata` in every object.
const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// A field that no schema describes.
#[derive(Debug, PartialEq)]
pub struct UnknownField {
    /// Its path as servers write it, such as `spec.pods[0].size`.
    pub path: String,
    /// Its JSON pointer in the object.
    pub pointer: String,
    /// The most similar name of a field that is known beside it.
    pub near: Option<String>,
}

/// The unknown fields of a whole object, in the order of the object. Without a CRD an object without properties may have
/// any.
pub fn unknown_fields(schema: &Schema, has_crd: bool, object: &Value) -> Vec<UnknownField> {
    let mut walk = Walk { has_crd, found: Vec::new() };
    walk.value(schema, object, true, ("", ""));
    walk.found
}

struct Walk {
    has_crd: bool,
    found: Vec<UnknownField>,
}

impl Walk {
    /// A value at a path and a pointer.
    fn value(&mut self, schema: &Schema, value: &Value, is_root: bool, (path, pointer): (&str, &str)) {
        match value {
            Value::Object(map) => {
                let has_meta = is_root || schema.embedded;
                for (key, value) in map {
                    let inner = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                    let at = (&*inner, &*member(pointer, key));
                    match schema.member(key) {
                        _ if has_meta && key == "metadata" => self.metadata(value, at),
                        _ if has_meta && META.contains(&key.as_str()) => {}
                        Some(schema) => self.value(schema, value, false, at),
                        None if self.is_closed(schema) => {
                            let known = schema.properties.keys().map(String::as_str);
                            self.found.push(unknown(at, nearest(key, known)));
                        }
                        None => {}
                    }
                }
            }
            Value::Array(items) => {
                let Some(schema) = &schema.items else { return };
                for (index, item) in items.iter().enumerate() {
                    let at = (&*format!("{path}[{index}]"), &*format!("{pointer}/{index}"));
                    self.value(schema, item, false, at);
                }
            }
            _ => {}
        }
    }

    /// The fields that the server's type of metadata does not have.
    fn metadata(&mut self, metadata: &Value, (path, pointer): (&str, &str)) {
        let Some(known) = mapping::builtin().get(OBJECT_META).map(|known| &known.properties) else { return };
        let keys = metadata.as_object().into_iter().flatten().map(|(key, _)| key);
        for key in keys.filter(|key| !known.contains_key(key.as_str())) {
            let at = (&*format!("{path}.{key}"), &*member(pointer, key));
            self.found.push(unknown(at, nearest(key, known.keys().copied())));
        }
    }

    /// Whether a server drops what the schema does not name: not where it preserves unknown fields, where any value is a
    /// map's, nor where the schema is only in another place or says nothing of objects.
    fn is_closed(&self, schema: &Schema) -> bool {
        let is_inlined = |named: &Named| matches!(named.ref_state, RefState::Inlined | RefState::CycleRoot);
        schema.type_ == "object"
            && !schema.preserve_unknown
            && schema.additional == Additional::None
            && schema.named.as_deref().is_none_or(is_inlined)
            && (self.has_crd || !schema.properties.is_empty())
    }
}

/// The pointer of a member of the object at a pointer.
fn member(pointer: &str, key: &str) -> String {
    format!("{pointer}/{}", escape(key))
}

fn unknown((path, pointer): (&str, &str), near: Option<&str>) -> UnknownField {
    UnknownField { path: path.to_owned(), pointer: pointer.to_owned(), near: near.map(str::to_owned) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn object(properties: &[(&str, Schema)]) -> Schema {
        let properties = properties.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone()));
        Schema { type_: "object".to_owned(), properties: properties.collect(), ..Schema::default() }
    }

    #[test]
    fn what_a_server_drops_is_found_and_nothing_else() {
        let text = Schema { type_: "string".to_owned(), ..Schema::default() };
        let inner = object(&[("size", text.clone())]);
        let list =
            Schema { type_: "array".to_owned(), items: Some(Box::new(inner.clone())), ..Schema::default() };
        let map = Schema { additional: Additional::Schema(Box::new(inner.clone())), ..object(&[]) };
        let open = Schema { preserve_unknown: true, ..object(&[("known", inner)]) };
        let embedded = Schema { embedded: true, ..object(&[("a", text)]) };
        let spec = object(&[
            ("list", list),
            ("map", map),
            ("open", open),
            ("embedded", embedded),
            ("any", Schema::default()),
        ]);
        let value = json!({
            "apiVersion": "v1", "kind": "K", "metadata": {"name": "a", "label": {}}, "status": {},
            "spec": {
                "list": [{"size": 1}, {"sizes": 2}], "map": {"a/b": {"x": 1}}, "open": {"y": 1, "known": {"z": 1}},
                "embedded": {"kind": "K", "metadata": {"nam": ""}, "b": 1}, "any": {"w": 1}, "list2": 1,
            },
        });
        let found = unknown_fields(&object(&[("spec", spec)]), true, &value);
        let shown: Vec<_> = found
            .iter()
            .map(|field| format!("{} {} {}", field.path, field.pointer, field.near.as_deref().unwrap_or("-")))
            .collect();
        assert_eq!(
            shown,
            [
                "metadata.label /metadata/label labels",
                "status /status -",
                "spec.list[1].sizes /spec/list/1/sizes size",
                "spec.map.a/b.x /spec/map/a~1b/x -",
                "spec.open.known.z /spec/open/known/z -",
                "spec.embedded.metadata.nam /spec/embedded/metadata/nam name",
                "spec.embedded.b /spec/embedded/b -",
                "spec.list2 /spec/list2 list",
            ]
        );
    }
}
