//! A `cluster:` input -> the CRDs and OpenAPI documents that it selects, each with the file name that it is saved
//! under.

use serde_json::Value;

use super::client::{self, Cluster};
use super::input::{self, Wanted};
use super::prefix::CLUSTER;
use super::{clean, problem};
use crate::diag::{Diagnostic, Location};

/// A document with the file name that it is saved under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The file name, which does not depend on the cluster, because headers of generated files contain it.
    pub name: String,
    /// Indented JSON.
    pub text: String,
}

impl Document {
    fn new(name: String, value: &Value) -> Self {
        // Serializing a `Value` cannot fail; the fallback is the same JSON in one line.
        let mut text = serde_json::to_string_pretty(value).unwrap_or_else(|_| value.to_string());
        text.push('\n');
        Self { name, text }
    }
}

/// Reads the documents that an input selects, sorted by name.
///
/// # Errors
/// The first problem, after which nothing more is read.
pub fn read(input: &str) -> Result<Vec<Document>, Box<Diagnostic>> {
    let fail = |problem: problem::Problem| Box::new(problem.at(Location::file(input)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| fail(problem::other(&error.to_string())))?;
    let mut documents = runtime.block_on(documents(input)).map_err(fail)?;
    documents.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(documents)
}

async fn documents(input: &str) -> Result<Vec<Document>, problem::Problem> {
    let known = client::contexts()?;
    let selection = input::parse(input.strip_prefix(CLUSTER).unwrap_or(input), known.as_deref())?;
    let cluster = Cluster::connect(selection.context.as_deref(), known.is_some()).await?;
    match &selection.wanted {
        Wanted::Definitions => {
            let found = cluster.definitions().await?;
            Ok(found.into_iter().map(crd_document).collect())
        }
        Wanted::Group { group, kind } => group_documents(&cluster, group, kind.as_deref()).await,
        Wanted::Documents { path } => {
            let paths = cluster.document_paths().await?;
            let found: Vec<_> = paths.iter().filter(|one| client::is_at_or_under(one, path)).collect();
            if found.is_empty() {
                return Err(problem::unknown_document(path, &paths));
            }
            openapi_documents(&cluster, found).await
        }
    }
}

/// The CRDs of a group; for a group without CRDs its OpenAPI documents.
async fn group_documents(
    cluster: &Cluster,
    group: &str,
    kind: Option<&str>,
) -> Result<Vec<Document>, problem::Problem> {
    let all = cluster.definitions().await?;
    let in_group = |crd: &&Value| crd["spec"]["group"] == group;
    let found: Vec<&Value> = all.iter().filter(in_group).collect();
    if found.is_empty() {
        let paths = cluster.document_paths().await?;
        let served: Vec<_> = paths.iter().filter(|path| client::is_version_of(path, group)).collect();
        return match (served.is_empty(), kind) {
            (true, _) => Err(problem::unknown_group(group, &all, &paths)),
            (false, Some(kind)) => Err(problem::kind_of_documents(group, kind)),
            (false, None) => openapi_documents(cluster, served).await,
        };
    }
    let Some(kind) = kind else { return Ok(found.into_iter().cloned().map(crd_document).collect()) };
    match found.iter().find(|crd| client::is_called(crd, kind)) {
        Some(crd) => Ok(vec![crd_document((*crd).clone())]),
        None => Err(problem::unknown_kind(group, kind, &found)),
    }
}

/// The OpenAPI documents at these paths.
async fn openapi_documents(
    cluster: &Cluster,
    paths: Vec<&String>,
) -> Result<Vec<Document>, problem::Problem> {
    let mut documents = Vec::new();
    for path in paths {
        let name = format!("{}_openapi.json", path.replace('/', "__"));
        documents.push(Document::new(name, &cluster.document(path).await?));
    }
    Ok(documents)
}

/// The file of a CRD, without the fields that the server added.
fn crd_document(crd: Value) -> Document {
    let crd = clean::definition(crd);
    let part = |pointer: &str| crd.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let name = format!("{}_{}.json", part("/spec/group"), part("/spec/names/plural"));
    Document::new(name, &crd)
}
