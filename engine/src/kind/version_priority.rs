//! The name of a version -> its place in the order of a group's versions.

/// The order of versions: releases before betas before alphas, each by their numbers, then all other names
/// (apimachinery `version.CompareKubeAwareVersionStrings`).
pub fn version_priority(version: &str) -> (u8, u32, u32, std::cmp::Reverse<&str>) {
    let parts = || {
        let rest = version.strip_prefix('v')?;
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let major = rest[..digits].parse().ok()?;
        let (stability, minor) = match &rest[digits..] {
            "" => (3, 0),
            pre => match (pre.strip_prefix("beta"), pre.strip_prefix("alpha")) {
                (Some(minor), _) => (2, minor.parse().ok()?),
                (None, Some(minor)) => (1, minor.parse().ok()?),
                (None, None) => return None,
            },
        };
        Some((stability, major, minor))
    };
    let (stability, major, minor) = parts().unwrap_or_default();
    (stability, major, minor, std::cmp::Reverse(if stability == 0 { version } else { "" }))
}
