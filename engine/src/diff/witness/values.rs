//! A change of a node -> values that the old side may take and the new side may not: those at the boundary of the keyword.

use serde_json::{Value, json};

use crate::diff::code::Code;
use crate::diff::compare::pattern;
use crate::example::{nth, text_of};
use crate::schema::{Checks, Schema};

/// How many values of a node are tried where the keyword gives none.
const OTHERS: usize = 8;

/// Values of each type, for a place that had no schema.
fn any() -> Vec<Value> {
    vec![json!("example"), json!(1), json!(1.5), json!(true), json!({}), json!([])]
}

/// The values, the most likely ones first.
pub(super) fn candidates(code: Code, old: &Schema, new: &Schema) -> Vec<Value> {
    let mut found = match code {
        Code::NullableRemoved => vec![Value::Null],
        Code::EnumValueRemoved | Code::EnumAdded => old.enum_.clone().unwrap_or_default(),
        Code::RangeNarrowed => numbers(new.checks(), old.checks()),
        Code::MultipleOfNarrowed => multiples(old.checks()),
        Code::LengthNarrowed => sized(old, new, |checks| (checks.min_length, checks.max_length), with_length),
        Code::ItemCountNarrowed => sized(old, new, |checks| (checks.min_items, checks.max_items), with_items),
        Code::PropertyCountNarrowed => {
            sized(old, new, |checks| (checks.min_properties, checks.max_properties), with_properties)
        }
        Code::PatternNarrowed => texts_of_one_pattern(old, new),
        Code::TypeNarrowed => any(),
        Code::FormatNarrowed => {
            let texts = ["example", "1", "", "a b", "https://example.com"].map(Value::from);
            texts.into_iter().chain([json!(5_000_000_000_i64), json!(1e40)]).collect()
        }
        Code::FormatWidened | Code::FormatChanged => vec![json!(["example"])],
        Code::ListTypeKeyed | Code::UniqueItemsAdded => twice(old),
        Code::ListKeysChanged => alike(old, new),
        Code::JunctorNarrowed => {
            let with_both = branches(old).flat_map(|one| texts_of_branch(old, one, new));
            let at_each = branches(old).chain(branches(new)).flat_map(|one| at_branch(old, one));
            at_each.chain(with_both).collect()
        }
        Code::AdditionalTyped | Code::PropertyUndeclared => {
            any().into_iter().map(|value| json!({"example": value})).collect()
        }
        Code::AdditionalUntyped => emptied(old),
        Code::AdditionalClosed | Code::UnknownFieldsPruned | Code::KindPrunesUnknown => {
            unknown_fields(old, new)
        }
        Code::EmbeddedAdded | Code::ItemsAdded => vec![json!({"example": 1}), json!([1]), json!(["a"])],
        _ => Vec::new(),
    };
    found.extend((0..OTHERS).map(|number| nth(old, number)));
    if old.takes_any_type() {
        found.extend(any());
    }
    let mut different: Vec<Value> = Vec::new();
    for value in found {
        if !different.contains(&value) {
            different.push(value);
        }
    }
    different
}

/// Numbers at the bounds of both sides.
fn numbers(new: &Checks, old: &Checks) -> Vec<Value> {
    let bounds = [&new.minimum, &new.maximum, &old.minimum, &old.maximum].into_iter().flatten();
    let around = bounds.flat_map(|bound| {
        let whole = bound
            .as_i64()
            .into_iter()
            .flat_map(|bound| [bound, bound.saturating_sub(1), bound.saturating_add(1)]);
        let others = bound
            .as_f64()
            .into_iter()
            .flat_map(|bound| [bound, bound - 0.5, bound + 0.5, bound - 1.0, bound + 1.0]);
        whole.map(Value::from).chain(others.map(Value::from)).collect::<Vec<_>>()
    });
    around.chain([json!(0), json!(-1), json!(1_000_000)]).collect()
}

/// Multiples of the old step.
fn multiples(old: &Checks) -> Vec<Value> {
    let step = old.multiple_of.as_ref();
    match (step.and_then(serde_json::Number::as_i64), step.and_then(serde_json::Number::as_f64)) {
        (Some(step), _) => (1..8).map(|count| Value::from(step.saturating_mul(count))).collect(),
        (None, Some(step)) => (1..8).map(|count| Value::from(step * f64::from(count))).collect(),
        _ => (1..8).map(Value::from).chain([json!(0.5)]).collect(),
    }
}

/// Values of the sizes next to the limits of both sides.
fn sized(
    old: &Schema,
    new: &Schema,
    limits: fn(&Checks) -> (Option<u64>, Option<u64>),
    make: fn(&Schema, u64) -> Option<Value>,
) -> Vec<Value> {
    /// A value of this size is not made.
    const LARGEST: u64 = 10_000;
    let ((least, most), (old_least, old_most)) = (limits(new.checks()), limits(old.checks()));
    let smaller = least.and_then(|least| least.checked_sub(1));
    let sizes = [smaller, most.map(|most| most + 1), old_least, old_most, Some(0), Some(1)];
    let sizes = sizes.into_iter().flatten().filter(|size| *size <= LARGEST);
    sizes.filter_map(|size| make(old, size)).collect()
}

