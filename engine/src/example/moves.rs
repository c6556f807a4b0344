//! An object and a cause of its refusal -> changed objects, one of which may lack the cause.

use serde_json::{Map, Value};

use super::branches::with_branches;
use super::hints::{Hints, steps};
use super::reach::fill;
use super::values::{item, nth, smallest};
use crate::cause::{Cause, Reason};
use crate::cause_pointer;
use crate::json_pointer::unescape;
use crate::schema::{META, Schema, Step};

/// How many objects a cause leads to at most.
const MOST: usize = 400;

/// How deep below the place of a cause fields are changed.
const DEEPEST: usize = 5;

/// How many values of a node are tried.
const VALUES: usize = 6;

/// How many branches of a junctor are tried, as each costs a copy of all of them.
const BRANCHES: usize = 40;

/// The changed objects.
pub fn moves(schema: &Schema, object: &Value, cause: &Cause) -> Vec<Value> {
    let pointer = cause_pointer::pointer(&cause.field, object);
    let hints = cause.rule.as_deref().map(Hints::of_rule).unwrap_or_default();
    let mut found = Vec::new();
    if cause.reason == Reason::Required {
        missing(schema, object, &pointer, &mut found);
    }
    // A rule may concern its own value, or values around it where its path leads further down.
    let mut place = Some(pointer.as_str());
    for _ in 0..2 {
        let Some(pointer) = place else { break };
        if let (Some(node), Some(value)) = (node(schema, pointer), object.pointer(pointer)) {
            let is_root = pointer.is_empty();
            found.extend(
                with_read(node, value, &hints)
                    .into_iter()
                    .filter_map(|value| replaced(object, pointer, Some(value))),
            );
            for other in (Changes { hints: &hints, is_root }).others(node, value, DEEPEST) {
                found.extend(replaced(object, pointer, other));
            }
        }
        place = pointer.rsplit_once('/').map(|(parent, _)| parent);
    }
    if hints.names("metadata") {
        let names = hints.literals.iter().filter(|literal| literal.is_string());
        found.extend(names.filter_map(|name| replaced(object, "/metadata/name", Some(name.clone()))));
    }
    found.truncate(MOST);
    found
}

/// Objects with a missing field.
fn missing(schema: &Schema, object: &Value, pointer: &str, found: &mut Vec<Value>) {
    let Some(node) = node(schema, pointer).filter(|_| object.pointer(pointer).is_none()) else { return };
    let Some((parent, name)) = pointer.rsplit_once('/') else { return };
    for number in 0..VALUES {
        let mut object = object.clone();
        if let Some(parent) = object.pointer_mut(parent).and_then(Value::as_object_mut) {
            parent.insert(unescape(name).into_owned(), nth(node, number));
            found.push(object);
        }
    }
}

/// The value with what a rule reads: with all of it, and with each path alone.
fn with_read(schema: &Schema, value: &Value, hints: &Hints) -> Vec<Value> {
    let places: Vec<Vec<Step>> = hints.paths.iter().map(|path| steps(schema, path)).collect();
    let filled = |places: &[Vec<Step>]| {
        let mut value = value.clone();
        places.iter().for_each(|steps| fill(schema, &mut value, steps));
        value
    };
    let each = places.iter().map(|steps| filled(std::slice::from_ref(steps)));
    each.chain([filled(&places)]).filter(|other| other != value).collect()
}

/// The schema of the value that a pointer leads to in an object.
fn node<'s>(schema: &'s Schema, pointer: &str) -> Option<&'s Schema> {
    pointer.split('/').skip(1).try_fold(schema, |schema, step| match &schema.items {
        Some(items) => Some(&**items),
        None => schema.member(&unescape(step)),
    })
}

/// An object with another value, or none, at a pointer.
fn replaced(object: &Value, pointer: &str, other: Option<Value>) -> Option<Value> {
    let mut object = object.clone();
    match other {
        Some(value) => *object.pointer_mut(pointer)? = value,
        None => {
            let (parent, name) = pointer.rsplit_once('/')?;
            match object.pointer_mut(parent)? {
                Value::Object(fields) => drop(fields.shift_remove(&*unescape(name))),
                Value::Array(items) => {
                    let index: usize = name.parse().ok().filter(|index| *index < items.len())?;
                    items.remove(index);
                }
                _ => return None,
            }
        }
    }
    Some(object)
}

/// Makes other values of a node.
struct Changes<'h> {
    hints: &'h Hints,
    /// Whether the node is the whole object, whose own fields are not changed.
    is_root: bool,
}

