//! Model -> files, by one pure function for each language. The passes have decided everything about meaning: nothing
//! here reports an error.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::invisible::is_invisible;
use crate::model::Package;
use crate::reserved_names::is_windows_device;
use crate::words::words;

pub mod openapi;
mod prose;
pub mod python;
pub mod rust;

/// The declaration of a field in a language, as `explain` prints it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Declared {
    /// Its identifier.
    pub name: String,
    /// Its type, with full paths.
    pub ty: String,
    /// The path under which its documentation is found.
    pub docs: String,
}

/// A file name for each CRD, by the CRD's text: the versions of a kind share one CRD. A kind without a CRD has no
/// file.
fn definition_files(package: &Package) -> BTreeMap<&Arc<str>, String> {
    let mut used = BTreeSet::new();
    let mut found = BTreeMap::new();
    let all = package.modules.iter().flat_map(|m| m.resources.iter().map(move |r| (m, r)));
    for (module, resource) in all.filter(|(_, resource)| !resource.definition.is_empty()) {
        found.entry(&resource.definition).or_insert_with(|| {
            let plural = words(&resource.plural).join("_");
            let ending = if is_windows_device(&plural) { "_" } else { "" };
            let stem = format!("{plural}{ending}.{}", words(&module.group).join("_"));
            let mut name = format!("{stem}.json");
            let mut n = 2;
            while !used.insert(name.clone()) {
                name = format!("{stem}_{n}.json");
                n += 1;
            }
            name
        });
    }
    found
}

/// A text as a TOML string, with escapes for what a reader would not see. JSON's escapes are valid in TOML.
pub(crate) fn toml(text: &str) -> String {
    let mut out = String::new();
    for c in serde_json::Value::from(text).to_string().chars() {
        if is_invisible(c) {
            out.push_str(&format!("\\U{:08x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn toml_strings_show_what_they_have() {
        let table = [
            ("a \"b\" \\", r#""a \"b\" \\""#),
            ("a\n\u{200b}\u{7f}\u{e0041}", r#""a\n\U0000200b\U0000007f\U000e0041""#),
        ];
        for (text, expected) in table {
            assert_eq!(super::toml(text), expected);
            let read: toml::Table = toml::from_str(&format!("a = {expected}")).unwrap();
            assert_eq!(read["a"].as_str(), Some(text));
        }
    }
}
