//! A regular expression of Go -> one with the same meaning in Go and in ECMA 262, if there is one.
//!
//! Editors match patterns with JavaScript, and kubeconform with Go. A text that both read alike is kept. Any other is written
//! again from its tree, for example with `[^\n]` for `.`, which excludes more line breaks in JavaScript.

use kubesmith_engine::golang::regexp::parse;
use kubesmith_engine::golang::regexp::syntax::{Class, Item, Node, Position, Property};

/// What Go and JavaScript escape alike by a backslash.
const SIGNS: &str = r"^$\.*+?()[]{}|/";

/// The rest of a class that has each character.
const ANYTHING: &str = r"\s\S]";

const DIGIT: &[(u8, u8)] = &[(b'0', b'9')];
const WORD: &[(u8, u8)] = &[(b'0', b'9'), (b'A', b'Z'), (b'_', b'_'), (b'a', b'z')];

/// The ASCII letters that have a third case, and that case.
const THIRD_CASES: [(char, char); 2] = [('k', '\u{212a}'), ('s', '\u{17f}')];

/// The pattern for both; None where Go refuses it, or JavaScript has no such form.
pub fn for_both(pattern: &str) -> Option<String> {
    let (node, _) = parse(pattern).ok()?;
    if is_common(pattern) {
        return Some(pattern.to_owned());
    }
    let mut out = String::new();
    write(&node, &mut out)?;
    Some(out)
}

/// Whether a pattern that Go accepts has only forms that JavaScript reads alike with the flag `u`.
fn is_common(pattern: &str) -> bool {
    let mut rest = pattern;
    // Whether something can be repeated here.
    let mut is_atom = false;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        rest = match first {
            '\\' => match common_escape(after, "dDwWbB") {
                Some(left) => {
                    is_atom = !after.starts_with(['b', 'B']);
                    left
                }
                None => return false,
            },
            // Both read this as any character.
            '[' if after.starts_with(ANYTHING) => {
                is_atom = true;
                &after[ANYTHING.len()..]
            }
            '[' => match common_class(after) {
                Some(left) => {
                    is_atom = true;
                    left
                }
                None => return false,
            },
            '(' => {
                is_atom = false;
                match after.strip_prefix("?:") {
                    Some(left) => left,
                    None if after.starts_with('?') => return false,
                    None => after,
                }
            }
            '.' | ']' | '}' => return false,
            '^' | '$' | '|' => {
                is_atom = false;
                after
            }
            '*' | '+' | '?' if !is_atom => return false,
            '*' | '+' | '?' => after,
            '{' => match after.split_once('}') {
                Some((counts, left)) if is_atom && is_counts(counts) => left,
                _ => return false,
            },
            _ => {
                is_atom = true;
                after
            }
        };
    }
    true
}

/// Whether a text is what stands in the braces of a repetition.
fn is_counts(text: &str) -> bool {
    let (least, most) = text.split_once(',').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    !least.is_empty() && is_number(least) && is_number(most)
}

/// What follows an escape that both read alike; `letters` may be escaped too.
fn common_escape<'p>(text: &'p str, letters: &str) -> Option<&'p str> {
    let first = text.chars().next()?;
    let rest = &text[first.len_utf8()..];
    let is_hex = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    match first {
        'x' if rest.get(..2).is_some_and(is_hex) => rest.get(2..),
        _ if SIGNS.contains(first) || "nrtfv".contains(first) || letters.contains(first) => Some(rest),
        _ => None,
    }
}

/// What follows a class in brackets that both read alike.
fn common_class(text: &str) -> Option<&str> {
    let mut rest = text.strip_prefix('^').unwrap_or(text);
    if rest.starts_with(']') {
        return None;
    }
    // Whether a dash makes a range of what is before it.
    let mut can_begin_range = false;
    let mut is_first = true;
    loop {
        let first = rest.chars().next()?;
        let after = &rest[first.len_utf8()..];
        rest = match first {
            ']' => return Some(after),
            '[' => return None,
            '\\' => {
                let is_set = after.starts_with(['d', 'D', 'w', 'W']);
                can_begin_range = !is_set;
                common_escape(after, "dDwW-")?
            }
            '-' if is_first || after.starts_with(']') => after,
            '-' if can_begin_range && !after.starts_with(['-', '[']) => {
                can_begin_range = false;
                let end = after.chars().next()?;
                let left = &after[end.len_utf8()..];
                match end {
                    '\\' if left.starts_with(['d', 'D', 'w', 'W']) => return None,
                    '\\' => common_escape(left, "-")?,
                    _ => left,
                }
            }
            '-' => return None,
            _ => {
                can_begin_range = true;
                after
            }
        };
        is_first = false;
    }
}

