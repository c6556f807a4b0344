//! Operations of the model -> a struct of methods for each group and version, and the module that they share:
//! structs of query parameters, enums of patches, and the runtime that sends requests.

mod bind;
mod patches;
mod payloads;
mod queries;

use askama::Template;

use crate::emit::Files;
use crate::model::{Module, Operation, Package, ParameterLocation};

use super::bind::{Bound, BoundModule};
use super::guard::{self, Guard};
use super::layout::{self, filters};
use super::method_lines::MethodLines;
use super::print::print;
use super::rust_type::FileContext;
use super::{bind::types, literals, runtime};
use bind::{Answer, ArgumentType, BodyArgument, OperationMethod};
use patches::PatchView;
use payloads::Payloads;
use queries::{QueryStruct, SharedQueries};

#[derive(Template)]
#[template(path = "rust/operations.rs")]
struct Root {
    header: Vec<String>,
    runtime: String,
    guards: Vec<Guard>,
    connects: bool,
    server: bool,
    patches: Vec<PatchView>,
    queries: Vec<QueryStruct>,
}

#[derive(Template)]
#[template(path = "rust/operations_version.rs")]
struct Version {
    header: Vec<String>,
    imports: Vec<String>,
    /// The path of the module that all operations share.
    shared: String,
    class: String,
    docs: String,
    methods: Vec<MethodLines>,
    queries: Vec<QueryStruct>,
}

/// The operations of a package.
pub struct Operations<'a> {
    bound: &'a Bound<'a>,
    shared: SharedQueries,
}

/// Whether a package has operations.
pub fn any(package: &Package) -> bool {
    all(package).next().is_some()
}

/// Whether a module has operations.
pub fn has(module: &Module) -> bool {
    !module.operations.is_empty()
}

/// All operations of a package: those of groups, then those of the server itself, such as `/version`.
fn all(package: &Package) -> impl Iterator<Item = &Operation> {
    let module_operations = package.modules.iter().flat_map(|module| &module.operations);
    module_operations.chain(&package.operations)
}

/// Whether an operation of a package opens a WebSocket.
pub fn connects(package: &Package) -> bool {
    all(package).any(|operation| operation.connection.is_websocket())
}

impl<'a> Operations<'a> {
    /// Collects the query structs that the operations of a package share.
    pub fn new(bound: &'a Bound<'a>) -> Self {
        Self { bound, shared: SharedQueries::new(all(bound.package)) }
    }

    /// The files of operations, relative to the directory of the sources.
    pub fn files(&self) -> Files {
        let Bound { package, names, modules, .. } = self.bound;
        let root = &names.operations;
        let mut files = Files::new();
        for module in modules.iter().filter(|module| has(module.source)) {
            let path = format!("{}/operations.rs", module.path.replace("::", "/"));
            files.insert(path, self.version(module));
        }
        let connects = connects(package);
        for (name, text) in runtime::OPERATION_FILES {
            if connects || *name != "connect.rs" {
                files.insert(format!("{root}/{name}"), (*text).to_owned());
            }
        }
        let server = !package.operations.is_empty();
        if server {
            files.insert(format!("{root}/server.rs"), self.server());
        }
        let view = Root {
            header: header("types that the operations of all groups share"),
            runtime: names.runtime.clone(),
            guards: guard::guards(types::operation_externals(package)),
            connects,
            server,
            patches: patches::views(all(package)),
            queries: self.shared.structs(),
        };
        files.insert(format!("{root}/mod.rs"), print(&view));
        files
    }

    /// The file with the operations of one group and version.
    fn version(&self, module: &BoundModule<'_>) -> String {
        let BoundModule { source, path, .. } = module;
        let root = self.bound.root(path.split("::").count() + 1);
        let group_version = format!("{}/{}", source.group, source.version);
        let group_version = group_version.trim_start_matches('/').replace('`', "'");
        let payloads = Payloads::new(self.bound, Some(source), &root);
        let (methods, queries) = bind::bind(&source.operations, &self.shared, &payloads);
        print(&Version {
            header: module.header("operations"),
            imports: payloads.imports(&source.operations),
            shared: format!("{root}::{}", self.bound.names.operations),
            class: source.api_name.clone(),
            docs: literals::comment(&format!("The operations of `{group_version}`.")),
            methods: methods.iter().map(method_lines).collect(),
            queries,
        })
    }

    /// The file with the operations that belong to no group, such as `/version`.
    fn server(&self) -> String {
        let operations = &self.bound.package.operations;
        let payloads = Payloads::new(self.bound, None, &self.bound.root(2));
        let (methods, queries) = bind::bind(operations, &self.shared, &payloads);
        print(&Version {
            header: header("operations without a group"),
            imports: payloads.imports(operations),
            shared: "super".to_owned(),
            class: "ServerApi".to_owned(),
            docs: "Operations of the server that belong to no group and version.".to_owned(),
            methods: methods.iter().map(method_lines).collect(),
            queries,
        })
    }
}

/// The opening comment of a file that belongs to no group.
fn header(content: &str) -> Vec<String> {
    vec![content.to_owned(), "Generated by kubesmith; `kubesmith generate` makes it again.".to_owned()]
}

/// A method's signature, on one line.
#[derive(Template)]
#[template(path = "rust/operation_signature.rs")]
struct Signature<'a> {
    method: &'a OperationMethod,
    file: &'a FileContext,
}

/// The body of a method.
#[derive(Template)]
#[template(path = "rust/operation_body.rs")]
struct MethodBody<'a> {
    method: &'a OperationMethod,
}

/// The lines of a method.
fn method_lines(method: &OperationMethod) -> MethodLines {
    let file = &FileContext::default();
    let signature = layout::broken_signature(&print(&Signature { method, file }));
    let body: Vec<String> = print(&MethodBody { method }).lines().map(str::to_owned).collect();
    // rustfmt breaks long lines in ways that the templates do not follow.
    let is_long = signature.iter().any(|line| line == "{" || !layout::fits(4, line))
        || body.iter().any(|line| !layout::fits(8, line));
    let attributes = [(method.is_deprecated, "#[deprecated]"), (is_long, "#[rustfmt::skip]")];
    let attributes = attributes.into_iter().filter(|(applies, _)| *applies).map(|(_, text)| text.to_owned());
    MethodLines { docs: method.docs.clone(), attributes: attributes.collect(), signature, body }
}
