//! A CustomResourceDefinition, v1 or v1beta1 -> [`SourceKind`].

use std::sync::Arc;

use super::definition;
use super::dialect::Dialect;
use super::fault_places;
use super::known_keys;
use super::name_form::Form;
use super::printer_columns;
use super::schema_reader::SchemaReader;
use super::subresources;
use super::v1beta1;
use super::value_forms::flag_help;
use super::xrd;
use crate::diag::{Diagnostic, Diagnostics, Mark, Servers};
use crate::json_value;
use crate::kind::Scope;
use crate::kind::{SourceKind, Version, kind_faults};
use crate::limits;
use crate::lint;
use crate::schema::Schema;
use crate::suggestion::nearest;
use crate::text::file::File;
use crate::text::node::{Content, Node};

/// The version of CRDs that servers had before v1.
const BETA: &str = "apiextensions.k8s.io/v1beta1";

/// Whether a document is a CRD.
pub fn is_crd(node: &Node<'_>) -> bool {
    node.text("kind") == Some("CustomResourceDefinition")
        && node.text("apiVersion").is_some_and(|v| v.starts_with("apiextensions.k8s.io/"))
}

/// Whether a document is a kustomize patch of a CRD: it has neither group, names nor versions.
pub fn is_patch(node: &Node<'_>) -> bool {
    // What has these under a misspelt `spec` is meant as a CRD.
    let has_any =
        |value: &Node<'_>| ["group", "names", "versions"].iter().any(|key| value.get(key).is_some());
    !node.entries().iter().any(|entry| has_any(&entry.value))
}

/// Whether a document defines kinds: a CRD, or a definition of which Crossplane makes CRDs.
pub fn defines_kinds(node: &Node<'_>) -> bool {
    xrd::is_xrd(node) || (is_crd(node) && !is_patch(node))
}

/// Reads the kinds that a document defines; without those, with errors, that cannot be read.
pub fn read_kinds(
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    if !xrd::is_xrd(node) {
        return read(node, file, pointer, diagnostics).into_iter().collect();
    }
    let definitions = xrd::definitions(node, file, pointer, diagnostics);
    definitions.iter().filter_map(|node| read(node, file, pointer, diagnostics)).collect()
}

