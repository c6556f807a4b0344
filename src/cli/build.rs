//! The arguments that `generate` and `check` share -> a [`Generator`] for each config.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use kubesmith::Generator;
use kubesmith::config::{JsonSchema, Layout, Python, Runtime, Rust, flag_help};

use super::Stop;
use super::configs::{Configured, all_configured, configured, relative_to};
use super::examples::heading;
use super::messages::Messages;

/// The inputs, and how they are read.
#[derive(Debug, Args)]
pub(super) struct Inputs {
    #[arg(help = flag_help("/properties/inputs"), value_name = "INPUT")]
    inputs: Vec<String>,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, value_name = "GROUP", help_heading = heading::READ)]
    group: Option<String>,
    #[cfg(feature = "cluster")]
    #[arg(help = flag_help("/properties/cluster_timeout"), long, value_name = "SECONDS", value_parser = from_one::<std::num::NonZeroU32>, help_heading = heading::READ)]
    cluster_timeout: Option<std::num::NonZeroU32>,
    /// Read this config instead of kubesmith.toml; generate and check take several, each with its SDKs
    #[arg(long = "config", value_name = "FILE", help_heading = heading::READ)]
    configs: Vec<PathBuf>,
    #[arg(help = flag_help("/properties/recognize"), long, help_heading = heading::GENERATED)]
    no_recognize: bool,
    /// Maximum number of threads [default: as many as the machine runs at the same time]
    #[arg(long, value_name = "N", value_parser = from_one::<std::num::NonZeroUsize>, help_heading = heading::RUN)]
    jobs: Option<std::num::NonZeroUsize>,
}

/// Reads a number that is not zero.
fn from_one<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "expected a positive whole number")
}

impl Inputs {
    /// The config with these inputs.
    pub(super) fn configured(&self, messages: &Messages) -> Result<Configured, Stop> {
        if self.configs.len() > 1 {
            return Err(Stop::Usage("this command takes one config: pass one --config".to_owned()));
        }
        configured(&self.inputs, self.configs.first().map(PathBuf::as_path), messages)
    }

    /// The configs, each with its own inputs if there are several.
    fn all_configured(&self, messages: &Messages) -> Result<Vec<Configured>, Stop> {
        all_configured(&self.inputs, &self.configs, messages)
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
    #[arg(help = flag_help("/properties/rust/properties/out"), long, value_name = "DIR", help_heading = heading::GENERATED)]
    rust: Option<PathBuf>,
    #[arg(help = flag_help("/properties/python/properties/out"), long, value_name = "DIR", help_heading = heading::GENERATED)]
    python: Option<PathBuf>,
    #[arg(help = flag_help("/properties/json_schema/properties/out"), long, value_name = "DIR", help_heading = heading::GENERATED)]
    json_schema: Option<PathBuf>,
    #[arg(help = flag_help("/definitions/packageName"), long, value_name = "NAME", help_heading = heading::GENERATED)]
    name: Option<String>,
    #[arg(help = flag_help("/properties/rust/properties/runtime"), long, value_name = "WHERE", help_heading = heading::GENERATED)]
    runtime: Option<Where>,
    #[command(flatten)]
    inputs: Inputs,
    /// Overwrite generated files that were changed by hand, and a package with another name
    #[arg(long, help_heading = heading::RUN)]
    force: bool,
}

impl Build {
    /// Fails where the only input stands as an output: `generate --python crd.yaml`.
    fn outputs_are_no_inputs(&self) -> Result<(), Stop> {
        let outputs =
            [("--rust", &self.rust), ("--python", &self.python), ("--json-schema", &self.json_schema)];
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

    /// Fails where several configs stand with an argument that is about one SDK.
    fn one_config_for(&self, saves: bool) -> Result<(), Stop> {
        let arguments = [
            ("INPUT", !self.inputs.inputs.is_empty()),
            ("--rust", self.rust.is_some()),
            ("--python", self.python.is_some()),
            ("--json-schema", self.json_schema.is_some()),
            ("--name", self.name.is_some()),
            ("--save", saves),
        ];
        match arguments.into_iter().find(|(_, is_there)| *is_there) {
            Some((argument, _)) if self.inputs.configs.len() > 1 => {
                Err(Stop::Usage(format!("{argument} applies to one SDK: with it, pass one --config")))
            }
            _ => Ok(()),
        }
    }

    /// The generator of each config, with the arguments in place of its keys. `saves`: whether there is `--save`.
    pub(super) fn generators(&self, messages: &Messages, saves: bool) -> Result<Vec<Generator>, Stop> {
        self.outputs_are_no_inputs()?;
        self.one_config_for(saves)?;
        let configs = self.inputs.all_configured(messages)?;
        configs.into_iter().map(|configured| self.generator(configured, messages)).collect()
    }

    fn generator(&self, configured: Configured, messages: &Messages) -> Result<Generator, Stop> {
        let Configured { mut config, base } = configured;
        // Other inputs go where the flags say, and not also over what was generated from the inputs of the config.
        let has_outputs = self.rust.is_some() || self.python.is_some() || self.json_schema.is_some();
        if !self.inputs.inputs.is_empty() && has_outputs {
            config.rust.take_if(|_| self.rust.is_none());
            config.python.take_if(|_| self.python.is_none());
            config.openapi = None;
            config.json_schema.take_if(|_| self.json_schema.is_none());
        }
        if let Some(rust) = &self.rust {
            config.rust.get_or_insert_with(Rust::default).out = relative_to(&base, rust)?;
        }
        if let Some(python) = &self.python {
            config.python.get_or_insert_with(Python::default).out = relative_to(&base, python)?;
        }
        if let Some(out) = &self.json_schema {
            config.json_schema.get_or_insert_with(JsonSchema::default).out = relative_to(&base, out)?;
        }
        if config.rust.is_none() && config.python.is_none() && !config.has_documents() {
            return Err(Stop::Usage(match config.file.as_ref().filter(|_| self.inputs.configs.len() > 1) {
                Some(file) => format!("nothing to generate: add [rust] or [python] to {}", file.display()),
                None if base.as_os_str().is_empty() => {
                    "nothing to generate: pass --rust DIR, --python DIR or both".to_owned()
                }
                None => "nothing to generate: add [rust] or [python] to the config, or pass --rust DIR or --python DIR"
                    .to_owned(),
            }));
        }
        let is_crate = config.rust.as_ref().is_some_and(|rust| rust.layout == Layout::Crate);
        let is_python = config.python.is_some();
        if self.runtime.is_some() && !is_crate && !is_python {
            let message = "--runtime applies to a crate or a Python package, and none is generated";
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
