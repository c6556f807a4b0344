//! A point in time as text: what was written is kept to the letter.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use k8s_openapi::jiff;

use super::decode_scalar::FillScalar;
use super::{Place, Scalar, Slot, Token, View};

/// A time in RFC 3339, such as `2026-01-31T12:00:00.5Z`, kept as it was written: fractions of a
/// second and the offset survive being read and written again. Two are equal if their texts are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(String);

impl Timestamp {
    /// This moment, in UTC, to the second.
    pub fn now() -> Self {
        let since_epoch = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let seconds = i64::try_from(since_epoch.as_secs()).unwrap_or(i64::MAX);
        Self::from(jiff::Timestamp::from_second(seconds).unwrap_or(jiff::Timestamp::MAX))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The point in time.
    ///
    /// # Errors
    /// The text is no time.
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

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl serde::Serialize for Timestamp {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&self.0)
    }
}

impl<'de> serde::Deserialize<'de> for Timestamp {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut value = Self::slot_blank();
        input.deserialize_str(FillScalar(&mut value))?;
        Ok(value)
    }
}

impl Scalar for Timestamp {
    fn expecting(&self) -> &'static str {
        "a time in RFC 3339"
    }
    fn set(&mut self, token: Token) -> Result<(), Token> {
        self.0 = String::try_from(token)?;
        Ok(())
    }
}

impl Slot for Timestamp {
    const LEAF: bool = true;
    fn slot_blank() -> Self {
        Self(String::new())
    }
    fn slot_view(&self) -> View<'_> {
        View::Text(&self.0)
    }
    fn slot_place(&mut self) -> Place<'_> {
        Place::Scalar(self)
    }
}
