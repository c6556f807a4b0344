//! A [`Stored`] object -> JSON as it was read, except for what changed; and JSON -> a `Stored` object.

use serde::de::{self, Deserialize, DeserializeOwned, Deserializer};
use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;

use super::own_kind;
use super::restore::restored;
use super::stored::Stored;

impl<'de, K: DeserializeOwned> Deserialize<'de> for Stored<K> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let json = Value::deserialize(input)?;
        let object = serde_json::from_value(json.clone()).map_err(de::Error::custom)?;
        Ok(Self::new(object, json))
    }
}

impl<K: Serialize + DeserializeOwned + 'static> Serialize for Stored<K> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let form = stored_form(self).map_err(ser::Error::custom)?;
        form.serialize(output)
    }
}

/// The object as it was stored, except for what changed.
fn stored_form<K>(stored: &Stored<K>) -> serde_json::Result<Value>
where
    K: Serialize + DeserializeOwned + 'static,
{
    let now = serde_json::to_value(&**stored)?;
    let Some(json) = stored.json() else {
        return Ok(now);
    };
    let mut read = serde_json::to_value(serde_json::from_value::<K>(json.clone())?)?;
    // The items of a list that was read from a server lack these. They are written, as the object alone would write them.
    for name in ["apiVersion", "kind"] {
        if let (None, Value::Object(read)) = (json.get(name), &mut read) {
            read.remove(name);
        }
    }
    let node = own_kind::topology(&**stored, &now).unwrap_or_default();
    Ok(restored(json, &read, now, node))
}
