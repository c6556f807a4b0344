//! A schema -> a value that the server takes: sparse, with nulls where they may stand.

use kubesmith::internals::schema::META;
use serde_json::{Map, Value, json};

use super::words::VALUES;
use crate::corpus::select::Random;

/// Writes values.
pub struct Values<'r> {
    /// Where chance comes from.
    pub random: &'r mut Random,
    /// Whether the value is a default, which the server holds against its schema as it stands.
    pub in_default: bool,
    /// Whether types of Kubernetes read the value: they write times in UTC and whole seconds, as `metav1.Time` does,
    /// take no `7.0` for an integer, as Go does not, and no null for a value of a map, as servers do not.
    pub for_kubernetes: bool,
}

impl Values<'_> {
    fn chance(&mut self, one_in: usize) -> bool {
        self.random.number_below(one_in) == 0
    }

    fn one(&mut self, from: &[Value]) -> Value {
        from[self.random.number_below(from.len())].clone()
    }

    fn text(&mut self) -> String {
        VALUES[self.random.number_below(VALUES.len())].to_owned()
    }

    /// A value of a schema.
    pub fn value_for(&mut self, schema: &Value) -> Value {
        if schema["nullable"] == true && self.chance(5) {
            return Value::Null;
        }
        // Some CRDs list texts for a number: none of them can be stored.
        let fits = |value: &&Value| match schema["type"].as_str() {
            Some("string") => value.is_string(),
            Some("integer" | "number") => value.is_number(),
            _ => !value.is_null(),
        };
        let known =
            schema["enum"].as_array().map(|values| values.iter().filter(fits).cloned().collect::<Vec<_>>());
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return self.one(&known);
        }
        if schema["x-kubernetes-int-or-string"] == true {
            return self.one(&[json!(0), json!(-3), json!("50%"), json!(""), json!("7")]);
        }
        match schema["type"].as_str() {
            Some("string") => self.text_of(schema["format"].as_str().unwrap_or_default()),
            Some("integer") => self.integer_of(schema),
            Some("number") => {
                self.one(&[json!(0), json!(2.5), json!(-1.25e-7), json!(3), json!(1e21), json!(4.0)])
            }
            Some("boolean") => self.chance(2).into(),
            Some("array") => {
                let many = self.random.number_below(3);
                (0..many).map(|_| self.value_for(&schema["items"])).collect()
            }
            Some("object") => self.object(schema),
            _ => self.any(2),
        }
    }

    fn text_of(&mut self, format: &str) -> Value {
        match format {
            "date-time" if self.for_kubernetes => json!("2026-01-02T03:04:05Z"),
            "date-time" => self.one(&[
                json!("2026-01-02T03:04:05Z"),
                json!("2026-01-02T03:04:05+02:00"),
                json!("1999-12-31T23:59:59.123456789Z"),
                json!("2026-01-02T03:04:05.10-11:30"),
            ]),
            "byte" => self.one(&[json!(""), json!("aGVsbG8="), json!("/+8="), json!("AAAA")]),
            "duration" => self.one(&[json!("1h30m"), json!("0s"), json!("1.5s")]),
            "date" => json!("2026-01-02"),
            "ip" => json!("10.0.0.1"),
            "cidr" => json!("10.0.0.0/8"),
            "uuid" => json!("0a8f0c1e-3b1b-4c5e-9d5e-0123456789ab"),
            _ => self.text().into(),
        }
    }

    fn integer_of(&mut self, schema: &Value) -> Value {
        let mut found = vec![json!(0), json!(1), json!(80), json!(65535)];
        if schema["minimum"].is_null() && !schema["format"].as_str().unwrap_or_default().starts_with('u') {
            found.extend([json!(-1), json!(-2_147_483_648_i64)]);
        }
        if matches!(schema["format"].as_str(), None | Some("int64")) {
            found.extend([json!(31_500_000_000_i64), json!(i64::MAX)]);
        }
        if !self.in_default && !self.for_kubernetes && self.chance(6) {
            return json!(7.0);
        }
        self.one(&found)
    }

    fn object(&mut self, schema: &Value) -> Value {
        let mut map = Map::new();
        if schema["x-kubernetes-embedded-resource"] == true {
            map.insert("apiVersion".to_owned(), json!("v1"));
            map.insert("kind".to_owned(), json!("ConfigMap"));
            map.insert("metadata".to_owned(), json!({"name": "e", "labels": {"a": "b"}}));
        }
        let no_properties = Map::new();
        let properties = schema["properties"].as_object().unwrap_or(&no_properties);
        let is_required =
            |name: &String| schema["required"].as_array().is_some_and(|all| all.contains(&json!(name)));
        for (name, property) in properties {
            let must = is_required(name) && (self.in_default || property["default"].is_null());
            if must || self.chance(2) {
                map.insert(name.clone(), self.value_for(property));
            } else if !self.in_default
                && self.chance(12)
                && (!is_required(name) || !property["default"].is_null())
            {
                // One that may not stand there: the server takes it out, or the default in.
                map.insert(name.clone(), Value::Null);
            }
        }
        let values = &schema["additionalProperties"];
        if values.is_object() {
            for _ in 0..self.random.number_below(3) {
                // Reading such a null gives the literal default, and what is below it only with all defaults.
                let composite = values["default"].is_object() || values["default"].is_array();
                let null = !self.in_default && !self.for_kubernetes && !composite && self.chance(10);
                let value = if null { Value::Null } else { self.value_for(values) };
                map.insert(self.text(), value);
            }
        }
        let open = schema["x-kubernetes-preserve-unknown-fields"] == true && !values.is_object();
        if (open || (!self.in_default && !properties.is_empty())) && self.chance(3) {
            map.entry("zzUnknown").or_insert(json!({"deep": [1, null, {"a": "b"}]}));
        }
        map.into()
    }

    /// A value of no schema.
    fn any(&mut self, depth: usize) -> Value {
        match self.random.number_below(if depth == 0 { 4 } else { 6 }) {
            0 => json!(true),
            1 => json!(1.5),
            2 => json!(i64::MIN),
            3 => self.text().into(),
            4 => json!([self.any(depth - 1), null]),
            _ => json!({"a": self.any(depth - 1), "b": null}),
        }
    }

    /// A whole object of a kind.
    pub fn whole(&mut self, schema: &Value, api_version: &str, kind: &str) -> Value {
        let mut object = json!({"apiVersion": api_version, "kind": kind, "metadata": {"name": "o"}});
        if self.chance(2) {
            object["metadata"]["namespace"] = json!("ns");
            object["metadata"]["labels"] = json!({"a": "b"});
        }
        if let (Value::Object(all), Value::Object(rest)) = (&mut object, self.object(schema)) {
            all.extend(rest.into_iter().filter(|(name, _)| !META.contains(&name.as_str())));
        }
        object
    }
}

