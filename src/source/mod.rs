//! Front-ends: files, directories, globs, standard input and live clusters -> kinds with their schemas, and operations.
//!
//! Each input format has a module of its own. No front-end knows a target language. Input that cannot be read is
//! reported with its position.

pub mod cluster;
mod crd_words;
mod files;
#[cfg(feature = "cli")]
pub mod git;
pub mod go;
mod input_file;
mod join;
mod manifests;
mod missing;
mod openapi;
mod purpose;
mod shown_paths;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

pub use input_file::InputFile;
pub use join::field_counts;
pub use kubesmith_engine::kind::{SourceKind, Version};
pub use kubesmith_engine::required::report_required;
pub use kubesmith_engine::text::file::File;
use kubesmith_engine::{crd, text, unreadable};
pub use manifests::{Manifest, each_manifest, manifest_files};
pub use openapi::operations;
pub use openapi::rule_names::illegal_names;
pub use purpose::Purpose;

use crate::config::Config;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::emit::Files;
use crate::limits;
use crate::merge_conflict;
use crate::parallel::Allowance;
use crd::{not_a_crd, reader};
use input_file::{Text, adapted};
use openapi::document;
use openapi::document_kinds::DocumentKind;
use operations::DocumentOperations;
use text::node::Node;
use text::yaml::{Documents, Problem};
use text::{json, line_ends, yaml};

/// The kinds and operations of all inputs.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// Each kind once, sorted by group, kind and plural.
    pub kinds: Vec<SourceKind>,
    /// The operations of each document that declares any.
    pub operations: Vec<DocumentOperations>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
    /// The documents of clusters that are to be saved, by file name.
    pub saved: Files,
}

/// A document of a manifest, of any kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Its file.
    pub file: File,
    /// The position of its beginning.
    pub at: Mark,
    /// Its value.
    pub value: serde_json::Value,
}

/// Reads the CRDs and OpenAPI documents of the inputs with the default config; relative paths begin at `base`.
pub fn read(inputs: &[String], base: &Path, diagnostics: &mut Diagnostics) -> Sources {
    read_all(&with_inputs(inputs), base, None, diagnostics)
}

/// The default config with these inputs.
fn with_inputs(inputs: &[String]) -> Config {
    Config { inputs: inputs.to_vec(), ..Config::default() }
}

/// Reads the inputs of a config. Its `[[kind]]` rules give the kinds of OpenAPI documents the names and scope that
/// these do not declare. The documents of clusters are read as if they had been saved in the directory `save`.
pub fn read_all(config: &Config, base: &Path, save: Option<&Path>, diagnostics: &mut Diagnostics) -> Sources {
    let selection = files::select(config, Purpose::Types, base, save, diagnostics);
    #[cfg(not(feature = "go"))]
    refuse_go(&selection.go, diagnostics);
    let has_go = !selection.go.is_empty();
    let read = selection.read;
    #[cfg(feature = "go")]
    let mut read = read;
    let found = read_files(selection.files, config, diagnostics);
    let definitions = dedupe_crds(found.crds, diagnostics);
    #[cfg(feature = "go")]
    let definitions = {
        let kinds = go::read::kinds(&selection.go, &definitions, config, base, &mut read, diagnostics);
        read.sort();
        read.dedup();
        go::beside_crds::join(definitions, kinds, diagnostics)
    };
    let definitions = join::all(definitions, found.document_kinds, diagnostics);
    let operations = found.operations;
    if definitions.is_empty() && operations.is_empty() && !diagnostics.has_errors() {
        let inputs = &config.inputs;
        let message = if inputs.is_empty() {
            "no input: neither the command line nor `inputs` in a config names one".to_owned()
        } else if found.documents > 0 || has_go {
            format!("no kind to generate from {}", inputs.join(", "))
        } else {
            format!("no CustomResourceDefinition in {}", inputs.join(", "))
        };
        let help = match found.documents {
            _ if diagnostics.has_warning(unreadable::HELM_TEMPLATE) => unreadable::HELM_HELP,
            0 if has_go => "a kind is a struct that embeds `metav1.TypeMeta` and `metav1.ObjectMeta`",
            0 => missing::INPUT_HELP,
            _ if found.has_kinds => "`recognize = false` generates Kubernetes' own kinds too",
            _ => "the warnings about the documents say why they have none",
        };
        diagnostics.push(Diagnostic::error("no-crd", Location::default(), message).help(help));
    }
    Sources { kinds: definitions, operations, read, saved: selection.saved }
}

