//! Generated packages -> `runtime/LANGUAGE/surface.txt`: the names of the runtime that generated code uses.
//!
//! Packages of one line of versions work with runtimes of two, so that a name in this list stays for a line after it is no
//! longer generated. A change of the list is a change of that contract, which a review should see.

use std::path::Path;

use anyhow::{Context, Result, bail};
use xtask::workspace;

mod names;
mod python;
mod rust;

use names::Names;

/// The list of a language.
struct Surface {
    /// The directory of the language's packages and of its runtime.
    language: &'static str,
    /// The names that a generated file uses: its path in the package, and its text.
    used: fn(&Path, &str) -> Result<Names>,
}

const ALL: [Surface; 2] =
    [Surface { language: "python", used: python::used }, Surface { language: "rust", used: rust::used }];

/// Writes the lists again.
pub fn generate() -> Result<()> {
    for surface in &ALL {
        let path = surface.path();
        std::fs::write(workspace::root().join(&path), surface.text()?).context(path)?;
    }
    Ok(())
}

/// Compares the lists with what `generate` would write.
pub fn check() -> Result<()> {
    for surface in &ALL {
        let path = surface.path();
        let current = std::fs::read_to_string(workspace::root().join(&path)).context(path.clone())?;
        if current != surface.text()? {
            bail!(
                "{path} does not list what generated code uses: run `cargo xtask generate`, and look at the difference"
            );
        }
    }
    Ok(())
}

impl Surface {
    /// Where the list is, from the root of the checkout.
    fn path(&self) -> String {
        format!("runtime/{}/surface.txt", self.language)
    }

    /// The text of the list: one name per line, after the module that has it.
    fn text(&self) -> Result<String> {
        let mut names = Names::new();
        for config in workspace::generated_configs()? {
            let package = config.parent().context("a config has a directory")?.join(self.language);
            for file in if package.is_dir() { workspace::files(&package)? } else { Vec::new() } {
                let path = file.strip_prefix(&package)?;
                if matches!(path.extension().and_then(|end| end.to_str()), Some("py" | "rs" | "toml")) {
                    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
                    names.extend((self.used)(path, &text)?);
                }
            }
        }
        Ok(names.into_iter().map(|name| name + "\n").collect())
    }
}
