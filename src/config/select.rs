//! `[select]` -> whether a kind and a version are generated, and messages about names that no input has.

use std::collections::BTreeSet;

use super::pattern::matches;
use super::{Config, Select, Versions};
use crate::diag::{Diagnostic, Location};
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
    for located in &config.kinds {
        let rule = &located.rule;
        if rule.kind != "*" && !known.kinds.iter().any(|kind| matches(&rule.kind, kind)) {
            let message = format!("kind: the inputs have no kind `{}`", rule.kind);
            let error = Diagnostic::error("unused-rule", located.at_key(&["kind"]), message);
            errors.push(error.help(most_similar_one(&rule.kind, &known.kinds)));
        }
    }
    let mut report = |key: &str, name: &str, what: &str, known: &BTreeSet<&str>| {
        let message = format!("{key}: the inputs have no {what} `{name}`");
        let help = most_similar_one(name, known);
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

/// The help that names the most similar one of the names that are known.
fn most_similar_one(name: &str, known: &BTreeSet<&str>) -> String {
    most_similar(name, known)
        .map_or_else(String::new, |similar| format!("the most similar one is `{similar}`"))
}

/// The warning about `--group` where no document of the inputs can lack the group of its kinds.
pub(crate) fn unused_group(config: &Config, has_documents: bool) -> Option<Diagnostic> {
    // A rule that was set in code has no position.
    let set = config.kinds.iter().find(|rule| rule.at.file.is_empty() && rule.rule.kind == "*")?;
    let group = set.rule.group.as_deref().filter(|_| !has_documents)?;
    let message = format!("`--group {group}` has no effect: every kind of the inputs declares its group");
    let warning = Diagnostic::warning("unused-rule", Location::default(), message);
    Some(warning.help("it is for kinds of Go types, and of swagger and OpenAPI documents; leave it out"))
}

/// The error of a config that takes no kind of its inputs, which have some: a package would lose all it has.
pub(crate) fn nothing_selected(
    config: &Config,
    package: &Package,
    inputs_have_kinds: bool,
) -> Option<Diagnostic> {
    let is_empty = package.modules.is_empty() && package.operations.is_empty();
    let selects = inputs_have_kinds && config.select != Select::default();
    (is_empty && (selects || config.for_other_inputs)).then(|| {
        let place = config.places.get(&("select".to_owned(), String::new())).cloned();
        let (of, help) = match config.for_other_inputs {
            true => (" of the command line", "change `[select]`, or name another config with `--config`"),
            false => ("", "change `[select]`: without `kinds` and `exclude` it takes every kind"),
        };
        let message = format!("`[select]` takes none of the kinds in the inputs{of}");
        Diagnostic::error("nothing-selected", place.unwrap_or_default(), message).help(help)
    })
}

/// The error of inputs that have kinds or operations, of which none is generated: a package of them would be empty.
pub(crate) fn nothing_generated(config: &Config, package: &Package) -> Option<Diagnostic> {
    let is_empty = package.modules.is_empty() && package.operations.is_empty();
    is_empty.then(|| {
        let message = format!("no kind to generate from {}", config.inputs.join(", "));
        let help = "the other messages say why each of their kinds and operations is left out";
        Diagnostic::error("no-crd", Location::default(), message).help(help)
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
