//! `allOf`, `anyOf`, `oneOf` and `not` of a node -> the same over objects without their defaults and with their nulls.
//!
//! The server holds branches against the object that it has completed. Where a default of the schema passes in a branch, a missing
//! property passes too, as it does in JSON Schema. Where the default fails, the branch wants the property.

// Circle with walk: the nodes around junctors are said there.

use kubesmith_engine::validate::allows;
use serde_json::{Map, Value, json};

use super::keywords::{self, Null, takes_null};
use super::lost::Loss;
use super::walk::{Walk, also, counts};
use crate::schema::{Additional, Checks, Schema, Step};

/// The junctors of a node.
#[derive(Clone, Copy)]
pub struct Around<'s> {
    pub checks: &'s Checks,
    /// The schema by which the server completes the values that they are about.
    pub structural: Option<&'s Schema>,
    /// Whether the types are said already: an integer or a text.
    pub is_text: bool,
}

/// Adds the junctors of a node. The server does not hold a null against them.
pub fn junctors(walk: &mut Walk<'_>, around: Around<'_>, null: Null, out: &mut Map<String, Value>) {
    let mut found = Map::new();
    add(walk, around, &mut found);
    if found.is_empty() {
        return;
    }
    if null == Null::Allowed {
        return also(out, json!({ "if": { "type": "null" }, "else": found }));
    }
    for (keyword, value) in found {
        match value {
            Value::Array(branches) if keyword == "allOf" => {
                branches.into_iter().for_each(|branch| also(out, branch));
            }
            value if out.contains_key(&keyword) => also(out, json!({ keyword: value })),
            value => drop(out.insert(keyword, value)),
        }
    }
}

fn add(walk: &mut Walk<'_>, around: Around<'_>, found: &mut Map<String, Value>) {
    let Around { checks, structural, is_text } = around;
    let says_types = |branches: &[Schema]| is_text && is_int_or_string(branches);
    for (keyword, branches) in
        [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)]
    {
        if branches.is_empty() || keyword == "anyOf" && says_types(branches) {
            continue;
        }
        let before = walk.lost.loose();
        let mut said = Vec::new();
        for (index, one) in branches.iter().enumerate() {
            let is_known =
                keyword == "allOf" && one.checks().any_of.len() == 2 && says_types(&one.checks().any_of);
            if !is_known {
                said.push(within(walk, &format!("/{keyword}/{index}"), |walk| {
                    branch(walk, one, structural, Null::Elsewhere)
                }));
            }
        }
        // If one of them allows too much, two may pass where one does for the server.
        if keyword == "oneOf" && walk.lost.loose() > before {
            walk.lost.add(structural.unwrap_or(&branches[0]), Loss::OneOf);
        } else if !said.is_empty() {
            found.insert(keyword.to_owned(), Value::Array(said));
        }
    }
    if let Some(not) = &checks.not {
        let before = walk.lost.loose();
        let said = within(walk, "/not", |walk| branch(walk, not, structural, Null::Elsewhere));
        if walk.lost.loose() > before {
            walk.lost.add(structural.unwrap_or(not), Loss::Not);
        } else {
            found.insert("not".to_owned(), said);
        }
    }
}

fn within<T>(walk: &mut Walk<'_>, step: &str, call: impl FnOnce(&mut Walk<'_>) -> T) -> T {
    let length = walk.lost.enter(step);
    let result = call(walk);
    walk.lost.leave(length);
    result
}

/// Whether branches are those that every int-or-string has.
fn is_int_or_string(branches: &[Schema]) -> bool {
    let is = |branch: &Schema, type_: &str| {
        branch.type_ == type_ && branch.checks.is_none() && branch.enum_.is_none() && branch.format.is_empty()
    };
    matches!(branches, [first, second] if is(first, "integer") && is(second, "string"))
}

/// A branch of a junctor, or a place within one; `structural` is what the schema around the junctor says of the place.
fn branch(walk: &mut Walk<'_>, branch: &Schema, structural: Option<&Schema>, null: Null) -> Value {
    let mut out = Map::new();
    keywords::about(branch, &mut out);
    keywords::values(branch, null, walk.server, &mut walk.lost, &mut out);
    counts(walk, branch, structural, &mut out);
    properties(walk, branch, structural, &mut out);
    if let Some(items) = &branch.items {
        let of_items = structural.and_then(|schema| schema.items.as_deref());
        let default = of_items.filter(|items| !items.nullable).and_then(default_of);
        let passes = default.map(|default| allows(items, default, walk.server.minor));
        let null = Null::allowed_if(passes.unwrap_or_else(|| takes_null(items)));
        let items = within(walk, "/items", |walk| self::branch(walk, items, of_items, null));
        out.insert("items".to_owned(), items);
    }
    let others = match &branch.additional {
        Additional::Schema(values) => {
            let of_values = structural.and_then(Schema::values);
            let null = null_of(walk, values, of_values, false);
            Some(within(walk, "/additionalProperties", |walk| self::branch(walk, values, of_values, null)))
        }
        Additional::None if branch.is_closed() => Some(json!(false)),
        Additional::Any | Additional::None => None,
    };
    out.extend(others.map(|others| ("additionalProperties".to_owned(), others)));
    let around = Around { checks: branch.checks(), structural, is_text: branch.int_or_string };
    junctors(walk, around, null, &mut out);
    Value::Object(out)
}

/// Adds the properties of a branch, and which of them it wants.
fn properties(
    walk: &mut Walk<'_>,
    branch: &Schema,
    structural: Option<&Schema>,
    out: &mut Map<String, Value>,
) {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    let own = |name: &String| structural.and_then(|schema| schema.properties.get(name));
    let member = |name: &String| structural.and_then(|schema| schema.member(name));
    for (name, property) in &branch.properties {
        let is_required = branch.required.contains(name);
        let default = own(name).and_then(default_of);
        if default.is_some_and(|default| !allows(property, default, walk.server.minor)) {
            required.push(name.clone());
        }
        let null = null_of(walk, property, member(name), is_required);
        let step = Step::Field(name.clone()).pointer();
        let said = within(walk, &step, |walk| self::branch(walk, property, member(name), null));
        properties.insert(name.clone(), said);
    }
    for name in branch.required.iter().filter(|name| own(name).and_then(default_of).is_none()) {
        if !required.contains(name) {
            required.push(name.clone());
        }
        let is_dropped = member(name).is_some_and(|schema| !schema.nullable && schema.default.is_none());
        if is_dropped && !walk.keeps_unknown {
            properties.entry(name.clone()).or_insert_with(|| json!({ "not": { "type": "null" } }));
        }
    }
    if !required.is_empty() {
        out.insert("required".to_owned(), json!(required));
    }
    if !properties.is_empty() {
        out.insert("properties".to_owned(), Value::Object(properties));
    }
}

/// What a null is at a place within a branch, where the schema around the junctor says this of the place.
fn null_of(walk: &Walk<'_>, within: &Schema, structural: Option<&Schema>, is_required: bool) -> Null {
    let Some(schema) = structural.filter(|schema| !schema.nullable) else {
        return Null::allowed_if(takes_null(within));
    };
    Null::allowed_if(match default_of(schema) {
        Some(default) => allows(within, default, walk.server.minor),
        None if walk.keeps_unknown => takes_null(within),
        None => !is_required,
    })
}

/// What the server fills in at a place.
fn default_of(schema: &Schema) -> Option<&Value> {
    let default = schema.default.as_ref()?;
    Some(default.complete.as_ref().unwrap_or(&default.value))
}
