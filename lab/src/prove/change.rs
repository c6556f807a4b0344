//! A change of an object as JSON, which the proof and the program in Rust that sends objects share -> the changed object.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is done at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// The member of an object, or an item of a list, gets the value.
    Set,
    /// The member is removed.
    Remove,
    /// The value becomes the last item of the list.
    Append,
}

/// A change of an object.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Change {
    /// What is done.
    pub action: Action,
    /// Where, as a JSON pointer; the place around it exists. A step to an item of a list may have the item's list map keys
    /// as JSON in place of the index.
    pub pointer: String,
    /// The new value.
    pub value: Value,
    /// Whether an object with this change differs from what was sent.
    #[serde(skip)]
    pub is_drift: bool,
}

impl Change {
    /// The object with the change.
    pub fn applied_to(&self, object: &Value) -> Value {
        let mut object = object.clone();
        let (parent, name) = self.pointer.rsplit_once('/').unwrap_or_default();
        let name = name.replace("~1", "/").replace("~0", "~");
        match (self.action, place_mut(&mut object, parent)) {
            (Action::Set, Some(Value::Object(map))) => drop(map.insert(name, self.value.clone())),
            (Action::Set, Some(list)) => list[name.parse().unwrap_or(usize::MAX)] = self.value.clone(),
            (Action::Remove, Some(Value::Object(map))) => {
                map.retain(|key, _| *key != name);
            }
            (Action::Append, Some(_)) => {
                let list = place_mut(&mut object, &self.pointer).and_then(Value::as_array_mut);
                list.into_iter().for_each(|list| list.push(self.value.clone()));
            }
            _ => {}
        }
        object
    }
}

/// The value at a pointer as [`Change`] has it.
fn place_mut<'a>(object: &'a mut Value, pointer: &str) -> Option<&'a mut Value> {
    pointer.split('/').skip(1).try_fold(object, |place, step| {
        let step = step.replace("~1", "/").replace("~0", "~");
        match place {
            Value::Array(items) => match serde_json::from_str(&step).ok()? {
                Value::Object(keys) => {
                    items.iter_mut().find(|item| keys.iter().all(|(key, value)| item.get(key) == Some(value)))
                }
                index => items.get_mut(usize::try_from(index.as_u64()?).ok()?),
            },
            place => place.get_mut(step),
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Action, Change};

    #[test]
    fn a_change_sets_removes_and_appends() {
        let object = json!({"spec": {"a/b": 1, "list": [{"x": 1}]}});
        let done = |action, pointer: &str, value: Value| {
            Change { action, pointer: pointer.to_owned(), value, is_drift: true }.applied_to(&object)
        };
        let set = done(Action::Set, "/spec/a~1b", json!(2));
        assert_eq!(set, json!({"spec": {"a/b": 2, "list": [{"x": 1}]}}));
        let removed = done(Action::Remove, "/spec/list/0/x", Value::Null);
        assert_eq!(removed, json!({"spec": {"a/b": 1, "list": [{}]}}));
        let by_key = done(Action::Set, "/spec/list/{\"x\":1}/y", json!("a"));
        assert_eq!(by_key, json!({"spec": {"a/b": 1, "list": [{"x": 1, "y": "a"}]}}));
        let appended = done(Action::Append, "/spec/list", json!(3));
        assert_eq!(appended, json!({"spec": {"a/b": 1, "list": [{"x": 1}, 3]}}));
    }
}
