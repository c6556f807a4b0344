//! Two types -> whether one can be used as the other, and what the free types in them must be for that
//! (cel-go `checker/types.go`).

use std::sync::Arc;

use super::types::{ListType, MapType, Type};
use crate::limits;

/// What is known of the free types of an expression.
#[derive(Debug, Default)]
pub struct Unifier {
    /// By [`Type::Var`]'s number.
    known: Vec<Option<Type>>,
    /// What each change replaced, to take changes back.
    replaced: Vec<(u32, Option<Type>)>,
    steps: usize,
}

impl Unifier {
    /// A new free type.
    pub fn fresh(&mut self) -> Type {
        let number = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.known.push(None);
        Type::Var(number)
    }

    /// Whether types were too large to be compared; all answers since then are of no use.
    pub fn is_exhausted(&self) -> bool {
        limits::RULE_STEPS.is_exceeded_by(self.steps)
    }

    /// Whether the first can be used as the second. If not, nothing that was known changes.
    pub fn is_assignable(&mut self, from: &Type, to: &Type) -> bool {
        self.are_assignable(std::slice::from_ref(from), std::slice::from_ref(to))
    }

    /// Whether each of the first can be used as that of the second. If not, nothing that was known changes.
    pub fn are_assignable(&mut self, from: &[Type], to: &[Type]) -> bool {
        self.replaced.clear();
        let fit = from.len() == to.len() && from.iter().zip(to).all(|(from, to)| self.fits(from, to));
        if !fit {
            while let Some((number, before)) = self.replaced.pop() {
                self.known[number as usize] = before;
            }
        }
        fit
    }

    fn find(&self, type_: &Type) -> Option<Type> {
        match type_ {
            Type::Var(number) => self.known.get(*number as usize)?.clone(),
            _ => None,
        }
    }

    fn set(&mut self, type_: &Type, to: Type) {
        if let Type::Var(number) = type_
            && let Some(known) = self.known.get_mut(*number as usize)
        {
            let before = known.replace(to);
            self.replaced.push((*number, before));
        }
    }

    /// Counts a step; false if there were too many.
    fn step(&mut self) -> bool {
        self.steps += 1;
        !self.is_exhausted()
    }

    fn fits(&mut self, from: &Type, to: &Type) -> bool {
        if !self.step() {
            return false;
        }
        if is_free(to) {
            match self.substitution(from, to) {
                Substitution::Valid => return true,
                Substitution::KnownAndOther => return false,
                Substitution::Impossible => {}
            }
        }
        if is_free(from) {
            return matches!(self.substitution(to, from), Substitution::Valid);
        }
        if matches!(from, Type::Dyn | Type::Error) || matches!(to, Type::Dyn | Type::Error) {
            return true;
        }
        if matches!(from, Type::Null) {
            return takes_null(to);
        }
        if matches!(to, Type::Null) {
            return takes_null(from);
        }
        match (from, to) {
            (Type::Type(_), Type::Type(_)) => true,
            (Type::List(from), Type::List(to)) => self.fits(&from.item, &to.item),
            (Type::Optional(from), Type::Optional(to)) => self.fits(from, to),
            (Type::Map(from), Type::Map(to)) => {
                self.fits(&from.key, &to.key) && self.fits(&from.value, &to.value)
            }
            _ => is_same(from, to),
        }
    }

    /// Whether `free` can be `type_`.
    fn substitution(&mut self, type_: &Type, free: &Type) -> Substitution {
        if is_free(type_) && is_same(type_, free) {
            return Substitution::Valid;
        }
        if let Some(known) = self.find(free) {
            if is_same(type_, &known) {
                return Substitution::Valid;
            }
            if self.fits(type_, &known) {
                let general = most_general(type_, &known).clone();
                if self.is_absent(free, &general) {
                    self.set(free, general);
                }
                return Substitution::Valid;
            }
            return Substitution::KnownAndOther;
        }
        if self.is_absent(free, type_) {
            self.set(free, type_.clone());
            return Substitution::Valid;
        }
        Substitution::Impossible
    }

    /// Whether a free type occurs nowhere in a type.
    fn is_absent(&mut self, free: &Type, within: &Type) -> bool {
        if !self.step() || is_same(free, within) {
            return false;
        }
        match within {
            Type::Var(_) => match self.find(within) {
                Some(known) => self.is_absent(free, &known),
                None => true,
            },
            Type::List(list) => self.is_absent(free, &list.item),
            Type::Map(map) => self.is_absent(free, &map.key) && self.is_absent(free, &map.value),
            Type::Optional(inner) | Type::Type(inner) => self.is_absent(free, inner),
            _ => true,
        }
    }

    /// A type with all that is known of the free types in it.
    pub fn resolve(&mut self, type_: &Type) -> Type {
        self.replace(type_, false)
    }

    /// The same, with `dyn` for what is still free.
    pub fn resolve_to_dyn(&mut self, type_: &Type) -> Type {
        self.replace(type_, true)
    }

