//! `kubesmith validate`: CRDs and manifests -> the API server's verdict about each object.
//!
//! Verdicts go to standard output, messages about what cannot be read to standard error, both in the format of
//! `--message-format`. With `--stdio` objects come in and verdicts go out as lines of JSON (`stdio`).

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kubesmith::config::FILE_NAME;
use kubesmith::diag::{Diagnostic, Diagnostics, Location};
use kubesmith::internals::source;
use kubesmith::internals::validate::{
    Definitions, FieldValidation, Judge, KUBERNETES, Options, StoredObjects, definitions,
};

use super::configs::{Configured, configured, found};
use super::examples::heading;
use super::messages::Messages;
use super::progress::ItemCount;
use super::{End, Stop};

mod line_size;
mod report;
mod stdio;

/// The CRDs, the manifests, and what is asked about them.
#[derive(Debug, Args)]
pub(super) struct Validate {
    /// A file, directory or glob with CRDs, Go packages, -, or cluster:[CONTEXT][/GROUP[/KIND]]; may be repeated
    /// [default: the inputs of the config]
    #[arg(long = "crd", value_name = "INPUT", help_heading = heading::READ)]
    crds: Vec<String>,
    /// Files, directories and globs with manifests, or - for standard input. CRDs among them define kinds too
    #[arg(value_name = "MANIFEST", required_unless_present = "stdio")]
    manifests: Vec<String>,
    /// Objects as they are on the server: the manifests with the same kind, namespace and name are updates of them
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    old: Vec<String>,
    /// Leave out the files whose path matches a pattern, such as `**/kustomization.yaml`; may be repeated
    #[arg(long, value_name = "PATTERN", help_heading = heading::READ)]
    exclude: Vec<glob::Pattern>,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
    /// Judge each manifest as a write of the status alone
    #[arg(long, requires = "old", help_heading = VERDICTS)]
    status: bool,
    /// What the server does with unknown and repeated fields
    #[arg(long, value_enum, value_name = "MODE", default_value_t, help_heading = VERDICTS)]
    field_validation: Mode,
    /// The version of the API server: 1.36 or 1.35
    #[arg(long, value_name = "1.N", default_value_t = Version(KUBERNETES[0]), help_heading = VERDICTS)]
    kubernetes: Version,
    /// Refuse objects whose kind no CRD defines
    #[arg(long, help_heading = VERDICTS)]
    strict_kinds: bool,
    /// Skip objects of a kind, as `Kind` or `Kind.group`; may be repeated
    #[arg(long, value_name = "KIND", help_heading = VERDICTS)]
    skip_kind: Vec<String>,
    /// End with exit code 0 although the engine cannot decide about an object
    #[arg(long, help_heading = VERDICTS)]
    allow_undecided: bool,
    /// Print the server's own sentence below each refusal
    #[arg(long, help_heading = heading::PRINTED)]
    server_words: bool,
    /// Read objects as lines of JSON from standard input, and print a verdict for each as a line
    #[arg(long, conflicts_with_all = ["manifests", "old", "exclude", "status"], help_heading = heading::RUN)]
    stdio: bool,
}

/// The heading of the options about what is decided.
const VERDICTS: &str = "What is decided";

/// `--field-validation`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Mode {
    #[default]
    Strict,
    Warn,
    Ignore,
}

impl From<Mode> for FieldValidation {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Strict => Self::Strict,
            Mode::Warn => Self::Warn,
            Mode::Ignore => Self::Ignore,
        }
    }
}

/// `--kubernetes`: the minor of a version 1.N.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Version(u32);

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "1.{}", self.0)
    }
}

impl std::str::FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || KUBERNETES.iter().map(|minor| format!("1.{minor}")).collect::<Vec<_>>().join(" or ");
        let minor = text.strip_prefix("1.").and_then(|minor| minor.parse().ok());
        let found = minor.filter(|minor| KUBERNETES.contains(minor));
        found
            .map(Self)
            .ok_or_else(|| format!("expected {}, the versions whose verdicts kubesmith knows", known()))
    }
}

