//! The documents of `cluster:` inputs -> a plan that writes them into a directory of their own.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::diag::{Diagnostic, Location};
use crate::emit::{Files, Plan};

/// Plans to write documents, by file name, into a directory that holds nothing else that an input would read: a later
/// run with the directory as its input must generate the same.
///
/// # Errors
/// The directory has other YAML or JSON files, or it cannot be read.
pub fn plan<'a>(directory: &Path, documents: &'a Files) -> Result<Plan<'a>, Vec<Diagnostic>> {
    let error = |message: String, help: &str| {
        let shown = directory.to_string_lossy().into_owned();
        vec![Diagnostic::error("save", Location::file(shown), message).help(help)]
    };
    let others = other_inputs(documents, directory);
    let others = others.map_err(|failed| error(format!("cannot be read: {failed}"), ""))?;
    if let Some(name) = others.first() {
        let message = match others.len() {
            1 => format!("holds `{name}`, which the cluster does not have"),
            count => format!("holds {count} files that the cluster does not have, such as `{name}`"),
        };
        let help = "remove them, or save into an empty directory: a build from it would read them too";
        return Err(error(message, help));
    }
    Plan::without_manifest(directory, documents, is_saved)
}

/// Whether a file is an earlier state of the document that replaces it: the CRD of the same name, or an OpenAPI
/// document.
fn is_saved(document: &str, file: &[u8]) -> bool {
    let (Ok(new), Ok(old)) = (serde_json::from_str::<Value>(document), serde_json::from_slice::<Value>(file))
    else {
        return false;
    };
    let is_same = |pointer: &str| new.pointer(pointer) == old.pointer(pointer);
    match new.get("openapi") {
        Some(_) => old.get("openapi").is_some(),
        None => ["/kind", "/spec/group", "/spec/names/plural"].into_iter().all(is_same),
    }
}

/// The files of a directory that an input would read and that are not among the documents.
fn other_inputs(documents: &Files, directory: &Path) -> std::io::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(found),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let is_read = [".yaml", ".yml", ".json"].iter().any(|end| name.to_lowercase().ends_with(end));
        if is_read && !name.starts_with('.') && !documents.contains_key(&name) {
            found.insert(name);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::is_saved;

    #[test]
    fn only_an_earlier_state_of_the_same_document_is_replaced() {
        let crd = |group: &str| {
            format!(
                r#"{{"kind": "CustomResourceDefinition", "spec": {{"group": "{group}", "names": {{"plural": "things"}}}}}}"#
            )
        };
        for (new, old, expected) in [
            (crd("x.org"), crd("x.org").replace("spec", "metadata\": {}, \"spec"), true),
            (crd("x.org"), crd("y.org"), false),
            (crd("x.org"), "{}".to_owned(), false),
            (crd("x.org"), "precious".to_owned(), false),
            (r#"{"openapi": "3.0.0"}"#.to_owned(), r#"{"openapi": "3.0.0", "paths": {}}"#.to_owned(), true),
            (r#"{"openapi": "3.0.0"}"#.to_owned(), crd("x.org"), false),
        ] {
            assert_eq!(is_saved(&new, old.as_bytes()), expected, "{new} over {old}");
        }
    }
}
