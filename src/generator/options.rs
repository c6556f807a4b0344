//! A generator's config and the name of a package -> the options of each language's output.

use super::run::Run;
use crate::config::{JsonSchema, Nulls};
use crate::paths;
use crate::render::{self, json_schema::JsonSchemaOptions, python::PythonOptions, rust::RustOptions};

/// The options of the Rust output with this name; those of a config without Rust are the defaults.
pub(super) fn of_rust(run: &Run, name: String) -> RustOptions {
    let rust = run.config.rust.clone().unwrap_or_default();
    RustOptions {
        name,
        about: run.config.package.clone(),
        group_modules: run.config.group_modules(),
        layout: rust.layout,
        k8s_openapi: rust.k8s_openapi,
        runtime: rust.runtime(),
        runtime_path: rust.runtime_path.map(|path| paths::way(&run.base, &rust.out, &path)),
        keep_unknown: rust.keep_unknown,
        keep_nulls: run.config.nulls == Nulls::Keep,
        kube: rust.kube,
        schemars: rust.schemars,
        client: rust.client,
        yaml: rust.yaml,
        setters: rust.setters,
        dependencies: rust.dependencies.iter().map(|(name, what)| format!("{name} = {what}")).collect(),
        threads: run.config.threads(),
    }
}

/// The options of the Python output with this name; those of a config without Python are the defaults.
pub(super) fn of_python(run: &Run, name: String) -> PythonOptions {
    let python = run.config.python.clone().unwrap_or_default();
    PythonOptions {
        name,
        about: run.config.package.clone(),
        group_modules: run.config.group_modules(),
        layout: python.layout,
        runtime: python.runtime(),
        without_client: !python.has_client(),
        project: python.project.unwrap_or_default(),
        dependencies: python.dependencies.iter().map(|text| render::toml(text)).collect(),
        threads: run.config.threads(),
    }
}

/// The options of the JSON Schemas.
pub(super) fn of_json_schema(run: &Run, wanted: &JsonSchema) -> JsonSchemaOptions {
    JsonSchemaOptions { strict: wanted.strict, kubernetes: run.config.kubernetes_minor() }
}
