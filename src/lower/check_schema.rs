//! A schema -> messages about defaults that it does not allow, and about required properties that it does not have.
//!
//! The API server validates each default when a CRD is created, before nested defaults complete it
//! (apiextensions-apiserver `schema/defaulting/validation.go`). Generated code applies the same defaults, so that
//! kubesmith validates them in the same way.

use kubesmith_engine::cause::Cause;
use kubesmith_engine::validate::{DefaultJudge, DefaultPlace, Judgement, meta_steps};
use serde_json::Value;

use super::default_words::{Problem, problem, shortened, unknown_field};
use crate::diag::{Diagnostic, Diagnostics};
use crate::json_pointer::with_step;
use crate::limits;
use crate::schema::{Additional, META, Schema, Step};
use crate::source::{File, SourceKind, Version, report_required};

/// Reports each invalid default of a version, and each required property that its schema lacks. With `drop_invalid` an
/// invalid default is a warning instead of an error, and is removed.
pub fn check_schema(
    version: &mut Version,
    kind: &SourceKind,
    drop_invalid: bool,
    judge: &mut DefaultJudge,
    diagnostics: &mut Diagnostics,
) {
    let mut pointer = version.pointer.clone();
    if let Some(schema) = &mut version.schema {
        // An OpenAPI document does not declare what the server prunes: only a CRD does.
        let is_crd = !kind.document.is_empty();
        let prunes = !kind.preserve_unknown && is_crd;
        judge.begin_schema();
        let mut check = Check { file: &kind.file, prunes, is_crd, drop_invalid, judge, diagnostics };
        check.node(schema, Position::Root, None, &mut pointer);
    }
}

/// The message about a whole object whose schema has not the type `object`.
pub fn root_type(schema: &Schema) -> Option<String> {
    let found = match schema.type_.as_str() {
        "object" => return None,
        "" if schema.preserve_unknown => return None,
        "" => "no `type: object`".to_owned(),
        other => format!("`type: {other}`, but servers accept only `type: object`"),
    };
    Some(format!("the schema of an object has {found}; it is read as if it had"))
}

/// The walk over the schema of a version.
struct Check<'a> {
    file: &'a File,
    /// Whether the server prunes properties that the schema does not have.
    prunes: bool,
    /// Whether the schema is that of a CRD.
    is_crd: bool,
    drop_invalid: bool,
    judge: &'a mut DefaultJudge,
    diagnostics: &'a mut Diagnostics,
}

/// Which part of an object a node describes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    /// The whole object.
    Root,
    /// A part of an object.
    Part,
    /// The items of a list that preserves unknown fields, which are not pruned either.
    UnprunedItem,
}

