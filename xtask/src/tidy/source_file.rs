//! The checkout -> its hand-written source files, each with the language of its comments.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask::workspace;

/// A source file of the checkout.
pub struct SourceFile {
    /// Relative to the checkout, `/` between its parts.
    pub path: String,
    /// The content of the file.
    pub text: String,
    /// The language, which decides the form of comments.
    pub language: Language,
}

/// Languages, distinguished by their comments and by where their functions end.
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

/// The hand-written source files of the checkout: those outside `fixtures/` and `generated/`.
pub fn read(root: &Path) -> Result<Vec<SourceFile>> {
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
    let path: PathBuf = path.strip_prefix(root).unwrap_or(path).into();
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The language of a file by its path; none for files that are not source code.
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
