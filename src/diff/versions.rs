//! What versions of a group share in two states -> which versions have types of their own now.
//!
//! Code may take a type of one version for that of another, or convert objects, only as long as they are equal.

use std::collections::BTreeSet;

use super::Code;
use super::sdk_change::{BOTH, SdkBreak};
use crate::model::{Home, Module, Package, SchemaPath};

/// Adds what a version, in both states, shared with others and shares no longer.
pub(super) fn compare(packages: [&Package; 2], [before, after]: [&Module; 2], found: &mut Vec<SdkBreak>) {
    let mut add = |place: &SchemaPath, other: &str| {
        found.push(SdkBreak {
            code: Code::SdkVersionsParted,
            breaks: BOTH,
            group: before.group.clone(),
            version: before.version.clone(),
            place: place.clone(),
            old: Some(before.version.clone()),
            new: Some(other.to_owned()),
        });
    };
    let version = |state: usize, module: usize| packages[state].modules[module].version.as_str();
    let after_of = |version: &str| {
        packages[1].modules.iter().find(|module| module.group == before.group && module.version == version)
    };
    let mut parted = Vec::new();
    for kind in &before.resources {
        let Some(now) = after.resources.iter().find(|now| now.kind == kind.kind) else { continue };
        let now: BTreeSet<&str> = now.equal_in.iter().map(|index| version(1, *index)).collect();
        let lost = kind.equal_in.iter().map(|index| version(0, *index));
        for other in lost.filter(|other| !now.contains(other) && after_of(other).is_some()) {
            // Each pair is one change, that of the version which comes first.
            if before.version.as_str() < other {
                add(&SchemaPath::root(&kind.kind), other);
            }
            parted.push(kind.kind.as_str());
        }
    }
    // Types of kinds whose objects are not equal can be the same too.
    for def in &before.types {
        let Home::Version(other) = def.home else { continue };
        let other = version(0, other);
        let owners = [Some(after), after_of(other)].map(|module| owner(packages[1], module?, &def.name));
        let [Some(own), Some(others)] = owners else { continue };
        if own != others && !parted.contains(&def.place.kind.as_str()) {
            add(&def.place, other);
        }
    }
}

/// The version that has a module's type of this name.
fn owner<'p>(package: &'p Package, module: &'p Module, name: &str) -> Option<&'p str> {
    let def = module.types.iter().find(|def| def.name == name)?;
    Some(match def.home {
        Home::Version(index) => &package.modules[index].version,
        Home::Kind(_) | Home::Shared => &module.version,
    })
}
