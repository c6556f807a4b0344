//! Operations of the model -> a struct of methods for each group and version, and what they share: their
//! queries, the forms of their patches, the runtime that sends them.

mod methods;
mod patches;
mod payloads;
mod queries;

use askama::Template;

use crate::emit::Files;
use crate::model::{Action, Module, Operation, Package, ParameterLocation, Response};

use super::guard::{self, Guard};
use super::{bind::types, literals, method_lines::MethodLines as Method, print, runtime};
use patches::PatchView;
use payloads::Payloads;
use queries::{QueryView, Shared};

#[derive(Template)]
#[template(path = "rust/operations.rs")]
struct Root {
    header: Vec<String>,
    runtime: String,
    guards: Vec<Guard>,
    connects: bool,
    server: bool,
    patches: Vec<PatchView>,
    queries: Vec<QueryView>,
}

#[derive(Template)]
#[template(path = "rust/operations_version.rs")]
struct Version {
    header: Vec<String>,
    imports: Vec<String>,
    /// The module of what all share.
    shared: String,
    class: String,
    docs: String,
    methods: Vec<Method>,
    queries: Vec<QueryView>,
}

/// A group's version with its module's path and the opening comment of its file.
pub struct Place<'a> {
    pub module: &'a Module,
    pub path: String,
    pub header: Vec<String>,
}

/// All of a package.
pub struct Operations<'a> {
    package: &'a Package,
    places: Vec<Place<'a>>,
    shared: Shared,
    runtime: &'a str,
    /// The module of what all share.
    root: &'a str,
}

/// Whether a package has any that are generated.
pub fn any(package: &Package) -> bool {
    all(package).next().is_some()
}

/// Whether a module has any that are generated.
pub fn has(module: &Module) -> bool {
    !module.operations.is_empty()
}

/// All operations of a package.
fn all(package: &Package) -> impl Iterator<Item = &Operation> {
    let of_modules = package.modules.iter().flat_map(|module| &module.operations);
    of_modules.chain(&package.operations)
}

/// Whether an operation of a package becomes a WebSocket.
pub fn connects(package: &Package) -> bool {
    all(package).any(|operation| operation.connection.is_websocket())
}

impl<'a> Operations<'a> {
    /// Of a package; `runtime` and `root` are the names of modules at the crate's root.
    pub fn new(package: &'a Package, places: Vec<Place<'a>>, runtime: &'a str, root: &'a str) -> Self {
        let shared = Shared::new(all(package));
        Self { package, places, shared, runtime, root }
    }

    /// The files, relative to the directory of the sources.
    pub fn files(&self) -> Files {
        let mut files = Files::new();
        for place in &self.places {
            if has(place.module) {
                let path = format!("{}/operations.rs", place.path.replace("::", "/"));
                files.insert(path, self.version(place));
            }
        }
        let connects = connects(self.package);
        for (name, text) in runtime::OPERATION_FILES {
            if connects || *name != "connect.rs" {
                files.insert(format!("{}/{name}", self.root), (*text).to_owned());
            }
        }
        let server = !self.package.operations.is_empty();
        if server {
            files.insert(format!("{}/server.rs", self.root), self.server());
        }
        let view = Root {
            header: header("what the operations of all groups share"),
            runtime: self.runtime.to_owned(),
            guards: guard::guards(types::operation_externals(self.package)),
            connects,
            server,
            patches: patches::views(all(self.package)),
            queries: self.shared.views(),
        };
        files.insert(format!("{}/mod.rs", self.root), print(&view));
        files
    }

    fn version(&self, place: &Place<'_>) -> String {
        let Place { module, path, header } = place;
        let depth = path.split("::").count();
        let of = format!("{}/{}", module.group, module.version);
        let of = of.trim_start_matches('/').replace('`', "'");
        let payloads = Payloads::new(self.package, &self.places, Some(module), depth);
        let (methods, queries) = methods::of(&module.operations, &self.shared, &payloads);
        print(&Version {
            header: header.clone(),
            imports: payloads.imports(&module.operations),
            shared: format!("super::{}{}", "super::".repeat(depth), self.root),
            class: module.api_name.clone(),
            docs: literals::comment(&format!("The operations of `{of}`.")),
            methods,
            queries,
        })
    }

    fn server(&self) -> String {
        let operations = &self.package.operations;
        let payloads = Payloads::new(self.package, &self.places, None, 1);
        let (methods, queries) = methods::of(operations, &self.shared, &payloads);
        print(&Version {
            header: header("what a server offers beside its groups"),
            imports: payloads.imports(operations),
            shared: "super".to_owned(),
            class: "ServerApi".to_owned(),
            docs: "What a server offers beside its groups and versions.".to_owned(),
            methods,
            queries,
        })
    }
}

fn header(of: &str) -> Vec<String> {
    vec![of.to_owned(), "Generated by kubesmith; `kubesmith generate` makes it again.".to_owned()]
}

/// Whether an answer is text that is given as it is.
fn is_text(operation: &Operation) -> bool {
    use crate::model::Payload::Text;
    matches!(&operation.response, Response::Nothing | Response::One(Text))
}

/// Whether a parameter is one that a method asks for by its own means or does without: a watch is a method of its
/// own, how an answer is indented shows in none that is decoded, and who takes fields by force stands in the patch.
fn is_left_out(operation: &Operation, wire: &str) -> bool {
    let applies =
        || operation.body.iter().flat_map(|body| &body.patches).any(|patch| patch == patches::APPLY);
    match wire {
        // Servers publish it for deletions too, where it means nothing.
        "watch" => matches!(
            operation.action,
            Action::List | Action::Watch | Action::WatchList | Action::DeleteCollection
        ),
        "pretty" => !is_text(operation),
        "force" => applies(),
        _ => false,
    }
}

/// Whether a parameter stands in the path.
fn is_in_path(place: ParameterLocation) -> bool {
    matches!(place, ParameterLocation::Path | ParameterLocation::PathRemainder)
}
