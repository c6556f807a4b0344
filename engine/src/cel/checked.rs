//! A tree with the type of each node and what each name resolves to: what the checker hands to the evaluator.

use super::ast::{Ast, ExprId};
use super::overloads::Overload;
use super::types::Type;

/// A checked expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked {
    /// The tree, with macros expanded.
    pub ast: Ast,
    /// The type of each node, by [`ExprId`].
    pub types: Vec<Type>,
    /// What each name resolves to, by [`ExprId`]; None for a node that is no name. A `Select` that is Some is a dotted
    /// name as a whole: its operand is not evaluated.
    pub variables: Vec<Option<Resolved>>,
    /// What each call calls, by [`ExprId`]; None for a node that is none, and for `operand.?field`.
    pub calls: Vec<Option<Called>>,
    /// Whether a name in it is `oldSelf`: a transition rule. As on the server this is so for a variable of a macro too.
    pub uses_old_self: bool,
    /// The type of the whole.
    pub result: Type,
}

impl Checked {
    /// The type of a node.
    pub fn type_of(&self, expr: ExprId) -> &Type {
        self.types.get(expr as usize).unwrap_or(&Type::Dyn)
    }

    /// What a name resolves to.
    pub fn resolved(&self, expr: ExprId) -> Option<&Resolved> {
        self.variables.get(expr as usize)?.as_ref()
    }

    /// The function of an expression; None for one that is no call.
    pub fn called(&self, expr: ExprId) -> Option<&Called> {
        self.calls.get(expr as usize)?.as_ref()
    }
}

/// The function that an expression calls, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Called {
    /// The name of the function, with its namespace.
    pub function: String,
    /// Whether what stands before the dot is an argument, and no namespace.
    pub is_member: bool,
    /// The overloads that the types of the arguments allow.
    pub overloads: Vec<&'static Overload>,
}

/// What a name resolves to.
#[derive(Debug, Clone, PartialEq)]
pub enum Resolved {
    /// A variable: one of the rule, such as `self`, or one of the comprehensions around it.
    Variable(String),
    /// A type as a value, such as `int` in `type(x) == int`.
    Type(Type),
    /// A constant of an enum, such as `google.protobuf.NullValue.NULL_VALUE`.
    Int(i64),
}
