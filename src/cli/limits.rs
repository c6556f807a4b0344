//! `kubesmith limits`: the limits on the size of inputs -> a table.

#[cfg(feature = "fake")]
use kubesmith::internals::limits::REQUEST_LIMITS;
use kubesmith::internals::limits::{LIMITS, RULE_LIMITS};

use super::{End, Stop, stdout};

/// Prints each limit with its value, what it counts and the code of the message about an input that exceeds it.
pub(super) fn run() -> Result<End, Stop> {
    let all = LIMITS.iter().chain(RULE_LIMITS);
    #[cfg(feature = "fake")]
    let all = all.chain(REQUEST_LIMITS);
    let mut text = String::new();
    for limit in all {
        let (name, value, counted, code) = (limit.name, limit.value, limit.counted, limit.code);
        text.push_str(&format!("{name:<18} {value:>10}  {counted} ({code})\n"));
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}
