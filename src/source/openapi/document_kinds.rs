//! The definitions of a document -> the kinds among them, with the group, version, plural and scope that the document,
//! its paths or the config declare.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::own_extension::OwnExtension;
use super::references::Definitions;
use super::served::{Names, Served};
use super::{required_properties, unreached};
use crate::config::{Config, Format, KindRule, Recognize};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::mapping;
use crate::model::{ExternalName, Scope, VENDOR_EXTENSION};
use crate::schema::META;
use kubesmith_engine::crd::name_form::Form;
use kubesmith_engine::kind::{SourceKind, Version};
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::node::{Content, Node};

/// A kind that an OpenAPI document describes.
pub struct DocumentKind {
    /// The kind, with one version.
    pub definition: SourceKind,
    /// Whether its group is known; otherwise the group is that of a CRD of the kind.
    pub has_group: bool,
    /// Whether its version is known.
    pub has_version: bool,
    /// The name of its definition.
    pub name: String,
    /// The format of the document.
    pub format: Format,
    /// The names of the document's definitions whose defaults a server applies.
    pub published: Arc<BTreeSet<String>>,
    /// Whether kubesmith wrote the document: then its schemas have every keyword of the CRD.
    pub is_own: bool,
    /// What neither the document nor a rule declares of the kind, each with its key in a rule and what is assumed.
    pub guesses: Vec<Guess>,
}

/// A key of a `[[kind]]` rule and the value that is assumed without it.
pub type Guess = (&'static str, String);

/// A definition that looks like a kind.
pub struct Candidate {
    /// The definition's name as the document spells it.
    pub name: String,
    at: Mark,
    kind: String,
    group: Option<String>,
    version: Option<String>,
    has_status: bool,
    /// Whether the document declares group, version and kind (`x-kubernetes-group-version-kind`).
    declares_gvk: bool,
}

impl Candidate {
    /// The name of its definition, and its group, version and kind where they are known.
    pub fn kind(&self) -> Option<(String, (String, String, String))> {
        let (group, version) = (self.group.clone()?, self.version.clone()?);
        Some((self.name.clone(), (group, version, self.kind.clone())))
    }

    /// The group, version and kind under which paths serve it, and its names there; None if there are several, or none.
    fn served<'s>(&self, served: &'s Served) -> Option<(&'s (String, String, String), &'s Names)> {
        let is_known =
            |known: &Option<String>, name: &String| known.as_ref().is_none_or(|known| known == name);
        let mut found = served.iter().filter(|((group, version, kind), _)| {
            let is_group = !self.declares_gvk || is_known(&self.group, group);
            *kind == self.kind && is_group && is_known(&self.version, version)
        });
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// Whether kubesmith wrote the definition for a part of a kind or for a type of Kubernetes, so that it is not a
    /// kind although it looks like one.
    fn is_part(&self, extension: &OwnExtension) -> bool {
        extension.versions(&self.name).is_some()
            || !self.declares_gvk && extension.names().any(|name| *name == self.name)
    }

    /// Whether a server published the definition for a CRD. Servers name such definitions after group, version and
    /// kind, and copy the CRD's defaults into them (apiextensions-apiserver `openapi/builder`).
    pub fn is_published(&self) -> bool {
        let (Some(group), Some(version)) = (&self.group, &self.version) else { return false };
        let reversed_group: Vec<&str> = group.rsplit('.').collect();
        self.declares_gvk && self.name == format!("{}.{version}.{}", reversed_group.join("."), self.kind)
    }
}

/// The document of the definitions.
pub struct Context<'a> {
    /// Its format.
    pub format: Format,
    /// Its file.
    pub file: &'a File,
    /// All its definitions.
    pub definitions: &'a Definitions,
    /// The names of the definitions that a server published for CRDs or kubesmith wrote: a server applies their
    /// defaults.
    pub published: &'a Arc<BTreeSet<String>>,
    /// The kinds that its paths serve.
    pub served: &'a Served,
}

/// The definitions that look like kinds; `version` is the document's `info.version`.
pub fn candidates(listed: &Node<'_>, version: &str) -> Vec<Candidate> {
    let all = listed.entries().iter().flat_map(|entry| {
        let candidate = |gvk| candidate((&entry.key, entry.at), &entry.value, version, gvk);
        match declared_gvks(&entry.key, &entry.value) {
            None => Vec::new(),
            Some(gvks) if gvks.is_empty() => vec![candidate(None)],
            Some(gvks) => gvks.into_iter().map(|gvk| candidate(Some(gvk))).collect(),
        }
    });
    all.flatten().collect()
}

