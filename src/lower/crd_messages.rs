//! A kind that a CRD defines -> the messages about its versions, beside those of the CRD's reader, for which servers refuse the
//! CRD: schemas and types that are missing, and defaults that do not fit.

use kubesmith_engine::golang::quote::is_printable;
use kubesmith_engine::validate::DefaultJudge;

use super::check_schema::{DROP_DEFAULTS, check_schema, root_type};
use crate::diag::{Diagnostic, Diagnostics, Mark, Servers};
use crate::json_pointer::with_step;
use crate::schema::{Schema, Step, TYPES};
use crate::source::{SourceKind, Version};

const NO_TYPE: &str = "no-type";

/// The longest name of a kind and of its list.
const KIND_LENGTH: usize = 63;

/// The messages about a kind.
pub fn crd_messages(kind: &SourceKind) -> Vec<Diagnostic> {
    let (mut judge, mut found) = (DefaultJudge::default(), Diagnostics::default());
    for (index, version) in kind.versions.iter().enumerate() {
        check_schema(&mut version.clone(), kind, false, &mut judge, &mut found);
        types(kind, version, index, &mut found);
        if let Some(warning) = version.deprecated.as_deref()
            && let Some((at, _)) = warning.char_indices().find(|(_, c)| !is_printable(*c))
        {
            let pointer = format!("/spec/versions/{index}/deprecationWarning");
            let message =
                format!("`deprecationWarning` has a character that cannot be printed, after {at} bytes");
            let error =
                Diagnostic::error("refused-keyword", kind.file.location(version.at, pointer), message);
            found.push(error.help("write it with printable characters on one line"));
        }
    }
    if kind.list_kind.len() > KIND_LENGTH {
        let location = kind.file.location(kind.at, "/spec/names/listKind".to_owned());
        let message =
            format!("the kind of lists, `{}`, has more than {KIND_LENGTH} characters", kind.list_kind);
        found.push(Diagnostic::error("invalid-name", location, message).help("write a shorter `listKind`"));
    }
    let mut found = found.into_sorted();
    found.retain(|message| message.servers != Servers::Take);
    for message in &mut found {
        if let Some(help) = message.help.strip_suffix(DROP_DEFAULTS) {
            message.help = help.to_owned();
        }
    }
    found
}

/// Reports a version without a schema, and the nodes of a schema without a type.
fn types(kind: &SourceKind, version: &Version, index: usize, found: &mut Diagnostics) {
    let Some(schema) = &version.schema else {
        let message = "the version has no schema: servers refuse it";
        let location = kind.file.location(version.at, format!("/spec/versions/{index}"));
        let error = Diagnostic::error("no-schema", location, message);
        return found.push(error.help("give the version a `schema` with an `openAPIV3Schema`"));
    };
    let mut nodes = Nodes { kind, found };
    if root_type(schema).is_some() {
        let found =
            if schema.type_.is_empty() { "no type".to_owned() } else { format!("`{}`", schema.type_) };
        let message = format!("the schema of an object must have the type `object`, found {found}");
        nodes.report(NO_TYPE, schema.at, &version.pointer, &message, "write `type: object`");
    }
    nodes.children(schema, &mut version.pointer.clone());
}

/// A walk over a schema.
struct Nodes<'w> {
    kind: &'w SourceKind,
    found: &'w mut Diagnostics,
}

impl Nodes<'_> {
    fn children(&mut self, schema: &Schema, pointer: &mut String) {
        for (step, child) in schema.children() {
            with_step(pointer, &step.pointer(), |pointer| self.node(child, &step, pointer));
        }
    }

    fn node(&mut self, schema: &Schema, step: &Step, pointer: &mut String) {
        let faults = schema.faults.as_deref();
        if schema.reference.is_some() {
            let help = "servers have no definitions: write the schema here";
            let at = faults.and_then(|faults| Some(faults.reference.as_ref()?.at));
            let at = at.unwrap_or(schema.at);
            self.report("reference", at, &format!("{pointer}/$ref"), "`$ref`: servers refuse it", help);
        }
        if !schema.type_.is_empty() && !TYPES.contains(&schema.type_.as_str()) {
            let help = format!("the types are `{}`", TYPES.join("`, `"));
            let message = format!("`type: {}` is no type: servers refuse it", schema.type_);
            let at = faults.map_or(schema.at, |faults| faults.type_at);
            self.report("unknown-type", at, &format!("{pointer}/type"), &message, &help);
        }
        // The reader reports a node whose keywords show its type, and an embedded resource.
        let has_shape = schema.items.is_some() || schema.is_struct() || schema.values().is_some();
        if schema.type_.is_empty() && !schema.takes_any_type() && !has_shape && schema.reference.is_none() {
            let what = match step {
                Step::Field(name) => format!("the property `{name}` has"),
                Step::Item => "the items have".to_owned(),
                Step::Value => "the values of the map have".to_owned(),
            };
            let help =
                "add the `type`, or `x-kubernetes-preserve-unknown-fields: true` if any value is allowed";
            self.report(NO_TYPE, schema.at, pointer, &format!("{what} no `type`: servers refuse it"), help);
        }
        if schema.type_ == "array" && schema.items.is_none() {
            let help = "add `items` with the schema of an item, as in `items: { type: string }`";
            self.report(NO_TYPE, schema.at, pointer, "an array without `items`: servers refuse it", help);
        }
        self.children(schema, pointer);
    }

    fn report(&mut self, code: &'static str, at: Mark, pointer: &str, message: &str, help: &str) {
        let location = self.kind.file.location(at, pointer.to_owned());
        self.found.push(Diagnostic::error(code, location, message).help(help));
    }
}
