//! Named schemas of one file -> its `definitions`, by keys that need no escapes in a reference.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// The definitions of a file.
#[derive(Default)]
pub struct Definitions {
    keys: BTreeMap<String, String>,
    found: BTreeMap<String, Value>,
}

impl Definitions {
    /// The key of a name, and whether it is a new one, whose definition is to be set.
    pub fn key(&mut self, name: &str) -> (String, bool) {
        if let Some(key) = self.keys.get(name) {
            return (key.clone(), false);
        }
        let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
        let mut key: String = name.chars().map(plain).collect();
        while self.keys.values().any(|other| *other == key) {
            key.push('_');
        }
        self.keys.insert(name.to_owned(), key.clone());
        (key, true)
    }

    /// Sets a definition.
    pub fn set(&mut self, key: String, definition: Value) {
        self.found.insert(key, definition);
    }

    /// The definitions, by key; none if there are none.
    pub fn into_value(self) -> Option<Map<String, Value>> {
        (!self.found.is_empty()).then(|| self.found.into_iter().collect())
    }
}

/// A reference to a definition.
pub fn reference(key: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{key}") })
}
