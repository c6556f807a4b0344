//! A point in time as text, which is kept as it was read.

use std::time::{SystemTime, UNIX_EPOCH};

use k8s_openapi::jiff;

use super::scalar_fields::text_scalar;

/// A time in RFC 3339, such as `2026-01-31T12:00:00.5Z` (`format: date-time`), kept as it was read, with its fractions
/// of a second and its offset. Two values are equal if their texts are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(String);

impl Timestamp {
    /// The current time in UTC, in whole seconds.
    pub fn now() -> Self {
        let since_epoch = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let seconds = i64::try_from(since_epoch.as_secs()).unwrap_or(i64::MAX);
        Self::from(jiff::Timestamp::from_second(seconds).unwrap_or(jiff::Timestamp::MAX))
    }

    /// The text in RFC 3339.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The point in time.
    ///
    /// # Errors
    /// The text is not a time in RFC 3339.
    pub fn to_jiff(&self) -> Result<jiff::Timestamp, jiff::Error> {
        self.0.parse()
    }
}

impl From<jiff::Timestamp> for Timestamp {
    fn from(time: jiff::Timestamp) -> Self {
        Self(time.to_string())
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

text_scalar!(Timestamp, "a time in RFC 3339");
