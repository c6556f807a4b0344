//! A point in time as text, which is kept as it was read.

use std::cmp::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{MicroTime, Time};

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
        self.point_in_time().is_ok()
    }

    /// The point in time, in the type that Kubernetes' `Time` contains: jiff's, or chrono's with k8s-openapi 0.26.
    ///
    /// # Errors
    /// The text is not a time in RFC 3339.
    pub fn point_in_time(&self) -> Result<PointInTime, NotATime> {
        times::parse(&self.0)
    }
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
