//! The forms that Kubernetes gives to names of groups, versions, kinds and plurals.

/// What a name must look like.
#[derive(Clone, Copy)]
pub enum Form {
    /// RFC 1123: labels between dots.
    Subdomain,
    /// RFC 1035: begins with a letter; letters, digits, hyphens; at most 63.
    Label,
    /// A label but for its case.
    Kind,
}

impl Form {
    /// Whether a text has the form.
    pub fn holds(self, text: &str) -> bool {
        let label = |text: &str, first: fn(&u8) -> bool| {
            let legal = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            text.len() <= 63
                && text.bytes().all(legal)
                && text.as_bytes().first().is_some_and(first)
                && !text.ends_with('-')
        };
        match self {
            Self::Subdomain => {
                text.len() <= 253 && text.split('.').all(|part| label(part, u8::is_ascii_alphanumeric))
            }
            Self::Label => label(text, u8::is_ascii_lowercase),
            Self::Kind => label(&text.to_ascii_lowercase(), u8::is_ascii_lowercase),
        }
    }

    /// The form in words, for messages.
    pub fn what(self) -> &'static str {
        match self {
            Self::Subdomain => "a DNS name (lower-case letters, digits, `-` and `.`)",
            Self::Label => "a DNS label (lower-case letters, digits and `-`, a letter first)",
            Self::Kind => "a kind (letters, digits and `-`, a letter first)",
        }
    }
}
