//! The name of a format of CEL's `format` library -> what is wrong with a text, in the server's words.

use std::sync::LazyLock;

use super::{ids, times};
use crate::golang::regexp::Regexp;
use crate::golang::url;

/// A format of the library.
#[derive(Debug, Clone, Copy)]
pub struct NamedFormat {
    /// Its name in CEL.
    pub name: &'static str,
    /// The name by which the server compares formats.
    pub title: &'static str,
    /// The size of the pattern that the cost of a validation is estimated by.
    pub pattern_size: u64,
    check: fn(&str) -> Vec<String>,
}

impl NamedFormat {
    /// What is wrong with a text; nothing if it has the format.
    pub fn validate(&self, text: &str) -> Vec<String> {
        (self.check)(text)
    }
}

/// All formats, in the order of their names.
pub const NAMED_FORMATS: [NamedFormat; 13] = [
    NamedFormat { name: "byte", title: "byte", pattern_size: 84, check: byte },
    NamedFormat { name: "date", title: "date", pattern_size: 71, check: date },
    NamedFormat { name: "datetime", title: "datetime", pattern_size: 71, check: date_time },
    NamedFormat { name: "dns1035Label", title: "DNS1035Label", pattern_size: 30, check: dns1035_label },
    NamedFormat {
        name: "dns1035LabelPrefix",
        title: "DNS1035LabelPrefix",
        pattern_size: 30,
        check: |text| dns1035_label(&completed(text)),
    },
    NamedFormat { name: "dns1123Label", title: "DNS1123Label", pattern_size: 30, check: dns1123_label },
    NamedFormat {
        name: "dns1123LabelPrefix",
        title: "DNS1123LabelPrefix",
        pattern_size: 30,
        check: |text| dns1123_label(&completed(text)),
    },
    NamedFormat {
        name: "dns1123Subdomain",
        title: "DNS1123Subdomain",
        pattern_size: 60,
        check: dns1123_subdomain,
    },
    NamedFormat {
        name: "dns1123SubdomainPrefix",
        title: "DNS1123SubdomainPrefix",
        pattern_size: 60,
        check: |text| dns1123_subdomain(&completed(text)),
    },
    NamedFormat { name: "labelValue", title: "LabelValue", pattern_size: 40, check: label_value },
    NamedFormat { name: "qualifiedName", title: "QualifiedName", pattern_size: 60, check: qualified_name },
    NamedFormat { name: "uri", title: "URI", pattern_size: 1103, check: uri },
    NamedFormat { name: "uuid", title: "uuid", pattern_size: 70, check: uuid },
];

/// The format of a name in CEL.
pub fn named(name: &str) -> Option<&'static NamedFormat> {
    NAMED_FORMATS.iter().find(|format| format.name == name)
}

const LABEL: &str = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const SUBDOMAIN: &str = r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
const LABEL_1035: &str = "[a-z]([-a-z0-9]*[a-z0-9])?";
const KEY: &str = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const VALUE: &str = "(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?";

static LABEL_PATTERN: LazyLock<Option<Regexp>> = LazyLock::new(|| whole(LABEL));
static SUBDOMAIN_PATTERN: LazyLock<Option<Regexp>> = LazyLock::new(|| whole(SUBDOMAIN));
static LABEL_1035_PATTERN: LazyLock<Option<Regexp>> = LazyLock::new(|| whole(LABEL_1035));
static KEY_PATTERN: LazyLock<Option<Regexp>> = LazyLock::new(|| whole(KEY));
static VALUE_PATTERN: LazyLock<Option<Regexp>> = LazyLock::new(|| whole(VALUE));

fn whole(pattern: &str) -> Option<Regexp> {
    Regexp::new(&format!("^{pattern}$")).ok()
}

fn matches(pattern: &LazyLock<Option<Regexp>>, text: &str) -> bool {
    pattern.as_ref().is_some_and(|pattern| pattern.is_match(text))
}

/// The message about a pattern that a text does not match.
fn mismatch(message: &str, pattern: &str, examples: &[&str]) -> String {
    let examples: Vec<String> = examples.iter().map(|example| format!("'{example}', ")).collect();
    format!("{message} (e.g. {}regex used for validation is '{pattern}')", examples.join(" or "))
}

/// The message about a text that is too long. The server calls its bytes `characters` in one library, `bytes` in another.
fn too_long(text: &str, most: usize, counted: &str) -> Vec<String> {
    if text.len() > most { vec![format!("must be no more than {most} {counted}")] } else { Vec::new() }
}

/// What a prefix may become: a dash at its end is replaced, with the character before it, as the server does.
fn completed(text: &str) -> String {
    if text.len() < 2 || !text.ends_with('-') {
        return text.to_owned();
    }
    let end = text.len() - 2;
    match text.get(..end) {
        Some(kept) => format!("{kept}a"),
        // The rest of a character that is cut is no letter of a name.
        None => {
            let start = (0..end).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
            format!("{}{}a", &text[..start], "?".repeat(end - start))
        }
    }
}

