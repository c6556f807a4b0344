//! The committed table of objects -> random rows of the same form: a value of the table at one of its places, changed.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::corpus::select::Random;

/// An object that differs from a valid one in one value.
#[derive(Deserialize)]
pub struct Row {
    /// The JSON pointer of the value.
    pub at: String,
    pub value: Value,
}

impl Row {
    /// A valid object with the value at its place.
    pub fn object(&self) -> Value {
        let mut object = json!({
            "apiVersion": "strict-reading.example.com/v1", "kind": "StrictReading", "metadata": {"name": "a"}, "spec": {},
        });
        let (parent, last) = self.at.rsplit_once('/').unwrap_or_default();
        if let Some(parent) = object.pointer_mut(parent) {
            parent[last] = self.value.clone();
        }
        object
    }

    /// Why the server's verdict about the object says nothing of strict reading.
    pub fn reason_to_leave_out(&self, accepted: bool) -> Option<&'static str> {
        let object = self.object();
        let is_unnamed = object["metadata"]["name"].as_str().unwrap_or_default().is_empty();
        let has_fraction = self.value.as_f64().is_some_and(|number| number.fract() != 0.0);
        if self.at == "/metadata/namespace" {
            Some("namespaces, which the path of the request must name too")
        } else if !accepted && is_unnamed {
            Some("objects without a name, which strict reading takes because code often sets it later")
        } else if accepted && ["/spec/time", "/spec/bytes"].contains(&&*self.at) && self.value.is_array() {
            Some("lists where a text has a format: servers check neither their type nor their items")
        } else if accepted && self.at != "/spec/number" && has_fraction {
            Some("fractions that are so small beside the number that servers take it for an integer")
        } else if accepted
            && self.at.starts_with("/metadata")
            && self.value.as_f64().is_some_and(|number| number.abs() >= 2f64.powi(53))
        {
            Some("numbers of metadata that are floats beyond 53 bits, which servers read as Go does")
        } else {
            None
        }
    }
}

/// At most this many changes of a value.
const CHANGES: usize = 4;

/// Characters that are put into texts: some are in every format, others in none.
const CHARACTERS: &[char] = &[
    '0', '1', '9', 'a', 'e', 'E', 'i', 'k', 'm', 'M', 'n', 'T', 'Z', '-', '+', '.', '/', ':', '=', '_', ' ',
    '\n', 'é', '\u{0}', '\u{2028}', '🙂',
];

/// Rows by a seed.
pub fn random(table: &[Row], count: usize, seed: u64) -> Vec<Row> {
    let places: Vec<&str> =
        table.iter().map(|row| row.at.as_str()).collect::<BTreeSet<_>>().into_iter().collect();
    let mut draw = Draw { table, random: Random(seed) };
    let mut row = || {
        let at = places[draw.number_below(places.len())];
        let own: Vec<&Row> = table.iter().filter(|row| row.at == at).collect();
        let mut value = match draw.number_below(4) {
            0 => draw.value(),
            _ => own[draw.number_below(own.len())].value.clone(),
        };
        for _ in 0..draw.number_below(CHANGES + 1) {
            draw.change(&mut value);
        }
        Row { at: at.to_owned(), value }
    };
    (0..count).map(|_| row()).collect()
}

struct Draw<'a> {
    table: &'a [Row],
    random: Random,
}

impl Draw<'_> {
    fn number_below(&mut self, end: usize) -> usize {
        self.random.number_below(end)
    }

    /// A value of the table, from any place.
    fn value(&mut self) -> Value {
        self.table[self.number_below(self.table.len())].value.clone()
    }

    /// Changes a value, or one inside it.
    fn change(&mut self, value: &mut Value) {
        let descends = self.number_below(4) > 0;
        match value {
            Value::Array(items) if descends && !items.is_empty() => {
                let at = self.number_below(items.len());
                self.change(&mut items[at]);
            }
            Value::Object(map) if descends && !map.is_empty() => {
                let at = self.number_below(map.len());
                if let Some((_, value)) = map.iter_mut().nth(at) {
                    self.change(value);
                }
            }
            _ if self.number_below(8) == 0 => *value = self.value(),
            Value::Array(items) => self.change_list(items),
            Value::Object(map) => self.change_map(map),
            Value::String(text) => *text = self.changed_text(text),
            Value::Number(number) => *value = self.changed_number(&number.clone()),
            Value::Bool(_) | Value::Null => *value = self.value(),
        }
    }

    fn change_list(&mut self, items: &mut Vec<Value>) {
        match (self.number_below(3), items.len()) {
            (0, 1..) => drop(items.remove(self.number_below(items.len()))),
            (1, 1..) => items.push(items[self.number_below(items.len())].clone()),
            _ => items.push(self.value()),
        }
    }

    fn change_map(&mut self, map: &mut Map<String, Value>) {
        let key = (!map.is_empty())
            .then(|| self.number_below(map.len()))
            .and_then(|at| map.keys().nth(at).cloned());
        match (self.number_below(3), key) {
            (0, Some(key)) => drop(map.shift_remove(&key)),
            (1, Some(key)) => {
                let value = map.shift_remove(&key).unwrap_or_default();
                map.insert(self.changed_text(&key), value);
            }
            (_, key) => {
                let value = self.value();
                map.insert(self.changed_text(&key.unwrap_or_default()), value);
            }
        }
    }

    /// A text with a character more, less, or in place of another.
    fn changed_text(&mut self, text: &str) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        let new = CHARACTERS[self.number_below(CHARACTERS.len())];
        match (self.number_below(4), characters.len()) {
            (0, 1..) => drop(characters.remove(self.number_below(characters.len()))),
            (1, 1..) => {
                let at = self.number_below(characters.len());
                characters[at] = new;
            }
            (2, 1..) => characters.push(characters[self.number_below(characters.len())]),
            _ => characters.insert(self.number_below(characters.len() + 1), new),
        }
        characters.into_iter().collect()
    }

    fn changed_number(&mut self, number: &serde_json::Number) -> Value {
        let whole = number.as_i64().unwrap_or_default();
        match self.number_below(7) {
            0 => json!(whole.wrapping_add(1)),
            1 => json!(whole.wrapping_sub(1)),
            2 => json!(whole.wrapping_neg()),
            3 => json!(whole.wrapping_mul(10)),
            4 => json!(number.as_f64().unwrap_or_default() + 0.5),
            5 => json!(number.as_f64().unwrap_or_default()),
            _ => json!(number.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_rows() {
        let table: Vec<Row> = [("/spec/count", json!(1)), ("/metadata/labels", json!({"a": "b"}))]
            .into_iter()
            .map(|(at, value)| Row { at: at.to_owned(), value })
            .collect();
        let objects = |seed| random(&table, 40, seed).iter().map(Row::object).collect::<Vec<_>>();
        assert_eq!(objects(3), objects(3));
        assert_ne!(objects(3), objects(4));
        let different: BTreeSet<String> = objects(3).iter().map(Value::to_string).collect();
        assert!(different.len() > 20, "{different:?}");
    }
}
