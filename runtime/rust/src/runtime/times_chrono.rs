//! The points in time of k8s-openapi before 0.27, which are chrono's, from and to text.

use k8s_openapi::chrono;

/// What a `Time` and a `MicroTime` of Kubernetes contain.
pub type PointInTime = chrono::DateTime<chrono::Utc>;

/// Why a text is not a point in time.
pub type NotATime = chrono::ParseError;

/// The beginning of 1970 in UTC.
pub const EPOCH: PointInTime = chrono::DateTime::UNIX_EPOCH;

/// The point in time so many seconds after [`EPOCH`]; the last one there is if it is later.
pub fn after_epoch(seconds: i64) -> PointInTime {
    chrono::DateTime::from_timestamp(seconds, 0).unwrap_or(chrono::DateTime::<chrono::Utc>::MAX_UTC)
}

/// A time in RFC 3339, in UTC and with its fractions of a second.
pub fn to_text(time: PointInTime) -> String {
    time.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true)
}

/// The point in time of a text in RFC 3339.
pub fn parse(text: &str) -> Result<PointInTime, NotATime> {
    Ok(chrono::DateTime::parse_from_rfc3339(text)?.to_utc())
}
