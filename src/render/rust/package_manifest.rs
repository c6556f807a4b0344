//! Bound package -> the Cargo.toml and the README.md of its crate.

use askama::Template;

use crate::config::{Author, Package as About};
use crate::emit::Files;
use crate::model::{Module, Operation, Package};
use crate::render::toml;

use super::bind::{Bound, BoundModule};
use super::options::RustOptions;
use super::print::print;
use super::{literals, operations};

#[derive(Template)]
#[template(path = "rust/Cargo.toml.txt")]
struct Manifest<'a> {
    name: &'a str,
    version: &'a str,
    /// This and the following texts are TOML strings.
    description: String,
    license: String,
    authors: Vec<String>,
    repository: Option<String>,
    /// The features that are on by default, as TOML strings.
    default: Vec<String>,
    /// Further lines for `[dependencies]`.
    dependencies: &'a [String],
    /// The features of kube that operations need; empty without operations.
    client: &'static [&'static str],
    /// The features that docs.rs shows.
    shown: Vec<&'static str>,
}

#[derive(Template)]
#[template(path = "rust/README.md")]
struct Readme<'a> {
    name: &'a str,
    module: &'a str,
    kinds: &'a [Kind],
    example: Option<&'a Kind>,
    /// Paths of the structs that have the operations.
    apis: Vec<String>,
    list: Option<List>,
}

/// An operation that lists and can be watched, for the README's example.
struct List {
    import: String,
    class: String,
    name: String,
    watch: String,
    /// The arguments before the query, each followed by a comma.
    arguments: &'static str,
}

/// A kind in the README's list.
struct Kind {
    kind: String,
    api_version: String,
    module: String,
    path: String,
}

/// The manifest and the README.
pub fn files(bound: &Bound<'_>) -> Files {
    let (package, options) = (bound.package, bound.options);
    let mut files = Files::from([("Cargo.toml".to_owned(), manifest(package, options))]);
    let module_name = options.module();
    let mut kinds = Vec::new();
    for BoundModule { source: module, path, declared, .. } in &bound.modules {
        for resource in &module.resources {
            let kind = declared[resource.root.0 as usize].name.clone();
            let api_version = literals::comment(&format!("{}/{}", module.group, module.version));
            let full_path = format!("{module_name}::{path}::{kind}");
            kinds.push(Kind { kind, api_version, module: path.clone(), path: full_path });
        }
    }
    let readme = Readme {
        name: &options.name,
        module: &module_name,
        kinds: &kinds,
        example: kinds.first(),
        apis: apis(bound),
        list: bound.modules.iter().find_map(|module| list(options, &module.path, module.source)),
    };
    files.insert("README.md".to_owned(), print(&readme));
    files
}

/// The first operation of a module that serves as an example of lists and watches.
fn list(options: &RustOptions, path: &str, module: &Module) -> Option<List> {
    let is_simple =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    let has = |operation: &Operation, wire| operation.parameters.iter().any(|p| p.wire == wire);
    let has_pages = |operation: &Operation| has(operation, "limit") && has(operation, "continue");
    let is_example = |operation: &&Operation| {
        operation.can_be_watched && has_pages(operation) && is_simple(&operation.name)
    };
    let mut operations = module.operations.iter().filter(is_example);
    let operation = operations.find(|operation| operation.path.matches('{').count() < 2)?;
    let class = module.api_name.clone();
    Some(List {
        import: format!("{}::{path}::operations::{{{class}, ListQuery}}", options.module()),
        class,
        watch: operation.name.replacen("list", "watch", 1),
        name: operation.name.clone(),
        arguments: if operation.path.contains('{') { "\"default\", " } else { "" },
    })
}

/// The structs that have the operations, by path.
fn apis(bound: &Bound<'_>) -> Vec<String> {
    let name = bound.options.module();
    let with_operations = bound.modules.iter().filter(|module| operations::has(module.source));
    let module_apis = with_operations
        .map(|BoundModule { path, source, .. }| format!("{name}::{path}::operations::{}", source.api_name));
    let server = (!bound.package.operations.is_empty()).then(|| format!("{name}::operations::ServerApi"));
    module_apis.chain(server).collect()
}

/// The text of Cargo.toml.
fn manifest(package: &Package, options: &RustOptions) -> String {
    let About { version, description, license, authors, repository } = &options.about;
    let with_kinds = package.modules.iter().filter(|module| !module.resources.is_empty());
    let mut groups: Vec<&str> = with_kinds.map(|module| module.group.as_str()).collect();
    groups.dedup();
    groups.retain(|group| !group.is_empty());
    let groups = || match groups.is_empty() {
        false => format!("Typed models of the Kubernetes custom resources of {}", groups.join(", ")),
        true => "Typed models and operations of Kubernetes' API".to_owned(),
    };
    let description = description.clone().unwrap_or_else(|| literals::comment(&groups()));
    let has_operations = operations::any(package);
    let default = [
        ("kube", options.kube),
        ("schemars", options.schemars),
        ("client", options.client && has_operations),
    ];
    let client: &[&str] = match (has_operations, operations::connects(package)) {
        (false, _) => &[],
        (true, false) => &["client"],
        (true, true) => &["client", "ws"],
    };
    let mut shown = vec!["latest", "kube", "schemars"];
    shown.extend(has_operations.then_some("client"));
    print(&Manifest {
        name: &options.name,
        version,
        description: toml(&description),
        license: toml(license.as_deref().unwrap_or("Apache-2.0")),
        authors: authors.iter().map(author).collect(),
        repository: repository.as_deref().map(toml),
        default: default.iter().filter(|(_, on)| *on).map(|(name, _)| toml(name)).collect(),
        dependencies: &options.dependencies,
        client,
        shown,
    })
}

/// An author as Cargo writes them, `Name <mail>`, as a TOML string.
fn author(author: &Author) -> String {
    let email = author.email.as_ref().map(|email| format!("<{email}>"));
    let parts: Vec<String> = author.name.clone().into_iter().chain(email).collect();
    toml(&parts.join(" "))
}
