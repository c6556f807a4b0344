//! The rules of `[[diff.allow]]` -> which changes they allow, and messages about rules that allow none.

use super::{Change, Code};
use crate::config::pattern::matches_place;
use crate::config::{AllowRule, Located};
use crate::diag::Diagnostic;
use crate::suggestion::nearest;

/// A day, as `2027-03-31`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Today(pub String);

/// The rules of a config, and which of them were used.
pub struct Allowed<'r> {
    rules: &'r [Located<AllowRule>],
    is_used: Vec<bool>,
    today: Today,
}

impl<'r> Allowed<'r> {
    /// The rules on a day.
    pub fn new(rules: &'r [Located<AllowRule>], today: Today) -> Self {
        Self { rules, is_used: vec![false; rules.len()], today }
    }

    /// Why a change is allowed, if it is.
    pub(super) fn reason(&mut self, change: &Change) -> Option<String> {
        let place = change.place.path.to_string();
        let property = change.place.keyword.strip_prefix("/properties/");
        let whole = property.map(|name| format!("{place}.{}", crate::json_pointer::unescape(name)));
        let mut reason = None;
        for (located, is_used) in self.rules.iter().zip(&mut self.is_used) {
            let rule = &located.rule;
            let matches = |pattern: &String| {
                matches_place(pattern, &place)
                    || whole.as_ref().is_some_and(|whole| matches_place(pattern, whole))
            };
            if rule.change == change.code.name() && rule.place.as_ref().is_none_or(matches) {
                *is_used = true;
                let has_ended = rule.until.as_ref().is_some_and(|until| *until < self.today.0);
                if !has_ended {
                    reason.get_or_insert_with(|| rule.reason.clone());
                }
            }
        }
        reason
    }

    /// An error for each rule that matches no change, or has ended.
    pub fn faults(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (located, is_used) in self.rules.iter().zip(&self.is_used) {
            let rule = &located.rule;
            if !is_used {
                let place = rule.place.as_ref().map_or_else(String::new, |place| format!(" at `{place}`"));
                let message = format!("no change `{}`{place}: this rule allows nothing", rule.change);
                let near = nearest(&rule.change, Code::ALL.iter().map(|code| code.name()));
                let help = match near.filter(|_| Code::find(&rule.change).is_none()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "remove it; a rule is for one change".to_owned(),
                };
                found.push(Diagnostic::error("unused-allowance", located.at.clone(), message).help(help));
            } else if let Some(until) = rule.until.as_ref().filter(|until| **until < self.today.0) {
                let message = format!("this rule allowed `{}` until {until}", rule.change);
                let help = "remove it, or write a later day and why";
                found.push(Diagnostic::error("unused-allowance", located.at.clone(), message).help(help));
            }
        }
        found
    }
}
