//! RegistryMirrors as generated types, over kube's client -> requests.

use kube::Api;
use kube::api::PostParams;
use rust_embedded::kinds::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use rust_embedded::kinds::{ChangeError, EditError, NewCondition, edit_status, set_condition};

/// Creates a mirror of the default registry.
pub async fn create(api: &Api<RegistryMirror>, name: &str) -> kube::Result<RegistryMirror> {
    api.create(&PostParams::default(), &RegistryMirror::new(name, RegistryMirrorSpec::default())).await
}

/// The port that a mirror listens on.
pub fn port(mirror: &RegistryMirror) -> i32 {
    mirror.spec().port()
}

/// Writes into the status that a mirror is ready.
pub async fn report_ready(api: &Api<RegistryMirror>, name: &str) -> Result<RegistryMirror, EditError> {
    let ready = NewCondition::new("Ready", true, "Started", "the registry answers");
    edit_status(api, name, |mirror| -> Result<(), ChangeError> {
        let conditions = mirror.status.get_or_insert_default().conditions.get_or_insert_default();
        set_condition(conditions, &ready)?;
        Ok(())
    })
    .await
}
