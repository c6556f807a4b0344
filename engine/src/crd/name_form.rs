//! The syntax that Kubernetes requires of the names of groups, versions, kinds and plurals.

use crate::invisible::{first_odd, without_odd};

/// The longest label of DNS (RFC 1123, section 2.1).
const LONGEST_LABEL: usize = 63;

/// The longest name of Kubernetes with dots (`validation.DNS1123SubdomainMaxLength`).
const LONGEST_SUBDOMAIN: usize = 253;

/// The syntax of a name.
#[derive(Clone, Copy)]
pub enum Form {
    /// RFC 1123 subdomain: labels with dots between them.
    Subdomain,
    /// RFC 1035 label: letters, digits and hyphens, first a letter, at most 63 characters.
    Label,
    /// A label that is the name of a version.
    Version,
    /// A label in which capitals are legal too.
    Kind,
}

impl Form {
    /// Whether a text has the form.
    pub fn holds(self, text: &str) -> bool {
        let is_label = |text: &str, is_first: fn(&u8) -> bool| {
            let legal = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            text.len() <= LONGEST_LABEL
                && text.bytes().all(legal)
                && text.as_bytes().first().is_some_and(is_first)
                && !text.ends_with('-')
        };
        match self {
            Self::Subdomain => {
                text.len() <= LONGEST_SUBDOMAIN
                    && text.split('.').all(|part| is_label(part, u8::is_ascii_alphanumeric))
            }
            Self::Label | Self::Version => is_label(text, u8::is_ascii_lowercase),
            Self::Kind => is_label(&text.to_ascii_lowercase(), u8::is_ascii_lowercase),
        }
    }

    /// What to do about a text that has not the form.
    pub fn help(self, text: &str) -> String {
        if let Some((_, character)) = first_odd(text) {
            let visible = without_odd(text);
            return format!("delete the character {character}, which nobody sees: write `{visible}`");
        }
        let is_placeholder = ["${", "$(", "{{"].iter().any(|start| text.contains(start))
            || text.starts_with('<') && text.ends_with('>');
        if is_placeholder {
            return "a placeholder is replaced before the file is read".to_owned();
        }
        if let Some(group) = self.group_of(text) {
            return format!("write `{group}`: a version is not part of the group");
        }
        if let Some(near) = self.near(text) {
            return format!("try `{near}`");
        }
        if let Some(most) = self.exceeded(text) {
            return format!("shorten it: {most}");
        }
        format!("write one such as `{}`", self.example())
    }

    /// The group, where a text has it together with a version, as in `example.com/v1`.
    fn group_of(self, text: &str) -> Option<&str> {
        let (group, version) = text.split_once('/')?;
        let is_both = matches!(self, Self::Subdomain) && self.holds(group) && Self::Version.holds(version);
        is_both.then_some(group)
    }

    /// The legal name that a text most likely means: in lower case, or with hyphens for what stands between words.
    fn near(self, text: &str) -> Option<String> {
        let is_legal =
            |c: char| c.is_ascii_alphanumeric() || c == '-' || matches!(self, Self::Subdomain) && c == '.';
        let words: Vec<_> = text.split(|c| !is_legal(c)).filter(|word| !word.is_empty()).collect();
        let hyphens = words.join("-");
        let candidates = [text.to_lowercase(), hyphens.clone(), hyphens.to_lowercase()];
        candidates.into_iter().find(|candidate| self.holds(candidate))
    }

    /// A name of the form.
    fn example(self) -> &'static str {
        match self {
            Self::Subdomain => "example.com",
            Self::Label => "things",
            Self::Version => "v1",
            Self::Kind => "Thing",
        }
    }

    /// How long a name may be, if a text is longer.
    fn exceeded(self, text: &str) -> Option<String> {
        let label = text.split('.').map(str::len).max().filter(|bytes| *bytes > LONGEST_LABEL);
        match (self, label) {
            (Self::Subdomain, _) if text.len() > LONGEST_SUBDOMAIN => {
                Some(format!("it has {} characters; a DNS name has at most {LONGEST_SUBDOMAIN}", text.len()))
            }
            (Self::Subdomain, Some(bytes)) => Some(format!(
                "a part between dots has {bytes} characters; at most {LONGEST_LABEL} are allowed"
            )),
            (Self::Label | Self::Version | Self::Kind, _) if text.len() > LONGEST_LABEL => {
                Some(format!("it has {} characters; at most {LONGEST_LABEL} are allowed", text.len()))
            }
            _ => None,
        }
    }

    /// The form in words, for messages.
    pub fn description(self) -> &'static str {
        match self {
            Self::Subdomain => "a DNS name (lower-case letters, digits, `-` and `.`)",
            Self::Label | Self::Version => "a DNS label (lower-case letters, digits and `-`, a letter first)",
            Self::Kind => "a kind (letters, digits and `-`, a letter first)",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn each_kind_of_illegal_name_has_its_help() {
        let (label, name) = ("a".repeat(70), "a.".repeat(130));
        for (form, text, expected) in [
            (Form::Subdomain, "Example.com", "try `example.com`"),
            (Form::Subdomain, "example.com/v1", "write `example.com`: a version is not part of the group"),
            (Form::Label, "fire_walls", "try `fire-walls`"),
            (Form::Kind, "Fire Wall", "try `Fire-Wall`"),
            (Form::Label, "${PLURAL}", "a placeholder is replaced before the file is read"),
            (Form::Label, &label, "shorten it: it has 70 characters; at most 63 are allowed"),
            (Form::Kind, &label, "shorten it: it has 70 characters; at most 63 are allowed"),
            (Form::Subdomain, &name, "shorten it: it has 260 characters; a DNS name has at most 253"),
            (
                Form::Subdomain,
                &format!("{label}.com"),
                "shorten it: a part between dots has 70 characters; at most 63 are allowed",
            ),
            (Form::Label, "fire/walls!", "try `fire-walls`"),
            (
                Form::Kind,
                "Wid\u{200b}get",
                "delete the character `\\u{200b}` (zero-width space), which nobody sees: write `Widget`",
            ),
            (Form::Kind, "\"", "write one such as `Thing`"),
            (Form::Label, "1st", "write one such as `things`"),
        ] {
            assert!(!form.holds(text), "{text}");
            assert_eq!(form.help(text), expected, "{text}");
        }
    }
}
