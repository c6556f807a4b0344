//! A number -> a line of JSON with so many values, levels or bytes, for `kubesmith validate --stdio`.

use super::bomb::{Bomb, Kind};
use super::parts::joined;

const fn of_line(name: &'static str, most: usize, line: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Line(line) }
}

/// A question about an object with such a `spec`.
fn question(spec: &str) -> String {
    let head = "\"apiVersion\":\"b.example/v1\",\"kind\":\"Bomb\",\"metadata\":{\"name\":\"a\"}";
    format!("{{\"object\":{{{head},\"spec\":{spec}}}}}\n")
}

/// Everything of a line that can be repeated.
pub const ALL: &[Bomb] = &[
    of_line("line-many-values", 740_000, |n| question(&format!("[{}]", joined(n, |i| i.to_string())))),
    of_line("line-too-many-values", 4_000_000, |n| question(&format!("[{}]", joined(n, |_| "1".to_owned())))),
    of_line("line-nested-lists", 5_000_000, |n| question(&format!("{}{}", "[".repeat(n), "]".repeat(n)))),
    of_line("line-unclosed", 10_000_000, |n| question(&"{\"a\":".repeat(n / 5))),
    of_line("line-long-text", 10_000_000, |n| question(&format!("\"{}\"", "x".repeat(n)))),
    of_line("line-many-keys", 370_000, |n| {
        question(&format!("{{{}}}", joined(n, |i| format!("\"k{i}\":1"))))
    }),
    of_line("line-blank", 10_000_000, |n| " ".repeat(n)),
    of_line("lines-many", 60_000, |n| question("{}").repeat(n)),
    of_line("lines-no-json", 10_000_000, |n| "\u{0}".repeat(n)),
];
