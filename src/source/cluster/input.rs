//! The text after `cluster:` and the names of the kubeconfig's contexts -> the context, and the documents to read.
//!
//! ```text
//! cluster:[CONTEXT]                    every CRD
//! cluster:[CONTEXT]/GROUP[/KIND]       the CRDs of a group, or one of them; for a group without CRDs its OpenAPI
//! documents cluster:[CONTEXT]/openapi/v3[/PATH]  OpenAPI documents, by the paths in the server's index
//! ```
//!
//! Without CONTEXT the current context is used. Names of contexts may contain slashes, as those of OpenShift and EKS
//! do, so that the longest context that the text begins with is chosen.

use super::problem::{self, Problem};

/// The documents that an input selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// The context; None for the current one, or for the cluster that this process runs in.
    pub context: Option<String>,
    /// The documents to read from it.
    pub wanted: Wanted,
}

/// The documents to read from a cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// Every CRD.
    Definitions,
    /// The CRDs of a group, or one of them.
    Group {
        /// The group; `core` is the one without a name.
        group: String,
        /// The kind, or another name that kubectl accepts for it.
        kind: Option<String>,
    },
    /// OpenAPI documents.
    Documents {
        /// A path such as `apis/apps/v1`, or a common beginning of several paths such as `apis/apps`; empty for all.
        path: String,
    },
}

/// Parses the text of an input; `contexts` is None without a kubeconfig.
pub fn parse(text: &str, contexts: Option<&[String]>) -> Result<Selection, Problem> {
    let (context, rest) = context(text, contexts)?;
    let rest = rest.trim_matches('/');
    let wanted = match rest.split('/').collect::<Vec<_>>()[..] {
        [""] => Wanted::Definitions,
        ["openapi", "v3"] => Wanted::Documents { path: String::new() },
        ["openapi", "v3", ..] => Wanted::Documents { path: rest["openapi/v3/".len()..].to_owned() },
        [group] => Wanted::Group { group: group.to_owned(), kind: None },
        [group, kind] => Wanted::Group { group: group.to_owned(), kind: Some(kind.to_owned()) },
        _ => return Err(problem::invalid_input(rest)),
    };
    Ok(Selection { context, wanted })
}

/// Splits a text into the context and the rest.
fn context<'a>(text: &'a str, contexts: Option<&[String]>) -> Result<(Option<String>, &'a str), Problem> {
    if text.is_empty() || text.starts_with('/') {
        return Ok((None, text));
    }
    let Some(contexts) = contexts else { return Err(problem::no_kubeconfig(Some(text))) };
    let rest = |name: &String| {
        let rest = text.strip_prefix(name.as_str())?;
        (!name.is_empty() && (rest.is_empty() || rest.starts_with('/'))).then_some((name.clone(), rest))
    };
    match contexts.iter().filter_map(rest).max_by_key(|(name, _)| name.len()) {
        Some((name, rest)) => Ok((Some(name), rest)),
        None => Err(problem::unknown_context(text, contexts)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(group: &str, kind: Option<&str>) -> Wanted {
        Wanted::Group { group: group.to_owned(), kind: kind.map(str::to_owned) }
    }

    fn documents(path: &str) -> Wanted {
        Wanted::Documents { path: path.to_owned() }
    }

    #[test]
    fn an_input_has_context_group_and_kind() {
        let contexts = ["kind", "a/b:6443/me", "a/b:6443", "arn:aws:eks:eu:1:cluster/c"].map(str::to_owned);
        for (text, context, wanted) in [
            ("", None, Wanted::Definitions),
            ("/", None, Wanted::Definitions),
            ("/x.org", None, group("x.org", None)),
            ("/x.org/Thing", None, group("x.org", Some("Thing"))),
            ("kind", Some("kind"), Wanted::Definitions),
            ("kind/", Some("kind"), Wanted::Definitions),
            ("kind/x.org/", Some("kind"), group("x.org", None)),
            ("a/b:6443/me/x.org", Some("a/b:6443/me"), group("x.org", None)),
            ("a/b:6443/x.org", Some("a/b:6443"), group("x.org", None)),
            ("arn:aws:eks:eu:1:cluster/c", Some("arn:aws:eks:eu:1:cluster/c"), Wanted::Definitions),
            ("/openapi/v3", None, documents("")),
            ("kind/openapi/v3/apis/apps/v1", Some("kind"), documents("apis/apps/v1")),
        ] {
            let found = parse(text, Some(&contexts)).expect(text);
            assert_eq!((found.context.as_deref(), found.wanted), (context, wanted), "{text}");
        }
    }

    #[test]
    fn an_invalid_input_is_an_error() {
        let contexts = ["kind-dev".to_owned()];
        let problem = |text: &str, contexts: Option<&[String]>| {
            let problem = parse(text, contexts).expect_err(text).at(crate::diag::Location::file("cluster:"));
            (problem.code, problem.message, problem.help)
        };
        let (code, message, help) = problem("kind-de/x.org", Some(&contexts));
        assert_eq!((code, message.as_str()), ("unknown-context", "the kubeconfig has no context `kind-de`"));
        assert_eq!(help, "did you mean `kind-dev`?");
        let (_, _, help) = problem("x.org", Some(&contexts));
        assert_eq!(
            help,
            "its contexts are `kind-dev`; for a group of the current context write `cluster:/x.org`"
        );
        assert_eq!(problem("kind", None).0, "no-kubeconfig");
        assert_eq!(problem("/a/b/c", None).0, "cluster-input");
    }
}