/// Prints a verdict for each object.
pub(super) fn run(validate: &Validate, messages: &Messages) -> Result<End, Stop> {
    let mut diagnostics = Diagnostics::default();
    let sources = crds(validate, messages, &mut diagnostics)?;
    let options = Options {
        kubernetes: validate.kubernetes.0,
        field_validation: validate.field_validation.into(),
        status: validate.status,
        strict_kinds: validate.strict_kinds,
        skipped_kinds: validate.skip_kind.clone(),
    };
    if validate.stdio {
        diagnostics.propagate()?;
        messages.report(&diagnostics.into_sorted());
        return stdio::run(Definitions { kinds: sources, ..Definitions::default() }, options);
    }
    let purpose = source::Purpose::Objects;
    let files = source::manifest_files(&validate.manifests, &validate.exclude, purpose, &mut diagnostics);
    let (file_count, first_file) = (files.len(), files.first().map(|file| file.shown.clone()));
    let definitions = definitions(sources, &files, &options, &mut diagnostics);
    let mut old = StoredObjects::default();
    let purpose = source::Purpose::Stored;
    let old_files = source::manifest_files(&validate.old, &[], purpose, &mut diagnostics);
    source::each_manifest(old_files, &mut diagnostics, |manifest, _| {
        old.add(manifest.node.to_value(), manifest.location(""));
    });
    diagnostics.propagate()?;
    let judge = Judge::new(definitions, old, options);
    let mut report = report::Report::new(messages, validate.server_words);
    let mut stopped = None;
    let mut count = ItemCount::start(messages);
    let documents = source::each_manifest(files, &mut diagnostics, |manifest, diagnostics| {
        let judgement = judge.judge(manifest);
        let printed = count.add("objects", || report.add(&judgement, diagnostics));
        if let (None, Err(stop)) = (&stopped, printed) {
            stopped = Some(stop);
        }
    });
    drop(count);
    diagnostics.extend(judge.unmatched_old());
    if documents == 0 && !diagnostics.has_errors() {
        diagnostics.push(nothing_validated(file_count, first_file));
    }
    // What was judged is printed also if another manifest could not be read.
    let end = report.finish(validate.kubernetes.0, validate.allow_undecided);
    if let Some(stop) = stopped {
        return Err(stop);
    }
    if messages.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    messages.report(&diagnostics.into_sorted());
    Ok(end)
}

/// The message that there is no document: an error, unless the user left out all files.
fn nothing_validated(file_count: usize, first_file: Option<String>) -> Diagnostic {
    let help = "pass a file or a directory with manifests, or write them to standard input for `-`";
    match (file_count, first_file) {
        (1, Some(file)) => {
            let message = "there is no document here; nothing was validated";
            Diagnostic::error("no-input", Location::file(file), message).help(help)
        }
        (0, _) => {
            let message = "`--exclude` leaves out all files; nothing was validated";
            Diagnostic::note("no-input", Location::default(), message)
        }
        (count, _) => {
            let message = format!("there is no document in {count} files; nothing was validated");
            Diagnostic::error("no-input", Location::default(), message).help(help)
        }
    }
}

/// The kinds of `--crd`, else those of the config, if there is one.
fn crds(
    validate: &Validate,
    messages: &Messages,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<source::SourceKind>, Stop> {
    let stdin = "-".to_owned();
    if validate.crds.contains(&stdin) && (validate.manifests.contains(&stdin) || validate.stdio) {
        return Err(Stop::Usage(
            "standard input cannot be both the CRDs and the manifests: pass files for one of them".to_owned(),
        ));
    }
    if validate.crds.is_empty() && validate.config.is_none() && found().is_none() {
        if validate.stdio {
            let message = format!("`--stdio` needs `--crd INPUT`, or a {FILE_NAME}");
            return Err(Stop::Usage(message));
        }
        return Ok(Vec::new());
    }
    let Configured { mut config, base } = configured(&validate.crds, validate.config.as_deref(), messages)?;
    config.kinds.extend(validate.group.as_deref().map(kubesmith::config::KindRule::group).map(Into::into));
    *diagnostics = Diagnostics::with_levels(config.messages.levels(&base));
    Ok(source::read_all(&config, &base, None, diagnostics).kinds)
}
