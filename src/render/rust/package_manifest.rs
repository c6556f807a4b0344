//! Bound package -> the Cargo.toml, the README.md and the configuration of rustfmt of its crate.

use askama::Template;

use crate::config::{Author, K8sOpenapi, Package as About, Runtime};
use crate::emit::Files;
use crate::model::code;
use crate::render::toml;

use super::bind::Bound;
use super::bind::operations::Operations;
use super::doc_comments::comment;
use super::print::print;
use super::runtime;
use super::rust_type::RustType;

#[derive(Template)]
#[template(path = "rust/Cargo.toml.txt", escape = "none")]
struct Manifest<'a> {
    name: &'a str,
    version: &'a str,
    /// This and the following texts are TOML strings.
    description: String,
    license: Option<String>,
    authors: Vec<String>,
    repository: Option<String>,
    /// The features that are on by default, as TOML strings.
    default: Vec<String>,
    /// Further lines for `[dependencies]`.
    dependencies: &'a [String],
    /// Whether the feature `client` has operations.
    has_operations: bool,
    /// The features of kube that the feature `client` needs.
    client: &'static [&'static str],
    k8s_openapi: K8sOpenapi,
    /// The runtime's crate, if the crate depends on it.
    runtime: Option<Dependency>,
    /// The features that docs.rs shows.
    shown: &'static [&'static str],
}

/// The dependency on the runtime's crate: its directory as a TOML string, its versions, and its features.
struct Dependency {
    path: Option<String>,
    requirement: &'static str,
    k8s_openapi: &'static str,
    /// For the feature `kube` of the crate.
    kube: String,
    /// For its feature `client`.
    client: String,
    /// For its feature `controller`.
    controller: String,
}

#[derive(Template)]
#[template(path = "rust/README.md", escape = "none")]
struct Readme<'a> {
    name: &'a str,
    module: &'a str,
    kinds: &'a [Kind],
    example: Option<&'a Kind>,
    /// Paths of the structs that have the operations.
    apis: Vec<String>,
    list: Option<List<'a>>,
}

/// An operation that lists and can be watched, for the README's example.
struct List<'a> {
    import: String,
    class: &'a str,
    name: &'a str,
    watch: &'a str,
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

/// The manifest, the README and the configuration of rustfmt.
pub fn files(bound: &Bound<'_>) -> Files {
    let module_name = bound.options.module();
    let mut kinds = Vec::new();
    for module in &bound.modules {
        for kind in &module.kinds {
            kinds.push(Kind {
                kind: kind.name.clone(),
                // In a table, a pipe is escaped within a code span too (GFM, tables).
                api_version: code(&kind.api_version).replace('|', "\\|"),
                module: module.path.clone(),
                path: format!("{module_name}::{}::{}", module.path, kind.name),
            });
        }
    }
    let classes = bound.operations.iter().flat_map(|operations| &operations.classes);
    let readme = Readme {
        name: &bound.options.name,
        module: &module_name,
        kinds: &kinds,
        example: kinds.first(),
        apis: classes.map(|class| format!("{module_name}::{}::{}", class.module, class.name)).collect(),
        list: bound.operations.as_ref().and_then(|operations| list(operations, &module_name)),
    };
    let rustfmt = include_str!("../../../templates/rust/rustfmt.toml.txt");
    [
        (".rustfmt.toml".to_owned(), rustfmt.into()),
        ("Cargo.toml".to_owned(), manifest(bound).into()),
        ("README.md".to_owned(), print(&readme).into()),
    ]
    .into()
}

/// The first operation that serves as an example of lists and watches: it is called with the shared query alone, or
/// with one text before it.
fn list<'a>(operations: &'a Operations, package: &str) -> Option<List<'a>> {
    let query = RustType::runtime("ListQuery").borrowed();
    operations.classes.iter().filter(|class| !class.is_server()).find_map(|class| {
        class.methods.iter().filter(|method| method.has_pages).find_map(|method| {
            let types: Vec<&RustType> = method.parameters.iter().map(|parameter| &parameter.ty).collect();
            let arguments = match types[..] {
                [last] if *last == query => "",
                [first, last] if *first == RustType::string().borrowed() && *last == query => "\"default\", ",
                _ => return None,
            };
            Some(List {
                import: format!("{package}::{}::{{{}, ListQuery}}", class.module, class.name),
                class: &class.name,
                name: &method.name,
                watch: method.watch.as_deref()?,
                arguments,
            })
        })
    })
}

/// The text of Cargo.toml.
fn manifest(bound: &Bound<'_>) -> String {
    let options = bound.options;
    let About { version, description, license, authors, repository } = &options.about;
    let with_kinds = bound.modules.iter().filter(|module| !module.kinds.is_empty());
    let mut groups: Vec<&str> = with_kinds.map(|module| module.group).collect();
    groups.dedup();
    groups.retain(|group| !group.is_empty());
    let groups = || match groups.is_empty() {
        false => format!("Typed models of the Kubernetes custom resources of {}", groups.join(", ")),
        true => "Typed models and operations of Kubernetes' API".to_owned(),
    };
    let description = description.clone().unwrap_or_else(|| comment(&groups()));
    let default = [
        ("kube", options.kube),
        ("schemars", options.schemars),
        ("client", options.client),
        ("yaml", options.yaml),
    ];
    let client: &[&str] = match &bound.operations {
        Some(operations) if operations.connects => &["client", "ws"],
        _ => &["client"],
    };
    print(&Manifest {
        name: &options.name,
        version,
        description: toml(&description),
        license: license.as_deref().map(toml),
        authors: authors.iter().map(author).collect(),
        repository: repository.as_deref().map(toml),
        default: default.iter().filter(|(_, on)| *on).map(|(name, _)| toml(name)).collect(),
        dependencies: &options.dependencies,
        has_operations: bound.operations.is_some(),
        client,
        k8s_openapi: options.k8s_openapi,
        runtime: runtime(bound),
        shown: match options.runtime {
            Runtime::Package => &["latest", "kube", "schemars", "yaml", "client", "controller"],
            Runtime::Vendored => &["latest", "kube", "schemars", "yaml", "client"],
        },
    })
}

/// The dependency on the runtime's crate, if the runtime is a package.
fn runtime(bound: &Bound<'_>) -> Option<Dependency> {
    let options = bound.options;
    let k8s_openapi =
        options.k8s_openapi.runtime_feature().filter(|_| options.runtime == Runtime::Package)?;
    let kube = options.k8s_openapi.kube();
    let client = if bound.operations.is_some() { "operations" } else { "client" };
    Some(Dependency {
        path: options.runtime_path.as_deref().map(toml),
        requirement: runtime::REQUIREMENT,
        k8s_openapi,
        kube: format!("kube-{kube}"),
        client: format!("{client}-{kube}"),
        controller: format!("controller-{kube}"),
    })
}

/// An author as Cargo writes them, `Name <mail>`, as a TOML string.
fn author(author: &Author) -> String {
    let email = author.email.as_ref().map(|email| format!("<{email}>"));
    let parts: Vec<String> = author.name.clone().into_iter().chain(email).collect();
    toml(&parts.join(" "))
}
