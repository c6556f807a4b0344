//! The kinds of Go types and the CRDs of the same kinds -> the CRDs' schemas with the names of the Go types.

use std::collections::BTreeSet;

use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::Schema;
use crate::source::join::{Described, GO, describe};
use crate::source::source_kind::SourceKind;

/// Joins the kinds of Go types with the CRDs, as `join::all` does with those of documents. A version that the CRD lacks is left
/// out.
pub fn join(
    mut definitions: Vec<SourceKind>,
    kinds: Vec<SourceKind>,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    for kind in kinds {
        let is_same = |d: &&mut SourceKind| d.kind == kind.kind && d.group == kind.group;
        let Some(crd) = definitions.iter_mut().find(is_same) else {
            definitions.push(kind);
            continue;
        };
        for mut version in kind.versions {
            let Some(crd_version) = crd.versions.iter_mut().find(|own| own.name == version.name) else {
                let message = format!(
                    "the CRD of `{}` in {} has no version `{}`; it is left out",
                    crd.kind, crd.file.shown, version.name
                );
                let location = kind.file.location(version.at, String::new());
                diagnostics.push(Diagnostic::warning("shape-disagreement", location, message));
                continue;
            };
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

/// The names of the definitions that a schema was made of.
fn names_in(schema: &Schema) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    schema.visit(&mut String::new(), &mut |schema, _| {
        names.extend(schema.named.as_ref().map(|named| named.name.clone()));
    });
    names
}
