//! A CEL rule of a schema and a value of it -> whether the rule holds, as kube-apiserver decides it.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `lexer`, `parser`, `macros` | the text of an expression | a tree (`ast`), with macros expanded |
//! | `declare` | a schema node | the type of its values (`types`) |
//! | `overloads` | | the functions of each Kubernetes version: names, parameters, results, a row each |
//! | `reads` | a tree | the paths from `self` that it reads |
//! | `check` | a tree and the types of its variables | a checked tree (`checked`), or the compiler's errors (`error`) |
//! | `validators`, `program` | a checked tree | what the server finds wrong in its literals and constants before it runs |
//! | `value` | JSON values with their types | CEL values, borrowed |
//! | `eval`, `library/` | a checked tree and values | a value or a run-time error, with its cost |
//!
//! The language is that of cel-go as the server configures it (apiserver `cel/environment/base.go`).

pub mod ast;
pub mod check;
pub mod checked;
pub mod cost;
pub mod declare;
mod equal;
pub mod error;
pub mod estimate;
pub mod eval;
pub mod eval_error;
mod format_check;
mod go;
pub mod lexer;
pub mod library;
pub mod list;
pub mod literal_times;
pub mod literals;
mod macros;
pub mod map;
mod names;
mod number;
mod overload_rows;
pub mod overloads;
pub mod parser;
mod plan;
pub mod program;
pub mod reads;
mod select;
mod syntax_errors;
pub mod time;
mod token_set;
mod type_text;
pub mod types;
mod unify;
mod validators;
pub mod value;

pub use check::compile;
pub use checked::{Checked, Resolved};
pub use cost::Budget;
pub use error::CompileError;
pub use eval::{Program, evaluate};
pub use eval_error::EvalError;
pub use value::Value;

#[cfg(test)]
mod eval_tests;
