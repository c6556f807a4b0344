//! The text of a file and a position in it -> whether the document there may have values that nobody should read in a log.
//!
//! The answer is made from the text alone, because a document that cannot be read has messages too. In doubt it is yes: an
//! excerpt that is missing does less harm than a password in the log of a build.

use std::ops::Range;

/// Words by which a document that defines no kinds has such values: those of Secrets, of kubeconfigs and of credentials.
const WORDS: [&str; 9] = [
    "secret",
    "password",
    "passwd",
    "passphrase",
    "token",
    "credential",
    "private key",
    "client-key-data",
    "apikey",
];

/// The kind whose values are not shown.
const SECRET: &str = "Secret";

/// The beginnings of the keys with which a document of OpenAPI begins. It lists `Secret` among its kinds.
const OPENAPI: [&str; 2] = ["openapi", "swagger"];

/// The files whose values are no secrets, whatever their words are: those of a program, and the config.
const PLAIN: [&str; 3] = [".go", ".toml", "go.mod"];

/// The documents of a text that hide their values.
pub(super) struct Hidden<'t> {
    text: &'t str,
    /// Whether no document hides any.
    none: bool,
    /// The document that was asked for last, and whether it hides its values.
    last: Option<(Range<usize>, bool)>,
}

impl<'t> Hidden<'t> {
    pub(super) fn new(file: &str, text: &'t str) -> Self {
        Self { text, none: PLAIN.iter().any(|end| file.ends_with(end)), last: None }
    }

    /// Whether the document with the line that begins at an offset hides its values.
    pub(super) fn contains(&mut self, offset: usize) -> bool {
        if self.none {
            return false;
        }
        if let Some((document, is_hidden)) = &self.last
            && document.contains(&offset)
        {
            return *is_hidden;
        }
        let document = document_around(self.text, offset);
        let end = document.end.min(self.text.len());
        let is_hidden = hides_values(&self.text[document.start..end]);
        self.last = Some((document, is_hidden));
        is_hidden
    }
}

/// The YAML document with the line that begins at an offset; a line `---` begins the one after it.
fn document_around(text: &str, offset: usize) -> Range<usize> {
    // Line ends are found faster than a text is.
    let begins = |at: &usize| text[*at..].starts_with("---");
    let mut before = text[..offset].rmatch_indices('\n').map(|(at, _)| at + 1);
    let mut after = text[offset..].match_indices('\n').map(|(at, _)| offset + at + 1);
    let start = if begins(&offset) { offset } else { before.find(begins).unwrap_or(0) };
    start..after.find(begins).unwrap_or(text.len() + 1)
}

/// Whether a document may have values that are not to be shown.
fn hides_values(document: &str) -> bool {
    let has_words = match document.contains("CustomResourceDefinition") {
        // A list of what a cluster has may contain both.
        true => document.match_indices(SECRET).any(|(at, _)| is_kind(document, at)),
        false => {
            let document = document.to_ascii_lowercase();
            WORDS.iter().any(|word| document.contains(word))
        }
    };
    has_words && !is_openapi(document)
}

/// Whether a document declares itself as one of OpenAPI, by its first key, or by a key at the beginning of a line.
fn is_openapi(document: &str) -> bool {
    let first = document.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '{' | '\u{feff}'));
    let is_at_line = |key: &str| document.match_indices(key).any(|(at, _)| document[..at].ends_with('\n'));
    OPENAPI.iter().any(|key| first.trim_start_matches('"').starts_with(key) || is_at_line(&format!("{key}:")))
}

/// Whether the word at an offset is the value of a key `kind`.
fn is_kind(document: &str, at: usize) -> bool {
    let before = &document[..at];
    let start = before.rfind(['\n', '{', ',']).map_or(0, |at| at + 1);
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '-' | '?');
    let key = before[start..].trim_start_matches(is_mark);
    key.strip_prefix("kind").is_some_and(|rest| rest.trim_start_matches(is_mark).starts_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_kubeconfigs_and_credentials_are_hidden() {
        const CRD: &str = "kind: CustomResourceDefinition\n";
        for (document, expected) in [
            ("kind: Secret\ndata: {a: b}\n", true),
            ("\"kind\" : \"Secret\"", true),
            ("? kind\n: Secret\n", true),
            ("kind: List\nitems:\n- kind: SecretList\n", true),
            ("kind: Config\nusers:\n- user: {client-key-data: x}\n", true),
            ("kind: ConfigMap\ndata: {PASSWORD: x}\n", true),
            ("a: |\n  -----BEGIN PRIVATE KEY-----\n", true),
            ("kind: Thing\nspec: {size: 1}\n", false),
            (CRD, false),
            (&format!("{CRD}description: the token of a Secret of this kind\n"), false),
            (&format!("{CRD}---x\n- kind: Secret\n"), true),
            (&format!("{CRD}- apiVersion: v1\n  kind: 'Secret'\n"), true),
            (&format!("{{\"items\": [{CRD}, {{\"data\": {{}}, \"kind\":\"Secret\"}}]}}"), true),
            ("{\n  \"swagger\": \"2.0\", \"kind\": \"Secret\"}", false),
            ("# x\nopenapi: 3.0.0\nkind: Secret\n", false),
        ] {
            assert_eq!(hides_values(document), expected, "{document}");
        }
    }

    #[test]
    fn each_document_of_a_file_is_judged_alone() {
        let text = "kind: CustomResourceDefinition\n---\nkind: Secret\ndata: {}\n---\nkind: Thing\n";
        let mut hidden = Hidden::new("a.yaml", text);
        let mut at = |line: &str| hidden.contains(text.find(line).unwrap());
        assert_eq!(
            (at("kind: Custom"), at("kind: Secret"), at("data"), at("kind: Thing")),
            (false, true, true, false)
        );
        assert!(!Hidden::new("a.go", text).contains(text.find("data").unwrap()));
    }
}
