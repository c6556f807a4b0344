//! A Secret as its author writes it -> as a server stores it; and what of one a text may show.

use serde_json::{Map, Value};

use super::base64::Base64;

/// The places of a Secret whose values a text may show. An annotation may have all of the object as it was applied.
const PUBLIC: [&str; 4] = [
    "/type",
    "/immutable",
    "/metadata/labels",
    "/metadata/finalizers",
];

/// Whether an object is a Secret.
pub fn is_secret(object: &Value) -> bool {
    object["kind"] == "Secret" && object["apiVersion"] == "v1"
}

/// Whether a text may show the value at a JSON pointer of a Secret.
pub fn is_public(pointer: &str) -> bool {
    PUBLIC.iter().any(|public| pointer.starts_with(public))
}

/// Moves `stringData` of a Secret into `data`, as a server does.
pub fn store_string_data(object: &mut Value) {
    let Value::Object(fields) = object else {
        return;
    };
    let Some(Value::Object(texts)) = fields.remove("stringData") else {
        return;
    };
    let data = fields.entry("data").or_insert_with(|| Map::new().into());
    if let Value::Object(data) = data {
        for (name, text) in texts {
            let bytes = text.as_str().unwrap_or_default().as_bytes();
            data.insert(name, Base64::encode(bytes).as_str().into());
        }
    }
}
