//! `kubesmith openapi`: inputs -> one OpenAPI or swagger document, on standard output or in a file.

use std::path::PathBuf;

use clap::Args;
use kubesmith::config::OpenApi as Wanted;
use kubesmith::diag::{Diagnostic, Failed, Location};
use kubesmith::internals::emit;

use super::build::Inputs;
use super::configs::Configured;
use super::examples::heading;
use super::messages::Messages;
use super::{End, Stop, stdout};

/// The inputs and the format.
#[derive(Debug, Args)]
pub(super) struct OpenApi {
    /// Write swagger 2.0 instead of OpenAPI 3.0
    #[arg(long, help_heading = heading::GENERATED)]
    swagger: bool,
    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE", help_heading = heading::GENERATED)]
    output: Option<PathBuf>,
    #[command(flatten)]
    inputs: Inputs,
}

/// Prints or writes the document.
pub(super) fn run(openapi: &OpenApi, messages: &Messages) -> Result<End, Stop> {
    let Configured { mut config, base } = openapi.inputs.configured(messages)?;
    (config.rust, config.python, config.json_schema) = (None, None, None);
    config.openapi.get_or_insert_with(Wanted::default).swagger |= openapi.swagger;
    let generated = openapi.inputs.generator(Configured { config, base }, messages).generate()?;
    messages.report(&generated.diagnostics);
    let texts = generated.openapi.unwrap_or_default();
    let text = texts.into_values().next().unwrap_or_default();
    let Some(file) = &openapi.output else {
        stdout::print(text.as_bytes())?;
        return Ok(End::Done);
    };
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    let name =
        name.ok_or_else(|| Stop::Usage(format!("expected a file for --output, found {}", file.display())))?;
    let real = file.canonicalize().ok();
    if real.is_some() && generated.read.iter().any(|read| read.canonicalize().ok() == real) {
        let location = Location::file(file.to_string_lossy());
        let error = Diagnostic::error("output", location, "the document was made from this file");
        return Err(Failed(vec![error.help("choose another file")]).into());
    }
    let directory = file.parent().unwrap_or(std::path::Path::new(""));
    emit::write_document(directory, &[(name, text)].into()).map_err(Failed)?;
    Ok(End::Done)
}
