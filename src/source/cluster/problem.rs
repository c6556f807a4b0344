//! A reason why a cluster cannot be read -> an error message with its own code and with help.

use std::path::Path;
use std::time::Duration;

use kube::Error;
use kube::config::KubeconfigError;

use super::definition::Definition;
use crate::diag::{Diagnostic, Location};
use crate::suggestion::nearest;

/// An error message without its location, which is the input and is added later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: &'static str,
    message: String,
    help: String,
}

impl Problem {
    fn new(code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { code, message: message.into(), help: help.into() }
    }

    /// The message with its location.
    pub fn at(self, location: Location) -> Diagnostic {
        Diagnostic::error(self.code, location, self.message).help(self.help)
    }
}

/// There is no kubeconfig, and this process does not run in a cluster; the input may name a context.
pub fn no_kubeconfig(context: Option<&str>) -> Problem {
    let wanted = context.map_or_else(String::new, |context| format!(" to find `{context}` in"));
    Problem::new(
        "no-kubeconfig",
        format!("there is no kubeconfig{wanted}, and this process does not run in a pod"),
        "name a kubeconfig in the variable KUBECONFIG, or write ~/.kube/config",
    )
}

/// The variable KUBECONFIG names a file that does not exist.
pub fn kubeconfig_is_missing(path: &Path) -> Problem {
    Problem::new(
        "no-kubeconfig",
        format!("there is no kubeconfig at {}", path.display()),
        "correct the variable KUBECONFIG, or unset it to use ~/.kube/config",
    )
}

/// The kubeconfig, or a file that it names, cannot be used.
pub fn kubeconfig(error: &KubeconfigError) -> Problem {
    match error {
        KubeconfigError::CurrentContextNotSet => Problem::new(
            "no-context",
            "the kubeconfig has no current context",
            "choose one (`kubectl config use-context`), or name it: `cluster:CONTEXT`",
        ),
        error => {
            // The lines after the first one quote the YAML.
            let message = chain(error).lines().next().unwrap_or_default().to_owned();
            Problem::new("kubeconfig", message, "see `kubectl config view`")
        }
    }
}

/// The kubeconfig does not have the context.
pub fn unknown_context(text: &str, contexts: &[String]) -> Problem {
    let name = text.split('/').next().unwrap_or(text);
    let help = match nearest(name, contexts.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None if contexts.is_empty() => "it has no context at all".to_owned(),
        None => {
            let listed = listed(contexts.iter().map(String::as_str));
            format!("its contexts are {listed}; for a group of the current context write `cluster:/{text}`")
        }
    };
    Problem::new("unknown-context", format!("the kubeconfig has no context `{name}`"), help)
}

/// The input has more parts than a group and a kind.
pub fn invalid_input(rest: &str) -> Problem {
    Problem::new(
        "cluster-input",
        format!("`{rest}` is neither a group nor a group and a kind"),
        "expected `cluster:[CONTEXT][/GROUP[/KIND]]`, or `cluster:[CONTEXT]/openapi/v3[/PATH]`",
    )
}

/// The cluster has neither CRDs nor OpenAPI documents of the group.
pub fn unknown_group(group: &str, crds: &[Definition], paths: &[String]) -> Problem {
    let of_crds = crds.iter().map(|crd| crd.group.as_str());
    let of_paths = paths.iter().filter_map(|path| path.strip_prefix("apis/")?.split('/').next());
    let help = match nearest(group, of_crds.chain(of_paths)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`kubectl api-versions` lists what the cluster serves".to_owned(),
    };
    Problem::new("unknown-group", format!("the cluster has no API group `{group}`"), help)
}

/// The group has no CRD of the kind.
pub fn unknown_kind(group: &str, kind: &str, crds: &[&Definition]) -> Problem {
    let kinds = || crds.iter().map(|crd| crd.names.kind.as_str());
    let help = match nearest(kind, kinds()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("its kinds are {}", listed(kinds())),
    };
    Problem::new("unknown-kind", format!("the group `{group}` has no CRD of the kind `{kind}`"), help)
}

/// The input names a kind, but the group has no CRDs, only OpenAPI documents.
pub fn kind_of_documents(group: &str, kind: &str) -> Problem {
    Problem::new(
        "unknown-kind",
        format!("the group `{group}` has no CRDs; its OpenAPI documents define all its kinds"),
        format!("leave out `/{kind}`, and choose with `kinds` under [select] in the config"),
    )
}

/// The server has no OpenAPI document at the path.
pub fn unknown_document(path: &str, paths: &[String]) -> Problem {
    let help = match nearest(path, paths.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`kubectl get --raw /openapi/v3` lists them".to_owned(),
    };
    Problem::new("unknown-document", format!("the cluster lists no OpenAPI document under `{path}`"), help)
}

