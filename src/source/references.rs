//! Definitions that refer to each other by name -> the tree of one of them, where every reference is replaced
//! by what it refers to and says so.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::File;
use super::beside::beside;
use super::limits::LIMITS;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::schema::{Additional, Held, Named, Schema};

/// The definitions of one document.
pub struct Definitions {
    /// As they were read, with their references, by name.
    pub schemas: IndexMap<String, Schema>,
    /// Where they begin.
    pub at: Mark,
    /// Where they stand: `/definitions` or `/components/schemas`.
    pub pointer: &'static str,
}

/// What a `$ref` says.
#[derive(Debug, PartialEq, Eq)]
enum Target {
    /// A definition of the document, or of none.
    Name(String),
    /// A file, a URL or another place of the document, which is not read.
    Elsewhere,
}

impl Definitions {
    /// JSON pointer of a definition.
    pub fn pointer(&self, name: &str) -> String {
        format!("{}/{}", self.pointer, super::escape_pointer(name))
    }

    /// The names that a schema refers to.
    pub fn names_in(&self, schema: &Schema) -> Vec<String> {
        let mut names = Vec::new();
        each(schema, &mut String::new(), &mut |schema, _| {
            if let Some(Target::Name(name)) = referred(schema).map(target) {
                names.push(name);
            }
        });
        names
    }

    /// Says which references lead nowhere that is read.
    pub fn check(&self, file: &File, diagnostics: &mut Diagnostics) {
        for (name, schema) in &self.schemas {
            let mut pointer = self.pointer(name);
            each(schema, &mut pointer, &mut |schema, pointer| {
                let Some(reference) = referred(schema).filter(|r| target(r) == Target::Elsewhere) else {
                    return;
                };
                let message =
                    format!("`$ref: {reference}` is in another file; nothing but this document is read");
                let help = "put the definition into this document, as a bundler of OpenAPI documents does";
                let error = match reference.starts_with('#') {
                    true => Diagnostic::error(
                        "reference",
                        file.location(schema.at, pointer.to_owned()),
                        format!(
                            "`$ref: {reference}` is no definition; only `#{}/NAME` is read",
                            self.pointer
                        ),
                    ),
                    false => {
                        Diagnostic::error("reference", file.location(schema.at, pointer.to_owned()), message)
                            .help(help)
                    }
                };
                diagnostics.push(error);
            });
            self.pure_cycle(name, schema, file, diagnostics);
        }
    }

    /// Definitions that are nothing but a reference to each other say nothing at all.
    fn pure_cycle(&self, name: &str, schema: &Schema, file: &File, diagnostics: &mut Diagnostics) {
        let mut way = vec![name.to_owned()];
        let mut at = schema;
        while let Some(Target::Name(next)) = referred(at).map(target) {
            if next == name {
                if way.iter().any(|other| other.as_str() < name) {
                    return; // said of the first of them
                }
                way.push(next);
                let message = format!("definitions that only refer to each other: `{}`", way.join("` -> `"));
                let location = file.location(schema.at, self.pointer(name));
                return diagnostics.push(Diagnostic::error("reference-cycle", location, message));
            }
            // A circle that this name only leads into is said of its own names; a longer way is too deep.
            if way.contains(&next) || way.len() > LIMITS.schema_depth {
                return;
            }
            let Some(found) = self.schemas.get(&next) else { return };
            way.push(next);
            at = found;
        }
    }

    /// The whole tree of a definition.
    pub fn expand(&self, name: &str, file: &File, diagnostics: &mut Diagnostics) -> Schema {
        let Some(schema) = self.schemas.get(name) else { return Schema::default() };
        let mut expansion = Expansion {
            definitions: self,
            open: vec![name.to_owned()],
            recursive: BTreeSet::new(),
            nodes: 0,
            depth: 0,
            too_deep: false,
        };
        let expanded = expansion.node(schema);
        let most = |limit: usize, of: &str| format!("its references expand to more than {limit} {of}");
        let (nodes, depth) = (LIMITS.reference_nodes, LIMITS.schema_depth);
        let over = (expansion.nodes > nodes).then(|| most(nodes, "schemas"));
        let deep = expansion.too_deep.then(|| most(depth, "levels of schemas inside each other"));
        for message in over.into_iter().chain(deep) {
            let location = file.location(schema.at, self.pointer(name));
            diagnostics.push(Diagnostic::error("too-many-references", location, message));
        }
        expanded
    }
}

struct Expansion<'d> {
    definitions: &'d Definitions,
    /// The definitions around the node that is looked at.
    open: Vec<String>,
    /// Those that refer back to themselves.
    recursive: BTreeSet<String>,
    /// How many nodes were made.
    nodes: usize,
    /// How many are around the one that is looked at.
    depth: usize,
    /// Whether one was too deep to be made.
    too_deep: bool,
}

