//! The methods of generated types, as data: what they take and return, and what their bodies do.

use crate::render::rust::literals::doc;
use crate::render::rust::rust_type::{Mutability, RustType};

/// A method of a generated type.
#[derive(Debug)]
pub struct Method {
    /// Lines of its doc comment.
    pub docs: Vec<String>,
    pub name: String,
    /// How it takes `self`; none for a constructor.
    pub receiver: Option<Mutability>,
    pub parameters: Vec<Parameter>,
    pub returns: RustType,
    pub body: Body,
}

/// A parameter of a method.
#[derive(Debug)]
pub struct Parameter {
    pub name: String,
    pub ty: RustType,
}

/// What a method does.
#[derive(Debug)]
pub enum Body {
    /// Makes a value of what must be given.
    New {
        /// Whether it is a whole object, with a name.
        is_object: bool,
        values: Vec<Assignment>,
    },
    /// The spec, or an empty one.
    SpecOrEmpty { ty: RustType },
    /// The spec to be changed; an empty one is made.
    SpecOrEmptyMut,
    /// The spec, or an error.
    SpecOrError,
    /// The spec to be changed, or an error.
    SpecOrErrorMut,
    /// A value that is copied, or its default.
    Copy { ident: String, default: DefaultExpression, has_null: bool },
    /// A value by reference, or its default.
    Read { ident: String, default: DefaultExpression, access: Access, is_copied: bool, has_null: bool },
    /// A value to be changed; its default is set where it is unset.
    Change { ident: String, index: usize },
    /// The item of a list by its keys.
    Find { list: List, keys: Vec<Key> },
    /// The same, to be changed; `reader` finds it first where a default may stand for the list.
    FindMut { list: List, keys: Vec<Key>, reader: Option<String> },
    /// The alternatives that are set, of the fields at these indices.
    Which { indices: Vec<usize> },
}

/// What a constructor sets.
#[derive(Debug)]
pub struct Assignment {
    pub ident: String,
    pub parameter: String,
    pub form: Form,
}

/// How a parameter becomes a field's value.
#[derive(Debug, Clone, Copy)]
pub enum Form {
    Plain,
    Into,
    Some,
    SomeBox,
}

/// A default in code.
#[derive(Debug)]
pub enum DefaultExpression {
    /// A literal.
    Literal(String),
    /// A variant of an enum.
    Variant { ty: RustType, variant: String, is_borrowed: bool },
    /// What is made once of the table's row at this index.
    Cached { ty: RustType, index: usize },
}

/// How the value of a field is referred to that is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Plain,
    AsRef,
    AsDeref,
}

/// The list that an item is looked for in.
#[derive(Debug)]
pub enum List {
    /// A field, within so many options.
    Field { ident: String, options: usize },
    /// What a method gives, which is an option where null is a state.
    Method { name: String, has_null: bool },
}

/// A key of an item: the index of its field, and the parameter.
#[derive(Debug)]
pub struct Key {
    pub index: usize,
    pub parameter: String,
}

impl Method {
    /// A method that only reads, without parameters.
    pub fn reader(docs: &str, name: String, returns: RustType, body: Body) -> Self {
        let receiver = Some(Mutability::Shared);
        Self { docs: doc(docs), name, receiver, parameters: Vec::new(), returns, body }
    }

    /// A method that changes, without parameters.
    pub fn writer(docs: &str, name: String, returns: RustType, body: Body) -> Self {
        Self { receiver: Some(Mutability::Mutable), ..Self::reader(docs, name, returns, body) }
    }
}
