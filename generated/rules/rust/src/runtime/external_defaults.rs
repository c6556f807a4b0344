//! Defaults inside a value of an external type: its JSON -> the same with defaults.

use serde_json::Value;

use super::decode_external::decode_external;
use super::encode_external::encode_external;
use super::error_path::ErrorPath;
use super::external_value::{ExternalContext, JsonChange};
use super::overlay::Overlay;

/// Changes an external value as JSON; it stays as it was where the changed JSON cannot be decoded.
///
/// The JSON goes through text, because nearly every program encodes and decodes text anyway: so the type's serde code
/// is compiled for no further format.
pub fn edit<T>(value: &mut T, context: ExternalContext, change: JsonChange<'_>)
where
    T: serde::Serialize + serde::de::DeserializeOwned,
{
    let mut text = Vec::new();
    let mut output = serde_json::Serializer::new(&mut text);
    if encode_external(value, context, &mut output).is_err() {
        return;
    }
    let Ok(before) = serde_json::from_slice::<Value>(&text) else {
        return;
    };
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        let text = after.to_string();
        let mut input = serde_json::Deserializer::from_str(&text);
        match decode_external(&mut input, context.without_overlay(), &ErrorPath::default()) {
            Ok(decoded) => *value = decoded,
            Err(error) => {
                debug_assert!(context.overlay.is_some(), "a literal does not fit: {error}")
            }
        }
    }
}

/// Fills in the defaults of an overlay: those of an object's properties, then those inside each of them.
pub fn fill_json(value: &mut Value, overlay: &Overlay) {
    match value {
        Value::Object(map) => {
            for (name, overlay) in overlay.properties {
                let is_unset = map
                    .get(*name)
                    .is_none_or(|value| value.is_null() && !overlay.nullable);
                if let (true, Some(default)) = (is_unset, &overlay.default) {
                    map.insert((*name).to_owned(), default.to_json());
                }
            }
            for (name, value) in map {
                let mut properties = overlay.properties.iter();
                let property = properties.find(|(property, _)| property == name);
                if let Some(overlay) = property.map(|(_, overlay)| overlay).or(overlay.items) {
                    fill_json(value, overlay);
                }
            }
        }
        Value::Array(items) => {
            if let Some(overlay) = overlay.items {
                items.iter_mut().for_each(|item| fill_json(item, overlay));
            }
        }
        _ => {}
    }
}
