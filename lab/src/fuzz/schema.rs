//! A seed -> random structural schemas: every shape of node at every level, with hostile names and texts.

use kubesmith::internals::schema::META;
use serde_json::{Map, Value, json};

use super::values::{Values, alternatives_hold, enum_of};
use super::words::{KEYWORDS, ODD, PLAIN, TAKEN, TEXTS};
use crate::corpus::select::Random;

/// How deep objects, lists and maps are nested.
const DEPTH: usize = 4;

/// Makes random schemas.
pub struct Schemas<'r> {
    /// The source of random numbers.
    pub random: &'r mut Random,
}

impl Schemas<'_> {
    /// True once in `n` times on average.
    fn one_in(&mut self, n: usize) -> bool {
        self.random.number_below(n) == 0
    }

    /// One of the texts.
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.random.number_below(from.len())]
    }

    /// The schema of a whole object.
    pub fn root(&mut self) -> Value {
        let mut properties = Map::new();
        for (name, one_in) in [("spec", 20), ("status", 3)] {
            if name == "spec" && !self.one_in(one_in) || name == "status" && self.one_in(one_in) {
                let part = self.object(0);
                properties.insert(name.to_owned(), self.with_random_keywords(part));
            }
        }
        for _ in 0..self.random.number_below(3) {
            let name = self.name(&properties);
            if !META.contains(&name.as_str()) {
                let part = self.node(2);
                properties.insert(name, part);
            }
        }
        let mut root = json!({"type": "object", "properties": properties});
        if self.one_in(2) && root["properties"]["spec"].is_object() {
            root["required"] = json!(["spec"]);
        }
        root
    }

    /// A node of any shape.
    fn node(&mut self, depth: usize) -> Value {
        let node = match self.random.number_below(if depth < DEPTH { 22 } else { 12 }) {
            0..=3 => self.text(),
            4 | 5 => self.integer(),
            6 => json!({"type": "boolean"}),
            7 => self.number(),
            8 => self.int_or_string(),
            9 | 10 => enum_of(self.random),
            11 => self.any(),
            12..=15 => self.object(depth),
            16..=18 => self.list(depth),
            19 | 20 => json!({"type": "object", "additionalProperties": self.node(depth + 1)}),
            _ => {
                let mut object = self.object(depth);
                object["x-kubernetes-preserve-unknown-fields"] = json!(true);
                object
            }
        };
        self.with_random_keywords(node)
    }

    /// Adds at random a description, CEL rules that always hold, `nullable` and a default to a node.
    fn with_random_keywords(&mut self, mut node: Value) -> Value {
        if self.one_in(3) {
            node["description"] = self.pick(TEXTS).into();
        }
        if self.one_in(12) {
            let (rule, message) = (self.pick(TEXTS), self.pick(TEXTS));
            node["x-kubernetes-validations"] =
                json!([{"rule": format!("true || '{rule}' == ''"), "message": message}]);
        }
        let embedded = node["x-kubernetes-embedded-resource"] == true;
        if self.one_in(6) && !embedded {
            node["nullable"] = json!(true);
            if let Some(values) = node.get_mut("enum").and_then(Value::as_array_mut) {
                values.push(Value::Null);
            }
        }
        if self.one_in(3) && !embedded {
            let mut values = Values { random: self.random, in_default: true, for_kubernetes: false };
            let default = values.value_for(&node);
            if !default.is_null() && alternatives_hold(&node, &default) {
                node["default"] = default;
            }
        }
        node
    }

    fn text(&mut self) -> Value {
        let mut node = json!({"type": "string"});
        match self.random.number_below(8) {
            0 => node["format"] = "date-time".into(),
            1 => node["format"] = "byte".into(),
            2 => {
                let format =
                    self.pick(&["duration", "date", "ip", "cidr", "uuid", "password", "int64", "odd \"*/"]);
                node["format"] = format.into();
            }
            3 => {
                let text = self.pick(TEXTS);
                let literal: String = text.chars().filter(char::is_ascii_alphabetic).collect();
                node["pattern"] = format!("^(|\"\"\"|\\*/|\\\\|'#\"|{literal})").into();
            }
            4 => node["minLength"] = json!(0),
            _ => {}
        }
        node
    }

    fn integer(&mut self) -> Value {
        let mut node = json!({"type": "integer"});
        if self.one_in(2) {
            node["format"] = self.pick(&["int32", "int64", "uint32", "uint16"]).into();
        }
        if self.one_in(4) {
            node["minimum"] = json!(0);
        }
        node
    }

    fn number(&mut self) -> Value {
        let mut node = json!({"type": "number"});
        if self.one_in(2) {
            node["format"] = self.pick(&["double", "float", "int32"]).into();
        }
        node
    }

    fn int_or_string(&mut self) -> Value {
        let mut node = json!({"x-kubernetes-int-or-string": true});
        if self.one_in(2) {
            node["anyOf"] = json!([{"type": "integer"}, {"type": "string"}]);
        }
        node
    }

    fn any(&mut self) -> Value {
        match self.random.number_below(4) {
            0 => json!({"x-kubernetes-preserve-unknown-fields": true}),
            1 => json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
            2 => json!({"type": "object"}),
            _ => json!({
                "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
            }),
        }
    }

    fn object(&mut self, depth: usize) -> Value {
        let mut properties = Map::new();
        let many = if self.one_in(12) { 40 } else { 1 + self.random.number_below(7) };
        for _ in 0..many {
            let name = self.name(&properties);
            let node = if many > 10 { self.node(DEPTH) } else { self.node(depth + 1) };
            properties.insert(name, node);
        }
        let mut node = json!({"type": "object"});
        let required: Vec<&String> = properties.keys().filter(|_| self.random.number_below(4) == 0).collect();
        if !required.is_empty() {
            node["required"] = json!(required);
        }
        if self.one_in(6) {
            node[self.pick(&["oneOf", "anyOf"])] = alternatives(&properties);
        }
        node["properties"] = properties.into();
        node
    }

    /// A list. If its items are objects with scalar properties, it may be a list map; its keys are then required and
    /// not nullable.
    fn list(&mut self, depth: usize) -> Value {
        let mut items = self.node(depth + 1);
        let no_properties = Map::new();
        let properties = items["properties"].as_object().unwrap_or(&no_properties);
        let is_key = |node: &Value| {
            matches!(node["type"].as_str(), Some("string" | "integer" | "boolean"))
                && node["nullable"] != true
        };
        let keys: Vec<String> =
            properties.iter().filter(|(_, node)| is_key(node)).map(|(n, _)| n.clone()).collect();
        let keys: Vec<String> = keys.into_iter().take(1 + self.random.number_below(3)).collect();
        // A default of the items was made before the keys became required and could lack them.
        let is_whole = items["nullable"] != true && items.get("default").is_none();
        if keys.is_empty() || !is_whole || self.one_in(3) {
            return json!({"type": "array", "items": items});
        }
        let mut required: Vec<Value> = items["required"].as_array().cloned().unwrap_or_default();
        required.retain(|name| keys.iter().all(|key| *name != key.as_str()));
        required.extend(keys.iter().map(|key| key.as_str().into()));
        items["required"] = required.into();
        json!({
            "type": "array", "items": items, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys,
        })
    }

    /// A name for a property, often one that clashes with another property of the same object once it is an identifier.
    fn name(&mut self, siblings: &Map<String, Value>) -> String {
        let name = match self.random.number_below(10) {
            0 | 1 => self.pick(KEYWORDS).to_owned(),
            2 | 3 => self.pick(TAKEN).to_owned(),
            4 => self.pick(ODD).to_owned(),
            5 if !siblings.is_empty() => {
                let at = self.random.number_below(siblings.len());
                siblings.keys().nth(at).cloned().unwrap_or_default()
            }
            _ => self.pick(PLAIN).to_owned(),
        };
        match self.random.number_below(16) {
            0 => format!("{name}_"),
            1 => format!("_{name}"),
            2 => format!("{name}s"),
            3 => name.to_uppercase(),
            4 => name.replace('_', "-"),
            5 => name.replace('_', ""),
            6 => format!("{name}2"),
            7 => capitalized(&name),
            8 => format!("{name}Mut"),
            _ => name,
        }
    }
}

/// Branches of a junctor, each of which requires one of the first four properties.
fn alternatives(properties: &Map<String, Value>) -> Value {
    properties.keys().take(4).map(|name| json!({"required": [name]})).collect()
}

fn capitalized(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
