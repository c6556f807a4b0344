//! Bound package -> its pyproject.toml and its README.md.

use super::bind::Bound;
use super::options::PythonOptions;
use super::print::print;
use super::view::{Project, Readme};
use super::{docs, layout, modules};
use crate::config::{Author, Package as About};
use crate::emit::Files;
use crate::model::Package;
use crate::render::toml;

/// `pyproject.toml` and `README.md`.
pub fn files(bound: &Bound, options: &PythonOptions, files: &mut Files) {
    let name = &bound.name;
    let distribution = match options.project.as_str() {
        "" => name.replace('_', "-").trim_matches('-').to_owned(),
        project => project.to_owned(),
    };
    let about = &options.about;
    let project = Project {
        header: modules::general_header(),
        distribution: distribution.clone(),
        package: name.clone(),
        version: about.version.clone(),
        description: toml(&about.description.clone().unwrap_or_else(|| summary(bound.package))),
        license: about.license.as_deref().map(toml),
        authors: authors(about),
        repository: about.repository.as_deref().map(toml),
        dependencies: options.dependencies.clone(),
    };
    files.insert("pyproject.toml".to_owned(), print(&project));
    let readme = Readme {
        header: modules::general_header(),
        distribution,
        package: name.clone(),
        kinds: kinds(bound),
        operations: modules::operation_classes(bound),
    };
    // ruff formats the Python of Markdown too.
    files.insert("README.md".to_owned(), layout::break_lines(&print(&readme)));
}

/// The module and the class of every kind, in the package's order.
fn kinds(bound: &Bound) -> Vec<(String, String)> {
    let mut kinds = Vec::new();
    for module in &bound.modules {
        let path = format!("{}.{}", bound.name, module.path.join("."));
        let classes = module.model.resources.iter().map(|resource| &module.get(resource.root).name);
        kinds.extend(classes.map(|class| (path.clone(), class.clone())));
    }
    kinds
}

/// The authors, each as an inline table in TOML.
fn authors(about: &About) -> Vec<String> {
    let part =
        |key: &str, text: &Option<String>| text.as_deref().map(|text| format!("{key} = {}", toml(text)));
    let table = |author: &Author| {
        let parts = [part("name", &author.name), part("email", &author.email)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        format!("{{ {} }}", parts.join(", "))
    };
    about.authors.iter().map(table).collect()
}

/// The default description: one line for package indexes.
fn summary(package: &Package) -> String {
    let mut groups: Vec<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.dedup();
    let shown = if groups.len() > 5 { format!("{} API groups", groups.len()) } else { groups.join(", ") };
    docs::comment(&format!("Typed models of {shown}"))
}
