//! The kinds of `--crd`, and the CRDs among the manifests -> the kinds by which objects are judged.

use kubesmith_engine::crd::reader;

use crate::diag::Diagnostics;
use crate::source::{InputFile, SourceKind, each_manifest};

/// Adds the kinds of the CRDs among the manifests, but for those that `--crd` or the config has.
pub fn definitions(
    mut kinds: Vec<SourceKind>,
    files: &[InputFile],
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    let files = files.iter().filter(|file| file.may_have_crd()).cloned().collect();
    let mut found = Vec::new();
    // What cannot be read is reported when its objects are judged.
    each_manifest(files, &mut Diagnostics::unread(), |manifest, _| {
        if reader::is_crd(manifest.node) && !reader::is_patch(manifest.node) {
            found.extend(manifest.read_crd(diagnostics));
        }
    });
    for kind in found {
        if !kinds.iter().any(|known| known.group == kind.group && known.kind == kind.kind) {
            kinds.push(kind);
        }
    }
    kinds
}
