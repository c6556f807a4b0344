//! A schema node of a CRD or an OpenAPI document -> the neutral [`Schema`].

use super::dialect::{Dialect, openapi31_keyword};
use super::value_forms::flag_help;
use super::{fault_places, faults, known_keys, known_keywords};
use crate::diag::{Diagnostic, Diagnostics};
use crate::json_pointer::{with_member, with_step};
use crate::limits::{self, Limit};
use crate::lint;
use crate::schema::{Additional, CelRule, Checks, Form, Keyword, Literal, Schema};
use crate::text::file::File;
use crate::text::node::{Content, Entry, Node};

/// Reads the schemas of one document and reports keywords that cannot be read.
pub struct SchemaReader<'r> {
    /// The file of the document.
    pub file: &'r File,
    /// The document's format.
    pub dialect: Dialect,
    /// The messages of the run.
    pub diagnostics: &'r mut Diagnostics,
}

impl SchemaReader<'_> {
    /// Reads the schema at a node, whose JSON pointer in the document is `pointer`. The faults of the schema of a `v1` CRD are
    /// those of its version.
    pub fn read(&mut self, node: &Node<'_>, pointer: &str) -> Schema {
        let schema = self.schema(node, &mut pointer.to_owned(), 0);
        if self.dialect != Dialect::Crd && !self.diagnostics.are_unread() {
            fault_places::report(&lint::values(&schema), node, self.file, pointer, self.diagnostics);
        }
        schema
    }

    fn schema(&mut self, node: &Node<'_>, pointer: &mut String, depth: usize) -> Schema {
        let mut schema = Schema { at: node.at, ..Schema::default() };
        if limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
            self.exceeded(limits::SCHEMA_DEPTH, node, pointer);
            return Schema { preserve_unknown: true, ..schema };
        }
        let count = self.file.count_schema(pointer);
        if !self.is_counted(count, node, pointer) {
            return Schema { preserve_unknown: true, ..schema };
        }
        if !matches!(node.content, Content::Map(_)) {
            if self.dialect.reads_boolean_schema(node) {
                schema.preserve_unknown = true;
                return schema;
            }
            self.wrong(node, pointer, "a schema (a map)");
            schema.preserve_unknown = true; // reported above: one message is enough
            return schema;
        }
        for entry in node.entries() {
            let value = &entry.value;
            // A keyword with null counts as absent in a Kubernetes type; an unknown one is reported all the same.
            if value.content == Content::Null
                && (known_keywords::is_known(&entry.key) || self.dialect == Dialect::OpenApi31)
            {
                continue;
            }
            let is_refused =
                self.dialect == Dialect::Crd && faults::add_refused(&mut schema, &entry.key, value);
            with_member(pointer, &entry.key, |pointer| {
                let key = self.dialect.plain(&entry.key);
                if !self.openapi31(&mut schema, key, value, pointer)
                    && !self.own_form(&mut schema, key, value, pointer)
                    && !self.with_schemas(&mut schema, key, value, pointer, depth)
                    && !self.plain(&mut schema, key, value, pointer)
                    && !is_refused
                {
                    self.unknown(node, entry, pointer);
                }
            });
        }
        faults::add_positions(&mut schema, node);
        if schema.checks.as_deref() == Some(&Checks::default()) {
            schema.checks = None;
        }
        schema
    }

    /// Reads a keyword that only OpenAPI 3.1 has, or that has another form there; false for any other keyword.
    fn openapi31(&mut self, to: &mut Schema, key: &str, value: &Node<'_>, pointer: &str) -> bool {
        if self.dialect != Dialect::OpenApi31 {
            return false;
        }
        let location = || self.file.location(value.at, pointer.to_owned());
        let Some(message) = openapi31_keyword(to, key, value, location) else { return false };
        message.into_iter().for_each(|message| self.diagnostics.push(message));
        true
    }

    /// Reads a keyword that is read in its own way; false for any other keyword.
    fn own_form(&mut self, to: &mut Schema, key: &str, value: &Node<'_>, pointer: &str) -> bool {
        match key {
            "type" => match value.as_text() {
                Some(text) => text.clone_into(&mut to.type_),
                None => {
                    let message = format!("expected one type, a string, found {}", value.type_name());
                    let list = match &value.content {
                        Content::List(types) => types.as_slice(),
                        _ => &[],
                    };
                    let types = list.iter().filter_map(Node::as_text);
                    let mut types: Vec<&str> = types.filter(|name| *name != "null").collect();
                    types.sort_unstable();
                    let help = match types[..] {
                        ["integer", "string"] => {
                            "remove it, and write `x-kubernetes-int-or-string: true` for an integer or a string"
                        }
                        _ => "write one of the types, and `nullable: true` if null is another",
                    };
                    self.problem("invalid-schema", value, pointer, message, help);
                    to.preserve_unknown = true;
                }
            },
            "description" => {
                let text = self.text(value, pointer);
                let count = self.file.count_description(&text);
                let is_counted = self.is_counted(count, value, pointer);
                let is_declared = is_counted && (!text.is_empty() || !self.dialect.is_crd());
                to.description = is_declared.then(|| text.into());
            }
            "default" => to.default = self.default(value, pointer),
            "enum" => {
                let values = self.list(value, pointer);
                let count = self.file.count_enum_values(values.len());
                let is_list = matches!(value.content, Content::List(_));
                if self.is_counted(count, value, pointer) && is_list {
                    to.enum_ = Some(values.iter().map(Node::to_value).collect());
                }
            }
            "x-kubernetes-validations" => {
                if self.dialect.is_crd() {
                    known_keys::check_rules(value, self.file, pointer, self.diagnostics);
                }
                to.checks_mut().rules = self.list(value, pointer).iter().map(rule).collect();
            }
            "$ref" => to.reference = Some(self.text(value, pointer)),
            _ => return false,
        }
        true
    }

    /// Reads a keyword whose value is a schema or has schemas in it; false for any other keyword.
    fn with_schemas(
        &mut self,
        to: &mut Schema,
        key: &str,
        value: &Node<'_>,
        pointer: &mut String,
        depth: usize,
    ) -> bool {
        match key {
            "properties" => self.properties(to, value, pointer, depth),
            "items" => to.items = Some(Box::new(self.schema(value, pointer, depth + 1))),
            "additionalProperties" => {
                to.additional = match value.content {
                    Content::Bool(true) => Additional::Any,
                    Content::Bool(false) => Additional::None,
                    _ => Additional::Schema(Box::new(self.schema(value, pointer, depth + 1))),
                }
            }
            "allOf" => to.checks_mut().all_of = self.schemas(value, pointer, depth),
            "anyOf" => to.checks_mut().any_of = self.schemas(value, pointer, depth),
            "oneOf" => to.checks_mut().one_of = self.schemas(value, pointer, depth),
            "not" => to.checks_mut().not = Some(Box::new(self.schema(value, pointer, depth + 1))),
            _ => return false,
        }
        true
    }

    /// Reads a keyword whose value has one of the plain forms; false for any other keyword.
    fn plain(&mut self, to: &mut Schema, key: &str, value: &Node<'_>, pointer: &str) -> bool {
        let Some(keyword) = Keyword::find(key) else { return false };
        match &keyword.form {
            Form::Text(field) => *(field.get_mut)(to) = self.text(value, pointer),
            Form::Flag(field) => *(field.get_mut)(to) = self.boolean(value, pointer),
            Form::Number(field) => *(field.get_mut)(to) = self.number(value, pointer),
            Form::Count(field) => *(field.get_mut)(to) = self.count(value, pointer),
            Form::Texts(field) => *(field.get_mut)(to) = self.texts(value, pointer),
            Form::Any(field) => *(field.get_mut)(to) = Some(value.to_value()),
            Form::Own(_) => return false,
        }
        true
    }

    fn properties(&mut self, to: &mut Schema, node: &Node<'_>, pointer: &mut String, depth: usize) {
        if !matches!(node.content, Content::Map(_)) {
            self.wrong(node, pointer, "a map of schemas");
        }
        let entries = self.checked_entries(node, node.entries(), pointer);
        to.properties.reserve_exact(entries.len());
        for entry in entries {
            if limits::NAME_BYTES.is_exceeded_by(entry.key.len()) {
                self.exceeded(limits::NAME_BYTES, node, pointer);
                continue;
            }
            let read = |pointer: &mut String| self.schema(&entry.value, pointer, depth + 1);
            let property = with_member(pointer, &entry.key, read);
            to.properties.insert(entry.key.to_string(), property);
        }
    }

    fn default(&mut self, node: &Node<'_>, pointer: &str) -> Option<Box<Literal>> {
        if limits::DEFAULT_DEPTH.is_exceeded_by(node.depth()) {
            self.exceeded(limits::DEFAULT_DEPTH, node, pointer);
            return None;
        }
        Some(Box::new(Literal { at: node.at, value: node.to_value(), complete: None }))
    }

    /// Whether the file is within its limits; reports the first node that is not.
    fn is_counted(&mut self, count: Result<(), Option<Limit>>, node: &Node<'_>, pointer: &str) -> bool {
        if let Err(Some(limit)) = count {
            self.exceeded(limit, node, pointer);
        }
        count.is_ok()
    }

    /// Reports a keyword that no reader knows, unless it is known to be harmless.
    fn unknown(&mut self, node: &Node<'_>, entry: &Entry<'_>, pointer: &str) {
        if self.diagnostics.are_unread() {
            return;
        }
        if !known_keywords::is_harmless(&entry.key) && !self.dialect.passes_over(&entry.key) {
            let location = self.file.location(entry.at, pointer.to_owned());
            let are_enough = self.diagnostics.are_enough(known_keywords::CODE, &self.file.shown);
            self.diagnostics.push(known_keywords::unknown(node, entry, location, are_enough));
        }
    }

    /// Reads the branches of a junctor in a node of this depth.
    fn schemas(&mut self, node: &Node<'_>, pointer: &mut String, depth: usize) -> Vec<Schema> {
        let items = self.list(node, pointer).iter().enumerate();
        let read =
            |(i, item)| with_step(pointer, &format!("/{i}"), |pointer| self.schema(item, pointer, depth + 1));
        items.map(read).collect()
    }

    fn list<'n, 'a>(&mut self, node: &'n Node<'a>, pointer: &str) -> &'n [Node<'a>] {
        if !matches!(node.content, Content::List(_)) {
            self.wrong(node, pointer, "a list");
        }
        self.checked_entries(node, node.items(), pointer)
    }

    /// The entries of a list or map as far as the limit allows; more of them are an error.
    fn checked_entries<'n, T>(&mut self, node: &Node<'_>, entries: &'n [T], pointer: &str) -> &'n [T] {
        let limit = limits::SCHEMA_ENTRIES;
        if !limit.is_exceeded_by(entries.len()) {
            return entries;
        }
        self.exceeded(limit, node, pointer);
        &entries[..limit.value]
    }

    fn text(&mut self, node: &Node<'_>, pointer: &str) -> String {
        node.as_text().map_or_else(
            || {
                self.wrong(node, pointer, "a string");
                String::new()
            },
            str::to_owned,
        )
    }

    fn texts(&mut self, node: &Node<'_>, pointer: &str) -> Vec<String> {
        self.list(node, pointer).iter().map(|item| self.text(item, pointer)).collect()
    }

    fn boolean(&mut self, node: &Node<'_>, pointer: &str) -> bool {
        match node.content {
            Content::Bool(value) => value,
            _ => {
                self.wrong(node, pointer, "true or false");
                false
            }
        }
    }

    fn number(&mut self, node: &Node<'_>, pointer: &str) -> Option<serde_json::Number> {
        match &node.content {
            Content::Number(number) => Some(number.clone()),
            _ => {
                self.wrong(node, pointer, "a number");
                None
            }
        }
    }

    fn count(&mut self, node: &Node<'_>, pointer: &str) -> Option<u64> {
        let number = self.number(node, pointer)?;
        let count = number.as_u64();
        if count.is_none() {
            let message = format!("expected a non-negative whole number, found {number}");
            let help = "write 0 or a larger whole number, or remove the keyword";
            self.problem("invalid-schema", node, pointer, message, help);
        }
        count
    }

    /// Reports a node of another type than expected.
    fn wrong(&mut self, node: &Node<'_>, pointer: &str, expected: &str) {
        let message = format!("expected {expected}, found {}", node.type_name());
        self.problem("invalid-schema", node, pointer, message, &help(node, pointer, expected));
    }

    /// Reports a node that exceeds a limit.
    fn exceeded(&mut self, limit: Limit, node: &Node<'_>, pointer: &str) {
        if !self.diagnostics.are_unread() {
            let location = self.file.location(node.at, pointer.to_owned());
            self.diagnostics.push(Diagnostic::exceeded(limit, location));
        }
    }

    fn problem(&mut self, code: &'static str, node: &Node<'_>, pointer: &str, message: String, help: &str) {
        if self.diagnostics.are_unread() {
            return;
        }
        let location = self.file.location(node.at, pointer.to_owned());
        self.diagnostics.push(Diagnostic::error(code, location, message).help(help));
    }
}

