//! Configs under `generated/` -> the committed packages beside them: written, compared, blessed with all goldens; and
//! the sync forms in the Python runtime, and the list of its files, before them.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use xtask::workspace::{self, run};

use crate::{pipeline, runtime_sources, runtime_surface, sync_forms};

/// The config of the package that holds every rule of `fixtures/rules`.
const RULES: &str = "generated/rules/kubesmith.toml";

/// The name of the file that lists the generated files of an output directory.
const MANIFEST: &str = ".kubesmith-manifest.json";

/// The comment in [`RULES`] after which the rules copied from the fixtures begin.
const FIXTURES_HEADING: &str = "# The rules of the fixtures, copied by `cargo xtask generate`.\n";

/// Writes every package under `generated/` again.
pub fn generate() -> Result<()> {
    sync_forms::generate()?;
    runtime_sources::generate()?;
    std::fs::write(workspace::root().join(RULES), config_with_fixture_rules()?).context(RULES)?;
    run_for_each_config("generate")?;
    runtime_surface::generate()
}

/// Compares every package under `generated/` with what `generate` would write.
pub fn check() -> Result<()> {
    sync_forms::check()?;
    runtime_sources::check()?;
    if config_with_fixture_rules()?
        != std::fs::read_to_string(workspace::root().join(RULES)).context(RULES)?
    {
        bail!("{RULES} does not have the rules of the fixtures: run `cargo xtask generate`");
    }
    run_for_each_config("check")?;
    runtime_surface::check()?;
    let unlisted = unlisted()?;
    let lines = unlisted.iter().map(|path| format!("\n{}", path.display()));
    match unlisted.is_empty() {
        true => Ok(()),
        false => bail!("no manifest lists these files under generated/:{}", lines.collect::<String>()),
    }
}

/// The files under `generated/` that no manifest lists. A merge may restore files that are no longer generated, and
/// `kubesmith check` does not report them, because an output directory may contain a user's own files.
fn unlisted() -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for config in workspace::generated_configs()? {
        let package = config.parent().context("a config has a directory")?;
        let files = workspace::files(package)?;
        let mut listed = vec![config.clone()];
        for manifest in files.iter().filter(|file| file.ends_with(MANIFEST)) {
            let directory = manifest.parent().context("a manifest has a directory")?;
            let text = std::fs::read_to_string(manifest).with_context(|| manifest.display().to_string())?;
            let value: serde_json::Value = serde_json::from_str(&text)?;
            let names = value["files"].as_object().context("a manifest has `files`")?.keys();
            listed.extend(names.map(|name| directory.join(name)).chain([manifest.clone()]));
        }
        found.extend(files.into_iter().filter(|file| !listed.contains(file)));
    }
    Ok(found)
}

/// The text of [`RULES`] with the `[[...]]` tables of every fixture's `kubesmith.toml` at its end.
fn config_with_fixture_rules() -> Result<String> {
    let config = std::fs::read_to_string(workspace::root().join(RULES)).context(RULES)?;
    let mut text = config.split(FIXTURES_HEADING).next().unwrap_or_default().to_owned();
    text.push_str(FIXTURES_HEADING);
    for file in workspace::files(&workspace::root().join("fixtures/rules"))? {
        if file.ends_with("kubesmith.toml") {
            let fixture = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let rules = fixture.find("[[").map_or("", |at| &fixture[at..]);
            if !rules.is_empty() {
                text.push_str(&format!("\n{}\n", rules.trim_end()));
            }
        }
    }
    Ok(text)
}

/// Rewrites all goldens: those of the tests, then `generated/` and the output of commands in `docs/`.
pub fn bless() -> Result<()> {
    run(workspace::cargo().args(["test", "--workspace", "--quiet"]).env("KUBESMITH_BLESS", "1"))?;
    generate()?;
    pipeline::bless()
}

/// Runs one subcommand of kubesmith for every config, and goes on when one fails.
fn run_for_each_config(subcommand: &str) -> Result<()> {
    let kubesmith = workspace::kubesmith(false)?;
    let mut failed = Vec::new();
    for config in workspace::generated_configs()? {
        let relative = config.strip_prefix(workspace::root()).unwrap_or(&config).to_path_buf();
        let mut command = Command::new(&kubesmith);
        command.current_dir(workspace::root()).arg(subcommand).arg("--config").arg(&relative);
        if let Err(error) = run(&mut command) {
            failed.push(format!("{}: {error:#}", relative.display()));
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("\n")) }
}