    fn replace(&mut self, type_: &Type, to_dyn: bool) -> Type {
        if !self.step() {
            return Type::Dyn;
        }
        if let Some(known) = self.find(type_) {
            return self.replace(&known, to_dyn);
        }
        match type_ {
            Type::Var(_) | Type::Param(_) if to_dyn => Type::Dyn,
            Type::List(list) if has_free(&list.item) => {
                let item = self.replace(&list.item, to_dyn);
                Type::List(Arc::new(ListType { item, ..list.as_ref().clone() }))
            }
            Type::Map(map) if has_free(&map.key) || has_free(&map.value) => {
                let (key, value) = (self.replace(&map.key, to_dyn), self.replace(&map.value, to_dyn));
                Type::Map(Arc::new(MapType { key, value, nullable: map.nullable }))
            }
            Type::Optional(inner) if has_free(inner) => Type::Optional(Arc::new(self.replace(inner, to_dyn))),
            Type::Type(inner) if has_free(inner) => Type::Type(Arc::new(self.replace(inner, to_dyn))),
            _ => type_.clone(),
        }
    }

    /// The type of an overload's parameter, with free types for its type parameters.
    pub fn instantiate(params: &[(&'static str, Type)], type_: &Type) -> Type {
        let inner = |type_: &Type| Self::instantiate(params, type_);
        match type_ {
            Type::Param(name) => {
                let free = params.iter().find(|(param, _)| param == name);
                free.map_or(Type::Dyn, |(_, free)| free.clone())
            }
            Type::List(list) => {
                Type::List(Arc::new(ListType { item: inner(&list.item), ..list.as_ref().clone() }))
            }
            Type::Map(map) => {
                let (key, value) = (inner(&map.key), inner(&map.value));
                Type::Map(Arc::new(MapType { key, value, nullable: map.nullable }))
            }
            Type::Optional(value) => Type::Optional(Arc::new(inner(value))),
            Type::Type(value) => Type::Type(Arc::new(inner(value))),
            _ => type_.clone(),
        }
    }
}

enum Substitution {
    Valid,
    /// It is known, and is something else.
    KnownAndOther,
    /// It occurs in the other type.
    Impossible,
}

fn is_free(type_: &Type) -> bool {
    matches!(type_, Type::Var(_) | Type::Param(_))
}

fn has_free(type_: &Type) -> bool {
    match type_ {
        Type::Var(_) | Type::Param(_) => true,
        Type::List(list) => has_free(&list.item),
        Type::Map(map) => has_free(&map.key) || has_free(&map.value),
        Type::Optional(inner) | Type::Type(inner) => has_free(inner),
        _ => false,
    }
}

/// Whether null can be of this type.
fn takes_null(type_: &Type) -> bool {
    matches!(
        type_,
        Type::Null | Type::Opaque(_) | Type::Optional(_) | Type::Object(_) | Type::Duration | Type::Timestamp
    )
}

/// Whether two types are the same, whatever their list types are.
pub fn is_same(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::List(a), Type::List(b)) => Arc::ptr_eq(a, b) || is_same(&a.item, &b.item),
        (Type::Map(a), Type::Map(b)) => {
            Arc::ptr_eq(a, b) || is_same(&a.key, &b.key) && is_same(&a.value, &b.value)
        }
        (Type::Optional(a), Type::Optional(b)) | (Type::Type(a), Type::Type(b)) => {
            Arc::ptr_eq(a, b) || is_same(a, b)
        }
        _ => a == b || wrapped(a) == wrapped(b),
    }
}

/// The type of what is in a wrapper such as `google.protobuf.Int64Value`, which is that type or null; else the type itself.
fn wrapped(type_: &Type) -> &Type {
    match type_ {
        Type::Opaque("wrapper(bool)") => &Type::Bool,
        Type::Opaque("wrapper(bytes)") => &Type::Bytes,
        Type::Opaque("wrapper(double)") => &Type::Double,
        Type::Opaque("wrapper(int)") => &Type::Int,
        Type::Opaque("wrapper(uint)") => &Type::Uint,
        Type::Opaque("wrapper(string)") => &Type::String,
        _ => type_,
    }
}

/// The more general one of two types that fit each other.
pub fn most_general<'t>(a: &'t Type, b: &'t Type) -> &'t Type {
    if is_equal_or_less_specific(a, b) { a } else { b }
}

fn is_equal_or_less_specific(a: &Type, b: &Type) -> bool {
    if matches!(a, Type::Dyn) || is_free(a) {
        return true;
    }
    if matches!(b, Type::Dyn) || is_free(b) {
        return false;
    }
    match (a, b) {
        (Type::List(a), Type::List(b)) => is_equal_or_less_specific(&a.item, &b.item),
        (Type::Map(a), Type::Map(b)) => {
            is_equal_or_less_specific(&a.key, &b.key) && is_equal_or_less_specific(&a.value, &b.value)
        }
        (Type::Optional(a), Type::Optional(b)) => is_equal_or_less_specific(a, b),
        (Type::Type(_), Type::Type(_)) => true,
        _ => is_same(a, b),
    }
}
