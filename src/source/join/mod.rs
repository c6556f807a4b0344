//! A CRD and an OpenAPI document of the same kind -> the CRD's schema with the names of the document's definitions, and
//! a message for each place where the two schemas differ.

use std::collections::BTreeSet;

use super::openapi::document_kinds::DocumentKind;
use super::openapi::zero_defaults;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::mapping;
use crate::model::{SchemaPath, Step};
use crate::schema::{META, Named, RefState, Schema};
use kubesmith_engine::kind::{SourceKind, Version};
use kubesmith_engine::text::file::File;

mod defaults;
pub mod field_counts;
pub mod keywords;
mod open_places;

/// Joins the kinds of OpenAPI documents with the CRDs. The CRD of a kind gets the names of the document's definitions;
/// a kind without a CRD is generated from the document.
pub fn all(
    mut definitions: Vec<SourceKind>,
    document_kinds: Vec<DocumentKind>,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    let mut alone: Vec<DocumentKind> = Vec::new();
    for mut kind in document_kinds {
        let Some(version) = kind.definition.versions.pop() else { continue };
        let is_same_kind = |d: &SourceKind| {
            d.kind == kind.definition.kind && (!kind.has_group || d.group == kind.definition.group)
        };
        // A document that declares no group is joined only where a single CRD has the kind.
        let candidates = definitions.iter_mut().filter(|d| is_same_kind(d)).count();
        if let Some(crd) = definitions.iter_mut().find(|d| candidates == 1 && is_same_kind(d)) {
            let is_only_version = crd.versions.len() == 1 && !kind.has_version;
            let crd_version = crd.versions.iter_mut().find(|v| is_only_version || v.name == version.name);
            if let Some(crd_version) = crd_version {
                let described = Described {
                    file: &kind.definition.file,
                    name: &kind.name,
                    format: kind.format.name(),
                    published: &kind.published,
                };
                describe((&crd.file, &crd.kind), crd_version, version, &described, diagnostics);
                continue;
            }
            kind.definition.group.clone_from(&crd.group);
            kind.has_group = true;
            kind.has_version &= !version.name.is_empty();
        }
        kind.definition.versions.push(version);
        alone.extend(complete(kind, diagnostics));
    }
    definitions.extend(dedupe_kinds(alone, diagnostics));
    definitions
}

/// Where a schema comes from that is joined with one of a CRD.
pub struct Described<'a> {
    /// Its file.
    pub file: &'a File,
    /// The name of its definition.
    pub name: &'a str,
    /// The name of its format.
    pub format: &'static str,
    /// The definitions whose defaults are those that a server applies.
    pub published: &'a BTreeSet<String>,
}

impl Described<'_> {
    /// Whether it was read of Go types, of which the CRD was made too, so that both say the same about every place.
    fn is_go(&self) -> bool {
        self.format == GO
    }
}

/// The name of the format of Go types in messages.
pub const GO: &str = "Go";

/// Gives the schema of a version of a CRD the names in another schema of it.
pub fn describe(
    (crd_file, kind): (&File, &str),
    crd: &mut Version,
    other: Version,
    described: &Described<'_>,
    diagnostics: &mut Diagnostics,
) {
    if described.is_go() && crd.schema.is_none() {
        // The server takes any object.
        crd.schema = Some(Schema { at: crd.at, preserve_unknown: true, ..Schema::default() });
    }
    let (Some(crd_schema), Some(schema)) = (&mut crd.schema, &other.schema) else {
        let message = format!(
            "the schema of this document is not used: the CRD of `{kind}` in {} has none",
            crd_file.shown
        );
        let location = described.file.location(other.at, other.pointer);
        diagnostics.push(Diagnostic::warning("shape-disagreement", location, message));
        return;
    };
    crd.definition = crd.definition.take().or(other.definition);
    let published = described.published;
    let own = if crd_file.is_set() { "Go" } else { "the CRD" };
    let files = [crd_file, described.file];
    let has_go_names = !crd.go.is_empty();
    let is_go = described.is_go();
    let mut join = Join { files, own, has_go_names, format: described.format, is_go, published, diagnostics };
    let at = At {
        pointers: [crd.pointer.clone(), other.pointer],
        place: SchemaPath::root(kind),
        trusted: published.contains(described.name),
    };
    if !join.fill(crd_schema, schema, &at) {
        join.keywords(crd_schema, schema, &at);
        join.children(crd_schema, schema, &at);
    }
}

/// A kind without a CRD; None, with an error, where its group or version is not known.
fn complete(kind: DocumentKind, diagnostics: &mut Diagnostics) -> Option<DocumentKind> {
    let (definition, version) = (&kind.definition, kind.definition.versions.first()?);
    let (missing, keys) = match (kind.has_group, kind.has_version) {
        (true, true) => return Some(kind),
        (false, true) => ("group", "`group = \"example.com\"`, or pass --group example.com"),
        (true, false) => ("version", "`version = \"v1\"`"),
        (false, false) => ("group and version", "`group = \"example.com\"` and `version = \"v1\"`"),
    };
    let location = definition.file.location(version.at, version.pointer.clone());
    let message = format!("the document declares no {missing} for `{}`", definition.kind);
    let help = format!(
        "pass the CRD too, or add a [[kind]] table to kubesmith.toml with `kind = \"{}\"`, {keys}",
        definition.kind
    );
    diagnostics.push(Diagnostic::error("unknown-group", location, message).help(help));
    None
}

