//! A `CompositeResourceDefinition` -> messages about what Crossplane refuses, and about keywords that it drops.

use std::collections::BTreeSet;

use super::forms::{COPIED_OF_OBJECT, COPIED_OF_SPEC, COPIED_OF_STATUS, Scope};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::text::file::File;
use crate::text::node::{Content, Node};

/// What Crossplane copies of the schemas at these places.
const COPIED: [(&str, &[&str]); 3] =
    [("", COPIED_OF_OBJECT), ("/properties/spec", COPIED_OF_SPEC), ("/properties/status", COPIED_OF_STATUS)];

/// What it makes anew, with what the author wrote in it or, as `required` of a whole object, of its own.
const MADE: [&str; 3] = ["type", "properties", "required"];

/// The properties of an object that Crossplane takes over, in whole or in part.
const PROPERTIES: [&str; 5] = ["apiVersion", "kind", "metadata", "spec", "status"];

/// Reports faults of one definition.
pub struct Faults<'f> {
    pub file: &'f File,
    /// The JSON pointer of the definition in its document.
    pub pointer: &'f str,
    pub diagnostics: &'f mut Diagnostics,
}

impl Faults<'_> {
    pub fn error(&mut self, at: Mark, pointer: &str, message: String, help: &str) {
        let location = self.file.location(at, format!("{}{pointer}", self.pointer));
        self.diagnostics.push(Diagnostic::error("invalid-xrd", location, message).help(help));
    }

    /// Whether Crossplane takes the claim of a definition.
    pub fn takes_claim(&mut self, spec: &Node<'_>, scope: Scope, version: &str) -> bool {
        let Some(claim) = spec.get_non_null("claimNames") else { return true };
        if scope != Scope::LegacyCluster {
            let (message, help) = match version {
                "v2" => (
                    "a definition of `apiextensions.crossplane.io/v2` offers no claims".to_owned(),
                    "remove `claimNames`, or write `apiVersion: apiextensions.crossplane.io/v1`",
                ),
                _ => (
                    "only composite resources with the scope `LegacyCluster` offer claims".to_owned(),
                    "remove `claimNames`, or write `scope: LegacyCluster`",
                ),
            };
            self.error(claim.at, "/spec/claimNames", message, help);
            return false;
        }
        for key in ["kind", "plural", "singular", "listKind"] {
            let own = spec.get("names").and_then(|names| names.text(key));
            if let Some(text) = claim.text(key).filter(|text| !text.is_empty() && Some(*text) == own) {
                let message = format!("`{text}` is the {key} of the claim and of the composite resource");
                let at = claim.get(key).map_or(claim.at, |node| node.at);
                self.error(at, &format!("/spec/claimNames/{key}"), message, "give the claim another one");
                return false;
            }
        }
        true
    }

    /// Whether Crossplane takes the versions of a definition: one is referenceable, and each has a schema.
    pub fn takes_versions(&mut self, spec: &Node<'_>) -> bool {
        let Some(versions) = spec.get_non_null("versions") else { return true };
        let is_set =
            |node: &&Node<'_>| node.get("referenceable").is_some_and(|n| n.content == Content::Bool(true));
        let count = versions.items().iter().filter(is_set).count();
        if count != 1 && !versions.items().is_empty() {
            let message = format!("{count} versions are `referenceable`; Crossplane needs exactly one");
            self.error(versions.at, "/spec/versions", message, "set `referenceable: true` in one version");
            return false;
        }
        let mut takes = true;
        for (i, version) in versions.items().iter().enumerate() {
            let schema =
                version.get_non_null("schema").and_then(|schema| schema.get_non_null("openAPIV3Schema"));
            match schema {
                Some(schema) => self.dropped(schema, i),
                None => {
                    let message =
                        "the version has no schema; Crossplane makes no CRD of such a version".to_owned();
                    let help = "add `schema.openAPIV3Schema`";
                    self.error(version.at, &format!("/spec/versions/{i}"), message, help);
                    takes = false;
                }
            }
        }
        takes
    }

    /// Reports what a schema says that the CRD will not say.
    fn dropped(&mut self, schema: &Node<'_>, version: usize) {
        for (place, copied) in COPIED {
            let (node, found) = schema.nearest(place);
            if found != place {
                continue;
            }
            for entry in node
                .entries()
                .iter()
                .filter(|entry| !copied.contains(&&*entry.key) && !MADE.contains(&&*entry.key))
            {
                let place = format!("{place}/{}", entry.key);
                self.warn(entry.at, version, &place, &format!("`{}`", entry.key));
            }
        }
        let known: BTreeSet<&str> = PROPERTIES.into();
        for entry in schema.get("properties").map_or(&[][..], Node::entries) {
            if !known.contains(&*entry.key) {
                let place = format!("/properties/{}", entry.key);
                self.warn(entry.at, version, &place, &format!("the property `{}`", entry.key));
            }
        }
    }

    fn warn(&mut self, at: Mark, version: usize, place: &str, what: &str) {
        let pointer = format!("{}/spec/versions/{version}/schema/openAPIV3Schema{place}", self.pointer);
        let message = format!("Crossplane drops {what} here; its CRD does not have it");
        let warning = Diagnostic::warning("dropped-by-crossplane", self.file.location(at, pointer), message);
        self.diagnostics.push(warning.help("put it into the properties of `spec` or `status`, or remove it"));
    }
}
