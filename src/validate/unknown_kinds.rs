//! An apiVersion and a kind that nothing defines -> what a server says of such an object, and what may have been meant.
//!
//! A server answers 404 for a kind that it does not have. It has other kinds than those that were read, so that an object is only
//! refused where its kind is known and its version is not. A name that is nearly a known one is undecided: it is misspelled, or defined
//! elsewhere. Nothing is said about other objects.

use std::rc::Rc;

use kubesmith_engine::kind::SourceKind;

use super::kubernetes_kinds::all_kinds;
use super::words;
use crate::suggestion::nearest;

/// What is known about the type of an object that nothing defines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownKind {
    /// Whether a server refuses it for certain.
    pub is_refused: bool,
    /// Whether it is most likely a mistake, so that it must not be skipped.
    pub is_mistake: bool,
    /// The field that is wrong: `apiVersion` or `kind`.
    pub field: &'static str,
    /// What was found and what is known.
    pub words: String,
    /// What to do.
    pub help: String,
}

/// What is known about an apiVersion and a kind that neither these kinds nor Kubernetes 1.`minor` define.
pub fn unknown_kind(kinds: &[Rc<SourceKind>], api_version: &str, kind: &str, minor: u32) -> UnknownKind {
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    let of_group: Vec<&SourceKind> =
        kinds.iter().map(|known| &**known).filter(|known| known.group == group).collect();
    if let Some(known) = of_group.iter().find(|known| known.kind == kind) {
        return other_version(known, version);
    }
    if !of_group.is_empty() {
        return other_kind(&of_group, api_version, kind);
    }
    if let Some(found) = of_kubernetes(api_version, group, kind, minor) {
        return found;
    }
    let words = format!("no CRD defines `{kind}` of `{api_version}`");
    let with_kind: Vec<&Rc<SourceKind>> = kinds.iter().filter(|known| known.kind == kind).collect();
    let near = nearest(group, with_kind.iter().map(|known| known.group.as_str()));
    let help = match near.and_then(|near| with_kind.iter().find(|known| known.group == near)) {
        Some(known) => format!("did you mean {}?", words::listed(&api_versions(known), "or")),
        None => "pass its CRD with `--crd`, or `--strict-kinds` to refuse such objects".to_owned(),
    };
    UnknownKind { is_refused: false, is_mistake: near.is_some(), field: "apiVersion", words, help }
}

/// The kind is known, the version is not.
fn other_version(known: &SourceKind, version: &str) -> UnknownKind {
    let served = api_versions(known);
    let is_there = known.versions.iter().any(|known| known.name == version);
    let api_version = format!("{}/{version}", known.group);
    let why = match is_there {
        true => {
            format!("`{api_version}` is not served: the CRD of `{}` has `served: false` for it", known.kind)
        }
        false => format!("the CRD of `{}` has no version `{version}`", known.kind),
    };
    let (words, help) = match served.as_slice() {
        [] => (why, "set `served: true` for a version in the CRD".to_owned()),
        [one] => (
            format!("{why}, expected {}", words::listed(&served, "or")),
            format!("write `apiVersion: {one}`"),
        ),
        _ => (
            format!("{why}, expected {}", words::listed(&served, "or")),
            "write one of these as its apiVersion".to_owned(),
        ),
    };
    UnknownKind { is_refused: true, is_mistake: true, field: "apiVersion", words, help }
}

/// The group is known, the kind is not.
fn other_kind(of_group: &[&SourceKind], api_version: &str, kind: &str) -> UnknownKind {
    let mut names: Vec<String> = of_group.iter().map(|known| known.kind.clone()).collect();
    names.sort();
    names.dedup();
    let words = format!(
        "no CRD defines `{kind}` of `{api_version}`; the CRDs of this group define {}",
        words::listed(&names, "and")
    );
    let (group, _) = api_version.split_once('/').unwrap_or(("", api_version));
    let otherwise =
        format!("pass its CRD with `--crd`, or skip its objects with `--skip-kind {kind}.{group}`");
    let near = nearest(kind, names.iter().map(String::as_str));
    let help = match near {
        Some(near) => format!("did you mean `kind: {near}`? Else {otherwise}"),
        None => otherwise,
    };
    UnknownKind { is_refused: false, is_mistake: near.is_some(), field: "kind", words, help }
}

/// An object in a group of Kubernetes' own; None for any other group.
fn of_kubernetes(api_version: &str, group: &str, kind: &str, minor: u32) -> Option<UnknownKind> {
    let group_of =
        |api_version: &str| api_version.rsplit_once('/').map_or(String::new(), |(group, _)| group.to_owned());
    let is_own = group == "extensions" || all_kinds(minor).any(|(known, _)| group_of(&known) == group);
    if !is_own {
        return None;
    }
    let words = format!("Kubernetes 1.{minor} has no `{kind}` of `{api_version}`");
    let versions: Vec<String> =
        all_kinds(minor).filter(|(_, name)| *name == kind).map(|(api_version, _)| api_version).collect();
    if !versions.is_empty() {
        let help = match versions.as_slice() {
            [one] => format!("write `apiVersion: {one}`"),
            _ => format!("write one of {} as its apiVersion", words::listed(&versions, "or")),
        };
        return Some(UnknownKind { is_refused: true, is_mistake: true, field: "apiVersion", words, help });
    }
    let kinds: Vec<&str> =
        all_kinds(minor).filter(|(known, _)| known == api_version).map(|(_, kind)| kind).collect();
    let near = nearest(kind, kinds)?;
    let help = format!("did you mean `kind: {near}`? Else skip its objects with `--skip-kind {kind}`");
    Some(UnknownKind { is_refused: false, is_mistake: true, field: "kind", words, help })
}

/// The apiVersions that a CRD serves.
fn api_versions(known: &SourceKind) -> Vec<String> {
    let served = known.versions.iter().filter(|version| version.served);
    served.map(|version| format!("{}/{}", known.group, version.name)).collect()
}
