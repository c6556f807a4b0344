//! The generators of several configs -> one run: everything is generated and compared before anything is written.

use std::path::{Path, PathBuf};

use super::output::{Written, real};
use super::{Generated, Generator, Phase};
use crate::diag::{Diagnostic, Failed, Location, sorted};
use crate::emit::{self, Files, Plan};

impl Generator {
    /// [`Generator::write`] for several SDKs in one run, such as those of the configs in one repository: if one of them has
    /// an error, nothing is written. Files that were changed by hand are overwritten if `force` is set in all of them.
    ///
    /// # Errors
    /// As of [`Generator::write`], of all of them; two outputs in one place.
    pub fn write_all(generators: &[Self]) -> Result<Written, Failed> {
        let generated = generate_all(generators)?;
        let force = generators.iter().all(|generator| generator.force);
        let outputs = outputs_of(generators, &generated);
        let plans = plans_of(generators, &outputs).and_then(|plans| {
            let mut plans: Vec<_> = plans.into_iter().flatten().collect();
            for (generator, generated) in generators.iter().zip(&generated) {
                plans.extend(generator.save_plan(generated)?);
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
}

impl Generated {
    /// The line that imports the first kind of each output, in the order of the outputs.
    fn imports(&self) -> impl Iterator<Item = Option<String>> {
        let rust = self.rust.as_ref().map(|_| self.rust_import.clone());
        let python = self.python.as_ref().map(|_| self.python_import.clone());
        rust.into_iter().chain(python).chain(self.openapi.as_ref().map(|_| None))
    }
}

/// What each generator generates; the errors of all if one has any.
pub(super) fn generate_all(generators: &[Generator]) -> Result<Vec<Generated>, Failed> {
    let (mut generated, mut errors) = (Vec::new(), Vec::new());
    for generator in generators {
        match generator.generate() {
            Ok(one) => generated.push(one),
            Err(Failed(found)) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(generated) } else { Err(failed(&generated, errors)) }
}

/// The output directories of each generator, with the files that are generated into them.
pub(super) type Outputs<'a> = Vec<Vec<(PathBuf, &'a Files)>>;

/// The outputs of each generator.
pub(super) fn outputs_of<'a>(generators: &[Generator], generated: &'a [Generated]) -> Outputs<'a> {
    generators.iter().zip(generated).map(|(generator, generated)| generator.outputs(generated)).collect()
}

/// Plans all outputs of each generator.
pub(super) fn plans_of<'a>(
    generators: &[Generator],
    outputs: &Outputs<'a>,
) -> Result<Vec<Vec<Plan<'a>>>, Vec<Diagnostic>> {
    if let Some(error) = clash(generators) {
        return Err(vec![error]);
    }
    let (mut plans, mut errors) = (Vec::new(), Vec::new());
    for (generator, outputs) in generators.iter().zip(outputs) {
        generator.observer.begin(Phase::Compare);
        let planned = generator.plans(outputs).and_then(|plans| generator.keeping_packages(plans));
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
    generator: &'g Generator,
    /// The directory whose files the output owns, as it is written.
    directory: PathBuf,
    /// The one file that is written there, of a document.
    file: Option<PathBuf>,
}

impl<'g> Place<'g> {
    fn all(generator: &'g Generator) -> impl Iterator<Item = Self> {
        let config = &generator.config;
        let rust = config.rust.as_ref().map(|rust| (&rust.out, false));
        let python = config.python.as_ref().map(|python| (&python.out, false));
        let openapi = config.openapi.as_ref().map(|openapi| (&openapi.out, true));
        rust.into_iter().chain(python).chain(openapi).map(move |(out, is_file)| {
            let path = generator.base.join(out);
            let parent = path.parent().unwrap_or(Path::new("")).to_owned();
            if is_file {
                Self { generator, directory: parent, file: Some(path) }
            } else {
                Self { generator, directory: path, file: None }
            }
        })
    }

    /// Its position in the config, if it stands there.
    fn in_config(&self) -> Option<Location> {
        self.generator.place_of_output(&self.directory, self.file.as_deref())
    }

    /// The error about this output, if it cannot be written where an earlier one is.
    fn clash(&self, earlier: &Self) -> Option<Diagnostic> {
        let (this, other) = (real(&self.directory), real(&earlier.directory));
        let has_path = |file: &Option<PathBuf>, directory: &Path| {
            file.as_ref().is_some_and(|file| directory.starts_with(real(file)))
        };
        let is_one_config = std::ptr::eq(self.generator, earlier.generator);
        let (message, help) = if this == other {
            let message = match &earlier.generator.config.file {
                Some(file) if !is_one_config => {
                    format!(
                        "`{}` has an output in this directory too: each needs one of its own",
                        file.display()
                    )
                }
                _ => "two outputs have this directory: Rust, Python and OpenAPI need one each".to_owned(),
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

/// The error about the first output that cannot be written where an earlier one is: each would remove the other's files.
fn clash(generators: &[Generator]) -> Option<Diagnostic> {
    let places: Vec<_> = generators.iter().flat_map(Place::all).collect();
    (0..places.len()).find_map(|at| places[..at].iter().find_map(|earlier| places[at].clash(earlier)))
}