impl Check<'_> {
    /// Checks a node; `in_meta` are the steps from the object around it, if it is a part of the type or the metadata of one.
    fn node(
        &mut self,
        schema: &mut Schema,
        position: Position,
        in_meta: Option<&[Step]>,
        pointer: &mut String,
    ) {
        self.check_required(schema, position, pointer);
        let is_resource = self.is_crd && (schema.embedded || position == Position::Root);
        let in_meta = in_meta.filter(|_| !is_resource);
        self.check_default(schema, is_resource, in_meta, pointer);
        let unpruned = schema.preserve_unknown || position == Position::UnprunedItem;
        for (step, child) in schema.children_mut() {
            let is_unpruned = unpruned && step == Step::Item;
            let position = if is_unpruned { Position::UnprunedItem } else { Position::Part };
            let in_meta = meta_steps(is_resource, in_meta, &step);
            with_step(pointer, &step.pointer(), |pointer| {
                self.node(child, position, in_meta.as_deref(), pointer);
            });
        }
    }

    /// Reports required properties that the schema lacks. The server prunes such a property before it validates the
    /// object (apiextensions-apiserver `schema/pruning`), so that no object is ever valid.
    fn check_required(&mut self, schema: &Schema, position: Position, pointer: &str) {
        let is_open = schema.preserve_unknown || schema.additional != Additional::None;
        if !self.prunes || is_open || position == Position::UnprunedItem || schema.type_ != "object" {
            return;
        }
        let is_object = schema.embedded || position == Position::Root;
        let is_known =
            |name: &str| schema.properties.contains_key(name) || (is_object && META.contains(&name));
        let faults = schema.faults.as_deref();
        if faults.is_some_and(|faults| faults.properties_misspelt) {
            return; // the slip is reported, and the properties below it are not known
        }
        for (index, _) in schema.required.iter().enumerate().filter(|(_, name)| !is_known(name)) {
            let consequence = "servers refuse every value";
            report_required(schema, index, consequence, (self.file, pointer), self.diagnostics);
        }
    }

    /// Reports the default of a node if the server would refuse it, or each object that gets it.
    fn check_default(
        &mut self,
        schema: &mut Schema,
        is_resource: bool,
        in_meta: Option<&[Step]>,
        pointer: &str,
    ) {
        let Some(default) = &schema.default else { return };
        if self.judge.is_spent() {
            return;
        }
        let (is_crd, value, root) = (self.is_crd, &default.value, ROOT);
        let place = DefaultPlace { schema, value, is_crd, is_resource, in_meta, root };
        let location = self.file.location(default.at, format!("{pointer}/default"));
        let Some(judgement) = self.judge.judge(&place) else {
            let limit = limits::DEFAULT_CHECKS;
            let message = format!("{}; this default and later ones are not validated", limit.message());
            return self.diagnostics.push(Diagnostic::warning(limit.code, location, message));
        };
        let text = shortened(value);
        let misfit = |Problem { place, message, .. }: &Problem| {
            let at = if place.is_empty() { String::new() } else { format!(" at `{place}`") };
            format!("default `{text}` does not fit its schema{at}: {message}")
        };
        for found in judgement.unusable.iter().filter_map(|cause| problem(cause, value, ROOT)) {
            let consequence = "servers take the CRD, and refuse every object that gets the default";
            let message = format!("{}; {consequence}", misfit(&found));
            let warning = Diagnostic::warning("invalid-default", location.clone(), message);
            self.diagnostics.push(warning.help("correct the default, or remove it"));
        }
        let problems = problems(&judgement, value);
        for found in &problems {
            let message = misfit(found);
            self.diagnostics.push(if self.drop_invalid {
                let message = format!("{message}; generated without a default");
                Diagnostic::warning("invalid-default", location.clone(), message)
            } else {
                let help = default_help(found);
                Diagnostic::error("invalid-default", location.clone(), message).help(help)
            });
        }
        if self.drop_invalid && !problems.is_empty() {
            schema.default = None;
        }
    }
}

/// The end of what to do about a default, for who generates from CRDs of others.
pub const DROP_DEFAULTS: &str = "; for a CRD that you cannot change, set `drop_invalid_defaults = true`";

/// The name of a default in the paths of its causes.
const ROOT: &str = "default";

/// The beginning of what servers say of a rule that is none.
const RULE_FAULT: &str = "rule compile";

/// What servers refuse in a default.
fn problems(judgement: &Judgement, value: &Value) -> Vec<Problem> {
    let unknown = judgement.unknown.iter().map(|path| unknown_field(value, path));
    // A rule that does not compile is reported where it stands.
    let is_reported = |cause: &&Cause| !(cause.rule.is_some() && cause.detail.starts_with(RULE_FAULT));
    let refused =
        judgement.refused.iter().filter(is_reported).filter_map(|cause| problem(cause, value, ROOT));
    unknown.chain(refused).collect()
}

/// What to do about a default with this problem.
fn default_help(problem: &Problem) -> String {
    let message = problem.message.strip_prefix("required property `");
    let missing = message.and_then(|rest| rest.strip_suffix("` is missing"));
    let what = match (missing, &problem.rule) {
        (Some(name), _) => {
            format!("add `{name}` to the default, give `{name}` a default of its own, or remove the default")
        }
        (None, Some(rule)) => format!("correct the default, or the rule `{rule}`"),
        (None, None) if problem.is_quoted => "remove the quotes".to_owned(),
        (None, None) => "correct the default".to_owned(),
    };
    format!("{what}: API servers refuse such a CRD{DROP_DEFAULTS}")
}
