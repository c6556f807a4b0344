//! An expression as a tree: nodes in one vector, children by their index, macros expanded.

/// The index of an expression in [`Ast::exprs`]. Children come before their parents.
pub type ExprId = u32;

/// A parsed expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Ast {
    /// Its text.
    pub source: String,
    /// All nodes.
    pub exprs: Vec<Expr>,
    /// The whole expression.
    pub root: ExprId,
}

/// A node.
#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    /// Where it is, in code points from the beginning of the text: what cel-go reports as its location.
    pub at: u32,
    /// What it is.
    pub kind: ExprKind,
}

/// What a node is.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// A literal.
    Literal(Literal),
    /// A name, which can be dotted after checking (`google.protobuf.Duration`); a leading dot is kept.
    Ident(String),
    /// `operand.field`, or `has(operand.field)`. `operand.?field` is a call of `_?._`.
    Select {
        /// Before the dot.
        operand: ExprId,
        /// After the dot.
        field: String,
        /// Whether it is the presence test of `has`.
        test_only: bool,
    },
    /// A call; operators have cel-go's names (`_&&_`, `_==_`, `_[_]`, `_?_:_`, `!_`, `-_`, `@in`, `_?._`, `_[?_]`).
    Call {
        /// The name.
        function: String,
        /// Before the dot of a member call.
        target: Option<ExprId>,
        /// The arguments.
        args: Vec<ExprId>,
    },
    /// `[a, ?b]`.
    List {
        /// The elements.
        items: Vec<ExprId>,
        /// The indices of those that are optional.
        optional: Vec<u32>,
    },
    /// `{k: v, ?k: v}`.
    Map {
        /// The entries.
        entries: Vec<MapEntry>,
    },
    /// `Name{field: v}`; no type of the server's environment can be made so, but the checker says so.
    Struct {
        /// The name of the type.
        type_name: String,
        /// The fields: name, value, whether it is optional.
        fields: Vec<(String, ExprId, bool)>,
    },
    /// What macros expand to.
    Comprehension(Box<Comprehension>),
}

/// An entry of a map literal.
#[derive(Debug, Clone, PartialEq)]
pub struct MapEntry {
    /// The key.
    pub key: ExprId,
    /// The value.
    pub value: ExprId,
    /// Whether it is `?k: v`.
    pub optional: bool,
}

/// A fold over a list or a map: `accu = init; for x in range { if !condition {break}; accu = step }; result`.
#[derive(Debug, Clone, PartialEq)]
pub struct Comprehension {
    /// What is iterated.
    pub range: ExprId,
    /// The variable: an item, a key of a map, or with two variables the index or key.
    pub variable: String,
    /// The second variable, for the value, of macros with two.
    pub second: Option<String>,
    /// The accumulator (cel-go 0.26: `@result`).
    pub accumulator: String,
    /// Its first value.
    pub init: ExprId,
    /// Whether to go on.
    pub condition: ExprId,
    /// Its next value.
    pub step: ExprId,
    /// The value of the whole.
    pub result: ExprId,
}

/// A literal.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    /// `null`.
    Null,
    /// `true`, `false`.
    Bool(bool),
    /// `1`.
    Int(i64),
    /// `1u`.
    Uint(u64),
    /// `1.0`.
    Double(f64),
    /// `'a'`.
    String(String),
    /// `b'a'`.
    Bytes(Vec<u8>),
}
