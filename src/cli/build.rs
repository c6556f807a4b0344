//! The arguments that `generate` and `check` share -> a [`Generator`].

use std::path::{Component, Path, PathBuf};

use clap::Args;
use kubesmith::Generator;
use kubesmith::config::{Config, FILE_NAME, Python, Rust};
use kubesmith::source::files::CLUSTER;

use super::Stop;
use super::messages::Messages;

/// What to generate from what.
#[derive(Debug, Args)]
pub(super) struct Build {
    /// Files, directories, globs, - for standard input, or cluster:[CONTEXT][/GROUP[/KIND]]; without any,
    /// the config says it
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// Generate Rust into this directory
    #[arg(long, value_name = "DIR")]
    rust: Option<PathBuf>,
    /// Generate Python into this directory
    #[arg(long, value_name = "DIR")]
    python: Option<PathBuf>,
    /// Name of the crate and the Python package [default: the config's, else the API group, else DIR]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// API group of the kinds of swagger and OpenAPI documents that do not say it
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Give what is a type of Kubernetes inlined a type of the package's own
    #[arg(long)]
    no_recognize: bool,
    /// Overwrite generated files even where they were changed by hand
    #[arg(long)]
    force: bool,
}

impl Build {
    /// The arguments over the config, where there is one.
    pub(super) fn generator(&self, messages: &Messages) -> Result<Generator, Stop> {
        let Configured { mut config, base } = configured(&self.inputs, self.config.as_deref())?;
        if let Some(rust) = &self.rust {
            config.rust.get_or_insert_with(Rust::default).out = beside(&base, rust)?;
        }
        if let Some(python) = &self.python {
            config.python.get_or_insert_with(Python::default).out = beside(&base, python)?;
        }
        if config.rust.is_none() && config.python.is_none() && config.openapi.is_none() {
            let message = match base.as_os_str().is_empty() {
                true => "nothing to generate: give --rust DIR, --python DIR or both",
                false => {
                    "nothing to generate: the config has neither [rust] nor [python], and neither --rust DIR nor --python DIR is given"
                }
            };
            return Err(Stop::Usage(message.to_owned()));
        }
        let mut generator =
            Generator::from_config(config, base).force(self.force).deny_warnings(messages.deny_warnings);
        if let Some(name) = &self.name {
            generator = generator.name(name);
        }
        if let Some(group) = &self.group {
            generator = generator.group(group);
        }
        if self.no_recognize {
            generator = generator.recognize(false);
        }
        Ok(generator)
    }
}

/// What the config says, and the directory its paths are relative to; empty without a config.
pub(super) struct Configured {
    pub(super) config: Config,
    pub(super) base: PathBuf,
}

/// The config that was named; without one and without inputs, the one in the working directory. Inputs
/// given take the place of the config's.
pub(super) fn configured(inputs: &[String], named: Option<&Path>) -> Result<Configured, Stop> {
    let file = match named {
        Some(file) => file,
        None if !inputs.is_empty() => {
            return Ok(Configured {
                config: Config { inputs: inputs.to_vec(), ..Config::default() },
                base: PathBuf::new(),
            });
        }
        None if Path::new(FILE_NAME).exists() => Path::new(FILE_NAME),
        None => {
            let message = format!(
                "no INPUT given, and there is no {FILE_NAME} in this directory: give files, directories or globs \
                 with CRDs, or --config FILE, or start with `kubesmith init`"
            );
            return Err(Stop::Usage(message));
        }
    };
    let mut config = Config::read(file)?;
    let base = file.parent().filter(|base| !base.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned();
    if !inputs.is_empty() {
        config.inputs.clear();
        for input in inputs {
            let special = input == "-" || input.starts_with(CLUSTER);
            let path = if special { PathBuf::from(input) } else { beside(&base, Path::new(input))? };
            config.inputs.push(path.to_string_lossy().into_owned());
        }
    }
    Ok(Configured { config, base })
}

/// A path that is relative to the working directory, as one that is relative to `base`. Paths of the command
/// line go the same way as those of a config, so that headers name files the same from wherever it is run.
pub(super) fn beside(base: &Path, path: &Path) -> Result<PathBuf, Stop> {
    if base.as_os_str().is_empty() || base == Path::new(".") || path.is_absolute() {
        return Ok(path.to_owned());
    }
    let whole = |path: &Path| {
        let absolute = std::path::absolute(path);
        absolute
            .map(|path| resolved(&path))
            .map_err(|error| Stop::Usage(format!("{}: {error}", path.display())))
    };
    let (from, to) = (whole(base)?, whole(path)?);
    let shared = from.components().zip(to.components()).take_while(|(a, b)| a == b).count();
    let mut relative = PathBuf::new();
    from.components().skip(shared).for_each(|_| relative.push(".."));
    relative.extend(to.components().skip(shared));
    Ok(if relative.as_os_str().is_empty() { PathBuf::from(".") } else { relative })
}

/// An absolute path without `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(out.pop()),
            part => out.push(part),
        }
    }
    out
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
                beside(Path::new(base), Path::new(path)).unwrap(),
                Path::new(expected),
                "{base} {path}"
            );
        }
    }
}
