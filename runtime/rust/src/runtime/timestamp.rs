//! A point in time as text, which is kept as it was read.

use std::cmp::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{MicroTime, Time};

use super::error_path::invalid_text;
use super::scalar_fields::text_scalar;
use super::times::{self, NotATime, PointInTime};

/// A time in RFC 3339, such as `2026-01-31T12:00:00.5Z` (`format: date-time`), kept as it was read, with its fractions
/// of a second and its offset.
///
/// Two values are equal if their texts are, because the text is what is written. They are ordered by the point in time,
/// texts of one point in time among each other by text, and texts that are no times before all others. So
/// `10:00:00+02:00` is before `09:00:00Z`, and not equal to `08:00:00Z`: that the points in time are the same is what
/// [`Timestamp::point_in_time`] says.
///
/// It is made from Kubernetes' `Time` and `MicroTime`, and they are made from it with `try_into`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Timestamp(String);

impl Timestamp {
    /// The current time in UTC, in whole seconds.
    pub fn now() -> Self {
        let since_epoch = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let seconds = i64::try_from(since_epoch.as_secs()).unwrap_or(i64::MAX);
        Self::from(times::after_epoch(seconds))
    }

    /// The text in RFC 3339.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the text is a time in RFC 3339.
    fn is_valid(&self) -> bool {
        is_time(&self.0)
    }

    /// The point in time, in the type that Kubernetes' `Time` contains: jiff's, or chrono's with k8s-openapi 0.26.
    ///
    /// # Errors
    /// The text is not a time in RFC 3339.
    pub fn point_in_time(&self) -> Result<PointInTime, NotATime> {
        times::parse(&self.0)
    }
}

/// What strict reading says of a text that is no time; nothing of one that is.
pub fn time_problem(text: &str) -> Option<String> {
    (!is_time(text)).then(|| invalid_text(text, "a time in RFC 3339"))
}

/// Whether a text is a time in RFC 3339 as servers take it: with a `T`, without leap seconds, with a colon in the offset.
fn is_time(text: &str) -> bool {
    let zeros = |c: char| match c.is_ascii_digit() {
        true => '0',
        false => c.to_ascii_uppercase(),
    };
    let form: String = text.chars().map(zeros).collect();
    let Some(rest) = form.strip_prefix("0000-00-00T00:00:00") else {
        return false;
    };
    let zone = match rest.strip_prefix(['.', ',']) {
        Some(fraction) => fraction.trim_start_matches('0'),
        None => rest,
    };
    let has_digits = !rest.starts_with(['.', ',']) || rest.len() - zone.len() > 1;
    has_digits
        && matches!(zone, "Z" | "+00:00" | "-00:00")
        && &text[17..19] < "60"
        && times::parse(&text.replacen(',', ".", 1)).is_ok()
}

impl Ord for Timestamp {
    fn cmp(&self, other: &Self) -> Ordering {
        let [left, right] = [self, other].map(|time| (time.point_in_time().ok(), &time.0));
        left.cmp(&right)
    }
}

impl PartialOrd for Timestamp {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<PointInTime> for Timestamp {
    fn from(time: PointInTime) -> Self {
        Self(times::to_text(time))
    }
}

impl From<&str> for Timestamp {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Timestamp {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// Conversions with a time of Kubernetes.
macro_rules! kubernetes_time {
    ($t:ident) => {
        impl From<$t> for Timestamp {
            fn from(time: $t) -> Self {
                Self::from(time.0)
            }
        }

        impl From<&$t> for Timestamp {
            fn from(time: &$t) -> Self {
                Self::from(time.0)
            }
        }

        impl TryFrom<Timestamp> for $t {
            type Error = NotATime;

            fn try_from(time: Timestamp) -> Result<Self, NotATime> {
                Self::try_from(&time)
            }
        }

        impl TryFrom<&Timestamp> for $t {
            type Error = NotATime;

            fn try_from(time: &Timestamp) -> Result<Self, NotATime> {
                time.point_in_time().map($t)
            }
        }
    };
}

kubernetes_time!(Time);
kubernetes_time!(MicroTime);

text_scalar!(Timestamp, "a time in RFC 3339");
