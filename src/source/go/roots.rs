//! API packages -> their root types, each of which is one version of a kind (controller-tools `pkg/crd/gen.go`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::loader::Loader;
use super::markers::{self, KindMarkers};
use super::package::{Declared, GoPackage, TypeKey};
use super::syntax::declarations::TypeForm;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::source::crd::name_form::Form;

/// The package of `TypeMeta` and `ObjectMeta`, which every kind embeds.
const META: &str = "k8s.io/apimachinery/pkg/apis/meta/v1";

/// A root type: one version of a kind.
pub struct Root {
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
    /// The package, by its index among those that were read.
    pub package: usize,
}

/// The group and the version of the kinds of a package; no group where nothing says it.
struct GroupVersion {
    group: Option<String>,
    version: String,
}

/// The root types of packages: the structs that embed `TypeMeta` and `ObjectMeta`, and the types of the same names in the other
/// packages of the group, such as `type Gateway v1.Gateway`.
pub fn roots(
    loader: &mut Loader<'_>,
    packages: &[Arc<GoPackage>],
    diagnostics: &mut Diagnostics,
) -> Vec<Root> {
    let packages: Vec<(usize, &Arc<GoPackage>, GroupVersion)> = packages
        .iter()
        .enumerate()
        .filter(|(_, package)| !package.markers.is_skipped)
        .map(|(index, package)| (index, package, group_version(package)))
        .collect();
    let mut kinds = BTreeSet::new();
    for (_, package, in_group) in &packages {
        for declared in package.declared() {
            if embeds(loader, declared, "TypeMeta", diagnostics)
                && embeds(loader, declared, "ObjectMeta", diagnostics)
            {
                kinds.insert((in_group.group.clone(), declared.declaration.name.text.clone()));
            }
        }
    }
    let mut roots = Vec::new();
    for (index, package, in_group) in &packages {
        for declared in package.declared() {
            if kinds.contains(&(in_group.group.clone(), declared.declaration.name.text.clone())) {
                roots.extend(root(loader, (*index, package), declared, in_group, diagnostics));
            }
        }
    }
    roots
}

/// The group and the version that a package declares.
fn group_version(package: &GoPackage) -> GroupVersion {
    let own = &package.markers;
    // Markers are all that controller-gen reads; a package without one may be one for openapi-gen.
    let mut literals = package.files.iter().flat_map(|file| &file.group_versions);
    let is_set = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
    let literal = literals.find(|literal| own.group.is_none() && is_set(&literal.group));
    let version = literal.and_then(|literal| literal.version.clone()).filter(|version| !version.is_empty());
    GroupVersion {
        group: own.group.clone().or_else(|| literal?.group.clone()),
        version: own.version.clone().or(version).unwrap_or_else(|| package.name.clone()),
    }
}

/// A root type; None where a marker leaves it out, and with an error where its group, version or kind is illegal.
fn root(
    loader: &Loader<'_>,
    (index, package): (usize, &GoPackage),
    declared: Declared<'_>,
    in_group: &GroupVersion,
    diagnostics: &mut Diagnostics,
) -> Option<Root> {
    let declaration = declared.declaration;
    let markers = markers::read_kind(&declaration.markers, &loader.files, diagnostics);
    if markers.is_skipped {
        return None;
    }
    let at = declaration.name.at;
    let Some(group) = &in_group.group else {
        let message = format!("no marker says in which group `{}` is", declaration.name.text);
        let help = "add `// +groupName=example.com` above a package clause of the package";
        diagnostics.push(Diagnostic::error("unknown-group", loader.location(at), message).help(help));
        return None;
    };
    let version = in_group.version.clone();
    let key = TypeKey { package: package.path.clone(), name: declaration.name.text.clone() };
    let names = [(&key.name, Form::Kind), (group, Form::Subdomain), (&version, Form::Label)];
    let mut is_legal = true;
    for (name, form) in names.iter().filter(|(name, form)| !form.holds(name)) {
        let message = format!("`{name}` is not {}", form.description());
        diagnostics.push(Diagnostic::error("invalid-name", loader.location(at), message));
        is_legal = false;
    }
    is_legal.then(|| Root { key, at, group: group.clone(), version, markers, package: index })
}

/// Whether a struct embeds a type of `metav1`.
fn embeds(
    loader: &mut Loader<'_>,
    declared: Declared<'_>,
    name: &str,
    diagnostics: &mut Diagnostics,
) -> bool {
    let TypeForm::Struct(fields) = &declared.declaration.expression.form else { return false };
    fields.iter().filter(|field| field.name.is_none()).any(|field| {
        let TypeForm::Named { package, name: own, .. } = &field.expression.form else { return false };
        own == name && loader.is_imported_from(declared, package.as_deref(), own, META, diagnostics)
    })
}
