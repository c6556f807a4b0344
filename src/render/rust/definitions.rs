//! Bound kinds and their CRDs -> the files that implement the traits of kube and schemars for the generated types.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;

use crate::config::Runtime;
use crate::emit::Files;

use super::bind::kinds::{Access, Kind};
use super::bind::module::BoundModule;
use super::bind::{Bound, Gate, Gates};
use super::layout::filters;
use super::rust_type::FileContext;
use super::{print, runtime};

#[derive(Template)]
#[template(path = "rust/definitions.rs", escape = "none")]
struct Definitions {
    kube: Gate,
    schemars: Gate,
    /// Whether some kind has no CRD: the macros and functions that read CRDs are then possibly unused, and rustc warns
    /// unless the template allows it.
    partial: bool,
    /// Whether the module has copies of the runtime's macros and functions.
    copies: bool,
    versions: Vec<String>,
}

#[derive(Template)]
#[template(path = "rust/definitions_version.rs", escape = "none")]
struct Version<'a> {
    imports: BTreeSet<String>,
    module: String,
    /// The import of the macros and functions that read CRDs.
    definitions: &'static str,
    /// Whether some kind has no CRD: the import of its types is then possibly unused.
    partial: bool,
    kinds: &'a [Kind],
    file: &'a FileContext,
    kube: Gate,
    schemars: Gate,
}

/// The files of CRDs and trait implementations, relative to the module of definitions.
pub fn files(bound: &Bound<'_>) -> Files {
    let Gates { kube, schemars, .. } = bound.gates;
    let copies = bound.options.runtime == Runtime::Vendored;
    let definitions = bound.definitions.iter();
    let mut files: Files = definitions.map(|(text, name)| (name.clone(), Arc::clone(text))).collect();
    let mut versions = Vec::new();
    let lacks_definition = |kinds: &[Kind]| kinds.iter().any(|kind| kind.definition.is_empty());
    for module in bound.modules.iter().filter(|module| !module.kinds.is_empty()) {
        let BoundModule { kinds, path, types, .. } = module;
        let file = types.file();
        let mut imports = BTreeSet::new();
        kinds.iter().flat_map(|kind| &kind.parts).for_each(|part| file.imports(&part.ty, &mut imports));
        let version = path.replace("::", "_");
        let view = Version {
            imports,
            module: format!("{}::{path}", bound.options.root(2)),
            definitions: if copies { "super as definitions" } else { runtime::DEFINITIONS },
            partial: lacks_definition(kinds),
            kinds,
            file,
            kube,
            schemars,
        };
        let text = print::file(&module.title("the traits of kube and schemars"), &view);
        files.insert(format!("{version}.rs"), text);
        versions.push(version);
    }
    // A package without kinds has no CRD either.
    let partial = versions.is_empty() || bound.modules.iter().any(|module| lacks_definition(&module.kinds));
    let title = "The traits of kube and schemars, implemented with the CustomResourceDefinitions.";
    let view = Definitions { kube, schemars, partial, copies, versions };
    files.insert("mod.rs".to_owned(), print::file(title, &view));
    for (gate, (name, text)) in [kube, schemars].into_iter().zip(runtime::definitions()) {
        if gate.shown && copies {
            files.insert(name.to_owned(), text.into());
        }
    }
    files
}
