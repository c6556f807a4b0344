//! API packages -> their root types, each of which is one version of a kind (controller-tools `pkg/crd/gen.go`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::group_versions::{self, DeclaredVersion};
use super::loader::{Loader, Resolved};
use super::markers::{self, KindMarkers};
use super::package::{Declared, GoPackage, TypeKey};
use super::syntax::declarations::{Field, Name};
use crate::config::{KindRule, Located};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::limits;
use kubesmith_engine::crd::name_form::Form;
use kubesmith_engine::kind::SourceKind;

/// The package of `TypeMeta` and `ObjectMeta`, which every kind embeds.
const META: &str = "k8s.io/apimachinery/pkg/apis/meta/v1";

/// A root type: one version of a kind.
pub struct Root<'r> {
    /// The type.
    pub key: TypeKey,
    /// Its position.
    pub at: Mark,
    /// The API group.
    pub group: String,
    /// The version.
    pub version: String,
    /// What its markers say about the kind.
    pub markers: KindMarkers,
    /// What the user says about the kind.
    pub rule: Option<&'r KindRule>,
    /// The package, by its index among those that were read.
    pub package: usize,
}

/// The root types of packages: the structs that embed `TypeMeta` and `ObjectMeta`, and the types of the same names in the other
/// packages of the group, such as `type Gateway v1.Gateway`. `crds` are beside them, and `rules` are what the user says.
pub fn roots<'r>(
    loader: &mut Loader<'_>,
    packages: &[Arc<GoPackage>],
    (crds, rules): (&[SourceKind], &'r [Located<KindRule>]),
    diagnostics: &mut Diagnostics,
) -> Vec<Root<'r>> {
    let packages: Vec<(usize, &Arc<GoPackage>, DeclaredVersion)> = packages
        .iter()
        .enumerate()
        .filter(|(_, package)| !package.markers.is_skipped)
        .map(|(index, package)| {
            (index, package, group_versions::declared(loader, package, crds, diagnostics))
        })
        .collect();
    let mut types = Vec::new();
    for (index, package, in_group) in &packages {
        for declared in package.declared() {
            let object_meta = embedded(loader, declared, "ObjectMeta", diagnostics);
            let type_meta = object_meta.and(embedded(loader, declared, "TypeMeta", diagnostics));
            if type_meta.is_none() {
                report_unknown_meta(loader, declared, in_group, crds, diagnostics);
            }
            let name = declared.declaration.name.text.clone();
            let ruled = KindRule::for_kind(&name, rules).and_then(|rule| rule.rule.group.clone());
            let kind = (ruled.or_else(|| in_group.group.clone()), name);
            types.push((*index, in_group, declared, kind, type_meta));
        }
    }
    let with_meta = types.iter().filter(|(.., type_meta)| type_meta.is_some());
    let kinds: BTreeSet<_> = with_meta.map(|(.., kind, _)| kind.clone()).collect();
    let first = types.first().map(|(_, _, declared, ..)| declared.declaration.name.at);
    if has_too_many_kinds(loader, kinds.len(), first, diagnostics) {
        return Vec::new();
    }
    let is_written = |field: &Field| field.json.is_some();
    let is_external = |type_meta: Option<&Field>| type_meta.is_some_and(is_written);
    let external = types.iter().filter(|(.., type_meta)| is_external(*type_meta));
    let external: BTreeSet<_> = external.map(|(.., kind, _)| kind.clone()).collect();
    let has_group = kinds.iter().any(|(group, _)| group.is_some());
    let mut roots = Vec::new();
    let mut reported = BTreeSet::new();
    for (index, in_group, declared, kind, type_meta) in types {
        if !kinds.contains(&kind) {
            continue;
        }
        if external.contains(&kind) && type_meta.is_some_and(|field| !is_written(field)) {
            note_internal(loader, declared, diagnostics);
        } else if kind.0.is_none() {
            report_unknown_group(loader, declared, has_group, diagnostics);
        } else {
            let rule = KindRule::for_kind(&kind.1, rules);
            if let Some(rule) = rule.filter(|rule| reported.insert((index, &rule.at))) {
                report_overruled(loader, declared, in_group, rule, diagnostics);
            }
            let rule = rule.map(|rule| &rule.rule);
            roots.extend(root(loader, (index, declared.package), declared, (in_group, rule), diagnostics));
        }
    }
    roots
}

/// Whether there are more kinds than may be read at once, which is reported at the first type.
fn has_too_many_kinds(
    loader: &Loader<'_>,
    number: usize,
    first: Option<Mark>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let is_exceeded = limits::KINDS.is_exceeded_by(number);
    if is_exceeded {
        let message = format!("more than {} kinds in the Go packages of the inputs", limits::KINDS.value);
        let location = first.map(|at| loader.location(at)).unwrap_or_default();
        let error = Diagnostic::error(limits::KINDS.code, location, message);
        diagnostics.push(error.help("pass fewer packages at once"));
    }
    is_exceeded
}

/// Notes a root type whose `TypeMeta` is not written, beside a version of the kind in which it is.
fn note_internal(loader: &Loader<'_>, declared: Declared<'_>, diagnostics: &mut Diagnostics) {
    let name = &declared.declaration.name;
    let message = format!(
        "`{}` in the package `{}` is left out: its `TypeMeta` has no `json` tag, so it is an internal version that \
         no server serves",
        name.text, declared.package.name
    );
    diagnostics.push(Diagnostic::note("go-field", loader.location(name.at), message));
}

