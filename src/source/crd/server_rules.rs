//! A schema node of a `v1` CRD -> warnings about what servers refuse in it: a shape without a type, keywords that they do
//! not take, and a list type or list map keys that no list can have.
//!
//! The rules are those of apiextensions-apiserver, `pkg/apiserver/schema/validation.go` and
//! `pkg/apis/apiextensions/validation/validation.go`.

use std::collections::BTreeSet;

use super::place::Rules;
use super::{object_fields, refused_keywords};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::json_pointer::escape;
use crate::schema::{Additional, Schema};
use crate::source::text::file::File;
use crate::source::text::node::Node;
use crate::suggestion::{MOST_COMPARED, nearest};

const ADDITIONAL: &str = "additionalProperties";
const EMBEDDED: &str = "x-kubernetes-embedded-resource";
const LIST_TYPE: &str = "x-kubernetes-list-type";
const LIST_MAP_KEYS: &str = "x-kubernetes-list-map-keys";
const LIST_TYPES: [&str; 3] = ["atomic", "map", "set"];

/// Reports what servers refuse in a node, whose JSON pointer in its document is `pointer`.
pub fn check(
    schema: &Schema,
    node: &Node<'_>,
    rules: Rules,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) {
    let mut check = Check { schema, node, file, pointer, diagnostics };
    if rules == Rules::None {
        return;
    }
    // A root without a type has a message of its own, as it is always read as an object.
    if rules == Rules::Part {
        check.type_of_shape();
    }
    if rules != Rules::Branch {
        check.embedded_resource();
    }
    check.refused_keywords(rules);
    if rules != Rules::Branch {
        check.list_type();
    }
}

/// The check of one node.
struct Check<'c, 'a> {
    schema: &'c Schema,
    node: &'c Node<'a>,
    file: &'c File,
    pointer: &'c str,
    diagnostics: &'c mut Diagnostics,
}

impl Check<'_, '_> {
    /// Reports a node whose keywords show a type that it does not name. Nodes that show none are reported where they
    /// become any value.
    fn type_of_shape(&mut self) {
        let schema = self.schema;
        if schema.takes_any_type() || schema.reference.is_some() || !schema.type_.is_empty() {
            return;
        }
        let (keyword, type_) = if schema.embedded {
            return; // It has a message of its own.
        } else if !schema.properties.is_empty() {
            ("properties", "object")
        } else if schema.additional != Additional::None {
            ("additionalProperties", "object")
        } else if schema.items.is_some() {
            ("items", "array")
        } else {
            return;
        };
        let message = format!(
            "a schema with `{keyword}` and without `type` is read as one of type `{type_}`, but servers refuse it"
        );
        self.warn("no-type", schema.at, "", message, format!("add `type: {type_}`"));
    }

    /// Reports an embedded resource that servers refuse: one of another type than object, whatever else says that it has
    /// none, with `additionalProperties`, or without properties that are known or kept.
    fn embedded_resource(&mut self) {
        let schema = self.schema;
        if !schema.embedded || schema.reference.is_some() {
            return;
        }
        let found = match schema.type_.as_str() {
            "" => "without `type`".to_owned(),
            type_ => format!("of `type: {type_}`"),
        };
        let step = if schema.type_.is_empty() { "" } else { "type" };
        if schema.type_ != "object" {
            let message = format!("an embedded resource {found}: servers refuse it");
            self.warn("no-type", self.at(step), step, message, "write `type: object`".to_owned());
        }
        if self.node.get_non_null(ADDITIONAL).is_some() {
            let message = format!("`{ADDITIONAL}` in an embedded resource: servers refuse it");
            let help =
                "remove it; `x-kubernetes-preserve-unknown-fields: true` keeps every field of the resource";
            self.warn("refused-keyword", self.at(ADDITIONAL), ADDITIONAL, message, help.to_owned());
        } else if schema.properties.is_empty() && !schema.preserve_unknown {
            let message = "an embedded resource without `properties` and without \
                           `x-kubernetes-preserve-unknown-fields`: servers refuse it";
            let help =
                "add `x-kubernetes-preserve-unknown-fields: true`, or the `properties` of the resource";
            self.warn("refused-keyword", self.at(EMBEDDED), EMBEDDED, message.to_owned(), help.to_owned());
        }
    }