impl Expansion<'_> {
    fn node(&mut self, schema: &Schema) -> Schema {
        self.nodes += 1;
        self.too_deep |= self.depth > LIMITS.schema_depth;
        if self.nodes > LIMITS.reference_nodes || self.depth > LIMITS.schema_depth {
            return Schema { at: schema.at, preserve_unknown: true, ..Schema::default() };
        }
        self.depth += 1;
        let made = match referred(schema).map(target) {
            Some(Target::Name(name)) => self.reference(schema, name),
            Some(Target::Elsewhere) => {
                Schema { preserve_unknown: true, ..beside(self.place(schema), Schema::default()) }
            }
            None => self.inside(schema),
        };
        self.depth -= 1;
        made
    }

    /// What a reference stands for, with what is said beside it.
    fn reference(&mut self, schema: &Schema, name: String) -> Schema {
        let definitions = self.definitions;
        let named = |held| {
            let pointer = (held != Held::Nowhere).then(|| definitions.pointer(&name));
            Some(Box::new(Named { name: name.clone(), pointer, held }))
        };
        if let Some(at) = self.open.iter().position(|open| *open == name) {
            self.recursive.extend(self.open[at..].iter().cloned());
            return beside(self.place(schema), Schema { named: named(Held::Above), ..Schema::default() });
        }
        let Some(definition) = definitions.schemas.get(&name) else {
            return beside(self.place(schema), Schema { named: named(Held::Nowhere), ..Schema::default() });
        };
        self.open.push(name.clone());
        let mut found = self.node(definition);
        self.open.pop();
        // A definition that is only another one's name is that one.
        if found.named.is_none() {
            found.named = named(if self.recursive.contains(&name) { Held::Recursive } else { Held::Here });
        }
        beside(self.place(schema), found)
    }

    /// A node that refers, with the trees of what stands beside its reference.
    fn place(&mut self, schema: &Schema) -> Schema {
        Schema { reference: schema.reference.clone(), ..self.inside(schema) }
    }

    fn inside(&mut self, schema: &Schema) -> Schema {
        let properties = schema.properties.iter();
        Schema {
            properties: properties.map(|(name, property)| (name.clone(), self.node(property))).collect(),
            items: schema.items.as_deref().map(|items| Box::new(self.node(items))),
            additional: match &schema.additional {
                Additional::Schema(values) => Additional::Schema(Box::new(self.node(values))),
                other => other.clone(),
            },
            checks: schema.checks.clone(),
            enum_: schema.enum_.clone(),
            required: schema.required.clone(),
            ..scalar_parts(schema)
        }
    }
}

/// What a node has that holds no other nodes and no lists.
fn scalar_parts(schema: &Schema) -> Schema {
    Schema {
        at: schema.at,
        type_: schema.type_.clone(),
        format: schema.format.clone(),
        description: schema.description.clone(),
        nullable: schema.nullable,
        default: schema.default.clone(),
        int_or_string: schema.int_or_string,
        preserve_unknown: schema.preserve_unknown,
        embedded: schema.embedded,
        ..Schema::default()
    }
}

/// The `$ref` of a node, by itself or as the only branch of an `allOf`, where OpenAPI 3.0 puts it so that
/// keywords can stand beside it.
fn referred(schema: &Schema) -> Option<&str> {
    if let Some(reference) = &schema.reference {
        return Some(reference);
    }
    let [branch] = &schema.checks().all_of[..] else { return None };
    let alone = schema.properties.is_empty() && schema.items.is_none();
    branch.reference.as_deref().filter(|_| alone)
}

/// What a `$ref` refers to, in every spelling: a JSON pointer, a name alone.
fn target(reference: &str) -> Target {
    let name = match reference.strip_prefix('#') {
        Some(pointer) => {
            let below = |prefix| pointer.strip_prefix(prefix);
            match below("/definitions/").or_else(|| below("/components/schemas/")) {
                Some(name) if !name.contains('/') => name,
                _ => return Target::Elsewhere,
            }
        }
        None if is_file(reference) => return Target::Elsewhere,
        None => reference,
    };
    Target::Name(percent_decoded(name).replace("~1", "/").replace("~0", "~"))
}

/// Whether a reference without `#` at its beginning is a file or a URL rather than a name.
fn is_file(reference: &str) -> bool {
    let file = [".json", ".yaml", ".yml"].iter().any(|end| reference.ends_with(end));
    file || reference.contains("://") || reference.contains('#') || reference.starts_with('/')
}

/// A pointer in a URL: `%7E1` is `~1`.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = tail.get(..2).filter(|_| *first == b'%').and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// Visits every node of a schema that stands for values, with its pointer.
fn each(schema: &Schema, pointer: &mut String, visit: &mut impl FnMut(&Schema, &str)) {
    visit(schema, pointer);
    let length = pointer.len();
    let mut below = |step: &str, schema: &Schema, pointer: &mut String| {
        pointer.push_str(step);
        each(schema, pointer, visit);
        pointer.truncate(length);
    };
    for (name, property) in &schema.properties {
        below(&format!("/properties/{}", super::escape_pointer(name)), property, pointer);
    }
    if let Some(items) = &schema.items {
        below("/items", items, pointer);
    }
    if let Additional::Schema(values) = &schema.additional {
        below("/additionalProperties", values, pointer);
    }
}

#[cfg(test)]
mod tests {
    use super::{Target, target};

    #[test]
    fn a_reference_is_a_name_in_every_spelling() {
        for (written, name) in [
            ("#/definitions/Secret", "Secret"),
            ("#/components/schemas/v1.Secret", "v1.Secret"),
            ("#/definitions/k8s.io~1api~1core~1v1.PodSpec", "k8s.io/api/core/v1.PodSpec"),
            ("#/definitions/k8s.io%7E1api%7E1core%7E1v1.PodSpec", "k8s.io/api/core/v1.PodSpec"),
            ("#/definitions/.~1api~1v1alpha1~1.Secret", "./api/v1alpha1/.Secret"),
            ("./api/v1alpha1/.Secret", "./api/v1alpha1/.Secret"),
            ("V1ObjectMeta", "V1ObjectMeta"),
        ] {
            assert_eq!(target(written), Target::Name(name.to_owned()), "{written}");
        }
    }

    #[test]
    fn what_is_elsewhere_is_not_a_name() {
        for written in [
            "other.json",
            "other.yaml#/definitions/A",
            "https://example.com/swagger.json#/definitions/A",
            "/etc/passwd",
            "#/parameters/name",
            "#/definitions/A/properties/b",
            "#",
        ] {
            assert_eq!(target(written), Target::Elsewhere, "{written}");
        }
    }
}
