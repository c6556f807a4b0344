//! A CRD as it was sent -> the same as its Go types have it, with its defaults, and the fields that these do not have.

use serde_json::Value;

use super::defaults;
use crate::own_types::{self, find};

/// The struct of CRDs in the table of Go types.
pub(crate) const STRUCT: &str = "apiextensions.v1.CustomResourceDefinition";

/// The fields of a whole object, which the decoder of objects has read before.
const OTHERS: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// The most unknown fields that are named, as of custom resources.
const MOST_UNKNOWN: usize = 100;

/// Reads a CRD into its Go types and fills in its defaults, and returns the paths of the fields that these do not have.
///
/// # Errors
/// What any decoder says of the first field that has another type.
pub(crate) fn decode(crd: &mut Value) -> Result<Vec<String>, String> {
    let Some(go_struct) = find(STRUCT) else { return Ok(Vec::new()) };
    let mut sent = crd.take();
    let others = OTHERS.map(|name| (name, sent.as_object_mut().and_then(|map| map.shift_remove(name))));
    let own_types::Decoded { mut object, mut unknown } = own_types::decode(go_struct, sent)?;
    for (name, value) in others {
        match value {
            Some(value) => drop(object.insert(name.to_owned(), value)),
            None => drop(object.shift_remove(name)),
        }
    }
    *crd = Value::Object(object);
    defaults::fill(crd);
    unknown.truncate(MOST_UNKNOWN);
    Ok(unknown)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::decode;

    #[test]
    fn unknown_fields_are_removed_and_said_but_in_items_not_said() {
        let schema = json!({
            "type": "object", "typo": 1,
            "properties": {"a": {"type": "array", "items": {"type": "string", "typo": 1}, "x-typo": 2}},
        });
        let mut crd = json!({
            "kind": "CustomResourceDefinition", "other": 1, "metadata": {"any": 1},
            "spec": {"group": "e.io", "grup": 1, "versions": [{"name": "v1", "schema": {"openAPIV3Schema": schema}, "servd": true}]},
        });
        assert_eq!(
            decode(&mut crd).unwrap(),
            [
                "other",
                "spec.grup",
                "spec.versions[0].schema.openAPIV3Schema.typo",
                "spec.versions[0].schema.openAPIV3Schema.properties.a.x-typo",
                "spec.versions[0].servd",
            ]
        );
        assert!(!crd.to_string().contains("typo"), "{crd}");
        assert_eq!(crd["metadata"], json!({"any": 1}));
    }

    #[test]
    fn other_types_are_refused_in_the_words_of_go() {
        for (spec, expected) in [
            (
                json!({"scope": 1}),
                "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.scope of type v1.ResourceScope",
            ),
            (
                json!({"versions": [{"name": 1}]}),
                "json: cannot unmarshal number into Go struct field CustomResourceDefinitionVersion.spec.versions.name of type string",
            ),
        ] {
            assert_eq!(decode(&mut json!({"spec": spec})).unwrap_err(), expected);
        }
    }
}
