//! The names, versions and scope of a `CompositeResourceDefinition` -> the parts of a CRD.

use serde_json::{Value, json};

use super::added;
use super::faults::Faults;
use super::forms::{COPIED_OF_OBJECT, COPIED_OF_SPEC, COPIED_OF_STATUS, GROUP, Made, Scope};
use super::nodes::{entry, list, map, placed, with};
use crate::diag::{Diagnostics, Mark};
use crate::text::file::File;
use crate::text::node::{Entry, Node};

/// The longest name of a composite resource or claim, which is the value of a label (`pkg/xcrd` `ForCompositeResource`).
const LONGEST_NAME: u64 = 63;

/// A definition that Crossplane takes.
pub struct Form<'n, 'a> {
    pub spec: &'n Node<'a>,
    pub scope: Scope,
}

impl<'n, 'a> Form<'n, 'a> {
    /// Reads what decides the form; None, with an error, for a definition that Crossplane refuses.
    pub fn read(
        node: &'n Node<'a>,
        file: &File,
        pointer: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let mut faults = Faults { file, pointer, diagnostics };
        let api_version = node.text("apiVersion").unwrap_or_default();
        let version = api_version.split_once('/').map_or("", |(_, version)| version);
        if !matches!(version, "v1" | "v2") {
            let message = format!("`{api_version}` is not a version of CompositeResourceDefinition");
            let help = format!("expected `{GROUP}/v1` or `{GROUP}/v2`");
            let at = node.get("apiVersion").map_or(node.at, |node| node.at);
            faults.error(at, "/apiVersion", message, &help);
            return None;
        }
        let Some(spec) = node.get_non_null("spec") else {
            let message = "required key `spec` is missing".to_owned();
            faults.error(node.at, "", message, "add `spec` with `group`, `names` and `versions`");
            return None;
        };
        let scope = Self::scope(spec, version, &mut faults)?;
        let is_taken = faults.takes_claim(spec, scope, version) & faults.takes_versions(spec);
        is_taken.then_some(Self { spec, scope })
    }

    fn scope(spec: &Node<'_>, version: &str, faults: &mut Faults<'_>) -> Option<Scope> {
        let found = spec.get_non_null("scope");
        match (found.map(|node| node.as_text().unwrap_or_default()), version) {
            (None, "v2") | (Some("Namespaced"), _) => Some(Scope::Namespaced),
            (Some("Cluster"), _) => Some(Scope::Cluster),
            (None | Some("LegacyCluster"), "v1") => Some(Scope::LegacyCluster),
            (text, _) => {
                let allowed = match version {
                    "v2" => "`Namespaced` or `Cluster`",
                    _ => "`LegacyCluster`, `Namespaced` or `Cluster`",
                };
                let message =
                    format!("expected {allowed} as the scope, found `{}`", text.unwrap_or_default());
                let at = found.map_or(spec.at, |node| node.at);
                faults.error(at, "/spec/scope", message, "");
                None
            }
        }
    }