/// What is wrong with a DNS label of RFC 1123.
pub fn dns1123_label(text: &str) -> Vec<String> {
    let mut wrong = too_long(text, 63, "characters");
    if !matches(&LABEL_PATTERN, text) {
        wrong.push(if matches(&SUBDOMAIN_PATTERN, text) {
            "must not contain dots".to_owned()
        } else {
            let message = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and \
                           must start and end with an alphanumeric character";
            mismatch(message, LABEL, &["my-name", "123-abc"])
        });
    }
    wrong
}

/// What is wrong with a DNS subdomain of RFC 1123.
pub fn dns1123_subdomain(text: &str) -> Vec<String> {
    subdomain(text, "characters")
}

fn subdomain(text: &str, counted: &str) -> Vec<String> {
    let mut wrong = too_long(text, 253, counted);
    if !matches(&SUBDOMAIN_PATTERN, text) {
        let message = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', \
                       and must start and end with an alphanumeric character";
        wrong.push(mismatch(message, SUBDOMAIN, &["example.com"]));
    }
    wrong
}

/// What is wrong with a DNS label of RFC 1035.
pub fn dns1035_label(text: &str) -> Vec<String> {
    let mut wrong = too_long(text, 63, "characters");
    if !matches(&LABEL_1035_PATTERN, text) {
        let message = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an \
                       alphabetic character, and end with an alphanumeric character";
        wrong.push(mismatch(message, LABEL_1035, &["my-name", "abc-123"]));
    }
    wrong
}

/// What is wrong with the key of a label.
pub fn qualified_name(text: &str) -> Vec<String> {
    let message = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an \
                   alphanumeric character";
    let examples = ["MyName", "my.name", "123-abc"];
    let parts: Vec<&str> = text.split('/').collect();
    let (prefix, name) = match parts[..] {
        [name] => (None, name),
        [prefix, name] => (Some(prefix), name),
        _ => {
            let message = mismatch(message, KEY, &examples);
            return vec![format!(
                "a valid label key {message} with an optional DNS subdomain prefix and '/' (e.g. \
                 'example.com/MyName')"
            )];
        }
    };
    let mut wrong: Vec<String> = match prefix {
        None => Vec::new(),
        Some("") => vec!["prefix part must be non-empty".to_owned()],
        Some(prefix) => {
            subdomain(prefix, "bytes").into_iter().map(|message| format!("prefix part {message}")).collect()
        }
    };
    if name.is_empty() {
        wrong.push("name part must be non-empty".to_owned());
    }
    wrong.extend(too_long(name, 63, "bytes").into_iter().map(|message| format!("name part {message}")));
    if !matches(&KEY_PATTERN, name) {
        wrong.push(format!("name part {}", mismatch(message, KEY, &examples)));
    }
    wrong
}

/// What is wrong with the value of a label.
pub fn label_value(text: &str) -> Vec<String> {
    let mut wrong = too_long(text, 63, "bytes");
    if !matches(&VALUE_PATTERN, text) {
        let message = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', \
                       and must start and end with an alphanumeric character";
        wrong.push(mismatch(message, VALUE, &["MyValue", "my_value", "12345"]));
    }
    wrong
}

fn uri(text: &str) -> Vec<String> {
    url::parse_request(text).err().into_iter().collect()
}

fn message_unless(holds: bool, message: &str) -> Vec<String> {
    if holds { Vec::new() } else { vec![message.to_owned()] }
}

fn uuid(text: &str) -> Vec<String> {
    message_unless(ids::is_uuid(text), "does not match the UUID format")
}

fn byte(text: &str) -> Vec<String> {
    message_unless(ids::is_base64(text), "invalid base64")
}

fn date(text: &str) -> Vec<String> {
    message_unless(times::is_date(text), "invalid date")
}

fn date_time(text: &str) -> Vec<String> {
    message_unless(times::is_date_time(text), "invalid datetime")
}

#[cfg(test)]
mod tests {
    use super::named;

    /// Each answer is that of the server's `format` library.
    #[test]
    fn wrong_in_the_words_of_the_server() {
        for (name, text, expected) in [
            ("dns1123Label", "a.b", &["must not contain dots"] as &[&str]),
            ("dns1123LabelPrefix", "ab-", &[]),
            (
                "qualifiedName",
                "/",
                &[
                    "prefix part must be non-empty",
                    "name part must be non-empty",
                    "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
                ],
            ),
            ("labelValue", "", &[]),
            ("uri", "a", &["parse \"a\": invalid URI for request"]),
            ("uuid", "x", &["does not match the UUID format"]),
        ] {
            assert_eq!(named(name).expect(name).validate(text), expected, "{name} {text}");
        }
    }
}
