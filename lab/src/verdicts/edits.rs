//! A schema and a valid object -> edits that bring one keyword just out of what it allows, or just to its edge.

use serde_json::{Map, Value, json};

use crate::corpus::select::Random;

/// How deep edits are looked for.
const DEPTH: usize = 14;

/// A list or map longer than this is not made.
const LONGEST: u64 = 300;

/// A change of one value.
pub struct Edit {
    /// The keyword.
    pub class: String,
    /// The JSON pointer of the value.
    pub pointer: String,
    /// The new value; none where it is removed.
    value: Option<Value>,
}

impl Edit {
    /// The object with the change; none where the value's place is gone.
    pub fn applied_to(&self, object: &Value) -> Option<Value> {
        let mut object = object.clone();
        let (parent, last) = self.pointer.rsplit_once('/')?;
        let key = last.replace("~1", "/").replace("~0", "~");
        match (object.pointer_mut(parent)?, &self.value) {
            (Value::Object(map), Some(value)) => drop(map.insert(key, value.clone())),
            (Value::Object(map), None) => drop(map.shift_remove(&key)?),
            (Value::Array(items), Some(value)) => *items.get_mut(key.parse::<usize>().ok()?)? = value.clone(),
            _ => return None,
        }
        Some(object)
    }
}

/// All edits of an object.
pub fn all(schema: &Value, object: &Value, random: &mut Random) -> Vec<Edit> {
    let mut edits = Edits { found: Vec::new(), random };
    edits.node(schema, object, "", 0);
    edits.metadata("");
    edits.found
}

struct Edits<'a> {
    found: Vec<Edit>,
    random: &'a mut Random,
}

