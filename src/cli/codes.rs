//! The code of a message -> the page about it, `docs/codes/CODE.md`.

use std::path::Path;

use kubesmith::diag::{Diagnostic, Failed, Level, Location};
use kubesmith::internals::suggestion::nearest;

use super::Stop;

/// A code with its page.
struct Page {
    code: &'static str,
    text: &'static str,
}

const fn page(code: &'static str, text: &'static str) -> Page {
    Page { code, text }
}

/// Every code that a message can have, sorted.
const PAGES: &[Page] = &[
    page("additional-properties-closed", include_str!("../../docs/codes/additional-properties-closed.md")),
    page("additional-properties-opened", include_str!("../../docs/codes/additional-properties-opened.md")),
    page("additional-properties-typed", include_str!("../../docs/codes/additional-properties-typed.md")),
    page("additional-properties-untyped", include_str!("../../docs/codes/additional-properties-untyped.md")),
    page("alternatives", include_str!("../../docs/codes/alternatives.md")),
    page("alternatives-narrowed", include_str!("../../docs/codes/alternatives-narrowed.md")),
    page("alternatives-widened", include_str!("../../docs/codes/alternatives-widened.md")),
    page("always-runs", include_str!("../../docs/codes/always-runs.md")),
    page("build-constraint", include_str!("../../docs/codes/build-constraint.md")),
    page("categories-changed", include_str!("../../docs/codes/categories-changed.md")),
    page("cel-rule", include_str!("../../docs/codes/cel-rule.md")),
    page("cluster", include_str!("../../docs/codes/cluster.md")),
    page("cluster-input", include_str!("../../docs/codes/cluster-input.md")),
    page("cluster-limit", include_str!("../../docs/codes/cluster-limit.md")),
    page("cluster-redirect", include_str!("../../docs/codes/cluster-redirect.md")),
    page("cluster-response", include_str!("../../docs/codes/cluster-response.md")),
    page("cluster-timeout", include_str!("../../docs/codes/cluster-timeout.md")),
    page("columns-changed", include_str!("../../docs/codes/columns-changed.md")),
    page("config", include_str!("../../docs/codes/config.md")),
    page("confirmed-default", include_str!("../../docs/codes/confirmed-default.md")),
    page("conflicting-crds", include_str!("../../docs/codes/conflicting-crds.md")),
    page("conflicting-kinds", include_str!("../../docs/codes/conflicting-kinds.md")),
    page("contradicted-default", include_str!("../../docs/codes/contradicted-default.md")),
    page("conversion-changed", include_str!("../../docs/codes/conversion-changed.md")),
    page("crds-beside-go", include_str!("../../docs/codes/crds-beside-go.md")),
    page("dangling-reference", include_str!("../../docs/codes/dangling-reference.md")),
    page("default-added", include_str!("../../docs/codes/default-added.md")),
    page("default-changed", include_str!("../../docs/codes/default-changed.md")),
    page("default-not-checked", include_str!("../../docs/codes/default-not-checked.md")),
    page("default-removed", include_str!("../../docs/codes/default-removed.md")),
    page("denied-warnings", include_str!("../../docs/codes/denied-warnings.md")),
    page("docs-changed", include_str!("../../docs/codes/docs-changed.md")),
    page("dropped-by-crossplane", include_str!("../../docs/codes/dropped-by-crossplane.md")),
    page("duplicate-definition", include_str!("../../docs/codes/duplicate-definition.md")),
    page("duplicate-key", include_str!("../../docs/codes/duplicate-key.md")),
    page("embedded-resource-added", include_str!("../../docs/codes/embedded-resource-added.md")),
    page("embedded-resource-removed", include_str!("../../docs/codes/embedded-resource-removed.md")),
    page("enum-added", include_str!("../../docs/codes/enum-added.md")),
    page("enum-removed", include_str!("../../docs/codes/enum-removed.md")),
    page("enum-type", include_str!("../../docs/codes/enum-type.md")),
    page("enum-value-added", include_str!("../../docs/codes/enum-value-added.md")),
    page("enum-value-removed", include_str!("../../docs/codes/enum-value-removed.md")),
    page("excluded-go-file", include_str!("../../docs/codes/excluded-go-file.md")),
    page("forbidden", include_str!("../../docs/codes/forbidden.md")),
    page("format-changed", include_str!("../../docs/codes/format-changed.md")),
    page("format-narrowed", include_str!("../../docs/codes/format-narrowed.md")),
    page("format-widened", include_str!("../../docs/codes/format-widened.md")),
    page("git", include_str!("../../docs/codes/git.md")),
    page("go-feature", include_str!("../../docs/codes/go-feature.md")),
    page("go-field", include_str!("../../docs/codes/go-field.md")),
    page("go-mod", include_str!("../../docs/codes/go-mod.md")),
    page("go-syntax", include_str!("../../docs/codes/go-syntax.md")),
    page("go-type", include_str!("../../docs/codes/go-type.md")),
    page("group-changed", include_str!("../../docs/codes/group-changed.md")),
    page("hand-edited", include_str!("../../docs/codes/hand-edited.md")),
    page("hand-made", include_str!("../../docs/codes/hand-made.md")),
    page("helm-template", include_str!("../../docs/codes/helm-template.md")),
    page("init", include_str!("../../docs/codes/init.md")),
    page("input", include_str!("../../docs/codes/input.md")),
    page("invalid-crd", include_str!("../../docs/codes/invalid-crd.md")),
    page("invalid-default", include_str!("../../docs/codes/invalid-default.md")),
    page("invalid-extension", include_str!("../../docs/codes/invalid-extension.md")),
    page("invalid-name", include_str!("../../docs/codes/invalid-name.md")),
    page("invalid-path", include_str!("../../docs/codes/invalid-path.md")),
    page("invalid-schema", include_str!("../../docs/codes/invalid-schema.md")),
    page("invalid-xrd", include_str!("../../docs/codes/invalid-xrd.md")),
    page("invisible-character", include_str!("../../docs/codes/invisible-character.md")),
    page("item-count-narrowed", include_str!("../../docs/codes/item-count-narrowed.md")),
    page("item-count-widened", include_str!("../../docs/codes/item-count-widened.md")),
    page("items-added", include_str!("../../docs/codes/items-added.md")),
    page("items-removed", include_str!("../../docs/codes/items-removed.md")),
    page("json", include_str!("../../docs/codes/json.md")),
    page("kind-added", include_str!("../../docs/codes/kind-added.md")),
    page("kind-changed", include_str!("../../docs/codes/kind-changed.md")),
    page("kind-keeps-unknown", include_str!("../../docs/codes/kind-keeps-unknown.md")),
    page("kind-prunes-unknown", include_str!("../../docs/codes/kind-prunes-unknown.md")),
    page("kind-removed", include_str!("../../docs/codes/kind-removed.md")),
    page("kubeconfig", include_str!("../../docs/codes/kubeconfig.md")),
    page("kubernetes-kind", include_str!("../../docs/codes/kubernetes-kind.md")),
    page("length-narrowed", include_str!("../../docs/codes/length-narrowed.md")),
    page("length-widened", include_str!("../../docs/codes/length-widened.md")),
    page("line-ends", include_str!("../../docs/codes/line-ends.md")),
    page("list-definition", include_str!("../../docs/codes/list-definition.md")),
    page("list-keys-changed", include_str!("../../docs/codes/list-keys-changed.md")),
    page("list-kind-changed", include_str!("../../docs/codes/list-kind-changed.md")),
    page("list-type", include_str!("../../docs/codes/list-type.md")),
    page("list-type-atomic", include_str!("../../docs/codes/list-type-atomic.md")),
    page("list-type-keyed", include_str!("../../docs/codes/list-type-keyed.md")),
    page("lossy-rule", include_str!("../../docs/codes/lossy-rule.md")),
    page("map-type-changed", include_str!("../../docs/codes/map-type-changed.md")),
    page("marker", include_str!("../../docs/codes/marker.md")),
    page("merge-conflict", include_str!("../../docs/codes/merge-conflict.md")),
    page("missing-package", include_str!("../../docs/codes/missing-package.md")),
    page("module", include_str!("../../docs/codes/module.md")),
    page("multiple-of-narrowed", include_str!("../../docs/codes/multiple-of-narrowed.md")),
    page("multiple-of-widened", include_str!("../../docs/codes/multiple-of-widened.md")),
    page("name", include_str!("../../docs/codes/name.md")),
    page("name-mismatch", include_str!("../../docs/codes/name-mismatch.md")),
    page("no-context", include_str!("../../docs/codes/no-context.md")),
    page("no-crd", include_str!("../../docs/codes/no-crd.md")),
    page("no-input", include_str!("../../docs/codes/no-input.md")),
    page("no-kind", include_str!("../../docs/codes/no-kind.md")),
    page("no-kubeconfig", include_str!("../../docs/codes/no-kubeconfig.md")),
    page("no-operations", include_str!("../../docs/codes/no-operations.md")),
    page("no-schema", include_str!("../../docs/codes/no-schema.md")),
    page("no-type", include_str!("../../docs/codes/no-type.md")),
    page("no-version", include_str!("../../docs/codes/no-version.md")),
    page("not-a-crd", include_str!("../../docs/codes/not-a-crd.md")),
    page("not-in-json-schema", include_str!("../../docs/codes/not-in-json-schema.md")),
    page("not-utf8", include_str!("../../docs/codes/not-utf8.md")),
    page("nothing-selected", include_str!("../../docs/codes/nothing-selected.md")),
    page("nullable-added", include_str!("../../docs/codes/nullable-added.md")),
    page("nullable-removed", include_str!("../../docs/codes/nullable-removed.md")),
    page("open-kind", include_str!("../../docs/codes/open-kind.md")),
    page("openapi-3.1", include_str!("../../docs/codes/openapi-3.1.md")),
    page("operation-left-out", include_str!("../../docs/codes/operation-left-out.md")),
    page("operation-without-kind", include_str!("../../docs/codes/operation-without-kind.md")),
    page("other-package", include_str!("../../docs/codes/other-package.md")),
    page("out-of-date", include_str!("../../docs/codes/out-of-date.md")),
    page("output", include_str!("../../docs/codes/output.md")),
    page("output-locked", include_str!("../../docs/codes/output-locked.md")),
    page("own-operations", include_str!("../../docs/codes/own-operations.md")),
    page("pattern-narrowed", include_str!("../../docs/codes/pattern-narrowed.md")),
    page("pattern-widened", include_str!("../../docs/codes/pattern-widened.md")),
    page("place", include_str!("../../docs/codes/place.md")),
    page("plural-changed", include_str!("../../docs/codes/plural-changed.md")),
    page("printer-column", include_str!("../../docs/codes/printer-column.md")),
    page("property-added", include_str!("../../docs/codes/property-added.md")),
    page("property-count-narrowed", include_str!("../../docs/codes/property-count-narrowed.md")),
    page("property-count-widened", include_str!("../../docs/codes/property-count-widened.md")),
    page("property-declared", include_str!("../../docs/codes/property-declared.md")),
    page("property-removed", include_str!("../../docs/codes/property-removed.md")),
    page("property-undeclared", include_str!("../../docs/codes/property-undeclared.md")),
    page("published-swagger", include_str!("../../docs/codes/published-swagger.md")),
    page("range-narrowed", include_str!("../../docs/codes/range-narrowed.md")),
    page("range-widened", include_str!("../../docs/codes/range-widened.md")),
    page("recursion", include_str!("../../docs/codes/recursion.md")),
    page("reference", include_str!("../../docs/codes/reference.md")),
    page("reference-changed", include_str!("../../docs/codes/reference-changed.md")),
    page("reference-cycle", include_str!("../../docs/codes/reference-cycle.md")),
    page("reformatted", include_str!("../../docs/codes/reformatted.md")),
    page("refused", include_str!("../../docs/codes/refused.md")),
    page("refused-keyword", include_str!("../../docs/codes/refused-keyword.md")),
    page("repeated-crd", include_str!("../../docs/codes/repeated-crd.md")),
    page("repeated-kind", include_str!("../../docs/codes/repeated-kind.md")),
    page("required", include_str!("../../docs/codes/required.md")),
    page("required-added", include_str!("../../docs/codes/required-added.md")),
    page("required-added-with-default", include_str!("../../docs/codes/required-added-with-default.md")),
    page("required-removed", include_str!("../../docs/codes/required-removed.md")),
    page("rule", include_str!("../../docs/codes/rule.md")),
    page("rule-added", include_str!("../../docs/codes/rule-added.md")),
    page("rule-changed", include_str!("../../docs/codes/rule-changed.md")),
    page("rule-conflict", include_str!("../../docs/codes/rule-conflict.md")),
    page("rule-cost-grows", include_str!("../../docs/codes/rule-cost-grows.md")),
    page("rule-moment-changed", include_str!("../../docs/codes/rule-moment-changed.md")),
    page("rule-removed", include_str!("../../docs/codes/rule-removed.md")),
    page("rule-words-changed", include_str!("../../docs/codes/rule-words-changed.md")),
    page("save", include_str!("../../docs/codes/save.md")),
    page("scale-path", include_str!("../../docs/codes/scale-path.md")),
    page("scale-subresource-added", include_str!("../../docs/codes/scale-subresource-added.md")),
    page("scale-subresource-changed", include_str!("../../docs/codes/scale-subresource-changed.md")),
    page("scale-subresource-removed", include_str!("../../docs/codes/scale-subresource-removed.md")),
    page("schema-added", include_str!("../../docs/codes/schema-added.md")),
    page("schema-removed", include_str!("../../docs/codes/schema-removed.md")),
    page("scope-changed", include_str!("../../docs/codes/scope-changed.md")),
    page("sdk-field-optional", include_str!("../../docs/codes/sdk-field-optional.md")),
    page("sdk-field-removed", include_str!("../../docs/codes/sdk-field-removed.md")),
    page("sdk-field-required", include_str!("../../docs/codes/sdk-field-required.md")),
    page("sdk-field-type-changed", include_str!("../../docs/codes/sdk-field-type-changed.md")),
    page("sdk-marker-removed", include_str!("../../docs/codes/sdk-marker-removed.md")),
    page("sdk-member-removed", include_str!("../../docs/codes/sdk-member-removed.md")),
    page("sdk-module-removed", include_str!("../../docs/codes/sdk-module-removed.md")),
    page("sdk-reader-changed", include_str!("../../docs/codes/sdk-reader-changed.md")),
    page("sdk-trait-removed", include_str!("../../docs/codes/sdk-trait-removed.md")),
    page("sdk-type-changed", include_str!("../../docs/codes/sdk-type-changed.md")),
    page("sdk-type-removed", include_str!("../../docs/codes/sdk-type-removed.md")),
    page("sdk-versions-parted", include_str!("../../docs/codes/sdk-versions-parted.md")),
    page("selectable-field-added", include_str!("../../docs/codes/selectable-field-added.md")),
    page("selectable-field-removed", include_str!("../../docs/codes/selectable-field-removed.md")),
    page("server-warning", include_str!("../../docs/codes/server-warning.md")),
    page("shape-disagreement", include_str!("../../docs/codes/shape-disagreement.md")),
    page("short-names-changed", include_str!("../../docs/codes/short-names-changed.md")),
    page("singular-changed", include_str!("../../docs/codes/singular-changed.md")),
    page("skipped-object", include_str!("../../docs/codes/skipped-object.md")),
    page("status-subresource-added", include_str!("../../docs/codes/status-subresource-added.md")),
    page("status-subresource-removed", include_str!("../../docs/codes/status-subresource-removed.md")),
    page("storage-version", include_str!("../../docs/codes/storage-version.md")),
    page("storage-version-changed", include_str!("../../docs/codes/storage-version-changed.md")),
    page("too-deep", include_str!("../../docs/codes/too-deep.md")),
    page("too-large", include_str!("../../docs/codes/too-large.md")),
    page("too-large-operations", include_str!("../../docs/codes/too-large-operations.md")),
    page("too-large-value", include_str!("../../docs/codes/too-large-value.md")),
    page("too-long-descriptions", include_str!("../../docs/codes/too-long-descriptions.md")),
    page("too-long-name", include_str!("../../docs/codes/too-long-name.md")),
    page("too-long-pointers", include_str!("../../docs/codes/too-long-pointers.md")),
    page("too-many-aliases", include_str!("../../docs/codes/too-many-aliases.md")),
    page("too-many-default-values", include_str!("../../docs/codes/too-many-default-values.md")),
    page("too-many-definitions", include_str!("../../docs/codes/too-many-definitions.md")),
    page("too-many-documents", include_str!("../../docs/codes/too-many-documents.md")),
    page("too-many-duplicate-keys", include_str!("../../docs/codes/too-many-duplicate-keys.md")),
    page("too-many-entries", include_str!("../../docs/codes/too-many-entries.md")),
    page("too-many-files", include_str!("../../docs/codes/too-many-files.md")),
    page("too-many-kinds", include_str!("../../docs/codes/too-many-kinds.md")),
    page("too-many-operations", include_str!("../../docs/codes/too-many-operations.md")),
    page("too-many-parameters", include_str!("../../docs/codes/too-many-parameters.md")),
    page("too-many-references", include_str!("../../docs/codes/too-many-references.md")),
    page("too-many-schemas", include_str!("../../docs/codes/too-many-schemas.md")),
    page("too-many-values", include_str!("../../docs/codes/too-many-values.md")),
    page("too-many-versions", include_str!("../../docs/codes/too-many-versions.md")),
    page("type-narrowed", include_str!("../../docs/codes/type-narrowed.md")),
    page("type-widened", include_str!("../../docs/codes/type-widened.md")),
    page("unauthorized", include_str!("../../docs/codes/unauthorized.md")),
    page("undecided", include_str!("../../docs/codes/undecided.md")),
    page("unique-items-added", include_str!("../../docs/codes/unique-items-added.md")),
    page("unique-items-removed", include_str!("../../docs/codes/unique-items-removed.md")),
    page("unknown-connection", include_str!("../../docs/codes/unknown-connection.md")),
    page("unknown-context", include_str!("../../docs/codes/unknown-context.md")),
    page("unknown-crd-version", include_str!("../../docs/codes/unknown-crd-version.md")),
    page("unknown-document", include_str!("../../docs/codes/unknown-document.md")),
    page("unknown-field", include_str!("../../docs/codes/unknown-field.md")),
    page("unknown-fields-kept", include_str!("../../docs/codes/unknown-fields-kept.md")),
    page("unknown-fields-pruned", include_str!("../../docs/codes/unknown-fields-pruned.md")),
    page("unknown-format", include_str!("../../docs/codes/unknown-format.md")),
    page("unknown-group", include_str!("../../docs/codes/unknown-group.md")),
    page("unknown-key", include_str!("../../docs/codes/unknown-key.md")),
    page("unknown-keyword", include_str!("../../docs/codes/unknown-keyword.md")),
    page("unknown-kind", include_str!("../../docs/codes/unknown-kind.md")),
    page("unknown-marker", include_str!("../../docs/codes/unknown-marker.md")),
    page("unknown-openapi-version", include_str!("../../docs/codes/unknown-openapi-version.md")),
    page("unknown-type", include_str!("../../docs/codes/unknown-type.md")),
    page("unmatched-old", include_str!("../../docs/codes/unmatched-old.md")),
    page("unreachable-cluster", include_str!("../../docs/codes/unreachable-cluster.md")),
    page("unreached-definition", include_str!("../../docs/codes/unreached-definition.md")),
    page("unsupported-input", include_str!("../../docs/codes/unsupported-input.md")),
    page("unsupported-operation", include_str!("../../docs/codes/unsupported-operation.md")),
    page("unsupported-parameter", include_str!("../../docs/codes/unsupported-parameter.md")),
    page("untyped-payload", include_str!("../../docs/codes/untyped-payload.md")),
    page("unused-allowance", include_str!("../../docs/codes/unused-allowance.md")),
    page("unused-rule", include_str!("../../docs/codes/unused-rule.md")),
    page("usage", include_str!("../../docs/codes/usage.md")),
    page("v1beta1-default", include_str!("../../docs/codes/v1beta1-default.md")),
    page("version-added", include_str!("../../docs/codes/version-added.md")),
    page("version-deprecated", include_str!("../../docs/codes/version-deprecated.md")),
    page("version-not-deprecated", include_str!("../../docs/codes/version-not-deprecated.md")),
    page("version-not-served", include_str!("../../docs/codes/version-not-served.md")),
    page("version-removed", include_str!("../../docs/codes/version-removed.md")),
    page("version-served", include_str!("../../docs/codes/version-served.md")),
    page("widened", include_str!("../../docs/codes/widened.md")),
    page("yaml", include_str!("../../docs/codes/yaml.md")),
    page("yaml-tag", include_str!("../../docs/codes/yaml-tag.md")),
    page("zero-default", include_str!("../../docs/codes/zero-default.md")),
];

