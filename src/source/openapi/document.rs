//! A swagger 2.0 or OpenAPI 3 document -> the kinds among its definitions, with their schemas, and its operations.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::document_kinds::{self, Candidate, DocumentKind};
use super::operations::{self, DocumentOperations, PayloadDefinitions};
use super::own_extension::OwnExtension;
use super::references::Definitions;
use super::served;
use crate::config::{Config, Format, Operations, Recognize};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::limits;
use kubesmith_engine::crd::dialect::Dialect;
use kubesmith_engine::crd::known_keys::misspelt;
use kubesmith_engine::crd::schema_reader::SchemaReader;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::node::{Content, Node};
use kubesmith_engine::text::yaml::Problem;

/// Whether a document is swagger or OpenAPI, of any version.
pub fn is_openapi(node: &Node<'_>) -> bool {
    node.get("swagger").is_some() || node.get("openapi").is_some()
}

/// The kinds and operations of a document.
#[derive(Default)]
pub struct Read {
    /// Its kinds.
    pub kinds: Vec<DocumentKind>,
    /// Whether any definition is a kind, perhaps one of Kubernetes.
    pub has_kinds: bool,
    /// The operations of its paths; None without any.
    pub operations: Option<DocumentOperations>,
}

/// Where the definitions of a document stand, and what stands there.
fn definitions_in<'n, 't>(node: &'n Node<'t>, format: Format) -> (&'static str, Option<&'n Node<'t>>) {
    match format {
        Format::Swagger => ("/definitions", node.get_non_null("definitions")),
        Format::OpenApi => (
            "/components/schemas",
            node.get_non_null("components").and_then(|components| components.get_non_null("schemas")),
        ),
    }
}

/// Reads a document; `repeated` are the repeated keys of its maps.
pub fn read(
    node: &Node<'_>,
    file: &File,
    repeated: &[Problem],
    config: &Config,
    diagnostics: &mut Diagnostics,
) -> Read {
    let Some((format, dialect)) = format(node, file, diagnostics) else { return Read::default() };
    let (pointer, listed) = definitions_in(node, format);
    let Some(listed) = listed.filter(|listed| matches!(listed.content, Content::Map(_))) else {
        let message = format!("the document has no definitions at `{pointer}`");
        let problem = Diagnostic::warning("no-kind", file.location(node.at, String::new()), message);
        diagnostics.push(problem.help(definitions_elsewhere(node, format)));
        return Read::default();
    };
    let mut definitions = read_definitions(listed, pointer, dialect, file, repeated, diagnostics);
    definitions.own_extension = OwnExtension::read(node, listed, pointer, file, diagnostics);
    definitions.kubernetes_stays = config.recognize == Recognize::On;
    definitions.check(file, diagnostics);
    let version = node.get("info").and_then(|info| info.text("version")).unwrap_or_default();
    let served = served::read(node, listed);
    let candidates = document_kinds::candidates(listed, version);
    if limits::KINDS.is_exceeded_by(candidates.len()) {
        let location = file.location(listed.at, pointer.to_owned());
        diagnostics.push(Diagnostic::exceeded(limits::KINDS, location));
        return Read::default();
    }
    let has_kinds = !candidates.is_empty();
    let published = Arc::new(published(&candidates, &definitions));
    let kinds = candidates.iter().filter_map(Candidate::kind).collect();
    let context = document_kinds::Context {
        format,
        file,
        definitions: &definitions,
        published: &published,
        served: &served,
    };
    let document_kinds = document_kinds::read(candidates, &context, config, diagnostics);
    let is_own = !definitions.own_extension.is_empty();
    let operations = match config.operations {
        Operations::None => Vec::new(),
        // The packages of such a document are those of the inputs that it was written for.
        Operations::Documents if is_own => {
            diagnostics.extend(without_operations(node, file));
            Vec::new()
        }
        Operations::Documents | Operations::All => {
            operations::read(&operations::Context::new(node, format, dialect, file), diagnostics)
        }
    };
    let operations = (!operations.is_empty()).then(|| {
        let definitions = PayloadDefinitions::new(&definitions, kinds, &document_kinds);
        DocumentOperations { operations, served, definitions, is_own }
    });
    Read { kinds: document_kinds, has_kinds, operations }
}

