//! The value of a body -> the scale that it is, as Go decodes it into the struct `Scale`, and the fields that this has not.

use serde_json::{Map, Value};

use crate::metadata::object_meta::{self, Decoding, json_kind};
use crate::server_text::quoted;

/// A decoded scale.
pub(super) struct Decoded {
    /// The scale, whose type is that of the request's place where the body does not say it.
    pub scale: Value,
    /// What a strict decoder says about fields that no scale has.
    pub unknown: Vec<String>,
}

/// Decodes a value.
///
/// # Errors
/// A field has another type; the text is that of Go's decoder.
pub(super) fn decode(value: &Value) -> Result<Decoded, String> {
    let none = Map::new();
    let map = match value {
        Value::Object(map) => map,
        Value::Null => &none,
        other => return Err(mismatch(other, "Go value of type v1.Scale")),
    };
    let mut walk = Walk { unknown: Vec::new() };
    let (mut metadata, mut spec, mut status) = (Value::Object(Map::new()), Map::new(), Map::new());
    for (name, inner) in map {
        match name.as_str() {
            "kind" | "apiVersion" => {}
            "metadata" => metadata = walk.metadata(inner)?,
            "spec" => spec = walk.structure("ScaleSpec", "spec", inner)?,
            "status" => status = walk.structure("ScaleStatus", "status", inner)?,
            other => walk.add_unknown(other),
        }
    }
    // A scale of none is written without the number.
    spec.retain(|_, number| *number != 0);
    status.retain(|name, value| name != "selector" || *value != "");
    status.entry("replicas").or_insert_with(|| 0.into());
    let mut scale = serde_json::json!({"kind": "Scale", "apiVersion": "autoscaling/v1"});
    scale["metadata"] = metadata;
    scale["spec"] = spec.into();
    scale["status"] = status.into();
    Ok(Decoded { scale, unknown: walk.unknown })
}

/// What was found so far.
struct Walk {
    unknown: Vec<String>,
}

impl Walk {
    fn add_unknown(&mut self, path: &str) {
        self.unknown.push(format!("unknown field {}", quoted(path)));
    }

    fn metadata(&mut self, sent: &Value) -> Result<Value, String> {
        let mut metadata = sent.clone();
        let mut unknown = Vec::new();
        let mut how = Decoding { drops_malformed: false, unknown: Some(&mut unknown) };
        object_meta::decode(&mut metadata, "metadata", &mut how).map_err(|why| within_metadata(&why))?;
        unknown.iter().for_each(|path| self.add_unknown(path));
        Ok(metadata)
    }

    /// Decodes the specification or the status, which have a number of replicas, and the latter a selector.
    fn structure(&mut self, type_: &str, field: &str, sent: &Value) -> Result<Map<String, Value>, String> {
        let map = match sent {
            Value::Object(map) => map,
            Value::Null => return Ok(Map::new()),
            other => {
                return Err(mismatch(other, &format!("Go struct field Scale.{field} of type v1.{type_}")));
            }
        };
        let mut known = Map::new();
        for (name, value) in map {
            let (is_right, go_type) = match name.as_str() {
                "replicas" => (value.as_i64().is_some_and(|number| i32::try_from(number).is_ok()), "int32"),
                "selector" if type_ == "ScaleStatus" => (value.is_string(), "string"),
                _ => {
                    self.add_unknown(&format!("{field}.{name}"));
                    continue;
                }
            };
            if is_right {
                known.insert(name.clone(), value.clone());
            } else if !value.is_null() {
                let place = format!("Go struct field {type_}.{field}.{name} of type {go_type}");
                return Err(mismatch(value, &place));
            }
        }
        Ok(known)
    }
}

fn mismatch(found: &Value, place: &str) -> String {
    // Go shows a number only where it expects another one.
    let number =
        if found.is_number() && place.ends_with("int32") { format!(" {found}") } else { String::new() };
    format!("json: cannot unmarshal {}{number} into {place}", json_kind(found))
}

/// An error about metadata, whose fields have their whole path here.
fn within_metadata(why: &str) -> String {
    const FIELD: &str = "Go struct field ";
    if let Some((before, place)) = why.split_once(FIELD)
        && let Some((type_, path)) = place.split_once('.')
    {
        return format!("{before}{FIELD}{type_}.metadata.{path}");
    }
    why.replace("Go value of type v1.ObjectMeta", "Go struct field Scale.metadata of type v1.ObjectMeta")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::decode;

    /// What `json.Unmarshal` and the strict decoder of apimachinery 0.36 say about `autoscaling/v1`'s struct.
    #[test]
    fn scales_are_decoded_as_go_does() {
        let sent = json!({"metadata": {"name": "a", "zz": 1}, "spec": {"replicas": 0, "other": 1}, "status": {"phase": "y"}, "zz": 1});
        let decoded = decode(&sent).unwrap();
        assert_eq!(
            decoded.scale,
            json!({
                "kind": "Scale", "apiVersion": "autoscaling/v1", "metadata": {"name": "a"}, "spec": {},
                "status": {"replicas": 0}
            })
        );
        let unknown = ["metadata.zz", "spec.other", "status.phase", "zz"]
            .map(|path| format!("unknown field \"{path}\""));
        assert_eq!(decoded.unknown, unknown);
        for (sent, why) in [
            (
                json!({"spec": {"replicas": "1"}}),
                "string into Go struct field ScaleSpec.spec.replicas of type int32",
            ),
            (
                json!({"spec": {"replicas": 1.5}}),
                "number 1.5 into Go struct field ScaleSpec.spec.replicas of type int32",
            ),
            (json!({"spec": "x"}), "string into Go struct field Scale.spec of type v1.ScaleSpec"),
            (
                json!({"metadata": {"labels": {"k": 1}}}),
                "number into Go struct field ObjectMeta.metadata.labels of type string",
            ),
        ] {
            assert_eq!(decode(&sent).err(), Some(format!("json: cannot unmarshal {why}")));
        }
    }
}
