//! `kubesmith sample`: CRDs -> for each kind a manifest that a server takes, with what may stand in its fields.

use std::path::PathBuf;

use clap::Args;
use kubesmith::config::KindRule;
use kubesmith::diag::{Diagnostic, Diagnostics, Failed, Location};
use kubesmith::internals::schema::Schema;
use kubesmith::internals::source::{self, SourceKind, Version};
use kubesmith::internals::suggestion::nearest;
use kubesmith_engine::cause::Cause;
use kubesmith_engine::engine::{Kind, NEWEST_MINOR};
use kubesmith_engine::example;

use super::configs::{Configured, configured};
use super::examples::heading;
use super::messages::Messages;
use super::{End, Stop, stdout};

mod facts;
mod lines;
mod page;

/// What a sample is made of.
#[derive(Debug, Args)]
pub(super) struct Sample {
    /// Files, directories, globs, Go packages, - for standard input, or cluster:[CONTEXT][/GROUP[/KIND]] [default: those
    /// of the config]
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// Only this kind, as `Kind` or `Kind.group`
    #[arg(long, value_name = "KIND", help_heading = heading::PRINTED)]
    kind: Option<String>,
    /// This version of each kind [default: the one that servers store]
    #[arg(long, value_name = "VERSION", help_heading = heading::PRINTED)]
    kind_version: Option<String>,
    /// All fields: those that are not required are comments
    #[arg(long, help_heading = heading::PRINTED)]
    full: bool,
    /// API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none
    #[arg(long, value_name = "GROUP", help_heading = heading::READ)]
    group: Option<String>,
    /// Read this config instead of kubesmith.toml
    #[arg(long, value_name = "FILE", help_heading = heading::READ)]
    config: Option<PathBuf>,
}

/// How many objects the search for one that a server takes may try.
const EFFORT: u32 = 4000;

/// Prints the samples.
pub(super) fn run(sample: &Sample, messages: &Messages) -> Result<End, Stop> {
    let Configured { mut config, base } = configured(&sample.inputs, sample.config.as_deref(), messages)?;
    config.kinds.extend(sample.group.as_deref().map(KindRule::group).map(Into::into));
    let mut diagnostics = Diagnostics::with_levels(config.messages.levels(&base));
    let sources = source::read_all(&config, &base, None, &mut diagnostics);
    if messages.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    messages.report(&diagnostics.into_sorted());
    let chosen = chosen(&sources.kinds, sample)?;
    let mut text = String::new();
    for (kind, version) in chosen {
        if !text.is_empty() {
            text.push_str("---\n");
        }
        text.push_str(&of_version(kind, version, sample.full));
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}

/// The kinds and versions that are wanted.
fn chosen<'k>(kinds: &'k [SourceKind], sample: &Sample) -> Result<Vec<(&'k SourceKind, &'k Version)>, Stop> {
    let is_wanted = |kind: &&SourceKind| match sample
        .kind
        .as_deref()
        .map(|name| name.split_once('.').unwrap_or((name, "")))
    {
        None => true,
        Some((name, "")) => kind.kind == name,
        Some((name, group)) => kind.kind == name && kind.group == group,
    };
    let mut found = Vec::new();
    for kind in kinds.iter().filter(is_wanted) {
        let version = match &sample.kind_version {
            Some(name) => kind.versions.iter().find(|version| version.name == *name),
            None => kind.versions.iter().find(|version| version.storage).or(kind.versions.first()),
        };
        found.extend(version.map(|version| (kind, version)));
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let names: Vec<&str> = kinds.iter().map(|kind| kind.kind.as_str()).collect();
    let (what, help) = match (&sample.kind, &sample.kind_version) {
        (Some(kind), None) => {
            let near = nearest(kind, names.iter().copied()).or(names.first().copied());
            (
                format!("the inputs have no kind `{kind}`"),
                near.map_or_else(String::new, |near| format!("they have `{near}`")),
            )
        }
        (_, Some(version)) => {
            (format!("no chosen kind has a version `{version}`"), "omit --kind-version".to_owned())
        }
        (None, None) => ("the inputs have no kind".to_owned(), "pass CRDs or Go types".to_owned()),
    };
    Err(Failed(vec![Diagnostic::error("no-kind", Location::file(""), what).help(help)]).into())
}

/// The schema with what a sample should have too: a spec, and an item in each required list.
fn wanted(schema: &Schema) -> Schema {
    let mut schema = schema.clone();
    if schema.properties.contains_key("spec") && !schema.required.iter().any(|name| name == "spec") {
        schema.required.push("spec".to_owned());
    }
    want_items(&mut schema);
    schema
}

/// Gives each required list an item, which shows what its items are like.
fn want_items(schema: &mut Schema) {
    for name in schema.required.clone() {
        let Some(property) = schema.properties.get_mut(&name).filter(|property| property.default.is_none())
        else {
            continue;
        };
        if property.items.is_some() && property.checks().max_items != Some(0) {
            let least = property.checks().min_items.unwrap_or_default().max(1);
            property.checks_mut().min_items = Some(least);
        }
        want_items(property);
        property.items.iter_mut().for_each(|items| want_items(items));
    }
}

/// A cause, without the path that servers give a whole object.
fn cause_text(cause: &Cause) -> String {
    let text = cause.to_string();
    text.strip_prefix("<nil>: ").map_or(text.clone(), str::to_owned)
}

/// The sample of a version.
fn of_version(kind: &SourceKind, version: &Version, full: bool) -> String {
    let Some(schema) = &version.schema else {
        let any = example::new_object(kind, &version.name, &Schema::default());
        return page::text(kind, version, &Schema::default(), &any, full, &[]);
    };
    // Servers set the status by another request.
    let mut schema = schema.clone();
    if version.status {
        schema.properties.shift_remove("status");
        schema.required.retain(|name| name != "status");
    }
    let wanted = wanted(&schema);
    let start = example::new_object(kind, &version.name, &wanted);
    let (object, causes) = match Kind::prepare(kind, &version.name, NEWEST_MINOR) {
        Ok(engine) => match example::accepted(&engine, &wanted, start, EFFORT) {
            Ok(found) => (found.object, Vec::new()),
            Err(gone) => (gone.object, gone.causes.iter().map(cause_text).collect()),
        },
        Err(missing) => (start, vec![missing.to_string()]),
    };
    page::text(kind, version, &schema, &object, full, &causes)
}