/// Whether as many of the alternatives hold as must, here and below: what a server asks of a default.
pub fn alternatives_hold(schema: &Value, value: &Value) -> bool {
    let holding = |keyword: &str| {
        let has = |branch: &Value| match branch["required"].as_array() {
            Some(names) => names.iter().all(|name| value.get(name.as_str().unwrap_or_default()).is_some()),
            None => true,
        };
        schema[keyword].as_array().map(|branches| branches.iter().filter(|branch| has(branch)).count())
    };
    let holds = holding("oneOf").is_none_or(|n| n == 1) && holding("anyOf").is_none_or(|n| n > 0);
    let schema_of = |name: &String| schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]);
    (holds || value.is_null())
        && match value {
            Value::Object(map) => map.iter().all(|(name, value)| alternatives_hold(schema_of(name), value)),
            Value::Array(items) => items.iter().all(|item| alternatives_hold(&schema["items"], item)),
            _ => true,
        }
}

/// A schema with known values: of text, or of any other sort.
pub fn enum_of(random: &mut Random) -> Value {
    match random.number_below(8) {
        0 => json!({"type": "integer", "enum": [1, -1, 0, 3]}),
        1 => json!({"type": "boolean", "enum": [true]}),
        2 => json!({"type": "number", "enum": [0.5, 1, -2.5]}),
        3 => json!({"x-kubernetes-int-or-string": true, "enum": [1, "1", "a"]}),
        _ => {
            let mut values = Vec::new();
            for _ in 0..=random.number_below(6) {
                let value = VALUES[random.number_below(VALUES.len())];
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            json!({"type": "string", "enum": values})
        }
    }
}