/// Reads a CRD; None, with an error, where its group, names, scope or versions cannot be read.
pub fn read(
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Option<SourceKind> {
    let mut kind = read_undocumented(node, file, pointer, diagnostics)?;
    kind.document = document(node, &kind).into();
    Some(kind)
}

/// The same without [`SourceKind::document`], which costs as much as all else, for those who have the CRD itself.
pub fn read_undocumented(
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Option<SourceKind> {
    let api_version = node.text("apiVersion").unwrap_or_default();
    let beta = match api_version {
        "apiextensions.k8s.io/v1" => false,
        BETA => true,
        _ => {
            let message = format!("`{api_version}` is not a version of CustomResourceDefinition");
            let location = file.location(node.get("apiVersion")?.at, format!("{pointer}/apiVersion"));
            let help = "expected `apiextensions.k8s.io/v1` or `apiextensions.k8s.io/v1beta1`";
            diagnostics.push(Diagnostic::error("unknown-crd-version", location, message).help(help));
            return None;
        }
    };
    known_keys::check(node, file, pointer, beta, diagnostics);
    Reader { file, pointer, beta, diagnostics }.definition(node)
}

/// A CRD of a kind as `apiextensions.k8s.io/v1` without its status: the text of a file.
fn document(node: &Node<'_>, kind: &SourceKind) -> String {
    match node.get("spec") {
        Some(spec) if node.text("apiVersion") == Some(BETA) => {
            json_value::in_lines(&v1beta1::to_v1(node, spec, &kind.versions, kind.preserve_unknown))
        }
        _ => {
            let kept: Vec<_> = node.entries().iter().filter(|entry| entry.key != "status").cloned().collect();
            json_value::in_lines(&Node { at: node.at, content: Content::Map(kept.into()) })
        }
    }
}

struct Reader<'r> {
    file: &'r File,
    /// The JSON pointer of the CRD in its document: empty, or that of an item of a List.
    pointer: &'r str,
    /// Whether the CRD is `v1beta1`.
    beta: bool,
    diagnostics: &'r mut Diagnostics,
}

impl Reader<'_> {
    fn definition(&mut self, node: &Node<'_>) -> Option<SourceKind> {
        let spec = self.needed_map(node, "spec", "")?;
        let names = self.needed_map(spec, "names", "/spec")?;
        let group = self.name(spec, "group", "/spec", Form::Subdomain);
        let kind = self.name(names, "kind", "/spec/names", Form::Kind);
        let plural = self.name(names, "plural", "/spec/names", Form::Label);
        let scope = self.scope(spec);
        let preserve_unknown = self.preserves_unknown(spec);
        let versions = self.versions(spec);
        let faults = kind_faults(versions.as_deref(), preserve_unknown && !self.beta);
        fault_places::report(&faults, node, self.file, self.pointer, self.diagnostics);
        let faults = if self.beta { v1beta1::faults(spec) } else { definition::faults(node) };
        fault_places::report(&faults, node, self.file, self.pointer, self.diagnostics);
        let (group, kind, plural, scope, versions) = (group?, kind?, plural?, scope?, versions?);
        self.check_name(node, &format!("{plural}.{group}"));
        let text = |key: &str| names.text(key).filter(|t| !t.is_empty()).map(str::to_owned);
        Some(SourceKind {
            file: self.file.clone(),
            at: node.at,
            list_kind: text("listKind").unwrap_or_else(|| format!("{kind}List")),
            singular: text("singular").unwrap_or_else(|| kind.to_lowercase()),
            short_names: self.texts(names, "shortNames"),
            categories: self.texts(names, "categories"),
            group,
            kind,
            plural,
            scope,
            preserve_unknown,
            versions,
            document: Arc::default(),
        })
    }

    /// Reports a CRD whose name is not `PLURAL.GROUP`, which servers refuse.
    fn check_name(&mut self, node: &Node<'_>, expected: &str) {
        let metadata = node.get_non_null("metadata");
        let name = metadata.and_then(|metadata| metadata.get_non_null("name"));
        let found = match name {
            None => "has no `metadata.name`".to_owned(),
            Some(name) => match name.as_text() {
                Some(text) if text == expected => return,
                Some(text) => format!("is named `{text}`"),
                None => format!("has {} for a name", name.type_name()),
            },
        };
        let message = format!("the CRD {found}; servers accept it only with the name `{expected}`");
        let (at, pointer) = match (name, metadata) {
            (Some(name), _) => (name.at, "/metadata/name"),
            (None, Some(metadata)) => (metadata.at, "/metadata"),
            (None, None) => (node.at, ""),
        };
        let location = self.file.location(at, format!("{}{pointer}", self.pointer));
        let warning = Diagnostic::warning("name-mismatch", location, message);
        self.diagnostics.push(warning.servers(Servers::Refuse));
    }

    /// Whether servers keep fields that the schemas do not have, as they do by default for v1beta1.
    fn preserves_unknown(&self, spec: &Node<'_>) -> bool {
        let found = spec.get_non_null("preserveUnknownFields");
        found.map_or(self.beta, |node| node.content == Content::Bool(true))
    }

    /// The scope, which is `Namespaced` where a v1beta1 CRD has none.
    fn scope(&mut self, spec: &Node<'_>) -> Option<Scope> {
        match spec.get_non_null("scope").map(|node| (node.at, node.as_text().unwrap_or_default())) {
            Some((_, "Namespaced")) => Some(Scope::Namespaced),
            Some((_, "Cluster")) => Some(Scope::Cluster),
            None | Some((_, "")) if self.beta => Some(Scope::Namespaced),
            None => {
                self.error("invalid-crd", spec.at, "/spec", "required key `scope` is missing".to_owned());
                None
            }
            Some((at, text)) => {
                let near =
                    nearest(text, ["Namespaced", "Cluster"]).map(|near| format!("; did you mean `{near}`?"));
                let near = near.unwrap_or_default();
                let message =
                    format!("expected `Namespaced` or `Cluster` as the scope, found `{text}`{near}");
                self.error("invalid-crd", at, "/spec/scope", message);
                None
            }
        }
    }

    /// All versions; v1beta1 may have a single `version` in place of the list.
    fn versions(&mut self, spec: &Node<'_>) -> Option<Vec<Version>> {
        let listed = spec.get_non_null("versions").map_or(&[][..], Node::items);
        let single = spec.text("version").filter(|_| self.beta && listed.is_empty());
        if listed.is_empty() && single.is_none() {
            let found = spec.get_non_null("versions");
            let message = match found.map(|node| (&node.content, node.type_name())) {
                None => "required key `versions` is missing".to_owned(),
                Some((Content::List(_), _)) => {
                    "`versions` must have at least one version, found none".to_owned()
                }
                Some((_, found)) => format!("`versions` must be a list, found {found}"),
            };
            let pointer = if found.is_some() { "/spec/versions" } else { "/spec" };
            let help = match found {
                None if spec.text("version").is_some() => Some(known_keys::MOVE_TO_VERSIONS.to_owned()),
                None => known_keys::misspelt(spec, "versions")
                    .map(|near| format!("rename `{near}` if it is meant")),
                // `versions: { name: v1, ... }`, or `versions: { v1: ... }`
                Some(node) => node.entries().first().map(|entry| match node.text("name") {
                    Some(name) => format!("write `- name: {name}`, and indent the other keys like `name`"),
                    None => format!("write `- name: {}`, and its keys below it", entry.key),
                }),
            };
            let help = help.unwrap_or_default();
            self.error_with("invalid-crd", found.unwrap_or(spec).at, pointer, message, &help);
            return None;
        }
        if limits::VERSIONS.is_exceeded_by(listed.len()) {
            let location = self.file.location(spec.at, format!("{}/spec/versions", self.pointer));
            self.diagnostics.push(Diagnostic::exceeded(limits::VERSIONS, location));
            return None;
        }
        let mut versions = Vec::new();
        if single.is_some() {
            let name = self.name(spec, "version", "/spec", Form::Version)?;
            let mut version = self.version(spec, None, name, 0);
            (version.served, version.storage) = (true, true);
            versions.push(version);
        }
        for (i, node) in listed.iter().enumerate() {
            let name = self.name(node, "name", &format!("/spec/versions/{i}"), Form::Version)?;
            if versions.iter().any(|v| v.name == name) {
                let message = format!("version `{name}` is defined twice");
                self.error("invalid-crd", node.at, &format!("/spec/versions/{i}/name"), message);
                return None;
            }
            versions.push(self.version(spec, Some(node), name, i));
        }
        Some(versions)
    }

    /// A name in the syntax that servers require: it becomes part of URLs, module names and file names.
    fn name(&mut self, node: &Node<'_>, key: &str, pointer: &str, form: Form) -> Option<String> {
        let text = self.needed_text(node, key, pointer)?;
        if form.holds(&text) {
            return Some(text);
        }
        let at = node.get(key).map_or(node.at, |n| n.at);
        let location = self.file.location(at, format!("{}{pointer}/{key}", self.pointer));
        let message = format!("`{text}` is not {}", form.description());
        self.diagnostics.push(Diagnostic::error("invalid-name", location, message).help(form.help(&text)));
        None
    }

    /// Reads one version. `node` is its entry in `versions`; v1beta1 may have the schema, the subresources and the
    /// columns once for all versions, in `spec`.
    fn version(&mut self, spec: &Node<'_>, node: Option<&Node<'_>>, name: String, index: usize) -> Version {
        let at_version = format!("{}/spec/versions/{index}", self.pointer);
        let part = |key: &str, beta_key: &str| {
            let own = node.and_then(|n| n.get_non_null(key)).map(|n| (n, format!("{at_version}/{key}")));
            own.or_else(|| {
                let shared = if self.beta { spec.get_non_null(beta_key) } else { None };
                shared.map(|n| (n, format!("{}/spec/{beta_key}", self.pointer)))
            })
        };
        let schema = part("schema", "validation").and_then(|(n, pointer)| {
            n.get_non_null("openAPIV3Schema").map(|n| (n, format!("{pointer}/openAPIV3Schema")))
        });
        let subresources = part("subresources", "subresources");
        let columns = part("additionalPrinterColumns", "additionalPrinterColumns");
        let schema = schema.map(|(node, pointer)| (self.schema(node, &pointer), pointer));
        let status = subresources.as_ref().is_some_and(|(node, pointer)| {
            subresources::has_status(node, self.file, pointer, self.diagnostics)
        });
        let scale = subresources.as_ref().and_then(|(node, _)| node.get_non_null("scale"));
        let pointer_of = |key: &str| format!("/spec/versions/{index}/{key}");
        let flags = ["served", "storage", "deprecated"];
        let [served, storage, is_deprecated] =
            flags.map(|key| node.is_some_and(|node| self.flag(node, key, &pointer_of(key))));
        let deprecated = is_deprecated.then(|| {
            let warning = node.and_then(|n| n.text("deprecationWarning"));
            warning.unwrap_or_default().to_owned()
        });
        let version = Version {
            definition: None,
            name,
            at: node.map_or(spec.at, |n| n.at),
            file: None,
            served,
            storage,
            deprecated,
            status,
            scale: scale.map(subresources::scale),
            printer_columns: columns
                .map_or_else(Vec::new, |(n, _)| n.items().iter().map(printer_columns::column).collect()),
            pointer: schema.as_ref().map_or_else(String::new, |(_, pointer)| pointer.clone()),
            go: Vec::new(),
            document_pointer: format!("/spec/versions/{index}/schema/openAPIV3Schema"),
            schema: schema.map(|(schema, _)| schema),
            topology: None,
        };
        let parts = version.parts(self.preserves_unknown(spec));
        let faults = if self.beta { lint::beta_version(&parts) } else { lint::version(&parts) };
        // What v1beta1 has once for all versions has the same names in `spec`.
        let has = |node: &&Node<'_>, key| node.get_non_null(key).is_some();
        let has_own = |node: &&Node<'_>| has(node, "subresources") || has(node, "additionalPrinterColumns");
        let own = node.filter(|node| !self.beta || has_own(node));
        let (from, at) = own.map_or((spec, format!("{}/spec", self.pointer)), |node| (node, at_version));
        fault_places::report(&faults, from, self.file, &at, self.diagnostics);
        version
    }

    /// Reads the schema of a version. The server ignores defaults in v1beta1, so that they are removed and reported.
    fn schema(&mut self, node: &Node<'_>, pointer: &str) -> Schema {
        let dialect = if self.beta { Dialect::BetaCrd } else { Dialect::Crd };
        let mut reader = SchemaReader { file: self.file, dialect, diagnostics: self.diagnostics };
        let mut schema = reader.read(node, pointer);
        // No server takes a v1beta1 CRD any more, and those that did took schemas that are not structural.
        if self.beta {
            v1beta1::remove_defaults(&mut schema, self.file, pointer, self.diagnostics);
        }
        schema
    }

    /// Whether a key is true; an error where its value is neither true nor false. It counts as true then, so that nothing
    /// is said to be missing.
    fn flag(&mut self, node: &Node<'_>, key: &str, pointer: &str) -> bool {
        let Some(value) = node.get_non_null(key) else { return false };
        if !matches!(value.content, Content::Bool(_)) {
            let message = format!("`{key}` must be true or false, found {}", value.type_name());
            self.error_with("invalid-crd", value.at, pointer, message, flag_help(value));
        }
        value.content != Content::Bool(false)
    }

    /// The value of a required key; an error where it is missing.
    fn needed<'n, 'a>(&mut self, node: &'n Node<'a>, key: &str, pointer: &str) -> Option<&'n Node<'a>> {
        let found = node.get_non_null(key);
        if found.is_none() {
            let near = known_keys::misspelt(node, key);
            let help = near.map_or_else(
                || known_keys::missing_help(key).to_owned(),
                |near| format!("rename `{near}` if it is meant"),
            );
            self.error_with(
                "invalid-crd",
                node.at,
                pointer,
                format!("required key `{key}` is missing"),
                &help,
            );
        }
        found
    }

    /// The map of a required key; an error where it is missing or no map.
    fn needed_map<'n, 'a>(&mut self, node: &'n Node<'a>, key: &str, pointer: &str) -> Option<&'n Node<'a>> {
        let found = self.needed(node, key, pointer)?;
        if !matches!(found.content, Content::Map(_)) {
            let message = format!("`{key}` must be a map, found {}", found.type_name());
            self.error("invalid-crd", found.at, &format!("{pointer}/{key}"), message);
            return None;
        }
        Some(found)
    }

    /// The texts of a list in `names`; an error where it is none.
    fn texts(&mut self, names: &Node<'_>, key: &str) -> Vec<String> {
        let Some(node) = names.get_non_null(key) else { return Vec::new() };
        if !matches!(node.content, Content::List(_)) {
            let message = format!("`{key}` must be a list, found {}", node.type_name());
            let help = node.as_text().map_or_else(String::new, |text| format!("write `[{text}]`"));
            self.error_with("invalid-crd", node.at, &format!("/spec/names/{key}"), message, &help);
        }
        node.items().iter().filter_map(Node::as_text).map(str::to_owned).collect()
    }

    fn needed_text(&mut self, node: &Node<'_>, key: &str, pointer: &str) -> Option<String> {
        let found = self.needed(node, key, pointer)?;
        let text = found.as_text().filter(|text| !text.is_empty());
        if text.is_none() {
            let what = if found.as_text().is_some() { "an empty one" } else { found.type_name() };
            let message = format!("`{key}` must be a string, found {what}");
            self.error("invalid-crd", found.at, &format!("{pointer}/{key}"), message);
        }
        text.map(str::to_owned)
    }

    fn error(&mut self, code: &'static str, at: Mark, pointer: &str, message: String) {
        self.error_with(code, at, pointer, message, "");
    }

    fn error_with(&mut self, code: &'static str, at: Mark, pointer: &str, message: String, help: &str) {
        let location = self.file.location(at, format!("{}{pointer}", self.pointer));
        self.diagnostics.push(Diagnostic::error(code, location, message).help(help));
    }
}
