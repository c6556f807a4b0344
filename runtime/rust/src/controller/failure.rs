//! What goes wrong while a controller runs, which goes on -> events of `tracing`, with the level `WARN`.

use std::fmt::Display;
use std::time::Duration;

use kube::runtime::watcher;

/// An object is not what its type says. It is looked at again when it changes.
pub fn unreadable(object: &str, error: &str) {
    tracing::warn!(
        object,
        error,
        "cannot read the object; waiting for a change"
    );
}

/// `reconcile` returned an error. It is called again for the object after `wait`, or when the object changes.
pub fn reconcile(object: &str, error: &impl Display, wait: Duration) {
    tracing::warn!(object, %error, "reconcile failed; trying again in {wait:.1?}");
}

/// A watch failed, of the kind itself or of another one that the controller follows. It begins again. `definition` is the one
/// that is waited for.
pub fn watch(error: &watcher::Error, definition: Option<&str>) {
    match definition.filter(|_| is_not_served(error)) {
        Some(definition) => tracing::info!("waiting for {definition}"),
        None => tracing::warn!(%error, "a watch failed; trying again"),
    }
}

/// Whether the server does not serve a kind that is watched, because its definition is not installed.
fn is_not_served(error: &watcher::Error) -> bool {
    match error {
        watcher::Error::InitialListFailed(kube::Error::Api(status))
        | watcher::Error::WatchStartFailed(kube::Error::Api(status)) => status.code == 404,
        watcher::Error::WatchError(status) => status.code == 404,
        _ => false,
    }
}
