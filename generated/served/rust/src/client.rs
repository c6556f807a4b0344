//! A kind's `kube::Api` -> what its users write by hand: a change that is tried again on conflicts, the difference from an
//! object that was read, a deletion of that very object, and a new number of replicas.

use std::fmt;

use k8s_openapi::api::autoscaling::v1::Scale;
use kube::api::{Api, DeleteParams, Patch, PatchParams, Preconditions};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_json::json;

use super::update_patch;

use super::{ChangeError, ScaleSubresource, StatusSubresource, UpdatePatch};

/// How often a change is tried again after a conflict.
const RETRIES: usize = 5;

/// Why an object was not changed.
#[derive(Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The request failed; a conflict only after five retries.
    Kube(Box<kube::Error>),
    /// No patch can be made from the object and the changed one.
    Change(ChangeError),
}

/// Changes an object on the server: reads it, calls `change` on a copy, and sends the difference. Returns the object as
/// the server has it then.
///
/// The server takes the difference only while the object is as it was read. If somebody else changed it in between, all
/// of this is done again, up to five times, so that `change` may be called more than once. Where `change` changes
/// nothing, nothing is sent. For the status of a kind that has the subresource, see [`edit_status`].
///
/// # Errors
/// [`EditError::Kube`]: a request fails. [`EditError::Change`]: the object cannot be written as JSON.
pub async fn edit<K>(api: &Api<K>, name: &str, change: impl FnMut(&mut K)) -> Result<K, EditError>
where
    K: kube::Resource + Clone + fmt::Debug + Serialize + DeserializeOwned + 'static,
{
    edit_part(api, name, None, change).await
}

/// Changes the status of an object on the server as [`edit`] changes the rest of it: what `change` does to other parts is
/// not sent. The object is read from the subresource `status`, so that no other right than those on it is needed.
///
/// # Errors
/// Those of [`edit`].
pub async fn edit_status<K>(
    api: &Api<K>,
    name: &str,
    change: impl FnMut(&mut K),
) -> Result<K, EditError>
where
    K: StatusSubresource
        + kube::Resource
        + Clone
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + 'static,
{
    edit_part(api, name, Some("status"), change).await
}

/// Sends the difference between an object that was read, as from the store of a controller, and what it is to be; nothing
/// where there is none. Returns the object as the server has it then. The namespace is that of the API.
///
/// The server takes the difference only while the object is as it was read. It is not tried again: see [`edit`].
///
/// # Errors
/// Those of [`edit`]; after a change by somebody else, [`EditError::is_conflict`], or the server's answer to an invalid object
/// (422) where a field becomes null.
pub async fn update<K>(api: &Api<K>, before: &K, after: &K) -> Result<K, EditError>
where
    K: kube::Resource + Clone + fmt::Debug + Serialize + DeserializeOwned + 'static,
{
    update_part(api, before, after, None).await
}

/// Sends the difference between two statuses as [`update`] sends that of the rest.
///
/// # Errors
/// Those of [`update`].
pub async fn update_status<K>(api: &Api<K>, before: &K, after: &K) -> Result<K, EditError>
where
    K: StatusSubresource
        + kube::Resource
        + Clone
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + 'static,
{
    update_part(api, before, after, Some("status")).await
}

/// Deletes the very object that was read: its uid is a precondition, so that another one of its name stays. Returns whether
/// there was an object of its name. The namespace is that of the API.
///
/// # Errors
/// The request fails; with the code 409 if another object has the name by now.
pub async fn delete<K>(api: &Api<K>, object: &K) -> kube::Result<bool>
where
    K: kube::Resource + Clone + fmt::Debug + DeserializeOwned,
{
    let parameters = DeleteParams {
        preconditions: Some(Preconditions {
            uid: object.meta().uid.clone(),
            resource_version: None,
        }),
        ..DeleteParams::default()
    };
    match api.delete(name_of(object), &parameters).await {
        Ok(_) => Ok(true),
        Err(kube::Error::Api(status)) if status.code == 404 => Ok(false),
        Err(error) => Err(error),
    }
}

/// Sets the number of replicas of an object by its subresource `scale`, as this field manager.
///
/// # Errors
/// The request fails.
pub async fn scale<K>(api: &Api<K>, name: &str, replicas: i32, manager: &str) -> kube::Result<Scale>
where
    K: ScaleSubresource + Clone + DeserializeOwned,
{
    let parameters = PatchParams {
        field_manager: Some(manager.to_owned()),
        ..PatchParams::default()
    };
    let patch = json!({ "spec": { "replicas": replicas } });
    api.patch_scale(name, &parameters, &Patch::Merge(patch))
        .await
}

