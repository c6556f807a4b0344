//! A schema and the properties that are wanted -> a random sparse object that a server accepts, as far as a schema tells.

use std::borrow::Cow;
use std::collections::BTreeSet;

use kubesmith::internals::schema::{Additional, META, Schema};
use serde_json::{Map, Value, json};

use super::alternatives;
use super::places::{self, ITEMS, Place, VALUES};
use super::texts::Texts;
use crate::corpus::select::Random;

/// Keys of maps and names of fields that no schema knows.
const KEYS: [&str; 6] = ["a", "b-c", "example.com/name", "Upper_Case", "0", "tls.crt"];

/// Draws the values of one object.
pub struct Objects<'a> {
    random: &'a mut Random,
    texts: &'a mut Texts,
    /// Places that the object should have; others are set at random.
    wanted: &'a BTreeSet<Place>,
    /// Places that a rule of the server requires in every object that has the place around them.
    learned: &'a BTreeSet<Place>,
    here: Place,
}

impl<'a> Objects<'a> {
    /// Objects with the wanted places, and with those that are learned to be required.
    pub fn new(
        random: &'a mut Random,
        texts: &'a mut Texts,
        wanted: &'a BTreeSet<Place>,
        learned: &'a BTreeSet<Place>,
    ) -> Self {
        Self { random, texts, wanted, learned, here: Place::new() }
    }

    /// An object of a schema without its metadata, and without a property that is drawn separately.
    pub fn object(&mut self, schema: &Schema, without: Option<&str>) -> Map<String, Value> {
        let mut schema = schema.clone();
        schema.properties.retain(|name, _| !META.contains(&name.as_str()) && Some(name.as_str()) != without);
        schema.required.retain(|name| schema.properties.contains_key(name));
        match self.value(&schema) {
            Value::Object(map) => map,
            _ => Map::new(),
        }
    }

    /// A value of one property of the object.
    pub fn property(&mut self, name: &str, schema: &Schema) -> Value {
        self.at(name, |this| this.value(schema))
    }

    /// A value of a schema in no object.
    pub fn separate(&mut self, schema: &Schema) -> Value {
        self.at("-", |this| this.value(schema))
    }

    /// A random number.
    pub fn number_below(&mut self, end: usize) -> usize {
        self.random.number_below(end)
    }

    fn value(&mut self, schema: &Schema) -> Value {
        let mut excluded = BTreeSet::new();
        let schema = if schema.checks().has_junctors() {
            let Self { random, wanted, here, .. } = self;
            let chosen = alternatives::choose(schema, random, &|name| is_wanted(wanted, here, name));
            excluded = chosen.excluded;
            Cow::Owned(chosen.schema)
        } else {
            Cow::Borrowed(schema)
        };
        if schema.nullable && !self.has_wanted() && self.one_in(20) {
            return Value::Null;
        }
        if let Some(known) = schema.enum_.as_deref() {
            let fitting: Vec<_> = known.iter().filter(|value| has_type(&schema, value)).collect();
            if !fitting.is_empty() {
                return fitting[self.random.number_below(fitting.len())].clone();
            }
        }
        match schema.type_.as_str() {
            "string" => self.texts.draw(&schema, self.random).into(),
            "integer" => self.integer(&schema),
            "number" => self.number(&schema),
            "boolean" => self.one_in(2).into(),
            "array" => self.list(&schema),
            "object" => self.map(&schema, &excluded),
            "" if schema.items.is_some() => self.list(&schema),
            "" if schema.is_struct() || schema.values().is_some() || self.here.is_empty() => {
                self.map(&schema, &excluded)
            }
            _ if schema.int_or_string => self.int_or_string(&schema),
            _ => self.any(2),
        }
    }

    fn int_or_string(&mut self, schema: &Schema) -> Value {
        let pattern = &schema.checks().pattern;
        if pattern.contains("numkMGTPE") {
            return self.pick(&["100m", "1", "0.5Gi", "512Mi", "1e3", "2.50", "1000m", "0"]).into();
        }
        if pattern.is_empty() && self.one_in(2) {
            return self.integer(schema);
        }
        if pattern.is_empty() {
            self.pick(&["50%", "http", "7"]).into()
        } else {
            self.texts.draw(schema, self.random).into()
        }
    }

