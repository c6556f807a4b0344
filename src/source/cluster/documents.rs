//! A `cluster:` input -> the CRDs and OpenAPI documents that it selects, each with the file name that it is saved
//! under.

use std::io;
use std::time::Duration;

use serde_json::Value;

use super::client::{self, Cluster};
use super::definition::Definition;
use super::input::{self, Selection, Wanted};
use super::limits::{self, Budget};
use super::prefix::CLUSTER;
use super::problem::{self, Problem};
use super::{Document, clean};
use crate::diag::{Diagnostic, Location};
use crate::limits::FILE_BYTES;
use crate::reserved_names::is_windows_device;
use kubesmith_engine::crd::name_form::Form;

/// Reads the documents that an input selects, sorted by name, within `timeout`, or within [`limits::TIMEOUT`]. The time
/// that a login command of the kubeconfig takes does not count.
///
/// # Errors
/// The first problem, after which nothing more is read.
pub fn read(input: &str, timeout: Option<Duration>) -> Result<Vec<Document>, Box<Diagnostic>> {
    let fail = |problem: Problem| Box::new(problem.at(Location::file(input)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| fail(problem::other(&error.to_string())))?;
    let documents = runtime.block_on(documents(input, timeout.unwrap_or(limits::TIMEOUT)));
    // Without this, a lookup of the server's address that hangs would be waited for.
    runtime.shutdown_background();
    let mut documents = documents.map_err(fail)?;
    documents.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(documents)
}

async fn documents(input: &str, timeout: Duration) -> Result<Vec<Document>, Problem> {
    let known = client::contexts()?;
    let selection = input::parse(input.strip_prefix(CLUSTER).unwrap_or(input), known.as_deref())?;
    let cluster = Cluster::connect(selection.context.as_deref(), known.is_some()).await?;
    let documents = tokio::time::timeout(timeout, selected(&cluster, &selection)).await;
    documents.unwrap_or_else(|_| Err(problem::timeout(cluster.shown(), timeout)))
}

async fn selected(cluster: &Cluster, selection: &Selection) -> Result<Vec<Document>, Problem> {
    match &selection.wanted {
        Wanted::Definitions => crd_documents(cluster, &cluster.definitions().await?),
        Wanted::Group { group, kind } => group_documents(cluster, group, kind.as_deref()).await,
        Wanted::Documents { path } => {
            let paths = cluster.document_paths().await?;
            let found: Vec<_> = paths.iter().filter(|one| client::is_at_or_under(one, path)).collect();
            if found.is_empty() {
                return Err(problem::unknown_document(path, &paths));
            }
            openapi_documents(cluster, &found).await
        }
    }
}

/// The CRDs of a group; for a group without CRDs its OpenAPI documents.
async fn group_documents(
    cluster: &Cluster,
    group: &str,
    kind: Option<&str>,
) -> Result<Vec<Document>, Problem> {
    let all = cluster.definitions().await?;
    let mut found: Vec<&Definition> = all.iter().filter(|crd| crd.group == group).collect();
    if found.is_empty() {
        let paths = cluster.document_paths().await?;
        let served: Vec<_> = paths.iter().filter(|path| client::is_version_of(path, group)).collect();
        return match (served.is_empty(), kind) {
            (true, _) => Err(problem::unknown_group(group, &all, &paths)),
            (false, Some(kind)) => Err(problem::kind_of_documents(group, kind)),
            (false, None) => openapi_documents(cluster, &served).await,
        };
    }
    if let Some(kind) = kind {
        let wanted = found.iter().find(|crd| crd.is_called(kind)).copied();
        found = vec![wanted.ok_or_else(|| problem::unknown_kind(group, kind, &found))?];
    }
    crd_documents(cluster, found)
}

/// The documents of CRDs.
fn crd_documents<'a>(
    cluster: &Cluster,
    crds: impl IntoIterator<Item = &'a Definition>,
) -> Result<Vec<Document>, Problem> {
    let mut budget = Budget::default();
    crds.into_iter().map(|crd| crd_document(cluster.shown(), crd, &mut budget)).collect()
}

/// The document of a CRD, without the fields that the server added.
fn crd_document(shown: &str, crd: &Definition, budget: &mut Budget) -> Result<Document, Problem> {
    let Definition { json, group, names } = crd;
    for (what, name, form) in [("group", group, Form::Subdomain), ("plural", &names.plural, Form::Label)] {
        if !form.holds(name) {
            return Err(problem::invalid_name(shown, what, name, form.description()));
        }
    }
    let start = if is_windows_device(group) { "_" } else { "" };
    let name = format!("{start}{group}_{}.json", names.plural);
    if json.get().len() > limits::DEFINITION_BYTES {
        return Err(problem::too_large(shown, &format!("a CRD (`{name}`)"), limits::DEFINITION_BYTES));
    }
    let crd: Value = serde_json::from_str(json.get()).map_err(|error| problem::other(&error.to_string()))?;
    document(shown, name, &clean::definition(crd), budget)
}

/// The OpenAPI documents at these paths.
async fn openapi_documents(cluster: &Cluster, paths: &[&String]) -> Result<Vec<Document>, Problem> {
    if paths.len() > limits::DOCUMENTS {
        return Err(problem::too_many(cluster.shown(), limits::DOCUMENTS, "OpenAPI documents"));
    }
    let mut budget = Budget::default();
    let mut documents = Vec::new();
    for path in paths {
        let name = format!("{}_openapi.json", path.replace('/', "__"));
        let value = cluster.document(path).await?;
        documents.push(document(cluster.shown(), name, &value, &mut budget)?);
    }
    Ok(documents)
}

/// A document with its text, which must not be larger than any other file that is read.
fn document(shown: &str, name: String, value: &Value, budget: &mut Budget) -> Result<Document, Problem> {
    let bytes = FILE_BYTES.value;
    let mut writer = Bounded { bytes: Vec::new(), limit: bytes };
    let result = serde_json::to_writer_pretty(&mut writer, value);
    let text = result.ok().and_then(|()| String::from_utf8(writer.bytes).ok());
    let mut text = text.ok_or_else(|| problem::too_large(shown, &format!("`{name}`"), bytes))?;
    text.push('\n');
    if !budget.spend(text.len()) {
        return Err(problem::too_large(shown, "all documents together", Budget::all()));
    }
    Ok(Document { name, text })
}

/// A buffer that refuses more bytes than its limit: indentation can make JSON a hundred times as long.
struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.limit {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
