//! What the back-ends print -> the files of the outputs: code with the header, and the one document.

use super::run::Run;
use crate::config::{Header, OpenApi};
use crate::emit::Files;
use crate::mapping;
use crate::model::Package;
use crate::render::{self, openapi::OpenApiOptions};

/// The files with the header, if there is one. A wrong one was reported before anything was read.
pub(super) fn with_header(run: &Run, files: Files) -> Files {
    let own = run.header.as_deref().and_then(|text| Header::new(text).ok());
    match own.as_ref().or(run.config.header.as_ref()) {
        Some(header) => render::header::with_header(files, header),
        None => files,
    }
}

/// The OpenAPI document, by the name of its file.
pub(super) fn document(run: &Run, openapi: &OpenApi, package: &Package) -> Files {
    let config = &run.config;
    let rust = || config.rust.as_ref()?.name.clone();
    let python = || config.python.as_ref()?.name.clone();
    let title = run.name.clone().or_else(rust).or_else(python);
    let options = OpenApiOptions {
        format: openapi.format(),
        title: title.unwrap_or_else(|| package.groups().join(", ")),
        version: config.package.version.clone(),
        description: config.package.description.clone(),
        kubernetes: config.kubernetes_minor().unwrap_or_else(mapping::newest),
    };
    let file = openapi.out.file_name().map(|name| name.to_string_lossy().into_owned());
    let file = file.unwrap_or_else(|| "openapi.json".to_owned());
    [(file, render::openapi::render(package, &options).into())].into()
}
