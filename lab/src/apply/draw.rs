//! Some valid objects of a kind and a seed -> what the next write of a sequence sends.

use serde_json::{Map, Value, json};

use crate::corpus::select::{Random, shuffle};

/// Draws parts and changes of objects.
pub struct Draw<'d> {
    pub random: &'d mut Random,
    /// Valid objects, whose parts are sent.
    pub objects: &'d [Value],
}

impl Draw<'_> {
    /// True once in `n` times on average.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.random.number_below(n) == 0
    }

    /// One of the objects.
    pub fn object(&mut self) -> Value {
        self.objects[self.random.number_below(self.objects.len())].clone()
    }

    /// One of some texts.
    pub fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.random.number_below(from.len())]
    }

    /// An object with some of the members of one, below its metadata too.
    pub fn part(&mut self) -> Value {
        let mut object = self.object();
        if let Value::Object(map) = &mut object {
            for (name, value) in map.iter_mut() {
                match name.as_str() {
                    "apiVersion" | "kind" => {}
                    "metadata" => self.add_metadata(value),
                    _ => self.thin(value),
                }
            }
        }
        object
    }

    /// Removes some members, and shuffles or removes some items.
    fn thin(&mut self, value: &mut Value) {
        match value {
            Value::Object(map) => {
                let removed: Vec<String> = map.keys().filter(|_| self.one_in(4)).cloned().collect();
                removed.iter().for_each(|name| drop(map.shift_remove(name)));
                map.values_mut().for_each(|value| self.thin(value));
            }
            Value::Array(items) => {
                if self.one_in(3) {
                    shuffle(items, self.random.0);
                }
                if self.one_in(3) {
                    items.pop();
                }
                items.iter_mut().filter(|item| item.is_array()).for_each(|item| self.thin(item));
            }
            _ => {}
        }
    }

    fn add_metadata(&mut self, metadata: &mut Value) {
        for name in ["labels", "annotations"] {
            for key in ["k", "l/m"] {
                if self.one_in(4) {
                    metadata[name][key] = json!(self.pick(&["1", "2"]));
                }
            }
        }
        if self.one_in(5) {
            metadata["finalizers"] = json!([self.pick(&["e.io/a", "e.io/b"])]);
        }
        if self.one_in(6) {
            let uid = self.pick(&["u1", "u2"]);
            let owner =
                json!({"apiVersion": "v1", "kind": "ConfigMap", "name": self.pick(&["n", "o"]), "uid": uid});
            metadata["ownerReferences"] = json!([owner]);
        }
    }

    /// Takes some members of another object over, and removes some.
    pub fn change(&mut self, object: &mut Value) {
        let other = self.part();
        let names: Vec<String> = other
            .as_object()
            .into_iter()
            .flat_map(Map::keys)
            .filter(|name| *name != "kind")
            .cloned()
            .collect();
        for name in names {
            if name == "metadata" {
                for part in ["labels", "annotations", "finalizers", "ownerReferences"] {
                    if self.one_in(4) && !other[&name][part].is_null() {
                        object[&name][part] = other[&name][part].clone();
                    }
                }
            } else if name != "apiVersion" {
                let wanted = other[&name].clone();
                self.mix(&mut object[&name], wanted);
            }
        }
        if self.one_in(4)
            && let Value::Object(map) = object
        {
            let free: Vec<String> = map
                .keys()
                .filter(|name| !["apiVersion", "kind", "metadata"].contains(&name.as_str()))
                .cloned()
                .collect();
            if let Some(name) = free.get(self.random.number_below(free.len().max(1))) {
                map.shift_remove(name);
            }
        }
    }

    /// Mixes another value into one.
    fn mix(&mut self, value: &mut Value, other: Value) {
        match (value, other) {
            (Value::Object(map), Value::Object(other)) => {
                for (name, other) in other {
                    match map.get_mut(&name) {
                        Some(own) => self.mix(own, other),
                        None => drop(map.insert(name, other)),
                    }
                }
                let gone: Vec<String> = map.keys().filter(|_| self.one_in(8)).cloned().collect();
                gone.iter().for_each(|name| drop(map.shift_remove(name)));
            }
            (Value::Array(items), Value::Array(other)) if self.one_in(2) => {
                items.extend(other);
                if self.one_in(2) {
                    items.dedup();
                    shuffle(items, self.random.0);
                }
            }
            (value, other) => {
                if self.one_in(2) {
                    *value = other;
                }
            }
        }
    }

    /// Puts one fault into an object: an unknown field, a value of another form, or an item twice.
    pub fn spoil(&mut self, object: &mut Value) {
        let names: Vec<String> = object
            .as_object()
            .into_iter()
            .flat_map(Map::keys)
            .filter(|name| !["apiVersion", "kind", "metadata"].contains(&name.as_str()))
            .cloned()
            .collect();
        let Some(name) = names.get(self.random.number_below(names.len().max(1))) else { return };
        let depth = self.random.number_below(4);
        self.spoil_within(&mut object[name], depth);
    }

    /// Spoils a value at most `depth` steps within a value.
    fn spoil_within(&mut self, value: &mut Value, depth: usize) {
        let count = match &*value {
            Value::Object(map) => map.len(),
            Value::Array(items) => items.len(),
            _ => 0,
        };
        if depth > 0 && count > 0 {
            let at = self.random.number_below(count);
            let inner = match value {
                Value::Object(map) => map.values_mut().nth(at),
                Value::Array(items) => items.get_mut(at),
                _ => None,
            };
            return inner.into_iter().for_each(|inner| self.spoil_within(inner, depth - 1));
        }
        match (self.random.number_below(5), value) {
            (0, value) => *value = Value::Null,
            (1, value) => *value = json!("text"),
            (2, value) => *value = json!([1_000_000, 2.5]),
            (_, Value::Object(map)) => drop(map.insert("zz".to_owned(), json!(1))),
            (_, Value::Array(items)) if !items.is_empty() => items.push(items[0].clone()),
            (_, other) => *other = json!({"zz": "q"}),
        }
    }
}
