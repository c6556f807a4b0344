//! The arguments that `generate` and `check` share -> a [`Generator`].

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::{Args, ValueEnum};
use kubesmith::Generator;
use kubesmith::config::{Config, FILE_NAME, Layout, Python, Runtime, Rust};
use kubesmith::internals::paths::normalized;
use kubesmith::internals::source::cluster::CLUSTER;
use kubesmith::internals::suggestion::near_path;

use super::Stop;
use super::messages::Messages;

/// The inputs, and how they are read.
#[derive(Debug, Args)]
pub(super) struct Inputs {
    /// Files, directories, globs, Go packages, - for standard input, or cluster:[CONTEXT][/GROUP[/KIND]] [default:
    /// those of the config]
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// API group of the kinds in swagger and OpenAPI documents that declare none
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    /// Seconds in which a cluster must have sent everything [default: the config's, else 60]
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "SECONDS", value_parser = from_one::<std::num::NonZeroU32>)]
    cluster_timeout: Option<std::num::NonZeroU32>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Do not replace inlined types of Kubernetes with Kubernetes' own types
    #[arg(long)]
    no_recognize: bool,
    /// Threads to use at most [default: as many as the machine runs at the same time]
    #[arg(long, value_name = "N", value_parser = from_one::<std::num::NonZeroUsize>)]
    jobs: Option<std::num::NonZeroUsize>,
}

/// Reads a number that is not zero.
fn from_one<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 1")
}

impl Inputs {
    /// The config with these inputs.
    pub(super) fn configured(&self, messages: &Messages) -> Result<Configured, Stop> {
        configured(&self.inputs, self.config.as_deref(), messages)
    }

    /// The generator of a config, with the other arguments in place of its keys.
    pub(super) fn generator(&self, configured: Configured, messages: &Messages) -> Generator {
        let Configured { config, base } = configured;
        let mut generator = Generator::from_config(config, base).deny_warnings(messages.deny_warnings);
        if let Some(group) = &self.group {
            generator = generator.group(group);
        }
        if self.no_recognize {
            generator = generator.recognize(false);
        }
        if let Some(jobs) = self.jobs {
            generator = generator.jobs(jobs);
        }
        #[cfg(feature = "cluster")]
        if let Some(seconds) = self.cluster_timeout {
            generator = generator.cluster_timeout(seconds);
        }
        generator
    }
}

/// [`Runtime`] on the command line. Values with docs would lay out the whole help in another way.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Where {
    Package,
    Vendored,
}

impl Where {
    fn runtime(self) -> Runtime {
        match self {
            Self::Package => Runtime::Package,
            Self::Vendored => Runtime::Vendored,
        }
    }
}

/// The inputs and outputs.
#[derive(Debug, Args)]
pub(super) struct Build {
    /// Generate Rust into this directory
    #[arg(long, value_name = "DIR")]
    rust: Option<PathBuf>,
    /// Generate Python into this directory
    #[arg(long, value_name = "DIR")]
    python: Option<PathBuf>,
    /// Name of the crate and the Python package [default: the config's, else the API group without its last label, else
    /// DIR]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Where the runtime of the crate and the Python package is: a package of its own, or a copy inside [default: the
    /// config's, else vendored]
    #[arg(long, value_name = "WHERE")]
    runtime: Option<Where>,
    #[command(flatten)]
    inputs: Inputs,
    /// Overwrite generated files even where they were changed by hand, and a package with another name
    #[arg(long)]
    force: bool,
}

impl Build {
    /// Fails where the only input stands as an output: `generate --python crd.yaml`.
    fn outputs_are_no_inputs(&self) -> Result<(), Stop> {
        let outputs = [("--rust", &self.rust), ("--python", &self.python)];
        let file = outputs
            .into_iter()
            .find_map(|(option, out)| Some((option, out.as_ref().filter(|out| out.is_file())?)));
        match file {
            Some((option, out)) if self.inputs.inputs.is_empty() => Err(Stop::Usage(format!(
                "{option} names the directory to write, and `{out}` is a file: if it is the input, write \
                 `kubesmith generate {out} {option} DIR`",
                out = out.display()
            ))),
            _ => Ok(()),
        }
    }

