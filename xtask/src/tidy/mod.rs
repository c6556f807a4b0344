//! Source files -> what breaks a rule of the tree, one line each.

mod circles;
mod comments;
mod functions;
mod invariants;
mod modules;
mod python_uses;
mod rust_uses;
mod text;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// Files and functions longer than these say why in a comment: `Over 400 lines: ...`,
/// `Over 60 lines: ...`.
pub const FILE_LINES: usize = 400;
/// The same of functions.
pub const FUNCTION_LINES: usize = 60;

/// A source file of the checkout.
pub struct SourceFile {
    /// Relative to the checkout, `/` between its parts.
    pub path: String,
    /// Its text.
    pub text: String,
    /// How its comments look.
    pub language: Language,
}

/// What the rules need to know of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// `//`, functions end with a brace at their own indentation.
    Rust,
    /// `#` and docstrings, functions end where the indentation does.
    Python,
    /// Shell scripts and settings: `#`.
    Hash,
    /// askama templates: `{#`.
    Template,
}

/// Which rules to check.
#[derive(clap::Args)]
pub struct Arguments {
    /// List the circles among files alone.
    #[arg(long)]
    circles: bool,
}

/// Checks the whole checkout.
pub fn run(arguments: &Arguments) -> Result<()> {
    let files = read(&workspace::root())?;
    report(&files, if arguments.circles { circles::problems(&files) } else { problems(&files) })
}

/// Checks the whole checkout by every rule.
pub fn run_all() -> Result<()> {
    let files = read(&workspace::root())?;
    report(&files, problems(&files))
}

fn report(files: &[SourceFile], problems: Vec<String>) -> Result<()> {
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() {
        println!("tidy: {} files", files.len());
        Ok(())
    } else {
        bail!("{} things to tidy", problems.len())
    }
}

/// Everything that breaks a rule, sorted.
fn problems(files: &[SourceFile]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        found.extend(text::problems(file));
        found.extend(functions::problems(file));
        found.extend(invariants::problems(file));
    }
    found.extend(modules::circles(files));
    found.sort();
    found
}

/// The hand-written source files of the checkout: not inputs of tests and not generated ones.
fn read(root: &Path) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for path in workspace::files(root)? {
        let relative = relative(root, &path);
        if relative.starts_with("fixtures/") || relative.starts_with("generated/") {
            continue;
        }
        if let Some(language) = language(&relative) {
            let text = std::fs::read_to_string(&path).with_context(|| relative.clone())?;
            files.push(SourceFile { path: relative, text, language });
        }
    }
    Ok(files)
}

fn relative(root: &Path, path: &Path) -> String {
    let below: PathBuf = path.strip_prefix(root).unwrap_or(path).into();
    below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The language of a file by its path; none for what is no source.
fn language(path: &str) -> Option<Language> {
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    let runtime = path.contains("/runtime/") || path.contains("/_kubesmith/");
    if path.starts_with("templates/") && !runtime && extension != "md" {
        return Some(Language::Template);
    }
    match extension {
        "rs" => Some(Language::Rust),
        "py" => Some(Language::Python),
        "sh" => Some(Language::Hash),
        _ if path.starts_with(".ci/") => Some(Language::Hash),
        _ => None,
    }
}
