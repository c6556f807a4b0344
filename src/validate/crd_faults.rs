//! A CRD among the manifests -> the messages about it, and those of them for which servers refuse it as causes.

// Circle with definitions, judge: a CRD among the manifests defines a kind, and is judged as an object.

use kubesmith_engine::crd::reader;
use kubesmith_engine::engine::FieldValidation;
use kubesmith_engine::kind::{Scope, SourceKind, Version};
use kubesmith_engine::limits::CAUSES;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::json;
use serde_json::Value;

use super::context::Remark;
use super::judge::{Write, undecided};
use super::judgement::{Judgement, Outcome, PlacedCause, Skipped};
use super::{BAD_REQUEST, Options};
use crate::diag::{Diagnostic, Diagnostics, Mark, Servers};
use crate::json_pointer::unescape;
use crate::lower::crd_messages;
use crate::schema::Schema;
use crate::source::Manifest;

/// The group of CRDs.
pub const GROUP: &str = "apiextensions.k8s.io";

/// The kind of CRDs.
pub const KIND: &str = "CustomResourceDefinition";

/// The codes of messages about what strict reading refuses, and other reading drops.
const UNKNOWN: [&str; 2] = ["unknown-key", "unknown-keyword"];

/// Whether CRDs of this version are judged: no server takes one of v1beta1 any more.
pub fn is_judged(version: &str, options: &Options) -> bool {
    version == "v1" && !options.skips(KIND, GROUP)
}

/// Whether a message about a CRD decides its verdict.
pub fn decides(message: &Diagnostic, options: &Options) -> bool {
    message.servers != Servers::Take || is_unknown_field(message, options)
}

fn is_unknown_field(message: &Diagnostic, options: &Options) -> bool {
    options.field_validation == FieldValidation::Strict && UNKNOWN.contains(&message.code)
}

/// Reads the kinds that a document defines, with all messages about it.
pub fn read(manifest: &Manifest<'_, '_>, is_judged: bool) -> (Vec<SourceKind>, Vec<Diagnostic>) {
    let mut found = Diagnostics::default();
    let kinds = manifest.read_kinds(&mut found);
    let mut messages = found.into_sorted();
    messages.extend(kinds.iter().filter(|_| is_judged).flat_map(crd_messages));
    for message in &mut messages {
        message.location = manifest.in_file(std::mem::take(&mut message.location));
    }
    (kinds, messages)
}

/// Whether a CRD is a patch of one, and the messages about it that decide.
pub fn of_value(crd: &Value, options: &Options) -> (bool, Vec<Diagnostic>) {
    let nodes = json::parse(&crd.to_string()).and_then(Result::ok).unwrap_or_default();
    let Some(node) = nodes.first() else { return (false, Vec::new()) };
    let mut found = Diagnostics::default();
    let kind = reader::read(node, &File::new("", ""), "", &mut found);
    let mut messages = found.into_sorted();
    messages.extend(kind.iter().flat_map(crd_messages));
    messages.retain(|message| decides(message, options));
    (reader::is_patch(node), messages)
}

/// The kind of CRDs, by which their metadata is judged.
pub fn kind_of_crds() -> SourceKind {
    let schema = Schema { type_: "object".to_owned(), preserve_unknown: true, ..Schema::default() };
    let version = Version {
        name: "v1".to_owned(),
        served: true,
        storage: true,
        schema: Some(schema),
        ..Version::default()
    };
    SourceKind {
        file: File::new("<kubernetes>", ""),
        at: Mark::default(),
        group: GROUP.to_owned(),
        kind: KIND.to_owned(),
        list_kind: format!("{KIND}List"),
        plural: "customresourcedefinitions".to_owned(),
        singular: "customresourcedefinition".to_owned(),
        short_names: Vec::new(),
        categories: Vec::new(),
        scope: Scope::Cluster,
        preserve_unknown: true,
        versions: vec![version],
        document: "".into(),
    }
}

