//! `kubesmith limits`: the limits on the size of inputs -> a table.

use kubesmith::internals::limits::{LIMITS, RULE_LIMITS};

use super::{End, Stop, stdout};

/// Prints each limit with its value, what it counts and the code of the message about an input that exceeds it.
pub(super) fn run() -> Result<End, Stop> {
    let mut text = String::new();
    for limit in LIMITS.iter().chain(RULE_LIMITS) {
        let (name, value, counted, code) = (limit.name, limit.value, limit.counted, limit.code);
        text.push_str(&format!("{name:<18} {value:>10}  {counted} ({code})\n"));
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}
