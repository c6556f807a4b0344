//! The types of CEL values as the server declares them, made of schema nodes by `declare`.

use std::sync::Arc;

use indexmap::IndexMap;

/// A type.
#[derive(Debug, Clone, PartialEq)]
pub enum Type {
    /// Of any value; checked when it runs.
    Dyn,
    /// `null`.
    Null,
    /// `bool`.
    Bool,
    /// `int`.
    Int,
    /// `uint`.
    Uint,
    /// `double`.
    Double,
    /// `string`.
    String,
    /// `bytes`.
    Bytes,
    /// `google.protobuf.Duration`.
    Duration,
    /// `google.protobuf.Timestamp`.
    Timestamp,
    /// `list(T)`.
    List(Arc<ListType>),
    /// `map(K, V)`.
    Map(Arc<MapType>),
    /// An object with declared fields.
    Object(Arc<ObjectType>),
    /// `optional_type(T)`.
    Optional(Arc<Type>),
    /// A type of a library: `kubernetes.Quantity`, `net.IP`, `net.CIDR`, `kubernetes.URL`, `kubernetes.NamedFormat`,
    /// `kubernetes.Semver`.
    Opaque(&'static str),
    /// `type(T)`.
    Type(Arc<Type>),
    /// The parameter of an overload, such as `A`.
    Param(&'static str),
    /// A type that is still free while an expression is checked.
    Var(u32),
    /// Of an expression that has an error already.
    Error,
}

/// A list, with what its schema says of its items.
#[derive(Debug, Clone, PartialEq)]
pub struct ListType {
    /// The type of items.
    pub item: Type,
    /// Whether null is an item (`nullable`); otherwise reading one is an error.
    pub nullable: bool,
    /// How lists are compared and added (apiserver `cel/common/valuesunstructured.go`).
    pub kind: ListKind,
}

impl ListType {
    /// A list of any origin.
    pub fn new(item: Type) -> ListType {
        ListType { item, nullable: true, kind: ListKind::Atomic }
    }
}

/// `x-kubernetes-list-type`.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum ListKind {
    /// In order.
    #[default]
    Atomic,
    /// Without order: `+` keeps each item once.
    Set,
    /// Without order; items are told apart by these keys, and `+` replaces items.
    Map(Arc<[String]>),
}

/// A map, with what its schema says of its values.
#[derive(Debug, Clone, PartialEq)]
pub struct MapType {
    /// `K`, a string in every map of an object.
    pub key: Type,
    /// `V`, from `additionalProperties` in a map of an object.
    pub value: Type,
    /// Whether null is a value (`nullable`); otherwise reading one is an error.
    pub nullable: bool,
}

impl MapType {
    /// A map of any origin.
    pub fn new(key: Type, value: Type) -> MapType {
        MapType { key, value, nullable: true }
    }
}

/// An object with declared fields.
#[derive(Debug, Default)]
pub struct ObjectType {
    /// The name by which the checker tells types apart (the server: `selfType<uuid>.spec.x`).
    pub name: String,
    /// The fields by their escaped names, which are the names in rules (apiserver `cel/escaping.go`).
    pub fields: IndexMap<String, FieldType>,
}

/// A declared field.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldType {
    /// Its name in JSON.
    pub json_name: String,
    /// Its type.
    pub type_: Type,
    /// Whether null stays null in it (`nullable`).
    pub nullable: bool,
}

impl PartialEq for ObjectType {
    /// Types of different places are different, whatever their fields.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.name == other.name
    }
}
