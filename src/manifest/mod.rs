//! Manifests and CRDs -> the manifests as the API server would store them, which `kubesmith default` prints.

use serde_json::Value;

use crate::defaulting::{Budget, TooManyValues, complete_object};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::limits;
use crate::schema::Schema;
use crate::source::{Document, SourceKind};
use crate::suggestion::nearest;
use unknown_fields::{UnknownField, unknown_fields};

mod unknown_fields;

/// Completes each document of a kind that `definitions` has with the kind's defaults, and each item of a list. Any other
/// document is returned unchanged, with a warning; so is a field that the schema of its kind does not have. The result has
/// one value for each document, in order, unless the defaults exceed their limit, which is an error.
pub fn default_manifests(
    definitions: &[SourceKind],
    documents: Vec<Document>,
    diagnostics: &mut Diagnostics,
) -> Vec<Value> {
    let mut out = Vec::with_capacity(documents.len());
    let mut defaulting = Defaulting { definitions, budget: Budget::default(), diagnostics };
    for document in documents {
        let mut value = document.value;
        let location = |pointer: &str| document.file.location(document.at, pointer.to_owned());
        if let Err(TooManyValues) = defaulting.value(&mut value, "", &location) {
            let limit = limits::DEFAULT_VALUES;
            defaulting.diagnostics.push(Diagnostic::exceeded(limit, location("")));
            break;
        }
        out.push(value);
    }
    out
}

/// A run of [`default_manifests`].
struct Defaulting<'a> {
    definitions: &'a [SourceKind],
    budget: Budget,
    diagnostics: &'a mut Diagnostics,
}

impl Defaulting<'_> {
    /// Completes an object, or the items of a list.
    fn value(
        &mut self,
        value: &mut Value,
        pointer: &str,
        location: &dyn Fn(&str) -> Location,
    ) -> Result<(), TooManyValues> {
        match find_kind(self.definitions, value) {
            Ok(Some(Found { schema, definition })) => {
                let keeps_unknown = definition.preserve_unknown;
                if !keeps_unknown {
                    let unknown = unknown_fields(schema, !definition.document.is_empty(), value);
                    self.diagnostics
                        .extend(unknown.into_iter().map(|field| warning(field, pointer, location)));
                }
                complete_object(schema, value, keeps_unknown, &mut self.budget)
            }
            Ok(None) => Ok(()),
            Err(_) if is_list(value) => {
                let items = value["items"].as_array_mut().into_iter().flatten().enumerate();
                for (index, item) in items {
                    self.value(item, &format!("{pointer}/items/{index}"), location)?;
                }
                Ok(())
            }
            Err(message) => {
                let help = help(self.definitions, value);
                let warning = Diagnostic::warning("unknown-kind", location(pointer), message);
                self.diagnostics.push(warning.help(help));
                Ok(())
            }
        }
    }
}

/// Whether a value is a list of objects, as `kubectl get` prints it.
fn is_list(value: &Value) -> bool {
    value["kind"].as_str().is_some_and(|kind| kind.ends_with("List")) && value["items"].is_array()
}

/// The warning about a field that the schema does not have.
fn warning(field: UnknownField, pointer: &str, location: &dyn Fn(&str) -> Location) -> Diagnostic {
    let UnknownField { path, pointer: inner, near } = field;
    let message = format!("unknown field `{path}`: a server drops it, or refuses the object in strict mode");
    let help = near.map_or_else(
        || "remove it, or pass the CRD of the version that has it".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    Diagnostic::warning("unknown-field", location(&format!("{pointer}{inner}")), message).help(help)
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

/// The kind of an object, with the schema of the object's version.
struct Found<'d> {
    schema: &'d Schema,
    definition: &'d SourceKind,
}

/// The kind of an object; None for a version without a schema. The error is the message about an object of an unknown kind.
fn find_kind<'d>(definitions: &'d [SourceKind], value: &Value) -> Result<Option<Found<'d>>, String> {
    let text = |key: &str| value[key].as_str().unwrap_or_default();
    let (api_version, kind) = (text("apiVersion"), text("kind"));
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    let unknown = || {
        let what = match (api_version, kind) {
            _ if !value.is_object() => "the document is not an object".to_owned(),
            ("", "") => "the document has neither apiVersion nor kind".to_owned(),
            ("", _) => "the document has no apiVersion".to_owned(),
            (_, "") => "the document has no kind".to_owned(),
            _ => format!("no CRD defines `{kind}` of `{api_version}`"),
        };
        format!("{what}; it is printed unchanged")
    };
    let definition = definitions.iter().find(|d| d.group == group && d.kind == kind).ok_or_else(unknown)?;
    let version = definition.versions.iter().find(|v| v.name == version).ok_or_else(unknown)?;
    Ok(version.schema.as_ref().map(|schema| Found { schema, definition }))
}
