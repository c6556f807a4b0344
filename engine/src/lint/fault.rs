//! A fault of a kind -> the message about it and what to do, in the words of the source from which the kind was read.

use std::borrow::Cow;

use crate::diag::{Diagnostic, Location, Servers};
use crate::schema::Schema;
use crate::suggestion::{MOST_COMPARED, nearest};

/// What kinds must be and must not be.
#[derive(Debug)]
pub struct Rule {
    /// By which a config sets the level of its messages, and `kubesmith explain` finds its page.
    pub code: &'static str,
    /// What is wrong. A name in braces is a detail of the fault, or a keyword with or without its value.
    pub what: &'static str,
    /// What to do, in the same form.
    pub help: &'static str,
    /// What to do in Go types; empty if `help` says it.
    pub help_in_go: &'static str,
    /// What servers do with the CRD of a kind that breaks it.
    pub servers: Servers,
}

/// A place where a kind breaks a rule.
#[derive(Debug)]
pub struct Fault<'s> {
    /// The rule.
    pub rule: &'static Rule,
    /// The JSON pointer of what is wrong, or of what is missing.
    pub pointer: String,
    /// What the words of the rule name in braces.
    details: Vec<(&'static str, Detail<'s>)>,
    /// A name that may be a slip, and those that may be meant.
    slip: Option<(&'s str, Known<'s>)>,
}

/// A part of a message that differs from fault to fault.
#[derive(Debug)]
enum Detail<'s> {
    Text(Cow<'s, str>),
    /// A keyword of CRDs, with or without its value.
    Keyword(&'static str),
}

/// The names with which a slip is compared.
#[derive(Debug)]
pub enum Known<'s> {
    /// These.
    Words(&'static [&'static str]),
    /// The properties of a schema.
    Properties(&'s Schema),
}

/// The words that a source has for the keywords of CRDs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// The keywords themselves, as CRDs and OpenAPI documents write them.
    Keywords,
    /// The markers of Go types.
    Markers,
}

impl<'s> Fault<'s> {
    /// A fault without details.
    pub fn new(rule: &'static Rule, pointer: String) -> Self {
        Self { rule, pointer, details: Vec::new(), slip: None }
    }

    /// The same fault with a detail.
    pub fn with(mut self, name: &'static str, text: impl Into<Cow<'s, str>>) -> Self {
        self.details.push((name, Detail::Text(text.into())));
        self
    }

    /// The same fault with a keyword for a detail.
    pub fn with_keyword(mut self, name: &'static str, keyword: &'static str) -> Self {
        self.details.push((name, Detail::Keyword(keyword)));
        self
    }

    /// The same fault with a name that may be a slip: where one that is known is near, the help names it.
    pub fn with_slip(self, name: &'s str, known: Known<'s>) -> Self {
        Self { slip: Some((name, known)), ..self }
    }

    /// The message about it at a location, in the words of a vocabulary.
    pub fn warning(&self, location: Location, vocabulary: Vocabulary) -> Diagnostic {
        let warning = Diagnostic::warning(self.rule.code, location, self.what(vocabulary));
        warning.help(self.help(vocabulary)).servers(self.rule.servers)
    }

    /// What is wrong.
    fn what(&self, vocabulary: Vocabulary) -> String {
        self.filled(self.rule.what, vocabulary)
    }

    /// What to do.
    fn help(&self, vocabulary: Vocabulary) -> String {
        let near = self.slip.as_ref().and_then(|(name, known)| known.nearest(name));
        match (near, vocabulary) {
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, Vocabulary::Markers) if !self.rule.help_in_go.is_empty() => {
                self.filled(self.rule.help_in_go, vocabulary)
            }
            (None, _) => self.filled(self.rule.help, vocabulary),
        }
    }

    /// The words of a rule with what its braces name.
    fn filled(&self, words: &str, vocabulary: Vocabulary) -> String {
        let mut parts = words.split('{');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}').unwrap_or((part, ""));
            match self.details.iter().find(|(detail, _)| *detail == name) {
                Some((_, Detail::Text(text))) => out += text,
                Some((_, Detail::Keyword(keyword))) => out += &vocabulary.shown(keyword),
                None => out += &vocabulary.shown(name),
            }
            out += rest;
        }
        out
    }
}

