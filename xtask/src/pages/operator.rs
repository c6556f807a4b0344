//! The fixtures of operators -> a new directory, laid out as the author of one of them has the repository.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace;

/// Files of the fixtures, and their paths in the repository; `crds` has a smaller operator.
const PLACES: [(&str, &str); 7] = [
    ("go/minicluster/go.mod", "go.mod"),
    ("go/minicluster/api/v1alpha2/groupversion_info.go", "api/v1alpha2/groupversion_info.go"),
    ("go/minicluster/api/v1alpha2/types.go", "api/v1alpha2/minicluster_types.go"),
    ("operators/minicluster/crd.yaml", "config/crd/bases/flux-framework.org_miniclusters.yaml"),
    ("operators/minicluster/swagger.json", "api/v1alpha2/swagger.json"),
    ("operators/minicluster/swagger_config.json", "hack/python-sdk/swagger_config.json"),
    ("operators/registrymirror/crd.yaml", "crds/registrymirrors.yaml"),
];

/// Creates the repository below target/pipeline, removes an earlier one of that name, and returns its path.
pub fn lay_out(name: &str) -> Result<PathBuf> {
    let directory = workspace::target().join("pipeline").join(name);
    let _ = std::fs::remove_dir_all(&directory);
    let base = workspace::root().join("fixtures/pipeline");
    for file in workspace::files(&base)? {
        copy(&file, &directory.join(file.strip_prefix(&base)?))?;
    }
    let fixtures = workspace::root().join("fixtures");
    for (from, to) in PLACES {
        copy(&fixtures.join(from), &directory.join(to))?;
    }
    // The example program builds with the versions of crates that the project has locked.
    copy(&workspace::root().join("Cargo.lock"), &directory.join("examples/rust/Cargo.lock"))?;
    Ok(directory)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to.parent().context("a file in no directory")?)?;
    std::fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}