/// The groups, versions and kinds that a definition declares; empty where it declares none. None for definitions of
/// Kubernetes that declare several: options and watch events belong to every group and are not kinds.
fn declared_gvks<'n, 'a>(name: &str, node: &'n Node<'a>) -> Option<Vec<&'n Node<'a>>> {
    let Some(declared) = node.get("x-kubernetes-group-version-kind") else { return Some(Vec::new()) };
    match &declared.content {
        Content::List(all) if all.len() == 1 || !all.is_empty() && !mapping::is_kubernetes(name) => {
            Some(all.iter().collect())
        }
        Content::Map(_) => Some(vec![declared]),
        _ => None,
    }
}

/// The kind of a definition. A definition is a kind if it declares a GVK, or if it has the properties apiVersion, kind,
/// metadata and spec; the list of a kind is not a kind.
fn candidate(
    (name, at): (&str, Mark),
    node: &Node<'_>,
    version: &str,
    gvk: Option<&Node<'_>>,
) -> Option<Candidate> {
    let property = |name: &str| node.get("properties").and_then(|properties| properties.get(name));
    // kubesmith's own definitions of kinds declare a GVK, so that a kind with a property `items` is not taken for a
    // list.
    let may_be_list = node.get(VENDOR_EXTENSION).is_none();
    if may_be_list && property("items").is_some_and(|items| items.text("type") == Some("array")) {
        return None;
    }
    if property("metadata").is_some_and(|metadata| refers_to(metadata, "ListMeta")) {
        return None; // a `Status`, or a list that the test above does not find: no object of a kind has a ListMeta
    }
    let has_meta = META.iter().all(|name| property(name).is_some());
    let has_status = property("status").is_some();
    let dotted = mapping::dotted_name(name);
    let mut parts = dotted.rsplit('.');
    let last = parts.next().unwrap_or_default();
    if let Some(gvk) = gvk {
        let text = |key: &str| gvk.text(key).map(str::to_owned);
        let lacks_metadata = property("metadata").is_none() && node.get("properties").is_some();
        let (kind, group, version) = (text("kind")?, text("group"), text("version"));
        return (!lacks_metadata).then(|| Candidate {
            name: name.to_owned(),
            at,
            kind,
            group,
            version,
            has_status,
            declares_gvk: true,
        });
    }
    if !has_meta || property("spec").is_none() {
        return None;
    }
    let in_name = parts.next().filter(|part| mapping::is_version(part));
    let version = in_name.or_else(|| Some(version).filter(|version| mapping::is_version(version)));
    Some(Candidate {
        name: name.to_owned(),
        at,
        kind: last.to_owned(),
        group: in_name.and_then(|_| group_in(name)),
        version: version.map(str::to_owned),
        has_status,
        declares_gvk: false,
    })
}

/// Whether a node, or a branch of its `allOf`, is a reference to a definition whose name ends with `name`.
fn refers_to(node: &Node<'_>, name: &str) -> bool {
    let branches = node.get("allOf").map_or(&[][..], Node::items);
    std::iter::once(node).chain(branches).any(|node| node.text("$ref").is_some_and(|r| r.ends_with(name)))
}

/// The group in a definition's name such as `org.kubeflow.v2beta1.MPIJob`, which servers make of group, version and
/// kind; None where the name is the path of a Go package.
fn group_in(name: &str) -> Option<String> {
    let mut parts: Vec<&str> = name.split('.').collect();
    parts.truncate(parts.len().saturating_sub(2));
    let hosts = [["com", "github"], ["com", "gitlab"], ["org", "bitbucket"], ["in", "gopkg"], ["io", "k8s"]];
    let is_go_package = name.contains('/')
        || hosts.iter().any(|host| parts.starts_with(host))
        || parts.iter().any(|part| matches!(*part, "pkg" | "api" | "apis"));
    parts.reverse();
    (parts.len() > 1 && !is_go_package).then(|| parts.join("."))
}

