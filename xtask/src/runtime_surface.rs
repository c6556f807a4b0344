//! Generated Python packages -> `runtime/python/surface.txt`: the names of the runtime that generated code uses.
//!
//! Packages of one line of versions work with runtimes of two, so that a name in this list stays for a line after it is no
//! longer generated. A change of the list is a change of that contract, which a review should see.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use xtask::workspace;

/// Where the list is, from the root of the checkout.
const LIST: &str = "runtime/python/surface.txt";

/// The import package of the runtime.
const RUNTIME: &str = "kubesmith_runtime";

/// Writes the list again.
pub fn generate() -> Result<()> {
    std::fs::write(workspace::root().join(LIST), list()?).context(LIST)
}

/// Compares the list with what `generate` would write.
pub fn check() -> Result<()> {
    let current = std::fs::read_to_string(workspace::root().join(LIST)).context(LIST)?;
    if current != list()? {
        bail!(
            "{LIST} does not list what generated code uses: run `cargo xtask generate`, and look at the difference"
        );
    }
    Ok(())
}

/// The text of the list: a line for each name, after the module that has it.
fn list() -> Result<String> {
    let mut names = BTreeSet::new();
    for config in workspace::generated_configs()? {
        let package = config.parent().context("a config has a directory")?.join("python");
        for file in workspace::files(&package)?.iter().filter(|file| file.extension() == Some("py".as_ref()))
        {
            let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
            names.extend(used(&text));
        }
    }
    Ok(names.into_iter().map(|name| name + "\n").collect())
}

/// The names of the runtime that a generated file uses, each after its module and a space.
fn used(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in text.lines() {
        let Some(import) =
            line.trim_start().strip_prefix("from ").and_then(|rest| rest.strip_prefix(RUNTIME))
        else {
            continue;
        };
        let Some((package, imported)) = import.split_once(" import ") else { continue };
        let package = format!("{RUNTIME}{package}");
        let Some((name, alias)) = imported.split_once(" as ") else { continue };
        let members: BTreeSet<String> =
            members(text, alias).into_iter().map(|member| format!("{package}.{name} {member}")).collect();
        match members.is_empty() {
            true => drop(names.insert(format!("{package} {name}"))),
            false => names.extend(members),
        }
    }
    names
}

/// The names that a text reads of a module by its alias.
fn members<'t>(text: &'t str, alias: &str) -> Vec<&'t str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let start = format!("{alias}.");
    let found = text.match_indices(&start).filter(|(at, _)| !text[..*at].ends_with(is_part));
    let rest = found.map(|(at, _)| &text[at + start.len()..]);
    rest.map(|rest| &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())]).collect()
}

#[cfg(test)]
mod tests {
    use super::used;

    #[test]
    fn names_are_found_by_the_alias_of_their_module() {
        let text = "from kubesmith_runtime import models as _k\nfrom kubesmith_runtime.lazy import lazy as _lazy\n\
                    class A(_k.Model):\n    b: _k.Default[int] = _k.field(_k.INT)\n    c = x_k.No\n_lazy(__name__)\n";
        let names: Vec<String> = used(text).into_iter().collect();
        let models =
            ["Default", "INT", "Model", "field"].map(|name| format!("kubesmith_runtime.models {name}"));
        assert_eq!(names, [&["kubesmith_runtime.lazy lazy".to_owned()][..], &models].concat());
    }
}
