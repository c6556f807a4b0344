//! A schema -> the faults of its rules for which the server refuses the CRD, in the server's words
//! (apiextensions-apiserver `validation/validation.go`, `validation/cel_validation.go`).

// Circle with rule_keys: the kinds of faults are here.

use super::allowance::Allowance;
use super::place::{At, Known, Place};
use super::rule_keys::{self, optional_old_self, rule_json};
use crate::cause::Reason;
use crate::cel::check::{compile, message_fault, rule_fault};
use crate::cel::checked::Checked;
use crate::cel::declare::rule_variables;
use crate::cel::error::{CompileError, display};
use crate::cel::estimate::estimate;
use crate::cel::estimate::sizes::Sizes;
use crate::cel::types::Type;
use crate::schema::{CelRule, Schema};
use crate::server_text::quoted;

/// The most that a rule can cost, for all values of its place together.
pub const RULE_LIMIT: u64 = 10_000_000;
/// The most that all rules of a schema can cost.
pub const SCHEMA_LIMIT: u64 = 100_000_000;
/// How many rules are named where all together cost too much.
const NAMED: usize = 4;

/// A fault of a rule, for which the server refuses the CRD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrdFault {
    /// The JSON pointer from the schema to what is wrong.
    pub pointer: String,
    /// The path that the server names.
    pub field: String,
    /// What kind of fault it is.
    pub kind: CrdFaultKind,
    /// The server's reason.
    pub reason: Reason,
    /// The server's message.
    pub message: String,
    /// What the compiler says of the expression first.
    pub compiler: Option<CompileError>,
}

/// The kinds of faults of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CrdFaultKind {
    /// A rule is empty.
    EmptyRule,
    /// `message` is empty, has line breaks, or is missing where the rule has some.
    Message,
    /// `messageExpression` is empty.
    EmptyMessageExpression,
    /// `reason` is none that the server knows.
    Reason,
    /// `fieldPath` leads to no field.
    FieldPath,
    /// Rules see no value here.
    NoType,
    /// A rule does not compile.
    Rule,
    /// `messageExpression` does not compile.
    MessageExpression,
    /// A rule can cost too much, if each value is as large as the schema allows.
    RuleCost,
    /// `messageExpression` can cost too much.
    MessageExpressionCost,
    /// All rules together can cost too much.
    SchemaCost,
    /// A rule is one of the most expensive where all together can cost too much.
    Contribution,
    /// A rule uses `oldSelf` where the server cannot tell which value was there before.
    OldSelf,
    /// `optionalOldSelf` is set, and the rule does not use `oldSelf`.
    OptionalOldSelf,
    /// A rule exceeds a limit of this engine, so that nothing is known about it.
    Limit,
}

/// The faults of the rules of the schema of whole objects in Kubernetes 1.`minor`. `field` is the server's path of the
/// schema, such as `spec.validation.openAPIV3Schema`.
///
/// Where a keyword other than a rule has a fault too, the server may leave out those of rules around it.
pub fn crd_faults(schema: &Schema, minor: u32, field: &str) -> Vec<CrdFault> {
    // Most schemas have no rule, and types are made of all of a schema.
    if !has_rules(schema) {
        return Vec::new();
    }
    let allowance = Allowance::default();
    let mut walk = Walk { minor, field, faults: Vec::new(), allowance, total: 0, expensive: Vec::new() };
    walk.visit(&Place::root(schema));
    if walk.total > SCHEMA_LIMIT {
        for (_, pointer, field) in std::mem::take(&mut walk.expensive) {
            let detail =
                "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema";
            let message = format!("Forbidden: {detail}");
            let (kind, reason) = (CrdFaultKind::Contribution, Reason::Forbidden);
            walk.faults.push(CrdFault { pointer, field, kind, reason, message, compiler: None });
        }
        let name = "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema";
        let message = too_expensive(name, walk.total, SCHEMA_LIMIT);
        let (kind, reason) = (CrdFaultKind::SchemaCost, Reason::Forbidden);
        let (pointer, field) = (String::new(), field.to_owned());
        walk.faults.push(CrdFault { pointer, field, kind, reason, message, compiler: None });
    }
    walk.faults
}

/// Whether there is a rule anywhere, junctors included.
fn has_rules(schema: &Schema) -> bool {
    !schema.checks().rules.is_empty()
        || schema.children().any(|(_, child)| has_rules(child))
        || schema.checks().branches().any(|(_, branch)| has_rules(branch))
}

