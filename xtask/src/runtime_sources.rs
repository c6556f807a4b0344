//! The files of the Python runtime -> `src/render/python/runtime_files.rs`, a list of their texts.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use xtask::workspace;

/// Where the list is, from the root of the checkout.
const LIST: &str = "src/render/python/runtime_files.rs";

/// The project of the runtime, and its import package.
const PROJECT: &str = "runtime/python";
const PACKAGE: &str = "runtime/python/kubesmith_runtime";

/// The files beside the import package that make it a project.
const MANIFEST: [&str; 2] = ["README.md", "pyproject.toml"];

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
        bail!("{LIST} does not list the files of {PACKAGE}: run `cargo xtask generate`");
    }
    Ok(())
}

fn current() -> Result<String> {
    std::fs::read_to_string(workspace::root().join(LIST)).context(LIST)
}

/// The text of the list.
fn list() -> Result<String> {
    let directory = workspace::root().join(PACKAGE);
    let mut names = Vec::new();
    for file in workspace::files(&directory)? {
        let name = file.strip_prefix(&directory)?.to_string_lossy().replace('\\', "/");
        names.extend((!name.contains("__pycache__/")).then_some(name));
    }
    names.sort();
    let up = "../".repeat(Path::new(LIST).components().count() - 1);
    let mut text = String::from(
        "//! The files of the Python runtime -> their texts.\n//!\n//! `cargo xtask generate` writes these lists.\n\n\
         /// Path and text of a file.\npub type File = (&'static str, &'static str);\n\n\
         /// The files of the import package `kubesmith_runtime`, sorted.\n#[rustfmt::skip]\npub const PACKAGE: &[File] = &[\n",
    );
    for name in names {
        writeln!(text, "    (\"{name}\", include_str!(\"{up}{PACKAGE}/{name}\")),")?;
    }
    text.push_str(
        "];\n\n/// The files beside it that make it a project.\n#[rustfmt::skip]\npub const MANIFEST: &[File] = &[\n",
    );
    for name in MANIFEST {
        writeln!(text, "    (\"{name}\", include_str!(\"{up}{PROJECT}/{name}\")),")?;
    }
    text.push_str("];\n");
    Ok(text)
}
