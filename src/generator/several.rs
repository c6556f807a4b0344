//! The runs of several configs -> one run: everything is generated and compared before anything is written.

use std::path::{Path, PathBuf};

use super::generated::{self, Generated};
use super::other_package::keeping_packages;
use super::output::{Written, outputs, place_of_output, plans_of_run, real, save_plan};
use super::progress::Phase;
use super::run::Run;
use crate::diag::{Diagnostic, Failed, Location, sorted};
use crate::emit::{self, Files, Plan};

/// Writes the outputs of all runs; see [`crate::Generator::write_all`].
///
/// # Errors
/// Those of [`crate::Generator::write`] of every run; two outputs in one place.
pub(super) fn write_all(runs: &[&Run]) -> Result<Written, Failed> {
    let generated = generate_all(runs)?;
    let force = runs.iter().all(|run| run.force);
    let outputs = outputs_of(runs, &generated);
    let plans = plans_of(runs, &outputs).and_then(|plans| {
        let mut plans: Vec<_> = plans.into_iter().flatten().collect();
        for (run, generated) in runs.iter().zip(&generated) {
            plans.extend(save_plan(run, generated)?);
        }
        emit::write(&plans, force)
    });
    let mut summaries = plans.map_err(|errors| failed(&generated, errors))?;
    // What was saved of clusters comes last.
    summaries.truncate(outputs.iter().map(Vec::len).sum());
    let mut read: Vec<_> = generated.iter().flat_map(|generated| generated.read.clone()).collect();
    read.sort();
    read.dedup();
    let imports = generated.iter().flat_map(Generated::imports).collect();
    Ok(Written { outputs: summaries, imports, diagnostics: messages(&generated), read })
}

/// What each run generates; the errors of all if one has any.
pub(super) fn generate_all(runs: &[&Run]) -> Result<Vec<Generated>, Failed> {
    let (mut generated, mut errors) = (Vec::new(), Vec::new());
    for run in runs {
        match generated::generate(run) {
            Ok(one) => generated.push(one),
            Err(Failed(found)) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(generated) } else { Err(failed(&generated, errors)) }
}

/// The output directories of each run, with the files that are generated into them.
pub(super) type Outputs<'a> = Vec<Vec<(PathBuf, &'a Files)>>;

/// The outputs of each run.
pub(super) fn outputs_of<'a>(runs: &[&Run], generated: &'a [Generated]) -> Outputs<'a> {
    runs.iter().zip(generated).map(|(run, generated)| outputs(run, generated)).collect()
}

/// Plans all outputs of each run.
pub(super) fn plans_of<'a>(
    runs: &[&Run],
    outputs: &Outputs<'a>,
) -> Result<Vec<Vec<Plan<'a>>>, Vec<Diagnostic>> {
    if let Some(error) = clash(runs) {
        return Err(vec![error]);
    }
    let (mut plans, mut errors) = (Vec::new(), Vec::new());
    for (run, outputs) in runs.iter().zip(outputs) {
        run.observer.begin(Phase::Compare);
        let planned = plans_of_run(run, outputs).and_then(|plans| keeping_packages(run, plans));
        match planned {
            Ok(planned) => plans.push(planned),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(plans) } else { Err(errors) }
}

/// The messages of all, sorted.
pub(super) fn messages(generated: &[Generated]) -> Vec<Diagnostic> {
    sorted(generated.iter().flat_map(|generated| generated.diagnostics.clone()).collect())
}

/// The errors of a run, with the messages about what could be generated.
pub(super) fn failed(generated: &[Generated], errors: Vec<Diagnostic>) -> Failed {
    Failed(sorted(messages(generated).into_iter().chain(errors).collect()))
}

/// One output of a config.
struct Place<'g> {
    run: &'g Run,
    /// The directory whose files the output owns, as it is written.
    directory: PathBuf,
    /// The one file that is written there, of a document.
    file: Option<PathBuf>,
}