    fn integer(&mut self, schema: &Schema) -> Value {
        let checks = schema.checks();
        let (lowest, highest) = match schema.format.as_str() {
            "int64" => (i64::MIN, i64::MAX),
            "uint8" => (0, u8::MAX.into()),
            "uint16" => (0, u16::MAX.into()),
            "uint32" => (0, u32::MAX.into()),
            "uint64" | "uint" => (0, i64::MAX),
            // A server keeps larger whole numbers, but many types of programs do not.
            _ => (i32::MIN.into(), i32::MAX.into()),
        };
        let bound = |number: &Option<serde_json::Number>| {
            number.as_ref().and_then(|n| n.as_i64().or(n.as_f64().map(|f| f as i64)))
        };
        let lowest = bound(&checks.minimum)
            .map_or(lowest, |n| n.saturating_add(checks.exclusive_minimum.into()).max(lowest));
        let highest = bound(&checks.maximum)
            .map_or(highest, |n| n.saturating_sub(checks.exclusive_maximum.into()).min(highest));
        // Generated code reads a number whose maximum is above that of i64 as u64.
        let is_unsigned = checks.maximum.as_ref().is_some_and(|most| most.as_f64() > Some(i64::MAX as f64));
        let lowest = if is_unsigned { lowest.max(0) } else { lowest };
        let step = bound(&checks.multiple_of).filter(|step| *step > 0).unwrap_or(1);
        let found = [
            0,
            1,
            2,
            80,
            443,
            65535,
            -1,
            lowest,
            highest,
            lowest.saturating_add(1),
            lowest.saturating_add(7),
        ];
        let fitting: Vec<i64> =
            found.into_iter().map(|n| n / step * step).filter(|n| (lowest..=highest).contains(n)).collect();
        fitting.get(self.random.number_below(fitting.len().max(1))).copied().unwrap_or(lowest).into()
    }

    fn number(&mut self, schema: &Schema) -> Value {
        let checks = schema.checks();
        let (lowest, highest) = (
            checks.minimum.as_ref().and_then(serde_json::Number::as_f64),
            checks.maximum.as_ref().and_then(serde_json::Number::as_f64),
        );
        let middle = lowest.zip(highest).map_or(0.25, |(lowest, highest)| f64::midpoint(lowest, highest));
        let fits = |n: &f64| lowest.is_none_or(|least| *n > least) && highest.is_none_or(|most| *n < most);
        let found = [0.0, 2.5, -1.25e-7, 3.0, 0.5, 1e21, middle, lowest.unwrap_or(0.0) + 1.5];
        let fitting: Vec<f64> = found.into_iter().filter(fits).collect();
        fitting.get(self.random.number_below(fitting.len().max(1))).copied().unwrap_or(middle).into()
    }

    fn list(&mut self, schema: &Schema) -> Value {
        let (checks, Some(items)) = (schema.checks(), &schema.items) else { return json!([]) };
        let least = (checks.min_items.unwrap_or(0) as usize).max(self.has_wanted().into());
        let most = checks.max_items.map_or(usize::MAX, |most| most as usize).min(least + 2);
        let many = least + self.random.number_below(most.saturating_sub(least) + 1);
        let (mut made, mut keys) = (Vec::new(), BTreeSet::new());
        for _ in 0..many * 3 {
            let item = self.at(ITEMS, |this| this.item(items, &checks.list_map_keys));
            let key = match checks.list_type.as_str() {
                "map" => checks.list_map_keys.iter().map(|key| key_of(items, &item, key)).collect(),
                "set" => item.to_string(),
                _ => made.len().to_string(),
            };
            if keys.insert(key) {
                made.push(item);
            }
            if made.len() == many {
                break;
            }
        }
        made.into()
    }

    /// An item; one of a list map has all keys without a default.
    fn item(&mut self, schema: &Schema, keys: &[String]) -> Value {
        let has_key = |name: &String| schema.properties.get(name).is_some_and(|key| key.default.is_none());
        let more: Vec<String> =
            keys.iter().filter(|name| has_key(name) && !schema.required.contains(name)).cloned().collect();
        if more.is_empty() {
            return self.value(schema);
        }
        let mut schema = schema.clone();
        schema.required.extend(more);
        self.value(&schema)
    }

    fn map(&mut self, schema: &Schema, excluded: &BTreeSet<String>) -> Value {
        let mut map = Map::new();
        if schema.embedded {
            map.insert("apiVersion".to_owned(), json!("v1"));
            map.insert("kind".to_owned(), json!("ConfigMap"));
            map.insert("metadata".to_owned(), json!({"name": "embedded", "labels": {"a": "b"}}));
        }
        for (name, property) in &schema.properties {
            if map.contains_key(name) {
                continue;
            }
            let learned =
                || self.learned.contains(&places::join(&self.here, name)) && !excluded.contains(name);
            let must = (schema.required.contains(name) && property.default.is_none()) || learned();
            let chance = self.chance(property);
            if must || (!excluded.contains(name) && (self.is_wanted(name) || self.one_in(chance))) {
                map.insert(name.clone(), self.property(name, property));
            }
        }
        self.add_entries(schema, &mut map);
        self.fit_size(schema, excluded, &mut map);
        map.into()
    }

