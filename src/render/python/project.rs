//! The package as a whole -> its project file and its page for readers.

use super::view::{Project, Readme};
use super::{PythonOptions, docs, file, modules, names, print};
use crate::config::{self, Author};
use crate::emit::Files;
use crate::model::Package;
use crate::render::toml;

/// `pyproject.toml` and `README.md`.
pub fn files(package: &Package, paths: &[Vec<String>], options: &PythonOptions, files: &mut Files) {
    let name = names::module(&options.name);
    let distribution = match options.project.as_str() {
        "" => name.replace('_', "-").trim_matches('-').to_owned(),
        project => project.to_owned(),
    };
    let header = modules::general_header();
    let mut kinds = Vec::new();
    let mut example = None;
    for (module, path) in package.modules.iter().zip(paths) {
        let home = format!("{name}.{}", path.join("."));
        for resource in &module.resources {
            let class = names::class(&module.get(resource.root).name);
            kinds.push(format!("- `{home}.{class}`\n"));
            example.get_or_insert((home.clone(), class));
        }
    }
    let (module, kind) = example.unwrap_or_default();
    let project = Project {
        header: header.clone(),
        distribution: distribution.clone(),
        package: name.clone(),
        version: options.about.version.clone(),
        description: toml(&options.about.description.clone().unwrap_or_else(|| summary(package))),
        about: about(&options.about),
        dependencies: options.dependencies.clone(),
    };
    files.insert("pyproject.toml".to_owned(), print(&project));
    let import = file::import(0, &module, std::iter::once(&kind));
    let asked = modules::classes_of_operations(package, paths, &name);
    let operations = asked.iter().map(|(module, class)| format!("- `{module}.{class}`\n")).collect();
    let asked =
        asked.first().map(|(module, class)| (file::import(0, module, std::iter::once(class)), class.clone()));
    let (asking, api) = asked.unwrap_or_default();
    let readme = Readme { header, distribution, package: name, import, kind, kinds, operations, asking, api };
    files.insert("README.md".to_owned(), print(&readme));
}

/// What is said of the licence, the authors and the source, each a line of the `project` table.
fn about(about: &config::Package) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(about.license.as_deref().map(|license| format!("license = {}", toml(license))));
    let authors: Vec<String> = about.authors.iter().map(author).collect();
    if !authors.is_empty() {
        lines.push(format!("authors = [{}]", authors.join(", ")));
    }
    let repository = about.repository.as_deref();
    lines.extend(repository.map(|url| format!("urls = {{ Repository = {} }}", toml(url))));
    lines
}

fn author(author: &Author) -> String {
    let part =
        |key: &str, text: &Option<String>| text.as_deref().map(|text| format!("{key} = {}", toml(text)));
    let parts = [part("name", &author.name), part("email", &author.email)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{{ {} }}", parts.join(", "))
}

/// One line for a package index.
fn summary(package: &Package) -> String {
    let mut groups: Vec<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.dedup();
    let shown = if groups.len() > 5 { format!("{} API groups", groups.len()) } else { groups.join(", ") };
    docs::comment(&format!("Typed models of {shown}"))
}
