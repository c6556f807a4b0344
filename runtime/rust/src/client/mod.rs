//! A kind's `kube::Api` -> what its users write by hand: a change that is tried again on conflicts, the difference from an
//! object that was read, a deletion of that very object, and a new number of replicas.

mod edit_error;
mod ensure;
mod managed;
mod new_copy;
mod owned;
mod requests;
mod rollout;
mod scope;
mod title;

use std::fmt;

use super::runtime as rt;

use k8s_openapi::api::autoscaling::v1::Scale;
use kube::api::{Api, DeleteParams, Preconditions};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_json::json;

use kube::Resource as _;

use requests::Target;

use rt::set_in_status;

use requests::{read, remove, send};

use super::{drift_with, update_patch};

use super::{
    ChangeError, Difference, DriftOptions, NewCondition, ScaleSubresource, StatusSubresource,
    Stored, UpdatePatch,
};

pub use ensure::ensure;
pub use new_copy::new_copy;
pub use owned::owned_metadata;
pub use rollout::is_rolled_out;

pub use edit_error::{ChangeOutcome, EditError};
pub use ensure::Ensured;
pub use managed::{KindApi, Managed};
pub use rollout::{RolloutError, Workload};
pub use scope::{NamespacedKind, ObjectScope};

/// How often a change is tried again after a conflict.
const RETRIES: usize = 5;

