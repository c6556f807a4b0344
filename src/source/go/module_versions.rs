//! The versions of modules that a go.mod requires -> which version of a type of Kubernetes counts.

use std::collections::BTreeMap;

/// The modules of which the table of Kubernetes' types has several versions.
pub const VERSIONED: [&str; 4] =
    ["k8s.io/api", "k8s.io/apiextensions-apiserver", "k8s.io/apimachinery", "sigs.k8s.io/gateway-api"];

/// The minor version that is required of each of these modules: 36 for `v0.36.3`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ModuleVersions(BTreeMap<&'static str, u32>);

impl ModuleVersions {
    /// Adds the version of a module; of several modules that are read together the newest counts. A version of a commit
    /// (`v0.0.0-...`) says nothing.
    pub fn require(&mut self, module: &str, version: &str) {
        let Some(module) = VERSIONED.into_iter().find(|known| *known == module) else { return };
        let minor = version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
        let Some(minor) = minor.filter(|_| !version.starts_with("v0.0.0-")) else { return };
        let known = self.0.entry(module).or_default();
        *known = minor.max(*known);
    }

    /// The minor version of the module that has a package; the newest of all where none is required.
    pub fn of_package(&self, package: &str) -> u32 {
        let has = |module: &str| package.strip_prefix(module).is_some_and(|rest| rest.starts_with('/'));
        let found = self.0.iter().find(|(module, _)| has(module));
        found.map_or(u32::MAX, |(_, minor)| *minor)
    }
}

#[cfg(test)]
mod tests {
    use super::ModuleVersions;

    #[test]
    fn the_newest_required_version_counts() {
        let mut versions = ModuleVersions::default();
        for (module, version) in [
            ("k8s.io/api", "v0.29.3"),
            ("k8s.io/api", "v0.32.0-rc.1"),
            ("k8s.io/apimachinery", "v0.0.0-20260101000000-abcdefabcdef"),
            ("sigs.k8s.io/gateway-api", "v1.4.0"),
            ("example.com/api", "v1.2.0"),
        ] {
            versions.require(module, version);
        }
        for (package, expected) in [
            ("k8s.io/api/core/v1", 32),
            ("k8s.io/apimachinery/pkg/apis/meta/v1", u32::MAX),
            ("k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", u32::MAX),
            ("sigs.k8s.io/gateway-api/apis/v1", 4),
            ("example.com/api/v1", u32::MAX),
        ] {
            assert_eq!(versions.of_package(package), expected, "{package}");
        }
    }
}
