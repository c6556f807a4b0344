//! A schema node of a `v1` CRD -> the keywords in it that servers refuse with any value, with this one, or beside others.
//!
//! The rules are those of apiextensions-apiserver, as in `server_rules`. Branches of junctors have rules of their own besides.

use std::borrow::Cow;

use super::go_pattern;
use super::place::Rules;
use crate::diag::Mark;
use crate::schema::Schema;
use crate::source::text::node::{Content, Node};
use crate::suggestion::nearest;

const ADDITIONAL: &str = "additionalProperties";
const EMBEDDED: &str = "x-kubernetes-embedded-resource";
const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";
const MAP_TYPE: &str = "x-kubernetes-map-type";
const MAP_TYPES: [&str; 2] = ["atomic", "granular"];

/// The keywords that servers know and refuse, and what to do about each.
const REFUSED: [(&str, &str); 6] = [
    ("$schema", "remove it"),
    ("additionalItems", "remove it: all items of a list have the schema of `items`"),
    ("definitions", "write each schema where it is used, as servers refuse `$ref` too"),
    ("dependencies", "write a rule under `x-kubernetes-validations`, such as `!has(self.a) || has(self.b)`"),
    ("id", "remove it"),
    ("patternProperties", "write `additionalProperties` with the schema of the values"),
];

/// The keywords that describe a value, which no branch of a junctor has: it only restricts what the schema around it describes.
const NOT_IN_BRANCHES: [&str; 13] = [
    "additionalProperties",
    "default",
    "description",
    "nullable",
    "title",
    "type",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-validations",
];

/// Something that servers refuse.
pub struct Refused {
    /// The position of its value.
    pub at: Mark,
    /// The JSON pointer from the node to the value, without the slash at its beginning.
    pub step: Cow<'static, str>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

/// Whether servers refuse a keyword whatever else the schema has: such a keyword is not unknown.
pub fn is_refused(key: &str, value: &Node<'_>) -> bool {
    let is_empty = match &value.content {
        Content::Null => true,
        Content::Text(text) => text.is_empty() && matches!(key, "id" | "$schema"),
        Content::Map(entries) => entries.is_empty() && matches!(key, "definitions" | "patternProperties"),
        _ => false,
    };
    !is_empty && REFUSED.iter().any(|(refused, _)| *refused == key)
}

/// The keywords of a node that servers refuse.
pub fn find(schema: &Schema, node: &Node<'_>, rules: Rules) -> Vec<Refused> {
    let is_root = rules == Rules::Root;
    let mut found: Vec<Refused> = Vec::new();
    if rules == Rules::Branch {
        found.extend(in_branch(node));
        found.extend(metadata_in_branch(node));
        let help = "write the keywords of the schema there";
        found.extend(
            node.get_non_null("$ref").map(|value| refused("$ref", value.at, "`$ref`".to_owned(), help)),
        );
        // Elsewhere a branch may have it: it says nothing.
        let denies = node.get(ADDITIONAL).is_some_and(|value| value.content == Content::Bool(false));
        found.extend(additional(schema, node, is_root).filter(|_| denies));
    } else {
        found.extend(additional(schema, node, is_root));
        found.extend(map_type(schema, node));
        found.extend(beside_int_or_string(schema, node));
    }
    found.extend(preserve(node));
    found.extend(unique_items(schema, node));
    for (keyword, help) in REFUSED {
        let value = node.get(keyword).filter(|value| is_refused(keyword, value));
        found.extend(value.map(|value| refused(keyword, value.at, format!("`{keyword}`"), help)));
    }
    found.extend(pattern(schema, node));
    if let Some(value) = node.get_non_null("nullable").filter(|_| is_root && schema.nullable) {
        let what = "`nullable: true` in the schema of a whole object".to_owned();
        found.push(refused("nullable", value.at, what, "remove it: an object is never null"));
    }
    found
}

/// Whether a keyword has another value than the one that it has in Go where it is missing.
pub fn is_set(keyword: &str, value: &Node<'_>) -> bool {
    match &value.content {
        Content::Null => false,
        // Go has pointers to these values, so that an empty one is a value too.
        _ if matches!(
            keyword,
            "additionalProperties"
                | "default"
                | "example"
                | "x-kubernetes-list-type"
                | "x-kubernetes-map-type"
        ) =>
        {
            true
        }
        Content::Bool(value) => *value,
        Content::Text(text) => !text.is_empty(),
        Content::List(items) => !items.is_empty(),
        Content::Map(_) | Content::Number(_) => true,
    }
}

/// What describes a value in a branch of a junctor.
fn in_branch(node: &Node<'_>) -> impl Iterator<Item = Refused> {
    NOT_IN_BRANCHES.into_iter().filter_map(move |keyword| {
        let says_nothing = |value: &Node<'_>| keyword == ADDITIONAL && value.content == Content::Bool(false);
        let value =
            node.get_non_null(keyword).filter(|value| is_set(keyword, value) && !says_nothing(value))?;
        let what = format!("`{keyword}` in a branch of `allOf`, `anyOf`, `oneOf` or `not`");
        let help = "move it out of the branch: a branch only restricts what the schema around it describes";
        Some(refused(keyword, value.at, what, help))
    })
}

/// The metadata of an object, or what is called so, in a branch.
fn metadata_in_branch(node: &Node<'_>) -> Option<Refused> {
    let found = node.get_non_null("properties")?.get("metadata")?;
    let what = "`metadata` in a branch of `allOf`, `anyOf`, `oneOf` or `not`".to_owned();
    Some(refused("properties/metadata", found.at, what, "remove it, or rename the property"))
}

/// Marks that contradict an integer or a string.
fn beside_int_or_string(schema: &Schema, node: &Node<'_>) -> impl Iterator<Item = Refused> {
    let marks = [(PRESERVE, schema.preserve_unknown), (EMBEDDED, schema.embedded)];
    marks.into_iter().filter(|(_, is_set)| *is_set && schema.int_or_string).filter_map(move |(mark, _)| {
        let what = format!("`{mark}: true` beside `x-kubernetes-int-or-string: true`");
        Some(refused(mark, node.get(mark)?.at, what, "remove one of them"))
    })
}

/// The mark of unknown fields where it says that there are none.
fn preserve(node: &Node<'_>) -> Option<Refused> {
    let found = node.get(PRESERVE).filter(|value| value.content == Content::Bool(false))?;
    let help = "remove it: servers keep no unknown fields without it";
    Some(refused(PRESERVE, found.at, format!("`{PRESERVE}: false`"), help))
}

/// Whether the branches of an `anyOf` are those that stand for an integer or a string: these have types.
pub fn is_int_or_string(branches: &Node<'_>) -> bool {
    let is = |node: &Node<'_>, name: &str| {
        let mut entries = node.entries().iter().filter(|entry| entry.value.content != Content::Null);
        node.text("type") == Some(name) && entries.all(|entry| entry.key == "type")
    };
    // Servers take them in this order only.
    matches!(branches.items(), [first, second] if is(first, "integer") && is(second, "string"))
}