impl Changes<'_> {
    /// Other values in place of one; None stands for no value.
    fn others(&self, schema: &Schema, value: &Value, deepest: usize) -> Vec<Option<Value>> {
        let Some(deepest) = deepest.checked_sub(1) else { return Vec::new() };
        let mut found = Vec::new();
        if let Some(allowed) = &schema.enum_ {
            found.extend(allowed.iter().filter(|other| *other != value).cloned().map(Some));
            return found;
        }
        match value {
            Value::Object(fields) => self.object(schema, fields, deepest, &mut found),
            Value::Array(items) => self.list(schema, items, deepest, &mut found),
            _ => self.scalar(schema, value, &mut found),
        }
        found
    }

    fn object(
        &self,
        schema: &Schema,
        fields: &Map<String, Value>,
        deepest: usize,
        found: &mut Vec<Option<Value>>,
    ) {
        let with = |name: &str, value: Option<Value>| {
            let mut fields = fields.clone();
            match value {
                Some(value) => drop(fields.insert(name.to_owned(), value)),
                None => drop(fields.shift_remove(name)),
            }
            Some(Value::Object(fields))
        };
        found.extend(Self::branches(schema, fields));
        let own = |name: &&String| !(self.is_root && META.contains(&name.as_str()));
        for name in schema.properties.keys().filter(own).filter(|name| self.hints.names(name)) {
            let property = &schema.properties[name];
            match fields.get(name) {
                None => found.extend((0..2).map(|number| with(name, Some(nth(property, number))))),
                Some(_) if !schema.required.contains(name) => found.push(with(name, None)),
                Some(_) => {}
            }
        }
        if let Some(values) = schema.values() {
            let texts = self.hints.literals.iter().filter_map(Value::as_str);
            found.extend(texts.take(VALUES).map(|key| with(key, Some(smallest(values)))));
            found.extend(fields.keys().take(VALUES).map(|key| with(key, None)));
        }
        for (name, value) in fields.iter().filter(|(name, _)| own(name)) {
            let Some(child) = schema.member(name) else { continue };
            // What a rule does not name may lie between it and what it names.
            let others = self.inner().others(
                child,
                value,
                if self.hints.names(name) { deepest } else { deepest.min(3) },
            );
            found.extend(others.into_iter().map(|other| with(name, other)));
        }
        for (name, child) in schema.properties.iter().filter(|(name, _)| own(name)) {
            if !fields.contains_key(name) && child.properties.keys().any(|name| self.hints.names(name)) {
                let made = smallest(child);
                let others = self.inner().others(child, &made, deepest.min(2));
                found.extend(others.into_iter().flatten().map(|other| with(name, Some(other))));
            }
        }
    }

    fn inner(&self) -> Self {
        Self { hints: self.hints, is_root: false }
    }

    /// The object with what each branch of a junctor requires, and without what the others do.
    fn branches(schema: &Schema, fields: &Map<String, Value>) -> Vec<Option<Value>> {
        let checks = schema.checks();
        let count = checks.any_of.len().max(checks.one_of.len()).min(BRANCHES);
        let mut found = Vec::new();
        for number in 0..count {
            let chosen = with_branches(schema, number);
            let mut fields = fields.clone();
            let others = checks.any_of.iter().chain(&checks.one_of).flat_map(|branch| &branch.required);
            for name in others.filter(|name| !chosen.required.contains(name)) {
                fields.shift_remove(name);
            }
            if let Value::Object(made) = nth(schema, number) {
                fields.extend(made);
            }
            found.push(Some(Value::Object(fields)));
        }
        if let Some(not) = &checks.not {
            for name in
                not.required.iter().chain(not.checks().any_of.iter().flat_map(|branch| &branch.required))
            {
                let mut fields = fields.clone();
                fields.shift_remove(name);
                found.push(Some(Value::Object(fields)));
            }
        }
        found
    }

    fn list(&self, schema: &Schema, items: &[Value], deepest: usize, found: &mut Vec<Option<Value>>) {
        let sizes = [items.len() + 1, items.len().saturating_sub(1)]
            .into_iter()
            .chain(self.hints.sizes.iter().copied());
        for size in sizes.filter(|size| *size != items.len()) {
            let mut items = items.to_vec();
            items.truncate(size);
            while items.len() < size {
                items.push(item(schema, items.len()));
            }
            found.push(Some(Value::Array(items)));
        }
        let Some(child) = &schema.items else { return };
        for (index, value) in items.iter().enumerate().take(3) {
            for other in self.inner().others(child, value, deepest) {
                let mut items = items.to_vec();
                match other {
                    Some(other) => items[index] = other,
                    None => drop(items.remove(index)),
                }
                found.push(Some(Value::Array(items)));
            }
        }
    }

    fn scalar(&self, schema: &Schema, value: &Value, found: &mut Vec<Option<Value>>) {
        let is_text = schema.type_ == "string";
        let fits = |literal: &&Value| match schema.type_.as_str() {
            "string" => literal.is_string(),
            "integer" => literal.is_i64(),
            "number" => literal.is_number(),
            "" => true,
            _ => false,
        };
        found.extend(self.hints.literals.iter().filter(fits).cloned().map(Some));
        if is_text {
            let sizes =
                self.hints.sizes.iter().map(|size| "example".chars().cycle().take(*size).collect::<String>());
            found.extend(sizes.map(|text| Some(Value::String(text))));
        }
        found.extend((0..VALUES).map(|number| Some(nth(schema, number))));
        if schema.int_or_string {
            found.extend(["1Gi", "50%"].map(|text| Some(Value::from(text))));
        }
        found.retain(|other| other.as_ref() != Some(value));
    }
}
