//! A file of a generated Python package -> the names of `kubesmith_runtime` that it uses.

use std::path::Path;

use anyhow::Result;

use super::names::{Names, after, name};

/// The import package of the runtime.
const RUNTIME: &str = "kubesmith_runtime";

/// The names of the runtime that a generated file uses, by the aliases of its imports.
pub fn used(_: &Path, text: &str) -> Result<Names> {
    let mut names = Names::new();
    for line in text.lines() {
        let Some(import) =
            line.trim_start().strip_prefix("from ").and_then(|rest| rest.strip_prefix(RUNTIME))
        else {
            continue;
        };
        let Some((package, imported)) = import.split_once(" import ") else { continue };
        let package = format!("{RUNTIME}{package}");
        let Some((module, alias)) = imported.split_once(" as ") else { continue };
        let members = after(text, &format!("{alias}."));
        match members.is_empty() {
            true => drop(names.insert(format!("{package} {module}"))),
            false => {
                names.extend(members.iter().map(|member| format!("{package}.{module} {}", name(member))))
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::used;

    #[test]
    fn names_are_found_by_the_alias_of_their_module() {
        let text = "from kubesmith_runtime import models as _k\nfrom kubesmith_runtime.lazy import lazy as _lazy\n\
                    class A(_k.Model):\n    b: _k.Default[int] = _k.field(_k.INT)\n    c = x_k.No\n_lazy(__name__)\n";
        let names: Vec<String> = used(Path::new("a.py"), text).unwrap().into_iter().collect();
        let models =
            ["Default", "INT", "Model", "field"].map(|name| format!("kubesmith_runtime.models {name}"));
        assert_eq!(names, [&["kubesmith_runtime.lazy lazy".to_owned()][..], &models].concat());
    }
}