/// Reads the CRDs and OpenAPI documents of files that were read already, as those of a ref of git. That there is none is no error.
#[cfg(feature = "cli")]
pub fn read_found(files: Vec<InputFile>, config: &Config, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
    let found = read_files(files, config, diagnostics);
    let definitions = dedupe_crds(found.crds, diagnostics);
    join::all(definitions, found.document_kinds, diagnostics)
}

/// The errors about Go packages in a build that cannot read them.
#[cfg(not(feature = "go"))]
fn refuse_go(packages: &[go::packages::ApiPackage], diagnostics: &mut Diagnostics) {
    for package in packages {
        let location = Location::file(package.shown());
        let message = "this build of kubesmith cannot read Go types: it lacks the feature `go`";
        diagnostics.push(
            Diagnostic::error("go-feature", location, message).help(kubesmith_engine::other_formats::GO_HELP),
        );
    }
}

/// How many bytes of files are read at the same time. The values of a file take many times its bytes, so that more would
/// let several hostile files take several times the memory of one. A larger file is read alone.
const BYTES_AT_ONCE: usize = 4 << 20;

/// Reads files on several threads; the result is that of reading one after the other.
fn read_files(files: Vec<InputFile>, config: &Config, diagnostics: &mut Diagnostics) -> Found {
    let memory = Allowance::new(BYTES_AT_ONCE);
    let read = |file: InputFile| {
        let (mut found, mut diagnostics) = (Found::default(), Diagnostics::default());
        memory.with(file.size(), || {
            if let Some(text) = file.read(&mut diagnostics) {
                read_text(&text, config, &mut found, &mut diagnostics);
            }
        });
        (found, diagnostics)
    };
    let mut all = Found::default();
    for (found, messages) in config.threads().map_in_order(files, read) {
        all.crds.extend(found.crds);
        all.document_kinds.extend(found.document_kinds);
        all.operations.extend(found.operations);
        all.documents += found.documents;
        all.has_kinds |= found.has_kinds;
        diagnostics.append(messages);
    }
    all
}

/// The CRDs and OpenAPI documents of all inputs.
#[derive(Default)]
struct Found {
    /// The CRDs.
    crds: Vec<SourceKind>,
    /// The kinds of the OpenAPI documents.
    document_kinds: Vec<DocumentKind>,
    /// The operations of the OpenAPI documents.
    operations: Vec<DocumentOperations>,
    /// The number of OpenAPI documents.
    documents: usize,
    /// Whether any definition of theirs is a kind, perhaps one of Kubernetes.
    has_kinds: bool,
}

/// Reads the documents of manifests, of any kind: YAML documents, or JSON values one after the other. Each item of a
/// List is a document.
pub fn read_documents(inputs: &[String], base: &Path, diagnostics: &mut Diagnostics) -> Vec<Document> {
    documents(inputs, base, diagnostics, |node| {
        not_a_crd::expand(node, String::new()).into_iter().map(|(node, _)| node).collect()
    })
}

/// The same with each List as one document.
pub fn read_manifests(inputs: &[String], base: &Path, diagnostics: &mut Diagnostics) -> Vec<Document> {
    documents(inputs, base, diagnostics, |node| match &node.content {
        text::node::Content::List(items) => items.iter().collect(),
        _ => vec![node],
    })
}

/// The documents of manifests, as `each` finds them in the top level of a text.
fn documents(
    inputs: &[String],
    base: &Path,
    diagnostics: &mut Diagnostics,
    each: for<'n, 'a> fn(&'n Node<'a>) -> Vec<&'n Node<'a>>,
) -> Vec<Document> {
    let mut documents = Vec::new();
    let config = with_inputs(inputs);
    for file in files::select(&config, Purpose::Manifests, base, None, diagnostics).files {
        let Some(text) = file.read(diagnostics) else { continue };
        with_nodes(&text, diagnostics, |file, nodes, _, _| {
            for node in nodes.iter().flat_map(each) {
                documents.push(Document { file: file.clone(), at: node.at, value: node.to_value() });
            }
        });
    }
    documents
}