    /// The generator of the config, with the arguments in place of its keys.
    pub(super) fn generator(&self, messages: &Messages) -> Result<Generator, Stop> {
        self.outputs_are_no_inputs()?;
        let Configured { mut config, base } = self.inputs.configured(messages)?;
        // Other inputs go where the flags say, and not also over what was generated from the inputs of the config.
        if !self.inputs.inputs.is_empty() && (self.rust.is_some() || self.python.is_some()) {
            config.rust.take_if(|_| self.rust.is_none());
            config.python.take_if(|_| self.python.is_none());
            config.openapi = None;
        }
        if let Some(rust) = &self.rust {
            config.rust.get_or_insert_with(Rust::default).out = relative_to(&base, rust)?;
        }
        if let Some(python) = &self.python {
            config.python.get_or_insert_with(Python::default).out = relative_to(&base, python)?;
        }
        if config.rust.is_none() && config.python.is_none() && config.openapi.is_none() {
            let message = match base.as_os_str().is_empty() {
                true => "nothing to generate: pass --rust DIR, --python DIR or both",
                false => {
                    "nothing to generate: add [rust] or [python] to the config, or pass --rust DIR or --python DIR"
                }
            };
            return Err(Stop::Usage(message.to_owned()));
        }
        let is_crate = config.rust.as_ref().is_some_and(|rust| rust.layout == Layout::Crate);
        let is_python = config.python.is_some();
        if self.runtime.is_some() && !is_crate && !is_python {
            let message = "--runtime is about a crate or a Python package, and none is generated";
            return Err(Stop::Usage(message.to_owned()));
        }
        let mut generator = self.inputs.generator(Configured { config, base }, messages).force(self.force);
        if let Some(runtime) = self.runtime.map(Where::runtime) {
            // A module or a file always carries it.
            generator = if is_crate { generator.rust_runtime(runtime) } else { generator };
            generator = if is_python { generator.python_runtime(runtime) } else { generator };
        }
        Ok(self.name.iter().fold(generator, |generator, name| generator.name(name)))
    }
}

/// A config, and the directory to which its paths are relative; empty without a config file.
pub(super) struct Configured {
    pub(super) config: Config,
    pub(super) base: PathBuf,
}

/// Reads the config file `named`, or `kubesmith.toml` of the working directory. Inputs replace those of the config, and a
/// config that was not named is then announced.
pub(super) fn configured(
    inputs: &[String],
    named: Option<&Path>,
    messages: &Messages,
) -> Result<Configured, Stop> {
    let file = match named {
        Some(file) => file,
        None if Path::new(FILE_NAME).exists() => Path::new(FILE_NAME),
        None if !inputs.is_empty() => {
            return Ok(Configured {
                config: Config { inputs: inputs.to_vec(), ..Config::default() },
                base: PathBuf::new(),
            });
        }
        None => {
            let near = near_path(Path::new(FILE_NAME));
            // The command itself has a near name.
            if let Some(near) = near.filter(|near| Path::new(near).extension().is_some()) {
                return Err(Stop::Usage(format!(
                    "no INPUT, and there is no {FILE_NAME} in this directory, but `{near}`: rename it, or pass \
                     `--config {near}`"
                )));
            }
            let message = format!(
                "no INPUT, and there is no {FILE_NAME} in this directory: pass files, directories or globs with CRDs or Go types, \
                 or --config FILE, or start with `kubesmith init`"
            );
            return Err(Stop::Usage(message));
        }
    };
    let mut config = Config::read(file)?;
    let base = file.parent().filter(|base| !base.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned();
    if !inputs.is_empty() {
        if named.is_none() {
            messages.print(&format!("{FILE_NAME} applies, but for its inputs"));
            config.for_other_inputs = true;
        }
        let relative = |input: &String| -> Result<String, Stop> {
            let special = input == "-" || input.starts_with(CLUSTER);
            let path = if special { PathBuf::from(input) } else { relative_to(&base, Path::new(input))? };
            Ok(path.to_string_lossy().into_owned())
        };
        config.replace_inputs(inputs.iter().map(relative).collect::<Result<_, _>>()?);
    }
    Ok(Configured { config, base })
}

/// A path relative to the working directory -> the same path relative to `base`. Paths of the command line become
/// relative to the config like its own, so that headers name the same files whatever the working directory is.
pub(super) fn relative_to(base: &Path, path: &Path) -> Result<PathBuf, Stop> {
    if base.as_os_str().is_empty() || base == Path::new(".") || path.is_absolute() {
        return Ok(path.to_owned());
    }
    let absolute_path = |path: &Path| {
        let absolute = std::path::absolute(path);
        absolute
            .map(|path| normalized(&path))
            .map_err(|error| Stop::Usage(format!("{}: {error}", path.display())))
    };
    let (from, to) = (absolute_path(base)?, absolute_path(path)?);
    let relative = pathdiff::diff_paths(&to, from).unwrap_or(to);
    Ok(if relative.as_os_str().is_empty() { PathBuf::from(".") } else { relative })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_the_command_line_become_relative_to_the_config() {
        for (base, path, expected) in [
            ("", "crds", "crds"),
            (".", "crds/../x", "crds/../x"),
            ("sub", "crds", "../crds"),
            ("sub", "sub/crds", "crds"),
            ("sub", "sub", "."),
            ("a/b", "a/c/*.yaml", "../c/*.yaml"),
            ("sub", "/abs", "/abs"),
        ] {
            assert_eq!(
                relative_to(Path::new(base), Path::new(path)).unwrap(),
                Path::new(expected),
                "{base} {path}"
            );
        }
    }
}