    /// The position of the value of a keyword, or of the node.
    fn at(&self, keyword: &str) -> Mark {
        self.node.get_non_null(keyword).map_or(self.schema.at, |value| value.at)
    }

    /// Reports keywords that servers refuse with any value, with this one, or beside others, and what they refuse of an
    /// object's own fields.
    fn refused_keywords(&mut self, rules: Rules) {
        let fields = object_fields::find(self.schema, self.node, rules);
        for found in refused_keywords::find(self.schema, self.node, rules).into_iter().chain(fields) {
            self.warn("refused-keyword", found.at, &found.step, found.message, found.help);
        }
    }

    /// Reports a list type that servers do not know, or that does not fit the node's other keywords.
    fn list_type(&mut self) {
        let keys = &self.schema.checks().list_map_keys;
        let keys_at = self.node.get_non_null(LIST_MAP_KEYS).map(|keys| keys.at);
        let Some(found) = self.node.get_non_null(LIST_TYPE) else {
            if let Some(at) = keys_at.filter(|_| !keys.is_empty()) {
                let message = format!("`{LIST_MAP_KEYS}` without `{LIST_TYPE}: map`: servers refuse it");
                let help = format!("add `{LIST_TYPE}: map`, or remove the keys");
                self.warn("list-type", at, LIST_MAP_KEYS, message, help);
            }
            return;
        };
        // A value that is no text is an error already.
        let Some(list_type) = found.as_text() else { return };
        let type_ = self.schema.type_.as_str();
        let (message, help) = if !LIST_TYPES.contains(&list_type) {
            let help = match nearest(list_type, LIST_TYPES) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`atomic` is what a list is without the keyword".to_owned(),
            };
            let message = format!(
                "`{LIST_TYPE}` must be `atomic`, `map` or `set`, found `{list_type}`: servers refuse it"
            );
            (message, help)
        } else if type_.is_empty() && self.schema.takes_any_type() {
            let message = format!("`{LIST_TYPE}` without `type: array`: servers refuse it");
            (message, "add `type: array` with `items`, or remove it".to_owned())
        } else if !matches!(type_, "array" | "") {
            let message =
                format!("`{LIST_TYPE}` beside `type: {type_}`: servers accept it beside `type: array` only");
            (message, "remove it; that of an object is `x-kubernetes-map-type`".to_owned())
        } else if list_type == "map" && keys.is_empty() {
            let message = format!("a list of the type `map` without `{LIST_MAP_KEYS}`: servers refuse it");
            let help = format!("name the properties that tell the items apart: `{LIST_MAP_KEYS}: [name]`");
            (message, help)
        } else if list_type != "map" && !keys.is_empty() {
            let message = format!(
                "a list of the type `{list_type}` with `{LIST_MAP_KEYS}`: servers accept these with the type `map` only"
            );
            (message, format!("write `{LIST_TYPE}: map`, or remove the keys"))
        } else {
            self.list_items(list_type);
            return self.list_map_keys(list_type);
        };
        self.warn("list-type", found.at, LIST_TYPE, message, help);
    }

    /// Reports items that servers cannot tell apart: parts of them in a set, and null in a set or list map.
    fn list_items(&mut self, list_type: &str) {
        let Some(items) = self.schema.items.as_deref().filter(|_| list_type != "atomic") else { return };
        if items.nullable {
            let message =
                format!("the items of a list of the type `{list_type}` are nullable: servers refuse it");
            self.warn("list-type", items.at, "items", message, "remove `nullable` from `items`".to_owned());
        }
        if list_type != "set" {
            return;
        }
        let checks = items.checks();
        let (what, help) = match items.type_.as_str() {
            "object" if checks.map_type != "atomic" => (
                "objects without `x-kubernetes-map-type: atomic`",
                format!(
                    "write `{LIST_TYPE}: map` with the `{LIST_MAP_KEYS}` that tell the items apart, or add \
                     `x-kubernetes-map-type: atomic` to the items"
                ),
            ),
            "array" if !matches!(checks.list_type.as_str(), "" | "atomic") => (
                "lists that are not atomic",
                format!("remove `{LIST_TYPE}` from the items, or write `{LIST_TYPE}: atomic` for the list"),
            ),
            _ => return,
        };
        let message = format!("the items of a list of the type `set` are {what}: servers refuse it");
        self.warn("list-type", items.at, "items", message, help);
    }

    /// Reports the keys of a list map that its items need not have, or that cannot tell them apart.
    fn list_map_keys(&mut self, list_type: &str) {
        let Some(items) = self.schema.items.as_deref().filter(|_| list_type == "map") else { return };
        if !matches!(items.type_.as_str(), "object" | "") {
            let message = format!(
                "the items of a list of the type `map` must be objects, found `{}`: servers refuse it",
                items.type_
            );
            let help = format!("write `{LIST_TYPE}: set` for a list in which each value stands once");
            return self.warn("list-type", items.at, "items", message, help);
        }
        let Some(keys) = self.node.get(LIST_MAP_KEYS) else { return };
        let required: BTreeSet<&str> = items.required.iter().map(String::as_str).collect();
        for (i, node) in keys.items().iter().enumerate() {
            let Some(key) = node.as_text() else { continue };
            let is_repeated =
                keys.items()[..i].iter().take(MOST_COMPARED).any(|each| each.as_text() == Some(key));
            let found = if is_repeated {
                let message = format!("list map key `{key}` is named twice: servers refuse it");
                Some((message, "remove one of the two".to_owned()))
            } else {
                self.list_map_key(items, &required, key)
            };
            if let Some((message, help)) = found {
                self.warn("list-type", node.at, &format!("{LIST_MAP_KEYS}/{i}"), message, help);
            }
        }
    }

    /// The message about one key of a list map, with its help.
    fn list_map_key(&self, items: &Schema, required: &BTreeSet<&str>, key: &str) -> Option<(String, String)> {
        let Some(property) = items.properties.get(key) else {
            let is_compared = items.properties.len() <= MOST_COMPARED
                && !self.diagnostics.are_enough("list-type", &self.file.shown);
            let names = items.properties.keys().map(String::as_str).filter(|_| is_compared);
            let help = match nearest(key, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "name one of the properties of the items, or add this one".to_owned(),
            };
            return Some((
                format!("list map key `{key}` is no property of the items: servers refuse it"),
                help,
            ));
        };
        if matches!(property.type_.as_str(), "object" | "array") {
            let message =
                format!("list map key `{key}` has the type `{}`: servers refuse it", property.type_);
            return Some((message, "name a property of a text, a number or a boolean".to_owned()));
        }
        if property.nullable {
            let message = format!("list map key `{key}` is nullable: servers refuse it");
            return Some((message, format!("remove `nullable` from `items/properties/{}`", escape(key))));
        }
        if !required.contains(key) && property.default.is_none() {
            let message =
                format!("list map key `{key}` is neither required nor has a default: servers refuse it");
            let help = format!("add `{key}` to `required` of the items, or a `default` to the property");
            return Some((message, help));
        }
        None
    }

    /// Reports something at a step from the node; an empty step is the node itself.
    fn warn(&mut self, code: &'static str, at: Mark, step: &str, message: String, help: String) {
        let separator = if step.is_empty() { "" } else { "/" };
        let location = self.file.location(at, format!("{}{separator}{step}", self.pointer));
        self.diagnostics.push(Diagnostic::warning(code, location, message).help(help));
    }
}
