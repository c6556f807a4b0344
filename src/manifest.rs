//! Manifests and CRDs -> the manifests as the API server would store them, which `kubesmith default` prints.

use serde_json::Value;

use crate::defaulting::{Budget, TooManyValues, complete_object};
use crate::diag::Diagnostic;
use crate::limits;
use crate::source::{Document, SourceKind};
use crate::suggestion::nearest;

/// Completes each document of a kind that `definitions` has with the kind's defaults. Any other document is returned
/// unchanged, with a warning. The result has one value for each document, in order, unless the defaults exceed their limit,
/// which is an error.
pub fn default_manifests(
    definitions: &[SourceKind],
    documents: Vec<Document>,
    diagnostics: &mut crate::diag::Diagnostics,
) -> Vec<Value> {
    let mut out = Vec::with_capacity(documents.len());
    let mut budget = Budget::default();
    for document in documents {
        let mut value = document.value;
        let location = || document.file.location(document.at, String::new());
        match find_schema(definitions, &value) {
            Ok(Some((schema, keep_nulls))) => {
                if let Err(TooManyValues) = complete_object(schema, &mut value, keep_nulls, &mut budget) {
                    let limit = limits::DEFAULT_VALUES;
                    diagnostics.push(Diagnostic::error(limit.code, location(), limit.message()));
                    break;
                }
            }
            Ok(None) => {}
            Err(message) => {
                let help = help(definitions, &value);
                diagnostics.push(Diagnostic::warning("unknown-kind", location(), message).help(help));
            }
        }
        out.push(value);
    }
    out
}

/// What to do about an object of an unknown kind: a CRD may have the kind in other versions.
fn help(definitions: &[SourceKind], value: &Value) -> String {
    let group =
        value["apiVersion"].as_str().and_then(|name| name.split_once('/')).map_or("", |(group, _)| group);
    match definitions.iter().find(|d| d.group == group && value["kind"].as_str() == Some(&d.kind)) {
        Some(definition) => {
            let versions = definition.versions.iter().map(|version| format!("`{group}/{}`", version.name));
            format!("its CRD has {}", versions.collect::<Vec<_>>().join(", "))
        }
        None => near(definitions, group, value["kind"].as_str().unwrap_or_default())
            .unwrap_or_else(|| "pass the CRD of its kind with `--crd`".to_owned()),
    }
}

/// The help about an object whose kind or group is one of the known ones but for a slip, or that lacks its group.
fn near(definitions: &[SourceKind], group: &str, kind: &str) -> Option<String> {
    let kinds = definitions.iter().filter(|definition| definition.group == group);
    if let Some(near) = nearest(kind, kinds.map(|definition| definition.kind.as_str())) {
        return Some(format!("did you mean the kind `{near}`?"));
    }
    let with_kind = || definitions.iter().filter(|definition| definition.kind == kind);
    let near = nearest(group, with_kind().map(|definition| definition.group.as_str())).or_else(|| {
        with_kind().map(|definition| definition.group.as_str()).next().filter(|_| group.is_empty())
    })?;
    let versions = with_kind().filter(|definition| definition.group == near);
    let names = versions
        .flat_map(|definition| &definition.versions)
        .map(|version| format!("`{near}/{}`", version.name));
    Some(format!("the CRD of `{kind}` has {}", names.collect::<Vec<_>>().join(", ")))
}

/// The schema of an object's version, and whether the server keeps nulls; None for a version without a schema. The
/// error is the message about an object of an unknown kind.
fn find_schema<'d>(
    definitions: &'d [SourceKind],
    value: &Value,
) -> Result<Option<(&'d crate::schema::Schema, bool)>, String> {
    let text = |key: &str| value[key].as_str().unwrap_or_default();
    let (api_version, kind) = (text("apiVersion"), text("kind"));
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    let unknown = || {
        let what = match (api_version, kind) {
            _ if !value.is_object() => "a document that is no object".to_owned(),
            ("", "") => "a document without apiVersion and kind".to_owned(),
            ("", _) => "a document without apiVersion".to_owned(),
            (_, "") => "a document without kind".to_owned(),
            _ => format!("no CRD defines `{kind}` of `{api_version}`"),
        };
        format!("{what}; it is printed unchanged")
    };
    let definition = definitions.iter().find(|d| d.group == group && d.kind == kind).ok_or_else(unknown)?;
    let version = definition.versions.iter().find(|v| v.name == version).ok_or_else(unknown)?;
    Ok(version.schema.as_ref().map(|schema| (schema, definition.preserve_unknown)))
}