/// Reports a rule that gives the kinds of a package another group than the package has.
fn report_overruled(
    loader: &Loader<'_>,
    declared: Declared<'_>,
    in_group: &DeclaredVersion,
    rule: &Located<KindRule>,
    diagnostics: &mut Diagnostics,
) {
    let (Some(own), Some(ruled)) = (&in_group.group, &rule.rule.group) else { return };
    if own == ruled {
        return;
    }
    let place = in_group.group_at.map_or_else(String::new, |at| format!(" ({})", loader.location(at)));
    let (word, at) = match rule.at.file.is_empty() {
        true => (format!("`--group {ruled}`"), loader.location(declared.declaration.name.at)),
        false => (format!("the rule says the group `{ruled}`"), rule.at_key(&["group"])),
    };
    let package = &declared.package.name;
    let message = format!("{word}: the package `{package}` says `{own}`{place}; `{ruled}` is used");
    diagnostics.push(Diagnostic::warning("unknown-group", at, message));
}

/// Reports a root type in no group. Where other packages have kinds, it is likely to be one of a test, if no `GroupVersion`
/// shows that the package serves its kinds.
fn report_unknown_group(
    loader: &Loader<'_>,
    declared: Declared<'_>,
    others_have_groups: bool,
    diagnostics: &mut Diagnostics,
) {
    let Name { text, at } = &declared.declaration.name;
    let message = format!("`{text}` has no group: its package has no `+groupName`");
    let location = loader.location(*at);
    let literal = declared.package.files.iter().flat_map(|file| &file.group_versions).next();
    let problem = if others_have_groups && literal.is_none() {
        Diagnostic::warning("unknown-group", location, format!("{message}; it is left out"))
    } else {
        Diagnostic::error("unknown-group", location, message)
    };
    let help = "add `// +groupName=example.com` above a package clause of the package".to_owned();
    let help = match literal {
        Some(literal) => {
            let place = loader.location(literal.at);
            format!("the group in the `GroupVersion` at {place} is not known; {help}")
        }
        None => help,
    };
    diagnostics.push(problem.help(help));
}

/// A root type; None where a marker leaves it out, and with an error where its group, version or kind is illegal. Its group is
/// known.
fn root<'r>(
    loader: &Loader<'_>,
    (index, package): (usize, &GoPackage),
    declared: Declared<'_>,
    (in_group, rule): (&DeclaredVersion, Option<&'r KindRule>),
    diagnostics: &mut Diagnostics,
) -> Option<Root<'r>> {
    let declaration = declared.declaration;
    let markers = markers::read_kind(&declaration.markers, &loader.files, diagnostics);
    if markers.is_skipped {
        return None;
    }
    let at = declaration.name.at;
    let group = rule.and_then(|rule| rule.group.as_ref()).or(in_group.group.as_ref())?;
    // A package always says its version, so that a rule for many kinds says nothing about those of Go.
    let ruled = rule.filter(|rule| rule.is_exact()).and_then(|rule| rule.version.as_ref());
    let version = ruled.unwrap_or(&in_group.version).clone();
    let key = TypeKey { package: package.path.clone(), name: declaration.name.text.clone() };
    let group_at = in_group.group_at.unwrap_or(at);
    let names =
        [(&key.name, Form::Kind, at), (group, Form::Subdomain, group_at), (&version, Form::Version, at)];
    let mut is_legal = true;
    for (name, form, at) in names.into_iter().filter(|(name, form, _)| !form.holds(name)) {
        let message = format!("`{name}` is not {}", form.description());
        let problem = Diagnostic::error("invalid-name", loader.location(at), message);
        diagnostics.push(problem.help(form.help(name)));
        is_legal = false;
    }
    is_legal.then(|| Root { key, at, group: group.clone(), version, markers, rule, package: index })
}

/// The field with which a struct embeds a type of `metav1`.
fn embedded<'p>(
    loader: &mut Loader<'_>,
    declared: Declared<'p>,
    name: &str,
    diagnostics: &mut Diagnostics,
) -> Option<&'p Field> {
    let (field, package) = declared.embedded(name)?;
    loader.is_imported_from(declared, package, name, META, diagnostics).then_some(field)
}

/// Reports a struct that looks like a kind and embeds types of a package that is not known, because the import is misspelt. It is an
/// error, unless a CRD has the kind or the package is in no group, and so serves none.
fn report_unknown_meta(
    loader: &mut Loader<'_>,
    declared: Declared<'_>,
    in_group: &DeclaredVersion,
    crds: &[SourceKind],
    diagnostics: &mut Diagnostics,
) {
    let Some((field, package)) = declared.embedded("TypeMeta") else { return };
    if !declared.looks_like_kind() {
        return;
    }
    let reason = match loader.resolve(declared, package, "TypeMeta", diagnostics) {
        Resolved::NotFound(_, (reason, _)) | Resolved::Nothing(reason, _) => reason,
        Resolved::Basic(_) | Resolved::Type(_) | Resolved::Kubernetes(_) => return,
    };
    let name = &declared.declaration.name.text;
    let location = loader.location(field.at);
    let problem = match in_group.group.is_none() || crds.iter().any(|crd| crd.kind == *name) {
        true => Diagnostic::warning(
            "missing-package",
            location,
            format!("the Go type `{name}` is left out: {reason}"),
        ),
        false => {
            Diagnostic::error("missing-package", location, format!("`{name}` looks like a kind: {reason}"))
        }
    };
    diagnostics.push(problem.help(format!("kinds embed the types of `{META}`")));
}
