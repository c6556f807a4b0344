//! A schema -> how each place of an object is merged: the types of `schema` in structured-merge-diff.

// Circle with schema, metadata, own: the arena is filled by all of them.

mod metadata;
mod own;
mod schema;

use std::collections::HashMap;

use serde_json::Value;

/// A type of an arena.
pub(crate) type TypeId = usize;

/// The types of all places of a kind's version.
#[derive(Debug)]
pub struct Types {
    all: Vec<Type>,
    root: TypeId,
}

/// A place: it takes a value of any of its forms.
#[derive(Debug, Clone, Default)]
pub(crate) struct Type {
    pub scalar: Option<Scalar>,
    pub list: Option<ListType>,
    pub map: Option<MapType>,
}

/// What scalars a place takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scalar {
    Numeric,
    String,
    Boolean,
    /// Any of them.
    Untyped,
}

/// A list.
#[derive(Debug, Clone)]
pub(crate) struct ListType {
    pub items: TypeId,
    /// The keys of a list map, none for a set; None for an atomic list.
    pub keys: Option<Vec<String>>,
}

/// An object or a map.
#[derive(Debug, Clone, Default)]
pub(crate) struct MapType {
    pub fields: HashMap<String, Field>,
    /// The type of other members; None if there are none.
    pub values: Option<TypeId>,
    /// Whether it is owned as a whole.
    pub is_atomic: bool,
}

/// A property.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub type_: TypeId,
    pub default: Option<Value>,
}

/// A value of unknown type, owned as a whole.
pub(crate) const UNTYPED: TypeId = 0;
/// A value of unknown type, whose maps are merged.
pub(crate) const DEDUCED: TypeId = 1;

impl Types {
    /// The place of a whole object.
    pub(crate) fn root(&self) -> TypeId {
        self.root
    }

    /// A place.
    pub(crate) fn get(&self, id: TypeId) -> &Type {
        &self.all[id]
    }

    /// An arena with the types of unknown values.
    fn begin() -> Self {
        let untyped = |values: TypeId, is_atomic: bool| Type {
            scalar: Some(Scalar::Untyped),
            list: Some(ListType { items: UNTYPED, keys: None }),
            map: Some(MapType { fields: HashMap::new(), values: Some(values), is_atomic }),
        };
        Self { all: vec![untyped(UNTYPED, true), untyped(DEDUCED, false)], root: DEDUCED }
    }

    fn add(&mut self, type_: Type) -> TypeId {
        self.all.push(type_);
        self.all.len() - 1
    }
}

impl MapType {
    /// The type of a member; None for one that the schema does not have.
    pub fn member(&self, name: &str) -> Option<TypeId> {
        self.fields.get(name).map(|field| field.type_).or(self.values)
    }
}

/// The forms of a place that fit a value: all of them for none, for null, and for a value that fits no form.
#[derive(Clone, Copy)]
pub(crate) struct Forms<'t> {
    pub scalar: Option<Scalar>,
    pub list: Option<&'t ListType>,
    pub map: Option<&'t MapType>,
}

impl<'t> Forms<'t> {
    /// All forms of a place.
    pub fn all(type_: &'t Type) -> Self {
        Self { scalar: type_.scalar, list: type_.list.as_ref(), map: type_.map.as_ref() }
    }

    /// Those for a value: `deduceAtom`.
    pub fn fitting(type_: &'t Type, value: Option<&Value>) -> Self {
        let all = Self::all(type_);
        let none = Self { scalar: None, list: None, map: None };
        match value {
            Some(Value::Bool(_) | Value::Number(_) | Value::String(_)) if all.scalar.is_some() => {
                Self { scalar: all.scalar, ..none }
            }
            Some(Value::Array(_)) if all.list.is_some() => Self { list: all.list, ..none },
            Some(Value::Object(_)) if all.map.is_some() => Self { map: all.map, ..none },
            _ => all,
        }
    }

    /// Whether two selections of one place's forms are the same.
    pub fn is_same(self, other: Self) -> bool {
        let forms = |forms: Self| (forms.scalar.is_some(), forms.list.is_some(), forms.map.is_some());
        forms(self) == forms(other)
    }

    /// The form that counts, where there are several.
    pub fn first(self) -> Form<'t> {
        match (self.map, self.scalar, self.list) {
            (Some(map), _, _) => Form::Map(map),
            (None, Some(scalar), _) => Form::Scalar(scalar),
            (None, None, Some(list)) => Form::List(list),
            (None, None, None) => Form::Scalar(Scalar::Untyped),
        }
    }
}

/// One form of a place.
pub(crate) enum Form<'t> {
    Scalar(Scalar),
    List(&'t ListType),
    Map(&'t MapType),
}
