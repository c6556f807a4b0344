//! Times and durations -> what tables show of them.

use std::time::Duration;

use crate::golang::timestamp::{Layout, Timestamp, parse};

/// How long ago a time is.
pub(super) fn date(text: &str, now: Duration) -> String {
    if text.is_empty() || text == "null" {
        return "<unknown>".to_owned();
    }
    match parse(text, Layout::Rfc3339) {
        Ok(time) => elapsed(since(time, now)),
        Err(_) => "<invalid>".to_owned(),
    }
}

/// The nanoseconds from a time to another, as many as a duration of Go has at most.
fn since(time: Timestamp, now: Duration) -> i64 {
    let then = i128::from(time.seconds) * 1_000_000_000 + i128::from(time.nanoseconds);
    let elapsed = i128::try_from(now.as_nanos()).unwrap_or(i128::MAX).saturating_sub(then);
    i64::try_from(elapsed).unwrap_or(if elapsed < 0 { i64::MIN } else { i64::MAX })
}

/// How many seconds after another one a time is; 0 where one of them is none.
pub(super) fn seconds_between(start: &str, end: &str) -> i64 {
    match (parse(start, Layout::Rfc3339), parse(end, Layout::Rfc3339)) {
        (Ok(start), Ok(end)) => end.seconds.saturating_sub(start.seconds),
        _ => 0,
    }
}

/// A duration for people (apimachinery `util/duration`, `HumanDuration`).
pub(super) fn elapsed(nanoseconds: i64) -> String {
    let seconds = nanoseconds / 1_000_000_000;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    let (days, years) = (hours / 24, hours / 24 / 365);
    let two = |whole: i64, unit: &str, part: i64, part_unit: &str| match part {
        0 => format!("{whole}{unit}"),
        _ => format!("{whole}{unit}{part}{part_unit}"),
    };
    match () {
        () if seconds < -1 => "<invalid>".to_owned(),
        () if seconds < 0 => "0s".to_owned(),
        () if seconds < 120 => format!("{seconds}s"),
        () if minutes < 10 => two(minutes, "m", seconds % 60, "s"),
        () if minutes < 180 => format!("{minutes}m"),
        () if hours < 8 => two(hours, "h", minutes % 60, "m"),
        () if hours < 48 => format!("{hours}h"),
        () if days < 8 => two(days, "d", hours % 24, "h"),
        () if years < 2 => format!("{days}d"),
        () if years < 8 => two(years, "y", days % 365, "d"),
        () => format!("{years}y"),
    }
}