fn with_length(old: &Schema, size: u64) -> Option<Value> {
    let mut schema = old.clone();
    let checks = schema.checks_mut();
    (checks.min_length, checks.max_length) = (Some(size), Some(size));
    let plain = "example".chars().cycle().take(size as usize).collect::<String>();
    Some(text_of(&schema, 0).unwrap_or(plain).into())
}

fn with_items(old: &Schema, size: u64) -> Option<Value> {
    let mut schema = old.clone();
    schema.checks_mut().min_items = Some(size);
    Some(nth(&schema, 0)).filter(Value::is_array)
}

fn with_properties(old: &Schema, size: u64) -> Option<Value> {
    let mut schema = old.clone();
    schema.checks_mut().min_properties = Some(size);
    Some(nth(&schema, 0)).filter(Value::is_object)
}

/// Texts of the old pattern that do not match the new one.
fn texts_of_one_pattern(old: &Schema, new: &Schema) -> Vec<Value> {
    let shortest = pattern::difference(&old.checks().pattern, &new.checks().pattern).ok();
    let shortest = shortest.and_then(|difference| difference.only_old);
    let others = (0..20).filter_map(|number| text_of(old, number));
    shortest.into_iter().chain(others).map(Value::from).collect()
}

/// Lists with an item twice.
fn twice(old: &Schema) -> Vec<Value> {
    let Some(items) = &old.items else { return Vec::new() };
    (0..3).map(|number| nth(items, number)).map(|item| json!([item, item])).collect()
}

/// Lists with two items that differ in the old keys and not in the new ones.
fn alike(old: &Schema, new: &Schema) -> Vec<Value> {
    let Some(items) = &old.items else { return Vec::new() };
    let new_keys = &new.checks().list_map_keys;
    let item = nth(items, 0);
    let gone = old.checks().list_map_keys.iter().filter(|key| !new_keys.contains(key));
    let with_others = gone.flat_map(|key| (0..OTHERS).map(move |number| (key, number)));
    let others = with_others.filter_map(|(key, number)| {
        let mut other = item.clone();
        other.as_object_mut()?.insert(key.clone(), nth(items.properties.get(key)?, number));
        (other != item).then(|| json!([item, other]))
    });
    others.collect()
}

/// The branches of `allOf`, `anyOf`, `oneOf` and `not`.
fn branches(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let checks = schema.checks();
    checks.all_of.iter().chain(&checks.any_of).chain(&checks.one_of).chain(checks.not.as_deref())
}

/// Values at the boundaries of a branch.
fn at_branch(old: &Schema, branch: &Schema) -> Vec<Value> {
    let mut found = branch.enum_.clone().unwrap_or_default();
    match old.type_.as_str() {
        "string" => {
            found.extend(sized(old, branch, |checks| (checks.min_length, checks.max_length), with_length));
            found.extend((0..OTHERS).filter_map(|number| text_of(branch, number)).map(Value::from));
        }
        "integer" | "number" => {
            found.extend(numbers(branch.checks(), old.checks()));
            found.extend(multiples(branch.checks()));
        }
        "array" => {
            found.extend(sized(old, branch, |checks| (checks.min_items, checks.max_items), with_items));
        }
        _ => found.extend(with_required(old, branch)),
    }
    found
}

/// Texts of an old branch at the boundaries of the new ones.
fn texts_of_branch(old: &Schema, branch: &Schema, new: &Schema) -> Vec<Value> {
    let mut both = old.clone();
    let (own, checks) = (branch.checks(), both.checks_mut());
    if old.type_ != "string" || own.pattern.is_empty() {
        return Vec::new();
    }
    checks.pattern.clone_from(&own.pattern);
    let limits = |checks: &Checks| (checks.min_length, checks.max_length);
    branches(new).flat_map(|new| sized(&both, new, limits, with_length)).collect()
}

/// Objects with and without the fields that a branch requires.
fn with_required(old: &Schema, branch: &Schema) -> Vec<Value> {
    let Value::Object(least) = nth(old, 0) else { return Vec::new() };
    let (mut all, mut none) = (least.clone(), least);
    for name in &branch.required {
        let value = old.properties.get(name).map_or_else(|| json!("example"), |property| nth(property, 0));
        all.insert(name.clone(), value);
        none.shift_remove(name);
    }
    vec![all.into(), none.into()]
}

/// Maps of objects with fields.
fn emptied(old: &Schema) -> Vec<Value> {
    let Some(values) = old.values() else { return Vec::new() };
    let mut filled: Vec<Value> = (0..OTHERS).map(|number| nth(values, number)).collect();
    if let Value::Object(least) = nth(values, 0) {
        for (name, property) in &values.properties {
            let mut with = least.clone();
            with.insert(name.clone(), nth(property, 0));
            filled.push(with.into());
        }
    }
    filled.into_iter().map(|value| json!({"example": value})).collect()
}

/// Objects with a field that neither schema names.
fn unknown_fields(old: &Schema, new: &Schema) -> Vec<Value> {
    let value = old.values().map_or_else(|| json!("example"), |values| nth(values, 0));
    let is_known = |name: &str| [old, new].iter().any(|schema| schema.properties.contains_key(name));
    let name = ["example", "another", "onlyHere"].into_iter().find(|name| !is_known(name));
    let mut object = nth(old, 0);
    if let (Some(fields), Some(name)) = (object.as_object_mut(), name) {
        fields.insert(name.to_owned(), value);
    }
    vec![object]
}