    /// Adds entries that no property describes, where the schema has or keeps such.
    fn add_entries(&mut self, schema: &Schema, map: &mut Map<String, Value>) {
        let entry = self.random.number_below(KEYS.len());
        match &schema.additional {
            Additional::Schema(values) => {
                for name in schema.required.iter().filter(|name| !schema.properties.contains_key(*name)) {
                    map.insert(name.clone(), self.at(VALUES, |this| this.value(values)));
                }
                let least = usize::from(self.has_wanted_at(VALUES));
                for at in 0..least + self.random.number_below(3) {
                    let value = self.at(VALUES, |this| this.value(values));
                    map.insert(KEYS[(entry + at) % KEYS.len()].to_owned(), value);
                }
            }
            Additional::None if !schema.preserve_unknown => {}
            Additional::None | Additional::Any => {
                // Without a schema and without preserve-unknown-fields, servers prune all members of an object.
                let depth = if schema.preserve_unknown { 2 } else { 0 };
                if self.one_in(3) {
                    map.insert(KEYS[entry].to_owned(), self.any(depth));
                }
            }
        }
    }

    /// Adds or removes optional members until there are as many as the schema requires.
    fn fit_size(&mut self, schema: &Schema, excluded: &BTreeSet<String>, map: &mut Map<String, Value>) {
        let checks = schema.checks();
        let least = checks.min_properties.unwrap_or(0) as usize;
        let is_absent =
            |name: &&String, map: &Map<String, Value>| !map.contains_key(*name) && !excluded.contains(*name);
        while map.len() < least {
            let absent: Vec<_> = schema.properties.keys().filter(|name| is_absent(name, map)).collect();
            if !absent.is_empty() {
                let name = absent[self.random.number_below(absent.len())];
                map.insert(name.clone(), self.property(name, &schema.properties[name]));
            } else if let Some(values) = schema.values() {
                let value = self.at(VALUES, |this| this.value(values));
                map.insert(format!("key-{}", map.len()), value);
            } else {
                return;
            }
        }
        let most = checks.max_properties.map_or(usize::MAX, |most| most as usize);
        while map.len() > most {
            let free: Vec<String> =
                map.keys().filter(|name| !schema.required.contains(name)).cloned().collect();
            let (wanted, others): (Vec<String>, Vec<String>) =
                free.into_iter().partition(|name| self.is_wanted(name));
            let from = if others.is_empty() { wanted } else { others };
            let Some(name) = from.get(self.random.number_below(from.len().max(1))) else { return };
            map.shift_remove(name);
        }
    }

    /// Any JSON value, for a schema without a type.
    fn any(&mut self, depth: usize) -> Value {
        match self.random.number_below(if depth == 0 { 4 } else { 6 }) {
            0 => json!(true),
            1 => json!(1.5),
            2 => json!(i64::MIN),
            3 => self.texts.draw(&Schema::default(), self.random).into(),
            4 => json!([self.any(depth - 1), null]),
            _ => json!({"a": self.any(depth - 1), "b": null}),
        }
    }

    /// An optional property is set once in so many times: objects are sparse, the more so the deeper a place is.
    fn chance(&self, schema: &Schema) -> usize {
        let is_scalar = schema.items.is_none() && schema.properties.is_empty();
        (if is_scalar { 3 } else { 4 }) + 2 * self.here.len()
    }

    fn at<T>(&mut self, step: &str, draw: impl FnOnce(&mut Self) -> T) -> T {
        self.here.push(step.to_owned());
        let drawn = draw(self);
        self.here.pop();
        drawn
    }

    fn is_wanted(&self, name: &str) -> bool {
        is_wanted(self.wanted, &self.here, name)
    }

    fn has_wanted_at(&self, step: &str) -> bool {
        is_wanted(self.wanted, &self.here, step)
    }

    /// Whether a place in the present value is wanted.
    fn has_wanted(&self) -> bool {
        self.wanted
            .range(self.here.clone()..)
            .next()
            .is_some_and(|place| place.len() > self.here.len() && place.starts_with(&self.here))
    }

    /// True once in `n` times on average.
    fn one_in(&mut self, n: usize) -> bool {
        self.random.number_below(n) == 0
    }

    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.random.number_below(from.len())]
    }
}

/// Whether a property, or a place in its value, is wanted.
fn is_wanted(wanted: &BTreeSet<Place>, here: &Place, name: &str) -> bool {
    let place = places::join(here, name);
    wanted.range(place.clone()..).next().is_some_and(|found| found.starts_with(&place))
}

/// Whether a value of an enum can be stored: some CRDs have an enum of texts for a number.
fn has_type(schema: &Schema, value: &Value) -> bool {
    match schema.type_.as_str() {
        "string" => value.is_string(),
        "integer" | "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        _ => !value.is_null(),
    }
}

/// A key of an item, by its default where it is absent.
fn key_of(items: &Schema, item: &Value, key: &str) -> String {
    let default = items.properties.get(key).and_then(|property| property.default.as_ref());
    item.get(key).or(default.map(|default| &default.value)).unwrap_or(&Value::Null).to_string()
}
