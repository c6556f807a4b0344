//! Kubernetes' Go packages in several versions -> `src/source/go/kubernetes_types.tsv`, the schemas of their types.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::diag::{Diagnostics, Level};
use kubesmith::internals::mapping::{canonical_name, is_builtin, is_scalar};
use kubesmith::internals::schema::Schema;
use kubesmith::internals::source::go::{
    Loader, SchemaBuilder, TYPE_META, TypeKey, Types, package_files, schema_json,
};
use xtask::workspace;

/// The table.
const TYPES: &str = "src/source/go/kubernetes_types.tsv";

/// Modules of which a project has versions of one number, such as 0.36, and the directories in them whose packages have types
/// of APIs.
struct Modules {
    modules: &'static [(&'static str, &'static str)],
    /// The versions, oldest first: the last patch of each minor version.
    versions: &'static [&'static str],
}

/// Kubernetes' own modules, and those of its projects whose types are in others' APIs.
const MODULES: [Modules; 2] = [
    Modules {
        modules: &[
            ("k8s.io/api", ""),
            ("k8s.io/apiextensions-apiserver", "pkg/apis/apiextensions/v1"),
            ("k8s.io/apimachinery", "pkg"),
        ],
        versions: &[
            "v0.28.15", "v0.29.15", "v0.30.14", "v0.31.14", "v0.32.13", "v0.33.13", "v0.34.13", "v0.35.10",
            "v0.36.6", "v0.37.2",
        ],
    },
    Modules {
        modules: &[("sigs.k8s.io/gateway-api", "apis")],
        versions: &["v1.1.0", "v1.2.1", "v1.3.0", "v1.4.1", "v1.5.1", "v1.6.3"],
    },
];

/// The names of directories whose packages have no types of APIs.
const NOT_OF_APIS: [&str; 5] = ["internal", "testdata", "testing", "testapigroup", "applyconfiguration"];

/// The schemas of types by import path and name, without descriptions.
type Rows = BTreeMap<(String, String), Schema>;

/// The rows of all versions: by import path and name, each schema with the minor version that it is of first.
type Versioned = BTreeMap<(String, String), Vec<(u32, String)>>;

/// Writes the table; or compares the newest version of each type in it, because all of them take minutes.
pub fn run(is_check: bool) -> Result<()> {
    let path = workspace::root().join(TYPES);
    let newest = newest()?;
    if is_check {
        let rows = rows(&packages(&newest)?)?;
        println!("{} types", rows.len());
        return check(&std::fs::read_to_string(&path)?, &rows);
    }
    let (mut all, mut names) = (Versioned::new(), Vec::new());
    for Modules { modules, versions } in &MODULES {
        for version in *versions {
            // What the modules refer to in others is known in all versions of these.
            let mut known = packages(&newest)?;
            known.extend(packages(&modules.iter().map(|module| (*module, *version)).collect::<Vec<_>>())?);
            let mut rows = rows(&known)?;
            rows.retain(|(package, _), _| modules.iter().any(|(module, _)| package.starts_with(module)));
            add(&mut all, rows, minor(version)?);
        }
        let (first, last) = (versions.first().unwrap_or(&""), versions.last().unwrap_or(&""));
        names.extend(modules.iter().map(|(module, _)| format!("{module} {first} to {last}")));
    }
    std::fs::write(&path, text(&names, &all)).with_context(|| path.display().to_string())?;
    println!("{} types in {} rows", all.len(), all.values().map(Vec::len).sum::<usize>());
    Ok(())
}

/// Compares the newest version of each type with the last one in the text of the table.
fn check(table: &str, newest: &Rows) -> Result<()> {
    let (mut package, mut last) = ("", BTreeMap::new());
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.strip_prefix('\t').unwrap_or_default().splitn(3, '\t');
        match (columns.next(), columns.nth(1)) {
            (Some(name), Some(json)) => drop(last.insert((package.to_owned(), name.to_owned()), json)),
            _ => package = line,
        }
    }
    for (key, schema) in newest {
        let json = schema_json(schema).to_string();
        if last.get(key).copied() != Some(&json) {
            bail!("{TYPES} has not what `cargo lab go --kubernetes-types` writes of {}.{}", key.0, key.1);
        }
    }
    Ok(())
}