impl<'s> Known<'s> {
    fn nearest(&self, name: &str) -> Option<&'s str> {
        match self {
            Self::Words(words) => nearest(name, words.iter().copied()),
            Self::Properties(schema) => {
                nearest(name, schema.properties.keys().map(String::as_str).take(MOST_COMPARED))
            }
        }
    }
}

/// The markers that write keywords, with the values for which there are others.
const MARKERS: [(&str, &str); 22] = [
    ("jsonPath", "JSONPath"),
    ("labelSelectorPath", "selectorpath"),
    ("maxLength", "+kubebuilder:validation:MaxLength"),
    ("minLength", "+kubebuilder:validation:MinLength"),
    ("nullable", "+nullable"),
    ("pattern", "+kubebuilder:validation:Pattern"),
    ("specReplicasPath", "specpath"),
    ("statusReplicasPath", "statuspath"),
    ("storage: true", "+kubebuilder:storageversion"),
    ("uniqueItems", "+kubebuilder:validation:UniqueItems"),
    ("x-kubernetes-embedded-resource", "+kubebuilder:validation:EmbeddedResource"),
    ("x-kubernetes-embedded-resource: true", "+kubebuilder:validation:EmbeddedResource"),
    ("x-kubernetes-int-or-string", "+kubebuilder:validation:XIntOrString"),
    ("x-kubernetes-int-or-string: true", "+kubebuilder:validation:XIntOrString"),
    ("x-kubernetes-list-map-keys", "+listMapKey"),
    ("x-kubernetes-list-map-keys: [name]", "+listMapKey=name"),
    ("x-kubernetes-list-type", "+listType"),
    ("x-kubernetes-map-type", "+mapType"),
    ("x-kubernetes-map-type: atomic", "+structType=atomic"),
    ("x-kubernetes-preserve-unknown-fields", "+kubebuilder:pruning:PreserveUnknownFields"),
    ("x-kubernetes-preserve-unknown-fields: true", "+kubebuilder:pruning:PreserveUnknownFields"),
    ("x-kubernetes-validations", "+kubebuilder:validation:XValidation"),
];

impl Vocabulary {
    /// A keyword, with or without its value, in backticks.
    fn shown(self, keyword: &str) -> String {
        let marker = |keyword| MARKERS.iter().find(|(each, _)| *each == keyword).map(|(_, marker)| *marker);
        if self == Self::Keywords {
            return format!("`{keyword}`");
        }
        let with_value = || {
            let (keyword, value) = keyword.split_once(": ")?;
            Some(format!("`{}={value}`", marker(keyword)?))
        };
        let whole = marker(keyword).map(|marker| format!("`{marker}`"));
        whole.or_else(with_value).unwrap_or_else(|| format!("`{keyword}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Fault, Rule, Vocabulary};
    use crate::diag::Servers;

    #[test]
    fn a_fault_is_shown_in_the_words_of_its_source() {
        static RULE: Rule = Rule {
            code: "list-type",
            what: "key `{key}` in {x-kubernetes-list-map-keys} beside {x-kubernetes-list-type: set}, {on}",
            help: "remove {items}",
            help_in_go: "remove {nullable}",
            servers: Servers::Refuse,
        };
        let fault =
            Fault::new(&RULE, String::new()).with("key", "{a}").with_keyword("on", "uniqueItems: true");
        for (vocabulary, what, help) in [
            (
                Vocabulary::Keywords,
                "key `{a}` in `x-kubernetes-list-map-keys` beside `x-kubernetes-list-type: set`, `uniqueItems: true`",
                "remove `items`",
            ),
            (
                Vocabulary::Markers,
                "key `{a}` in `+listMapKey` beside `+listType=set`, `+kubebuilder:validation:UniqueItems=true`",
                "remove `+nullable`",
            ),
        ] {
            assert_eq!((fault.what(vocabulary).as_str(), fault.help(vocabulary).as_str()), (what, help));
        }
    }
}
