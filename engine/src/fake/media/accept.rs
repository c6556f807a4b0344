//! The header `Accept` -> what the answer has and how it is written, or that it names nothing that the server can give.

use std::collections::HashMap;

use super::{Accepted, Encoding, Form};
use crate::fake::status::Status;

/// One of the media types that a client takes.
struct Clause<'h> {
    kind: &'h str,
    subtype: &'h str,
    quality: f32,
    parameters: HashMap<&'h str, &'h str>,
}

/// What the header `Accept` asks for. Protobuf is never given: where the server would write metadata so, the next clause counts.
///
/// # Errors
/// 406: it names nothing that the server can give.
pub(crate) fn accepted(accept: &str) -> Result<Accepted, Status> {
    if accept.is_empty() {
        return Ok(Accepted::default());
    }
    let clauses = clauses(accept);
    clauses.iter().find_map(Clause::accepted).ok_or_else(|| {
        Status::not_acceptable(
            "only the following media types are accepted: application/json, application/yaml, application/vnd.kubernetes.protobuf",
        )
    })
}

/// What the header `Accept` of a watch asks for: events are written as JSON alone.
///
/// # Errors
/// As [`accepted`].
pub(crate) fn accepted_watch(accept: &str) -> Result<Accepted, Status> {
    let found = accepted(accept)?;
    if found.encoding == Encoding::Yaml {
        return Err(Status::not_acceptable(
            "only the following media types are accepted: application/json;stream=watch, application/vnd.kubernetes.protobuf;stream=watch",
        ));
    }
    Ok(found)
}

impl Clause<'_> {
    /// The first encoding of the server that the clause takes, if its parameters are known.
    fn accepted(&self) -> Option<Accepted> {
        [(Encoding::Json, "json"), (Encoding::Yaml, "yaml")].into_iter().find_map(|(encoding, subtype)| {
            let takes = match (self.kind, self.subtype) {
                ("*" | "application", "*") => true,
                (kind, own) => kind == "application" && own == subtype,
            };
            if takes { self.with_parameters(encoding) } else { None }
        })
    }

    fn with_parameters(&self, encoding: Encoding) -> Option<Accepted> {
        let get = |name: &str| self.parameters.get(name).copied();
        let is_stream_known =
            get("stream").is_none_or(|stream| stream == "watch" && encoding == Encoding::Json);
        if !is_stream_known || get("sv").is_some_and(|version| version != "v1") {
            return None;
        }
        let found = Accepted { encoding, ..Accepted::default() };
        let (kind, group, version) = (get("as"), get("g"), get("v"));
        if kind.is_none() && group.is_none() && version.is_none() {
            return Some(found);
        }
        let is_beta = match (group?, version?) {
            ("meta.k8s.io", "v1") => false,
            ("meta.k8s.io", "v1beta1") => true,
            _ => return None,
        };
        let (form, asks_for_list) = match kind? {
            "Table" => (Form::Table, false),
            "PartialObjectMetadata" => (Form::Metadata, false),
            "PartialObjectMetadataList" => (Form::Metadata, true),
            _ => return None,
        };
        Some(Accepted { form, asks_for_list, is_beta, ..found })
    }

    /// Whether the clause comes before another one: `Less` of the server's library, which is no order in the strict sense.
    fn is_before(&self, other: &Self) -> bool {
        self.quality > other.quality
            || self.kind != "*" && other.kind == "*"
            || self.subtype != "*" && other.subtype == "*"
    }
}

/// The clauses of a header, sorted as the server's library sorts a few of them.
fn clauses(header: &str) -> Vec<Clause<'_>> {
    let mut found: Vec<_> = header.split(',').filter_map(clause).collect();
    for index in 1..found.len() {
        let mut at = index;
        while at > 0 && found[at].is_before(&found[at - 1]) {
            found.swap(at, at - 1);
            at -= 1;
        }
    }
    found
}

/// A clause; None for a text that is none. A parameter without a value does not count.
fn clause(text: &str) -> Option<Clause<'_>> {
    let text = text.trim_matches(' ');
    let (media_type, rest) = text.split_once(';').unwrap_or((text, ""));
    let (kind, subtype) = media_type.split_once('/').unwrap_or((media_type, ""));
    let kind = kind.trim_matches(' ');
    let subtype = match subtype {
        "" if kind == "*" => "*",
        "" => return None,
        // `a/b/` is read as `a/b`.
        _ => match subtype.split_once('/') {
            Some((subtype, "")) => subtype,
            Some(_) => return None,
            None => subtype,
        },
    };
    let mut found =
        Clause { kind, subtype: subtype.trim_matches(' '), quality: 1.0, parameters: HashMap::new() };
    for parameter in rest.split(';') {
        let Some((name, value)) = parameter.split_once('=') else { continue };
        let value = value.strip_suffix('=').unwrap_or(value);
        if value.is_empty() || value.contains('=') {
            continue;
        }
        match name.trim_matches(' ') {
            "q" => found.quality = value.parse().unwrap_or_default(),
            name => drop(found.parameters.insert(name, value.trim_matches(' '))),
        }
    }
    Some(found)
}
