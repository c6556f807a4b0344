//! The fixtures of an operator -> its repository as the author of such an operator has it, in a new directory.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use xtask::workspace;

/// Where the parts of an operator's description stand in its repository.
const PLACES: [(&str, &str); 3] = [
    ("crd.yaml", "config/crd/bases/flux-framework.org_miniclusters.yaml"),
    ("swagger.json", "api/v1alpha2/swagger.json"),
    ("swagger_config.json", "hack/python-sdk/swagger_config.json"),
];

/// Puts it below the build directory, in place of the one that was there, and tells where.
pub fn lay_out(name: &str) -> Result<PathBuf> {
    let directory = workspace::target().join("pipeline").join(name);
    let _ = std::fs::remove_dir_all(&directory);
    let around = workspace::root().join("fixtures/pipeline");
    for file in workspace::files(&around)? {
        copy(&file, &directory.join(file.strip_prefix(&around)?))?;
    }
    let described = workspace::root().join("fixtures/operators/minicluster");
    for (from, to) in PLACES {
        copy(&described.join(from), &directory.join(to))?;
    }
    // The program's crates are those of the project.
    copy(&workspace::root().join("Cargo.lock"), &directory.join("examples/rust/Cargo.lock"))?;
    Ok(directory)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to.parent().context("a file in no directory")?)?;
    std::fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}
