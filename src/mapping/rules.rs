//! The `[[map]]` rules of a config and a place -> the one that decides there, and what it asks for.
//!
//! The order: a rule by place, a rule by name, what is recognised, a type of the package's own. Among rules
//! of one sort the more exact one decides: without `*` before with it, then with a group or a version
//! before without. Two that are as exact and ask for different things are an error.

use super::target::{Target, Wanted};
use super::{spelling, target};
use crate::config::{Config, MapRule, Placed, pattern};
use crate::diag::{Diagnostic, Diagnostics, Location};

/// The rules of a run.
pub struct Rules<'c> {
    rules: Vec<Rule<'c>>,
    /// Pairs that disagreed already: it is said once.
    told: Vec<(usize, usize)>,
}

struct Rule<'c> {
    rule: &'c MapRule,
    at: &'c Location,
    used: bool,
}

/// A place, as rules speak of it.
pub struct Site<'a> {
    /// The API group.
    pub group: &'a str,
    /// The version.
    pub version: &'a str,
    /// The place with its kind, such as `MiniCluster.spec.pod.resources`.
    pub place: String,
}

/// What a rule decided.
pub struct Verdict<'c> {
    /// Where the rule stands.
    pub at: &'c Location,
    /// Whether it decided by place; by name otherwise.
    pub by_place: bool,
    /// What stands at the place.
    pub target: Target,
}

/// How exact a rule is, the more the greater: by place, without `*`, in a group, in a version.
type Rank = (bool, bool, bool, bool);

impl<'c> Rules<'c> {
    /// The rules of a config, and an error for each that cannot mean anything.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let wanted = Wanted::of(config);
        let mut rules = Vec::new();
        for Placed { rule, at, .. } in &config.map {
            match target::check(rule, &wanted) {
                Ok(()) => rules.push(Rule { rule, at, used: false }),
                Err((message, help)) => {
                    diagnostics.push(Diagnostic::error("rule", at.clone(), message).help(help));
                }
            }
        }
        Self { rules, told: Vec::new() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Whether any asks for the name of what is recognised.
    pub fn any_by_name(&self) -> bool {
        self.rules.iter().any(|rule| rule.rule.path.is_none())
    }

    /// What the most exact rule says of a place; `name`: the canonical name of what stands there.
    pub fn decide(
        &mut self,
        site: &Site<'_>,
        name: Option<&str>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Verdict<'c>> {
        let mut best: Option<(Rank, usize, Target)> = None;
        for index in 0..self.rules.len() {
            let entry = &mut self.rules[index];
            let Some(target) = applied(entry.rule, site, name) else { continue };
            entry.used = true;
            let rank = rank(entry.rule);
            match &best {
                Some((other, ..)) if *other > rank => {}
                Some((other, first, said)) if *other == rank => {
                    if *said != target && !self.told.contains(&(*first, index)) {
                        self.told.push((*first, index));
                        let first = (self.rules[*first].at, said);
                        diagnostics.push(disagreement(site, first, (self.rules[index].at, &target)));
                    }
                }
                _ => best = Some((rank, index, target)),
            }
        }
        let ((by_place, ..), index, target) = best?;
        Some(Verdict { at: self.rules[index].at, by_place, target })
    }

    /// The rules that decided nothing anywhere: whether by place, what they speak of, where they stand.
    pub fn unused(&self) -> impl Iterator<Item = (&'c MapRule, &'c Location)> {
        self.rules.iter().filter(|rule| !rule.used).map(|rule| (rule.rule, rule.at))
    }
}

fn rank(rule: &MapRule) -> Rank {
    let spoken_of = rule.path.as_ref().or(rule.schema.as_ref());
    let exact = spoken_of.is_some_and(|text| !text.contains('*'));
    (rule.path.is_some(), exact, rule.group.is_some(), rule.version.is_some())
}

/// What a rule asks for at a place, where it speaks of it.
fn applied(rule: &MapRule, site: &Site<'_>, name: Option<&str>) -> Option<Target> {
    let within =
        |wanted: &Option<String>, is: &str| wanted.as_ref().is_none_or(|wanted| pattern::matches(wanted, is));
    if !within(&rule.group, site.group) || !within(&rule.version, site.version) {
        return None;
    }
    match (&rule.path, &rule.schema) {
        (Some(path), _) => {
            pattern::matches_place(path, &site.place).then(|| target::of(rule, rule.schema.as_deref(), ""))
        }
        (None, Some(schema)) => {
            let name = name?;
            let star = spelling::captured(schema, name)?;
            Some(target::of(rule, Some(name), &star))
        }
        (None, None) => None,
    }
}

fn disagreement(
    site: &Site<'_>,
    (first, said): (&Location, &Target),
    (second, says): (&Location, &Target),
) -> Diagnostic {
    let message = format!(
        "two rules disagree on `{}`: this one says {says}, the one at {first} says {said}",
        site.place
    );
    Diagnostic::error("rule-conflict", second.clone(), message)
        .help("take one away, or make one more exact: a place without `*`, a `group` or a `version`")
}
