//! A schema -> messages about defaults that it does not allow, and about required properties that it does not have.
//!
//! The API server validates each default when a CRD is created, before nested defaults complete it
//! (apiextensions-apiserver `schema/defaulting/validation.go`). Generated code applies the same defaults, so that
//! kubesmith validates them in the same way.

use serde_json::{Map, Value};

use super::check_budget::CheckBudget;
use super::embedded_value;
use super::validate_value::{shortened, validate_value};
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
    budget: &mut CheckBudget,
    diagnostics: &mut Diagnostics,
) {
    let mut pointer = version.pointer.clone();
    if let Some(schema) = &mut version.schema {
        // An OpenAPI document does not declare what the server prunes: only a CRD does.
        let is_crd = !kind.document.is_empty();
        let prunes = !kind.preserve_unknown && is_crd;
        let mut check = Check { file: &kind.file, prunes, is_crd, drop_invalid, budget, diagnostics };
        let own = if is_crd { Own::Object } else { Own::None };
        check.node(schema, Position::Root, &own, &mut pointer);
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
    budget: &'a mut CheckBudget,
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

/// The part of a node in a whole object or an embedded one.
enum Own {
    /// None.
    None,
    /// All of a whole object.
    Object,
    /// The value of `apiVersion`, `kind` or `metadata`.
    Field(String),
    /// A field of the metadata.
    Metadata(String),
}

impl Own {
    /// The part of a node's child.
    fn child(&self, step: &Step, is_embedded: bool) -> Self {
        match (step, self) {
            (Step::Field(name), _) if is_embedded && META.contains(&name.as_str()) => {
                Self::Field(name.clone())
            }
            (Step::Field(name), Self::Field(own)) if own == "metadata" => Self::Metadata(name.clone()),
            _ => Self::None,
        }
    }

    /// What servers refuse of a value there.
    fn problem(&self, value: &Value) -> Option<String> {
        match self {
            Self::None => None,
            Self::Object => embedded_value::problems(value.as_object()?).next().map(|(_, problem)| problem),
            Self::Field(name) => embedded_value::problem(name, Some(value)),
            Self::Metadata(name) => {
                let metadata = Map::from_iter([(name.clone(), value.clone())]);
                embedded_value::problem("metadata", Some(&Value::Object(metadata)))
            }
        }
    }
}

impl Check<'_> {
    fn node(&mut self, schema: &mut Schema, position: Position, own: &Own, pointer: &mut String) {
        self.check_required(schema, position, pointer);
        self.check_default(schema, own, pointer);
        let unpruned = schema.preserve_unknown || position == Position::UnprunedItem;
        let is_embedded = schema.embedded && self.is_crd;
        for (step, child) in schema.children_mut() {
            let is_unpruned = unpruned && step == Step::Item;
            let position = if is_unpruned { Position::UnprunedItem } else { Position::Part };
            let own = own.child(&step, is_embedded);
            with_step(pointer, &step.pointer(), |pointer| self.node(child, position, &own, pointer));
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

    /// Reports the default of a node if the server would refuse it.
    fn check_default(&mut self, schema: &mut Schema, own: &Own, pointer: &str) {
        let Some(default) = &schema.default else { return };
        let was_spent = self.budget.is_spent();
        let mut problems = validate_value(schema, &default.value, self.is_crd, self.budget);
        if let (Some(problems), Some(problem)) = (&mut problems, own.problem(&default.value)) {
            problems.push((String::new(), problem));
        }
        if problems.as_ref().is_some_and(Vec::is_empty) || was_spent {
            return;
        }
        let location = self.file.location(default.at, format!("{pointer}/default"));
        let Some(problems) = problems else {
            let limit = limits::DEFAULT_CHECKS;
            let message = format!("{}; this default and later ones are not validated", limit.message());
            return self.diagnostics.push(Diagnostic::warning(limit.code, location, message));
        };
        let text = shortened(&default.value);
        for (place, problem) in problems {
            let at = if place.is_empty() { String::new() } else { format!(" at `{place}`") };
            let message = format!("default `{text}` does not fit its schema{at}: {problem}");
            self.diagnostics.push(if self.drop_invalid {
                let message = format!("{message}; generated without a default");
                Diagnostic::warning("invalid-default", location.clone(), message)
            } else {
                let help = default_help(&problem);
                Diagnostic::error("invalid-default", location.clone(), message).help(help)
            });
        }
        if self.drop_invalid {
            schema.default = None;
        }
    }
}

/// The end of what to do about a default, for who generates from CRDs of others.
pub const DROP_DEFAULTS: &str = "; for a CRD that you cannot change, set `drop_invalid_defaults = true`";

/// What to do about a default with this problem.
fn default_help(problem: &str) -> String {
    let missing =
        problem.strip_prefix("required property `").and_then(|rest| rest.strip_suffix("` is missing"));
    match missing {
        Some(name) => format!(
            "add `{name}` to the default, give `{name}` a default of its own, or remove the default: API servers \
             refuse such a CRD{DROP_DEFAULTS}"
        ),
        None => format!("correct the default: API servers refuse such a CRD{DROP_DEFAULTS}"),
    }
}
