//! What a config selects, applied to kinds and versions, and what of it selects nothing.

use std::collections::BTreeSet;

use super::pattern::matches;
use super::{Config, Select, Versions};
use crate::diag::{Diagnostic, Location};

impl Select {
    /// Whether a kind is generated.
    pub(crate) fn takes_kind(&self, kind: &str) -> bool {
        let any = |patterns: &[String]| patterns.iter().any(|pattern| matches(pattern, kind));
        (self.kinds.is_empty() || any(&self.kinds)) && !any(&self.exclude)
    }

    /// Whether a version is generated.
    pub(crate) fn takes_version(&self, name: &str, served: bool, storage: bool) -> bool {
        match &self.versions {
            Versions::Served => served,
            Versions::Storage => storage,
            Versions::Named(names) => names.iter().any(|known| known == name),
        }
    }
}

/// What the inputs hold.
#[derive(Debug, Default)]
pub(crate) struct KnownNames<'a> {
    pub(crate) groups: BTreeSet<&'a str>,
    pub(crate) kinds: BTreeSet<&'a str>,
    pub(crate) versions: BTreeSet<&'a str>,
}

/// An error for each part of the config that says something of what the inputs do not hold: a name with a
/// slip in it would otherwise change nothing, in silence.
pub(crate) fn unmatched(config: &Config, known: &KnownNames<'_>) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let mut complain = |key: &str, name: &str, what: &str, known: &BTreeSet<&str>| {
        let message = format!("{key}: the inputs have no {what} `{name}`");
        let likeness = |known: &&&str| (strsim::jaro_winkler(known, name) * 1e6) as u64;
        let help = known
            .iter()
            .max_by_key(likeness)
            .map_or_else(String::new, |nearest| format!("`{nearest}` is the most similar one"));
        errors.push(Diagnostic::error("unused-rule", Location::default(), message).help(help));
    };
    for pattern in &config.select.kinds {
        if pattern != "*" && !known.kinds.iter().any(|kind| matches(pattern, kind)) {
            complain("select.kinds", pattern, "kind", &known.kinds);
        }
    }
    for pattern in &config.select.exclude {
        if !known.kinds.iter().any(|kind| matches(pattern, kind)) {
            complain("select.exclude", pattern, "kind", &known.kinds);
        }
    }
    if let Versions::Named(names) = &config.select.versions {
        for name in names.iter().filter(|name| !known.versions.contains(name.as_str())) {
            complain("select.versions", name, "version", &known.versions);
        }
    }
    for group in config.group.keys().filter(|group| !known.groups.contains(group.as_str())) {
        complain("group", group, "group", &known.groups);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_a_name_is_said() {
        let known = KnownNames {
            groups: ["a.io"].into(),
            kinds: ["Alpha", "Beta"].into(),
            versions: ["v1", "v1beta1"].into(),
        };
        let of = |text: &str| {
            let config = Config::parse(text, "kubesmith.toml").unwrap();
            unmatched(&config, &known).iter().map(|d| d.message.clone()).collect::<Vec<_>>()
        };
        assert_eq!(of("select = { kinds = ['*', 'Al*'], exclude = ['Beta'], versions = ['v1'] }"), [""; 0]);
        assert_eq!(
            of(
                "select = { kinds = ['Alfa'], exclude = ['Gamma'], versions = ['v2'] }\ngroup.'b.io'.module = ''"
            ),
            [
                "select.kinds: the inputs have no kind `Alfa`",
                "select.exclude: the inputs have no kind `Gamma`",
                "select.versions: the inputs have no version `v2`",
                "group: the inputs have no group `b.io`",
            ]
        );
    }
}
