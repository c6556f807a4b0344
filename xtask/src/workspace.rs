//! The checkout -> its paths, lists of its files, and commands that run in it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the checkout.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// The `target` directory of the checkout.
pub fn target() -> PathBuf {
    root().join("target")
}

/// Whether the variable CI is set: in continuous integration a missing tool is a failure.
pub fn in_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// The cargo that started this task.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    forget_package(&mut command);
    command
}

/// A subcommand of [`cargo`] for the workspace of the long gates. What it builds goes where the product's builds go.
pub fn cargo_of_lab(subcommand: &str) -> Command {
    let mut command = cargo();
    command.args([subcommand, "--manifest-path", "lab/Cargo.toml", "--target-dir"]).arg(target_directory());
    command
}

/// Removes the variables by which cargo describes this task's package: build scripts of other packages would read them.
pub fn forget_package(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text == "CARGO_MANIFEST_DIR" || text == "CARGO_MANIFEST_PATH" {
            command.env_remove(&name);
        }
    }
}

/// Builds the kubesmith command in release or development mode and returns its path.
pub fn kubesmith(release: bool) -> Result<PathBuf> {
    let directory = if release {
        // With the library of the gates of `lab/`, so that it is not built again. No gate reads a cluster.
        let mut build = cargo_of_lab("build");
        build.args(["--quiet", "--release", "--no-default-features", "--package", "lab"]);
        run(build.args(["--package", "kubesmith", "--bin", "kubesmith"]))?;
        built("release")
    } else {
        programs("kubesmith")?
    };
    Ok(directory.join(format!("kubesmith{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds the programs of these names (a glob) in development mode and returns their directory.
///
/// The features are those of `cargo test --workspace`, so that no library is built again.
pub fn programs(names: &str) -> Result<PathBuf> {
    run(cargo().args(["build", "--quiet", "--workspace", "--bin", names]))?;
    Ok(built("debug"))
}

/// The directory of a profile's binaries, wherever CARGO_TARGET_DIR puts it.
pub fn built(profile: &str) -> PathBuf {
    target_directory().join(profile)
}

/// Where cargo puts what it builds.
fn target_directory() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(target, |dir| root().join(dir))
}

/// Runs a command that prints to this terminal; an error if it fails or cannot be started.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = display(command);
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command and returns its standard output; its standard error is printed.
pub fn output(command: &mut Command) -> Result<String> {
    let shown = display(command);
    let done =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{shown}`"))?;
    if !done.status.success() {
        bail!("`{shown}` failed ({})\n{}", done.status, String::from_utf8_lossy(&done.stdout));
    }
    String::from_utf8(done.stdout).with_context(|| format!("the output of `{shown}` is not UTF-8"))
}

/// A command as a person would type it, cut after twelve words.
fn display(command: &Command) -> String {
    let words: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect();
    let shown = words.iter().take(12).map(AsRef::as_ref).collect::<Vec<_>>().join(" ");
    if words.len() > 12 { format!("{shown} ... ({} words)", words.len()) } else { shown }
}

/// The `repository` of the command's Cargo.toml.
pub fn repository() -> Result<Option<String>> {
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("`cargo metadata` prints no packages")?;
    let command = packages.iter().find(|package| package["name"] == "kubesmith");
    Ok(command.and_then(|package| package["repository"].as_str()).map(str::to_owned))
}

/// The files below a directory, sorted, without build output and caches of tools.
pub fn files(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![directory.to_path_buf()];
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(&directory).with_context(|| directory.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let is_tool_output = matches!(name.as_ref(), "target" | ".git" | "__pycache__" | ".venv")
                || (name.starts_with('.') && name.ends_with("_cache"));
            if is_tool_output {
                continue;
            }
            if entry.file_type()?.is_dir() {
                open.push(entry.path());
            } else {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The config files under `generated/`, sorted.
pub fn generated_configs() -> Result<Vec<PathBuf>> {
    let directory = root().join("generated");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&directory).context("generated/")? {
        let config = entry?.path().join("kubesmith.toml");
        if config.is_file() {
            found.push(config);
        }
    }
    if found.is_empty() {
        bail!("no file matches generated/*/kubesmith.toml");
    }
    found.sort();
    Ok(found)
}

/// Puts a program's directory first on a command's PATH.
pub fn first_on_path(command: &mut Command, program: &Path) {
    let set = command.get_envs().find(|(name, _)| *name == "PATH").and_then(|(_, value)| value);
    let path = set.map(Into::into).or_else(|| std::env::var_os("PATH")).unwrap_or_default();
    let directories = program.parent().map(Path::to_path_buf).into_iter().chain(std::env::split_paths(&path));
    if let Ok(joined) = std::env::join_paths(directories) {
        command.env("PATH", joined);
    }
}