/// The judgement about a CRD, of which `judgement` has what every object is judged by, and messages say the rest.
pub(super) fn judged(
    mut judgement: Judgement,
    is_patch: bool,
    messages: &[Diagnostic],
    write: &Write<'_>,
    options: &Options,
) -> Judgement {
    // The server fills in names and the status.
    judgement.stored = Value::Null;
    let is_unread = judgement.causes.iter().any(|cause| cause.reason == BAD_REQUEST);
    if is_patch {
        judgement.causes.clear();
        return Judgement { outcome: Outcome::Skipped(Skipped::Definition), ..judgement };
    }
    if write.old.is_some() {
        let what = "what an update of a CRD may keep is not known".to_owned();
        return undecided(judgement, what, "ask a server: `kubectl apply --dry-run=server`");
    }
    let (outcome, causes) = causes(messages, write.object, options);
    if is_unread || outcome != Outcome::Refused && judgement.outcome == Outcome::Refused {
        return judgement;
    }
    judgement.outcome = outcome;
    let room = CAUSES.value.saturating_sub(judgement.causes.len());
    judgement.more_causes += causes.len().saturating_sub(room);
    judgement.causes.extend(causes.into_iter().take(room));
    judgement
}

/// The causes that messages about a CRD are, with the verdict that they give.
fn causes(messages: &[Diagnostic], crd: &Value, options: &Options) -> (Outcome, Vec<PlacedCause>) {
    // The server reads strictly before it validates, and names what it cannot read alone.
    let unknown: Vec<_> = messages.iter().filter(|message| is_unknown_field(message, options)).collect();
    if !unknown.is_empty() {
        return (Outcome::Refused, unknown.into_iter().map(|message| unknown_field(message, crd)).collect());
    }
    let with = |servers| messages.iter().filter(move |message| message.servers == servers);
    let refused: Vec<_> = with(Servers::Refuse).map(|message| cause(message, crd)).collect();
    if !refused.is_empty() {
        return (Outcome::Refused, refused);
    }
    let unknown: Vec<_> = with(Servers::Unknown).map(|message| cause(message, crd)).collect();
    (if unknown.is_empty() { Outcome::Accepted } else { Outcome::Undecided }, unknown)
}

fn cause(message: &Diagnostic, crd: &Value) -> PlacedCause {
    let field = field(&message.location.pointer, crd);
    let separator = if field.is_empty() { "" } else { ": " };
    let remark = Remark {
        location: message.location.clone(),
        words: format!("{field}{separator}{}", message.message),
        help: message.help.clone(),
    };
    let location = message.location.clone();
    PlacedCause { location, reason: message.code, field, message: String::new(), remarks: vec![remark] }
}

/// A key that servers do not know, as strict reading refuses it.
fn unknown_field(message: &Diagnostic, crd: &Value) -> PlacedCause {
    let field = field(&message.location.pointer, crd);
    let location = message.location.clone();
    let words = format!("unknown field `{field}`");
    let remark = Remark { location: location.clone(), words, help: message.help.clone() };
    let message = format!("strict decoding error: unknown field {field:?}");
    PlacedCause { location, reason: BAD_REQUEST, field: String::new(), message, remarks: vec![remark] }
}

/// The path of a JSON pointer into a CRD, as the server writes it: keys of maps are in brackets as indexes are.
fn field(pointer: &str, crd: &Value) -> String {
    let mut out = String::new();
    let mut value = crd;
    let mut is_key = false;
    for step in pointer.split('/').skip(1) {
        let name = unescape(step);
        if is_key || value.is_array() {
            out.push_str(&format!("[{name}]"));
        } else {
            let dot = if out.is_empty() { "" } else { "." };
            out.push_str(&format!("{dot}{name}"));
        }
        // A property named `properties` has a schema; the keyword has names.
        is_key = !is_key && name == "properties";
        value = match value {
            Value::Array(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
            _ => value.get(&*name),
        }
        .unwrap_or(&Value::Null);
    }
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::field;

    #[test]
    fn keys_and_indexes_are_in_brackets() {
        let crd = json!({"spec": {"versions": [{"schema": {"properties": {"properties": {"type": 1}}}}]}});
        assert_eq!(
            field("/spec/versions/0/schema/properties/properties/type", &crd),
            "spec.versions[0].schema.properties[properties].type"
        );
        assert_eq!(field("/spec/versions/7/name", &crd), "spec.versions[7].name");
    }
}
