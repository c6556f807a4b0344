//! Why an evaluation has no value, in cel-go's words where it has some.

use std::sync::Arc;

/// Why an evaluation has no value.
#[derive(Debug, Clone, PartialEq)]
pub enum EvalError {
    /// A run-time error, such as `no such key: x`. `&&`, `||` and macros can absorb it.
    Error(Arc<str>),
    /// The expression costs more than one may (apiserver `apis/cel/config.go` PerCallLimit).
    CallCostExceeded,
    /// The expression costs more than is left of the object's budget.
    BudgetExceeded,
    /// The server's own program fails, which it reports as a run-time error that nothing absorbs.
    Panic(Arc<str>),
    /// The server decides this, and this engine lacks what it needs to: the text says what.
    Undecided(Arc<str>),
}

impl EvalError {
    /// A run-time error.
    pub fn new(text: impl Into<Arc<str>>) -> EvalError {
        EvalError::Error(text.into())
    }

    /// What this engine lacks.
    pub fn undecided(what: impl Into<Arc<str>>) -> EvalError {
        EvalError::Undecided(what.into())
    }

    /// The server's text for an error of the language.
    pub fn text(&self) -> &str {
        match self {
            EvalError::Error(text) | EvalError::Panic(text) | EvalError::Undecided(text) => text,
            EvalError::CallCostExceeded => "operation cancelled: actual cost limit exceeded",
            EvalError::BudgetExceeded => {
                "validation failed due to running out of cost budget, no further validation rules will be run"
            }
        }
    }
}

/// No function takes arguments of these types.
pub fn no_such_overload() -> EvalError {
    EvalError::new("no such overload")
}
