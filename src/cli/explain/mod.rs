//! `kubesmith explain`: inputs -> what each place of a kind becomes, for people or programs.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kubesmith::Generator;
use kubesmith::config::{Config, flag_help};
use kubesmith::diag::{Diagnostic, Failed, Location, printable};
use kubesmith::internals::{mapping, pattern::matches_place, suggestion::most_similar};
use serde_json::Value;

use super::codes;
use super::configs::{Configured, configured};
use super::examples::heading;
use super::messages::{Messages, json};
use super::{End, Stop, stdout};

mod cel_rules;
mod places;

use places::Explained;

/// What to explain.
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Files, directories, globs, Go packages, - for standard input, or cluster:[CONTEXT][/GROUP[/KIND]] [default:
    /// those of the config]; or, if no such file exists, the code of a message, such as no-type, for the page about it
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// Explain this place alone, such as MiniCluster.spec.pod.resources ([] for items, {} for map values), all places
    /// that match, as in rules (* within one part, ** for any number of parts), or all places of this type, such as
    /// MiniClusterContainer, io.k8s.api.core.v1.PodSpec or, in Go, v1.Container
    #[arg(long, value_name = "PLACE", help_heading = heading::PRINTED)]
    place: Option<String>,
    /// Name of the crate and the Python package, for the paths of types [default: as for generate]
    #[arg(long, value_name = "NAME", help_heading = heading::PRINTED)]
    name: Option<String>,
    #[arg(help = flag_help("/properties/recognize"), long, help_heading = heading::PRINTED)]
    no_recognize: bool,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, value_name = "GROUP", help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
    /// Text, or one JSON object per line
    #[arg(short, long, value_enum, default_value_t = Output::Text, help_heading = heading::PRINTED)]
    output: Output,
}

/// The most places that are printed as text.
const MOST_PLACES: usize = 50;

/// The most CEL rules of a place that are printed as text.
const MOST_RULES: usize = 50;

/// The format of the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    Text,
    Json,
}

