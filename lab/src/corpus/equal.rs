//! Two objects -> the first place where they differ. Numbers are equal by value, and a number of a resource quantity is
//! equal to its decimal text.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kubesmith::internals::schema::Schema;
use serde_json::{Map, Number, Value};

use super::normal::Counts;

/// The first difference, as `path: expected ..., got ...`; none if both are equal.
pub fn difference(
    schema: Option<&Schema>,
    expected: &Value,
    got: &Value,
    counts: &mut Counts,
) -> Option<String> {
    differ(schema, expected, got, &Path::default(), counts)
}

/// The path of a value, as text and as the names of its property and of the one around it.
#[derive(Default)]
struct Path<'a> {
    text: String,
    names: [&'a str; 2],
}

impl<'a> Path<'a> {
    fn member(&self, key: &'a str) -> Self {
        Self { text: format!("{}.{key}", self.text), names: [key, self.names[0]] }
    }
}

fn differ(
    schema: Option<&Schema>,
    expected: &Value,
    got: &Value,
    path: &Path<'_>,
    counts: &mut Counts,
) -> Option<String> {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => objects(schema, expected, got, path, counts),
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            let schema = schema.and_then(|schema| schema.items.as_deref());
            let mut both = expected.iter().zip(got).enumerate();
            both.find_map(|(at, (expected, got))| {
                differ(schema, expected, got, &Path { text: format!("{}[{at}]", path.text), ..*path }, counts)
            })
        }
        (Value::Number(a), Value::Number(b)) if same_number(a, b) => {
            if a.is_f64() != b.is_f64() {
                counts.add("whole floats");
            }
            None
        }
        (Value::Number(number), Value::String(text))
            if is_quantity(schema, path) && is_decimal(number, text) =>
        {
            counts.add("numbers at quantities");
            None
        }
        _ if expected == got => None,
        _ => Some(format!("{}: expected {}, got {}", path.text, shortened(expected), shortened(got))),
    }
}

fn objects(
    schema: Option<&Schema>,
    expected: &Map<String, Value>,
    got: &Map<String, Value>,
    path: &Path<'_>,
    counts: &mut Counts,
) -> Option<String> {
    for (key, value) in expected {
        let path = &path.member(key);
        let Some(other) = got.get(key) else {
            if counts.k8s_openapi && value == "" && text_without_absence(schema, key) == Some(Empty::LeftOut)
            {
                counts.add(EMPTY_TEXTS);
                continue;
            }
            // The official client's class may have a field that the schema lacks: the class drops its null, and the
            // server prunes the field.
            if value.is_null() && schema.is_some_and(|schema| schema.member(key).is_none()) {
                counts.add("nulls of unknown fields");
                continue;
            }
            return Some(format!("{}: expected {}, got nothing", path.text, shortened(value)));
        };
        let schema = schema.and_then(|schema| schema.member(key));
        if let Some(difference) = differ(schema, value, other, path, counts) {
            return Some(difference);
        }
    }
    let is_any = |key: &str| schema.and_then(|schema| schema.member(key)).is_some_and(|s| s.type_.is_empty());
    let extra = got.iter().find(|(key, value)| {
        let null_of_any = value.is_null() && is_any(key);
        if null_of_any && !expected.contains_key(*key) {
            counts.add("nulls of any value");
        }
        let empty =
            counts.k8s_openapi && *value == "" && text_without_absence(schema, key) == Some(Empty::Written);
        if empty && !expected.contains_key(*key) {
            counts.add(EMPTY_TEXTS);
        }
        !expected.contains_key(*key) && !null_of_any && !empty
    });
    extra.map(|(key, value)| format!("{}.{key}: expected nothing, got {}", path.text, shortened(value)))
}

/// The name of this normalisation in the counts.
const EMPTY_TEXTS: &str = "empty texts where k8s-openapi knows no absent one";

/// What happens to the empty text in a `String` field of k8s-openapi, which cannot be absent.
#[derive(PartialEq, Eq)]
enum Empty {
    /// The schema has no default: an empty text of the input is not written.
    LeftOut,
    /// The empty text is the schema's default: it is written although the input lacks the field.
    Written,
}

/// For an optional property that may be a required `String` field of a type of k8s-openapi.
fn text_without_absence(schema: Option<&Schema>, name: &str) -> Option<Empty> {
    let schema = schema.filter(|schema| !schema.required.iter().any(|required| required == name))?;
    let property = schema.properties.get(name).filter(|_| table_has(name, "string", "now"))?;
    match &property.default {
        None => Some(Empty::LeftOut),
        Some(default) => (default.value == "").then_some(Empty::Written),
    }
}

/// Whether the table of Kubernetes' types has a property with this name, type (or a list or map of it) and `required`.
fn table_has(name: &str, ty: &str, required: &str) -> bool {
    static ROWS: LazyLock<BTreeSet<[&str; 3]>> = LazyLock::new(|| {
        let table = include_str!("../../../src/mapping/builtin.tsv");
        let rows = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        rows.filter_map(|row| match row.as_slice() {
            ["", name, ty, _, _, required, _] => {
                Some([*name, ty.trim_matches(['{', '}', '[', ']']), *required])
            }
            _ => None,
        })
        .collect()
    });
    ROWS.contains(&[name, ty, required])
}

fn same_number(a: &Number, b: &Number) -> bool {
    match (a.as_i128(), b.as_i128()) {
        // Servers keep integers of more than 64 bits as floats, and write these with other digits.
        (Some(a), Some(b)) => a == b || a.min(b) > i128::from(i64::MAX) && a as f64 == b as f64,
        (Some(whole), None) => b.as_f64().is_some_and(|b| b.fract() == 0.0 && b as i128 == whole),
        (None, Some(whole)) => a.as_f64().is_some_and(|a| a.fract() == 0.0 && a as i128 == whole),
        (None, None) => a.as_f64() == b.as_f64(),
    }
}

/// Whether a place is a resource quantity, by the pattern that Kubernetes gives its schema. In recognised types the
/// pattern may be missing; there the name of the property, or of its map, decides.
fn is_quantity(schema: Option<&Schema>, path: &Path<'_>) -> bool {
    schema.is_some_and(|schema| {
        let recognised = schema.int_or_string
            && path
                .names
                .iter()
                .any(|name| ["", "now", "once"].iter().any(|how| table_has(name, "quantity", how)));
        schema.checks().pattern.contains("numkMGTPE") || recognised
    })
}

fn is_decimal(number: &Number, text: &str) -> bool {
    number.to_string() == text || text.parse().is_ok_and(|value: f64| Some(value) == number.as_f64())
}

fn shortened(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 120 { text.chars().take(120).chain("...".chars()).collect() } else { text }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Counts;
    use super::difference;

    #[test]
    fn numbers_are_compared_by_value_and_counted() {
        let mut counts = Counts::default();
        assert_eq!(difference(None, &json!({"a": [1, 2.5]}), &json!({"a": [1.0, 2.5]}), &mut counts), None);
        assert_eq!(counts.to_string(), "1 whole floats");
        let other = difference(None, &json!({"a": [1, 2.5]}), &json!({"a": [1, 2.25]}), &mut counts);
        assert_eq!(other.as_deref(), Some(".a[1]: expected 2.5, got 2.25"));
        let extra = difference(None, &json!({}), &json!({"b": null}), &mut counts);
        assert_eq!(extra.as_deref(), Some(".b: expected nothing, got null"));
    }
}
