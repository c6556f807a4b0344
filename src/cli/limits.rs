//! `kubesmith limits`: the limits on the size of inputs -> a table.

use kubesmith::internals::source::LIMITS;

use super::{End, Stop, stdout};

/// Prints each limit with its value and what it counts.
pub(super) fn run() -> Result<End, Stop> {
    let mut text = String::new();
    for (name, value, counted) in LIMITS.table() {
        text.push_str(&format!("{name:<14} {value:>10}  {counted}\n"));
    }
    stdout::print(text.as_bytes())?;
    Ok(End::Done)
}
