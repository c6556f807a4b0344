//! A change, the levels of a config -> the level of its message, and whom it concerns.

use std::collections::BTreeMap;

use super::words;
use super::{Allowed, Audience, Change, Code, Harm};
use crate::config::MessageLevel;
use crate::diag::{Diagnostic, Level};

/// How changes are judged.
#[derive(Debug, Clone)]
pub struct Settings {
    /// For whom.
    pub against: Vec<Audience>,
    /// Levels by code, and the highest levels by audience.
    pub levels: BTreeMap<String, MessageLevel>,
}

/// A change with its level.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The change.
    pub change: Change,
    /// Its level; None for one that is not shown.
    pub level: Option<Level>,
    /// Why it is allowed, if it is.
    pub reason: Option<String>,
    /// Whom it concerns, from the worst.
    pub concerned: Vec<(Audience, Harm)>,
}

/// Changes that are not shown unless a config gives them a level.
const QUIET: [Code; 1] = [Code::DocsChanged];

/// Gives each change its level.
pub fn judge(changes: Vec<Change>, settings: &Settings, allowed: &mut Allowed<'_>) -> Vec<Judged> {
    changes.into_iter().map(|change| one(change, settings, allowed)).collect()
}

fn one(change: Change, settings: &Settings, allowed: &mut Allowed<'_>) -> Judged {
    let capped = |audience: Audience| {
        let harm = change.harms.to(audience);
        let most = settings.levels.get(audience.name()).map(|level| match level {
            MessageLevel::Ignore => Harm::None,
            MessageLevel::Note => Harm::Note,
            MessageLevel::Warning => Harm::Warning,
            MessageLevel::Error => Harm::Error,
        });
        (audience, most.map_or(harm, |most| harm.min(most)))
    };
    let mut concerned: Vec<_> =
        settings.against.iter().map(|audience| capped(*audience)).filter(|(_, harm)| harm.is_any()).collect();
    concerned.sort_by_key(|(audience, harm)| (std::cmp::Reverse(*harm), *audience));
    let level = match concerned.first().map(|(_, harm)| *harm) {
        None | Some(Harm::None) => None,
        Some(Harm::Note) => Some(Level::Note),
        Some(Harm::May | Harm::Warning) => Some(Level::Warning),
        Some(Harm::Error) => Some(Level::Error),
    };
    let level = match settings.levels.get(change.code.name()) {
        _ if level.is_none() => None,
        Some(level) => level.level(),
        None if QUIET.contains(&change.code) => None,
        None => level,
    };
    let reason = allowed.reason(&change);
    let level = level.map(|level| if reason.is_some() { Level::Note } else { level });
    Judged { change, level, reason, concerned }
}

impl Judged {
    /// The message; None for a change that is not shown.
    pub fn diagnostic(&self) -> Option<Diagnostic> {
        let level = self.level?;
        let message = format!("{}; {}", words::sentence(&self.change), words::concerned(&self.concerned));
        let help = match &self.reason {
            Some(reason) => format!("allowed: {reason}"),
            None => words::shown_by(&self.change),
        };
        let error = Diagnostic::error(self.change.code.name(), self.change.place.shown(), message).help(help);
        Some(Diagnostic { level, ..error })
    }
}
