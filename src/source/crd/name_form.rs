//! The syntax that Kubernetes requires of the names of groups, versions, kinds and plurals.

/// The syntax of a name.
#[derive(Clone, Copy)]
pub enum Form {
    /// RFC 1123 subdomain: labels with dots between them.
    Subdomain,
    /// RFC 1035 label: letters, digits and hyphens, first a letter, at most 63 characters.
    Label,
    /// A label in which capitals are legal too.
    Kind,
}

impl Form {
    /// Whether a text has the form.
    pub fn holds(self, text: &str) -> bool {
        let is_label = |text: &str, is_first: fn(&u8) -> bool| {
            let legal = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            text.len() <= 63
                && text.bytes().all(legal)
                && text.as_bytes().first().is_some_and(is_first)
                && !text.ends_with('-')
        };
        match self {
            Self::Subdomain => {
                text.len() <= 253 && text.split('.').all(|part| is_label(part, u8::is_ascii_alphanumeric))
            }
            Self::Label => is_label(text, u8::is_ascii_lowercase),
            Self::Kind => is_label(&text.to_ascii_lowercase(), u8::is_ascii_lowercase),
        }
    }

    /// What to do about a text that has not the form; empty where nothing simple would do.
    pub fn help(self, text: &str) -> String {
        let lower = text.to_lowercase();
        let is_placeholder = ["${", "$(", "{{"].iter().any(|start| text.contains(start))
            || text.starts_with('<') && text.ends_with('>');
        if is_placeholder {
            "a placeholder is replaced before the file is read".to_owned()
        } else if self.holds(&lower) {
            format!("`{lower}` would be one")
        } else {
            String::new()
        }
    }

    /// The form in words, for messages.
    pub fn description(self) -> &'static str {
        match self {
            Self::Subdomain => "a DNS name (lower-case letters, digits, `-` and `.`)",
            Self::Label => "a DNS label (lower-case letters, digits and `-`, a letter first)",
            Self::Kind => "a kind (letters, digits and `-`, a letter first)",
        }
    }
}