/// A request failed; `shown` is the name of the cluster in messages.
pub fn from_kube(error: &Error, shown: &str) -> Problem {
    match error {
        Error::Auth(error) => {
            let message = format!("no credentials for {shown}: {}", chain(error));
            Problem::new("unauthorized", message, "log in again, or change the credentials of the context")
        }
        Error::Service(error) => unreachable(shown, &chain(&**error)),
        Error::HyperError(error) => unreachable(shown, &chain(error)),
        error => Problem::new("cluster", format!("{shown}: {}", chain(error)), ""),
    }
}

/// The server answered with an error; `message` is that of its `Status`, and `retry_after` the header of this name.
pub fn from_status(shown: &str, code: u16, message: &str, retry_after: Option<&str>) -> Problem {
    let message = shortened(message);
    let why = if message.is_empty() { String::new() } else { format!(": {message}") };
    match code {
        401 => Problem::new(
            "unauthorized",
            format!("{shown} rejects the credentials{why}"),
            "log in again, or change the credentials of the context",
        ),
        403 if !message.is_empty() => Problem::new(
            "forbidden",
            message,
            "request permission to list CRDs, or read the OpenAPI document of the group, which needs none: \
             `cluster:[CONTEXT]/openapi/v3/apis/GROUP`",
        ),
        429 | 503 | 504 => {
            let pause = retry_after
                .map_or_else(String::new, |pause| format!(" and asks for a pause of {} s", shortened(pause)));
            let help = "the server is overloaded or not ready: try again later";
            Problem::new("unreachable-cluster", format!("{shown} answers {code}{why}{pause}"), help)
        }
        code => Problem::new("cluster", format!("{shown} answers {code}{why}"), ""),
    }
}

/// The server redirects to another address.
pub fn redirect(shown: &str, code: u16, target: Option<&str>) -> Problem {
    let target = target.map_or_else(String::new, |target| format!(" to `{}`", shortened(target)));
    Problem::new(
        "cluster-redirect",
        format!("{shown} answers {code}, a redirect{target}, which is not followed"),
        "API servers do not redirect: is this the address of a login page? Correct `server` in the kubeconfig",
    )
}

/// The server did not send everything in time.
pub fn timeout(shown: &str, timeout: Duration) -> Problem {
    Problem::new(
        "cluster-timeout",
        format!("{shown} did not send everything within {} s", timeout.as_secs()),
        "read a group alone (`cluster:[CONTEXT]/GROUP`), or set `cluster_timeout` in the config",
    )
}

/// The server sends more bytes than the limit.
pub fn too_large(shown: &str, what: &str, bytes: usize) -> Problem {
    Problem::new(
        "cluster-limit",
        format!("{shown} sends too much: {what} must not have more than {bytes} bytes"),
        "read a group or a kind alone: `cluster:[CONTEXT]/GROUP[/KIND]`",
    )
}

/// The server lists more things than the limit.
pub fn too_many(shown: &str, count: usize, what: &str) -> Problem {
    Problem::new("cluster-limit", format!("{shown} lists more than {count} {what}"), "")
}

/// The server's response is not the JSON that is expected at the path.
pub fn unreadable(shown: &str, expected: &str, path: &str, error: &serde_json::Error) -> Problem {
    // The path of the request without its query, which may be a long token.
    let path = path.split('?').next().unwrap_or(path);
    Problem::new(
        "cluster-response",
        format!("{shown}: expected {expected} at `{path}`, found something else: {error}"),
        "is this an API server? `kubectl get --raw` prints what it answers",
    )
}

/// A CRD of the server has a name that Kubernetes does not allow.
pub fn invalid_name(shown: &str, what: &str, name: &str, form: &str) -> Problem {
    let name = shortened(name);
    Problem::new(
        "invalid-name",
        format!("{shown} lists a CRD with the {what} `{name}`, which is not {form}"),
        "",
    )
}

/// Any other failure.
pub fn other(message: &str) -> Problem {
    Problem::new("cluster", message, "")
}

/// The cluster does not respond.
fn unreachable(shown: &str, why: &str) -> Problem {
    Problem::new(
        "unreachable-cluster",
        format!("{shown} does not answer: {why}"),
        "is it running, and is this the right context? `kubectl cluster-info` asks the same",
    )
}

/// The first line of a text of the server, at most 300 characters of it.
fn shortened(text: &str) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.to_owned(),
    }
}

/// The text of an error and of its causes; a cause whose text the error contains already is left out.
fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        let next = error.to_string();
        if !text.contains(&next) {
            text.push_str(": ");
            text.push_str(&next);
        }
        source = error.source();
    }
    text
}

/// The first eight names in alphabetical order, and the number of the others.
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    names.sort();
    names.dedup();
    let more = names.len().saturating_sub(8);
    names.truncate(8);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    names.join(", ") + &rest
}
