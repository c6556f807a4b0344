//! Methods of generated types as data: their signatures and what their bodies do. Templates print them.

use crate::render::rust::doc_comments::doc;
use crate::render::rust::rust_type::RustType;

/// A method of a generated type.
#[derive(Debug)]
pub struct Method {
    /// The lines of its doc comment, without `///`.
    pub docs: Vec<String>,
    pub name: String,
    /// None for a constructor.
    pub receiver: Option<Receiver>,
    pub parameters: Vec<Parameter>,
    pub returns: RustType,
    pub body: Body,
}

/// How a method takes its value.
#[derive(Debug, Clone, Copy)]
pub enum Receiver {
    /// `&self`
    Shared,
    /// `&mut self`
    Mutable,
    /// `mut self`
    Owned,
}

/// A parameter of a method.
#[derive(Debug)]
pub struct Parameter {
    pub name: String,
    pub ty: RustType,
}

/// The body of a method.
#[derive(Debug)]
pub enum Body {
    /// Makes a value from its required fields.
    New {
        /// Whether the type is that of a kind, whose metadata gets the name.
        is_object: bool,
        values: Vec<Assignment>,
    },
    /// Returns the spec, or an empty one if it is missing.
    SpecOrEmpty { ty: RustType },
    /// Returns the spec mutably, and sets a missing one to an empty spec.
    SpecOrEmptyMut,
    /// Returns the spec, or an error if it is missing.
    SpecOrError,
    /// Returns the spec mutably, or an error if it is missing.
    SpecOrErrorMut,
    /// Returns a copy of the value, or its default.
    Copy { ident: String, default: DefaultExpression, has_null: bool },
    /// Returns a reference to the value, or to its default.
    Read { ident: String, default: DefaultExpression, access: Access, is_copied: bool, has_null: bool },
    /// Returns the value mutably, and sets an unset field to its default.
    Change { ident: String, index: usize },
    /// Returns the item of a list with these keys.
    Find { list: List, keys: Vec<Key> },
    /// Returns that item mutably. For a list with a default, `reader` is called first, so that a search that finds
    /// nothing does not set the default.
    FindMut { list: List, keys: Vec<Key>, reader: Option<String> },
    /// Sets a field to its parameter, which has the field's name, within so many options.
    Set { ident: String, conversion: Option<Conversion>, is_boxed: bool, options: usize },
    /// Returns which of the fields at these indices are set.
    Which { indices: Vec<usize> },
}

/// A field that a constructor sets from a parameter.
#[derive(Debug)]
pub struct Assignment {
    pub ident: String,
    pub parameter: String,
    pub form: Form,
}

/// The conversion from a parameter to the field's value.
#[derive(Debug, Clone, Copy)]
pub enum Form {
    Plain,
    Convert(Conversion),
    Some,
    SomeBox,
}

/// The trait by which a parameter becomes a field's value, because callers usually have another type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// The standard library's `Into`, from a `&str` or a list.
    Into,
    /// The runtime's `IntoScalar`, from a number or a text: for types of Kubernetes, for which `Into` is not.
    Scalar,
}

impl Conversion {
    /// The type of a parameter that is converted into this type.
    pub fn parameter(self, value: RustType) -> RustType {
        match self {
            Self::Into => RustType::std("Into", value).implemented(),
            Self::Scalar => RustType::runtime("IntoScalar").generic(vec![value]).implemented(),
        }
    }

    /// The method of the trait.
    pub fn method(self) -> &'static str {
        match self {
            Self::Into => "into",
            Self::Scalar => "into_scalar",
        }
    }
}

/// A default as an expression.
#[derive(Debug)]
pub enum DefaultExpression {
    /// A literal.
    Literal(String),
    /// A variant of an enum.
    Variant { ty: RustType, variant: String, is_borrowed: bool },
    /// A value that is built once from the table's row at this index and kept in a `static`.
    Cached { ty: RustType, index: usize },
}

/// The method of `Option` by which a field is read: none, `as_ref` or `as_deref`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Plain,
    AsRef,
    AsDeref,
}

/// The list in which an item is looked up.
#[derive(Debug)]
pub enum List {
    /// A field; `options` is the number of `Option`s around the list.
    Field { ident: String, options: usize },
    /// The result of an accessor, an `Option` if null is a value.
    Method { name: String, has_null: bool },
}

/// A key of an item: the index of its field in the item's type, and the parameter with the value.
#[derive(Debug)]
pub struct Key {
    pub index: usize,
    pub parameter: String,
}

impl Method {
    /// A method with `&self` and no parameters.
    pub fn reader(docs: &str, name: String, returns: RustType, body: Body) -> Self {
        let receiver = Some(Receiver::Shared);
        Self { docs: doc(docs), name, receiver, parameters: Vec::new(), returns, body }
    }

    /// A method with `&mut self` and no parameters.
    pub fn writer(docs: &str, name: String, returns: RustType, body: Body) -> Self {
        Self { receiver: Some(Receiver::Mutable), ..Self::reader(docs, name, returns, body) }
    }
}
