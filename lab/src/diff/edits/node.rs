//! A node of a schema -> its keywords, and changes of them: plain data.

use serde_json::{Map, Value, json};

/// How much of a value is shown.
const SHOWN: usize = 240;

use crate::corpus::select::Random;

/// A change of one JSON object in a CRD.
#[derive(Debug, Clone)]
pub struct Edit {
    /// The keyword and the direction, for the counts.
    pub class: String,
    /// The JSON pointer of the object.
    pub pointer: String,
    /// The members that change; None where one is removed.
    pub members: Vec<(String, Option<Value>)>,
}

impl Edit {
    /// The CRD with the change; None where it would be the same.
    pub fn applied_to(&self, crd: &Value) -> Option<Value> {
        let mut changed = crd.clone();
        let object = changed.pointer_mut(&self.pointer)?.as_object_mut()?;
        for (key, value) in &self.members {
            match value {
                Some(value) => drop(object.insert(key.clone(), value.clone())),
                None => drop(object.shift_remove(key)),
            }
        }
        (changed != *crd).then_some(changed)
    }

    /// What the keywords say before and after, shortened.
    pub fn words(&self, crd: &Value) -> String {
        let short = |value: Option<&Value>| {
            let text = value.map(Value::to_string).unwrap_or_default();
            text.chars().take(SHOWN).collect::<String>()
        };
        let before = |key: &str| crd.pointer(&self.pointer).and_then(|node| node.get(key));
        let word = |(key, value): &(String, Option<Value>)| {
            format!("; {key}: {} -> {}", short(before(key)), short(value.as_ref()))
        };
        self.members.iter().map(word).collect()
    }
}

/// What the corpus has of texts that nobody would draw at random.
#[derive(Default)]
pub struct Pool {
    /// Patterns.
    pub patterns: Vec<String>,
}

/// The changes of one node.
pub struct Edits<'e> {
    pub node: &'e Map<String, Value>,
    pub pointer: &'e str,
    pub pool: &'e Pool,
    pub random: &'e mut Random,
    pub found: Vec<Edit>,
}

impl Edits<'_> {
    /// A keyword of the node.
    pub fn get(&self, key: &str) -> &Value {
        self.node.get(key).unwrap_or(&Value::Null)
    }

    /// The type of the node.
    pub fn type_(&self) -> &str {
        match self.get("x-kubernetes-int-or-string") {
            Value::Bool(true) => "int-or-string",
            _ => self.get("type").as_str().unwrap_or_default(),
        }
    }

    /// Adds a change of several keywords.
    pub fn set(&mut self, class: impl Into<String>, members: &[(&str, Option<Value>)]) {
        let members = members.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        self.found.push(Edit { class: class.into(), pointer: self.pointer.to_owned(), members });
    }

    /// Adds a change of one keyword.
    pub fn put(&mut self, class: impl Into<String>, key: &str, value: Value) {
        self.set(class, &[(key, Some(value))]);
    }

    /// Adds a change that removes a keyword.
    pub fn remove(&mut self, class: impl Into<String>, key: &str) {
        self.set(class, &[(key, None)]);
    }

    /// Turns a switch.
    pub fn switch(&mut self, key: &str) {
        if self.get(key) == &json!(true) {
            self.remove(format!("{key} off"), key);
        } else {
            self.put(format!("{key} on"), key, json!(true));
        }
    }

    /// One of some things.
    pub fn pick<'p, T>(&mut self, all: &'p [T]) -> Option<&'p T> {
        (!all.is_empty()).then(|| &all[self.random.number_below(all.len())])
    }

    /// Two counts, such as `minLength` and `maxLength`: each narrower, wider, on and off.
    pub fn counts(&mut self, least: &str, most: &str) {
        for (key, inward, first) in [(least, 1, 2), (most, -1, 3)] {
            match self.get(key).as_i64() {
                Some(count) => {
                    self.put(format!("{key} narrower"), key, json!((count + inward).max(0)));
                    self.put(format!("{key} wider"), key, json!((count - inward).max(0)));
                    self.remove(format!("{key} off"), key);
                }
                None => self.put(format!("{key} on"), key, json!(first)),
            }
        }
    }
}
