//! A text of the input, such as a property's name -> the words of which identifiers are made.
//!
//! Every back-end makes its identifiers of the same words, so that they differ between languages only in case. Words
//! consist of ASCII letters and digits, and every text has at least one word.

use std::collections::{HashMap, HashSet};

use heck::ToSnakeCase;

mod ascii;
#[cfg(feature = "go")]
mod plural;
mod singular;

pub use ascii::transliterated;
#[cfg(feature = "go")]
pub use plural::plural;
pub use singular::singular;

/// The words of a text in lower case: `podIPs` -> `pod`, `ips`; `targetURL` -> `target`, `url`; `größe` -> `groesse`.
///
/// A text without letters and digits is spelled out: `>=` -> `gt`, `eq`; the empty text is `empty`.
pub fn words(text: &str) -> Vec<String> {
    let found = alphanumeric_words(text);
    if !found.is_empty() {
        return found;
    }
    if text.is_empty() {
        return vec!["empty".to_owned()];
    }
    text.chars().map(spelled).collect()
}

/// The words of a text; none where it has neither letters nor digits.
fn alphanumeric_words(text: &str) -> Vec<String> {
    let ascii = transliterated(text);
    let is_between = |c: char| !c.is_ascii_alphanumeric() && c != '\'';
    let mut found = Vec::new();
    for part in ascii.split(is_between) {
        let part: String = part.chars().filter(|c| *c != '\'').collect();
        let snake = ended_acronyms(&part).to_snake_case();
        found.extend(snake.split('_').filter(|word| !word.is_empty()).map(str::to_owned));
    }
    found
}

/// A text with `IPs` as `Ips` and `IPv6` as `Ipv6`, so that a run of capitals with a plural `s` or with a version is one
/// word, and not `I` and `Ps`.
fn ended_acronyms(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    while i < chars.len() {
        let run = chars[i..].iter().take_while(|c| c.is_ascii_uppercase()).count();
        let after = |n: usize| chars.get(i + run + n).copied();
        let is_ended = match after(0) {
            Some('s') => !after(1).is_some_and(|c| c.is_ascii_lowercase()),
            Some('v') => after(1).is_some_and(|c| c.is_ascii_digit()),
            _ => false,
        };
        if run >= 2 && is_ended {
            out.push(chars[i]);
            out.extend(chars[i + 1..=i + run].iter().map(char::to_ascii_lowercase));
            i += run + 1;
        } else {
            let step = run.max(1);
            out.extend(&chars[i..i + step]);
            i += step;
        }
    }
    out
}

/// The English name of an ASCII character that is neither a letter nor a digit; any other one by its code point.
fn spelled(c: char) -> String {
    let name = match c {
        '!' => "not",
        '"' => "quote",
        '#' => "hash",
        '$' => "dollar",
        '%' => "percent",
        '&' => "and",
        '\'' => "apostrophe",
        '(' => "open",
        ')' => "close",
        '*' => "star",
        '+' => "plus",
        ',' => "comma",
        '-' => "minus",
        '.' => "dot",
        '/' => "slash",
        ':' => "colon",
        ';' => "semicolon",
        '<' => "lt",
        '=' => "eq",
        '>' => "gt",
        '?' => "question",
        '@' => "at",
        '[' => "left",
        '\\' => "backslash",
        ']' => "right",
        '^' => "caret",
        '_' => "underscore",
        '`' => "backtick",
        '{' => "begin",
        '|' => "or",
        '}' => "end",
        '~' => "tilde",
        ' ' => "space",
        _ => return format!("u{:x}", u32::from(c)),
    };
    name.to_owned()
}

/// A word with a capital as its first letter.
pub fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}

/// Help for a rule with an invalid type name: the form of type names.
pub const TYPE_NAME_HELP: &str = "a capital letter, then letters and digits, such as `ClusterSpec`";

/// Whether a text is legal as a type name in every language.
pub fn is_type_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase()) && text.chars().all(|c| c.is_ascii_alphanumeric())
}

/// The names of one scope, none of them twice.
#[derive(Debug, Clone, Default)]
pub struct UsedNames {
    used: HashSet<String>,
    /// The last number that each name was given. Many names of an input may be spelled alike, so that counting begins
    /// after it.
    numbers: HashMap<String, usize>,
}

impl UsedNames {
    /// Adds a name; false where it is used already.
    pub fn insert(&mut self, name: &str) -> bool {
        self.used.insert(name.to_owned())
    }

    /// Adds a name that is not used yet: the name itself, or the name with the first number that makes it distinct.
    pub fn unique(&mut self, name: &str) -> String {
        if self.insert(name) {
            return name.to_owned();
        }
        let number = self.numbers.entry(name.to_owned()).or_insert(1);
        loop {
            *number += 1;
            let numbered = format!("{name}_{number}");
            if self.used.insert(numbered.clone()) {
                return numbered;
            }
        }
    }
}

impl<S: Into<String>> FromIterator<S> for UsedNames {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        Self { used: names.into_iter().map(Into::into).collect(), numbers: HashMap::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_words() {
        let table = [
            ("deadlineSeconds", "deadline seconds"),
            ("targetURL", "target url"),
            ("podIPs", "pod ips"),
            ("proxyURLs", "proxy urls"),
            ("URLsToFetch", "urls to fetch"),
            ("HTTPServer", "http server"),
            ("externalDNSs", "external dnss"),
            ("snake_case-and.dots", "snake case and dots"),
            ("hugepages-2Mi", "hugepages 2mi"),
            ("$ref", "ref"),
            ("_id", "id"),
            ("v1alpha2", "v1alpha2"),
            ("IPv6Pool", "ipv6 pool"),
            ("podIPv4Address", "pod ipv4 address"),
            ("IPvlan", "i pvlan"),
            ("größe", "groesse"),
            ("grössterÜbergang", "groesster uebergang"),
            ("GRÖSSE", "groesse"),
            // The same letter as a character of its own and as a letter with a combining mark.
            ("gro\u{308}ße", "groesse"),
            ("naïve-café", "naive cafe"),
            ("cafe\u{301}Table", "cafe table"),
            ("Øre", "ore"),
            ("名前", "ming qian"),
            ("имяПользователя", "imia polzovatelia"),
            ("don’tStop", "dont stop"),
            ("a\u{200b}b—c", "a b c"),
            ("\u{e000}", "ue000"),
            ("x\u{e000}y", "x ue000 y"),
            (">=", "gt eq"),
            ("-", "minus"),
            ("", "empty"),
        ];
        for (text, expected) in table {
            assert_eq!(words(text).join(" "), expected, "{text}");
        }
    }
}
