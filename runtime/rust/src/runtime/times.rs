//! The points in time of k8s-openapi from 0.27 on, which are jiff's, from and to text.

use k8s_openapi::jiff;

/// What a `Time` and a `MicroTime` of Kubernetes contain.
pub type PointInTime = jiff::Timestamp;

/// Why a text is not a point in time.
pub type NotATime = jiff::Error;

/// The beginning of 1970 in UTC.
pub const EPOCH: PointInTime = jiff::Timestamp::UNIX_EPOCH;

/// The point in time so many seconds after [`EPOCH`]; the last one there is if it is later.
pub fn after_epoch(seconds: i64) -> PointInTime {
    jiff::Timestamp::from_second(seconds).unwrap_or(jiff::Timestamp::MAX)
}

/// A time in RFC 3339, in UTC and with its fractions of a second.
pub fn to_text(time: PointInTime) -> String {
    time.to_string()
}

/// The point in time of a text in RFC 3339.
pub fn parse(text: &str) -> Result<PointInTime, NotATime> {
    text.parse()
}
