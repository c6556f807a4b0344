//! A name -> what is wrong with it, in the words of `util/validation` in apimachinery.

const DNS_LABEL: &str = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const DNS_SUBDOMAIN: &str = "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
const LABEL_KEY: &str = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";

/// The text about a name that does not match an expression.
fn mismatch(what: &str, expression: &str, examples: &[&str]) -> String {
    let examples: Vec<_> = examples.iter().map(|example| format!("'{example}', ")).collect();
    format!("{what} (e.g. {}regex used for validation is '{expression}')", examples.join(" or "))
}

/// Whether a text has signs of one kind only, and begins and ends with alphanumeric ones.
fn is_of(text: &str, is_end: impl Fn(u8) -> bool, others: &[u8]) -> bool {
    let bytes = text.as_bytes();
    matches!((bytes.first(), bytes.last()), (Some(first), Some(last)) if is_end(*first) && is_end(*last))
        && bytes.iter().all(|byte| is_end(*byte) || others.contains(byte))
}

fn is_lower(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit()
}

fn is_alphanumeric(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

fn is_dns_label(text: &str) -> bool {
    is_of(text, is_lower, b"-")
}

fn is_subdomain(text: &str) -> bool {
    text.split('.').all(is_dns_label)
}

/// `IsDNS1123Subdomain`; `unit` is what its length is said to be counted in.
fn subdomain_in(text: &str, unit: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > 253 {
        faults.push(format!("must be no more than 253 {unit}"));
    }
    if !is_subdomain(text) {
        let what = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
        faults.push(mismatch(what, DNS_SUBDOMAIN, &["example.com"]));
    }
    faults
}

/// What is wrong with the name of an object of a custom kind; the end of a prefix of names may be cut.
pub(crate) fn object_name(text: &str, is_prefix: bool) -> Vec<String> {
    subdomain_in(&without_dash(text, is_prefix), "characters")
}

/// What is wrong with the name of a namespace.
pub(crate) fn namespace(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > 63 {
        faults.push("must be no more than 63 characters".to_owned());
    }
    if !is_dns_label(text) {
        faults.push(if is_subdomain(text) {
            "must not contain dots".to_owned()
        } else {
            let what = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
            mismatch(what, DNS_LABEL, &["my-name", "123-abc"])
        });
    }
    faults
}

/// A prefix of names without its dash at the end, in place of which a name goes on.
fn without_dash(text: &str, is_prefix: bool) -> String {
    match text.strip_suffix('-') {
        Some(start) if is_prefix && text.len() > 1 => {
            let mut start = start.to_owned();
            start.pop();
            start + "a"
        }
        _ => text.to_owned(),
    }
}

/// What is wrong with a name as a part of a path.
pub(crate) fn path_segment(text: &str, is_prefix: bool) -> Vec<String> {
    if !is_prefix && matches!(text, "." | "..") {
        return vec![format!("may not be '{text}'")];
    }
    let contained = ["/", "%"].into_iter().filter(|sign| text.contains(sign));
    contained.map(|sign| format!("may not contain '{sign}'")).collect()
}

/// What is wrong with the key of a label, an annotation in lower case, or a finalizer.
pub(crate) fn label_key(text: &str) -> Vec<String> {
    let what = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
    let mismatch = || mismatch(what, LABEL_KEY, &["MyName", "my.name", "123-abc"]);
    let mut faults = Vec::new();
    let parts: Vec<_> = text.split('/').collect();
    let name = match *parts {
        [name] => name,
        [prefix, name] => {
            if prefix.is_empty() {
                faults.push("prefix part must be non-empty".to_owned());
            } else {
                faults
                    .extend(subdomain_in(prefix, "bytes").iter().map(|fault| format!("prefix part {fault}")));
            }
            name
        }
        _ => {
            let end = "with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')";
            return vec![format!("a valid label key {} {end}", mismatch())];
        }
    };
    if name.is_empty() {
        faults.push("name part must be non-empty".to_owned());
    } else if name.len() > 63 {
        faults.push("name part must be no more than 63 bytes".to_owned());
    }
    if !is_of(name, is_alphanumeric, b"-_.") {
        faults.push(format!("name part {}", mismatch()));
    }
    faults
}

/// What is wrong with the value of a label.
pub(crate) fn label_value(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > 63 {
        faults.push("must be no more than 63 bytes".to_owned());
    }
    if !text.is_empty() && !is_of(text, is_alphanumeric, b"-_.") {
        let what = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
        faults.push(mismatch(what, &format!("({LABEL_KEY})?"), &["MyValue", "my_value", "12345"]));
    }
    faults
}

/// What is wrong with a kind in lower case: `IsDNS1035Label`.
pub(crate) fn kind(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.len() > 63 {
        faults.push("must be no more than 63 characters".to_owned());
    }
    if !is_of(text, is_lower, b"-") || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        let what = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
        faults.push(mismatch(what, "[a-z]([-a-z0-9]*[a-z0-9])?", &["my-name", "abc-123"]));
    }
    faults
}
