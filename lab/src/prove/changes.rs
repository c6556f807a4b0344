//! An object that the server accepts -> a change of it to apply, and changes of the stored object that are drift or not.

use kubesmith::internals::json_pointer::escape;
use kubesmith::internals::schema::Schema;
use serde_json::{Map, Value, json};

use super::change::{Action, Change};
use super::objects::Objects;
use super::sites::{self, Site};
use crate::corpus::select;

/// How many changes are planted in one object.
const PLANTS: usize = 10;

/// A pointer into an object with the list map keys of items in place of their indexes: where the object is merged into
/// another one, its items may come after those that a default has put there.
fn by_keys(schema: &Schema, object: &Value, pointer: &str) -> String {
    let (mut schema, mut place, mut out) = (Some(schema), object, String::new());
    for step in pointer.split('/').skip(1) {
        let name = step.replace("~1", "/").replace("~0", "~");
        let (next, inner) = match place {
            Value::Array(items) => {
                let item = name.parse::<usize>().ok().and_then(|at| items.get(at));
                (item, schema.and_then(|schema| schema.items.as_deref()))
            }
            place => (place.get(&name), schema.and_then(|schema| schema.member(&name))),
        };
        let keys = schema.filter(|_| place.is_array()).map_or(&[][..], |list| &list.checks().list_map_keys);
        let keys: Map<String, Value> =
            keys.iter().filter_map(|key| Some((key.clone(), next?.get(key)?.clone()))).collect();
        let step =
            if keys.is_empty() { step.to_owned() } else { escape(&Value::Object(keys).to_string()).into() };
        out.push('/');
        out.push_str(&step);
        (schema, place) = (inner, next.unwrap_or(&Value::Null));
    }
    out
}

/// A random change of an object, or of its status alone, as a user would make it: a value is replaced, added or removed.
pub fn one(schema: &Schema, object: &Value, only: Option<&str>, draw: &mut Objects<'_>) -> Option<Change> {
    let sites = sites::of_object(schema, object, only);
    let site = sites.get(draw.number_below(sites.len().max(1)))?;
    // An object that has lost all that was owned in it is not applied: servers refuse an empty one in its place.
    let parent = site.pointer.rsplit_once('/').and_then(|(parent, _)| object.pointer(parent));
    // Rust holds and sends no nulls of properties without a default, so that they keep no object from being empty.
    let values = parent.and_then(Value::as_object).into_iter().flat_map(Map::values);
    let has_others = values.filter(|value| !value.is_null()).count() > 1;
    let choices = [
        (site.is_removable && has_others).then(|| change(Action::Remove, site, Value::Null)),
        replaced(site, draw),
        added(site, draw),
        item(site, draw),
    ];
    let mut choices: Vec<Change> = choices.into_iter().flatten().collect();
    let mut chosen = (!choices.is_empty()).then(|| choices.swap_remove(draw.number_below(choices.len())))?;
    chosen.pointer = by_keys(schema, object, &chosen.pointer);
    Some(chosen)
}

/// Changes of an object: of each kind of change as many as there are places for, until there are ten.
pub fn planted(schema: &Schema, object: &Value, draw: &mut Objects<'_>) -> Vec<Change> {
    let mut sites = sites::of_object(schema, object, None);
    select::shuffle(&mut sites, draw.number_below(usize::MAX) as u64);
    let kinds: [fn(&Site<'_>, &mut Objects<'_>) -> Option<Change>; 5] = [
        |site, _| {
            other_scalar(site.schema, site.value)
                .filter(|_| !site.is_key)
                .map(|value| change(Action::Set, site, value))
        },
        |site, _| {
            (site.is_removable && !is_empty(site.value)).then(|| change(Action::Remove, site, Value::Null))
        },
        |site, _| {
            equal_scalar(site).map(|value| Change { is_drift: false, ..change(Action::Set, site, value) })
        },
        added,
        item,
    ];
    let mut found: Vec<Change> = Vec::new();
    let mut places: Vec<_> = kinds.iter().map(|kind| (kind, sites.iter())).collect();
    while found.len() < PLANTS && !places.is_empty() {
        places.retain_mut(|(kind, sites)| {
            let next = sites.find_map(|site| kind(site, draw));
            let is_some = next.is_some();
            found.extend(next);
            is_some
        });
    }
    found.truncate(PLANTS);
    found
}

fn change(action: Action, site: &Site<'_>, value: Value) -> Change {
    Change { action, pointer: site.pointer.clone(), value, is_drift: true }
}

/// Another value of the same schema.
fn replaced(site: &Site<'_>, draw: &mut Objects<'_>) -> Option<Change> {
    let value = draw.separate(site.schema);
    // Another key makes another item of a list map, to which more than the key belongs; of an object, members change.
    let is_whole = site.is_key || site.value.is_object();
    (!is_whole && !value.is_null() && value != *site.value).then(|| change(Action::Set, site, value))
}