/// All modules, each with its newest version.
fn newest() -> Result<Vec<((&'static str, &'static str), &'static str)>> {
    let mut all = Vec::new();
    for Modules { modules, versions } in &MODULES {
        let version = versions.last().context("modules without versions")?;
        all.extend(modules.iter().map(|module| (*module, *version)));
    }
    Ok(all)
}

/// N of a version such as `v0.N.3`.
fn minor(version: &str) -> Result<u32> {
    let number = version.split('.').nth(1).and_then(|number| number.parse().ok());
    number.with_context(|| format!("{version} has no minor version"))
}

/// Adds the rows of a version to those of older ones.
fn add(all: &mut Versioned, rows: Rows, version: u32) {
    for (key, schema) in rows {
        let (json, known) = (schema_json(&schema).to_string(), all.entry(key).or_default());
        if known.last().is_none_or(|(_, last)| *last != json) {
            known.push((version, json));
        }
    }
}

/// The directories of the packages of modules, each in a version, by import path.
fn packages(modules: &[((&str, &str), &str)]) -> Result<BTreeMap<String, PathBuf>> {
    let mut packages = BTreeMap::new();
    for ((module, part), version) in modules {
        let found = go(&["mod", "download", "-json", &format!("{module}@{version}")])?;
        let found: serde_json::Value = serde_json::from_str(&found)?;
        let root = Path::new(found["Dir"].as_str().context("`go mod download` names no directory")?);
        for file in workspace::files(&root.join(part))? {
            let directory = file.parent().context("a file in no directory")?;
            let inner = directory.strip_prefix(root)?.to_string_lossy().into_owned();
            let is_hidden = inner.split('/').any(|name| NOT_OF_APIS.contains(&name));
            if file.extension().is_some_and(|extension| extension == "go") && !is_hidden {
                packages.insert(format!("{module}/{inner}"), directory.to_owned());
            }
        }
    }
    Ok(packages)
}

/// What `go` prints in the directory of the modules that are pinned.
fn go(arguments: &[&str]) -> Result<String> {
    let mut go = Command::new("go");
    go.args(arguments).current_dir(workspace::root().join("lab/go/api-types"));
    let done =
        go.env("GOWORK", "off").env("GOFLAGS", "-mod=readonly").output().context("Go is not installed")?;
    if !done.status.success() {
        bail!("`go {}` failed\n{}", arguments.join(" "), String::from_utf8_lossy(&done.stderr));
    }
    Ok(String::from_utf8(done.stdout)?)
}

/// The schemas of all exported types of packages that have one.
fn rows(packages: &BTreeMap<String, PathBuf>) -> Result<Rows> {
    let mut find = |path: &str, diagnostics: &mut Diagnostics| match packages.get(path) {
        Some(directory) => Ok(package_files(directory, Path::new(""), diagnostics)),
        None => Err((format!("`{path}` is no package of these modules"), String::new())),
    };
    let mut loader = Loader::new(&mut find);
    // So that the table is not made of itself.
    loader.own_modules =
        MODULES.iter().flat_map(|all| all.modules).map(|(module, _)| (*module).to_owned()).collect();
    let mut rows = Rows::new();
    for path in packages.keys() {
        let mut diagnostics = Diagnostics::default();
        let package = loader.package(path, &mut diagnostics).map_err(|(reason, _)| anyhow!(reason))?;
        if let Some(error) =
            diagnostics.into_sorted().into_iter().find(|message| message.level == Level::Error)
        {
            bail!("{error}");
        }
        for declared in package.declared() {
            let name = &declared.declaration.name.text;
            let definition = canonical_name(&format!("{path}.{name}"));
            let is_exported = name.starts_with(|first: char| first.is_ascii_uppercase());
            if !is_exported || is_scalar(&definition) {
                continue;
            }
            let key = TypeKey { package: path.clone(), name: name.clone() };
            let mut diagnostics = Diagnostics::default();
            let schema = SchemaBuilder::new(Types::new(&mut loader, &mut diagnostics)).declared(&key);
            if let Some(schema) = schema.filter(|_| !diagnostics.has_errors()) {
                rows.insert((path.clone(), name.clone()), without_descriptions(&schema));
            }
        }
    }
    remove_unknown(&mut rows);
    Ok(rows)
}

