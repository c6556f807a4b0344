//! The files of the runtimes -> lists of their texts: `src/render/python/runtime_files.rs` of the Python one, and
//! `runtime/rust/src/sources.rs` in the Rust one, because a crate cannot contain the files of another.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use xtask::workspace;

/// A Rust file with lists of texts.
struct Lists {
    /// Where it is, from the root of the checkout.
    path: &'static str,
    /// Its opening comment, without the line about this program.
    title: &'static str,
    lists: &'static [List],
}

/// A list of texts: a constant.
struct List {
    name: &'static str,
    docs: &'static str,
    /// The directory of the files, from the root of the checkout.
    directory: &'static str,
    /// The files by name; without names all files of the directory.
    files: &'static [&'static str],
}

const ALL: [Lists; 2] = [
    Lists {
        path: "src/render/python/runtime_files.rs",
        title: "The files of the Python runtime -> their texts.",
        lists: &[
            List {
                name: "PACKAGE",
                docs: "The files of the import package `kubesmith_runtime`, sorted.",
                directory: "runtime/python/kubesmith_runtime",
                files: &[],
            },
            List {
                name: "MANIFEST",
                docs: "The files beside it that make it a project.",
                directory: "runtime/python",
                files: &["README.md", "pyproject.toml"],
            },
        ],
    },
    Lists {
        path: "runtime/rust/src/sources.rs",
        title: "The files of this crate -> their texts, for the generator, which writes copies of them.",
        lists: &[
            List {
                name: "SOURCES",
                docs: "The files in `src`, sorted.",
                directory: "runtime/rust/src",
                files: &[],
            },
            List {
                name: "MANIFEST",
                docs: "The files beside it that make it a project.",
                directory: "runtime/rust",
                files: &["Cargo.toml", "README.md", "build.rs"],
            },
        ],
    },
];

/// Writes the lists again.
pub fn generate() -> Result<()> {
    for lists in &ALL {
        let text = lists.text()?;
        if lists.current()? != text {
            std::fs::write(workspace::root().join(lists.path), text).context(lists.path)?;
        }
    }
    Ok(())
}

/// Compares the lists with what `generate` would write.
pub fn check() -> Result<()> {
    for lists in &ALL {
        if lists.current()? != lists.text()? {
            bail!("{} does not list the runtime's files: run `cargo xtask generate`", lists.path);
        }
    }
    Ok(())
}

impl Lists {
    fn current(&self) -> Result<String> {
        std::fs::read_to_string(workspace::root().join(self.path)).context(self.path)
    }

    fn text(&self) -> Result<String> {
        let up = "../".repeat(Path::new(self.path).components().count() - 1);
        let mut text = format!(
            "//! {}\n//!\n//! `cargo xtask generate` writes these lists.\n\n\
             /// Path and text of a file.\npub type File = (&'static str, &'static str);\n",
            self.title
        );
        for list in self.lists {
            let List { name, docs, directory, .. } = list;
            writeln!(text, "\n/// {docs}\n#[rustfmt::skip]\npub const {name}: &[File] = &[")?;
            for file in list.names()? {
                let path = format!("{directory}/{file}");
                // A crate contains its own files alone.
                let path = match path.strip_prefix("runtime/rust/") {
                    Some(inner) if self.path.starts_with("runtime/rust/") => format!("../{inner}"),
                    _ => format!("{up}{path}"),
                };
                writeln!(text, "    (\"{file}\", include_str!(\"{path}\")),")?;
            }
            text.push_str("];\n");
        }
        Ok(text)
    }
}

impl List {
    fn names(&self) -> Result<Vec<String>> {
        if !self.files.is_empty() {
            return Ok(self.files.iter().map(|name| (*name).to_owned()).collect());
        }
        let directory = workspace::root().join(self.directory);
        let mut names = Vec::new();
        for file in workspace::files(&directory)? {
            let name = file.strip_prefix(&directory)?.to_string_lossy().replace('\\', "/");
            names.extend((!name.contains("__pycache__/")).then_some(name));
        }
        names.sort();
        Ok(names)
    }
}
