//! An operation that connects -> how client and server go on after its request.
//!
//! `connect` only says that a server leaves the whole exchange to a handler (apiserver `registry/rest`, `Connecter`): that
//! may be a WebSocket, a web server behind a proxy, or an upload. Kubernetes' clients know the protocol of three such
//! handlers, the subresources of a pod (kubernetes `pkg/registry/core/pod/rest/subresources.go`), and no others: kube's
//! client refuses a WebSocket that is not of `channel.k8s.io`, and the official client's speaks it too. So any other
//! connection, such as the console of a virtual machine, is a plain request in every language.

use super::subject::Subject;
use crate::model::{Action, Connection};

/// What follows the request, and whether that is known: it is guessed of a handler that is no proxy either.
pub fn connection(action: Action, path: &str, subject: &Subject) -> (Connection, bool) {
    if action != Action::Connect {
        return (Connection::Answer, true);
    }
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let is_core = subject.group_version.as_ref().is_some_and(|(group, _)| group.is_empty());
    match segments.last() {
        Some(&("exec" | "attach")) if is_core && subject.kind == "Pod" => (Connection::Streams, true),
        Some(&"portforward") if is_core && subject.kind == "Pod" => (Connection::Ports, true),
        _ => (Connection::Proxy, segments.contains(&"proxy")),
    }
}
