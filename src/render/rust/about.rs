//! A package -> what a crate has beside its sources: its manifest and its page for readers.

use askama::Template;

use crate::config::{Author, Package as About};
use crate::emit::Files;
use crate::model::{Module, Package};
use crate::render::toml;

use super::{RustOptions, literals, names, print};

#[derive(Template)]
#[template(path = "rust/Cargo.toml.txt")]
struct Manifest<'a> {
    name: &'a str,
    version: &'a str,
    /// Each as a string of TOML.
    description: String,
    license: String,
    authors: Vec<String>,
    repository: Option<String>,
    /// The features that are on by default, each as a string of TOML.
    default: Vec<String>,
    /// Further lines of the dependencies.
    dependencies: &'a [String],
}

#[derive(Template)]
#[template(path = "rust/README.md")]
struct Readme<'a> {
    name: &'a str,
    kinds: &'a [Kind],
    example: &'a Kind,
}

/// A kind, for the page that lists them.
struct Kind {
    kind: String,
    api_version: String,
    module: String,
    path: String,
}

/// The files; each version comes with the path of its module.
pub fn files(package: &Package, options: &RustOptions, versions: &[(String, &Module)]) -> Files {
    let mut files = Files::from([("Cargo.toml".to_owned(), manifest(package, options))]);
    let mut kinds = Vec::new();
    for (path, module) in versions {
        for resource in &module.resources {
            let kind = names::type_name(&module.get(resource.root).name);
            let api_version = literals::comment(&format!("{}/{}", module.group, module.version));
            let whole = format!("{}::{path}::{kind}", options.name);
            kinds.push(Kind { kind, api_version, module: path.clone(), path: whole });
        }
    }
    if let Some(example) = kinds.first() {
        let readme = print(&Readme { name: &options.name, kinds: &kinds, example });
        files.insert("README.md".to_owned(), readme);
    }
    files
}

fn manifest(package: &Package, options: &RustOptions) -> String {
    let About { version, description, license, authors, repository } = &options.about;
    let mut groups: Vec<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.dedup();
    let groups = || format!("Typed models of the Kubernetes custom resources of {}", groups.join(", "));
    let description = description.clone().unwrap_or_else(|| literals::comment(&groups()));
    let default = [("kube", options.kube), ("schemars", options.schemars)];
    print(&Manifest {
        name: &options.name,
        version,
        description: toml(&description),
        license: toml(license.as_deref().unwrap_or("Apache-2.0")),
        authors: authors.iter().map(author).collect(),
        repository: repository.as_deref().map(toml),
        default: default.iter().filter(|(_, on)| *on).map(|(name, _)| toml(name)).collect(),
        dependencies: &options.dependencies,
    })
}

fn author(author: &Author) -> String {
    let email = author.email.as_ref().map(|email| format!("<{email}>"));
    let parts: Vec<String> = author.name.clone().into_iter().chain(email).collect();
    toml(&parts.join(" "))
}