/// A copy of a schema without texts for people.
fn without_descriptions(schema: &Schema) -> Schema {
    let mut schema = schema.with_children(without_descriptions);
    schema.description = None;
    // The reader names an embedded type of Kubernetes so, where its place is that of the properties.
    if let Some(reference) = &mut schema.reference
        && let Some((definition, _)) =
            reference.strip_prefix("embedded ").and_then(|rest| rest.split_once(" at "))
    {
        *reference = definition.to_owned();
    }
    for branch in schema.checks.iter_mut().flat_map(|checks| &mut checks.all_of) {
        *branch = without_descriptions(branch);
    }
    schema
}

/// Removes the types that are made of others which no table has, those by another name of such as documents have, and lists
/// of kinds.
fn remove_unknown(rows: &mut Rows) {
    loop {
        let known: BTreeSet<String> =
            rows.keys().map(|(package, name)| format!("{package}.{name}")).collect();
        let count = rows.len();
        rows.retain(|(package, name), schema| {
            let in_document = |definition: &str| {
                let canonical = canonical_name(definition);
                is_builtin(&canonical) || is_scalar(&canonical)
            };
            let is_another_name = schema.reference.as_deref().is_some_and(in_document);
            let mut is_kept = !is_another_name || in_document(&format!("{package}.{name}"));
            schema.visit(&mut String::new(), &mut |part, _| {
                is_kept &= part.reference.as_deref().is_none_or(|definition| {
                    known.contains(definition) || in_document(definition) || definition == TYPE_META
                });
            });
            is_kept
        });
        if rows.len() == count {
            return;
        }
    }
}

/// The text of the table.
fn text(names: &[String], all: &Versioned) -> String {
    let mut text = format!(
        "# Types of Kubernetes' Go packages, as controller-gen makes schemas of them: below each import path the name, the minor\n\
         # version of the module from which on it is so, and the schema, whose references are import paths with names.\n\
         # Made by `cargo lab go --kubernetes-types` from {}.\n",
        names.join(", ")
    );
    let mut last = "";
    for ((package, name), rows) in all {
        if package != last {
            let _ = writeln!(text, "{package}");
            last = package;
        }
        for (since, json) in rows {
            let _ = writeln!(text, "\t{name}\t{since}\t{json}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Rows, remove_unknown};
    use kubesmith::internals::schema::Schema;

    #[test]
    fn only_what_is_made_of_known_types_is_kept() {
        let text = || Schema { type_: "string".to_owned(), ..Schema::default() };
        let other = |name: &str| Schema { reference: Some(name.to_owned()), ..Schema::default() };
        let list = |items: Schema| Schema { items: Some(Box::new(items)), ..Schema::default() };
        let all = [
            ("Text", text(), true),
            ("Other", other("a/v1.Text"), true),
            ("Lists", list(list(other("a/v1.Other"))), true),
            ("Sizes", list(other("k8s.io/apimachinery/pkg/api/resource.Quantity")), true),
            ("Pods", list(other("k8s.io/api/core/v1.PodSpec")), true),
            ("Pod", other("k8s.io/api/core/v1.PodSpec"), false),
            ("Unknown", list(other("a/v1.Struct")), false),
            ("OfUnknown", list(other("a/v1.Unknown")), false),
        ];
        let key = |name: &str| ("a/v1".to_owned(), name.to_owned());
        let mut rows: Rows = all.iter().map(|(name, row, _)| (key(name), row.clone())).collect();
        remove_unknown(&mut rows);
        let kept: Vec<&str> = rows.keys().map(|(_, name)| name.as_str()).collect();
        let mut expected: Vec<&str> = all.iter().filter(|row| row.2).map(|row| row.0).collect();
        expected.sort_unstable();
        assert_eq!(kept, expected);
    }
}