/// The page that `kubesmith explain INPUT` asks for; None where the input is none of a code. A file with the name of a
/// code is an input.
///
/// # Errors
/// The input does not exist, and is no code.
pub(super) fn asked_for(input: &str) -> Result<Option<&'static str>, Stop> {
    let is_word = input.starts_with(|c: char| c.is_ascii_alphabetic())
        && input.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'));
    if !is_word || Path::new(input).exists() {
        return Ok(None);
    }
    if let Some(page) = PAGES.iter().find(|page| page.code == input) {
        return Ok(Some(page.text));
    }
    let is_file =
        ["yaml", "yml", "json"].iter().any(|known| input.to_lowercase().ends_with(&format!(".{known}")));
    // A kind begins with a capital, which no code does.
    let is_place = input.starts_with(|c: char| c.is_ascii_uppercase());
    let (message, help) = match nearest(input, PAGES.iter().map(|page| page.code)) {
        _ if is_file => return Ok(None),
        _ if is_place => ("no such file or directory", format!("to explain a place, pass `--place {input}`")),
        Some(near) => {
            ("no such file or directory, and no message has this code", format!("did you mean `{near}`?"))
        }
        None => (
            "no such file or directory, and no message has this code",
            "a message has its code in brackets, as in `error[invalid-default]`".to_owned(),
        ),
    };
    Err(Failed(vec![Diagnostic::error("input", Location::file(input), message).help(help)]).into())
}

