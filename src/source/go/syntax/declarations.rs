//! The declarations of a Go file, as far as schemas depend on them.

use crate::diag::Mark;

/// The declarations of one Go file, in the order of the file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GoFile {
    /// The name in the package clause.
    pub package: Name,
    /// The imports.
    pub imports: Vec<Import>,
    /// The types, also those of a declaration in parentheses.
    pub types: Vec<TypeDeclaration>,
    /// The constants, with the type and the value that an earlier one of a `const` block passes on.
    pub constants: Vec<Constant>,
    /// The methods, whose names say how values are marshalled.
    pub methods: Vec<Method>,
    /// The variables whose value is a text.
    pub variables: Vec<TextVariable>,
    /// The values of variables of the type `schema.GroupVersion`.
    pub group_versions: Vec<GroupVersion>,
    /// The markers that belong to the package: those above the package clause, and those of no declaration.
    pub markers: Vec<MarkerText>,
}

/// An identifier with its position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Name {
    /// The identifier.
    pub text: String,
    /// Its position.
    pub at: Mark,
}

/// An imported package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The import path, such as `k8s.io/api/core/v1`.
    pub path: String,
    /// The name for it in this file; `.` for a dot import, `_` for one without a name; None where the package's own name
    /// counts.
    pub alias: Option<String>,
    /// The position of the path.
    pub at: Mark,
}

/// One line of a comment that begins with `+`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerText {
    /// The text after the `+`, without spaces at its end. With one at its beginning it is no marker: `+ optional`.
    pub text: String,
    /// The position of the `+`.
    pub at: Mark,
}

/// A declared type.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeDeclaration {
    /// Its name.
    pub name: Name,
    /// The names of its type parameters.
    pub parameters: Vec<String>,
    /// Whether it is another name of the same type: `type A = B`.
    pub is_alias: bool,
    /// Its documentation as controller-gen takes it; empty without one.
    pub doc: String,
    /// Its markers.
    pub markers: Vec<MarkerText>,
    /// What it is declared as.
    pub expression: TypeExpression,
}

/// A type as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeExpression {
    /// The position of its first character.
    pub at: Mark,
    /// What is written there.
    pub form: TypeForm,
}

/// The forms of types.
#[derive(Debug, Clone, PartialEq)]
pub enum TypeForm {
    /// A name such as `string`, `Spec`, `corev1.PodSpec` or `Ref[Secret]`.
    Named {
        /// The name of the import before the dot.
        package: Option<String>,
        /// The type's name.
        name: String,
        /// The type arguments.
        arguments: Vec<TypeExpression>,
    },
    /// `*T`.
    Pointer(Box<TypeExpression>),
    /// `[]T`.
    Slice(Box<TypeExpression>),
    /// `[N]T`.
    Array(Box<TypeExpression>),
    /// `map[K]V`.
    Map(Box<TypeExpression>, Box<TypeExpression>),
    /// `struct { ... }`.
    Struct(Vec<Field>),
    /// A type that has no schema, in words for messages: `an interface`, `a function`, `a channel`.
    Other(&'static str),
}

/// A field of a struct. A declaration of several names is several fields.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// Its name; None for an embedded field.
    pub name: Option<Name>,
    /// The position of its first character.
    pub at: Mark,
    /// Its type; of an embedded field, the embedded one.
    pub expression: TypeExpression,
    /// The value of the key `json` in its tag; None without the key.
    pub json: Option<JsonTag>,
    /// The value that its tag most likely means, where it has the word `json` and no key of that name, because it is not
    /// written as Go reads it.
    pub broken_json: Option<String>,
    /// Its documentation as controller-gen takes it; empty without one.
    pub doc: String,
    /// Its markers.
    pub markers: Vec<MarkerText>,
}

/// The value of the key `json` in a field's tag (Go's `encoding/json`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JsonTag {
    /// The name before the first comma; may be empty.
    pub name: String,
    /// The options after it, such as `omitempty`.
    pub options: Vec<String>,
}

impl JsonTag {
    /// Whether the field is left out: a tag of nothing but `-`.
    pub fn is_left_out(&self) -> bool {
        self.name == "-" && self.options.is_empty()
    }

    /// Whether an option is set.
    pub fn has(&self, option: &str) -> bool {
        self.options.iter().any(|own| own == option)
    }
}

/// A constant.
#[derive(Debug, Clone, PartialEq)]
pub struct Constant {
    /// Its name.
    pub name: Name,
    /// The type that it is declared with, or else converted to.
    pub type_name: Option<String>,
    /// How its value is written.
    pub form: ConstantForm,
    /// Its value, where that is written as literals and constants.
    pub value: Option<ConstantValue>,
    /// Its documentation; empty without one.
    pub doc: String,
    /// Its markers.
    pub markers: Vec<MarkerText>,
}

/// How the value of a constant is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstantForm {
    /// As one literal.
    Literal,
    /// In any other way.
    Expression,
    /// Nowhere: it is that of an earlier line.
    Repeated,
}

/// The value of a constant.
#[derive(Debug, Clone, PartialEq)]
pub enum ConstantValue {
    /// A string.
    Text(String),
    /// A number that is whole.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// A string, or any other constant, of which this file does not tell the whole: its parts, one after the other.
    Joined(Vec<TextPart>),
}

impl ConstantValue {
    /// The parts of a text; None for any other value.
    pub fn text_parts(self) -> Option<Vec<TextPart>> {
        match self {
            Self::Text(text) => Some(vec![TextPart::Literal(text)]),
            Self::Joined(parts) => Some(parts),
            _ => None,
        }
    }
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextPart {
    /// What is written.
    Literal(String),
    /// A constant of another file, of another package or of a later line.
    Constant {
        /// The name of the import before the dot.
        package: Option<String>,
        /// The constant's name.
        name: String,
    },
}

/// A variable whose value is a text, as that of a group may be.
#[derive(Debug, Clone, PartialEq)]
pub struct TextVariable {
    /// Its name.
    pub name: String,
    /// Its value when the program starts.
    pub value: ConstantValue,
}

/// A method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    /// The name of the receiver's type, whether it is a pointer or not.
    pub receiver: String,
    /// The method's name.
    pub name: Name,
    /// The number of its parameters.
    pub parameters: usize,
    /// The types of its results as they are written, such as `[]byte` and `error`.
    pub results: Vec<String>,
}

/// A literal such as `schema.GroupVersion{Group: "example.com", Version: "v1"}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupVersion {
    /// The position of the literal.
    pub at: Mark,
    /// Whether it is the value of the variable by whose name clients register kinds, `SchemeGroupVersion` or `GroupVersion`.
    pub is_registered: bool,
    /// The group; None where it is neither literals nor constants.
    pub group: Option<Vec<TextPart>>,
    /// The version; likewise.
    pub version: Option<Vec<TextPart>>,
}
