//! The package as a whole -> its project file and its page for readers.

use super::view::{Project, Readme};
use super::{PythonOptions, docs, file, modules, names, print};
use crate::emit::Files;
use crate::model::Package;

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
        summary: summary(package),
        version: options.version.clone(),
        dependencies: options.dependencies.clone(),
    };
    files.insert("pyproject.toml".to_owned(), print(&project));
    let import = file::import(0, &module, std::iter::once(&kind));
    let readme = Readme { header, distribution, package: name, import, kind, kinds };
    files.insert("README.md".to_owned(), print(&readme));
}

/// One line for a package index, safe in a TOML string.
fn summary(package: &Package) -> String {
    let mut groups: Vec<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.dedup();
    let shown = if groups.len() > 5 { format!("{} API groups", groups.len()) } else { groups.join(", ") };
    let text = docs::comment(&format!("Typed models of {shown}"));
    text.chars().filter(|c| !matches!(c, '"' | '\\')).collect()
}
