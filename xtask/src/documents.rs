//! CRDs of the operator fixtures -> their OpenAPI and swagger documents, checked by an independent validator.

use std::process::Command;

use anyhow::{Context, Result};
use xtask::python_env::PythonEnv;
use xtask::{python_packages, workspace};

/// Writes each document with `kubesmith openapi`, and validates all of them.
pub fn validate_fixtures(env: &PythonEnv) -> Result<()> {
    let kubesmith = workspace::kubesmith(false)?;
    let directory = workspace::target().join("openapi");
    std::fs::create_dir_all(&directory)?;
    for crd in workspace::files(&workspace::root().join("fixtures/operators"))? {
        if !crd.ends_with("crd.yaml") {
            continue;
        }
        let operator =
            crd.parent().and_then(|operator| operator.file_name()).context("a CRD in no directory")?;
        for format in ["openapi", "swagger"] {
            let mut write = Command::new(&kubesmith);
            // This directory has no kubesmith.toml that would change the output.
            write.current_dir(&directory).args(["openapi", "--quiet"]).arg(&crd).arg("--output");
            write.arg(format!("{}-{format}.json", operator.to_string_lossy()));
            if format == "swagger" {
                write.arg("--swagger");
            }
            workspace::run(&mut write)?;
        }
    }
    python_packages::validate_documents(env, &directory)
}
