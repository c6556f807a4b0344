//! The CEL rules of a schema -> programs in a tree, and an object -> the causes of the rules that do not hold.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `tree` | a schema | the places that have rules, or have them below |
//! | `program` | a rule | its program, the one of its `messageExpression`, its `fieldPath`; or what the compiler says |
//! | `field_path` | a `fieldPath` | the path that it adds to the one of the rule |
//! | `admission` | a schema | the faults of rules for which the server refuses the CRD |
//! | `allowance` | the rules so far | which of our limits the next one exceeds |
//! | `rule_keys` | a rule | those of its keys that need no compiler |
//! | `place` | a schema in a schema | its pointer, and what the server knows of its values |
//! | `run` | a tree, a value and the one before | causes, warnings, and what is undecided |
//!
//! The server's code is apiextensions-apiserver `schema/cel/validation.go` and `compilation.go`.

mod admission;
mod allowance;
mod field_path;
mod place;
mod program;
mod rule_keys;
mod run;
mod tree;

pub use admission::{CrdFault, CrdFaultKind, RULE_LIMIT, SCHEMA_LIMIT, crd_faults};
pub(crate) use run::default_causes;
pub use tree::RuleTree;
