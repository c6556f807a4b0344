//! Kubernetes' Go packages at the versions of `lab/go/api-types` -> `src/mapping/named.tsv`, their named types that are no
//! structs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::diag::{Diagnostics, Level};
use kubesmith::internals::mapping::{canonical_name, is_builtin, is_scalar};
use kubesmith::internals::schema::{Additional, Schema};
use kubesmith::internals::source::go::{Loader, SchemaBuilder, TypeForm, TypeKey, package_files};
use xtask::workspace;

/// The file that is written.
const FILE: &str = "src/mapping/named.tsv";

/// The modules, and the directories in them whose packages have types of APIs.
const MODULES: [(&str, &str); 3] = [
    ("k8s.io/api", ""),
    ("k8s.io/apiextensions-apiserver", "pkg/apis/apiextensions/v1"),
    ("k8s.io/apimachinery", "pkg"),
];

/// By import path and name, what a type is declared as.
type Rows = BTreeMap<(String, String), String>;

/// Writes the table, or compares it.
pub fn run(is_check: bool) -> Result<()> {
    let (versions, packages) = packages()?;
    let mut rows = rows(&packages)?;
    remove_unknown(&mut rows);
    let text = text(&versions, &rows);
    let file = workspace::root().join(FILE);
    if is_check && std::fs::read_to_string(&file).ok().as_ref() != Some(&text) {
        bail!("{FILE} is not what `cargo lab go --named-types` writes");
    }
    if !is_check {
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
    }
    println!("{} types", rows.len());
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
            let is_hidden = inner.split('/').any(|name| matches!(name, "internal" | "testdata"));
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

/// The rows of all exported types of packages that are no structs and have a schema.
fn rows(packages: &BTreeMap<String, PathBuf>) -> Result<Rows> {
    let mut find = |path: &str, diagnostics: &mut Diagnostics| match packages.get(path) {
        Some(directory) => Ok(package_files(directory, Path::new(""), diagnostics)),
        None => Err((format!("`{path}` is no package of these modules"), String::new())),
    };
    let mut loader = Loader::new(&mut find);
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
            let (name, form) = (&declared.declaration.name.text, &declared.declaration.expression.form);
            let is_exported = name.starts_with(|first: char| first.is_ascii_uppercase());
            if !is_exported || matches!(form, TypeForm::Struct(_) | TypeForm::Other(_)) {
                continue;
            }
            let key = TypeKey { package: path.clone(), name: name.clone() };
            let mut diagnostics = Diagnostics::default();
            let schema = SchemaBuilder::new(&mut loader, &mut diagnostics).declared(&key);
            if let Some(row) =
                schema.filter(|_| !diagnostics.has_errors()).and_then(|schema| underlying(&schema))
            {
                rows.insert((path.clone(), name.clone()), row);
            }
        }
    }
    Ok(rows)
}

/// What a type is declared as, by its schema; None for a schema that has more than the table can say.
fn underlying(schema: &Schema) -> Option<String> {
    let known = Schema {
        at: schema.at,
        description: schema.description.clone(),
        type_: schema.type_.clone(),
        format: schema.format.clone(),
        reference: schema.reference.clone(),
        items: schema.items.clone(),
        additional: schema.additional.clone(),
        ..Schema::default()
    };
    if *schema != known {
        return None;
    }
    if let Some(definition) = &schema.reference {
        return Some(definition.clone());
    }
    Some(match (schema.type_.as_str(), schema.format.as_str(), &schema.items, &schema.additional) {
        ("string", "", _, _) => "string".to_owned(),
        ("string", "byte", _, _) => "bytes".to_owned(),
        ("boolean", "", _, _) => "bool".to_owned(),
        ("integer", "", _, _) => "int".to_owned(),
        ("integer", format, _, _) => format.to_owned(),
        ("number", "", _, _) => "number".to_owned(),
        ("array", "", Some(items), _) => format!("[{}]", underlying(items)?),
        ("object", "", _, Additional::Schema(values)) => format!("{{{}}}", underlying(values)?),
        _ => return None,
    })
}

/// Removes the rows of types that are made of others which no table has, and those of structs by another name.
fn remove_unknown(rows: &mut Rows) {
    loop {
        let known = rows.clone();
        let is_row = |definition: &str| {
            let parts = definition.rsplit_once('.');
            parts.is_some_and(|(package, name)| known.contains_key(&(package.to_owned(), name.to_owned())))
        };
        rows.retain(|_, row| {
            let inner = row.trim_matches(['[', ']', '{', '}']);
            let canonical = canonical_name(inner);
            let is_part = inner != row.as_str() && (is_builtin(&canonical) || is_scalar(&canonical));
            !inner.contains('.') || is_row(inner) || is_part
        });
        if rows.len() == known.len() {
            return;
        }
    }
}

/// The text of the table.
fn text(versions: &[String], rows: &Rows) -> String {
    let mut text = format!(
        "# Types of Kubernetes' Go packages that are no structs: below each import path the name, and what it is declared as,\n\
         # where `[x]` is a list and `{{x}}` a map whose keys are texts.\n\
         # Made by `cargo lab go --named-types` from {}.\n",
        versions.join(", ")
    );
    let mut last = "";
    for ((package, name), row) in rows {
        if package != last {
            let _ = writeln!(text, "{package}");
            last = package;
        }
        let _ = writeln!(text, "\t{name}\t{row}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Rows, remove_unknown};

    #[test]
    fn only_what_is_made_of_known_types_is_kept() {
        let quantity = "k8s.io/apimachinery/pkg/api/resource.Quantity";
        let all = [
            ("Text", "string", true),
            ("Other", "a/v1.Text", true),
            ("Lists", "[[a/v1.Other]]", true),
            ("Sizes", &format!("{{{quantity}}}"), true),
            ("Pods", "[k8s.io/api/core/v1.PodSpec]", true),
            ("Pod", "k8s.io/api/core/v1.PodSpec", false),
            ("Unknown", "[a/v1.Struct]", false),
            ("OfUnknown", "{a/v1.Unknown}", false),
        ];
        let key = |name: &str| ("a/v1".to_owned(), name.to_owned());
        let mut rows: Rows = all.iter().map(|(name, row, _)| (key(name), (*row).to_owned())).collect();
        remove_unknown(&mut rows);
        let kept: Rows =
            all.iter().filter(|row| row.2).map(|(name, row, _)| (key(name), (*row).to_owned())).collect();
        assert_eq!(rows, kept);
    }
}
