//! A text -> whether it is a date, a time or a duration.

use std::sync::LazyLock;

use crate::golang::duration;
use crate::golang::regexp::Regexp;
use crate::golang::timestamp::{self, Layout};

/// The time of a day with its zone, in lower case, with any character before the fraction.
static TIME: LazyLock<Option<Regexp>> =
    LazyLock::new(|| Regexp::new("^[0-9]{2}:[0-9]{2}:[0-9]{2}(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$").ok());

pub fn is_date(text: &str) -> bool {
    timestamp::parse(text, Layout::Date).is_ok()
}

pub fn is_duration(text: &str) -> bool {
    duration::parse_loose(text).is_ok()
}

/// A date, `t`, and a time; what follows another `t` does not matter.
pub fn is_date_time(text: &str) -> bool {
    if text.len() < 4 {
        return false;
    }
    let lower: String = text.chars().map(|c| c.to_lowercase().next().unwrap_or(c)).collect();
    let mut parts = lower.split('t');
    let (Some(date), Some(time)) = (parts.next(), parts.next()) else { return false };
    let number = |at: usize| time.get(at..at + 2).unwrap_or("99");
    is_date(date)
        && TIME.as_ref().is_some_and(|pattern| pattern.is_match(time))
        && number(0) <= "23"
        && number(3) <= "59"
        && number(6) <= "59"
}
