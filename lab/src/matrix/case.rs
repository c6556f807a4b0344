//! An input -> what the generator makes of it, and all that is wrong with its messages and files.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use kubesmith::diag::Diagnostic;
use kubesmith::{Generated, Generator};

use super::invisible::invisible;
use super::output::{Reader, Skeletons};
use super::sinks::{Bases, Input};

/// The longest time for one case.
const SLOWEST: Duration = Duration::from_secs(10);

/// What became of an input.
pub enum Outcome {
    /// The file system of this machine cannot hold the input.
    NoInput,
    /// It was refused with coded messages.
    Refused,
    /// Files came out.
    Generated(Skeletons),
}

/// An outcome, and all that is wrong with it.
pub struct Judged {
    /// The outcome.
    pub outcome: Outcome,
    /// What is wrong.
    pub violations: BTreeSet<String>,
}

/// Runs the generator on inputs in a directory of its own.
pub struct Runner<'a> {
    /// The inputs without a text.
    pub bases: &'a Bases,
    /// The directory, made anew for each case.
    pub directory: PathBuf,
    /// Reads the output.
    pub reader: Reader,
}

impl Runner<'_> {
    /// Generates from an input and judges messages and files.
    pub fn run(&mut self, input: &Input) -> Result<Judged> {
        let mut judged = Judged { outcome: Outcome::NoInput, violations: BTreeSet::new() };
        if !self.write(input)? {
            return Ok(judged);
        }
        let start = Instant::now();
        let config = self.directory.join("kubesmith.toml");
        let generate = || Generator::from_config_file(config)?.generate();
        let Ok(done) = catch_unwind(AssertUnwindSafe(generate)) else {
            judged.violations.insert("the generator panics".to_owned());
            return Ok(judged);
        };
        if start.elapsed() > SLOWEST {
            judged.violations.insert(format!("generation takes {:.0} s", start.elapsed().as_secs_f64()));
        }
        match done {
            Err(failed) => {
                judged.violations.extend(failed.0.iter().filter_map(unclear));
                judged.outcome = Outcome::Refused;
            }
            Ok(generated) => {
                judged.violations.extend(generated.diagnostics.iter().filter_map(unclear));
                judged.outcome = Outcome::Generated(self.read(&generated, &mut judged.violations)?);
            }
        }
        Ok(judged)
    }

    fn read(&mut self, generated: &Generated, violations: &mut BTreeSet<String>) -> Result<Skeletons> {
        let (skeletons, found) = self.reader.read(generated)?;
        violations.extend(found);
        Ok(skeletons)
    }

    /// Writes the files of an input; false if the file system cannot hold them.
    fn write(&self, input: &Input) -> Result<bool> {
        let inputs = self.directory.join("in");
        let _ = std::fs::remove_dir_all(&self.directory);
        std::fs::create_dir_all(&inputs).with_context(|| inputs.display().to_string())?;
        std::fs::write(self.directory.join("kubesmith.toml"), &input.config)?;
        let is_one_name = !input.file_name.contains(['/', '\0']);
        Ok(is_one_name && std::fs::write(inputs.join(&input.file_name), &input.text).is_ok())
    }
}

/// What is wrong with a message: no code, or characters that a terminal would obey or not show.
fn unclear(diagnostic: &Diagnostic) -> Option<String> {
    let text = diagnostic.to_string();
    let lines =
        1 + usize::from(!diagnostic.location.pointer.is_empty()) + usize::from(!diagnostic.help.is_empty());
    let is_clear = !diagnostic.code.is_empty()
        && text.lines().count() == lines
        && !text.chars().any(|c| c != '\n' && invisible(c));
    (!is_clear).then(|| format!("the message {text:?}"))
}