impl Edits<'_> {
    fn set(&mut self, class: &str, pointer: &str, value: Value) {
        if !pointer.is_empty() {
            self.found.push(Edit {
                class: class.to_owned(),
                pointer: pointer.to_owned(),
                value: Some(value),
            });
        }
    }

    fn remove(&mut self, class: &str, parent: &str, key: &str) {
        self.found.push(Edit { class: class.to_owned(), pointer: at(parent, key), value: None });
    }

    fn pick(&mut self, values: &[Value]) -> Value {
        values[self.random.number_below(values.len())].clone()
    }

    /// The edits of a node and of all below it.
    fn node(&mut self, schema: &Value, value: &Value, pointer: &str, depth: usize) {
        if depth > DEPTH {
            return;
        }
        self.scalars(schema, pointer);
        match value {
            Value::Array(items) => {
                self.list(schema, items, pointer);
                for (index, item) in items.iter().enumerate().take(3) {
                    self.node(&schema["items"], item, &at(pointer, &index.to_string()), depth + 1);
                }
            }
            Value::Object(map) => {
                self.map(schema, map, pointer);
                for (key, value) in map {
                    if pointer.is_empty() && is_meta(key) {
                        continue;
                    }
                    let child = schema["properties"].get(key).unwrap_or(&schema["additionalProperties"]);
                    if child.is_object() {
                        self.node(child, value, &at(pointer, key), depth + 1);
                    }
                }
            }
            _ => {}
        }
    }

    fn scalars(&mut self, schema: &Value, pointer: &str) {
        let wrong = match schema["type"].as_str().unwrap_or_default() {
            "string" => json!([7, true, ["a"], {"a": "b"}, 1.5]),
            "integer" => json!(["7", 1.5, true, [], 1.0, 9_223_372_036_854_775_808_u64]),
            "number" => json!(["1.5", true, {}]),
            "boolean" => json!(["true", 1, {}]),
            "array" => json!([{}, "a", 1, [null]]),
            "object" => json!([[], "a", 1, false]),
            _ => json!([[], {}, "x", 1, true]),
        };
        let wrong = self.pick(wrong.as_array().map(Vec::as_slice).unwrap_or_default());
        self.set("type", pointer, wrong);
        self.set(if schema["nullable"] == true { "nullable" } else { "null" }, pointer, Value::Null);
        if schema["x-kubernetes-int-or-string"] == true {
            let value = self.pick(&[json!(true), json!(1.5), json!({}), json!("x"), json!(3), json!("")]);
            self.set("int-or-string", pointer, value);
        }
        if let Some(known) = schema["enum"].as_array().filter(|known| !known.is_empty()) {
            let other = self.pick(&[json!("no such value"), json!(""), json!(5)]);
            self.set("enum", pointer, other);
            let known = self.pick(known);
            self.set("enum, inside", pointer, known);
        }
        self.numbers(schema, pointer);
        self.texts(schema, pointer);
    }

    fn numbers(&mut self, schema: &Value, pointer: &str) {
        for (keyword, outwards) in [("minimum", -1), ("maximum", 1)] {
            let bound = &schema[keyword];
            if let Some(bound) = bound.as_i64() {
                self.set(keyword, pointer, json!(bound.saturating_add(outwards)));
                self.set(&format!("{keyword}, inside"), pointer, json!(bound));
            } else if let Some(bound) = bound.as_f64() {
                self.set(keyword, pointer, json!(bound + 0.5 * outwards as f64));
                self.set(&format!("{keyword}, inside"), pointer, json!(bound));
            }
        }
        if let Some(step) = schema["multipleOf"].as_f64() {
            self.set("multipleOf", pointer, json!(step * 3.5));
            self.set("multipleOf, inside", pointer, json!(step * 7.0));
        }
    }

    fn texts(&mut self, schema: &Value, pointer: &str) {
        let letter = ["a", "é", "🙂"][self.random.number_below(3)];
        if let Some(least) = schema["minLength"].as_u64().filter(|least| (1..LONGEST).contains(least)) {
            self.set("minLength", pointer, json!(letter.repeat(least as usize - 1)));
            self.set("minLength, inside", pointer, json!(letter.repeat(least as usize)));
        }
        if let Some(most) = schema["maxLength"].as_u64().filter(|most| *most < 10 * LONGEST) {
            self.set("maxLength", pointer, json!(letter.repeat(most as usize + 1)));
            self.set("maxLength, inside", pointer, json!(letter.repeat(most as usize)));
        }
        if schema["pattern"].is_string() {
            let text =
                self.pick(&[json!(""), json!("!"), json!("A b!"), json!("a..b"), json!("é"), json!("-")]);
            self.set("pattern", pointer, text);
        }
        if schema["format"].is_string() {
            let value = self.pick(&[
                json!("2024-01-02T03:04:05Z"),
                json!("2024-01-02"),
                json!("x"),
                json!("1h"),
                json!("1 day"),
                json!("!!"),
                json!("aGVsbG8="),
                json!("::1"),
                json!("1.2.3.4"),
                json!("10.0.0.0/8"),
                json!(2_147_483_648_i64),
                json!("123e4567-e89b-12d3-a456-426614174000"),
                json!("http://a.b/c"),
                json!("a@b.c"),
                json!(""),
            ]);
            self.set("format", pointer, value);
        }
    }

    fn list(&mut self, schema: &Value, items: &[Value], pointer: &str) {
        let sized = |length: u64| -> Vec<Value> {
            items.iter().cycle().take(if items.is_empty() { 0 } else { length as usize }).cloned().collect()
        };
        if let Some(least) = schema["minItems"].as_u64().filter(|least| (1..LONGEST).contains(least)) {
            self.set("minItems", pointer, json!(sized(least - 1)));
        }
        if let Some(most) = schema["maxItems"].as_u64().filter(|most| *most < LONGEST) {
            self.set("maxItems", pointer, json!(sized(most + 1)));
            self.set("maxItems, inside", pointer, json!(sized(most)));
        }
        let Some(first) = items.first() else { return };
        let kind = schema["x-kubernetes-list-type"].as_str().unwrap_or("plain");
        let with = |item: Value| json!([items, &[item]].concat());
        self.set(&format!("duplicate in a {kind} list"), pointer, with(first.clone()));
        self.set("null in a list", pointer, with(Value::Null));
        if let Some(keys) = schema["x-kubernetes-list-map-keys"].as_array() {
            let same: Map<String, Value> = keys
                .iter()
                .filter_map(Value::as_str)
                .filter_map(|key| Some((key.to_owned(), first.get(key)?.clone())))
                .collect();
            self.set("duplicate key of a list", pointer, with(Value::Object(same)));
            for key in keys.iter().filter_map(Value::as_str).filter(|key| first.get(*key).is_some()) {
                self.remove("key of a list removed", &at(pointer, "0"), key);
            }
        }
    }

    fn map(&mut self, schema: &Value, map: &Map<String, Value>, pointer: &str) {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for key in map.keys().filter(|key| !(pointer.is_empty() && is_meta(key))) {
            let is_required = required.contains(&key.as_str());
            self.remove(if is_required { "required" } else { "removed" }, pointer, key);
        }
        let name = self.pick(&[json!("noSuchField"), json!("é"), json!("a.b"), json!("Spec")]);
        let value = self.pick(&[json!(1), json!("x"), json!({"a": 1}), Value::Null]);
        self.set("unknown", &at(pointer, name.as_str().unwrap_or_default()), value);
        if schema["additionalProperties"].is_object() {
            let key = self.pick(&[json!("a.b/c"), json!("x y"), json!(""), json!("k\"q"), json!("a\nb")]);
            let value = self.pick(&[Value::Null, json!(7), json!("x"), json!([]), json!({})]);
            self.set("value of a map", &at(pointer, key.as_str().unwrap_or_default()), value);
            if let Some(most) = schema["maxProperties"].as_u64().filter(|most| *most < LONGEST) {
                let value = map.values().next().cloned().unwrap_or_default();
                let many: Map<String, Value> = (0..=most).map(|n| (format!("k{n}"), value.clone())).collect();
                self.set("maxProperties", pointer, Value::Object(many));
            }
        }
        if schema["minProperties"].as_u64().is_some_and(|least| least > 0) {
            self.set("minProperties", pointer, json!({}));
        }
        if schema["x-kubernetes-embedded-resource"] == true {
            self.metadata(pointer);
        }
    }

    /// Faults of the metadata of an object, or of one embedded in it.
    fn metadata(&mut self, object: &str) {
        let owner = json!({"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "u"});
        let mut controller = owner.clone();
        controller["controller"] = json!(true);
        let mut unnamed = owner.clone();
        unnamed["name"] = json!("");
        let faults = [
            ("name", json!(["A", "a_b", "", "a..b", 5, null, "a/b", "é"])),
            (
                "labels",
                json!([{"a b": "c"}, {"a": "b c"}, {"-": ""}, {"a/b/c": "x"}, {"a": 1}, {"a": null}, [], null, {"ok": "fine"}]),
            ),
            ("annotations", json!([{"a b": "c"}, {"A/b": "any text é"}, {"a": 1}, {"": "x"}, "x"])),
            (
                "finalizers",
                json!([["a"], ["a.b/c"], ["orphan", "foregroundDeletion"], ["x y"], [""], [1], "a"]),
            ),
            ("ownerReferences", json!([[owner], [owner, owner], [controller, controller], [unnamed], {}])),
            ("noSuchField", json!([1, null])),
            ("creationTimestamp", json!(["2024-01-02T03:04:05Z", "x", null, 5])),
            ("uid", json!(["u", "", 5])),
            ("generation", json!([1, -1, "x", 1.5])),
        ];
        for (key, values) in faults {
            let value = self.pick(values.as_array().map(Vec::as_slice).unwrap_or_default());
            self.set(&format!("metadata.{key}"), &at(&at(object, "metadata"), key), value);
        }
        let value = self.pick(&[json!("x"), json!(""), Value::Null, json!(5), json!("a/b/c")]);
        let key = ["apiVersion", "kind"][self.random.number_below(2)];
        self.set("type meta", &at(object, key), value);
    }
}

fn is_meta(key: &str) -> bool {
    ["apiVersion", "kind", "metadata"].contains(&key)
}

/// The JSON pointer of a member.
fn at(parent: &str, key: &str) -> String {
    format!("{parent}/{}", key.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_keyword_has_an_edit() {
        let schema = json!({"type": "object", "properties": {"spec": {"type": "object", "required": ["n"], "properties": {
            "n": {"type": "integer", "minimum": 1, "maximum": 9}, "s": {"type": "string", "enum": ["a"], "maxLength": 3},
            "l": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
        }}}});
        let object = json!({"metadata": {"name": "a"}, "spec": {"n": 1, "s": "a", "l": ["x"]}});
        let edits = all(&schema, &object, &mut Random(1));
        let value = |class: &str, pointer: &str| {
            let edit = edits.iter().find(|edit| edit.class == class && edit.pointer == pointer);
            edit.and_then(|edit| edit.applied_to(&object)).expect(class)["spec"].clone()
        };
        assert_eq!(value("minimum", "/spec/n")["n"], 0);
        assert_eq!(value("maximum, inside", "/spec/n")["n"], 9);
        assert_eq!(value("required", "/spec/n"), json!({"s": "a", "l": ["x"]}));
        assert_eq!(value("duplicate in a set list", "/spec/l")["l"], json!(["x", "x"]));
    }
}
