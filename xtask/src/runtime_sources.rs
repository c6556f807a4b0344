//! The files of the Python runtime -> `runtime/rust/src/sources.rs`, which exports their texts.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use xtask::workspace;

/// The list, a file of the crate that exports the texts.
const LIST: &str = "runtime/rust/src/sources.rs";

/// The import package, and how the list reaches it: Cargo packs no file outside a crate's directory, so that the crate has a
/// link to the project of the Python runtime.
const PACKAGE: [&str; 2] = ["runtime/python/kubesmith_runtime", "../python/kubesmith_runtime"];

/// The files beside the import package that make it a project.
const PROJECT: [&str; 2] = ["README.md", "pyproject.toml"];

/// Writes the list again.
pub fn generate() -> Result<()> {
    let text = list()?;
    if current()? != text {
        std::fs::write(workspace::root().join(LIST), text).context(LIST)?;
    }
    Ok(())
}

/// Compares the list with what `generate` would write.
pub fn check() -> Result<()> {
    if current()? != list()? {
        bail!("{LIST} does not list the files of {}: run `cargo xtask generate`", PACKAGE[0]);
    }
    Ok(())
}

fn current() -> Result<String> {
    std::fs::read_to_string(workspace::root().join(LIST)).context(LIST)
}

/// The text of the list.
fn list() -> Result<String> {
    let [directory, link] = PACKAGE;
    let directory = workspace::root().join(directory);
    let mut names = Vec::new();
    for file in workspace::files(&directory)? {
        let name = file.strip_prefix(&directory)?.to_string_lossy().replace('\\', "/");
        names.extend((!name.contains("__pycache__/")).then_some(name));
    }
    names.sort();
    let mut text = String::from(
        "//! The files of the Python runtime's import package -> their texts, by their paths in it.\n//!\n\
         //! `cargo xtask generate` writes this list.\n\n\
         /// Path and text of a file.\npub type File = (&'static str, &'static str);\n\n\
         /// The files of the import package `kubesmith_runtime`, sorted.\n#[rustfmt::skip]\npub const PYTHON: &[File] = &[\n",
    );
    for name in names {
        writeln!(text, "    (\"{name}\", include_str!(\"{link}/{name}\")),")?;
    }
    text.push_str(
        "];\n\n/// The files beside it that make it a project.\n#[rustfmt::skip]\npub const PYTHON_PROJECT: &[File] = &[\n",
    );
    for name in PROJECT {
        writeln!(text, "    (\"{name}\", include_str!(\"../python/{name}\")),")?;
    }
    text.push_str("];\n");
    Ok(text)
}