/// What the page about a code says, for documents that describe the codes of their messages.
pub(super) struct Description {
    /// Its first sentence: what the code means.
    pub(super) summary: String,
    /// The section about what a reader can do.
    pub(super) advice: String,
    /// The whole page without its links to other pages, which a reader elsewhere could not follow.
    pub(super) page: String,
}

/// The description of a code; None for a code without a page.
pub(super) fn description(code: &str) -> Option<Description> {
    let text = PAGES.iter().find(|page| page.code == code)?.text;
    let page = without_links(text);
    let (_, meaning) = page.split("\n\n").nth(1)?.split_once(": ")?;
    let meaning = meaning.replace('\n', " ");
    let (_, advice) = page.split_once("\n## What to do\n\n")?;
    let advice = advice.split("\n## ").next()?.trim_end().to_owned();
    Some(Description { summary: as_sentence(&meaning), advice, page })
}

/// A text with a capital where it begins with a word; `metadata.name` and kubesmith.toml are none.
fn as_sentence(text: &str) -> String {
    let first_word = text.split(' ').next().unwrap_or_default();
    match first_word.chars().all(char::is_alphabetic) && first_word != env!("CARGO_PKG_NAME") {
        true => text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect(),
        false => text.to_owned(),
    }
}

/// A page whose links to other pages, such as `[text](../page.md)`, are their texts.
fn without_links(page: &str) -> String {
    let mut parts = page.split("](");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let bracket = text.rfind('[').filter(|_| !part.starts_with("http"));
        match (bracket, part.split_once(')')) {
            (Some(bracket), Some((_, rest))) => {
                text.remove(bracket);
                text.push_str(rest);
            }
            _ => text.extend(["](", part]),
        }
    }
    text
}

