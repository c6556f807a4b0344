//! The directory of a Go module -> the CRDs that controller-gen writes of it, and what it refuses.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use xtask::workspace;

use crate::programs;

/// What controller-gen made of a module.
pub struct Written {
    /// The files of CRDs, sorted.
    pub crds: Vec<PathBuf>,
    /// The first message for each directory in `api/` with errors: `types.go:18:2: message`; empty for one without a place.
    pub refused: BTreeMap<String, String>,
}

/// The path of controller-gen, which is built if it is not in the cache.
pub fn controller_gen() -> Result<PathBuf> {
    let [path] = programs::programs([&programs::CONTROLLER_GEN], &programs::cache()?)?;
    Ok(path)
}

/// Copies the Go files of a module into a new directory, with a `go.mod` and a `go.sum` that pin all that it imports.
///
/// The fixtures name the packages of Kubernetes alone: what these import would be the same hundred lines in each of them.
pub fn copy(module: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        std::fs::remove_dir_all(to).with_context(|| to.display().to_string())?;
    }
    for file in workspace::files(module)? {
        if file.extension().is_some_and(|extension| extension == "go") {
            let copied = to.join(file.strip_prefix(module)?);
            std::fs::create_dir_all(copied.parent().context("a file in no directory")?)?;
            std::fs::copy(&file, copied)?;
        }
    }
    pin(to, &module_path(module)?)
}

/// Writes the `go.mod` and the `go.sum` of a module that may import all packages of `lab/go/api-types`.
pub fn pin(module: &Path, path: &str) -> Result<()> {
    let pins = workspace::root().join("lab/go/api-types");
    let text = std::fs::read_to_string(pins.join("go.mod"))?;
    std::fs::create_dir_all(module)?;
    std::fs::write(module.join("go.mod"), text.replace("kubesmith.test/api-types", path))?;
    std::fs::copy(pins.join("go.sum"), module.join("go.sum"))?;
    Ok(())
}

/// The path that a `go.mod` declares.
fn module_path(module: &Path) -> Result<String> {
    let file = module.join("go.mod");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let mut paths = text.lines().filter_map(|line| line.strip_prefix("module "));
    paths.next().map(str::to_owned).with_context(|| format!("{} declares no module", file.display()))
}

/// The command that writes the CRDs of all packages of a module into its directory `crds`.
pub fn command(program: &Path, module: &Path, has_embedded_metadata: bool) -> Command {
    let mut command = Command::new(program);
    let options = if has_embedded_metadata { ",generateEmbeddedObjectMeta=true" } else { "" };
    command.arg(format!("crd:omitToolVersion=true,allowDangerousTypes=true{options}"));
    command.args(["paths=./...", "output:crd:dir=crds"]);
    command.current_dir(module).env("GOWORK", "off").env("GOFLAGS", "-mod=readonly");
    command
}

/// Runs controller-gen on all packages of a module that [`copy`] or [`pin`] made.
pub fn run(program: &Path, module: &Path, has_embedded_metadata: bool) -> Result<Written> {
    let done = command(program, module, has_embedded_metadata)
        .output()
        .with_context(|| program.display().to_string())?;
    let messages = String::from_utf8_lossy(&done.stderr);
    let refused = refused(&messages, module, &module_path(module)?);
    if !done.status.success() && refused.is_empty() {
        bail!("controller-gen ended with {}\n{messages}", done.status);
    }
    let crds = module.join("crds");
    let mut crds = if crds.is_dir() { workspace::files(&crds)? } else { Vec::new() };
    crds.sort();
    Ok(Written { crds, refused })
}

/// The first message of each directory in `api/`.
fn refused(messages: &str, module: &Path, path: &str) -> BTreeMap<String, String> {
    let directory = format!("{}/api/", module.display());
    let package = format!("{path}/api/");
    let mut refused = BTreeMap::new();
    for line in messages.lines() {
        let at_file = line.strip_prefix(directory.as_str());
        let Some(rest) = at_file.or_else(|| line.strip_prefix(package.as_str())) else { continue };
        let end = rest.find(['/', ':']).unwrap_or(rest.len());
        let message = rest[end..].trim_start_matches('/').to_owned();
        let message = if at_file.is_some() { message } else { String::new() };
        refused.entry(rest[..end].to_owned()).or_insert(message);
    }
    refused
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::refused;

    #[test]
    fn the_first_message_of_each_directory_counts() {
        let messages = "/m/api/a/types.go:18:2: no number\n/m/api/a/types.go:19:2: no text\nmore of it\n\
                        example.com/m/api/b/v1:-: no version\nError: not all ran\n";
        let read = refused(messages, Path::new("/m"), "example.com/m");
        let read: Vec<_> = read.iter().map(|(name, message)| (name.as_str(), message.as_str())).collect();
        assert_eq!(read, [("a", "types.go:18:2: no number"), ("b", "")]);
    }
}