/// Reads the kinds with their schemas. Kubernetes' own kinds are left out where recognition is on, because k8s-openapi
/// and the official client have types of them.
pub fn read(
    candidates: Vec<Candidate>,
    context: &Context<'_>,
    config: &Config,
    diagnostics: &mut Diagnostics,
) -> Vec<DocumentKind> {
    let mut kubernetes_kinds = 0_usize;
    let mut found = Vec::new();
    let mut kinds = BTreeSet::new();
    for candidate in
        candidates.iter().filter(|candidate| !candidate.is_part(&context.definitions.own_extension))
    {
        let external = ExternalName(mapping::dotted_name(&candidate.name));
        let is_kubernetes = mapping::is_client_type(&external) && !candidate.is_published();
        if is_kubernetes && config.recognize == Recognize::On {
            kubernetes_kinds += 1;
            continue;
        }
        kinds.insert(candidate.name.as_str());
        found.extend(document_kind(candidate, context, config, diagnostics));
    }
    if !kinds.is_empty() {
        let extension = &context.definitions.own_extension;
        let recognized = config.recognize == Recognize::On;
        let passed_over =
            |name: &str| extension.versions(name).is_some() || recognized && mapping::is_kubernetes(name);
        required_properties::report(context.definitions, passed_over, context.file, diagnostics);
        unreached::report_unreached(context.definitions, &kinds, passed_over, context.file, diagnostics);
    }
    let location = || context.file.location(context.definitions.at, context.definitions.pointer.to_owned());
    if kubernetes_kinds > 0 {
        let message = format!(
            "k8s-openapi and the official client have types of Kubernetes' own kinds ({kubernetes_kinds}); nothing is \
             generated for them"
        );
        diagnostics.push(Diagnostic::note("kubernetes-kind", location(), message));
    } else if candidates.is_empty() {
        let message = "no definition is a kind: expected one with `x-kubernetes-group-version-kind` and the property metadata, \
                       or with apiVersion, kind, metadata and spec";
        let help = "add this to the definition of a kind, with the property `metadata`: `x-kubernetes-group-version-kind: \
                    [{ group: GROUP, version: VERSION, kind: KIND }]`; or pass the document or the CRDs that have the kinds";
        diagnostics.push(Diagnostic::warning("no-kind", location(), message).help(help));
    }
    found
}

/// The group and version of a kind from the config and the document, and the `[[kind]]` rule of the kind.
struct ResolvedGvk<'c> {
    rule: Option<&'c KindRule>,
    group: Option<String>,
    version: Option<String>,
    /// Which of both are guesses.
    guesses: Vec<Guess>,
}

impl<'c> ResolvedGvk<'c> {
    /// A rule of the user wins, then what the definition and the paths declare, then what the definition's name looks
    /// like, which is a guess. A rule that contradicts a declaration is used with a warning.
    fn new(
        candidate: &Candidate,
        context: &Context<'_>,
        config: &'c Config,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let rule = rule(candidate, config);
        let served = candidate.served(context.served);
        let (group, version) = match (candidate.declares_gvk, served) {
            (false, Some(((group, version, _), _))) => (Some(group.clone()), Some(version.clone())),
            _ => (candidate.group.clone(), candidate.version.clone()),
        };
        let is_declared = candidate.declares_gvk || served.is_some();
        let configured = |key: fn(&KindRule) -> &Option<String>| rule.and_then(|rule| key(rule).clone());
        let by_rule = [configured(|rule| &rule.group), configured(|rule| &rule.version)];
        let location = || context.file.location(candidate.at, context.definitions.pointer(&candidate.name));
        let kind = &candidate.kind;
        for (what, by_rule, found) in [("group", &by_rule[0], &group), ("version", &by_rule[1], &version)] {
            match (by_rule, found) {
                (Some(by_rule), Some(found)) if is_declared && by_rule != found => {
                    let message = format!(
                        "the document declares the {what} `{found}` for `{kind}`; the configured `{by_rule}` is used"
                    );
                    let help = "remove the rule or option for this kind, or correct the document";
                    diagnostics.push(Diagnostic::warning("unknown-group", location(), message).help(help));
                }
                _ => {}
            }
        }
        let named = [("group", &group, &by_rule[0]), ("version", &version, &by_rule[1])];
        let is_guess = |by_rule: &Option<String>| !is_declared && by_rule.is_none();
        let guesses = named.into_iter().filter(|(.., by_rule)| is_guess(by_rule));
        let guesses = guesses.filter_map(|(key, found, _)| Some((key, found.clone()?))).collect();
        let [group_by_rule, version_by_rule] = by_rule;
        Self { rule, group: group_by_rule.or(group), version: version_by_rule.or(version), guesses }
    }

    /// A message for each name that API servers refuse; those of rules have their own (`rule_names`).
    fn illegal_names(&self, kind: &str) -> Vec<String> {
        let group = self.group.as_deref().filter(|group| !group.is_empty());
        let names =
            [(Some(kind), Form::Kind), (group, Form::Subdomain), (self.version.as_deref(), Form::Label)];
        let wrong = names.into_iter().filter_map(|(name, form)| Some((name?, form)));
        wrong
            .filter(|(name, form)| !form.holds(name))
            .map(|(name, form)| format!("`{name}` is not {}", form.description()))
            .collect()
    }
}