/// What says that a cost is over its limit.
#[allow(clippy::cast_precision_loss)]
fn too_expensive(name: &str, cost: u64, limit: u64) -> String {
    let factor = cost as f64 / limit as f64;
    let factor = if factor > 100.0 {
        "more than 100x".to_owned()
    } else if factor < 1.5 {
        format!("{factor:.6}x")
    } else {
        format!("{factor:.1}x")
    };
    format!(
        "Forbidden: {name} exceeds budget by factor of {factor} (try simplifying the rule, or adding maxItems, \
         maxProperties, and maxLength where arrays, maps, and strings are declared)"
    )
}

/// A walk over a schema.
struct Walk<'f> {
    minor: u32,
    field: &'f str,
    faults: Vec<CrdFault>,
    allowance: Allowance,
    /// What all rules so far can cost.
    total: u64,
    /// The most expensive of them, with their pointers and fields.
    expensive: Vec<(u64, String, String)>,
}

impl Walk<'_> {
    /// Visits a place and all below it; says whether there is a fault of what is written, without the compiler.
    fn visit(&mut self, place: &Place<'_, '_>) -> bool {
        let schema = place.schema;
        let rules = &schema.checks().rules;
        let converted = place.convert();
        let place = &place.knowing(converted.as_ref().map_or(place.known.clone(), Known::from));
        let mut is_misspelt = false;
        place.children(&mut |child| is_misspelt |= self.visit(child));
        for (index, rule) in rules.iter().enumerate() {
            for (key, kind, reason, message) in rule_keys::faults(rule, schema) {
                is_misspelt = true;
                self.fault(place.at, index, key, kind, reason, message);
            }
        }
        if is_misspelt || rules.is_empty() {
            return is_misspelt;
        }
        match &place.known {
            Known::Nothing => {}
            Known::Untyped => {
                let detail = "internal error: failed to construct type information for x-kubernetes-validations rules: \
                              unable to convert structural schema to CEL declarations";
                let (pointer, field) = place.at.rules(self.field);
                let (kind, reason) = (CrdFaultKind::NoType, Reason::Internal);
                let message = format!("Internal error: {detail}");
                self.faults.push(CrdFault { pointer, field, kind, reason, message, compiler: None });
            }
            Known::Typed(type_, sizes) => {
                for (index, rule) in rules.iter().enumerate() {
                    match self.allowance.count(rule) {
                        None => self.rule(place, index, rule, type_, sizes),
                        // One message says it; those after it would say the same.
                        Some(_) if self.faults.iter().any(|fault| fault.kind == CrdFaultKind::Limit) => {}
                        Some(limit) => {
                            self.fault(
                                place.at,
                                index,
                                "rule",
                                CrdFaultKind::Limit,
                                Reason::Internal,
                                limit.message(),
                            );
                        }
                    }
                }
            }
        }
        false
    }

    fn fault(
        &mut self,
        at: At<'_>,
        index: usize,
        key: &str,
        kind: CrdFaultKind,
        reason: Reason,
        message: String,
    ) {
        let (pointer, field) = at.rule(self.field, index, key);
        self.faults.push(CrdFault { pointer, field, kind, reason, message, compiler: None });
    }

    /// Adds what is wrong with an expression, or that it exceeds a limit of this engine.
    fn refused(
        &mut self,
        at: At<'_>,
        index: usize,
        key: &str,
        kind: CrdFaultKind,
        message: String,
        compiler: Option<CompileError>,
    ) {
        let (pointer, field) = at.rule(self.field, index, key);
        let kind =
            if compiler.as_ref().is_some_and(|error| error.is_limit) { CrdFaultKind::Limit } else { kind };
        self.faults.push(CrdFault { pointer, field, kind, reason: Reason::Invalid, message, compiler });
    }

    /// The faults of a rule that only the compiler finds.
    fn rule(&mut self, place: &Place<'_, '_>, index: usize, rule: &CelRule, type_: &Type, sizes: &Sizes) {
        use CrdFaultKind::{OldSelf, OptionalOldSelf, Rule};
        let optional = optional_old_self(rule);
        let variables = rule_variables(type_, optional == Some(true));
        let invalid = |detail: &str| format!("Invalid value: {}: {detail}", rule_json(rule));
        let mut compiler = None;
        let (checked, fault) = match compile(&rule.rule, &variables, self.minor) {
            Ok(checked) => {
                let fault = rule_fault(&checked);
                (Some(checked), fault)
            }
            Err(errors) => {
                compiler = first(&errors);
                (None, Some(compilation_failed(&rule.rule, &errors)))
            }
        };
        // The server knows what a rule uses only once it is one.
        let uses_old_self = checked
            .as_ref()
            .is_some_and(|checked| checked.uses_old_self && matches!(checked.result, Type::Bool));
        match (fault, checked) {
            (None, Some(checked)) => {
                self.rule_cost(place, index, &checked, sizes);
                self.message_expression(place, index, rule, &variables, sizes);
            }
            (fault, _) => {
                let message = invalid(&fault.unwrap_or_default());
                self.refused(place.at, index, "rule", Rule, message, compiler);
            }
        }
        if uses_old_self {
            if let Some(at) = place.uncorrelated {
                let message = format!(
                    "Invalid value: {}: oldSelf cannot be used on the uncorrelatable portion of the schema within {}",
                    quoted(&rule.rule),
                    at.field(self.field)
                );
                self.fault(place.at, index, "rule", OldSelf, Reason::Invalid, message);
            }
        } else if let Some(optional) = optional {
            let message = format!("Invalid value: {optional}: may not be set if oldSelf is not used in rule");
            self.fault(place.at, index, "optionalOldSelf", OptionalOldSelf, Reason::Invalid, message);
        }
    }

    fn rule_cost(&mut self, place: &Place<'_, '_>, index: usize, checked: &Checked, sizes: &Sizes) {
        let values = place.most_values.unwrap_or_else(|| sizes.most_values());
        let cost = estimate(checked, sizes).max.saturating_mul(values);
        if cost > RULE_LIMIT {
            let message = too_expensive("estimated rule cost", cost, RULE_LIMIT);
            self.fault(place.at, index, "rule", CrdFaultKind::RuleCost, Reason::Forbidden, message);
        }
        self.add_cost(place.at, index, "rule", cost);
    }

    fn message_expression(
        &mut self,
        place: &Place<'_, '_>,
        index: usize,
        rule: &CelRule,
        variables: &[(&str, Type)],
        sizes: &Sizes,
    ) {
        use CrdFaultKind::{MessageExpression, MessageExpressionCost};
        let key = "messageExpression";
        let text = rule_keys::text(rule, key);
        if text.is_empty() {
            return;
        }
        let checked = compile(text, variables, self.minor)
            .map_err(|errors| {
                (format!("messageExpression {}", compilation_failed(text, &errors)), first(&errors))
            })
            .and_then(|checked| message_fault(&checked).map_or(Ok(checked), |fault| Err((fault, None))));
        match checked {
            Ok(checked) => {
                let cost = estimate(&checked, sizes).max;
                if cost > RULE_LIMIT {
                    let message = too_expensive("estimated messageExpression cost", cost, RULE_LIMIT);
                    self.fault(place.at, index, key, MessageExpressionCost, Reason::Forbidden, message);
                }
                self.add_cost(place.at, index, key, cost);
            }
            Err((fault, compiler)) => {
                let message = format!("Invalid value: {}: {fault}", rule_json(rule));
                self.refused(place.at, index, key, MessageExpression, message, compiler);
            }
        }
    }

    /// Adds a cost to that of all rules, and keeps the rule if it is one of the most expensive.
    fn add_cost(&mut self, at: At<'_>, index: usize, key: &str, cost: u64) {
        self.total = self.total.saturating_add(cost);
        if cost < SCHEMA_LIMIT / 100 {
            return;
        }
        let (pointer, field) = at.rule(self.field, index, key);
        self.expensive.push((cost, pointer, field));
        self.expensive.sort_by_key(|(cost, ..)| std::cmp::Reverse(*cost));
        self.expensive.truncate(NAMED);
    }
}

/// The first error in the text; one about a limit of this engine comes before all others.
fn first(errors: &[CompileError]) -> Option<CompileError> {
    errors.iter().min_by_key(|error| (!error.is_limit, error.line, error.column)).cloned()
}

fn compilation_failed(source: &str, errors: &[CompileError]) -> String {
    format!("compilation failed: {}", display(source, errors))
}
