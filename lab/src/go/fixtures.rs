//! `fixtures/go` -> the CRDs beside them, written anew or compared, and the places where kubesmith reads other kinds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xtask::workspace;

use super::compare::Outcome;
use super::descriptions::own_descriptions;
use super::inputs::{Options, compare_accepted, compare_refused};
use super::server::Server;
use super::tool;

/// The fixture whose packages are all errors; `refused.txt` lists them with the place of controller-gen's first message.
const REFUSED: &str = "refused";

/// Compares the fixtures with these names, or all. Without controller-gen, the CRDs beside them are not verified.
pub fn run(
    program: Option<&Path>,
    names: &[String],
    write: bool,
    server: Option<&Server>,
) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut seen = 0;
    for fixture in fixtures()? {
        let name = fixture.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !names.is_empty() && !names.contains(&name) {
            continue;
        }
        seen += 1;
        let before = (outcome.places, outcome.differences.len());
        outcome.append(one(program, &fixture, &name, write, server)?);
        println!(
            "{name}: {} places, {} differences",
            outcome.places - before.0,
            outcome.differences.len() - before.1
        );
    }
    if seen == 0 || seen < names.len() {
        bail!("fixtures/go has not all of {}", names.join(", "));
    }
    Ok(outcome)
}

/// The directories of the fixtures, sorted.
fn fixtures() -> Result<Vec<PathBuf>> {
    let root = workspace::root().join("fixtures/go");
    let entries = std::fs::read_dir(&root).with_context(|| root.display().to_string())?;
    let mut fixtures: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    fixtures.retain(|path| path.join("go.mod").is_file());
    fixtures.sort();
    Ok(fixtures)
}

/// The fixtures that are no errors.
pub fn accepted() -> Result<Vec<PathBuf>> {
    let mut fixtures = fixtures()?;
    fixtures.retain(|path| !path.ends_with(REFUSED));
    Ok(fixtures)
}

/// Compares one fixture.
fn one(
    program: Option<&Path>,
    fixture: &Path,
    name: &str,
    write: bool,
    server: Option<&Server>,
) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    // What a project says to kubesmith here, it says to controller-gen by an option.
    let config = std::fs::read_to_string(fixture.join("kubesmith.toml")).unwrap_or_default();
    let has_embedded_metadata = config.contains("go_embedded_metadata = true");
    if let Some(program) = program {
        let module = workspace::target().join("go").join(name);
        tool::copy(fixture, &module)?;
        let made = tool::run(program, &module, has_embedded_metadata)?;
        if name == REFUSED {
            outcome.append(listed(fixture, &made.refused, write)?);
        } else {
            for (directory, message) in &made.refused {
                outcome.differ(name, directory, "refused by controller-gen", "", message);
            }
            outcome.append(golden(fixture, name, &made.crds, write)?);
        }
    }
    outcome.append(match name {
        REFUSED => refused(fixture)?,
        _ => {
            let options = Options { server, has_embedded_metadata };
            compare_accepted(name, &fixture.join("api"), &workspace::files(&fixture.join("crds"))?, options)
        }
    });
    Ok(outcome)
}

/// Compares the CRDs beside a fixture with those that controller-gen wrote, or writes them.
fn golden(fixture: &Path, name: &str, crds: &[PathBuf], write: bool) -> Result<Outcome> {
    let mut go = String::new();
    for file in workspace::files(fixture)? {
        if file.extension().is_some_and(|extension| extension == "go") {
            let text = std::fs::read_to_string(&file)?;
            go.push_str(&text);
            // A description goes on after a marker that stands in its comment.
            let is_marker = |line: &&str| line.trim().trim_start_matches('/').trim_start().starts_with('+');
            text.lines().filter(|line| !is_marker(line)).for_each(|line| go.push_str(line));
        }
    }
    let mut expected = BTreeMap::new();
    for crd in crds {
        let text = own_descriptions(&std::fs::read_to_string(crd)?, &go);
        expected.insert(fixture.join("crds").join(crd.file_name().context("a file without a name")?), text);
    }
    files_are(&fixture.join("crds"), name, &expected, write)
}

/// Compares the files of a directory with what they must be, or writes them.
fn files_are(
    directory: &Path,
    name: &str,
    expected: &BTreeMap<PathBuf, String>,
    write: bool,
) -> Result<Outcome> {
    let mut outcome = Outcome { places: expected.len(), ..Outcome::default() };
    let present = if directory.is_dir() { workspace::files(directory)? } else { Vec::new() };
    for file in present.iter().filter(|file| !expected.contains_key(*file)) {
        if write {
            std::fs::remove_file(file)?;
        } else {
            outcome.differ(
                name,
                &file.display().to_string(),
                "file",
                "a file",
                "none: run `cargo lab go --write`",
            );
        }
    }
    for (file, text) in expected {
        if write {
            std::fs::create_dir_all(directory)?;
            std::fs::write(file, text)?;
        } else if std::fs::read_to_string(file).ok().as_ref() != Some(text) {
            outcome.differ(
                name,
                &file.display().to_string(),
                "file",
                "",
                "changed: run `cargo lab go --write`",
            );
        }
    }
    Ok(outcome)
}

/// Compares the list of the packages that controller-gen refuses, or writes it.
fn listed(fixture: &Path, refused: &BTreeMap<String, String>, write: bool) -> Result<Outcome> {
    let lines = refused.iter().map(|(name, message)| match place(message) {
        "" => format!("{name}\n"),
        place => format!("{name} {place}\n"),
    });
    let (file, text) = (fixture.join("refused.txt"), lines.collect::<String>());
    let mut outcome = Outcome::default();
    for name in packages(fixture)? {
        if !refused.contains_key(&name) {
            outcome.differ(&name, "", "controller-gen", "an error is expected", "none");
        }
    }
    if write {
        std::fs::write(&file, text)?;
    } else if std::fs::read_to_string(&file).ok() != Some(text) {
        outcome.differ(
            REFUSED,
            &file.display().to_string(),
            "file",
            "",
            "changed: run `cargo lab go --write`",
        );
    }
    Ok(outcome)
}

/// Compares the packages that are errors.
fn refused(fixture: &Path) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    for name in packages(fixture)? {
        let directory = fixture.join("api").join(&name);
        outcome.append(compare_refused(&format!("{REFUSED}/{name}"), &directory, "an error"));
    }
    Ok(outcome)
}

/// The names of the packages of a fixture, sorted.
fn packages(fixture: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(fixture.join("api"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The file, line and column with which a message begins; controller-gen's words are its own.
fn place(message: &str) -> &str {
    message.match_indices(": ").next().map_or("", |(end, _)| &message[..end])
}
