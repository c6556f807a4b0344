//! A kind's `kube::Api` and a name -> the requests about the object, and their answers.
//!
//! kube puts names into paths as they are, and takes any JSON for an object.

use kube::api::{Api, DeleteParams, Patch, PatchParams};
use kube::core::request;
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Serialize;

use super::rt::{is_absolute_path, path_segment};

use super::rt::{AnswerHead, Expected};

use super::UpdatePatch;

/// An object in a path: the name as its segment.
pub struct Target<'a> {
    pub segment: String,
    name: &'a str,
}

impl<'a> Target<'a> {
    /// The object of a name.
    ///
    /// # Errors
    /// The name, or the namespace of the API, would make the path another one.
    pub fn of_name<K: kube::Resource>(api: &Api<K>, name: &'a str) -> kube::Result<Self> {
        let url = api.resource_url();
        if !is_collection(url) {
            let message = format!("`{url}` is no path of a kind: its namespace is none");
            return Err(invalid(message));
        }
        let segment = path_segment("name", name).map_err(invalid)?;
        Ok(Self { segment, name })
    }

    /// The object that was read.
    ///
    /// # Errors
    /// Those of [`Target::of_name`]; and its namespace is not that of the API.
    pub fn of_object<K: kube::Resource>(api: &Api<K>, object: &'a K) -> kube::Result<Self> {
        let metadata = object.meta();
        let name = metadata.name.as_deref().unwrap_or_default();
        let own = metadata.namespace.as_deref().filter(|own| !own.is_empty());
        let expected = namespace(api.resource_url());
        match (own, expected) {
            (Some(own), Some(expected)) if own != expected => Err(invalid(format!(
                "{name}: metadata.namespace: `{own}`, but the API is that of `{expected}`"
            ))),
            _ => Self::of_name(api, name),
        }
    }
}

/// Whether a path is that of all objects of a kind, in a namespace or not: no namespace has changed the rest of it.
fn is_collection(path: &str) -> bool {
    let segments: Vec<&str> = path.split('/').skip(1).collect();
    let rest = match segments.as_slice() {
        ["api", _, rest @ ..] | ["apis", _, _, rest @ ..] => rest,
        _ => return false,
    };
    let is_kind = matches!(rest, [_] | ["namespaces", _, _]);
    is_kind && is_absolute_path(path) && segments.iter().all(|segment| !segment.is_empty())
}

/// The namespace in a path of all objects of a kind.
fn namespace(path: &str) -> Option<&str> {
    let (_, rest) = path.split_once("/namespaces/")?;
    rest.split_once('/').map(|(namespace, _)| namespace)
}

fn invalid(message: String) -> kube::Error {
    kube::Error::BuildRequest(request::Error::Validation(message))
}

/// Reads an object, or a subresource of it.
///
/// # Errors
/// The request fails, or the answer is not the object.
pub async fn read<K: kube::Resource + Clone, T: DeserializeOwned>(
    api: &Api<K>,
    target: &Target<'_>,
    part: Option<&str>,
) -> kube::Result<T> {
    let request = kube::core::Request::new(api.resource_url());
    let request = match part {
        None => request.get(&target.segment, &Default::default()),
        Some(part) => request.get_subresource(part, &target.segment),
    };
    let request = request.map_err(kube::Error::BuildRequest)?;
    let text = api.clone().into_client().request_text(request).await?;
    decode(&text, target)
}

/// Reads an object, if there is one.
///
/// # Errors
/// The request fails, or the answer is not the object.
pub async fn read_if_any<K: kube::Resource + Clone, T: DeserializeOwned>(
    api: &Api<K>,
    target: &Target<'_>,
) -> kube::Result<Option<T>> {
    match read(api, target, None).await {
        Ok(found) => Ok(Some(found)),
        Err(kube::Error::Api(status)) if status.code == 404 => Ok(None),
        Err(error) => Err(error),
    }
}

