//! `kubesmith default`: CRDs and manifests -> the manifests as the API server would store them.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use kubesmith::config::FILE_NAME;
use kubesmith::diag::Diagnostics;
use kubesmith::internals::manifest::default_manifests;
use kubesmith::internals::source;

use super::configs::{Configured, configured, found};
use super::examples::heading;
use super::messages::{Messages, json};
use super::{End, Stop, stdout, yaml};

/// The CRDs and the manifests.
#[derive(Debug, Args)]
pub(super) struct Default {
    /// A file, directory or glob with CRDs, Go packages, -, or cluster:[CONTEXT][/GROUP[/KIND]]; may be repeated
    /// [default: the inputs of the config]
    #[arg(long = "crd", value_name = "INPUT", help_heading = heading::READ)]
    crds: Vec<String>,
    /// Manifests: YAML documents, or JSON values one after the other [default: standard input]
    #[arg(value_name = "MANIFEST")]
    manifests: Vec<String>,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
    /// YAML documents, or one JSON object per line
    #[arg(short, long, value_enum, default_value_t = Output::Yaml, help_heading = heading::PRINTED)]
    output: Output,
}

/// The format of the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    Yaml,
    Json,
}

/// Prints each document with its defaults; prints nothing if one of them cannot be read.
pub(super) fn run(default: &Default, messages: &Messages) -> Result<End, Stop> {
    let stdin = ["-".to_owned()];
    let manifests = if default.manifests.is_empty() { &stdin[..] } else { &default.manifests };
    if manifests.contains(&stdin[0]) && default.crds.contains(&stdin[0]) {
        return Err(Stop::Usage(
            "standard input cannot be both the CRDs and the manifests: pass files for one of them".to_owned(),
        ));
    }
    if default.crds.is_empty() && default.config.is_none() && found().is_none() {
        let message = format!(
            "no CRD, and there is no {FILE_NAME} in this directory or above it: pass `--crd INPUT`, with a file, a directory or a glob"
        );
        return Err(Stop::Usage(message));
    }
    let Configured { mut config, base } = configured(&default.crds, default.config.as_deref(), messages)?;
    config.kinds.extend(default.group.as_deref().map(kubesmith::config::KindRule::group).map(Into::into));
    let mut diagnostics = Diagnostics::with_levels(config.messages.levels(&base));
    let sources = source::read_all(&config, &base, None, &mut diagnostics);
    let documents = source::read_manifests(manifests, Path::new(""), &mut diagnostics);
    diagnostics.propagate()?;
    let results = default_manifests(&sources.kinds, documents, &mut diagnostics);
    if messages.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    messages.report(&diagnostics.into_sorted());
    let mut text = String::new();
    for (i, result) in results.iter().enumerate() {
        match default.output {
            Output::Json => text.extend([json::escaped(result.to_string()), "\n".to_owned()]),
            Output::Yaml => {
                if i > 0 {
                    text.push_str("---\n");
                }
                yaml::document(result, &mut text);
            }
        }
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}
