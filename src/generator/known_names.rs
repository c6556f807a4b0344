//! The inputs -> the names of groups, kinds and versions that a config may refer to.

use crate::config::KnownNames;
use crate::source::Sources;
use crate::source::operations::group_version;

/// The names in the inputs that a config may refer to.
pub fn known_names(sources: &Sources) -> KnownNames<'_> {
    let mut known = KnownNames::default();
    for document in &sources.operations {
        known.kinds.extend(document.served.keys().map(|(_, _, kind)| kind.as_str()));
        for (group, version, _) in document.operations.iter().filter_map(|o| group_version(&o.path)) {
            known.groups.insert(group);
            known.versions.insert(version);
        }
    }
    for definition in &sources.kinds {
        known.groups.insert(&definition.group);
        known.kinds.insert(&definition.kind);
        known.versions.extend(definition.versions.iter().map(|version| version.name.as_str()));
    }
    known
}
