//! A measured number -> a line with its bar.

use std::time::Duration;

/// A figure, and its bar if it has one.
pub struct Row {
    what: &'static str,
    found: f64,
    bar: Option<Bar>,
}

enum Bar {
    AtMost(f64),
    AtLeast(f64),
}

impl Row {
    pub fn plain(what: &'static str, found: f64) -> Self {
        Self { what, found, bar: None }
    }

    pub fn at_most(what: &'static str, found: f64, bar: f64) -> Self {
        Self { what, found, bar: Some(Bar::AtMost(bar)) }
    }

    pub fn at_least(what: &'static str, found: f64, bar: f64) -> Self {
        Self { what, found, bar: Some(Bar::AtLeast(bar)) }
    }

    pub fn is_missed(&self) -> bool {
        match self.bar {
            None => false,
            Some(Bar::AtMost(bar)) => self.found > bar,
            Some(Bar::AtLeast(bar)) => self.found < bar,
        }
    }

    pub fn print(&self) {
        let bar = match self.bar {
            None => String::new(),
            Some(Bar::AtMost(bar)) => format!("at most {bar}"),
            Some(Bar::AtLeast(bar)) => format!("at least {bar}"),
        };
        let missed = if self.is_missed() { "  MISSED" } else { "" };
        println!("{:>12.3}  {:<64} {bar}{missed}", self.found, self.what);
    }
}

/// The median of times, in milliseconds.
pub fn median(times: &[Duration]) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).map_or(0.0, Duration::as_secs_f64) * 1000.0
}
