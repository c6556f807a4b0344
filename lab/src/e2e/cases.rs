//! Operators of the fixtures, and a seeded sample of the corpus with recorded inputs -> objects to send to a server.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::model::Scope;
use kubesmith::internals::source::{self, SourceKind, Version};
use serde_json::{Value, json};

use crate::corpus::normal::missing_required;
use crate::corpus::{Corpus, pairs, select};
use xtask::workspace;

/// At most this many recorded inputs of one CRD are sent.
const INPUTS: usize = 4;

/// A CRD with objects of the version that the server stores.
pub struct Case {
    /// The CRD's file.
    pub crd: PathBuf,
    /// The kind that it defines.
    pub definition: SourceKind,
    /// The CRD as JSON, to be installed.
    pub document: Value,
    /// Objects of the fixture or of the recording.
    pub inputs: Vec<Value>,
    /// Whether the case is a fixture, of which the server must accept everything.
    pub ours: bool,
}

impl Case {
    fn new(crd: PathBuf, ours: bool) -> Option<Self> {
        let inputs = [crd.to_string_lossy().into_owned()];
        let mut sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
        let definition = sources.kinds.pop().filter(|_| sources.kinds.is_empty())?;
        let document: Value = serde_json::from_str(&definition.document).ok()?;
        Some(Self { crd, definition, document, inputs: Vec::new(), ours })
    }

    /// The version that the server stores.
    pub fn version(&self) -> Option<&Version> {
        self.definition.versions.iter().find(|version| version.storage && version.served)
    }

    /// Whether objects of the kind live in a namespace.
    pub fn is_namespaced(&self) -> bool {
        self.definition.scope == Scope::Namespaced
    }

    /// The CRD's name, `plural.group`.
    pub fn name(&self) -> String {
        format!("{}.{}", self.definition.plural, self.definition.group)
    }

    /// Whether the status has a subresource, and an optional object schema without a default, so that it can be written
    /// separately.
    pub fn has_status(&self) -> bool {
        self.version().is_some_and(|version| {
            let schema = version.schema.as_ref();
            let status = schema.and_then(|schema| Some((schema, schema.properties.get("status")?)));
            let plain = |(schema, status): (
                &kubesmith::internals::schema::Schema,
                &kubesmith::internals::schema::Schema,
            )| {
                status.is_struct()
                    && status.default.is_none()
                    && !schema.required.iter().any(|name| name == "status")
            };
            version.status && status.is_some_and(plain)
        })
    }
}

/// Every operator of the fixtures with all its objects.
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
    if cases.is_empty() { bail!("{} holds no operator", directory.display()) } else { Ok(cases) }
}

/// `count` CRDs of the corpus whose groups no other case has, with inputs that have all required properties.
pub fn sample(
    corpus: &Corpus,
    recording: &Path,
    count: usize,
    seed: u64,
    chosen: &[Case],
) -> Result<Vec<Case>> {
    let mut recorded = BTreeMap::<PathBuf, Vec<(String, Value)>>::new();
    for pair in pairs::read(recording, corpus)? {
        recorded.entry(pair.crd).or_default().push((pair.version, pair.input));
    }
    let mut files: Vec<_> = recorded.into_iter().collect();
    select::shuffle(&mut files, seed);
    let mut cases: Vec<Case> = Vec::new();
    for (crd, inputs) in files {
        if cases.len() == count {
            break;
        }
        let Some(mut case) = Case::new(crd, false).filter(|case| can_be_installed(&case.document)) else {
            continue;
        };
        let Some((version, schema)) = case.version().and_then(|v| Some((v.name.clone(), v.schema.as_ref()?)))
        else {
            continue;
        };
        let mut complete: Vec<_> = inputs
            .into_iter()
            .filter(|(of, input)| *of == version && missing_required(schema, input).is_none())
            .map(|(_, input)| input)
            .collect();
        // The largest inputs cover the most fields.
        complete.sort_by_key(|input| std::cmp::Reverse(input.to_string().len()));
        complete.truncate(INPUTS);
        let same = |other: &Case| other.definition.group == case.definition.group;
        if complete.is_empty() || cases.iter().chain(chosen).any(same) {
            continue;
        }
        case.inputs = complete;
        cases.push(case);
    }
    if cases.len() < count {
        bail!("only {} CRDs of the recording can be sent", cases.len())
    } else {
        Ok(cases)
    }
}

/// Whether a CRD can be installed without the operator's conversion webhook, and without the annotation that servers
/// require of the protected groups `*.k8s.io`.
fn can_be_installed(crd: &Value) -> bool {
    let group = crd["spec"]["group"].as_str().unwrap_or_default();
    crd["spec"]["conversion"]["strategy"] != "Webhook" && !group.ends_with(".k8s.io")
}

/// The object under a new name and without metadata that servers write; and its status, if that is written through
/// the subresource.
pub fn renamed(case: &Case, input: &Value, name: &str) -> (Value, Value) {
    let mut object = input.clone();
    let mut metadata = json!({"name": name});
    for key in
        ["labels", "annotations"].into_iter().filter(|key| case.ours && !input["metadata"][key].is_null())
    {
        metadata[key] = input["metadata"][key].clone();
    }
    object["metadata"] = metadata;
    let has_subresource = case.version().is_some_and(|version| version.status);
    let status = match object.as_object_mut() {
        Some(map) if has_subresource => map.shift_remove("status").filter(|_| case.has_status()),
        _ => None,
    };
    (object, status.unwrap_or_default())
}