/// Writes a tree; None where JavaScript has no such form.
fn write(node: &Node, out: &mut String) -> Option<()> {
    match node {
        Node::Empty => out.push_str("(?:)"),
        Node::Literal { point, folds } => literal(*point, *folds, out)?,
        Node::Any { with_newline: true } => out.push_str(r"[\s\S]"),
        Node::Any { with_newline: false } => out.push_str(r"[^\n]"),
        Node::Class(class) => write_class(class, out)?,
        Node::Position(position) => out.push_str(match position {
            Position::TextStart => "^",
            Position::TextEnd => "$",
            Position::WordBoundary => r"\b",
            Position::NoWordBoundary => r"\B",
            Position::LineStart | Position::LineEnd => return None,
        }),
        Node::Group(inner) => {
            out.push_str("(?:");
            write(inner, out)?;
            out.push(')');
        }
        Node::Sequence(parts) => {
            for part in parts {
                match part {
                    Node::Choice(_) => within_group(part, out)?,
                    _ => write(part, out)?,
                }
            }
        }
        Node::Choice(parts) => {
            for (index, part) in parts.iter().enumerate() {
                if index > 0 {
                    out.push('|');
                }
                // An alternative without anything is written as such.
                if *part != Node::Empty {
                    write(part, out)?;
                }
            }
        }
        Node::Repeat { node, least, most, .. } => {
            match **node {
                Node::Literal { .. } | Node::Any { .. } | Node::Class(_) | Node::Group(_) => {
                    write(node, out)?
                }
                _ => within_group(node, out)?,
            }
            out.push_str(&counts(*least, *most));
        }
    }
    Some(())
}

fn within_group(node: &Node, out: &mut String) -> Option<()> {
    out.push_str("(?:");
    write(node, out)?;
    out.push(')');
    Some(())
}

/// How often something is repeated. Whether it prefers many or few decides nothing about whether a text matches.
fn counts(least: u32, most: Option<u32>) -> String {
    match (least, most) {
        (0, None) => "*".to_owned(),
        (1, None) => "+".to_owned(),
        (0, Some(1)) => "?".to_owned(),
        (least, None) => format!("{{{least},}}"),
        (least, Some(most)) if least == most => format!("{{{least}}}"),
        (least, Some(most)) => format!("{{{least},{most}}}"),
    }
}

/// Writes one character, or all its cases.
fn literal(point: u32, folds: bool, out: &mut String) -> Option<()> {
    let c = char::from_u32(point)?;
    if !folds || !has_cases(c) {
        character(c, SIGNS, out);
        return Some(());
    }
    let class = Class { items: vec![Item::Range(point, point)], negated: false, folds: true };
    write_class(&class, out)
}

fn has_cases(c: char) -> bool {
    !c.to_lowercase().eq([c]) || !c.to_uppercase().eq([c])
}

/// Writes a character; `signs` are those that have another meaning.
fn character(c: char, signs: &str, out: &mut String) {
    match c {
        '\n' => out.push_str(r"\n"),
        '\r' => out.push_str(r"\r"),
        '\t' => out.push_str(r"\t"),
        '\x0c' => out.push_str(r"\f"),
        c if c.is_ascii_control() => out.push_str(&format!("\\x{:02X}", u32::from(c))),
        c => {
            if signs.contains(c) {
                out.push('\\');
            }
            out.push(c);
        }
    }
}

fn write_class(class: &Class, out: &mut String) -> Option<()> {
    let has = |wanted: bool| class.items.iter().any(|item| matches!(item, Item::Named(_, n) if *n == wanted));
    let is_all = has(true)
        && class.items.iter().any(|item| match item {
            Item::Named(ranges, true) => class.items.contains(&Item::Named(ranges, false)),
            _ => false,
        });
    if is_all {
        out.push_str(if class.negated { r"[^\s\S]" } else { r"[\s\S]" });
        return Some(());
    }
    // What is not a blank is a class by itself, because both have other blanks.
    if let [Item::Named(ranges, true)] = class.items.as_slice() {
        let positive =
            Class { items: vec![Item::Named(ranges, false)], negated: !class.negated, folds: false };
        return write_class(&positive, out);
    }
    let short = match class.items.as_slice() {
        [Item::Named(DIGIT, false)] => Some(if class.negated { r"\D" } else { r"\d" }),
        [Item::Named(WORD, false)] if !class.folds => Some(if class.negated { r"\W" } else { r"\w" }),
        _ => None,
    };
    if let Some(short) = short {
        out.push_str(short);
        return Some(());
    }
    out.push_str(if class.negated { "[^" } else { "[" });
    for item in &class.items {
        write_item(item, class.folds, out)?;
    }
    out.push(']');
    Some(())
}

