//! A CRD and a document that describes the same kind -> the CRD's schema with the names that the document gives
//! its types, and a message where the two disagree.

use std::collections::BTreeSet;

use serde_json::Value;

use super::openapi::document_kinds::DocumentKind;
use super::openapi::format::Format;
use super::openapi::zero_defaults::{self, is_zero};
use super::source_kind::SourceKind;
use super::text::file::File;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::mapping;
use crate::model::{SchemaPath, Step};
use crate::schema::{Additional, META, Named, RefState, Schema};

/// Joins the kinds of documents with the CRDs: where there is a CRD of the same kind, it gets the names of the document's
/// types; other kinds of documents are kinds of their own.
pub fn all(
    mut definitions: Vec<SourceKind>,
    document_kinds: Vec<DocumentKind>,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    let mut alone: Vec<DocumentKind> = Vec::new();
    for mut kind in document_kinds {
        let Some(version) = kind.definition.versions.pop() else { continue };
        let named = |d: &SourceKind| {
            d.kind == kind.definition.kind && (!kind.has_group || d.group == kind.definition.group)
        };
        // Without a group it is the only CRD of the kind; with several CRDs of the kind none is chosen.
        let alike = definitions.iter_mut().filter(|d| named(d)).count();
        if let Some(crd) = definitions.iter_mut().find(|d| alike == 1 && named(d)) {
            let one = crd.versions.len() == 1 && !kind.has_version;
            let same = crd.versions.iter_mut().find(|v| one || v.name == version.name);
            if let Some(same) = same {
                let (Some(crd_schema), Some(document_schema)) = (&mut same.schema, &version.schema) else {
                    let message = format!(
                        "the schema of this document is not used: the CRD of `{}` in {} has none",
                        crd.kind, crd.file.shown
                    );
                    let location = kind.definition.file.location(version.at, version.pointer);
                    diagnostics.push(Diagnostic::warning("shape-disagreement", location, message));
                    continue;
                };
                let mut join = Join {
                    files: [&crd.file, &kind.definition.file],
                    format: kind.format.name(),
                    published: &kind.published,
                    diagnostics,
                };
                let at = At {
                    pointers: [same.pointer.clone(), version.pointer],
                    place: SchemaPath::root(&crd.kind),
                    trusted: kind.published.contains(&kind.name),
                };
                join.children(crd_schema, document_schema, &at);
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

/// A kind without a CRD, where group and version are known.
fn complete(kind: DocumentKind, diagnostics: &mut Diagnostics) -> Option<DocumentKind> {
    let (definition, version) = (&kind.definition, kind.definition.versions.first()?);
    let missing = match (kind.has_group, kind.has_version) {
        (true, true) => return Some(kind),
        (false, true) => "group",
        (true, false) => "version",
        (false, false) => "group and version",
    };
    let location = definition.file.location(version.at, version.pointer.clone());
    let message = format!("the document declares no {missing} for `{}`", definition.kind);
    let keys = match (kind.has_group, kind.has_version) {
        (true, _) => "`version = \"v1\"`",
        (false, true) => "`group = \"example.com\"`",
        (false, false) => "`group = \"example.com\"` and `version = \"v1\"`",
    };
    let flag = if !kind.has_group && kind.has_version { ", or pass --group example.com" } else { "" };
    let help = format!(
        "pass the CRD too, or add a [[kind]] table to kubesmith.toml with `kind = \"{}\"`, {keys}{flag}",
        definition.kind
    );
    diagnostics.push(Diagnostic::error("unknown-group", location, message).help(help));
    None
}

/// Removes repeated kinds and reports them. OpenAPI 3 comes before swagger, which has fewer keywords.
fn dedupe_kinds(mut alone: Vec<DocumentKind>, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
    let version = |kind: &DocumentKind| kind.definition.versions.first().map(|v| v.name.clone());
    alone.sort_by_cached_key(|kind| {
        let d = &kind.definition;
        let file = (d.file.header.clone(), d.file.shown.clone());
        (d.group.clone(), d.kind.clone(), version(kind), std::cmp::Reverse(kind.format), file)
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
        let equal = first
            .definition
            .versions
            .iter()
            .zip(&definition.versions)
            .all(|(a, b)| a.schema.as_ref().map(without_places) == b.schema.as_ref().map(without_places));
        diagnostics.push(if equal || first.format != kind.format {
            let message = format!("`{}` is defined in {there} too; that definition is used", definition.kind);
            Diagnostic::note("repeated-kind", location, message)
        } else {
            let message = format!("`{}` is defined in {there} too, and the two differ", definition.kind);
            Diagnostic::error("conflicting-kinds", location, message)
                .help("remove one of them, or generate from each separately")
        });
    }
    out.into_iter()
        .map(|mut kind| {
            if let Some(warning) = lossy(&kind) {
                diagnostics.push(warning);
            }
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

/// A warning for a kind of a server's swagger 2.0 document: the server removes keywords from it (apiextensions-apiserver
/// `openapi/v2/conversion.go`) and does not mark where.
fn lossy(kind: &DocumentKind) -> Option<Diagnostic> {
    let version = kind.definition.versions.first()?;
    if kind.format != Format::Swagger || kind.is_own || !kind.published.contains(&kind.name) {
        return None;
    }
    let location = kind.definition.file.location(version.at, version.pointer.clone());
    let message = format!(
        "the swagger 2.0 document of a server has no `nullable`, `anyOf`, `oneOf` and `not` for `{}`, and no schemas in \
         fields that preserve unknown fields",
        kind.definition.kind
    );
    let help = "pass the OpenAPI v3 document of the server, or the CRD";
    Some(Diagnostic::warning("published-swagger", location, message).help(help))
}

/// A schema without positions in the file, for comparing.
fn without_places(schema: &Schema) -> Schema {
    let mut schema = schema.clone();
    forget(&mut schema);
    schema
}

fn forget(schema: &mut Schema) {
    schema.at = crate::diag::Mark::default();
    if let Some(default) = &mut schema.default {
        default.at = crate::diag::Mark::default();
    }
    schema.children_mut().for_each(|(_, child)| forget(child));
}

/// The walk over both schemas.
struct Join<'a> {
    /// The CRD's, the document's.
    files: [&'a File; 2],
    /// The name of the document's format.
    format: &'static str,
    published: &'a BTreeSet<String>,
    diagnostics: &'a mut Diagnostics,
}

/// Where the walk is.
struct At {
    /// In the CRD, in the document.
    pointers: [String; 2],
    place: SchemaPath,
    /// Whether the defaults of the definition around it are those that a server applies.
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
    /// A node of the CRD takes the name of the definition that the document refers to.
    fn node(&mut self, crd: &mut Schema, document: &Schema, at: &At) {
        self.default(crd, document, at);
        let Some(named) = document.named.as_deref() else {
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
        if !is_builtin && !matches!(named.ref_state, RefState::Inlined | RefState::CycleRoot) {
            return;
        }
        let alone = |name, named: &Named| {
            let (pointer, ref_state, by_place) = (None, RefState::Inlined, named.by_place);
            Named { name, pointer, ref_state, by_place, versions: None }
        };
        if is_builtin {
            crd.named = Some(Box::new(alone(canonical, named)));
        } else if self.same_type(crd, document, at) {
            crd.named = Some(Box::new(alone(named.name.clone(), named)));
            let trusted = self.published.contains(&named.name);
            let start = named.pointer.clone().unwrap_or_else(|| at.pointers[1].clone());
            let pointers = [at.pointers[0].clone(), start];
            self.children(crd, document, &At { pointers, place: at.place.clone(), trusted });
        }
    }

    fn children(&mut self, crd: &mut Schema, document: &Schema, at: &At) {
        let root = at.place.steps.is_empty();
        let objects = !crd.properties.is_empty() && !document.properties.is_empty();
        for (name, property) in &document.properties {
            let at = at.then(Step::Field(name.clone()));
            match crd.properties.get_mut(name) {
                Some(known) if root && name == "metadata" => self.default(known, property, &at),
                _ if root && META.contains(&name.as_str()) => {}
                Some(known) => self.node(known, property, &at),
                None if objects => {
                    let what = "the CRD has no such property; it is left out";
                    self.disagree(crd, property, &at, what);
                }
                None => {}
            }
        }
        for (name, property) in &crd.properties {
            if objects && !document.properties.contains_key(name) {
                let [_, there] = at.pointers.clone();
                let mut at = at.then(Step::Field(name.clone()));
                at.pointers[1] = there;
                let message = format!("{} has no such property; the CRD's is used", self.format);
                self.disagree(property, document, &at, &message);
            }
        }
        if let (Some(items), Some(described)) = (&mut crd.items, &document.items) {
            self.node(items, described, &at.then(Step::Item));
        }
        if let (Additional::Schema(values), Some(described)) = (&mut crd.additional, document.values()) {
            self.node(values, described, &at.then(Step::Value));
        }
    }

    /// Whether both have the same type; a node without a type agrees with any.
    fn same_type(&mut self, crd: &Schema, document: &Schema, at: &At) -> bool {
        let (a, b) = (shape(crd), shape(document));
        if a == b || a.is_empty() || b.is_empty() {
            return true;
        }
        self.disagree(
            crd,
            document,
            at,
            &format!("{} has {b}, the CRD has {a}; the CRD's is used", self.format),
        );
        false
    }

    fn disagree(&mut self, crd: &Schema, document: &Schema, at: &At, what: &str) {
        let (here, there) = self.locations(crd, document, at);
        let message = format!("`{}`: {what} ({here})", at.place);
        self.diagnostics.push(Diagnostic::warning("shape-disagreement", there, message));
    }

    /// Compares the document's default with the CRD's, which is used.
    fn default(&mut self, crd: &Schema, document: &Schema, at: &At) {
        let Some(default) = &document.default else { return };
        let zero = !at.trusted && is_zero(document, &default.value);
        let mut there = at.pointers[1].clone();
        there.push_str("/default");
        let location = self.files[1].location(default.at, there);
        let (place, value) = (&at.place, &default.value);
        self.diagnostics.push(match &crd.default {
            Some(own) if same(&own.value, value) => {
                let message = format!("default `{value}` of `{place}`: the CRD has it too");
                Diagnostic::note("confirmed-default", location, message)
            }
            Some(own) => {
                let here = self.files[0].location(own.at, format!("{}/default", at.pointers[0]));
                let message = format!(
                    "`{place}`: {} has the default {value}, the CRD {} ({here}); the CRD's is used",
                    self.format, own.value
                );
                Diagnostic::warning("contradicted-default", location, message)
            }
            None if zero => {
                let message = format!(
                    "default `{value}` of `{place}` is Go's zero value, and the CRD has no default; none is \
                     used"
                );
                Diagnostic::note("zero-default", location, message)
            }
            None => {
                let message =
                    format!("`{place}`: {} has the default {value}, the CRD none; none is used", self.format);
                Diagnostic::warning("contradicted-default", location, message)
            }
        });
    }

    fn locations(&self, crd: &Schema, document: &Schema, at: &At) -> (Location, Location) {
        let [here, there] = at.pointers.clone();
        (self.files[0].location(crd.at, here), self.files[1].location(document.at, there))
    }
}

fn same(a: &Value, b: &Value) -> bool {
    a == b || matches!((a.as_f64(), b.as_f64()), (Some(a), Some(b)) if a == b)
}

/// The type of a node in words, for messages; empty where it has none.
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
        "integer" if schema.format == "int32" => "an integer of 32 bits",
        "integer" => "an integer",
        _ => "",
    }
}
