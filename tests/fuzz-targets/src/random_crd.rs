//! Random choices -> a CRD with a structural schema, and objects of it.

use arbitrary::{Result, Unstructured};
use serde_json::{Map, Value, json};

/// The API version of the objects.
pub const API_VERSION: &str = "fuzz.example.com/v1";

/// Their kind.
pub const KIND: &str = "Fuzzed";

/// How deep objects, lists and maps are nested.
const DEPTH: usize = 5;

/// The most members of an object, items of a list and values of an enum.
const MEMBERS: usize = 5;

/// Names of properties: few, so that values often have what their schema has, and some that generated code must rename.
const NAMES: [&str; 14] = [
    "a",
    "b",
    "c",
    "name",
    "key",
    "type",
    "self",
    "fooBar",
    "foo_bar",
    "Foo",
    "1st",
    "$ref",
    "apiVersion",
    "metadata",
];

/// Formats of texts and numbers.
const FORMATS: [&str; 10] =
    ["int32", "int64", "float", "double", "date-time", "date", "byte", "duration", "ipv4", "none"];

/// Makes CRDs and objects from the choices that bytes are.
pub struct RandomCrd<'u, 'b> {
    choices: &'u mut Unstructured<'b>,
}

impl<'u, 'b> RandomCrd<'u, 'b> {
    /// Takes the choices; when all are used up, the first alternative is always taken.
    pub fn new(choices: &'u mut Unstructured<'b>) -> Self {
        Self { choices }
    }

    /// A CRD with one version.
    pub fn crd(&mut self) -> Result<Value> {
        let mut schema = self.object(0)?;
        for key in ["nullable", "default"] {
            schema.as_object_mut().map(|schema| schema.shift_remove(key));
        }
        let mut version = json!({"name": "v1", "served": true, "storage": true});
        version["schema"] = json!({"openAPIV3Schema": schema});
        if self.choices.arbitrary()? {
            version["subresources"] = json!({"status": {}});
        }
        Ok(json!({
            "apiVersion": "apiextensions.k8s.io/v1",
            "kind": "CustomResourceDefinition",
            "metadata": {"name": "fuzzeds.fuzz.example.com"},
            "spec": {
                "group": "fuzz.example.com",
                "scope": "Namespaced",
                "names": {"kind": KIND, "plural": "fuzzeds"},
                "versions": [version],
            },
        }))
    }

    /// A schema node, often with docs, a default and null as a value.
    fn node(&mut self, depth: usize) -> Result<Value> {
        let mut node = match self.choices.int_in_range(0..=if depth < DEPTH { 11 } else { 6 })? {
            0 => json!({"type": "boolean"}),
            1 => self.number("integer")?,
            2 => self.number("number")?,
            3 | 4 => self.string()?,
            5 => json!({"x-kubernetes-int-or-string": true}),
            6 => json!({"x-kubernetes-preserve-unknown-fields": true}),
            7 | 8 => self.array(depth)?,
            9 => json!({"type": "object", "additionalProperties": self.node(depth + 1)?}),
            _ => self.object(depth)?,
        };
        if self.choices.ratio(1, 4)? {
            node["description"] = self.text()?.into();
        }
        if self.choices.ratio(1, 5)? {
            node["nullable"] = true.into();
        }
        if self.choices.ratio(1, 3)? {
            node["default"] = self.value(&node, depth)?;
        }
        Ok(node)
    }

    fn number(&mut self, kind: &str) -> Result<Value> {
        let mut node = json!({"type": kind});
        if self.choices.ratio(1, 3)? {
            node["format"] = (*self.choices.choose(&FORMATS)?).into();
        }
        if self.choices.ratio(1, 4)? {
            node["minimum"] = self.choices.arbitrary::<i16>()?.into();
        }
        if self.choices.ratio(1, 4)? {
            node["enum"] = json!([self.choices.arbitrary::<i16>()?, self.choices.arbitrary::<i16>()?]);
        }
        Ok(node)
    }

