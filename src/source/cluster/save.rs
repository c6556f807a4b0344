//! The documents of `cluster:` inputs -> files in a directory, and the inputs with these files instead of the cluster.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::documents::{Document, read};
use super::prefix::CLUSTER;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::emit::{Files, write_without_manifest};

/// Writes the documents of `cluster:` inputs into `directory` (relative to `base`), and returns the inputs with these
/// files in place of the clusters. A later run with the directory as its input must generate the same, so that other
/// YAML or JSON files in it are an error.
pub fn save(inputs: &[String], base: &Path, directory: &Path, diagnostics: &mut Diagnostics) -> Vec<String> {
    let mut others = Vec::new();
    let mut documents = Files::new();
    for input in inputs {
        if !input.starts_with(CLUSTER) {
            others.push(input.clone());
            continue;
        }
        match read(input) {
            Ok(found) => {
                for name in gather(found, &mut documents) {
                    let message = format!("two inputs have different contents for `{name}`");
                    let problem = Diagnostic::error("save", Location::file(input), message);
                    diagnostics.push(problem.help("save each of them into a directory of its own"));
                }
            }
            Err(problem) => diagnostics.push(*problem),
        }
    }
    if diagnostics.has_errors() {
        return others;
    }
    if let Err(problem) = write(&documents, &base.join(directory)) {
        diagnostics.push(*problem);
        return others;
    }
    others.extend(documents.keys().map(|name| directory.join(name).to_string_lossy().into_owned()));
    others
}

/// Adds documents to `documents`, and returns the names of those that another input has added with another text.
fn gather(found: Vec<Document>, documents: &mut Files) -> Vec<String> {
    let mut differ = Vec::new();
    for Document { name, text } in found {
        match documents.get(&name) {
            Some(other) if *other != text => differ.push(name),
            _ => drop(documents.insert(name, text)),
        }
    }
    differ
}

/// Writes the documents, unless the directory has other files that an input would read.
fn write(documents: &Files, directory: &Path) -> Result<(), Box<Diagnostic>> {
    let shown = directory.to_string_lossy().into_owned();
    let error = |message: String, help: &str| {
        Box::new(Diagnostic::error("save", Location::file(&shown), message).help(help))
    };
    let failed = |failed: std::io::Error| error(format!("cannot be written: {failed}"), "");
    fs::create_dir_all(directory).map_err(failed)?;
    let others = other_inputs(documents, directory).map_err(failed)?;
    if let Some(name) = others.first() {
        let message = match others.len() {
            1 => format!("holds `{name}`, which differs from the cluster's"),
            count => format!("holds {count} files that the cluster does not have, such as `{name}`"),
        };
        return Err(error(
            message,
            "remove them, or save into an empty directory: a build from it would read them too",
        ));
    }
    write_without_manifest(directory, documents).map_err(|mut problems| Box::new(problems.remove(0)))
}

/// The files of a directory that an input would read and that are not among the documents.
fn other_inputs(documents: &Files, directory: &Path) -> std::io::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(directory)? {
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
    use super::{Document, Files, gather};

    #[test]
    fn documents_that_differ_between_clusters_are_named() {
        let document = |name: &str, text: &str| Document { name: name.to_owned(), text: text.to_owned() };
        let mut all = Files::new();
        assert!(gather(vec![document("a", "1"), document("b", "1")], &mut all).is_empty());
        assert_eq!(gather(vec![document("a", "1"), document("b", "2")], &mut all), ["b"]);
        assert_eq!(all["b"], "1");
    }
}