/// A property that is not set, or a new entry of a map.
fn added(site: &Site<'_>, draw: &mut Objects<'_>) -> Option<Change> {
    let map = site.value.as_object()?;
    let absent =
        |(name, property): &(&String, &Schema)| !map.contains_key(*name) && property.default.is_none();
    let absent: Vec<_> = site.schema.properties.iter().filter(absent).collect();
    let (name, schema) = match site.schema.values() {
        Some(values) => ("added", values),
        None => absent
            .get(draw.number_below(absent.len().max(1)))
            .map(|(name, schema)| (name.as_str(), *schema))?,
    };
    let value = draw.separate(schema);
    let is_drift = site.in_atomic || site.is_atomic_map();
    let pointer = format!("{}/{}", site.pointer, escape(name));
    (!is_empty(&value)).then_some(Change { action: Action::Set, pointer, value, is_drift })
}

/// One more item of a list: an equal one of an atomic list, one with another key of a list map, another one of a set.
fn item(site: &Site<'_>, draw: &mut Objects<'_>) -> Option<Change> {
    let (items, schema) = (site.value.as_array()?, site.schema.items.as_deref()?);
    if site.is_atomic_list() {
        let value = items.last().cloned().unwrap_or_else(|| draw.separate(schema));
        return (!value.is_null()).then(|| change(Action::Append, site, value));
    }
    let mut value = items.last()?.clone();
    match site.schema.checks().list_map_keys.first() {
        Some(key) => value[key] = other_scalar(schema.properties.get(key)?, value.get(key)?)?,
        None => value = other_scalar(schema, &value)?,
    }
    let is_new = !items.iter().any(|item| match site.schema.checks().list_map_keys.first() {
        Some(key) => item.get(key) == value.get(key),
        None => *item == value,
    });
    is_new.then(|| Change { is_drift: site.in_atomic, ..change(Action::Append, site, value) })
}

/// Another scalar that the same type can hold; none for objects and lists.
fn other_scalar(schema: &Schema, value: &Value) -> Option<Value> {
    Some(match value {
        Value::Bool(value) => json!(!value),
        Value::Number(number) => match number.as_i64() {
            Some(number) if number > 0 => json!(number - 1),
            Some(number) => json!(number + 1),
            None => json!(number.as_f64()? / 2.0 + 1.0),
        },
        Value::String(text) if is_quantity(schema) => json!(if text == "77" { "78" } else { "77" }),
        Value::String(text) => match schema.format.as_str() {
            "date-time" => json!("2001-02-03T04:05:06Z"),
            "byte" => json!(format!("QUJD{text}")),
            _ => json!(format!("{text}x")),
        },
        _ => return None,
    })
}

/// The same quantity or time in another spelling.
fn equal_scalar(site: &Site<'_>) -> Option<Value> {
    let spellings = [
        ("100m", "0.1"),
        ("1", "1000m"),
        ("0.5Gi", "512Mi"),
        ("1e3", "1k"),
        ("2.50", "2500m"),
        ("0", "0Ki"),
        ("2026-01-02T03:04:05Z", "2026-01-02T05:04:05+02:00"),
        ("1999-12-31T23:59:59Z", "1999-12-31T18:59:59-05:00"),
    ];
    let is_known = is_quantity(site.schema) || site.schema.format == "date-time";
    let text = site.value.as_str().filter(|_| is_known)?;
    let other =
        |(a, b): &(&str, &str)| if *a == text { Some(json!(b)) } else { (*b == text).then(|| json!(a)) };
    spellings.iter().find_map(other)
}

fn is_quantity(schema: &Schema) -> bool {
    schema.int_or_string && schema.checks().pattern.contains("numkMGTPE")
}

/// Whether a value is one that some types of Kubernetes leave out.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(map) => map.values().all(is_empty),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use kubesmith::internals::schema::Checks;
    use serde_json::json;

    use super::{Schema, by_keys};

    #[test]
    fn items_of_merged_lists_are_named_by_their_keys() {
        let keys = vec!["name".to_owned(), "port".to_owned()];
        let checks = Checks { list_type: "map".to_owned(), list_map_keys: keys, ..Checks::default() };
        let items = Some(Box::new(Schema {
            properties: [("list".to_owned(), Schema::default())].into(),
            ..Schema::default()
        }));
        let ports = Schema { checks: Some(Box::new(checks)), items, ..Schema::default() };
        let schema = Schema { properties: [("ports".to_owned(), ports)].into(), ..Schema::default() };
        let object = json!({"ports": [{"name": "a/b", "list": [{"x": 1}]}]});
        let pointer = by_keys(&schema, &object, "/ports/0/list/0/x");
        assert_eq!(pointer, r#"/ports/{"name":"a~1b"}/list/0/x"#);
    }
}
