//! A document that is not a CRD -> a message that names the document's real type.

use super::reader;
use crate::diag::Diagnostic;
use crate::source::input_file::{Origin, Text};
use crate::source::text::file::File;
use crate::source::text::node::{Content, Node};
use crate::source::text::yaml::Problem;

/// A document with its JSON pointer; for a List, each of its items.
pub fn expand<'n, 'a>(node: &'n Node<'a>, pointer: String) -> Vec<(&'n Node<'a>, String)> {
    let kind = node.text("kind").unwrap_or_default();
    let api_version = node.text("apiVersion").unwrap_or_default();
    let is_crd_list =
        kind == "CustomResourceDefinitionList" && api_version.starts_with("apiextensions.k8s.io/");
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

/// The message that a document is not a CRD: an error where its file must contain one, else a note.
pub fn not_a_crd(node: &Node<'_>, file: &File, pointer: &str, needed: bool) -> Diagnostic {
    let location = file.location(node.at, pointer.to_owned());
    let (what, help) = describe(node);
    let message = format!("{what} is not a CustomResourceDefinition");
    if needed {
        Diagnostic::error("not-a-crd", location, message).help(help)
    } else {
        Diagnostic::note("not-a-crd", location, format!("{message}; it is ignored"))
    }
}

/// The document's real type in words, and help.
fn describe(node: &Node<'_>) -> (String, &'static str) {
    let kind = node.text("kind").unwrap_or_default();
    let api_version = node.text("apiVersion").unwrap_or_default();
    if kind == "Kustomization" || (kind.is_empty() && node.get("resources").is_some()) {
        return (
            "a kustomization".to_owned(),
            "build it first: `kustomize build DIR | kubesmith generate - ...`",
        );
    }
    if node.get("openAPIV3Schema").is_some() || node.get("properties").is_some() {
        return ("a schema alone".to_owned(), "pass the whole CustomResourceDefinition");
    }
    if kind.is_empty() || api_version.is_empty() {
        let what = format!("{} without apiVersion and kind", node.type_name());
        return (what, "expected a CustomResourceDefinition of `apiextensions.k8s.io/v1` or `v1beta1`");
    }
    if reader::is_crd(node) {
        let what = "a patch of a CustomResourceDefinition".to_owned();
        return (what, "build it first: `kustomize build DIR | kubesmith generate - ...`");
    }
    let what = format!("`{kind}` of `{api_version}`");
    (what, "pass the CRDs of the operator, such as those in `config/crd/bases`")
}

/// The message about a file that cannot be parsed; a Helm template has a message of its own.
pub fn unreadable(problem: &Problem, file: &File, text: &Text) -> Diagnostic {
    let location = file.location(problem.at, String::new());
    let is_template = problem.code == "yaml" && text.text.contains("{{");
    match (is_template, text.origin) {
        (true, Origin::Named) => {
            let message = "a Helm template is not YAML before it is rendered";
            let help = "render it first: `helm template CHART --include-crds | kubesmith generate - ...`";
            Diagnostic::error("helm-template", location, message).help(help)
        }
        (true, Origin::Found) => {
            Diagnostic::note("helm-template", location, "a Helm template; it is ignored")
        }
        (false, _) => Diagnostic::error(problem.code, location, problem.message.clone()),
    }
}