impl<'g> Place<'g> {
    fn all(run: &'g Run) -> impl Iterator<Item = Self> {
        let config = &run.config;
        let rust = config.rust.as_ref().map(|rust| (&rust.out, false));
        let python = config.python.as_ref().map(|python| (&python.out, false));
        let openapi = config.openapi.as_ref().map(|openapi| (&openapi.out, true));
        let json_schema = config.json_schema.as_ref().map(|schemas| (&schemas.out, false));
        rust.into_iter().chain(python).chain(openapi).chain(json_schema).map(move |(out, is_file)| {
            let path = run.path(out);
            let parent = path.parent().unwrap_or(Path::new("")).to_owned();
            if is_file {
                Self { run, directory: parent, file: Some(path) }
            } else {
                Self { run, directory: path, file: None }
            }
        })
    }

    /// Its position in the config, if it stands there.
    fn in_config(&self) -> Option<Location> {
        place_of_output(self.run, &self.directory, self.file.as_deref())
    }

    /// The error about this output, if it cannot be written where an earlier one is.
    fn clash(&self, earlier: &Self) -> Option<Diagnostic> {
        let (this, other) = (real(&self.directory), real(&earlier.directory));
        let has_path = |file: &Option<PathBuf>, directory: &Path| {
            file.as_ref().is_some_and(|file| directory.starts_with(real(file)))
        };
        let is_one_config = std::ptr::eq(self.run, earlier.run);
        let (message, help) = if this == other {
            let message = match &earlier.run.config.file {
                Some(file) if !is_one_config => {
                    format!(
                        "`{}` also has an output in this directory: each needs a separate one",
                        file.display()
                    )
                }
                _ => "two outputs use this directory: Rust, Python, OpenAPI and JSON Schema need one each"
                    .to_owned(),
            };
            (message, "name a directory each, such as `sdk/rust` and `sdk/python`")
        } else if has_path(&self.file, &other) || has_path(&earlier.file, &this) {
            let message = "the OpenAPI document would be a file where another output needs a directory";
            (message.to_owned(), "name a file such as `openapi/openapi.json`")
        } else {
            return None;
        };
        // In one config the later line is the wrong one, whatever language it is about.
        let places = [Some(self), Some(earlier).filter(|_| is_one_config)].into_iter().flatten();
        let place = places.filter_map(Self::in_config).max_by_key(|place| place.at);
        let shown = self.file.as_ref().filter(|_| this != other).unwrap_or(&self.directory);
        let location = place.unwrap_or_else(|| Location::file(shown.display().to_string()));
        Some(Diagnostic::error("output", location, message).help(help))
    }
}

impl Place<'_> {
    /// The error about this output if its directory is an input: what is generated would be read as input by the next run.
    fn is_input(&self) -> Option<Diagnostic> {
        if self.file.is_some() {
            return None;
        }
        let directory = real(&self.directory);
        let is_it = |input: &&String| {
            let path = self.run.path(Path::new(input));
            path.is_dir() && real(&path) == directory
        };
        let input = self.run.config.inputs.iter().find(is_it)?;
        let place = self.in_config();
        let location = place.unwrap_or_else(|| Location::file(self.directory.display().to_string()));
        let message =
            format!("this directory is also the input `{input}`: the next run would read what is generated");
        let help = "name a directory that is not an input, such as `sdk/python`";
        Some(Diagnostic::error("output", location, message).help(help))
    }
}

/// The error about the first output that is an input, or that cannot be written where an earlier one is: each would remove the other's files.
fn clash(runs: &[&Run]) -> Option<Diagnostic> {
    let places: Vec<_> = runs.iter().copied().flat_map(Place::all).collect();
    if let Some(error) = places.iter().find_map(Place::is_input) {
        return Some(error);
    }
    (0..places.len()).find_map(|at| places[..at].iter().find_map(|earlier| places[at].clash(earlier)))
}
