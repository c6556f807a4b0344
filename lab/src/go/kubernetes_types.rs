//! Kubernetes' Go packages at the versions of `lab/go/api-types` -> `src/source/go/kubernetes_types.tsv`, the schemas of their
//! types that no document of Kubernetes has, `kubernetes_defaults.tsv`, the defaults in the others, and
//! `kubernetes_atomic_lists.tsv`, the lists in them that a marker calls atomic.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::diag::{Diagnostics, Level};
use kubesmith::internals::mapping::{canonical_name, is_builtin, is_scalar};
use kubesmith::internals::schema::Schema;
use kubesmith::internals::source::go::{
    Loader, References, SchemaBuilder, TYPE_META, TypeKey, package_files, schema_json,
};
use xtask::workspace;

/// The file of schemas.
const TYPES: &str = "src/source/go/kubernetes_types.tsv";

/// The file of the defaults in types that documents have.
const DEFAULTS: &str = "src/source/go/kubernetes_defaults.tsv";

/// The file of the atomic lists in types that documents have.
const ATOMIC_LISTS: &str = "src/source/go/kubernetes_atomic_lists.tsv";

/// The modules, and the directories in them whose packages have types of APIs.
const MODULES: [(&str, &str); 4] = [
    ("k8s.io/api", ""),
    ("k8s.io/apiextensions-apiserver", "pkg/apis/apiextensions/v1"),
    ("k8s.io/apimachinery", "pkg"),
    ("sigs.k8s.io/gateway-api", "apis"),
];

/// The names of directories whose packages have no types of APIs.
const NOT_OF_APIS: [&str; 5] = ["internal", "testdata", "testing", "testapigroup", "applyconfiguration"];

/// The schemas of types by import path and name, without descriptions.
type Rows = BTreeMap<(String, String), Schema>;

/// What is known of the properties of types that documents have.
#[derive(Default)]
struct Properties {
    /// The defaults, by the canonical name of the type and that of the property.
    defaults: BTreeMap<(String, String), String>,
    /// The atomic lists, by the canonical name of the type.
    atomic_lists: BTreeMap<String, BTreeSet<String>>,
}

/// Writes the tables, or compares them.
pub fn run(is_check: bool) -> Result<()> {
    let (versions, packages) = packages()?;
    let (mut rows, properties) = rows(&packages)?;
    remove_unknown(&mut rows);
    for (file, text) in [
        (TYPES, text(&versions, &rows)),
        (DEFAULTS, defaults_text(&versions, &properties)),
        (ATOMIC_LISTS, atomic_lists_text(&versions, &properties)),
    ] {
        let path = workspace::root().join(file);
        if is_check && std::fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            bail!("{file} is not what `cargo lab go --kubernetes-types` writes");
        }
        if !is_check {
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
    }
    let (defaults, lists) = (properties.defaults.len(), properties.atomic_lists.len());
    println!("{} types, {defaults} defaults, atomic lists in {lists} types", rows.len());
    Ok(())
}

/// The modules with their versions (`k8s.io/api v0.36.3`), and the directories of their packages by import path.
fn packages() -> Result<(Vec<String>, BTreeMap<String, PathBuf>)> {
    let (mut versions, mut packages) = (Vec::new(), BTreeMap::new());
    for (module, part) in MODULES {
        go(&["mod", "download", module])?;
        let found = go(&["list", "-m", "-f", "{{.Version}} {{.Dir}}", module])?;
        let (version, directory) = found.trim().split_once(' ').context("`go list` names no directory")?;
        versions.push(format!("{module} {version}"));
        let root = Path::new(directory);
        for file in workspace::files(&root.join(part))? {
            let directory = file.parent().context("a file in no directory")?;
            let inner = directory.strip_prefix(root)?.to_string_lossy().into_owned();
            let is_hidden = inner.split('/').any(|name| NOT_OF_APIS.contains(&name));
            if file.extension().is_some_and(|extension| extension == "go") && !is_hidden {
                packages.insert(format!("{module}/{inner}"), directory.to_owned());
            }
        }
    }
    Ok((versions, packages))
}

/// What `go` prints in the module that pins the versions.
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

