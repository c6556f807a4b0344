//! A schema node of a `v1` CRD -> the keywords in it that servers refuse with any value, with this one, or beside others.
//!
//! The rules are those of apiextensions-apiserver, as in `server_rules`. Branches of junctors have rules of their own besides.

use super::go_pattern;
use super::place::Rules;
use crate::diag::Mark;
use crate::schema::Schema;
use crate::source::text::node::{Content, Node};
use crate::suggestion::nearest;

const ADDITIONAL: &str = "additionalProperties";
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

/// A keyword that servers refuse.
pub struct Refused {
    /// The position of its value, or of the node where the keyword is only missing.
    pub at: Mark,
    /// The keyword.
    pub keyword: &'static str,
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
        // Elsewhere a branch may have it: it says nothing.
        let denies = node.get(ADDITIONAL).is_some_and(|value| value.content == Content::Bool(false));
        found.extend(additional(schema, node, is_root).filter(|_| denies));
    } else {
        found.extend(additional(schema, node, is_root));
        found.extend(map_type(schema, node));
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

/// What describes a value in a branch of a junctor.
fn in_branch(node: &Node<'_>) -> impl Iterator<Item = Refused> {
    let is_set = |value: &&Node<'_>| match &value.content {
        Content::Null | Content::Bool(false) => false,
        Content::Text(text) => !text.is_empty(),
        Content::List(items) => !items.is_empty(),
        _ => true,
    };
    NOT_IN_BRANCHES.into_iter().filter_map(move |keyword| {
        // An empty default is a default.
        let value = node.get_non_null(keyword).filter(|value| keyword == "default" || is_set(value))?;
        let what = format!("`{keyword}` in a branch of `allOf`, `anyOf`, `oneOf` or `not`");
        let help = "move it out of the branch: a branch only restricts what the schema around it describes";
        Some(refused(keyword, value.at, what, help))
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
    let type_ = |node: &Node<'_>| match node.entries() {
        [entry] if entry.key == "type" => entry.value.as_text().map(str::to_owned),
        _ => None,
    };
    let types: Vec<_> = branches.items().iter().map(type_).collect();
    // Servers take them in this order only.
    types == [Some("integer".to_owned()), Some("string".to_owned())]
}

fn refused(keyword: &'static str, at: Mark, what: String, help: &str) -> Refused {
    Refused { at, keyword, message: format!("{what}: servers refuse it"), help: help.to_owned() }
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
    } else if !matches!(schema.type_.as_str(), "object" | "") {
        let help = "remove it; that of a list is `x-kubernetes-list-type`".to_owned();
        (format!("`{MAP_TYPE}` beside `type: {}`", schema.type_), help)
    } else {
        return None;
    };
    Some(refused(MAP_TYPE, found.at, what, &help))
}
