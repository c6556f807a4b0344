//! A document that is not a CRD -> a message that names the document's real type.

use super::{reader, xrd};
use crate::diag::Diagnostic;
use crate::invisible::{first_odd, without_odd};
use crate::other_formats::{self, OtherFormat};
use crate::suggestion::nearest;
use crate::text::file::File;
use crate::text::node::{Content, Entry, Node};

const CRD: &str = "CustomResourceDefinition";

/// A document with its JSON pointer; for a List, each of its items.
pub fn expand<'n, 'a>(node: &'n Node<'a>, pointer: String) -> Vec<(&'n Node<'a>, String)> {
    let kind = node.text("kind").unwrap_or_default();
    let api_version = node.text("apiVersion").unwrap_or_default();
    let group = api_version.split('/').next().unwrap_or_default();
    let is_crd_list = matches!(
        (kind, group),
        ("CustomResourceDefinitionList", "apiextensions.k8s.io")
            | ("CompositeResourceDefinitionList", xrd::GROUP)
    );
    match node.get("items") {
        Some(items) if is_crd_list || (kind == "List" && api_version == "v1") => {
            let each = items.items().iter().enumerate();
            each.flat_map(|(i, item)| expand(item, format!("{pointer}/items/{i}"))).collect()
        }
        _ => match &node.content {
            Content::List(items) => {
                let each = items.iter().enumerate();
                each.flat_map(|(i, item)| expand(item, format!("{pointer}/{i}"))).collect()
            }
            _ => vec![(node, pointer)],
        },
    }
}

/// What to say about a document whose first keys, or what they say, have a character that nobody sees.
fn invisible(node: &Node<'_>) -> Option<(String, String)> {
    for entry in node.entries().iter().take(10) {
        let visible = without_odd(&entry.key);
        if !matches!(visible.as_str(), "apiVersion" | "kind") {
            continue;
        }
        if let Some((_, character)) = first_odd(&entry.key) {
            let help = format!("delete the character {character}, which nobody sees: write `{visible}`");
            return Some((format!("a map with the key `{}`", entry.key), help));
        }
        if let Some((_, character)) = entry.value.as_text().and_then(first_odd) {
            let text = entry.value.as_text().unwrap_or_default();
            let help = format!(
                "delete the character {character}, which nobody sees: write `{visible}: {}`",
                without_odd(text)
            );
            return Some((format!("a map with `{visible}: {text}`"), help));
        }
    }
    None
}

/// The groups and kinds of objects of which a controller makes CRDs.
const MAKE_CRDS: [(&str, &str); 2] =
    [("kro.run", "ResourceGraphDefinition"), ("apis.kcp.io", "APIResourceSchema")];

/// The message that a document is not a CRD: an error where its file must contain one, else a note.
pub fn not_a_crd(node: &Node<'_>, file: &File, pointer: &str, needed: bool) -> Diagnostic {
    let odd = |entry: &&Entry<'_>| {
        matches!(&*without_odd(&entry.key), "apiVersion" | "kind")
            && (first_odd(&entry.key).is_some() || entry.value.as_text().and_then(first_odd).is_some())
    };
    let at = node.entries().iter().take(10).find(odd).map_or(node.at, |entry| entry.at);
    let location = file.location(at, pointer.to_owned());
    let (what, help) = describe(node, file);
    let message = format!("{what} is not a CustomResourceDefinition");
    if needed {
        Diagnostic::error("not-a-crd", location, message).help(help)
    } else if node.as_text().is_some_and(other_formats::is_lfs_pointer) {
        // A kind may be lost with it.
        Diagnostic::warning("not-a-crd", location, format!("{what}; it is ignored")).help(help)
    } else {
        Diagnostic::note("not-a-crd", location, format!("{message}; it is ignored"))
    }
}

