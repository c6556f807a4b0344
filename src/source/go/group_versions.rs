//! An API package -> the group and the version that its markers or its `schema.GroupVersion` declare.

use super::constant_values::Lookups;
use super::loader::Loader;
use super::package::{Declared, GoPackage};
use super::syntax::declarations::TextPart;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use kubesmith_engine::kind::SourceKind;

/// The group and the version of the kinds of a package.
#[derive(Default)]
pub struct DeclaredVersion {
    /// The group; None where nothing says it.
    pub group: Option<String>,
    /// The position of the marker or of the literal that says it.
    pub group_at: Option<Mark>,
    /// The version; the package's name where nothing else says it.
    pub version: String,
}

/// The group and the version that a package declares; without a group of its own, that of the CRDs of its kinds.
pub fn declared(
    loader: &mut Loader<'_>,
    package: &GoPackage,
    crds: &[SourceKind],
    diagnostics: &mut Diagnostics,
) -> DeclaredVersion {
    let own = &package.markers;
    // Markers are all that controller-gen reads; a package without one may be one for openapi-gen.
    let mut found = match &own.group {
        Some(group) => {
            DeclaredVersion { group: Some(group.clone()), group_at: own.group_at, ..Default::default() }
        }
        None => in_literals(loader, package, diagnostics).unwrap_or_default(),
    };
    let is_kind = |crd: &&SourceKind| package.get(&crd.kind).is_some_and(Declared::looks_like_kind);
    let own_crds: Vec<&SourceKind> = crds.iter().filter(is_kind).collect();
    if own.group.is_some() {
        compare_with_registered(loader, package, &own_crds, &mut found, diagnostics);
    } else if found.group.is_none() {
        found.group = only_group(own_crds.into_iter());
    }
    if let Some(version) = &own.version {
        found.version.clone_from(version);
    } else if found.version.is_empty() {
        found.version.clone_from(&package.name);
    }
    found
}

/// Compares the group of a package's marker with the one by which clients register its kinds. Where they differ, the one of the
/// CRDs of these kinds is used, else the marker's, which controller-gen writes into CRDs.
fn compare_with_registered(
    loader: &mut Loader<'_>,
    package: &GoPackage,
    crds: &[&SourceKind],
    found: &mut DeclaredVersion,
    diagnostics: &mut Diagnostics,
) {
    let (Some(marked), Some(at)) = (found.group.clone(), found.group_at) else { return };
    if !package.declared().any(Declared::looks_like_kind) {
        return;
    }
    let literals =
        package.files.iter().flat_map(|file| file.group_versions.iter().map(move |each| (file, each)));
    let mut registered = Vec::new();
    let mut lookups = Lookups::new(loader, diagnostics);
    for (file, literal) in literals.filter(|(_, literal)| literal.is_registered) {
        let group = literal.group.as_ref().and_then(|parts| lookups.text(package, file, parts));
        registered.extend(group.map(|group| (group, literal.at)));
    }
    if registered.iter().any(|(group, _)| *group == marked) {
        return;
    }
    let Some((group, literal_at)) = registered.into_iter().next() else { return };
    let has_crd = |group: &str| crds.iter().any(|crd| crd.group == group);
    let (used, why) = match has_crd(&group) && !has_crd(&marked) {
        true => (&group, "as in the CRD"),
        false => (&marked, "as controller-gen does"),
    };
    let there = loader.location(literal_at);
    let message = format!(
        "the marker says the group `{marked}`, the `GroupVersion` at {there} says `{group}`; `{used}` is used, {why}"
    );
    let help = "write the same group in both, or pass the right one with `--group`";
    diagnostics.push(Diagnostic::warning("unknown-group", loader.location(at), message).help(help));
    (found.group, found.group_at) = match *used == group {
        true => (Some(group), Some(literal_at)),
        false => (Some(marked), Some(at)),
    };
}

/// The group of all these kinds; None where there are several.
fn only_group<'k>(mut kinds: impl Iterator<Item = &'k SourceKind>) -> Option<String> {
    let first = &kinds.next()?.group;
    kinds.all(|kind| kind.group == *first).then(|| first.clone())
}

/// The group and the version of the first `schema.GroupVersion` in a package whose group is known; the version is empty where
/// it is not.
fn in_literals(
    loader: &mut Loader<'_>,
    package: &GoPackage,
    diagnostics: &mut Diagnostics,
) -> Option<DeclaredVersion> {
    let literals =
        package.files.iter().flat_map(|file| file.group_versions.iter().map(move |each| (file, each)));
    let mut lookups = Lookups::new(loader, diagnostics);
    literals.into_iter().find_map(|(file, literal)| {
        let mut text = |parts: &Option<Vec<TextPart>>| lookups.text(package, file, parts.as_ref()?);
        let group = text(&literal.group).filter(|group| !group.is_empty())?;
        let version = text(&literal.version);
        let is_known = version.is_some() || package.markers.version.is_some();
        let version = version.unwrap_or_default();
        if !is_known {
            let message = format!(
                "unknown version in this `GroupVersion`; the name of the package, `{}`, is used",
                package.name
            );
            let location = lookups.loader.location(literal.at);
            let warning = Diagnostic::warning("unknown-group", location, message);
            let help = "add `// +versionName=v1`, with the version, above a package clause of the package";
            lookups.diagnostics.push(warning.help(help));
        }
        Some(DeclaredVersion { group: Some(group), group_at: Some(literal.at), version })
    })
}