/// Prints the places of all kinds, or those that `--place` selects.
pub(super) fn run(explain: &Explain, messages: &Messages) -> Result<End, Stop> {
    if let [input] = explain.inputs.as_slice()
        && let Some(page) = codes::asked_for(input)?
    {
        stdout::print(page.as_bytes())?;
        return Ok(End::Done);
    }
    if let Some(place) = explain.inputs.iter().find(|input| is_place(input)) {
        let what = "no such file or directory";
        let error = Diagnostic::error("input", Location::file(place), what);
        return Err(Failed(vec![error.help(format!("to explain a place, pass `--place {place}`"))]).into());
    }
    let Configured { config, base } = configured(&explain.inputs, explain.config.as_deref(), messages)?;
    let generator = Generator::from_config(config, base).deny_warnings(messages.deny_warnings);
    let generator = explain.group.iter().fold(generator, |generator, group| generator.group(group));
    let generator = explain.name.iter().fold(generator, |generator, name| generator.name(name));
    let generator = if explain.no_recognize { generator.recognize(false) } else { generator };
    let (package, diagnostics) = generator.model()?;
    let mut places = places::explain(&package, &generator);
    if let Some(wanted) = &explain.place {
        let all = cel_rules::paths(&places);
        places = matching_places(places, wanted)?;
        cel_rules::add_touching(&mut places, &all, &package);
    }
    messages.report(&diagnostics);
    let lines = Lines::new(generator.config(), messages.verbose);
    let mut text = String::new();
    // The whole of a large set of kinds is asked for by no --place at all.
    let many = explain.place.is_some() && explain.output == Output::Text && !messages.verbose;
    let most = if many { MOST_PLACES } else { usize::MAX };
    for (i, place) in places.iter().take(most).enumerate() {
        match explain.output {
            Output::Json => {
                text.push_str(&json::escaped(serde_json::to_string(place).unwrap_or_default()));
                text.push('\n');
            }
            Output::Text => {
                if i > 0 {
                    text.push('\n');
                }
                describe(place, lines, &mut text);
            }
        }
    }
    if let Some(more) = places.len().checked_sub(most).filter(|more| *more > 0) {
        text.push_str(&format!("\n{more} more places; --verbose or --output json prints them\n"));
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}

/// Whether an input that does not exist is a place: a kind, and a path in it.
fn is_place(input: &str) -> bool {
    let has_kind = input.starts_with(|c: char| c.is_ascii_uppercase());
    let path = input.split_once('.').map_or("", |(_, path)| path);
    let in_objects = ["spec", "status", "metadata"].iter().any(|part| path.starts_with(part));
    has_kind && in_objects && !input.contains('/') && !std::path::Path::new(input).exists()
}

/// The places with that path or pattern, with or without the kind, in every version; else the places whose type has that
/// name.
fn matching_places(places: Vec<Explained>, wanted: &str) -> Result<Vec<Explained>, Stop> {
    let wanted_type = Some(wanted.to_owned());
    let canonical = Some(mapping::canonical_name(wanted));
    // `v1.Thing` of `example.com/shop/api/v1.Thing`.
    let short = |name: &str| name.rsplit('/').next() == Some(wanted);
    let matchers: [&dyn Fn(&Explained) -> bool; 4] = [
        &|place| matches_place(wanted, &place.full()) || matches_place(wanted, &place.place),
        &|place| place.own == wanted_type || place.alias == wanted_type,
        &|place| place.go_type == wanted_type || place.go_type.as_deref().is_some_and(short),
        &|place| place.schema == canonical,
    ];
    for is_wanted in matchers {
        if places.iter().any(is_wanted) {
            return Ok(places.into_iter().filter(is_wanted).collect());
        }
    }
    let mut error = Diagnostic::error(
        "place",
        Location::default(),
        format!("no kind of the inputs has a place or a type `{wanted}`"),
    );
    if let Some(similar) = most_similar(wanted, places.iter().map(Explained::full)) {
        error = error.help(format!("the most similar one is `{similar}`"));
    }
    Err(Failed(vec![error]).into())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Which lines a block of text has.
#[derive(Debug, Clone, Copy)]
struct Lines {
    /// Those about Rust.
    rust: bool,
    /// Those about Python.
    python: bool,
    /// All CEL rules, however many there are.
    every_rule: bool,
}

impl Lines {
    /// Those about the languages that a config generates; both if it generates none.
    fn new(config: &Config, every_rule: bool) -> Self {
        let (rust, python) = (config.rust.is_some(), config.python.is_some());
        Self { rust: rust || !python, python: python || !rust, every_rule }
    }
}

/// The lines with the types of a place, and those with the paths of its docs.
fn language_lines(place: &Explained, lines: Lines) -> Vec<(&'static str, &str)> {
    let languages = [
        (lines.rust, "rust", &place.rust, &place.rust_docs),
        (lines.python, "python", &place.python, &place.python_docs),
    ];
    let shown: Vec<_> = languages.into_iter().filter(|(is_shown, ..)| *is_shown).collect();
    let types = shown.iter().map(|(_, name, type_, _)| (*name, type_.as_str()));
    let docs = shown.iter().enumerate().map(|(at, (.., docs))| {
        let name = if at == 0 { "docs" } else { "" };
        (name, docs.as_str())
    });
    types.chain(docs).collect()
}

/// A block of text about one place.
fn describe(place: &Explained, lines: Lines, out: &mut String) {
    let version = if place.group.is_empty() {
        place.version.clone()
    } else {
        format!("{}/{}", place.group, place.version)
    };
    out.push_str(&format!("{} ({})\n", printable(&place.full()), printable(&version)));
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            out.push_str(&format!("  {name:<9} {}\n", printable(value)));
        }
    };
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let format = if place.format.is_empty() { String::new() } else { format!(", format {}", place.format) };
    line("type", &format!("{}{format}", place.type_));
    language_lines(place, lines).into_iter().for_each(|(name, value)| line(name, value));
    let go = [&place.go_type, &place.go].map(|part| part.as_deref());
    line("go", &go.into_iter().flatten().collect::<Vec<_>>().join(", "));
    line("required", if place.required { "yes" } else { "" });
    line("nullable", if place.nullable { "yes" } else { "" });
    if let Some(default) = &place.default {
        line("default", &default.to_string());
    }
    if let Some(literal) = place.literal.as_ref().filter(|literal| Some(*literal) != place.default.as_ref()) {
        line("written", &format!("{literal}, completed by the defaults below it"));
    }
    line("values", &place.values.iter().map(Value::to_string).collect::<Vec<_>>().join(", "));
    line("schema", &text(&place.schema));
    line("rule", &place.rule);
    for refused in &place.refused {
        line("not", &format!("{}: {}", refused.name, refused.reason));
    }
    for rule in &place.named_by {
        line("named by", rule);
    }
    line("also", &text(&place.alias));
    line("pointer", &place.pointer);
    line("valid", &place.constraints.join(" "));
    let rules = place.cel_rules.as_deref().unwrap_or_default();
    let most = if lines.every_rule { usize::MAX } else { MOST_RULES };
    for rule in rules.iter().take(most) {
        let when = if rule.on_updates { ", on updates" } else { "" };
        line("cel rule", &one_line(&rule.rule));
        line("", &one_line(&rule.message));
        line("", &format!("of {} at {}{when}", rule.place, rule.at));
    }
    if let Some(more) = rules.len().checked_sub(most).filter(|more| *more > 0) {
        line("", &format!("{more} more rules; --verbose or --output json prints them"));
    }
    for paragraph in place.description.lines() {
        out.push_str(&format!("  | {}\n", printable(paragraph)));
    }
}
