//! A kind that is generated from an OpenAPI document alone -> messages about what the document does not say.

use super::document_kinds::{DocumentKind, Guess};
use crate::config::Format;
use crate::diag::Diagnostic;

impl DocumentKind {
    /// A note about what is guessed of the kind; None where the document or a rule declares everything.
    pub fn guess_note(&self) -> Option<Diagnostic> {
        let definition = &self.definition;
        let version = definition.versions.first()?;
        if self.guesses.is_empty() {
            return None;
        }
        let list = |one: fn(&Guess) -> String| self.guesses.iter().map(one).collect::<Vec<_>>().join(", ");
        let kind = &definition.kind;
        let assumed = list(|(key, value)| format!("{key} `{value}`"));
        let message = format!("the document does not say everything about `{kind}`; assumed: {assumed}");
        let keys = list(|(key, value)| format!("`{key} = \"{value}\"`"));
        let option = match self.guesses.first() {
            Some(("group", _)) => "pass `--group GROUP` for another group, or ",
            _ => "",
        };
        let help = format!("{option}add a [[kind]] table to kubesmith.toml with `kind = \"{kind}\"`, {keys}");
        let location = definition.file.location(version.at, version.pointer.clone());
        Some(Diagnostic::note("unknown-group", location, message).help(help))
    }

    /// A warning for a kind of a server's swagger 2.0 document, from which the server removes keywords without a trace
    /// (apiextensions-apiserver `openapi/v2/conversion.go`).
    pub fn published_swagger_warning(&self) -> Option<Diagnostic> {
        let version = self.definition.versions.first()?;
        if self.format != Format::Swagger || self.is_own || !self.published.contains(&self.name) {
            return None;
        }
        let location = self.definition.file.location(version.at, version.pointer.clone());
        let message = format!(
            "the swagger 2.0 document of a server has no `nullable`, `anyOf`, `oneOf` and `not` for `{}`, and no schemas in \
             fields that preserve unknown fields",
            self.definition.kind
        );
        let help = "pass the OpenAPI v3 document of the server, or the CRD";
        Some(Diagnostic::warning("published-swagger", location, message).help(help))
    }
}
