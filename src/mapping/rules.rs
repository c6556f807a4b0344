//! The `[[map]]` rules of a config and a place -> the rule that applies there, and its target.
//!
//! The order of precedence: a rule by place, a rule by name, a recognised type, a type of this package. Among rules by
//! place, and among rules by name, the most specific one applies: a rule without `*` before one with it, then a rule
//! with a group or a version before one without. Two equally specific rules with different targets are an error.

use super::canonical_name::captured;
use super::target::{self, Languages, Target};
use crate::config::precedence::{Match, most_specific};
use crate::config::{Config, Located, MapRule, pattern};
use crate::diag::{Diagnostic, Diagnostics, Location};

/// The `[[map]]` rules of a run.
#[derive(Clone)]
pub struct Rules<'c> {
    rules: Vec<Rule<'c>>,
    /// The positions of pairs of rules that conflict, each pair once, with the error.
    conflicts: Vec<([&'c Location; 2], Diagnostic)>,
}

#[derive(Clone)]
struct Rule<'c> {
    rule: &'c MapRule,
    located: &'c Located<MapRule>,
    at: &'c Location,
    used: bool,
}

/// A place, with the group and version by which rules select it.
pub struct Site<'a> {
    /// The API group.
    pub group: &'a str,
    /// The version.
    pub version: &'a str,
    /// The place with its kind, such as `MiniCluster.spec.pod.resources`.
    pub place: String,
}

/// The rule that applies to a place.
pub struct Verdict<'c> {
    /// The position of the rule.
    pub at: &'c Location,
    /// The position of its target.
    pub target_at: Location,
    /// Whether it is a rule by place; otherwise it is a rule by name.
    pub by_place: bool,
    /// The type that the rule puts at the place.
    pub target: Target,
}

/// How specific a rule is; greater is more specific. The elements: is by place, has no `*`, has a group, has a version.
type Rank = (bool, bool, bool, bool);

impl<'c> Rules<'c> {
    /// The rules of a config, and an error for each that cannot be applied.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let languages = Languages::new(config);
        let mut rules = Vec::new();
        for located @ Located { rule, at, .. } in &config.map {
            match target::check(rule, &languages) {
                Ok(()) => rules.push(Rule { rule, located, at, used: false }),
                Err((message, help)) => {
                    let at = located.at_quoted(&message);
                    diagnostics.push(Diagnostic::error("rule", at, message).help(help));
                }
            }
        }
        Self { rules, conflicts: Vec::new() }
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Whether there is a rule by name.
    pub fn has_rule_by_name(&self) -> bool {
        self.rules.iter().any(|rule| rule.rule.path.is_none())
    }

    /// The most specific rule for a place; `name` is the canonical name of the type there.
    pub fn decide(&mut self, site: &Site<'_>, name: Option<&str>) -> Option<Verdict<'c>> {
        let mut targets = Vec::new();
        for Rule { rule, at, used, .. } in &mut self.rules {
            let Some(result) = target_at(rule, site, name) else { continue };
            *used = true;
            targets.push(Match { rank: rank(rule), result, at });
        }
        let best = most_specific(targets, |first, second| {
            let pair = [first.at, second.at];
            if !self.conflicts.iter().any(|(known, _)| *known == pair) {
                self.conflicts.push((pair, conflict(site, first, second)));
            }
        })?;
        let (by_place, ..) = best.rank;
        let decisive = self.rules.iter().find(|rule| rule.at == best.at);
        let target_at =
            decisive.map(|rule| rule.located.at_key(&["as", "rust", "python", "schema"])).unwrap_or_default();
        Some(Verdict { at: best.at, target_at, by_place, target: best.result })
    }

    /// Adds the uses and conflicts of the same rules elsewhere.
    pub fn join(&mut self, other: Self) {
        for (rule, other) in self.rules.iter_mut().zip(other.rules) {
            rule.used |= other.used;
        }
        for (pair, conflict) in other.conflicts {
            if !self.conflicts.iter().any(|(known, _)| *known == pair) {
                self.conflicts.push((pair, conflict));
            }
        }
    }

    /// The errors about rules that conflict.
    pub fn conflicts(&self) -> impl Iterator<Item = Diagnostic> {
        self.conflicts.iter().map(|(_, conflict)| conflict.clone())
    }

    /// The rules that applied nowhere, with their positions.
    pub fn unused(&self) -> impl Iterator<Item = (&'c MapRule, Location)> {
        let unused = self.rules.iter().filter(|rule| !rule.used);
        unused.map(|rule| (rule.rule, rule.located.at_key(&["path", "schema"])))
    }
}

fn rank(rule: &MapRule) -> Rank {
    let pattern = rule.path.as_ref().or(rule.schema.as_ref());
    let exact = pattern.is_some_and(|text| !text.contains('*'));
    (rule.path.is_some(), exact, rule.group.is_some(), rule.version.is_some())
}

/// The target of a rule at a place; None where the rule does not apply.
fn target_at(rule: &MapRule, site: &Site<'_>, name: Option<&str>) -> Option<Target> {
    let matches = |pattern: &Option<String>, text: &str| {
        pattern.as_ref().is_none_or(|pattern| pattern::matches(pattern, text))
    };
    if !matches(&rule.group, site.group) || !matches(&rule.version, site.version) {
        return None;
    }
    match (&rule.path, &rule.schema) {
        (Some(path), _) => {
            pattern::matches_place(path, &site.place).then(|| Target::new(rule, rule.schema.as_deref(), ""))
        }
        (None, Some(schema)) => {
            let name = name?;
            let star = captured(schema, name)?;
            Some(Target::new(rule, Some(name), &star))
        }
        (None, None) => None,
    }
}

fn conflict(
    site: &Site<'_>,
    first: &Match<'_, Rank, Target>,
    second: &Match<'_, Rank, Target>,
) -> Diagnostic {
    let message = format!(
        "two rules for `{}` disagree: this one puts {} there, the one at {} puts {}",
        site.place, second.result, first.at, first.result
    );
    Diagnostic::error("rule-conflict", second.at.clone(), message)
        .help("remove one, or make one more specific: a place without `*`, a `group` or a `version`")
}
