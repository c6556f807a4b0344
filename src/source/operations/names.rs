//! What an operation does to which resource -> its name in snake case.

use super::path::About;
use crate::model::Action;
use crate::words::words;

/// Such as `list_deployment_for_all_namespaces`; empty where a path is about no kind.
pub fn by_verb_and_resource(action: Action, method: &str, about: &About) -> String {
    if about.kind.is_empty() {
        return String::new();
    }
    let kind = words(&about.kind).join("_");
    // `{path}` is what a `proxy` is asked for.
    let below = about.below.iter().flat_map(|segment| match segment.starts_with('{') {
        true => vec!["with".to_owned(), words(segment).join("_")],
        false => words(segment),
    });
    let of = std::iter::once(kind).chain(below).collect::<Vec<_>>().join("_");
    let named = match action {
        Action::Get => format!("get_{of}"),
        Action::List => format!("list_{of}"),
        // `watch_deployment` watches what a list has.
        Action::Watch => format!("watch_{of}_object"),
        Action::WatchList => format!("watch_{of}_list"),
        Action::Create => format!("create_{of}"),
        Action::Replace => format!("replace_{of}"),
        Action::Patch => format!("patch_{of}"),
        Action::Delete => format!("delete_{of}"),
        Action::DeleteCollection => format!("delete_{of}_collection"),
        Action::Connect => format!("connect_{}_{of}", method.to_ascii_lowercase()),
    };
    if about.all_namespaces { format!("{named}_for_all_namespaces") } else { named }
}
