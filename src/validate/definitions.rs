//! The kinds of `--crd`, and the CRDs among the manifests -> the kinds by which objects are judged, and what is wrong with these
//! CRDs.

use std::collections::BTreeMap;

use kubesmith_engine::crd::reader;

use super::{Options, crd_faults};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::source::{InputFile, SourceKind, each_manifest};

/// What `--crd` and the CRDs among the manifests define.
#[derive(Debug, Default)]
pub struct Definitions {
    /// The kinds.
    pub kinds: Vec<SourceKind>,
    /// The messages that decide the verdict about each CRD among the manifests, by its place.
    pub faults: BTreeMap<Location, Vec<Diagnostic>>,
}

/// Adds the kinds of the CRDs among the manifests, but for those that `--crd` or the config has.
pub fn definitions(
    mut kinds: Vec<SourceKind>,
    files: &[InputFile],
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Definitions {
    let files = files.iter().filter(|file| file.may_have_crd()).cloned().collect();
    let (mut found, mut faults) = (Vec::new(), BTreeMap::new());
    // What cannot be read is reported when its objects are judged.
    each_manifest(files, &mut Diagnostics::unread(), |manifest, _| {
        if !reader::defines_kinds(manifest.node) {
            return;
        }
        let version = manifest.node.text("apiVersion").and_then(|name| name.split_once('/'));
        let is_judged = reader::is_crd(manifest.node)
            && version.is_some_and(|(_, version)| crd_faults::is_judged(version, options));
        let (read, messages) = crd_faults::read(manifest, is_judged);
        found.extend(read);
        let decides = |message: &Diagnostic| is_judged && crd_faults::decides(message, options);
        let (deciding, others): (Vec<_>, Vec<_>) = messages.into_iter().partition(decides);
        others.into_iter().for_each(|message| diagnostics.push(message));
        if !deciding.is_empty() {
            faults.insert(manifest.location(""), deciding);
        }
    });
    for kind in found {
        if !kinds.iter().any(|known| known.group == kind.group && known.kind == kind.kind) {
            kinds.push(kind);
        }
    }
    Definitions { kinds, faults }
}