/// Deletes an object; returns whether there was one.
///
/// # Errors
/// The request fails, or the answer is neither the object nor a status.
pub async fn remove<K: kube::Resource + Clone>(
    api: &Api<K>,
    target: &Target<'_>,
    parameters: &DeleteParams,
) -> kube::Result<bool> {
    let request = kube::core::Request::new(api.resource_url());
    let request = request.delete(&target.segment, parameters);
    let request = request.map_err(kube::Error::BuildRequest)?;
    match api.clone().into_client().request_text(request).await {
        Ok(text) => check(&text, target, true).map(|()| true),
        Err(kube::Error::Api(status)) if status.code == 404 => Ok(false),
        Err(error) => Err(error),
    }
}

/// Sends a patch to an object or to a subresource of it, as a field manager.
///
/// # Errors
/// The request fails, or the answer is not the object.
pub async fn send<K: kube::Resource + Clone, T: DeserializeOwned>(
    api: &Api<K>,
    target: &Target<'_>,
    part: Option<&str>,
    manager: &str,
    patch: &UpdatePatch,
) -> kube::Result<T> {
    let (body, content_type) = match patch {
        UpdatePatch::Merge(body) => (body, "application/merge-patch+json"),
        UpdatePatch::Json(body) => (body, "application/json-patch+json"),
    };
    let request = kube::core::Request::new(api.resource_url());
    let parameters = PatchParams {
        field_manager: Some(manager.to_owned()),
        ..PatchParams::default()
    };
    let body = Patch::Merge(body);
    let mut request = match part {
        None => request.patch(&target.segment, &parameters, &body),
        Some(part) => request.patch_subresource(part, &target.segment, &parameters, &body),
    };
    // kube's own form of JSON patches asks for one more crate.
    if let (Ok(request), Ok(value)) = (&mut request, content_type.parse()) {
        if let Some(header) = request.headers_mut().get_mut("content-type") {
            *header = value;
        }
    }
    let request = request.map_err(kube::Error::BuildRequest)?;
    let text = api.clone().into_client().request_text(request).await?;
    decode(&text, target)
}

/// Applies an object.
///
/// # Errors
/// The request fails, or the answer is not the object.
pub async fn apply<K: kube::Resource + Clone + Serialize, T: DeserializeOwned>(
    api: &Api<K>,
    target: &Target<'_>,
    by: &PatchParams,
    wanted: &K,
) -> kube::Result<T> {
    let request = kube::core::Request::new(api.resource_url());
    let request = request.patch(&target.segment, by, &Patch::Apply(wanted));
    let request = request.map_err(kube::Error::BuildRequest)?;
    let text = api.clone().into_client().request_text(request).await?;
    decode(&text, target)
}

/// Decodes an answer, which is the object or a subresource of it.
///
/// # Errors
/// It is not.
fn decode<T: DeserializeOwned>(text: &str, target: &Target<'_>) -> kube::Result<T> {
    check(text, target, false)?;
    serde_json::from_str(text).map_err(|error| {
        // The message of a format quotes what it found.
        let is_secret = AnswerHead::of_text(text).is_ok_and(|head| head.is_secret());
        kube::Error::SerdeError(match is_secret {
            true => serde_json::Error::custom(format!("the Secret {} is unreadable", target.name)),
            false => error,
        })
    })
}

/// Refuses an answer that is not the object, nor a status where that will do.
///
/// # Errors
/// It is not.
fn check(text: &str, target: &Target<'_>, or_status: bool) -> kube::Result<()> {
    let head = AnswerHead::of_text(text).map_err(kube::Error::SerdeError)?;
    if or_status && head.is_status() {
        return Ok(());
    }
    let expected = Expected::Object(Some(target.name.to_owned()));
    let checked = head.check(&expected);
    checked.map_err(|message| kube::Error::SerdeError(serde_json::Error::custom(message)))
}