/// The kind of a candidate with its schema; None, with an error, where a name is illegal.
fn document_kind(
    candidate: &Candidate,
    context: &Context<'_>,
    config: &Config,
    diagnostics: &mut Diagnostics,
) -> Option<DocumentKind> {
    let gvk = ResolvedGvk::new(candidate, context, config, diagnostics);
    let kind = candidate.kind.clone();
    let pointer = context.definitions.pointer(&candidate.name);
    let illegal = gvk.illegal_names(&kind);
    for message in &illegal {
        let location = context.file.location(candidate.at, pointer.clone());
        diagnostics.push(Diagnostic::error("invalid-name", location, message));
    }
    if !illegal.is_empty() {
        return None;
    }
    let served = gvk.group.clone().zip(gvk.version.clone());
    let served = served.and_then(|(group, version)| context.served.get(&(group, version, kind.clone())));
    // Paths under another group than a rule's are those of the kind all the same.
    let served = served.or_else(|| Some(candidate.served(context.served)?.1));
    let (has_group, has_version) = (gvk.group.is_some(), gvk.version.is_some());
    let version = Version {
        name: gvk.version.unwrap_or_default(),
        at: candidate.at,
        served: true,
        storage: true,
        status: served.map_or(candidate.has_status, |served| served.status),
        definition: Some(candidate.name.clone()),
        schema: Some(context.definitions.expand(&candidate.name, context.file, diagnostics)),
        topology: context.definitions.own_extension.topology(&candidate.name),
        pointer,
        ..Version::default()
    };
    let mut guesses = gvk.guesses;
    let (plural, scope) = plural_and_scope(&kind, gvk.rule, served, &mut guesses);
    let definition = SourceKind {
        file: context.file.clone(),
        at: candidate.at,
        group: gvk.group.unwrap_or_default(),
        list_kind: format!("{kind}List"),
        singular: kind.to_lowercase(),
        plural,
        kind,
        short_names: Vec::new(),
        categories: Vec::new(),
        scope,
        preserve_unknown: false,
        versions: vec![version],
        document: "".into(),
    };
    let (name, published) = (candidate.name.clone(), Arc::clone(context.published));
    let is_own = !context.definitions.own_extension.is_empty();
    let definition = context.definitions.own_extension.with_own_crd(definition);
    if !definition.document.is_empty() {
        guesses.clear(); // the document has the CRD of the kind
    }
    let format = context.format;
    Some(DocumentKind { name, is_own, definition, has_group, has_version, format, published, guesses })
}

/// The plural and the scope of a kind by its rule, else by its paths, else a guess.
fn plural_and_scope(
    kind: &str,
    rule: Option<&KindRule>,
    served: Option<&Names>,
    guesses: &mut Vec<Guess>,
) -> (String, Scope) {
    let plural = rule.and_then(|rule| rule.plural.clone());
    let plural = plural.or_else(|| served.map(|served| served.plural.clone())).unwrap_or_else(|| {
        let plural = guessed_plural(kind);
        guesses.push(("plural", plural.clone()));
        plural
    });
    let scope = rule.and_then(|rule| rule.scope).or_else(|| served.map(|served| served.scope));
    let scope = scope.unwrap_or_else(|| {
        guesses.push(("scope", "Namespaced".to_owned()));
        Scope::Namespaced
    });
    (plural, scope)
}

/// The `[[kind]]` rule of a kind; a rule for exactly this kind has precedence over one with `*`.
fn rule<'c>(candidate: &Candidate, config: &'c Config) -> Option<&'c KindRule> {
    KindRule::for_kind(&candidate.kind, &config.kinds).map(|placed| &placed.rule)
}

/// The plural that Kubernetes' own tools guess (apimachinery `meta.UnsafeGuessKindToResource`).
fn guessed_plural(kind: &str) -> String {
    let kind = kind.to_lowercase();
    if kind.ends_with("endpoints") {
        return kind;
    }
    match kind.chars().last() {
        Some('s') => format!("{kind}es"),
        Some('y') => format!("{}ies", &kind[..kind.len() - 1]),
        _ => format!("{kind}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::{group_in, guessed_plural};

    #[test]
    fn a_group_is_taken_from_a_name_that_a_server_made() {
        for (name, group) in [
            ("org.kubeflow.v2beta1.MPIJob", Some("kubeflow.org")),
            ("com.github.kubeflow.mpi.v2beta1.MPIJob", None),
            ("org.example.pkg.apis.job.v1.Job", None),
            ("./api/v1alpha1/.Job", None),
            ("v2beta1.MPIJob", None),
        ] {
            assert_eq!(group_in(name).as_deref(), group, "{name}");
        }
    }

    #[test]
    fn plurals_are_those_of_kubernetes() {
        for (kind, plural) in [
            ("MPIJob", "mpijobs"),
            ("Ingress", "ingresses"),
            ("Policy", "policies"),
            ("Endpoints", "endpoints"),
        ] {
            assert_eq!(guessed_plural(kind), plural);
        }
    }
}
