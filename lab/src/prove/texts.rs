//! The validations of a text in a schema -> a random text that fulfils them, where one is found.

use std::collections::BTreeMap;

use kubesmith::internals::schema::Schema;
use regex::Regex;
use regex_syntax::hir::{Class, Hir, HirKind};

use crate::corpus::select::Random;
use crate::fuzz::words;

/// How many texts of a pattern are tried where the schema has other validations too.
const TRIES: usize = 40;

/// At most this many repetitions more than a pattern requires.
const REPETITIONS: usize = 3;

/// Makes texts, and remembers the patterns that it has read.
#[derive(Default)]
pub struct Texts {
    patterns: BTreeMap<String, Option<(Hir, Regex)>>,
}

impl Texts {
    /// A text that a server accepts, as far as patterns, formats and lengths tell.
    pub fn draw(&mut self, schema: &Schema, random: &mut Random) -> String {
        let patterns: Vec<String> = patterns(schema).into_iter().map(str::to_owned).collect();
        for pattern in &patterns {
            self.read(pattern);
        }
        let known = |text: &str| {
            let read = patterns.iter().filter_map(|pattern| self.patterns[pattern].as_ref());
            fits(schema, text) && read.into_iter().all(|(_, regex)| regex.is_match(text))
        };
        for candidate in of_format(&schema.format, random).into_iter().chain(words_of(random)) {
            if known(&candidate)
                && (!schema.format.is_empty() || patterns.is_empty() || random.number_below(4) == 0)
            {
                return candidate;
            }
        }
        let mut last = String::new();
        let first = patterns.first().and_then(|pattern| self.patterns[pattern].as_ref());
        for _ in 0..TRIES {
            let mut text = String::new();
            if let Some((hir, _)) = first {
                add_text(hir, random, &mut text);
            }
            while schema.checks().min_length.is_some_and(|least| (text.chars().count() as u64) < least) {
                text.push('x');
            }
            if known(&text) {
                return text;
            }
            last = text;
        }
        words::VALUES.iter().find(|text| known(text)).map_or(last, |text| (*text).to_owned())
    }

    fn read(&mut self, pattern: &str) {
        if !self.patterns.contains_key(pattern) {
            let read = regex_syntax::parse(pattern).ok().zip(Regex::new(pattern).ok());
            self.patterns.insert(pattern.to_owned(), read);
        }
    }
}

/// A text of a pattern; None for a pattern that the library does not read.
pub fn text_of(pattern: &str, random: &mut Random) -> Option<String> {
    let mut text = String::new();
    add_text(&regex_syntax::parse(pattern).ok()?, random, &mut text);
    Some(text)
}

/// The patterns of a node and of the nodes that hold beside it.
fn patterns(schema: &Schema) -> Vec<&str> {
    let checks = schema.checks();
    let more = checks.all_of.iter().map(|other| other.checks().pattern.as_str());
    std::iter::once(checks.pattern.as_str()).chain(more).filter(|pattern| !pattern.is_empty()).collect()
}

/// Whether a text has a permitted length.
fn fits(schema: &Schema, text: &str) -> bool {
    let (length, checks) = (text.chars().count() as u64, schema.checks());
    checks.min_length.is_none_or(|least| length >= least)
        && checks.max_length.is_none_or(|most| length <= most)
}

/// A few arbitrary texts.
fn words_of(random: &mut Random) -> Vec<String> {
    (0..6).map(|_| words::VALUES[random.number_below(words::VALUES.len())].to_owned()).collect()
}

/// A text of a format that servers check; none for other formats. Times are in UTC and whole seconds, as types of
/// Kubernetes write them.
fn of_format(format: &str, random: &mut Random) -> Option<String> {
    let known: &[&str] = match format {
        "date-time" | "datetime" => &["2026-01-02T03:04:05Z", "1999-12-31T23:59:59Z", "2024-02-29T00:00:00Z"],
        "byte" => &["aGVsbG8=", "/+8=", "AAAA"],
        "duration" => &["1h30m0s", "0s", "1.5s"],
        "date" => &["2026-01-02", "1999-12-31"],
        "ipv4" | "ip" => &["10.0.0.1", "192.168.255.3"],
        "ipv6" => &["::1", "fd00::a"],
        "cidr" => &["10.0.0.0/8", "192.168.1.0/24"],
        "uuid" | "uuid4" => &["0a8f0c1e-3b1b-4c5e-9d5e-0123456789ab"],
        "uri" => &["https://example.com/a?b=c", "http://localhost:80"],
        "hostname" => &["example.com", "a"],
        "email" => &["a@example.com"],
        "mac" => &["01:23:45:67:89:ab"],
        "hexcolor" => &["#FFFFFF"],
        _ => return None,
    };
    Some(known[random.number_below(known.len())].to_owned())
}

/// Adds a text of a pattern; anchors and word boundaries add nothing.
fn add_text(hir: &Hir, random: &mut Random, text: &mut String) {
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.push_str(&String::from_utf8_lossy(&literal.0)),
        HirKind::Class(class) => text.push(character(class, random)),
        HirKind::Capture(capture) => add_text(&capture.sub, random, text),
        HirKind::Concat(parts) => parts.iter().for_each(|part| add_text(part, random, text)),
        HirKind::Alternation(parts) => add_text(&parts[random.number_below(parts.len())], random, text),
        HirKind::Repetition(repetition) => {
            let least = repetition.min as usize;
            let most = repetition.max.map_or(usize::MAX, |most| most as usize).min(least + REPETITIONS);
            for _ in 0..least + random.number_below(most - least + 1) {
                add_text(&repetition.sub, random, text);
            }
        }
    }
}

/// A character of a class, a printable one of ASCII where the class has any.
fn character(class: &Class, random: &mut Random) -> char {
    let ranges: Vec<(u32, u32)> = match class {
        Class::Unicode(class) => {
            class.iter().map(|range| (range.start().into(), range.end().into())).collect()
        }
        Class::Bytes(class) => class.iter().map(|range| (range.start().into(), range.end().into())).collect(),
    };
    let printable = ranges.iter().map(|(start, end)| (*start.max(&0x21), *end.min(&0x7e)));
    let mut usable: Vec<_> = printable.filter(|(start, end)| start <= end).collect();
    if usable.is_empty() {
        usable = ranges;
    }
    let Some((start, end)) = usable.get(random.number_below(usable.len().max(1))) else { return 'x' };
    char::from_u32(start + random.number_below((end - start + 1) as usize) as u32).unwrap_or('x')
}

#[cfg(test)]
mod tests {
    use kubesmith::internals::schema::{Checks, Schema};

    use super::{Random, Texts};

    #[test]
    fn texts_match_their_pattern_and_length() {
        let mut texts = Texts::default();
        let pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]+)*$".to_owned();
        let regex = regex::Regex::new(&pattern).expect("a pattern");
        let checks = Checks { pattern, min_length: Some(3), max_length: Some(5), ..Checks::default() };
        let schema = Schema { checks: Some(Box::new(checks)), ..Schema::default() };
        for seed in 0..50 {
            let text = texts.draw(&schema, &mut Random(seed));
            assert!(regex.is_match(&text) && (3..=5).contains(&text.len()), "{text:?}");
        }
    }
}
