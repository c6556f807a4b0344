//! CRDs of the fixtures and a seeded sample of the corpus -> cases to prove on a server.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::model::Scope;
use kubesmith::internals::source::{self, SourceKind, Version};
use kubesmith_engine::crd::reader;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::json as json_text;
use serde_json::{Value, json};

use crate::corpus::{Corpus, select};
use xtask::workspace;

/// A CRD with objects of the version that the server stores.
pub struct Case {
    /// The CRD's file.
    pub crd: PathBuf,
    /// The kind that it defines.
    pub definition: SourceKind,
    /// The CRD as JSON, to be installed.
    pub document: Value,
    /// Objects of the fixture.
    pub inputs: Vec<Value>,
    /// Whether the case is a fixture, of which the server must accept everything.
    pub ours: bool,
}

impl Case {
    /// The case of a file with one CRD; none for other files.
    pub fn new(crd: PathBuf, ours: bool) -> Option<Self> {
        let inputs = [crd.to_string_lossy().into_owned()];
        let mut sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
        let definition = sources.kinds.pop().filter(|_| sources.kinds.is_empty())?;
        let document: Value = serde_json::from_str(&definition.document).ok()?;
        Some(Self { crd, definition, document, inputs: Vec::new(), ours })
    }

    /// The case of a CRD that no file has.
    pub fn from_document(document: Value) -> Option<Self> {
        let text = document.to_string();
        let nodes = json_text::parse(&text)?.ok()?;
        let definition = reader::read(nodes.first()?, &File::new("", ""), "", &mut Diagnostics::default())?;
        Some(Self { crd: PathBuf::new(), definition, document, inputs: Vec::new(), ours: false })
    }

    /// The version that the server stores.
    pub fn version(&self) -> Option<&Version> {
        self.definition.versions.iter().find(|version| version.storage && version.served)
    }

    /// Whether the CRD is one of the fixtures.
    pub fn is_fixture(&self) -> bool {
        self.crd.starts_with(workspace::root().join("fixtures"))
    }

    /// Whether objects of the kind live in a namespace.
    pub fn is_namespaced(&self) -> bool {
        self.definition.scope == Scope::Namespaced
    }

    /// The CRD's name, `plural.group`.
    pub fn name(&self) -> String {
        format!("{}.{}", self.definition.plural, self.definition.group)
    }

    /// The group and version that the server stores, as in objects.
    pub fn api_version(&self) -> String {
        let version = self.version().map(|version| version.name.as_str()).unwrap_or_default();
        format!("{}/{version}", self.definition.group)
    }

    /// Whether the status is written through a subresource.
    pub fn has_status_subresource(&self) -> bool {
        self.version().is_some_and(|version| version.status)
    }

    /// The path of the kind's objects at a server.
    pub fn path(&self, namespace: &str) -> String {
        let (version, plural) = (self.api_version(), &self.definition.plural);
        let namespace = if self.is_namespaced() { format!("/namespaces/{namespace}") } else { String::new() };
        format!("/apis/{version}{namespace}/{plural}")
    }

    /// Whether the CRD has a version with a schema, and can be installed without a conversion webhook and without the
    /// annotation that servers require of the protected groups `*.k8s.io`.
    pub fn can_be_sent(&self) -> bool {
        let crd = &self.document;
        let group = crd["spec"]["group"].as_str().unwrap_or_default();
        crd["spec"]["conversion"]["strategy"] != "Webhook"
            && !group.ends_with(".k8s.io")
            && self.version().is_some_and(|version| version.schema.is_some())
    }

    /// Whether a package or a server cannot have both CRDs.
    fn conflicts(&self, other: &Self) -> bool {
        let (a, b) = (&self.definition, &other.definition);
        a.group == b.group && (a.kind == b.kind || a.plural == b.plural)
    }

    /// Whether the schema has a status that is written through the subresource.
    pub fn has_status(&self) -> bool {
        let schema = self.version().and_then(|version| version.schema.as_ref());
        self.has_status_subresource() && schema.is_some_and(|schema| schema.properties.contains_key("status"))
    }
}

/// Every operator of the fixtures with all its objects, of which the server must accept everything, and the CRDs of the
/// fixtures' rules.
pub fn fixtures() -> Result<Vec<Case>> {
    let directory = workspace::root().join("fixtures/operators");
    let mut cases = Vec::new();
    for crd in workspace::files(&directory)?.into_iter().filter(|file| file.ends_with("crd.yaml")) {
        let objects = crd.with_file_name("objects").to_string_lossy().into_owned();
        let mut case = Case::new(crd.clone(), true).with_context(|| crd.display().to_string())?;
        let mut diagnostics = Diagnostics::default();
        let documents = source::read_documents(&[objects], Path::new(""), &mut diagnostics);
        diagnostics.propagate()?;
        case.inputs = documents.into_iter().map(|document| document.value).collect();
        cases.push(case);
    }
    if cases.is_empty() {
        bail!("{} holds no operator", directory.display());
    }
    let rules = workspace::files(&workspace::root().join("fixtures/rules"))?;
    for crd in rules.into_iter().filter(|file| file.ends_with("crd.yaml")) {
        let new = Case::new(crd, false).filter(|case| case.can_be_sent());
        cases.extend(new.filter(|case| !cases.iter().any(|other| other.conflicts(case))));
    }
    Ok(cases)
}

/// CRDs of the corpus in an order by the seed, whose groups no other case has.
pub fn sample(corpus: &Corpus, count: usize, seed: u64, chosen: &[Case]) -> Result<Vec<Case>> {
    let mut cases: Vec<Case> = Vec::new();
    for crd in select::some(corpus, count * 2, seed)? {
        let Some(case) = Case::new(crd, false).filter(Case::can_be_sent) else { continue };
        let same = |other: &Case| other.definition.group == case.definition.group;
        if !cases.iter().chain(chosen).any(same) {
            cases.push(case);
        }
    }
    if cases.len() < count { bail!("only {} CRDs of the corpus can be sent", cases.len()) } else { Ok(cases) }
}

/// An object without metadata that servers write and without a name; and its status, if that is written through the
/// subresource.
pub fn split(case: &Case, input: &Value) -> (Value, Value) {
    let mut object = input.clone();
    let mut metadata = json!({});
    for key in ["labels", "annotations"].into_iter().filter(|key| !input["metadata"][key].is_null()) {
        metadata[key] = input["metadata"][key].clone();
    }
    object["metadata"] = metadata;
    let status = match object.as_object_mut() {
        Some(map) if case.has_status_subresource() => {
            map.shift_remove("status").filter(|_| case.has_status())
        }
        _ => None,
    };
    (object, status.unwrap_or_default())
}