/// The message about what servers refuse at a step from the node.
pub fn refused(step: impl Into<Cow<'static, str>>, at: Mark, what: String, help: &str) -> Refused {
    Refused { at, step: step.into(), message: format!("{what}: servers refuse it"), help: help.to_owned() }
}

/// `additionalProperties` where there must be none.
fn additional(schema: &Schema, node: &Node<'_>, is_root: bool) -> Option<Refused> {
    let found = node.get_non_null(ADDITIONAL)?;
    let is_beside = !schema.properties.is_empty() && found.content != Content::Bool(true);
    let what = match (is_beside, is_root) {
        (true, _) => format!("`{ADDITIONAL}` beside `properties`"),
        (false, true) => format!("`{ADDITIONAL}` in the schema of a whole object"),
        (false, false) => return None,
    };
    let help = match found.content {
        Content::Bool(false) => "remove it: servers keep no property that the schema does not name",
        _ if is_beside => {
            "remove one of them; `x-kubernetes-preserve-unknown-fields: true` keeps properties that the schema does not \
             name"
        }
        _ => "write `x-kubernetes-preserve-unknown-fields: true` for an object that keeps every property",
    };
    Some(refused(ADDITIONAL, found.at, what, help))
}

fn unique_items(schema: &Schema, node: &Node<'_>) -> Option<Refused> {
    let found = node.get("uniqueItems").filter(|_| schema.checks().unique_items)?;
    let help = "write `x-kubernetes-list-type: set` for a list in which each value stands once";
    Some(refused("uniqueItems", found.at, "`uniqueItems: true`".to_owned(), help))
}

/// A pattern that servers cannot compile.
fn pattern(schema: &Schema, node: &Node<'_>) -> Option<Refused> {
    let found = node.get("pattern")?;
    let fault = go_pattern::fault(&schema.checks().pattern)?;
    let what = format!("`pattern` is no regular expression of Go: {}", fault.message());
    Some(refused("pattern", found.at, what, fault.help()))
}

/// A map type that servers do not know, or that no object has.
fn map_type(schema: &Schema, node: &Node<'_>) -> Option<Refused> {
    let found = node.get_non_null(MAP_TYPE)?;
    // A value that is no text is an error already.
    let map_type = found.as_text()?;
    let (what, help) = if !MAP_TYPES.contains(&map_type) {
        let help = match nearest(map_type, MAP_TYPES) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`granular` is what an object is without the keyword".to_owned(),
        };
        (format!("`{MAP_TYPE}` must be `atomic` or `granular`, found `{map_type}`"), help)
    } else if schema.type_.is_empty() && schema.takes_any_type() {
        (format!("`{MAP_TYPE}` without `type`"), "add `type: object`, or remove it".to_owned())
    } else if !matches!(schema.type_.as_str(), "object" | "") {
        let help = "remove it; that of a list is `x-kubernetes-list-type`".to_owned();
        (format!("`{MAP_TYPE}` beside `type: {}`", schema.type_), help)
    } else {
        return None;
    };
    Some(refused(MAP_TYPE, found.at, what, &help))
}
