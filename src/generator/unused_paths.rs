//! The tables `[[messages.paths]]` and the files of a run -> a warning about each table whose pattern matches none.

use std::path::{Path, PathBuf};

use super::run::Run;
use crate::diag::{Diagnostic, Levels};
use crate::paths::normalized;
use crate::source::cluster::CLUSTER;

/// The warnings, where the files of the inputs are known by name.
pub(super) fn unused_paths(run: &Run, read: &[PathBuf]) -> Vec<Diagnostic> {
    let config = &run.config;
    if config.inputs.iter().any(|input| input == "-" || input.starts_with(CLUSTER)) {
        return Vec::new();
    }
    let outputs = [
        config.rust.as_ref().map(|rust| &rust.out),
        config.python.as_ref().map(|python| &python.out),
        config.openapi.as_ref().map(|openapi| &openapi.out),
        config.json_schema.as_ref().map(|schemas| &schemas.out),
    ];
    let outputs: Vec<_> = outputs.into_iter().flatten().map(|out| normalized(&run.base.join(out))).collect();
    let files: Vec<_> = read.iter().map(|file| normalized(file)).chain(outputs.clone()).collect();
    let levels = config.messages.levels(&run.base);
    let tables = config.messages.paths.iter().zip(&levels.in_files);
    let unused = tables.filter(|(_, (pattern, _))| {
        // Files of an output may be made only by this run.
        let is_in_output = |out: &PathBuf| Path::new(pattern.as_str()).starts_with(out);
        !files.iter().any(|file| Levels::are_for(pattern, file)) && !outputs.iter().any(is_in_output)
    });
    let warning = |glob: &str| {
        let place = config.places.get(&("messages.paths".to_owned(), glob.to_owned()));
        let message = format!("messages.paths: no file of the inputs or outputs matches `{glob}`");
        let help = "patterns begin at the config's directory; correct `glob`, or remove the table";
        Diagnostic::warning("unused-rule", place.cloned().unwrap_or_default(), message).help(help)
    };
    unused.map(|(table, _)| warning(table.glob.as_str())).collect()
}
