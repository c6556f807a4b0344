//! Bound package -> its pyproject.toml and its README.md, or the ruff.toml of a package inside another one.

use askama::Template;

use super::bind::Bound;
use super::names::OPERATIONS;
use super::options::PythonOptions;
use super::print::{general_comment, print};
use super::runtime::REQUIREMENT;
use super::{docs, layout};
use crate::config::{Author, Package as About, PythonLayout, Runtime, Scope};
use crate::emit::Files;
use crate::render::{GITATTRIBUTES, toml};

/// `pyproject.toml`.
#[derive(Template)]
#[template(path = "python/pyproject.toml", escape = "none")]
struct Project<'a> {
    comment: String,
    distribution: &'a str,
    package: &'a str,
    about: &'a About,
    /// One line for package indexes.
    description: String,
    /// The authors, each as an inline table in TOML.
    authors: Vec<String>,
    /// The oldest version of the official client that has every class.
    oldest_client: u32,
    /// The runtime's distribution with its versions, unless the package contains a copy.
    runtime: Option<&'static str>,
    /// Further dependencies, as TOML strings.
    dependencies: &'a [String],
}

/// `README.md`.
#[derive(Template)]
#[template(path = "python/README.md", escape = "none")]
struct Readme<'a> {
    comment: String,
    distribution: &'a str,
    package: &'a str,
    oldest_client: u32,
    /// Whether the runtime is a distribution of its own.
    needs_runtime: bool,
    /// The module and the class of each kind; the examples use the first kind.
    kinds: Vec<(String, &'a str)>,
    /// Whether objects of the first kind belong to a namespace.
    namespaced: bool,
    /// Whether the package has a client.
    has_client: bool,
    /// The module and the class of each version's operations; the examples use the first class.
    operations: Vec<(String, &'a str)>,
}

/// `ruff.toml` of a package inside another one.
#[derive(Template)]
#[template(path = "python/module_ruff.toml", escape = "none")]
struct ModuleRuff {
    comment: String,
}

/// The files beside the package, or in place of them the settings of ruff within a package that is inside another one.
pub fn files(bound: &Bound, options: &PythonOptions, files: &mut Files) {
    files.insert(format!("{}py.typed", bound.directory(&[])), "".into());
    let (attributes, text) = GITATTRIBUTES;
    files.insert(attributes.to_owned(), text.into());
    match options.layout {
        PythonLayout::Package => project_files(bound, options, files),
        PythonLayout::Module => {
            files.insert("ruff.toml".to_owned(), print(&ModuleRuff { comment: general_comment() }).into());
        }
    }
}

/// `pyproject.toml` and `README.md`.
fn project_files(bound: &Bound, options: &PythonOptions, files: &mut Files) {
    let (package, about) = (bound.name.as_str(), &options.about);
    let derived = package.replace('_', "-");
    let distribution = match options.project.as_str() {
        "" => derived.trim_matches('-'),
        project => project,
    };
    let project = Project {
        comment: general_comment(),
        distribution,
        package,
        about,
        description: about.description.clone().unwrap_or_else(|| summary(bound)),
        authors: about.authors.iter().map(author).collect(),
        oldest_client: bound.oldest_client,
        runtime: (bound.runtime == Runtime::Package).then_some(REQUIREMENT),
        dependencies: &options.dependencies,
    };
    files.insert("pyproject.toml".to_owned(), print(&project).into());
    let (kinds, operations) = (kinds(bound), operations(bound));
    let oldest_client = bound.oldest_client;
    let first = bound.modules.iter().find_map(|module| module.kinds.first());
    let namespaced = first.is_some_and(|kind| kind.resource.scope == Scope::Namespaced);
    let comment = general_comment();
    let needs_runtime = bound.runtime == Runtime::Package;
    let readme = Readme {
        comment,
        distribution,
        package,
        oldest_client,
        needs_runtime,
        kinds,
        namespaced,
        has_client: bound.has_client,
        operations,
    };
    // ruff formats the Python of Markdown too.
    files.insert("README.md".to_owned(), layout::break_lines(&print(&readme)).into());
}

/// The module and the class of every kind, in the package's order.
fn kinds<'a>(bound: &'a Bound) -> Vec<(String, &'a str)> {
    let mut kinds = Vec::new();
    for module in &bound.modules {
        let path = format!("{}.{}", bound.name, module.path.join("."));
        kinds.extend(module.kinds.iter().map(|kind| (path.clone(), kind.class.as_str())));
    }
    kinds
}

/// The module and the class of each group and version's operations, in the package's order; the server's are last.
fn operations<'a>(bound: &'a Bound) -> Vec<(String, &'a str)> {
    let operations = bound.operations().map(|(path, operations)| {
        let path: String = path.iter().map(|part| format!(".{part}")).collect();
        (format!("{}{path}.{OPERATIONS}", bound.name), operations.class.as_str())
    });
    operations.collect()
}

/// An author as an inline table in TOML.
fn author(author: &Author) -> String {
    let fields = [("name", &author.name), ("email", &author.email)];
    let parts =
        fields.into_iter().filter_map(|(key, text)| Some(format!("{key} = {}", toml(text.as_ref()?))));
    format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
}

/// The default description.
fn summary(bound: &Bound) -> String {
    let mut groups: Vec<&str> = bound.modules.iter().map(|module| module.group).collect();
    groups.dedup();
    let shown = if groups.len() > 5 { format!("{} API groups", groups.len()) } else { groups.join(", ") };
    docs::comment(&format!("Typed models of {shown}"))
}
