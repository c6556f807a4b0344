//! An object as it is wanted -> that object on the server, written only where it differs.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{ManagedFieldsEntry, OwnerReference};
use kube::api::{Api, PatchParams};
use kube::{Client, Resource};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;

use super::drift_with;
use super::requests::{apply, read_if_any};
use super::title::title;

use super::edit_error::EditError;
use super::requests::Target;
use super::scope::ObjectScope;
use super::{Difference, DriftOptions};

/// What [`ensure`] found and did.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Ensured<K> {
    /// The object as the server has it now.
    pub object: K,
    /// Whether there was none before.
    pub is_new: bool,
    /// Where the object was not as it is wanted, and is now; empty if nothing was written, and for a new object. As text, a
    /// difference has no value of a Secret.
    pub differences: Vec<Difference>,
}

/// Applies an object as a field manager, and takes fields over from other managers, if the live object differs from it: by the
/// values that `wanted` sets, or by fields that the manager applied before and `wanted` no longer sets. If nothing differs, nothing
/// is written, so that an operator that restarts changes nothing.
///
/// The namespace is that of `wanted`, or the default one of the client. `live` is the object as a store has it. Without it, the
/// object is read. If there is none, it is applied without force, so that an object of somebody else that appears meanwhile is a
/// conflict.
///
/// What differed is also an event of `tracing`, of the level `INFO`.
///
/// # Errors
/// - [`EditError::Foreign`]: `wanted` has owners, the live object belongs to none of them, and the manager has applied nothing
///   to it. Somebody else made it. Nothing was sent.
/// - [`EditError::Change`]: the objects cannot be compared.
/// - [`EditError::Kube`]: a request fails.
pub async fn ensure<K>(
    client: &Client,
    manager: &str,
    wanted: &K,
    live: Option<&K>,
) -> Result<Ensured<K>, EditError>
where
    K: Resource<DynamicType = ()> + Clone + Serialize + DeserializeOwned + 'static,
    K::Scope: ObjectScope<K>,
{
    let namespace = wanted.meta().namespace.as_deref();
    let api: Api<K> = K::Scope::api(client.clone(), namespace.filter(|name| !name.is_empty()));
    let target = Target::of_object(&api, wanted)?;
    let live = match live {
        Some(live) => Some(live.clone()),
        None => read_if_any(&api, &target).await?,
    };
    let Some(live) = live else {
        let object = apply(&api, &target, &PatchParams::apply(manager), wanted).await?;
        return Ok(Ensured {
            object,
            is_new: true,
            differences: Vec::new(),
        });
    };
    if is_foreign(wanted, &live, manager) {
        return Err(EditError::Foreign(format!(
            "{} exists, belongs to none of the desired owners, and {manager} has applied nothing to it",
            title(&live)
        )));
    }
    let options = DriftOptions {
        applied_by: Some(manager),
        ..DriftOptions::default()
    };
    let differences = drift_with(wanted, &live, options)?;
    let object = match differences.is_empty() {
        true => live,
        false => {
            let by = PatchParams::apply(manager).force();
            apply(&api, &target, &by, wanted).await?
        }
    };
    for difference in &differences {
        tracing::info!("{}: {difference}", title(wanted));
    }
    Ok(Ensured {
        object,
        is_new: false,
        differences,
    })
}

/// Whether the live object belongs to none of the owners that are wanted, and the manager has applied nothing to it.
fn is_foreign<K: Resource>(wanted: &K, live: &K, manager: &str) -> bool {
    let owners = |object: &K| -> Vec<OwnerReference> {
        object.meta().owner_references.clone().unwrap_or_default()
    };
    let wanted = owners(wanted);
    let is_wanted = |owner: &OwnerReference| wanted.iter().any(|each| each.uid == owner.uid);
    let is_applied = |entry: &ManagedFieldsEntry| {
        entry.manager.as_deref() == Some(manager) && entry.operation.as_deref() == Some("Apply")
    };
    let entries = live.meta().managed_fields.iter().flatten();
    !wanted.is_empty()
        && !owners(live).iter().any(is_wanted)
        && !entries.into_iter().any(is_applied)
}