    /// The CRD.
    pub fn definition(&self, node: &Node<'a>, made: Made) -> Node<'a> {
        let text = |value: &str, at: Mark| placed(&json!(value), at);
        let spec = self.spec;
        let scope = match (made, self.scope) {
            (Made::Composite, Scope::Cluster | Scope::LegacyCluster) => "Cluster",
            _ => "Namespaced",
        };
        let scope_at = spec.get("scope").map_or(spec.at, |node| node.at);
        let mut entries: Vec<Entry<'a>> =
            spec.entries().iter().filter(|entry| !OWN_KEYS.contains(&&*entry.key)).cloned().collect();
        if let Some(names) = self.names(made) {
            entries.push(entry("names", names));
        }
        entries.push(entry("scope", text(scope, scope_at)));
        if let Some(versions) = spec.get_non_null("versions") {
            let items = versions.items().iter().map(|version| self.version(version, made)).collect();
            entries.push(entry("versions", list(versions.at, items)));
        }
        let of_node = vec![
            entry("apiVersion", text("apiextensions.k8s.io/v1", node.at)),
            entry("kind", text("CustomResourceDefinition", node.at)),
            entry("metadata", self.metadata(node, made)),
            entry("spec", map(spec.at, entries)),
        ];
        map(node.at, of_node)
    }

    /// The name of the definition or the claim, and the labels and annotations that it passes on.
    fn metadata(&self, node: &Node<'a>, made: Made) -> Node<'a> {
        let own = node.get_non_null("metadata");
        let at = own.map_or(node.at, |node| node.at);
        let mut entries = Vec::new();
        match made {
            Made::Composite => {
                entries.extend(own.and_then(|own| own.get("name")).map(|name| entry("name", name.clone())))
            }
            Made::Claim => {
                let plural =
                    self.spec.get("claimNames").and_then(|names| names.text("plural")).unwrap_or_default();
                let group = self.spec.text("group").unwrap_or_default();
                entries.push(entry("name", placed(&json!(format!("{plural}.{group}")), at)));
            }
        }
        let passed_on = |key: &str| self.spec.get("metadata").and_then(|metadata| metadata.get_non_null(key));
        let labels = own.and_then(|own| own.get_non_null("labels")).map_or(&[][..], Node::entries);
        let labels = with(labels, passed_on("labels").map_or(&[][..], Node::entries));
        if !labels.is_empty() {
            entries.push(entry("labels", map(at, labels)));
        }
        entries.extend(passed_on("annotations").map(|node| entry("annotations", node.clone())));
        map(at, entries)
    }

    /// The names, with the category that all such resources have.
    fn names(&self, made: Made) -> Option<Node<'a>> {
        let (key, category) = match made {
            Made::Composite => ("names", "composite"),
            Made::Claim => ("claimNames", "claim"),
        };
        let names = self.spec.get_non_null(key)?;
        let own = names.get_non_null("categories");
        let mut categories = own.map_or(&[][..], Node::items).to_vec();
        categories.push(placed(&json!(category), names.at));
        let categories = list(own.map_or(names.at, |own| own.at), categories);
        Some(map(names.at, with(names.entries(), &[entry("categories", categories)])))
    }

    fn version(&self, version: &Node<'a>, made: Made) -> Node<'a> {
        let mut entries = Vec::new();
        for own in version.entries() {
            match &*own.key {
                "referenceable" => entries.push(Entry { key: "storage".into(), ..own.clone() }),
                "schema" | "subresources" | "additionalPrinterColumns" => {}
                _ => entries.push(own.clone()),
            }
        }
        if let Some(schema) = version.get_non_null("schema") {
            let of_schema = schema.entries().iter().map(|entry| match &*entry.key {
                "openAPIV3Schema" => Entry { value: self.schema(&entry.value, made), ..entry.clone() },
                _ => entry.clone(),
            });
            entries.push(entry("schema", map(schema.at, of_schema.collect())));
        }
        let own = version.get_non_null("subresources");
        let at = own.map_or(version.at, |own| own.at);
        let status = [entry("status", map(at, Vec::new()))];
        entries.push(entry("subresources", map(at, with(own.map_or(&[][..], Node::entries), &status))));
        let own = version.get_non_null("additionalPrinterColumns");
        let mut columns = own.map_or(&[][..], Node::items).to_vec();
        let at = own.map_or(version.at, |own| own.at);
        columns.extend(placed(&added::columns(made, self.scope), at).items().iter().cloned());
        entries.push(entry("additionalPrinterColumns", list(at, columns)));
        map(version.at, entries)
    }

    /// The schema of a version: of the author's, `spec` and `status`, the description and the rules.
    fn schema(&self, schema: &Node<'a>, made: Made) -> Node<'a> {
        let at = schema.at;
        let text = || placed(&json!({"type": "string"}), at);
        let property =
            |key: &str| schema.get("properties").and_then(|properties| properties.get_non_null(key));
        let policy = |key: &str, default: &'static str| self.spec.text(key).unwrap_or(default).to_owned();
        let update = policy("defaultCompositionUpdatePolicy", "Automatic");
        let delete = policy("defaultCompositeDeletePolicy", "Background");
        let of_spec = added::spec(made, self.scope, &update, &delete);
        let status_scope = if made == Made::Claim { Scope::LegacyCluster } else { self.scope };
        let properties = vec![
            entry("apiVersion", text()),
            entry("kind", text()),
            entry("metadata", metadata_schema(property("metadata"), at)),
            entry("spec", extended(property("spec"), &of_spec, COPIED_OF_SPEC, at)),
            entry("status", extended(property("status"), &added::status(status_scope), COPIED_OF_STATUS, at)),
        ];
        let mut entries = kept(Some(schema), COPIED_OF_OBJECT);
        entries.push(entry("type", placed(&json!("object"), at)));
        entries.push(entry("required", placed(&json!(["spec"]), at)));
        entries.push(entry("properties", map(at, properties)));
        map(at, entries)
    }
}

/// The keys of `spec` that a CRD does not have, or has in another form.
const OWN_KEYS: [&str; 12] = [
    "claimNames",
    "connectionSecretKeys",
    "defaultCompositeDeletePolicy",
    "defaultCompositionRef",
    "defaultCompositionRevisionSelector",
    "defaultCompositionUpdatePolicy",
    "enforcedCompositionRef",
    "metadata",
    "names",
    "scope",
    "versions",
    "status",
];

/// The entries of a schema with these keywords.
fn kept<'a>(schema: Option<&Node<'a>>, keywords: &[&str]) -> Vec<Entry<'a>> {
    let entries = schema.map_or(&[][..], Node::entries);
    entries.iter().filter(|entry| keywords.contains(&&*entry.key)).cloned().collect()
}

/// The schema of `spec` or `status`: what Crossplane takes of the author's, and its own fields in place of equal ones.
fn extended<'a>(schema: Option<&Node<'a>>, added: &Value, keywords: &[&str], at: Mark) -> Node<'a> {
    let at = schema.map_or(at, |schema| schema.at);
    let mut entries = kept(schema, keywords);
    let own = schema.and_then(|schema| schema.get_non_null("properties"));
    let properties = with(own.map_or(&[][..], Node::entries), placed(added, at).entries());
    entries.push(entry("type", placed(&json!("object"), at)));
    entries.push(entry("properties", map(own.map_or(at, |own| own.at), properties)));
    map(at, entries)
}

/// The schema of the metadata, with the longest name.
fn metadata_schema<'a>(schema: Option<&Node<'a>>, at: Mark) -> Node<'a> {
    const PLACE: &str = "/properties/name/maxLength";
    let own = schema.map(|schema| schema.nearest(PLACE)).filter(|(_, found)| *found == PLACE);
    let own = own.and_then(|(node, _)| node.to_value().as_u64());
    let longest = own.map_or(LONGEST_NAME, |own| own.min(LONGEST_NAME));
    let name = json!({"type": "string", "maxLength": longest});
    placed(&json!({"type": "object", "properties": {"name": name}}), at)
}
