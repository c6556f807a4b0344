//! Bytes -> `kubesmith.toml` -> code of one CRD by its rules.

use std::path::Path;
use std::sync::LazyLock;

use kubesmith::Generator;
use kubesmith::config::Config;
use tempfile::NamedTempFile;

use crate::{code, input, seeds};

/// The CRD to which the rules apply.
static CRD: LazyLock<NamedTempFile> =
    LazyLock::new(|| input::file(&seeds::fixture("operators/minicluster/crd.yaml"), ".yaml"));

/// Generates with the config in the bytes, whose inputs are replaced by one CRD.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Config::parse(text, "kubesmith.toml") {
        Ok(config) => {
            let config = Config { inputs: vec![input::path(&CRD)], ..config };
            code::generate(Generator::from_config(config, Path::new("")));
        }
        Err(failed) => assert!(!failed.0.is_empty(), "the config is refused without a message"),
    }
}
