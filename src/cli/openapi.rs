//! `kubesmith openapi`: inputs -> one OpenAPI or swagger document, on standard output or in a file.

use std::path::PathBuf;

use clap::Args;
use kubesmith::Generator;
use kubesmith::config::OpenApi as Wanted;
use kubesmith::diag::Failed;
use kubesmith::internals::emit;

use super::build::{Configured, configured};
use super::messages::Messages;
use super::{End, Stop, stdout};

/// The inputs and the format.
#[derive(Debug, Args)]
pub(super) struct OpenApi {
    /// Files, directories, globs, or - for standard input [default: those of the config]
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// Write swagger 2.0 instead of OpenAPI 3.0
    #[arg(long)]
    swagger: bool,
    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// API group of the kinds in swagger and OpenAPI documents that declare none
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Write inlined types of Kubernetes as schemas, instead of references
    #[arg(long)]
    no_recognize: bool,
}

/// Prints or writes the document.
pub(super) fn run(openapi: &OpenApi, messages: &Messages) -> Result<End, Stop> {
    let Configured { mut config, base } = configured(&openapi.inputs, openapi.config.as_deref())?;
    (config.rust, config.python) = (None, None);
    config.openapi.get_or_insert_with(Wanted::default).swagger |= openapi.swagger;
    let mut generator = Generator::from_config(config, base).deny_warnings(messages.deny_warnings);
    if let Some(group) = &openapi.group {
        generator = generator.group(group);
    }
    if openapi.no_recognize {
        generator = generator.recognize(false);
    }
    let generated = generator.generate()?;
    messages.report(&generated.diagnostics);
    let texts = generated.openapi.unwrap_or_default();
    let text: String = texts.into_values().collect();
    let Some(file) = &openapi.output else {
        stdout::print(text.as_bytes())?;
        return Ok(End::Done);
    };
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    let name =
        name.ok_or_else(|| Stop::Usage(format!("expected a file for --output, found {}", file.display())))?;
    let directory = file.parent().unwrap_or(std::path::Path::new(""));
    emit::write_without_manifest(directory, &[(name, text)].into()).map_err(Failed)?;
    Ok(End::Done)
}
