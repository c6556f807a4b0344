//! The fixtures' operators, and a seeded sample of the corpus with its recorded inputs -> objects to send.

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

/// How many recorded inputs of one CRD are sent.
const INPUTS: usize = 4;

/// A CRD with objects of the version that the server stores.
pub struct Case {
    /// The CRD's file.
    pub crd: PathBuf,
    /// What it defines.
    pub definition: SourceKind,
    /// The CRD as the server takes it.
    pub document: Value,
    /// Objects as people wrote them, or as they were recorded.
    pub inputs: Vec<Value>,
    /// Whether the server must take everything: the fixtures are written for that.
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

    /// Whether its objects live in a namespace.
    pub fn is_namespaced(&self) -> bool {
        self.definition.scope == Scope::Namespaced
    }

    /// `plural.group`.
    pub fn name(&self) -> String {
        format!("{}.{}", self.definition.plural, self.definition.group)
    }

    /// Whether the status is written by itself, and there is one to write.
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

/// So many CRDs of the corpus that no other case defines, with inputs that lack nothing.
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
        // The largest say most.
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

/// Whether a server without the operator's webhooks serves it, and without an annotation that only Kubernetes
/// itself may give.
fn can_be_installed(crd: &Value) -> bool {
    let group = crd["spec"]["group"].as_str().unwrap_or_default();
    crd["spec"]["conversion"]["strategy"] != "Webhook" && !group.ends_with(".k8s.io")
}

/// An object under a name of its own, without what only the server writes; and its status, where that is
/// written by itself.
pub fn renamed(case: &Case, input: &Value, name: &str) -> (Value, Value) {
    let mut object = input.clone();
    let mut metadata = json!({"name": name});
    for key in
        ["labels", "annotations"].into_iter().filter(|key| case.ours && !input["metadata"][key].is_null())
    {
        metadata[key] = input["metadata"][key].clone();
    }
    object["metadata"] = metadata;
    let by_itself = case.version().is_some_and(|version| version.status);
    let status = match object.as_object_mut() {
        Some(map) if by_itself => map.shift_remove("status").filter(|_| case.has_status()),
        _ => None,
    };
    (object, status.unwrap_or_default())
}