    fn string(&mut self) -> Result<Value> {
        let mut node = json!({"type": "string"});
        match self.choices.int_in_range(0..=5)? {
            0 => node["format"] = (*self.choices.choose(&FORMATS)?).into(),
            1 | 2 => {
                let count = self.choices.int_in_range(1..=MEMBERS)?;
                node["enum"] = (0..count).map(|_| self.text()).collect::<Result<_>>()?;
            }
            3 => node["pattern"] = self.text()?.into(),
            _ => {}
        }
        Ok(node)
    }

    fn array(&mut self, depth: usize) -> Result<Value> {
        let mut node = json!({"type": "array", "items": self.node(depth + 1)?});
        if self.choices.ratio(1, 2)? {
            node["x-kubernetes-list-type"] = (*self.choices.choose(&["atomic", "set", "map"])?).into();
        }
        if node["x-kubernetes-list-type"] == "map" {
            let names = node["items"]["properties"].as_object().into_iter().flat_map(Map::keys);
            let keys: Vec<String> = names.take(2).cloned().collect();
            node["x-kubernetes-list-map-keys"] = keys.into();
        }
        Ok(node)
    }

    fn object(&mut self, depth: usize) -> Result<Value> {
        let mut properties = Map::new();
        for _ in 0..self.choices.int_in_range(1..=MEMBERS)? {
            let name = self.name()?;
            // Servers refuse most schemas of these at the root.
            if depth > 0 || !matches!(name.as_str(), "apiVersion" | "metadata" | "kind") {
                properties.insert(name, self.node(depth + 1)?);
            }
        }
        let mut required = Vec::new();
        for name in properties.keys() {
            if self.choices.ratio(1, 4)? {
                required.push(name.clone());
            }
        }
        let mut node = json!({"type": "object", "properties": properties});
        if !required.is_empty() {
            node["required"] = required.into();
        }
        if self.choices.ratio(1, 8)? {
            node["x-kubernetes-preserve-unknown-fields"] = true.into();
        }
        Ok(node)
    }

    /// A sparse value, which mostly fits a schema.
    pub fn value(&mut self, schema: &Value, depth: usize) -> Result<Value> {
        if depth > 0 && self.choices.ratio(1, 8)? {
            return Ok(Value::Null);
        }
        if let Some(values) = schema["enum"].as_array() {
            return Ok(self.choices.choose(values)?.clone());
        }
        Ok(match schema["type"].as_str() {
            Some("boolean") => self.choices.arbitrary::<bool>()?.into(),
            Some("integer") => self.choices.arbitrary::<i32>()?.into(),
            Some("number") => (f64::from(self.choices.arbitrary::<i16>()?) / 4.0).into(),
            Some("string") => self.text()?.into(),
            Some("array") => {
                let count = self.choices.int_in_range(0..=MEMBERS)?;
                (0..count).map(|_| self.value(&schema["items"], depth + 1)).collect::<Result<_>>()?
            }
            Some(_) => self.members(schema, depth)?,
            None => json!({"x": null, "a": self.choices.arbitrary::<i8>()?}),
        })
    }

    /// Some properties of an object: the required ones, others, and some that its schema may not have.
    fn members(&mut self, schema: &Value, depth: usize) -> Result<Value> {
        let mut members = Map::new();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let is_required = schema["required"].as_array().is_some_and(|all| all.contains(&json!(name)));
            if is_required || self.choices.arbitrary()? {
                members.insert(name.clone(), self.value(property, depth + 1)?);
            }
        }
        if schema["additionalProperties"].is_object() {
            for _ in 0..self.choices.int_in_range(0..=MEMBERS)? {
                members.insert(self.name()?, self.value(&schema["additionalProperties"], depth + 1)?);
            }
        } else if schema["x-kubernetes-preserve-unknown-fields"] == true {
            members.insert(self.name()?, json!([null, {"a": null}]));
        }
        Ok(members.into())
    }

    fn name(&mut self) -> Result<String> {
        if self.choices.ratio(1, 6)? { self.text() } else { Ok((*self.choices.choose(&NAMES)?).to_owned()) }
    }

    /// A text of any characters.
    fn text(&mut self) -> Result<String> {
        let length = self.choices.int_in_range(0..=24)?;
        Ok(String::from_utf8_lossy(self.choices.bytes(length.min(self.choices.len()))?).into_owned())
    }
}
