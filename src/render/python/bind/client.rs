//! The classes of a package -> the oldest version of the official client that has them.

use crate::model::{External, Package};

/// The oldest version of the official client that packages work with.
const OLDEST_CLIENT: u32 = 31;

/// The first version of the official client, supported ones alone, that has all classes of a package.
pub fn oldest(package: &Package) -> u32 {
    let is_client = |external: &&External| external.python.starts_with("kubernetes.client:");
    let versions = package.externals.values().filter(is_client).map(|external| external.since);
    versions.max().unwrap_or_default().max(OLDEST_CLIENT)
}