/// Changes an object on the server: reads it, calls `change` on a copy, and sends the difference. Returns the object as
/// the server has it then.
///
/// The server takes the difference only while the object is as it was read. If somebody else changed it in between, all
/// of this is done again, up to five times, so that `change` may be called more than once. Where `change` changes
/// nothing, nothing is sent. For the status of a kind that has the subresource, see [`edit_status`].
///
/// `change` returns nothing, or a `Result` of any error: then nothing is sent, also of what it had changed before.
///
/// `api` is a `kube::Api`, or a [`Managed`] with the name of a field manager.
///
/// # Errors
/// - [`EditError::Kube`]: a request fails.
/// - [`EditError::Change`]: the object cannot be written as JSON, or `change` changes the status of a kind whose status
///   has a subresource, where the server would leave it as it was.
/// - [`EditError::Aborted`]: the error of `change`.
pub async fn edit<A, R>(
    api: &A,
    name: &str,
    change: impl FnMut(&mut A::Kind) -> R,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
    R: ChangeOutcome,
{
    edit_part(api, name, None, change).await
}

/// Changes the status of an object on the server as [`edit`] changes the rest of it: what `change` does to other parts is
/// not sent. The object is read from the subresource `status`, so that no other right than those on it is needed.
///
/// # Errors
/// Those of [`edit`].
pub async fn edit_status<A, R>(
    api: &A,
    name: &str,
    change: impl FnMut(&mut A::Kind) -> R,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: StatusSubresource + kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
    R: ChangeOutcome,
{
    edit_part(api, name, Some("status"), change).await
}

/// Sets conditions in the status of an object, as `set_condition` sets each: `lastTransitionTime` moves only where the status of a
/// condition does, and other conditions stay. Returns the object as the server has it then. Where nothing changes, nothing is
/// sent.
///
/// `object` is one that was read, as from the store of a controller. A condition without `observed_generation` gets the generation
/// of this object, if the kind's conditions have the field. If somebody else changed the object in between, the status is read and
/// the conditions are set again, up to five times.
///
/// # Errors
/// - [`EditError::Kube`]: a request fails.
/// - [`EditError::Change`]: a condition is one that servers refuse, or the status of the kind has no conditions.
pub async fn set_conditions<A>(
    api: &A,
    object: &A::Kind,
    conditions: &[NewCondition<'_>],
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: StatusSubresource + kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
{
    let target = Target::of_object(api.api(), object)?;
    let generation = object.meta().generation;
    let set = |found: &mut A::Kind| Ok(set_in_status(found, conditions, generation)?);
    edit_from(api, &target, object.clone().into(), Some("status"), set).await
}

/// Sends the difference between an object that was read, as from the store of a controller, and what it is to be; nothing
/// where there is none. Returns the object as the server has it then. The namespace is that of the API.
///
/// The server takes the difference only while the object is as it was read. It is not tried again: see [`edit`].
///
/// # Errors
/// Those of [`edit`]; after a change by somebody else, [`EditError::is_conflict`], or the server's answer to an invalid object
/// (422) where a field becomes null.
pub async fn update<A>(api: &A, before: &A::Kind, after: &A::Kind) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
{
    update_part(api, before, after, None).await
}

/// Sends the difference between two statuses as [`update`] sends that of the rest.
///
/// # Errors
/// Those of [`update`].
pub async fn update_status<A>(
    api: &A,
    before: &A::Kind,
    after: &A::Kind,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: StatusSubresource + kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
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
    remove(api, &Target::of_object(api, object)?, &parameters).await
}

/// Sets the number of replicas of an object by its subresource `scale`, as this field manager.
///
/// # Errors
/// The request fails.
pub async fn scale<K>(api: &Api<K>, name: &str, replicas: i32, manager: &str) -> kube::Result<Scale>
where
    K: ScaleSubresource + kube::Resource + Clone + DeserializeOwned,
{
    let patch = UpdatePatch::Merge(json!({ "spec": { "replicas": replicas } }));
    let target = Target::of_name(api, name)?;
    send(api, &target, Some("scale"), manager, &patch).await
}

async fn edit_part<A, R>(
    api: &A,
    name: &str,
    part: Option<&str>,
    mut change: impl FnMut(&mut A::Kind) -> R,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
    R: ChangeOutcome,
{
    let target = Target::of_name(api.api(), name)?;
    let before = read(api.api(), &target, part).await?;
    let change = |object: &mut A::Kind| change(object).outcome().map_err(EditError::Aborted);
    edit_from(api, &target, before, part, change).await
}

/// Changes an object, or its subresource, that was read; it is read again after a conflict.
async fn edit_from<A>(
    api: &A,
    target: &Target<'_>,
    mut before: Stored<A::Kind>,
    part: Option<&str>,
    mut change: impl FnMut(&mut A::Kind) -> Result<(), EditError>,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
{
    let (manager, api) = (api.manager(), api.api());
    let mut retries = 0;
    loop {
        let mut after = before.clone();
        change(&mut after)?;
        let Some(patch) = update_patch(&before, &after, part)? else {
            return Ok(before.into_inner());
        };
        let error = match send(api, target, part, &manager, &patch).await {
            Err(error) if retries < RETRIES && may_be_conflict(&error, &patch) => error,
            answer => return Ok(answer?),
        };
        let found: Stored<A::Kind> = read(api, target, part).await?;
        let version = |object: &A::Kind| object.meta().resource_version.clone();
        let has_changed = version(&found) != version(&before);
        if !edit_error::is_conflict(&error) && !has_changed {
            return Err(error.into());
        }
        before = found;
        retries += 1;
    }
}

async fn update_part<A>(
    api: &A,
    before: &A::Kind,
    after: &A::Kind,
    part: Option<&str>,
) -> Result<A::Kind, EditError>
where
    A: KindApi,
    A::Kind: kube::Resource + Clone + Serialize + DeserializeOwned + 'static,
{
    let (manager, api) = (api.manager(), api.api());
    let target = Target::of_object(api, before)?;
    match update_patch(before, after, part)? {
        Some(patch) => Ok(send(api, &target, part, &manager, &patch).await?),
        None => Ok(before.clone()),
    }
}

/// Whether somebody else may have changed the object: for the test of a JSON patch, the server answers as for an invalid
/// object.
fn may_be_conflict(error: &kube::Error, patch: &UpdatePatch) -> bool {
    let has_test = matches!(patch, UpdatePatch::Json(_));
    edit_error::is_conflict(error)
        || matches!(error, kube::Error::Api(status) if has_test && status.code == 422)
}
