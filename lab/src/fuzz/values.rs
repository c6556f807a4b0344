//! A schema -> a random sparse value that a server accepts, with nulls where they are allowed or dropped.

use kubesmith::internals::schema::META;
use serde_json::{Map, Value, json};

use super::words::VALUES;
use crate::corpus::select::Random;

/// Makes random values.
pub struct Values<'r> {
    /// The source of random numbers.
    pub random: &'r mut Random,
    /// Whether the value is a default, which servers validate without pruning it or filling in nested defaults.
    pub in_default: bool,
    /// Whether types of Kubernetes read the value. They write times in UTC and whole seconds, as `metav1.Time` does;
    /// they refuse `7.0` for an integer, as Go does, and null for a value of a map, as servers do.
    pub for_kubernetes: bool,
}

impl Values<'_> {
    /// True once in `n` times on average.
    fn one_in(&mut self, n: usize) -> bool {
        self.random.number_below(n) == 0
    }

    /// One of the values.
    fn pick(&mut self, from: &[Value]) -> Value {
        from[self.random.number_below(from.len())].clone()
    }

    fn text(&mut self) -> String {
        VALUES[self.random.number_below(VALUES.len())].to_owned()
    }

    /// A value of a schema.
    pub fn value_for(&mut self, schema: &Value) -> Value {
        if schema["nullable"] == true && self.one_in(5) {
            return Value::Null;
        }
        // Some CRDs have an enum of texts for a number; no server can store any of these.
        let fits = |value: &&Value| match schema["type"].as_str() {
            Some("string") => value.is_string(),
            Some("integer" | "number") => value.is_number(),
            _ => !value.is_null(),
        };
        let known =
            schema["enum"].as_array().map(|values| values.iter().filter(fits).cloned().collect::<Vec<_>>());
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return self.pick(&known);
        }
        if schema["x-kubernetes-int-or-string"] == true {
            return self.pick(&[json!(0), json!(-3), json!("50%"), json!(""), json!("7")]);
        }
        match schema["type"].as_str() {
            Some("string") => self.text_of(schema["format"].as_str().unwrap_or_default()),
            Some("integer") => self.integer_of(schema),
            Some("number") => {
                self.pick(&[json!(0), json!(2.5), json!(-1.25e-7), json!(3), json!(1e21), json!(4.0)])
            }
            Some("boolean") => self.one_in(2).into(),
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
            "date-time" => self.pick(&[
                json!("2026-01-02T03:04:05Z"),
                json!("2026-01-02T03:04:05+02:00"),
                json!("1999-12-31T23:59:59.123456789Z"),
                json!("2026-01-02T03:04:05.10-11:30"),
            ]),
            // Servers refuse a CRD with an empty default of this format.
            "byte" if self.in_default => self.pick(&[json!("aGVsbG8="), json!("/+8="), json!("AAAA")]),
            "byte" => self.pick(&[json!(""), json!("aGVsbG8="), json!("/+8="), json!("AAAA")]),
            "duration" => self.pick(&[json!("1h30m"), json!("0s"), json!("1.5s")]),
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
        if !self.in_default && !self.for_kubernetes && self.one_in(6) {
            return json!(7.0);
        }
        self.pick(&found)
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
            if must || self.one_in(2) {
                map.insert(name.clone(), self.value_for(property));
            } else if !self.in_default
                && self.one_in(12)
                && (!is_required(name) || !property["default"].is_null())
            {
                // A null that the schema does not allow: the server drops it or puts the default in its place.
                map.insert(name.clone(), Value::Null);
            }
        }
        let values = &schema["additionalProperties"];
        if values.is_object() {
            for _ in 0..self.random.number_below(3) {
                // Reading a null map value gives the literal default without its nested defaults, so a null is not
                // sent where the default is an object or a list.
                let composite = values["default"].is_object() || values["default"].is_array();
                let null = !self.in_default && !self.for_kubernetes && !composite && self.one_in(10);
                let value = if null { Value::Null } else { self.value_for(values) };
                map.insert(self.text(), value);
            }
        }
        let open = schema["x-kubernetes-preserve-unknown-fields"] == true && !values.is_object();
        if (open || (!self.in_default && !properties.is_empty())) && self.one_in(3) {
            map.entry("zzUnknown").or_insert(json!({"deep": [1, null, {"a": "b"}]}));
        }
        map.into()
    }

    /// Any JSON value, for a schema without a type.
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

    /// A whole object of a kind, with apiVersion, kind and metadata.
    pub fn whole(&mut self, schema: &Value, api_version: &str, kind: &str) -> Value {
        let mut object = json!({"apiVersion": api_version, "kind": kind, "metadata": {"name": "o"}});
        if self.one_in(2) {
            object["metadata"]["namespace"] = json!("ns");
            object["metadata"]["labels"] = json!({"a": "b"});
        }
        if let (Value::Object(all), Value::Object(rest)) = (&mut object, self.object(schema)) {
            all.extend(rest.into_iter().filter(|(name, _)| !META.contains(&name.as_str())));
        }
        object
    }
}

/// Whether exactly one branch of `oneOf` and at least one of `anyOf` hold, in the value and in nested ones, as servers
/// require of defaults.
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

/// A random schema with an `enum`, mostly of texts.
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
