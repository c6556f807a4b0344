//! The kinds of Go types and the CRDs of the same kinds -> the CRDs' schemas with the names of the Go types.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::schema::Schema;
use crate::source::join::keywords::difference;
use crate::source::join::{Described, GO, describe};
use kubesmith_engine::kind::{SourceKind, Version};
use kubesmith_engine::text::file::File;

/// Joins the kinds of Go types with the CRDs, as `join::all` does with those of documents. A version that the CRD lacks is left
/// out.
pub fn join(
    mut definitions: Vec<SourceKind>,
    kinds: Vec<SourceKind>,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    let has_crds = !definitions.is_empty();
    for mut kind in kinds {
        let is_same = |d: &&mut SourceKind| d.kind == kind.kind && d.group == kind.group;
        let Some(crd) = definitions.iter_mut().find(is_same) else {
            if has_crds {
                let message =
                    format!("there is no CRD of `{}`; generated from its Go types alone", kind.kind);
                let location = kind.file.location(kind.at, String::new());
                diagnostics.push(Diagnostic::note("shape-disagreement", location, message));
            }
            definitions.push(kind);
            continue;
        };
        compare_kinds(&kind, crd, diagnostics);
        for mut version in std::mem::take(&mut kind.versions) {
            let Some(crd_version) = crd.versions.iter_mut().find(|own| own.name == version.name) else {
                let message = format!(
                    "the CRD of `{}` in {} has no version `{}`; it is left out",
                    crd.kind, crd.file.shown, version.name
                );
                let location = kind.file.location(version.at, String::new());
                diagnostics.push(Diagnostic::warning("shape-disagreement", location, message));
                continue;
            };
            compare_versions(&kind, &version, (&crd.file, crd_version), diagnostics);
            // controller-gen writes into the CRD what the markers say: no default of theirs is Go's zero value alone.
            let mut published = version.schema.as_ref().map(names_in).unwrap_or_default();
            published.insert(kind.kind.clone());
            let described =
                Described { file: &kind.file, name: &kind.kind, format: GO, published: &published };
            let go = std::mem::take(&mut version.go);
            describe((&crd.file, &crd.kind), crd_version, version, &described, diagnostics);
            crd_version.go = go;
        }
    }
    definitions
}

/// Reports where a kind of Go types and its CRD differ outside their versions, and the versions that only the CRD has.
fn compare_kinds(go: &SourceKind, crd: &SourceKind, diagnostics: &mut Diagnostics) {
    let scope = |kind: &SourceKind| json!(kind.scope);
    let differences = [
        difference("scope", &scope(go), &scope(crd)),
        difference("plural", &json!(go.plural), &json!(crd.plural)),
        difference("singular", &json!(go.singular), &json!(crd.singular)),
        difference("shortNames", &json!(go.short_names), &json!(crd.short_names)),
        difference("categories", &json!(go.categories), &json!(crd.categories)),
    ];
    let there = crd.file.location(crd.at, String::new());
    report(&go.kind, differences, go.file.location(go.at, String::new()), &there, diagnostics);
    for version in &crd.versions {
        if go.versions.iter().any(|own| own.name == version.name) {
            continue;
        }
        let there = crd.file.location(version.at, version.pointer.clone());
        let message = format!(
            "`{}`: the CRD has version `{}` ({there}), and Go has no type for it; generated from the CRD alone",
            go.kind, version.name
        );
        let location = go.file.location(go.at, String::new());
        let help = "pass the package of this version too, or regenerate the CRD";
        diagnostics.push(Diagnostic::warning("shape-disagreement", location, message).help(help));
    }
}

/// Reports where a version of a kind in Go and in its CRD differ outside their schemas.
fn compare_versions(
    kind: &SourceKind,
    go: &Version,
    (crd_file, crd): (&File, &Version),
    diagnostics: &mut Diagnostics,
) {
    let columns = |version: &Version| {
        let all = version.printer_columns.iter();
        all.map(|column| json!([column.name, column.type_, column.json_path, column.priority]))
            .collect::<Value>()
    };
    let scale = |version: &Version| {
        version.scale.as_ref().map_or(Value::Null, |scale| {
            json!({
                "specReplicasPath": scale.spec_replicas_path,
                "statusReplicasPath": scale.status_replicas_path,
                "labelSelectorPath": scale.label_selector_path,
            })
        })
    };
    let differences = [
        difference("served", &json!(go.served), &json!(crd.served)),
        difference("storage", &json!(go.storage), &json!(crd.storage)),
        difference("deprecated", &json!(go.deprecated.is_some()), &json!(crd.deprecated.is_some())),
        difference("deprecationWarning", &json!(go.deprecated), &json!(crd.deprecated)),
        difference("subresources.status", &json!(go.status), &json!(crd.status)),
        difference("subresources.scale", &scale(go), &scale(crd)),
        difference("additionalPrinterColumns", &columns(go), &columns(crd)),
    ];
    let there = crd_file.location(crd.at, crd.pointer.clone());
    let name = format!("{} {}", kind.kind, go.name);
    report(&name, differences, kind.file.location(go.at, String::new()), &there, diagnostics);
}

/// Reports the differences that there are.
fn report(
    name: &str,
    differences: impl IntoIterator<Item = Option<String>>,
    here: Location,
    there: &Location,
    diagnostics: &mut Diagnostics,
) {
    let differences: Vec<String> = differences.into_iter().flatten().collect();
    if !differences.is_empty() {
        let message = format!("`{name}`: {}; the CRD's is used ({there})", differences.join("; "));
        diagnostics.push(Diagnostic::warning("shape-disagreement", here, message));
    }
}

/// The names of the definitions that a schema was made of.
fn names_in(schema: &Schema) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    schema.visit(&mut String::new(), &mut |schema, _| {
        names.extend(schema.named.as_ref().map(|named| named.name.clone()));
    });
    names
}
