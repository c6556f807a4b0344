//! The pattern, format and length of a text -> texts that hold.

use regex_syntax::hir::{Class, Hir, HirKind};

use crate::formats;
use crate::golang::regexp::{Regexp, tree};
use crate::kubernetes::NEWEST_MINOR;
use crate::schema::{Checks, Schema};

/// How many texts of a pattern are tried.
const TRIES: usize = 120;

/// The longest text that is made.
const LONGEST: u64 = 100_000;

/// How many repetitions more than a pattern requires are made, in this order: with the first, `[a-z]+` gives `example`.
const MORE: [usize; 12] = [6, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11];

/// From this length on, a text has no more repetitions than its pattern requires.
const LONG: usize = 1000;

/// Texts that many patterns take: names, versions, addresses, sizes and times.
const WORDS: &[&str] = &[
    "example",
    "a",
    "1",
    "example.com",
    "example.com/example",
    "https://example.com",
    "1.0.0",
    "v1",
    "10.0.0.0/8",
    "10.0.0.1",
    "1Gi",
    "1h",
    "10s",
    "Example",
    "example:1",
    "0",
    "100m",
    "*",
    "/example",
    "-",
];

/// The `nth` text that a node takes, as far as its own checks tell; None where none was found.
pub fn text(schema: &Schema, nth: usize) -> Option<String> {
    let patterns = patterns(schema);
    let read: Vec<Regexp> = patterns.iter().filter_map(|pattern| Regexp::new(pattern).ok()).collect();
    let format = formats::format(&schema.format, NEWEST_MINOR);
    let holds = |text: &String| {
        has_length(schema, text)
            && format.as_ref().is_none_or(|format| format.holds(text))
            && read.iter().all(|pattern| pattern.is_match(text))
    };
    let formatted = of_format(&schema.format).iter().map(|text| (*text).to_owned());
    let words = WORDS.iter().map(|text| (*text).to_owned());
    let numbered = (2..40).map(|n| format!("example{n}"));
    let long = schema.checks().min_length.filter(|least| *least > 7 && *least < LONGEST);
    let long = long.into_iter().map(|least| "example-".chars().cycle().take(least as usize).collect());
    let first = patterns.first().and_then(|pattern| tree(pattern).ok());
    let made = first.into_iter().flat_map(|hir| (0..TRIES).map(move |turn| of_tree(&hir, turn)));
    let mut seen: Vec<String> = Vec::new();
    for found in formatted.chain(words).chain(numbered).chain(long).chain(made) {
        if holds(&found) && !seen.contains(&found) {
            if seen.len() == nth {
                return Some(found);
            }
            seen.push(found);
        }
    }
    None
}

/// A few texts that match a pattern; none for what is hardly meant as one.
pub fn texts_of(pattern: &str, count: usize) -> Vec<String> {
    if !pattern.contains(['^', '$', '[', '\\']) {
        return Vec::new();
    }
    let checks = Checks { pattern: pattern.to_owned(), ..Checks::default() };
    let schema = Schema { checks: Some(Box::new(checks)), ..Schema::default() };
    (0..count).filter_map(|nth| text(&schema, nth)).collect()
}

/// The patterns of a node, and of the branches that hold too.
fn patterns(schema: &Schema) -> Vec<&str> {
    let checks = schema.checks();
    let more = checks.all_of.iter().map(|other| other.checks().pattern.as_str());
    std::iter::once(checks.pattern.as_str()).chain(more).filter(|pattern| !pattern.is_empty()).collect()
}

fn has_length(schema: &Schema, text: &str) -> bool {
    let length = text.chars().count() as u64;
    let holds = |checks: &Checks| {
        checks.min_length.is_none_or(|least| length >= least)
            && checks.max_length.is_none_or(|most| length <= most)
    };
    holds(schema.checks()) && schema.checks().all_of.iter().all(|other| holds(other.checks()))
}

/// Texts of a format that servers check.
fn of_format(format: &str) -> &'static [&'static str] {
    match format.replace('-', "").as_str() {
        "datetime" => &["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"],
        "date" => &["2026-01-02", "2026-01-03"],
        "byte" => &["ZXhhbXBsZQ==", "AAAA"],
        "duration" => &["1h", "1h30m", "10s"],
        "ipv4" | "ip" => &["10.0.0.1", "10.0.0.2"],
        "ipv6" => &["::1", "fd00::1"],
        "cidr" => &["10.0.0.0/8", "192.168.0.0/16"],
        "uuid" | "uuid3" | "uuid4" | "uuid5" => &[
            "0a8f0c1e-3b1b-4c5e-9d5e-0123456789ab",
            "0a8f0c1e-3b1b-3c5e-9d5e-0123456789ab",
            "0a8f0c1e-3b1b-5c5e-9d5e-0123456789ab",
        ],
        "uri" => &["https://example.com", "https://example.com/example"],
        "hostname" => &["example.com", "example.org"],
        "email" => &["example@example.com", "example@example.org"],
        "mac" => &["01:23:45:67:89:ab", "01:23:45:67:89:ac"],
        "hexcolor" => &["#ffffff", "#000000"],
        "rgbcolor" => &["rgb(0,0,0)", "rgb(1,1,1)"],
        "ssn" => &["123-45-6789"],
        "creditcard" => &["4111111111111111"],
        "isbn" | "isbn10" => &["0306406152"],
        "isbn13" => &["9780306406157"],
        _ => &[],
    }
}