async fn edit_part<K>(
    api: &Api<K>,
    name: &str,
    subresource: Option<&str>,
    mut change: impl FnMut(&mut K),
) -> Result<K, EditError>
where
    K: kube::Resource + Clone + fmt::Debug + Serialize + DeserializeOwned + 'static,
{
    let mut before = read(api, name, subresource).await?;
    let mut retries = 0;
    loop {
        let mut after = before.clone();
        change(&mut after);
        let Some(patch) = update_patch(&before, &after, subresource)? else {
            return Ok(before);
        };
        let error = match send(api, name, subresource, &patch).await {
            Err(error) if retries < RETRIES && may_be_conflict(&error, &patch) => error,
            answer => return Ok(answer?),
        };
        let found = read(api, name, subresource).await?;
        if !is_conflict(&error) && found.meta().resource_version == before.meta().resource_version {
            return Err(error.into());
        }
        before = found;
        retries += 1;
    }
}

async fn update_part<K>(
    api: &Api<K>,
    before: &K,
    after: &K,
    subresource: Option<&str>,
) -> Result<K, EditError>
where
    K: kube::Resource + Clone + fmt::Debug + Serialize + DeserializeOwned + 'static,
{
    match update_patch(before, after, subresource)? {
        Some(patch) => Ok(send(api, name_of(before), subresource, &patch).await?),
        None => Ok(before.clone()),
    }
}

/// The name of an object that was read. kube refuses an empty one.
fn name_of<K: kube::Resource>(object: &K) -> &str {
    object.meta().name.as_deref().unwrap_or_default()
}

/// Reads an object, from its subresource `status` if that is to be changed.
async fn read<K>(api: &Api<K>, name: &str, subresource: Option<&str>) -> kube::Result<K>
where
    K: Clone + fmt::Debug + DeserializeOwned,
{
    match subresource {
        None => api.get(name).await,
        Some(_) => api.get_status(name).await,
    }
}

/// Sends a patch to an object or to one of its subresources.
async fn send<K: kube::Resource + Clone + DeserializeOwned>(
    api: &Api<K>,
    name: &str,
    subresource: Option<&str>,
    patch: &UpdatePatch,
) -> kube::Result<K> {
    let (body, content_type) = match patch {
        UpdatePatch::Merge(body) => (body, "application/merge-patch+json"),
        UpdatePatch::Json(body) => (body, "application/json-patch+json"),
    };
    let request = kube::core::Request::new(api.resource_url());
    let (parameters, body) = (PatchParams::default(), Patch::Merge(body));
    let request = match subresource {
        None => request.patch(name, &parameters, &body),
        Some(subresource) => request.patch_subresource(subresource, name, &parameters, &body),
    };
    let mut request = request.map_err(kube::Error::BuildRequest)?;
    // kube's own form of JSON patches asks for one more crate.
    if let Some(header) = request.headers_mut().get_mut("content-type") {
        if let Ok(value) = content_type.parse() {
            *header = value;
        }
    }
    api.clone().into_client().request(request).await
}

fn is_conflict(error: &kube::Error) -> bool {
    matches!(error, kube::Error::Api(status) if status.code == 409)
}

/// Whether somebody else may have changed the object: for the test of a JSON patch, the server answers as for an invalid
/// object.
fn may_be_conflict(error: &kube::Error, patch: &UpdatePatch) -> bool {
    let has_test = matches!(patch, UpdatePatch::Json(_));
    is_conflict(error)
        || matches!(error, kube::Error::Api(status) if has_test && status.code == 422)
}

impl EditError {
    /// The error of the request, if it failed.
    pub fn kube(&self) -> Option<&kube::Error> {
        match self {
            Self::Kube(error) => Some(error),
            Self::Change(_) => None,
        }
    }

    /// Whether the server refused the change because somebody else changed the object.
    pub fn is_conflict(&self) -> bool {
        self.kube().is_some_and(is_conflict)
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kube(error) => error.fmt(f),
            Self::Change(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for EditError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Kube(error) => Some(error),
            Self::Change(error) => Some(error),
        }
    }
}

impl From<kube::Error> for EditError {
    fn from(error: kube::Error) -> Self {
        Self::Kube(Box::new(error))
    }
}

impl From<ChangeError> for EditError {
    fn from(error: ChangeError) -> Self {
        Self::Change(error)
    }
}