fn write_item(item: &Item, folds: bool, out: &mut String) -> Option<()> {
    match item {
        Item::Range(low, high) => {
            range(char::from_u32(*low)?, char::from_u32(*high)?, out);
            if folds {
                other_cases(*low, *high, out)?;
            }
        }
        Item::Named(DIGIT, negated) => out.push_str(if *negated { r"\D" } else { r"\d" }),
        Item::Named(WORD, negated) if !folds => out.push_str(if *negated { r"\W" } else { r"\w" }),
        Item::Named(ranges, false) => {
            for &(low, high) in *ranges {
                range(char::from(low), char::from(high), out);
                if folds {
                    other_cases(low.into(), high.into(), out)?;
                }
            }
        }
        Item::Unicode(Property::Category(name), negated) if !folds && *name != "LC" => {
            out.push_str(&format!("\\{}{{{name}}}", if *negated { 'P' } else { 'p' }));
        }
        Item::Unicode(Property::Any, false) => out.push_str(r"\s\S"),
        Item::Unicode(Property::Ascii, false) if !folds => range('\0', '\x7f', out),
        Item::Named(_, true) | Item::Unicode(..) => return None,
    }
    Some(())
}

fn range(low: char, high: char, out: &mut String) {
    const IN_CLASS: &str = r"\[]^-";
    character(low, IN_CLASS, out);
    if high > low {
        if u32::from(high) > u32::from(low) + 1 {
            out.push('-');
        }
        character(high, IN_CLASS, out);
    }
}

/// Writes the other cases of the letters in a range; None where it has letters that are not ASCII.
fn other_cases(low: u32, high: u32, out: &mut String) -> Option<()> {
    const SMALL: (u32, u32) = ('a' as u32, 'z' as u32);
    const LARGE: (u32, u32) = ('A' as u32, 'Z' as u32);
    let both = |(first, last): (u32, u32)| Some((low.max(first), high.min(last))).filter(|(a, b)| a <= b);
    if high > 0x7f {
        let has_cases = (low.max(0x80)..=high.min(low + 64)).filter_map(char::from_u32).any(has_cases);
        if has_cases || high > low + 64 {
            return None;
        }
    }
    for (found, shift) in [(both(SMALL), -32), (both(LARGE), 32)] {
        let Some((first, last)) = found else { continue };
        let shifted = |point: u32| char::from_u32(point.checked_add_signed(shift)?);
        range(shifted(first)?, shifted(last)?, out);
        for (letter, third) in THIRD_CASES {
            let letter = if shift < 0 { letter } else { letter.to_ascii_uppercase() };
            if (first..=last).contains(&u32::from(letter)) {
                out.push(third);
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::for_both;

    #[test]
    fn a_pattern_that_both_read_alike_is_kept() {
        for pattern in [
            "",
            "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$",
            r"^\d{1,3}\.\d+$",
            "^(?:a|b|)$",
            r"^[\w.-]+\/[^\]\\]{2,}$",
            "^[A-Za-z_é-]*?$",
            r"\bx\x2d",
        ] {
            assert_eq!(for_both(pattern).as_deref(), Some(pattern));
        }
    }

    #[test]
    fn another_pattern_is_written_again_with_the_same_meaning() {
        for (pattern, expected) in [
            ("^.*$", r"^[^\n]*$"),
            ("(?s)^.+$", r"^[\s\S]+$"),
            (r"^\s*\S$", r"^[\t\n\f\r ]*[^\t\n\f\r ]$"),
            (r"\Aa\z", "^a$"),
            ("(?i)^ab1$", "^[aA][bB]1$"),
            ("(?i)[i-k]", "[i-kI-K\u{212a}]"),
            ("^(?P<name>a|b)$", "^(?:a|b)$"),
            ("[[:alpha:]_]", "[A-Za-z_]"),
            (r"^\pL\p{Lu}[^\PN]$", r"^[\p{L}][\p{Lu}][^\P{N}]$"),
            (r"\Qa.b\E{", r"a\.b\{"),
            ("[]a]", r"[\]a]"),
            ("a{,2}", r"a\{,2\}"),
            (r"[\s\S]", r"[\s\S]"),
            (r"[\w-.]", r"[\w\-.]"),
            (r"a\-b\_", "a-b_"),
            ("(?:^)*x", "(?:^)*x"),
        ] {
            assert_eq!(for_both(pattern).as_deref(), Some(expected), "{pattern}");
        }
    }

    #[test]
    fn a_pattern_that_javascript_does_not_have_has_no_other() {
        for pattern in ["(?m)^a$", r"\p{Greek}", "(?i)é", "(?i)[α-ω]", "(", r"[^x\S]"] {
            assert_eq!(for_both(pattern), None, "{pattern}");
        }
    }
}
