//! The action and the subject of an operation -> its name in snake case.

use super::subject::Subject;
use crate::model::Action;
use crate::words::words;

/// A name such as `list_deployment_for_all_namespaces`; empty for a path without a kind.
pub fn by_verb_and_resource(action: Action, method: &str, subject: &Subject) -> String {
    if subject.kind.is_empty() {
        return String::new();
    }
    let kind = words(&subject.kind).join("_");
    // A segment in braces is the path after `proxy`: `proxy/{path}` becomes `proxy_with_path`.
    let subresource = subject.subresource.iter().flat_map(|segment| match segment.starts_with('{') {
        true => vec!["with".to_owned(), words(segment).join("_")],
        false => words(segment),
    });
    let resource = std::iter::once(kind).chain(subresource).collect::<Vec<_>>().join("_");
    let named = match action {
        Action::Get => format!("get_{resource}"),
        Action::List => format!("list_{resource}"),
        // `watch_deployment` is the name of the method that watches a list.
        Action::Watch => format!("watch_{resource}_object"),
        Action::WatchList => format!("watch_{resource}_list"),
        Action::Create => format!("create_{resource}"),
        Action::Replace => format!("replace_{resource}"),
        Action::Patch => format!("patch_{resource}"),
        Action::Delete => format!("delete_{resource}"),
        Action::DeleteCollection => format!("delete_{resource}_collection"),
        Action::Connect => format!("connect_{}_{resource}", method.to_ascii_lowercase()),
    };
    if subject.all_namespaces { format!("{named}_for_all_namespaces") } else { named }
}