/// The document's real type in words, and help.
fn describe(node: &Node<'_>, file: &File) -> (String, String) {
    if let Some(described) = invisible(node) {
        return described;
    }
    let kind = node.text("kind").unwrap_or_default();
    let api_version = node.text("apiVersion").unwrap_or_default();
    let (what, help) = match (kind, api_version) {
        ("Kustomization", _) | ("", "") if kind == "Kustomization" || node.get("resources").is_some() => {
            ("a kustomization", "build it first: `kustomize build DIR | kubesmith generate - ...`")
        }
        _ if node.get("openAPIV3Schema").is_some() || node.get("properties").is_some() => {
            ("a schema alone", "pass the whole CustomResourceDefinition")
        }
        ("", _) | (_, "") => return untyped(node, file),
        _ if reader::is_crd(node) => (
            "a patch of a CustomResourceDefinition, without group, names and versions,",
            "build it first: `kustomize build DIR | kubesmith generate - ...`",
        ),
        ("Status", "v1") => {
            ("a server's response to a refused request", "look at its `message`, and ask the server again")
        }
        _ => return other_kind(kind, api_version),
    };
    (what.to_owned(), help.to_owned())
}

/// An object of another kind, or of a kind or version that is misspelt.
fn other_kind(kind: &str, api_version: &str) -> (String, String) {
    let what = format!("`{kind}` of `{api_version}`");
    let group = api_version.split('/').next().unwrap_or_default();
    if MAKE_CRDS.contains(&(group, kind)) {
        let help = "its controller creates a CRD from it in a cluster: `kubectl get crd NAME -o yaml | kubesmith \
                    generate - ...`";
        return (what, help.to_owned());
    }
    let is_group = || nearest(group, ["apiextensions.k8s.io"]).is_some();
    let help = match nearest(kind, [CRD]) {
        Some(_) if kind == CRD => "expected `apiVersion: apiextensions.k8s.io/v1`".to_owned(),
        Some(_) if is_group() => format!("did you mean `kind: {CRD}`?"),
        _ => "pass the CRDs of the operator, such as those in `config/crd/bases`".to_owned(),
    };
    (what, help)
}

/// What a failed command wrote in place of a document: what it is, and what to do.
fn failed_download(node: &Node<'_>) -> Option<(&'static str, &'static str)> {
    let first = node.as_text().or_else(|| node.entries().first().map(|entry| &*entry.key))?;
    let is_status = first.len() == 3 && first.starts_with(['4', '5']) && first.parse::<u16>().is_ok();
    if first.starts_with("Error from server") {
        Some(("a kubectl error", "look at what it says, and ask the server again"))
    } else if (is_status && node.entries().len() == 1) || first == "Not Found" {
        Some(("a server's response about a missing file", "check the address of the download"))
    } else if first.starts_with("NAME ") {
        Some(("a kubectl table", "let kubectl write YAML: `kubectl get crd NAME -o yaml`"))
    } else {
        None
    }
}

/// A document without apiVersion or kind: what it looks like.
fn untyped(node: &Node<'_>, file: &File) -> (String, String) {
    let expected = "expected a CustomResourceDefinition of `apiextensions.k8s.io/v1` or `v1beta1`";
    let begins =
        node.as_text().or_else(|| node.entries().first().map(|entry| &*entry.key)).unwrap_or_default();
    let format = other_formats::of_file(&file.shown, begins)
        .or_else(|| other_formats::of_keys(|key| node.get(key).is_some()));
    if let Some(OtherFormat { what, help }) = format {
        return (what.to_owned(), help.to_owned());
    }
    if let Some((what, help)) = failed_download(node) {
        return (what.to_owned(), help.to_owned());
    }
    let keys: Vec<String> = node.entries().iter().take(3).map(|entry| format!("`{}`", entry.key)).collect();
    let more = if node.entries().len() > keys.len() { ", ..." } else { "" };
    let keys = if keys.is_empty() { String::new() } else { format!(" (it has {}{more})", keys.join(", ")) };
    for (key, expected) in [("kind", CRD), ("apiVersion", "apiextensions.k8s.io/v1")] {
        if let Some(value) = node.get_non_null(key).filter(|value| value.as_text().is_none()) {
            let what = format!("{} whose `{key}` is {}", node.type_name(), value.type_name());
            return (what, format!("write `{key}: {expected}`"));
        }
    }
    let missing = match (node.get("apiVersion"), node.get("kind")) {
        (Some(_), _) => "kind",
        (_, Some(_)) => "apiVersion",
        _ => "apiVersion and kind",
    };
    let is_kind = node.text("kind") == Some(CRD) && missing == "apiVersion";
    let expected = if is_kind { "add `apiVersion: apiextensions.k8s.io/v1`" } else { expected };
    (format!("{} without {missing}{keys}", node.type_name()), expected.to_owned())
}
