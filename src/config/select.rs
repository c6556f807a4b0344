//! `[select]` -> whether a kind and a version are generated, and messages about names that no input has.

use std::collections::BTreeSet;

use super::pattern::matches;
use super::{Config, Select, Versions};
use crate::diag::Diagnostic;
use crate::model::Package;
use crate::suggestion::most_similar;

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

/// The names in the inputs that a config may refer to.
#[derive(Debug, Default)]
pub(crate) struct KnownNames<'a> {
    pub(crate) groups: BTreeSet<&'a str>,
    pub(crate) kinds: BTreeSet<&'a str>,
    pub(crate) versions: BTreeSet<&'a str>,
}

/// An error for each name in the config that no input has: a misspelt name would otherwise have no effect.
pub(crate) fn unknown_names(config: &Config, known: &KnownNames<'_>) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let mut report = |key: &str, name: &str, what: &str, known: &BTreeSet<&str>| {
        let message = format!("{key}: the inputs have no {what} `{name}`");
        let help = most_similar(name, known)
            .map_or_else(String::new, |similar| format!("the most similar one is `{similar}`"));
        let place = config.places.get(&(key.to_owned(), name.to_owned())).cloned();
        errors.push(Diagnostic::error("unused-rule", place.unwrap_or_default(), message).help(help));
    };
    for pattern in &config.select.kinds {
        if pattern != "*" && !known.kinds.iter().any(|kind| matches(pattern, kind)) {
            report("select.kinds", pattern, "kind", &known.kinds);
        }
    }
    for pattern in &config.select.exclude {
        if !known.kinds.iter().any(|kind| matches(pattern, kind)) {
            report("select.exclude", pattern, "kind", &known.kinds);
        }
    }
    if let Versions::Named(names) = &config.select.versions {
        for name in names.iter().filter(|name| !known.versions.contains(name.as_str())) {
            report("select.versions", name, "version", &known.versions);
        }
    }
    for group in config.group.keys().filter(|group| !known.groups.contains(group.as_str())) {
        report("group", group, "group", &known.groups);
    }
    errors
}

/// The error of a config that takes no kind of inputs for which it was not written: a package would lose all it has.
pub(crate) fn nothing_selected(config: &Config, package: &Package) -> Option<Diagnostic> {
    let is_empty = package.modules.is_empty() && package.operations.is_empty();
    (is_empty && config.for_other_inputs).then(|| {
        let place = config.places.get(&("select".to_owned(), String::new())).cloned();
        let message = "`[select]` takes none of the kinds in the inputs of the command line";
        let error = Diagnostic::error("nothing-selected", place.unwrap_or_default(), message);
        error.help("change `[select]`, or name another config with `--config`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_is_reported() {
        let known = KnownNames {
            groups: ["a.io"].into(),
            kinds: ["Alpha", "Beta"].into(),
            versions: ["v1", "v1beta1"].into(),
        };
        let messages = |text: &str| {
            let config = Config::parse(text, "kubesmith.toml").unwrap();
            unknown_names(&config, &known).iter().map(|d| d.message.clone()).collect::<Vec<_>>()
        };
        assert_eq!(
            messages("select = { kinds = ['*', 'Al*'], exclude = ['Beta'], versions = ['v1'] }"),
            [""; 0]
        );
        assert_eq!(
            messages(
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
