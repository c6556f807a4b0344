//! Generated files in memory -> what would change in the output directories.

use std::path::{Path, PathBuf};

use super::generated::Generated;
use super::run::Run;
use crate::config::Config;
use crate::diag::{Diagnostic, Location};
use crate::emit::{Files, Plan, Summary};
use crate::paths::normalized;
use crate::source::cluster::save;

/// The result of writing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    /// The changes to each output directory.
    pub outputs: Vec<Summary>,
    /// For each of these, the line of code that imports its first kind; none for a document.
    pub imports: Vec<Option<String>>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
}

/// The plan that saves the documents of clusters, if they are to be saved.
pub(super) fn save_plan<'a>(
    run: &Run,
    generated: &'a Generated,
) -> Result<Option<Plan<'a>>, Vec<Diagnostic>> {
    let directory = run.save.as_ref().map(|directory| run.base.join(directory));
    directory.map(|directory| save::plan(&directory, &generated.saved)).transpose()
}

/// Each output directory, with the files that are generated into it.
pub(super) fn outputs<'a>(run: &Run, generated: &'a Generated) -> Vec<(PathBuf, &'a Files)> {
    let path_of = |out: Option<&Path>| run.path(out.unwrap_or(Path::new("")));
    let Config { rust, python, openapi, json_schema, .. } = &run.config;
    let outputs = [
        (path_of(rust.as_ref().map(|rust| rust.out.as_path())), generated.rust.as_ref()),
        (path_of(python.as_ref().map(|python| python.out.as_path())), generated.python.as_ref()),
        (path_of(openapi.as_ref().and_then(|openapi| openapi.out.parent())), generated.openapi.as_ref()),
        (path_of(json_schema.as_ref().map(|schemas| schemas.out.as_path())), generated.json_schema.as_ref()),
    ];
    outputs.into_iter().filter_map(|(out, files)| files.map(|files| (out, files))).collect()
}

/// Plans all outputs.
pub(super) fn plans_of_run<'a>(
    run: &Run,
    outputs: &[(PathBuf, &'a Files)],
) -> Result<Vec<Plan<'a>>, Vec<Diagnostic>> {
    let (mut plans, mut errors) = (Vec::new(), Vec::new());
    for (directory, files) in outputs {
        match Plan::new(directory, files, run.config.threads()) {
            Ok(plan) => plans.push(plan),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(plans) } else { Err(errors) }
}

/// The position in the config of the last output in this directory; with a file, that of the document.
pub(super) fn place_of_output(run: &Run, directory: &Path, file: Option<&Path>) -> Option<Location> {
    let is_it = |(key, text): &(String, String)| {
        let path = run.base.join(text);
        match (key.as_str(), file) {
            ("openapi.out", Some(file)) => path == file,
            (key, None) => key.ends_with(".out") && key != "openapi.out" && real(&path) == real(directory),
            _ => false,
        }
    };
    let places = run.config.places.iter().filter(|(key, _)| is_it(key)).map(|(_, place)| place);
    places.max_by_key(|place| place.at).cloned()
}

/// The path of a directory without links, as far as it exists: what would be made below has no links.
pub(super) fn real(directory: &Path) -> PathBuf {
    let absolute = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let exists = absolute.ancestors().find_map(|parent| Some((parent, parent.canonicalize().ok()?)));
    let joined = exists.map(|(parent, real)| match absolute.strip_prefix(parent) {
        Ok(rest) => real.join(rest),
        Err(_) => absolute.clone(),
    });
    normalized(&joined.unwrap_or(absolute))
}