/// What to do about a node of another type than expected; empty where that is not known.
fn help(node: &Node<'_>, pointer: &str, expected: &str) -> String {
    let is_word = |text: &&str| text.len() <= 40 && text.bytes().all(|b| b.is_ascii_alphanumeric());
    if let Some((key, value)) = node.as_text().and_then(|text| text.split_once(':'))
        && known_keywords::is_known(key)
    {
        let example = if is_word(&value) { format!(": `{key}: {value}`") } else { format!(" of `{key}:`") };
        return format!("a space is missing after the colon{example}");
    }
    // A keyword of the object that stands among its properties.
    let keyword =
        pointer.rsplit_once("/properties/").map(|(_, key)| key).filter(|key| known_keywords::is_known(key));
    if let (Some(keyword), "a schema (a map)") = (keyword, expected) {
        let move_it = format!("move `{keyword}` out of `properties`");
        return match node.as_text().filter(is_word) {
            Some(text) => format!("write `{{ type: {text} }}`, or {move_it}"),
            None => move_it,
        };
    }
    match (expected, &node.content, node.as_text()) {
        ("a number", _, Some(text)) if text.parse::<f64>().is_ok() => "remove the quotes".to_owned(),
        ("a list", Content::Bool(_), _) if pointer.ends_with("/required") => {
            let name = pointer.trim_end_matches("/required").rsplit('/').next().unwrap_or_default();
            let name = match pointer.contains("/properties/") {
                true => name.replace("~1", "/").replace("~0", "~"),
                false => "NAME".to_owned(),
            };
            format!(
                "remove it, and write `required: [{name}]` next to the `properties` that contain `{name}`"
            )
        }
        ("true or false", ..) => flag_help(node).to_owned(),
        ("a number", ..) => "write a number, or remove the keyword".to_owned(),
        ("a string", Content::Number(_) | Content::Bool(_), _) => {
            format!("write it in quotes: `\"{}\"`", node.to_value())
        }
        ("a list", Content::Map(_), _) => "begin its first key with `- `".to_owned(),
        ("a list", _, Some(text)) if is_word(&text) => format!("write `[{text}]`"),
        ("a schema (a map)", _, Some(text)) if is_word(&text) => format!("write `{{ type: {text} }}`"),
        _ => String::new(),
    }
}

/// Reads one CEL rule.
fn rule(node: &Node<'_>) -> CelRule {
    let text = |key| node.text(key).unwrap_or_default().trim().to_owned();
    let more = node.entries().iter().filter(|entry| !matches!(&*entry.key, "rule" | "message"));
    let more = more.map(|entry| (entry.key.to_string(), entry.value.to_value())).collect();
    let at = node.get("rule").map_or(node.at, |rule| rule.at);
    // A message of white space alone is one that servers refuse.
    let message = Some(text("message")).filter(|message| !message.is_empty());
    let message = message.or_else(|| node.text("message").map(str::to_owned)).unwrap_or_default();
    CelRule { at, rule: text("rule"), message, more }
}
