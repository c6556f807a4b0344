//! A text of the input, such as a property's name -> the words of which identifiers are made.
//!
//! Every back-end makes its identifiers of the same words, so that they differ between languages only in case. Words
//! consist of ASCII letters and digits, and every text has at least one word.

use std::collections::{HashMap, HashSet};

use heck::ToSnakeCase;

#[cfg(feature = "go")]
mod plural;
mod singular;

#[cfg(feature = "go")]
pub use plural::plural;
pub use singular::singular;

/// The words of a text in lower case: `podIPs` -> `pod`, `ips`; `targetURL` -> `target`, `url`.
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
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            ascii.push(c);
        } else if c.is_alphanumeric() {
            ascii.push_str(&format!(" u{:x} ", u32::from(c)));
        } else if !matches!(c, '\'' | '’') {
            ascii.push(' ');
        }
    }
    let mut found = Vec::new();
    for part in ascii.split_ascii_whitespace() {
        let snake = plural_acronyms(part).to_snake_case();
        found.extend(snake.split('_').filter(|word| !word.is_empty()).map(str::to_owned));
    }
    found
}

/// A text with `IPs` as `Ips`, so that a run of capitals with a plural `s` is one word and not `I` and `Ps`.
fn plural_acronyms(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    while i < chars.len() {
        let run = chars[i..].iter().take_while(|c| c.is_ascii_uppercase()).count();
        let plural = run >= 2
            && chars.get(i + run) == Some(&'s')
            && chars.get(i + run + 1).is_none_or(|c| !c.is_ascii_lowercase());
        if plural {
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
            ("größe", "gr uf6 udf e"),
            (">=", "gt eq"),
            ("-", "minus"),
            ("", "empty"),
        ];
        for (text, expected) in table {
            assert_eq!(words(text).join(" "), expected, "{text}");
        }
    }
}
