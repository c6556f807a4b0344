//! What is served -> the versions of kinds, and the places of the documents about them.

use crate::fake::discovery::Resources;
use crate::fake::resource::{Resource, ServedVersion};

/// A version of a kind.
pub(super) type Served<'r> = (&'r Resource, &'r ServedVersion);

/// All versions of all kinds.
pub(super) fn all(resources: &Resources) -> Vec<Served<'_>> {
    let mut all = Vec::new();
    for resource in resources.values() {
        all.extend(resource.versions.iter().map(|version| (&**resource, version)));
    }
    all
}

/// The place of the document about a version, such as `apis/GROUP/VERSION`.
pub(super) fn place((resource, version): Served<'_>) -> String {
    match resource.id.group.as_str() {
        "" => format!("api/{}", version.name),
        group => format!("apis/{group}/{}", version.name),
    }
}

/// The versions that the document at a place is about.
pub(super) fn at<'r>(resources: &'r Resources, wanted: &str) -> Vec<Served<'r>> {
    all(resources).into_iter().filter(|served| place(*served) == wanted).collect()
}
