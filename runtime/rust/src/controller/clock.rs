//! The time -> how long ago something was, and what is written into objects.

use std::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

use k8s_openapi::apimachinery::pkg::apis::meta::v1::MicroTime;
use k8s_openapi::jiff::Timestamp;

/// The time since some moment, of a clock that nobody sets, and that goes on while the machine sleeps.
#[cfg(target_os = "linux")]
pub fn steady() -> Duration {
    use rustix::time;

    let now = time::clock_gettime(time::ClockId::Boottime);
    let seconds = u64::try_from(now.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(now.tv_nsec).unwrap_or_default())
}

/// The time since some moment, of a clock that nobody sets. It may stand while the machine sleeps.
#[cfg(not(target_os = "linux"))]
pub fn steady() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// The time of the machine's clock, for people to read.
pub fn wall_time() -> MicroTime {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let micros = i64::try_from(since.unwrap_or_default().as_micros()).unwrap_or(i64::MAX);
    MicroTime(Timestamp::from_microsecond(micros).unwrap_or(Timestamp::UNIX_EPOCH))
}