/// Where a document without definitions most likely has them; empty where that is not known.
fn definitions_elsewhere(node: &Node<'_>, format: Format) -> String {
    let components = node.get("components");
    let of_other_format = match format {
        Format::Swagger => components.and_then(|node| node.get("schemas")).map(|_| "swagger 2.0"),
        Format::OpenApi => node.get("definitions").map(|_| "OpenAPI 3"),
    };
    if let Some(name) = of_other_format {
        return format!("its definitions are where {name} has them: is it {name}?");
    }
    let near = match (format, components) {
        (Format::Swagger, _) => misspelt(node, "definitions"),
        (Format::OpenApi, None) => misspelt(node, "components"),
        (Format::OpenApi, Some(components)) => misspelt(components, "schemas"),
    };
    let has_paths = node.get("paths").is_some_and(|paths| !paths.entries().is_empty());
    match near {
        Some(near) => format!("rename `{near}` if it is meant"),
        None if has_paths => {
            "its paths are not read either: pass the document that also has the definitions".to_owned()
        }
        None => String::new(),
    }
}

/// The names of the definitions that a server or kubesmith wrote, whose defaults are a server's.
fn published(candidates: &[Candidate], definitions: &Definitions) -> BTreeSet<String> {
    let kinds = candidates.iter().filter(|kind| kind.is_published()).map(|kind| kind.name.clone());
    kinds.chain(definitions.own_extension.names().cloned()).collect()
}

/// A note about a document of kubesmith's that has paths, of which no operations are generated.
fn without_operations(node: &Node<'_>, file: &File) -> Option<Diagnostic> {
    let paths = node.get("paths").filter(|paths| !paths.entries().is_empty())?;
    let message = "kubesmith wrote this document for its kinds, so its paths are not generated as operations";
    let note = Diagnostic::note("own-operations", file.location(paths.at, "/paths".to_owned()), message);
    Some(note.help(
        "`operations = \"all\"` in kubesmith.toml generates them; `operations = \"none\"` hides this note",
    ))
}

/// The format by the version that the document declares; None, with an error, for a version that is not supported.
fn format(node: &Node<'_>, file: &File, diagnostics: &mut Diagnostics) -> Option<(Format, Dialect)> {
    let (key, version) = ["swagger", "openapi"].iter().find_map(|key| Some((*key, node.get(key)?)))?;
    let text = match &version.content {
        Content::Text(text) => text.to_string(),
        // An unquoted `2.0` is a number in YAML.
        Content::Number(number) => format!("{:.1}", number.as_f64().unwrap_or_default()),
        _ => String::new(),
    };
    let location = file.location(version.at, format!("/{key}"));
    match (key, text.as_str()) {
        ("swagger", "2.0") => Some((Format::Swagger, Dialect::OpenApi)),
        ("openapi", text) if text == "3.0" || text.starts_with("3.0.") => {
            Some((Format::OpenApi, Dialect::OpenApi))
        }
        ("openapi", text) if text == "3.1" || text.starts_with("3.1.") => {
            let message = "keywords that OpenAPI 3.0 does not have are ignored in this OpenAPI 3.1 document";
            diagnostics.push(Diagnostic::note("openapi-3.1", location, message));
            Some((Format::OpenApi, Dialect::OpenApi31))
        }
        (key, text) => {
            let message = format!("`{key}: {text}` is not a supported version");
            let error = Diagnostic::error("unknown-openapi-version", location, message);
            diagnostics.push(error.help("expected `swagger: \"2.0\"` or `openapi: 3.0.x` or `3.1.x`"));
            None
        }
    }
}

/// Reads every definition; a name that is defined twice is an error.
fn read_definitions(
    listed: &Node<'_>,
    pointer: &'static str,
    dialect: Dialect,
    file: &File,
    repeated: &[Problem],
    diagnostics: &mut Diagnostics,
) -> Definitions {
    let mut definitions = Definitions { at: listed.at, pointer, ..Definitions::default() };
    let limit = limits::DEFINITIONS;
    if limit.is_exceeded_by(listed.entries().len()) {
        let location = file.location(listed.at, pointer.to_owned());
        diagnostics.push(Diagnostic::exceeded(limit, location));
        return definitions;
    }
    let repeated: BTreeSet<Mark> = repeated.iter().map(|problem| problem.at).collect();
    for entry in listed.entries() {
        if limits::NAME_BYTES.is_exceeded_by(entry.key.len()) {
            let limit = limits::NAME_BYTES;
            let location = file.location(entry.at, pointer.to_owned());
            diagnostics.push(Diagnostic::exceeded(limit, location));
            continue;
        }
        let at = definitions.pointer(&entry.key);
        if repeated.contains(&entry.at) {
            let message = format!("definition `{}` is defined twice", entry.key);
            let error =
                Diagnostic::error("duplicate-definition", file.location(entry.at, at.clone()), message);
            diagnostics.push(error.help("remove one of them"));
        }
        let schema = SchemaReader { file, dialect, diagnostics }.read(&entry.value, &at);
        definitions.schemas.insert(entry.key.to_string(), schema);
    }
    definitions
}