/// The schemas of all exported types of packages that have one, and the properties of the types that documents have.
fn rows(packages: &BTreeMap<String, PathBuf>) -> Result<(Rows, Properties)> {
    let mut find = |path: &str, diagnostics: &mut Diagnostics| match packages.get(path) {
        Some(directory) => Ok(package_files(directory, Path::new(""), diagnostics)),
        None => Err((format!("`{path}` is no package of these modules"), String::new())),
    };
    let mut loader = Loader::new(&mut find);
    // So that the table is not made of itself.
    loader.own_modules = MODULES.map(|(module, _)| module.to_owned()).to_vec();
    let (mut rows, mut properties) = (Rows::new(), Properties::default());
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
            if is_builtin(&definition) {
                add_properties(&mut loader, &key, &definition, &mut properties);
                continue;
            }
            let mut diagnostics = Diagnostics::default();
            let schema = SchemaBuilder::new(&mut loader, &mut diagnostics).declared(&key);
            if let Some(schema) = schema.filter(|_| !diagnostics.has_errors()) {
                rows.insert((path.clone(), name.clone()), without_descriptions(&schema));
            }
        }
    }
    Ok((rows, properties))
}

/// Adds what is known of the fields of a struct that documents have, those of embedded structs among them.
fn add_properties(loader: &mut Loader<'_>, key: &TypeKey, definition: &str, properties: &mut Properties) {
    let mut diagnostics = Diagnostics::default();
    let Some(schema) = SchemaBuilder::new(loader, &mut diagnostics).declared(key) else { return };
    for (name, property) in &schema.properties {
        if let Some(default) = &property.default {
            properties.defaults.insert((definition.to_owned(), name.clone()), default.value.to_string());
        }
        if property.checks().list_type == "atomic" {
            properties.atomic_lists.entry(definition.to_owned()).or_default().insert(name.clone());
        }
    }
    for embedded in schema.checks().all_of.iter().filter_map(|branch| branch.reference.as_deref()) {
        // The reader names an embedded type of a document so, because its properties are those of the struct.
        let embedded = embedded.strip_prefix("embedded ").unwrap_or(embedded);
        if let Some((package, name)) = embedded.rsplit_once('.') {
            let key = TypeKey { package: package.to_owned(), name: name.to_owned() };
            add_properties(loader, &key, definition, properties);
        }
    }
}

/// A copy of a schema without texts for people.
fn without_descriptions(schema: &Schema) -> Schema {
    let mut schema = schema.with_children(without_descriptions);
    schema.description = None;
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
        rows.retain(|_, schema| {
            let in_document = |definition: &str| {
                let canonical = canonical_name(definition);
                is_builtin(&canonical) || is_scalar(&canonical)
            };
            let mut is_kept = !schema.reference.as_deref().is_some_and(in_document);
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
fn text(versions: &[String], rows: &Rows) -> String {
    let mut text = format!(
        "# Types of Kubernetes' Go packages that its documents do not have: below each import path the name and the schema,\n\
         # whose references are import paths with names.\n\
         # Made by `cargo lab go --kubernetes-types` from {}.\n",
        versions.join(", ")
    );
    let mut last = "";
    for ((package, name), schema) in rows {
        if package != last {
            let _ = writeln!(text, "{package}");
            last = package;
        }
        let _ = writeln!(text, "\t{name}\t{}", schema_json(schema, References::Kept));
    }
    text
}

/// The text of the table of defaults.
fn defaults_text(versions: &[String], properties: &Properties) -> String {
    let mut text = format!(
        "# Defaults in types of Kubernetes: the type, the property, the default.\n\
         # Made by `cargo lab go --kubernetes-types` from {}.\n",
        versions.join(", ")
    );
    for ((ty, property), default) in &properties.defaults {
        let _ = writeln!(text, "{ty}\t{property}\t{default}");
    }
    text
}

/// The text of the table of atomic lists.
fn atomic_lists_text(versions: &[String], properties: &Properties) -> String {
    let mut text = format!(
        "# Lists in types of Kubernetes that a marker calls atomic: the type, the properties.\n\
         # Made by `cargo lab go --kubernetes-types` from {}.\n",
        versions.join(", ")
    );
    for (ty, lists) in &properties.atomic_lists {
        let lists: Vec<&str> = lists.iter().map(String::as_str).collect();
        let _ = writeln!(text, "{ty}\t{}", lists.join(" "));
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
