//! `kubesmith diff`: two states of CRDs -> what the change breaks, for whom, and an object that shows it.
//!
//! The changes go to standard output, messages about what cannot be read to standard error, both in the format of
//! `--message-format`.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use kubesmith::config::Config;
use kubesmith::diag::{Diagnostic, Diagnostics, Level, sorted};
use kubesmith::internals::diff::{
    Allowed, Audience, Change, Judged, Options, Settings, Today, compare, judge, settle, sharpen,
};
use kubesmith::internals::source;
use kubesmith::internals::validate::KUBERNETES;

use super::configs::{Configured, configured, found};
use super::examples::heading;
use super::messages::{Format, Messages, json};
use super::{End, Stop, stdout};

mod sides;
mod states;

use sides::{Side, Sides};

/// Both states, and what is asked about the change.
#[derive(Debug, Args)]
pub(super) struct Diff {
    /// Two inputs, OLD and NEW: files, directories, Go packages, - or cluster:[CONTEXT][/GROUP[/KIND]]; or a ref of git, or
    /// two as REF..REF, before `--`
    #[arg(value_name = "INPUT", num_args = 1..=2, required = true)]
    inputs: Vec<String>,
    /// Files and directories that are compared with those of a ref
    #[arg(last = true, value_name = "PATH")]
    paths: Vec<String>,
    /// Whom a change may break [default: all of them]
    #[arg(long, value_delimiter = ',', value_name = "WHOM", value_parser = audience, help_heading = DECIDED)]
    against: Vec<Audience>,
    /// Objects that may show what breaks, tried before any that is made; may be repeated
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    objects: Vec<String>,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
}

/// The heading of the options about what is decided.
const DECIDED: &str = "What is decided";

fn audience(text: &str) -> Result<Audience, String> {
    let found = Audience::ALL.into_iter().find(|audience| audience.name() == text);
    let names = Audience::ALL.map(Audience::name).join(", ");
    found.ok_or_else(|| format!("expected {names}, or several of them with commas"))
}

/// Prints each change with what it breaks.
pub(super) fn run(diff: &Diff, messages: &Messages) -> Result<End, Stop> {
    let sides = sides::sides(&diff.inputs, &diff.paths).map_err(Stop::Usage)?;
    let Configured { mut config, base } = config(diff, &sides, messages)?;
    config.kinds.extend(diff.group.as_deref().map(kubesmith::config::KindRule::group).map(Into::into));
    let mut diagnostics = Diagnostics::default();
    let states::States { old, new, texts } = states::read(&sides, &config, &base, &mut diagnostics);
    let objects = objects(diff, &mut diagnostics);
    diagnostics.propagate()?;
    let options = Options { minor: KUBERNETES[0], objects: &objects, searches: true };
    let mut changes = compare(&old, &new, options);
    settle(&mut changes, &old, &new, &config);
    sharpen(&mut changes, |file| texts.get(file).cloned().or_else(|| std::fs::read_to_string(file).ok()));
    let (judged, faults) = judged(changes, diff, &config);
    report(&judged, messages)?;
    if !faults.is_empty() {
        return Err(kubesmith::diag::Failed(faults).into());
    }
    let breaks = judged.iter().any(|judged| judged.level == Some(Level::Error));
    Ok(if breaks { End::Stale } else { End::Done })
}

/// The config, with both inputs where these are relative to it.
fn config(diff: &Diff, sides: &Sides, messages: &Messages) -> Result<Configured, Stop> {
    if diff.config.is_none() && found().is_none() {
        return Ok(Configured { config: Config::default(), base: PathBuf::new() });
    }
    let inputs: Vec<String> = [&sides.old, &sides.new].into_iter().flat_map(Side::inputs).cloned().collect();
    configured(&inputs, diff.config.as_deref(), messages)
}

/// The objects of the user, with their places.
fn objects(
    diff: &Diff,
    diagnostics: &mut Diagnostics,
) -> Vec<(kubesmith::diag::Location, serde_json::Value)> {
    let files = source::manifest_files(&diff.objects, &[], source::Purpose::Stored, diagnostics);
    let mut found = Vec::new();
    source::each_manifest(files, diagnostics, |manifest, _| {
        found.push((manifest.location(""), manifest.node.to_value()));
    });
    found
}

/// Each change with its level, and what is wrong in the rules that allow some.
fn judged(changes: Vec<Change>, diff: &Diff, config: &Config) -> (Vec<Judged>, Vec<Diagnostic>) {
    let named = |name: &String| Audience::ALL.into_iter().find(|audience| audience.name() == name);
    let against = match (diff.against.as_slice(), config.diff.against.as_slice()) {
        ([], []) => Audience::ALL.to_vec(),
        ([], names) => names.iter().filter_map(named).collect(),
        (against, _) => against.to_vec(),
    };
    let settings = Settings { against, levels: config.diff.levels.clone() };
    let mut allowed = Allowed::new(&config.diff.allow, today());
    let judged = judge(changes, &settings, &mut allowed);
    (judged, allowed.faults())
}

/// The day, of UTC.
fn today() -> Today {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Today(sides::day(seconds / 86_400))
}

/// Prints the changes, and how many there are.
fn report(judged: &[Judged], messages: &Messages) -> Result<(), Stop> {
    let results = messages.of_results();
    let shown: Vec<Diagnostic> = sorted(judged.iter().filter_map(Judged::diagnostic).collect());
    let breaks = shown.iter().filter(|one| one.level == Level::Error).count();
    match messages.format() {
        Format::Json => {
            for judged in judged.iter().filter(|judged| judged.level.is_some()) {
                let line = json::escaped(json_line(judged)) + "\n";
                stdout::print(line.as_bytes())?;
            }
        }
        _ => results.report(&shown),
    }
    results.finish(u8::from(breaks > 0));
    let plural = if shown.len() == 1 { "change" } else { "changes" };
    messages.print(&format!("{} {plural}, {breaks} breaking", shown.len()));
    Ok(())
}

/// A change as a line of JSON.
fn json_line(judged: &Judged) -> String {
    let mut value = serde_json::to_value(&judged.change).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        map.insert("level".to_owned(), serde_json::to_value(judged.level).unwrap_or_default());
        if let Some(reason) = &judged.reason {
            map.insert("allowed".to_owned(), reason.as_str().into());
        }
        if let Some(message) = judged.diagnostic() {
            map.insert("message".to_owned(), message.message.into());
        }
        let place = judged.change.place.path.to_string();
        map.insert("path".to_owned(), place.into());
    }
    value.to_string()
}