/// Adds the CRDs and OpenAPI documents of a text to `found`. In a file that the user named and that contains neither,
/// any other document is an error. Other documents in all other files are noted.
fn read_text(text: &Text, config: &Config, found: &mut Found, diagnostics: &mut Diagnostics) {
    with_nodes(text, diagnostics, |file, nodes, repeated, diagnostics| {
        let each = || nodes.iter().flat_map(|node| not_a_crd::expand(node, String::new()));
        let is_read = |node: &Node<'_>| reader::defines_kinds(node) || document::is_openapi(node);
        let contains_any = each().any(|(node, _)| is_read(node));
        for (index, (node, pointer)) in each().enumerate() {
            if limits::DOCUMENTS.is_exceeded_by(index + 1) {
                let location = file.location(node.at, pointer);
                let limit = limits::DOCUMENTS;
                return diagnostics.push(Diagnostic::exceeded(limit, location));
            }
            if reader::defines_kinds(node) {
                found.crds.extend(reader::read_kinds(node, file, &pointer, diagnostics));
            } else if document::is_openapi(node) {
                found.documents += 1;
                let read = document::read(node, file, repeated, config, diagnostics);
                found.has_kinds |= read.has_kinds;
                found.document_kinds.extend(read.kinds);
                found.operations.extend(read.operations);
            } else {
                let needed = text.origin.is_named() && !contains_any;
                diagnostics.push(not_a_crd::not_a_crd(node, file, &pointer, needed));
            }
        }
        if each().next().is_none() && text.origin.is_named() {
            let message = match nodes.is_empty() {
                true => "the file is empty; expected a CustomResourceDefinition",
                false => "the list has no items; expected CustomResourceDefinitions",
            };
            diagnostics.push(Diagnostic::error("no-crd", Location::file(&text.shown), message));
        }
    });
}

/// Parses a text and passes its documents and their repeated keys to `run`; a text that cannot be parsed is an error.
fn with_nodes(
    text: &Text,
    diagnostics: &mut Diagnostics,
    run: impl FnOnce(&File, &[Node<'_>], &[Problem], &mut Diagnostics),
) {
    let mut file = File::new(&text.shown, &text.header);
    let parsed = json::parse(&text.text);
    let lines = line_ends::lines(&text.text);
    // The marks of a conflict may be YAML, as in braces; JSON has none.
    if !matches!(parsed, Some(Ok(_)))
        && let Some(error) = merge_conflict::error(text.text.as_bytes(), &text.shown)
    {
        return diagnostics.push(error);
    }
    let parsed = match parsed {
        Some(Ok(nodes)) => {
            file.locate_in(&text.text);
            Ok(Documents { nodes, repeated: Vec::new() })
        }
        Some(Err(problem)) => Err(problem),
        None => yaml::parse(&lines),
    };
    match parsed {
        Ok(documents) => {
            for problem in &documents.repeated {
                let location = file.location(problem.at, String::new());
                diagnostics.push(Diagnostic::warning(problem.code, location, problem.message.clone()));
            }
            run(&file, &documents.nodes, &documents.repeated, diagnostics);
        }
        Err(problem) => {
            let message = unreadable::text(&problem, &file, &text.text, text.origin.is_named());
            diagnostics.push(adapted(message, text.purpose));
        }
    }
}

/// Removes repeated CRDs: a note where both are equal, an error where they differ.
fn dedupe_crds(mut definitions: Vec<SourceKind>, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
    let key = |d: &SourceKind| (d.group.clone(), d.kind.clone(), d.plural.clone());
    definitions.sort_by_cached_key(|d| (key(d), d.file.header.clone(), d.file.shown.clone(), d.at));
    let mut unique: Vec<SourceKind> = Vec::with_capacity(definitions.len());
    // By group and kind, and by group and plural: the index in `unique`, with the CRD's `spec` once it was compared.
    let mut by_name: HashMap<(String, &str, String), usize> = HashMap::new();
    let mut specs: HashMap<usize, Option<serde_json::Value>> = HashMap::new();
    for definition in definitions {
        let names = [("kind", &definition.kind), ("plural", &definition.plural)];
        let names = names.map(|(key, name)| (definition.group.clone(), key, name.clone()));
        let Some(at) = names.iter().filter_map(|name| by_name.get(name)).max().copied() else {
            by_name.extend(names.map(|name| (name, unique.len())));
            unique.push(definition);
            continue;
        };
        let first = &unique[at];
        let here = definition.file.location(definition.at, String::new());
        let there = first.file.location(first.at, String::new());
        let name = format!("{}.{}", definition.plural, definition.group);
        diagnostics.push(if *specs.entry(at).or_insert_with(|| spec(first)) == spec(&definition) {
            Diagnostic::note(
                "repeated-crd",
                here,
                format!("CRD `{name}` is defined at {there} too; both are equal"),
            )
        } else {
            let message = format!("CRD `{name}` is defined at {there} too, and the two differ");
            Diagnostic::error("conflicting-crds", here, message)
                .help("remove one of them, or generate from each separately")
        });
    }
    unique
}

/// The `spec` of a CRD.
fn spec(definition: &SourceKind) -> Option<serde_json::Value> {
    let mut document: serde_json::Value = serde_json::from_str(&definition.document).ok()?;
    Some(document["spec"].take())
}