/// Removes repeated kinds and reports them. Of an OpenAPI 3 and a swagger document the first is used, because swagger
/// has fewer keywords.
fn dedupe_kinds(mut alone: Vec<DocumentKind>, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
    let version = |kind: &DocumentKind| kind.definition.versions.first().map(|v| v.name.clone());
    alone.sort_by_cached_key(|kind| {
        let d = &kind.definition;
        let file = (d.file.header.clone(), d.file.shown.clone());
        (d.group.clone(), d.kind.clone(), version(kind), kind.format, file)
    });
    let mut out: Vec<DocumentKind> = Vec::new();
    for kind in alone {
        let definition = &kind.definition;
        let same = out.last().filter(|last| {
            last.definition.group == definition.group
                && last.definition.kind == definition.kind
                && version(last) == version(&kind)
        });
        let Some(first) = same else {
            out.push(kind);
            continue;
        };
        let Some(at) = definition.versions.first() else { continue };
        let location = definition.file.location(at.at, at.pointer.clone());
        let there = &first.definition.file.shown;
        let equal = first.definition.versions.iter().zip(&definition.versions).all(|(a, b)| {
            a.schema.as_ref().map(without_positions) == b.schema.as_ref().map(without_positions)
        });
        diagnostics.push(if equal || first.format != kind.format {
            let message = format!("`{}` is defined in {there} too; that definition is used", definition.kind);
            Diagnostic::note("repeated-kind", location, message)
        } else {
            let message = format!("`{}` is defined in {there} too, and the two differ", definition.kind);
            Diagnostic::error("conflicting-kinds", location, message)
                .help("remove one of them, or generate from each separately")
        });
    }
    let mut noted: Option<(String, String)> = None;
    out.into_iter()
        .map(|mut kind| {
            // The versions of a kind follow each other, and one note is enough.
            let name = Some((kind.definition.group.clone(), kind.definition.kind.clone()));
            if noted != name {
                diagnostics.extend(kind.guess_note());
                noted = name;
            }
            diagnostics.extend(kind.published_swagger_warning());
            let definition = &mut kind.definition;
            for version in &mut definition.versions {
                if let Some(schema) = &mut version.schema {
                    let names = (definition.kind.as_str(), kind.name.as_str());
                    let (at, file) = (&version.pointer, &definition.file);
                    zero_defaults::drop_all(schema, names, at, &kind.published, file, diagnostics);
                }
            }
            kind.definition
        })
        .collect()
}

/// A copy of a schema without positions in the file, for comparisons.
fn without_positions(schema: &Schema) -> Schema {
    let mut schema = schema.clone();
    schema.set_positions(Mark::default());
    schema
}

/// The walk over both schemas at once.
struct Join<'a> {
    /// The file of the CRD and that of the document.
    files: [&'a File; 2],
    /// The words for the first file: `the CRD`, or `Go`, whose kinds a document may describe too.
    own: &'static str,
    /// Whether Go types gave the names, which count more than those of documents.
    has_go_names: bool,
    /// The name of the document's format.
    format: &'static str,
    /// Whether the document is Go types.
    is_go: bool,
    /// The document's definitions whose defaults are those that a server applies.
    published: &'a BTreeSet<String>,
    diagnostics: &'a mut Diagnostics,
}

/// The position of the walk.
struct At {
    /// The JSON pointers in the CRD and in the document.
    pointers: [String; 2],
    place: SchemaPath,
    /// Whether the defaults of the definition that contains the node are those that a server applies.
    trusted: bool,
}

impl At {
    fn then(&self, step: Step) -> Self {
        let part = step.pointer();
        Self {
            pointers: self.pointers.each_ref().map(|pointer| format!("{pointer}{part}")),
            place: self.place.then(step),
            trusted: self.trusted,
        }
    }
}

