//! An operation -> the protocol that client and server use after its request.
//!
//! The action `connect` means that a server leaves the whole exchange to a handler (apiserver `registry/rest`,
//! `Connecter`), which may be a WebSocket, a proxy to a web server, or an upload. Kubernetes' clients implement the
//! protocols of three handlers, which are subresources of pods (kubernetes
//! `pkg/registry/core/pod/rest/subresources.go`): kube's client and the official client both expect the WebSocket
//! protocol
//! `channel.k8s.io`. So any other connection, such as the console of a virtual machine, is a plain request in every
//! language.

use super::subject::Subject;
use crate::model::{Action, Connection};

/// The protocol after the request, and whether it is certain: a handler that is neither a known subresource of pods nor
/// a proxy is treated as a proxy.
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
