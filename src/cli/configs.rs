//! `--config`, or the working directory and those above it -> the configs of a run, and the directories of their paths.

use std::path::{Path, PathBuf};

use kubesmith::config::{Config, FILE_NAME};
use kubesmith::diag::Failed;
use kubesmith::internals::paths::normalized;
use kubesmith::internals::source::cluster::CLUSTER;
use kubesmith::internals::suggestion::near_path;

use super::Stop;
use super::messages::Messages;

/// What the root of a repository has: the search for a config ends there.
const REPOSITORY: [&str; 3] = [".git", ".hg", ".jj"];

/// A config, and the directory to which its paths are relative; empty without a config file.
pub(super) struct Configured {
    pub(super) config: Config,
    pub(super) base: PathBuf,
}

/// Reads the configs `named`, which then have the inputs that they name, or the one that [`configured`] finds. The errors
/// of all are reported.
pub(super) fn all_configured(
    inputs: &[String],
    named: &[PathBuf],
    messages: &Messages,
) -> Result<Vec<Configured>, Stop> {
    let ([] | [_]) = named else {
        return several(named);
    };
    Ok(vec![configured(inputs, named.first().map(PathBuf::as_path), messages)?])
}

/// Reads several configs.
fn several(named: &[PathBuf]) -> Result<Vec<Configured>, Stop> {
    let real = |file: &PathBuf| file.canonicalize().ok();
    for (at, file) in named.iter().enumerate() {
        if real(file).is_some() && named[..at].iter().any(|earlier| real(earlier) == real(file)) {
            return Err(Stop::Usage(format!("--config {} is given twice", file.display())));
        }
    }
    let (mut configs, mut errors) = (Vec::new(), Vec::new());
    for file in named {
        match Config::read(file) {
            Ok(config) => configs.push(Configured { config, base: directory_of(file) }),
            Err(Failed(found)) => errors.extend(found),
        }
    }
    let from_stdin = |configured: &&Configured| configured.config.inputs.iter().any(|input| input == "-");
    if configs.iter().filter(from_stdin).count() > 1 {
        let message = "several configs have the input `-`, but standard input can be read only once";
        return Err(Stop::Usage(message.to_owned()));
    }
    if errors.is_empty() { Ok(configs) } else { Err(Failed(errors).into()) }
}

/// Reads the config file `named`, or the `kubesmith.toml` of the working directory or of one above it. Inputs replace
/// those of the config. A config that was not named is announced if inputs replace its own or if it is in a directory above.
pub(super) fn configured(
    inputs: &[String],
    named: Option<&Path>,
    messages: &Messages,
) -> Result<Configured, Stop> {
    let found = if named.is_none() { found() } else { None };
    let file = match named.or(found.as_deref()) {
        Some(file) => file,
        None if !inputs.is_empty() => {
            return Ok(Configured {
                config: Config { inputs: inputs.to_vec(), ..Config::default() },
                base: PathBuf::new(),
            });
        }
        None => return Err(Stop::Usage(no_input())),
    };
    let mut config = Config::read(file)?;
    let base = directory_of(file);
    let shown = file.display();
    if !inputs.is_empty() {
        if named.is_none() {
            messages.print(&format!("{shown} applies, except for its inputs"));
            config.for_other_inputs = true;
        }
        let relative = |input: &String| -> Result<String, Stop> {
            let special = input == "-" || input.starts_with(CLUSTER);
            let path = if special { PathBuf::from(input) } else { relative_to(&base, Path::new(input))? };
            Ok(path.to_string_lossy().into_owned())
        };
        config.replace_inputs(inputs.iter().map(relative).collect::<Result<_, _>>()?);
    } else if named.is_none() && (messages.verbose || base != Path::new(".")) {
        messages.print(&format!("{shown} applies"));
    }
    Ok(Configured { config, base })
}

/// The message about a command line without an input where there is no config.
fn no_input() -> String {
    // The command itself has a near name.
    let near = near_path(Path::new(FILE_NAME)).filter(|near| Path::new(near).extension().is_some());
    match near {
        Some(near) => format!(
            "no INPUT, and there is no {FILE_NAME} in this directory, but `{near}`: rename it, or pass \
             `--config {near}`"
        ),
        None => format!(
            "no INPUT, and there is no {FILE_NAME} in this directory or above it: pass files, directories or globs with \
             CRDs or Go types, or --config FILE, or start with `kubesmith init`"
        ),
    }
}

/// The `kubesmith.toml` of the working directory or the nearest one above it, up to the root of the repository, relative to
/// the working directory.
pub(super) fn found() -> Option<PathBuf> {
    // An unknown working directory has no directories above it.
    let working = std::env::current_dir().unwrap_or_default();
    let file = PathBuf::from(FILE_NAME);
    if file.exists() {
        return Some(file);
    }
    let is_root = |directory: &Path| REPOSITORY.iter().any(|name| directory.join(name).exists());
    let mut up = PathBuf::new();
    for (directory, above) in working.ancestors().zip(working.ancestors().skip(1)) {
        if is_root(directory) {
            return None;
        }
        up.push("..");
        if above.join(FILE_NAME).is_file() {
            return Some(up.join(FILE_NAME));
        }
    }
    None
}

/// The directory of a config.
fn directory_of(file: &Path) -> PathBuf {
    file.parent().filter(|base| !base.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
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