impl Join<'_> {
    /// Gives a node of the CRD the name of the definition that the document refers to at the same place.
    fn node(&mut self, crd: &mut Schema, document: &Schema, at: &At) {
        if self.fill(crd, document, at) {
            return;
        }
        self.default(crd, document, at);
        self.keywords(crd, document, at);
        let named = document.named.as_deref();
        let Some(named) = named.filter(|_| !self.has_go_names || crd.named.is_none()) else {
            if self.same_type(crd, document, at) {
                self.children(crd, document, at);
            }
            return;
        };
        let canonical = mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved);
        if mapping::is_scalar(&canonical) {
            return; // the CRD has the keywords of a scalar itself
        }
        let is_builtin = mapping::is_builtin(&canonical);
        // A Go type of a package that is not on the disk has its name all the same.
        let is_named = matches!(named.ref_state, RefState::Inlined | RefState::CycleRoot)
            || self.is_go && is_missing(named);
        if !is_builtin && !is_named {
            return;
        }
        let inlined = |name, named: &Named| {
            let (pointer, ref_state, by_place) = (None, RefState::Inlined, named.by_place);
            Named { name, pointer, ref_state, by_place, versions: None }
        };
        if is_builtin {
            crd.named = Some(Box::new(inlined(canonical, named)));
        } else if named.ref_state == RefState::Unresolved {
            crd.named = Some(Box::new(inlined(named.name.clone(), named)));
        } else if self.same_type(crd, document, at) {
            crd.named = Some(Box::new(inlined(named.name.clone(), named)));
            let trusted = self.published.contains(&named.name);
            let start = named.pointer.clone().unwrap_or_else(|| at.pointers[1].clone());
            let pointers = [at.pointers[0].clone(), start];
            self.children(crd, document, &At { pointers, place: at.place.clone(), trusted });
        }
    }

    /// Joins the properties, items and values of both nodes, and reports properties that only one of them has.
    fn children(&mut self, crd: &mut Schema, document: &Schema, at: &At) {
        let is_root = at.place.steps.is_empty();
        let both_have_properties = !crd.properties.is_empty() && !document.properties.is_empty();
        let is_open = self.is_open(document);
        for (name, property) in &document.properties {
            let at = at.then(Step::Field(name.clone()));
            match crd.properties.get_mut(name) {
                Some(known) if is_root && name == "metadata" => self.default(known, property, &at),
                _ if is_root && META.contains(&name.as_str()) => {}
                Some(known) => self.node(known, property, &at),
                // The types of Kubernetes are of another version than the CRD.
                None if self.is_go && is_of_table(property) => {}
                None if both_have_properties => {
                    let what = format!("{} has no such property; it is left out", self.own);
                    self.disagree(crd, property, &at, &what);
                }
                None => {}
            }
        }
        for (name, property) in &crd.properties {
            if both_have_properties && !is_open && !document.properties.contains_key(name) {
                let [_, there] = at.pointers.clone();
                let mut at = at.then(Step::Field(name.clone()));
                at.pointers[1] = there;
                let message = format!("{} has no such property; {}'s is used", self.format, self.own);
                self.disagree(property, document, &at, &message);
            }
        }
        for (step, child) in crd.children_mut().filter(|(step, _)| !matches!(step, Step::Field(_))) {
            if let Some(described) = document.child(&step) {
                self.node(child, described, &at.then(step));
            }
        }
    }

    /// Whether both nodes have the same type, which is reported where they do not; a node without a type has any type.
    fn same_type(&mut self, crd: &Schema, document: &Schema, at: &At) -> bool {
        let (a, b) = (shape(crd), shape(document));
        if a == b || a.is_empty() || b.is_empty() {
            return true;
        }
        self.disagree(
            crd,
            document,
            at,
            &format!("{} has {b}, {own} has {a}; {own}'s is used", self.format, own = self.own),
        );
        false
    }

    /// Whether a Go struct embeds one that is not known, or one of Kubernetes, which is of another version than the CRD: the CRD may
    /// have more properties.
    fn is_open(&self, go: &Schema) -> bool {
        let is_unknown = |branch: &Schema| branch.named.as_deref().is_some_and(is_missing);
        let is_of_kubernetes =
            |(name, property): (&String, &Schema)| is_of_table(property) && !META.contains(&name.as_str());
        self.is_go
            && (go.checks().all_of.iter().any(is_unknown) || go.properties.iter().any(is_of_kubernetes))
    }

    fn disagree(&mut self, crd: &Schema, document: &Schema, at: &At, what: &str) {
        let (here, there) = self.locations(crd, document, at);
        let message = format!("`{}`: {what} ({here})", at.place);
        self.diagnostics.push(Diagnostic::warning("shape-disagreement", there, message));
    }

    fn locations(&self, crd: &Schema, document: &Schema, at: &At) -> (Location, Location) {
        let [here, there] = at.pointers.clone();
        (self.files[0].location(crd.at, here), self.files[1].location(document.at, there))
    }
}

/// Whether a schema beside a CRD is that of a type of Kubernetes in the built-in tables: it may be of another version than the CRD.
fn is_of_table(schema: &Schema) -> bool {
    schema.is_of_table || schema.at == Mark::default()
}

/// Whether a Go type is of a package that is not on the disk.
fn is_missing(named: &Named) -> bool {
    named.ref_state == RefState::Unresolved && !mapping::is_kubernetes(&named.name)
}

/// The type of a node in words, for messages; empty for a node without a type.
fn shape(schema: &Schema) -> &'static str {
    if schema.int_or_string || schema.format == "int-or-string" {
        return "an integer or a string";
    }
    match schema.type_.as_str() {
        "object" if !schema.properties.is_empty() => "an object with properties",
        "object" if schema.values().is_some() => "a map",
        "array" => "a list",
        "string" => "a string",
        "boolean" => "a boolean",
        "number" => "a number",
        "integer" if schema.format == "int32" => "a 32-bit integer",
        "integer" if schema.format == "int64" => "a 64-bit integer",
        "integer" => "an integer",
        _ => "",
    }
}