/// The line after the messages of a run that failed: how to read more about its errors.
pub(super) fn hint(messages: &[Diagnostic]) -> String {
    let mut codes: Vec<&str> =
        messages.iter().filter(|message| message.level == Level::Error).map(|message| message.code).collect();
    codes.sort_unstable();
    codes.dedup();
    match codes[..] {
        [code] => format!("`kubesmith explain {code}` says more about this error"),
        _ => format!("`kubesmith explain CODE` says more about an error; the codes: {}", codes.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_stands_once_and_heads_its_page() {
        assert!(PAGES.is_sorted_by(|a, b| a.code < b.code));
        for Page { code, text } in PAGES {
            assert!(text.starts_with(&format!("# {code}\n")), "{code}");
        }
    }

    #[test]
    fn each_page_describes_its_code() {
        for Page { code, .. } in PAGES {
            let found = description(code).unwrap_or_else(|| panic!("{code}: no meaning, or nothing to do"));
            assert!(
                found.summary.ends_with('.') && !found.summary.contains('\n'),
                "{code}: {}",
                found.summary
            );
            assert!(!found.advice.is_empty() && !found.advice.contains("## "), "{code}: {}", found.advice);
            assert!(!found.page.contains(".md)") && found.page.starts_with(&format!("# {code}\n")), "{code}");
        }
        assert!(description("no-such-code").is_none());
        assert_eq!(without_links("[a](../b.md) [c](https://d) [e"), "a [c](https://d) [e");
        let init = description("init").unwrap();
        assert_eq!(
            init.summary,
            "`kubesmith init` cannot write kubesmith.toml, or ignores a key of the config that it starts from."
        );
        assert!(
            init.advice.ends_with("For an ignored key, see Replacing\nopenapi-generator."),
            "{}",
            init.advice
        );
        assert_eq!(
            description("no-input").unwrap().summary,
            "A directory or a glob has no YAML or JSON file, or the manifests have no document."
        );
    }

    #[test]
    fn one_error_is_named_and_several_are_listed() {
        let error = |code| Diagnostic::error(code, Location::default(), "x");
        let warning = Diagnostic::warning("no-type", Location::default(), "x");
        assert_eq!(
            hint(&[error("yaml"), warning.clone(), error("yaml")]),
            "`kubesmith explain yaml` says more about this error"
        );
        assert_eq!(
            hint(&[error("yaml"), warning, error("input")]),
            "`kubesmith explain CODE` says more about an error; the codes: input, yaml"
        );
    }
}