/// A text of a pattern: with each turn a longer one, or one of other alternatives.
fn of_tree(hir: &Hir, turn: usize) -> String {
    let mut text = String::new();
    let mut choice = Choice { turn, more: MORE[turn % MORE.len()], shift: turn / MORE.len(), start: 0 };
    add(hir, &mut choice, &mut text);
    text
}

/// What is left to choose.
struct Choice {
    /// The digits of this number choose alternatives.
    turn: usize,
    /// How many repetitions more than a pattern requires are made.
    more: usize,
    /// How many letters further the word begins that classes are filled with.
    shift: usize,
    /// Where the word begins: after the last character that the pattern itself has.
    start: usize,
}

/// Adds a text of a pattern; anchors and word boundaries add nothing.
fn add(hir: &Hir, choice: &mut Choice, text: &mut String) {
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => {
            text.push_str(&String::from_utf8_lossy(&literal.0));
            choice.start = text.chars().count();
        }
        HirKind::Class(class) => {
            let position = text.chars().count() - choice.start;
            text.push(character(class, position, choice.shift));
        }
        HirKind::Capture(capture) => add(&capture.sub, choice, text),
        HirKind::Concat(parts) => parts.iter().for_each(|part| add(part, choice, text)),
        HirKind::Alternation(parts) => {
            let chosen = choice.turn % parts.len();
            choice.turn /= parts.len();
            add(&parts[chosen], choice, text);
        }
        HirKind::Repetition(repetition) => {
            let least = repetition.min as usize;
            let most = repetition.max.map_or(usize::MAX, |most| most as usize);
            let more = if text.len() < LONG { choice.more } else { 0 };
            let count = least.saturating_add(more).min(most).min(LONGEST as usize);
            for _ in 0..count {
                if text.len() > LONGEST as usize {
                    return;
                }
                add(&repetition.sub, choice, text);
            }
        }
    }
}

/// A character of a class: a letter of `example` where it has one, else a printable one of ASCII, else any.
fn character(class: &Class, position: usize, shift: usize) -> char {
    let has = |c: char| match class {
        Class::Unicode(class) => class.iter().any(|range| (range.start()..=range.end()).contains(&c)),
        Class::Bytes(class) => u8::try_from(c)
            .is_ok_and(|c| class.iter().any(|range| (range.start()..=range.end()).contains(&c))),
    };
    let word: Vec<char> = "example".chars().collect();
    let wanted = word[(position + shift) % word.len()];
    let digit = char::from_digit((1 + shift as u32) % 10, 10).unwrap_or('1');
    let liked = [wanted, wanted.to_ascii_uppercase(), digit, '1', 'a', 'A', '0'];
    let printable = ('!'..='~').chain(std::iter::once(' '));
    let any = || match class {
        Class::Unicode(class) => class.iter().next().map(regex_syntax::hir::ClassUnicodeRange::start),
        Class::Bytes(class) => class.iter().next().map(|range| char::from(range.start())),
    };
    liked.into_iter().chain(printable).find(|c| has(*c)).or_else(any).unwrap_or('x')
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::golang::regexp::Regexp;
    use crate::schema::{Checks, Schema};

    fn of_pattern(pattern: &str, nth: usize) -> String {
        let checks = Checks { pattern: pattern.to_owned(), ..Checks::default() };
        let schema = Schema { checks: Some(Box::new(checks)), ..Schema::default() };
        text(&schema, nth).unwrap_or_default()
    }

    #[test]
    fn texts_match_their_pattern() {
        for pattern in [
            "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$",
            "^arn:aws:[a-z0-9]+:[0-9]{12}:(role|user)/.+$",
            "^[A-Z]{3}-[0-9]{4}$",
            "^(https?)://[^/]+/.*$",
            "^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$",
            "^[^:]+:[0-9]+$",
        ] {
            let made = [of_pattern(pattern, 0), of_pattern(pattern, 1)];
            let read = Regexp::new(pattern).unwrap_or_else(|_| panic!("{pattern}"));
            assert!(made.iter().all(|text| read.is_match(text)), "{pattern}: {made:?}");
            assert_ne!(made[0], made[1], "{pattern}");
        }
        assert_eq!(of_pattern("^.*$", 0), "example");
        assert_eq!(of_pattern("^[A-Z]{3}-[0-9]{4}$", 0), "EXA-1111");
    }

    #[test]
    fn lengths_and_formats_hold() {
        let checks = Checks { min_length: Some(20), max_length: Some(20), ..Checks::default() };
        let schema = Schema { checks: Some(Box::new(checks)), ..Schema::default() };
        assert_eq!(text(&schema, 0).as_deref(), Some("example-example-exam"));
        let schema = Schema { format: "ipv6".to_owned(), ..Schema::default() };
        assert_eq!(text(&schema, 1).as_deref(), Some("fd00::1"));
    }
}
