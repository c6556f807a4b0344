//! Groups, versions and kinds -> the paths of files, by which kubeconform and editors find them.

use std::collections::BTreeSet;

use crate::diag::Diagnostic;
use crate::model::{Module, Resource};
use crate::reserved_names::is_windows_device;

/// The paths so far.
#[derive(Default)]
pub struct Names {
    used: BTreeSet<String>,
}

impl Names {
    /// The path of a kind's file: the group, the kind in lower case and the version. A group without a name has its version in its
    /// place, as kubeconform has it. Where a kind differs from another one in case alone, its file has a number, with a warning.
    pub fn path(&mut self, module: &Module, resource: &Resource) -> (String, Option<Diagnostic>) {
        let group = if module.group.is_empty() { &module.version } else { &module.group };
        let stem = format!("{}_{}", segment(&resource.kind.to_lowercase()), segment(&module.version));
        let directory = segment(group);
        let first = format!("{directory}/{stem}.json");
        if self.used.insert(first.clone()) {
            return (first, None);
        }
        let mut path = first.clone();
        for number in 2.. {
            path = format!("{directory}/{stem}_{number}.json");
            if self.used.insert(path.clone()) {
                break;
            }
        }
        let message = format!(
            "tools look for the JSON Schema of `{}` in `{first}`, which is that of another kind: it is in `{path}`",
            resource.kind
        );
        let warning = Diagnostic::warning("not-in-json-schema", resource.place.location(), message);
        (path, Some(warning.help("`all.json` tells both apart")))
    }
}

/// A part of a path.
fn segment(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') { c } else { '_' };
    let mut found: String = text.chars().map(plain).collect();
    if found.is_empty() || found.starts_with('.') || found.ends_with('.') || is_windows_device(&found) {
        found.insert(0, '_');
        found.push('_');
    }
    found
}

#[cfg(test)]
mod tests {
    use super::segment;

    #[test]
    fn a_part_of_a_path_stays_one() {
        for (text, expected) in [
            ("example.com", "example.com"),
            ("mini-cluster", "mini-cluster"),
            ("..", "_.._"),
            ("a/b", "a_b"),
            ("con", "_con_"),
            ("", "__"),
            ("é", "_"),
        ] {
            assert_eq!(segment(text), expected);
        }
    }
}
