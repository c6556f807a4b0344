//! A field of two states -> what of its type, its constructor parameter and its methods is other, for code of each language.

use super::modules::{Modules, named, type_text};
use super::{Audience, Code};
use crate::model::{Body, Field, Module, Role, SchemaPath, Slot, Struct, TypeRef};

const RUST: &[Audience] = &[Audience::Rust];
const PYTHON: &[Audience] = &[Audience::Python];

/// A field in the type of one state.
#[derive(Clone, Copy)]
pub(super) struct Side<'m> {
    pub field: &'m Field,
    pub owner: &'m Struct,
}

/// Adds what breaks code that uses the field.
pub(super) fn compare(modules: &mut Modules<'_>, before: Side<'_>, after: Side<'_>, at: &SchemaPath) {
    let (old, new) = (&before.field.slot, &after.field.slot);
    for (language, breaks) in [(Audience::Rust, RUST), (Audience::Python, PYTHON)] {
        if !have_one_type(modules, language, &old.ty, &new.ty) {
            let texts = (type_text(modules.old, &old.ty), type_text(modules.new, &new.ty));
            modules.add_for(breaks, Code::SdkFieldTypeChanged, at.clone(), Some(texts.0), Some(texts.1));
        }
    }
    let name = || Some(before.field.wire.clone());
    if !before.field.must_be_given() && after.field.must_be_given() {
        modules.add(Code::SdkFieldRequired, at.clone(), None, name());
    } else {
        let texts = (with_presence(modules.old, before.field), with_presence(modules.new, after.field));
        let python = (!python_accepts_both(modules, before, after)).then_some(Code::SdkFieldTypeChanged);
        for (breaks, code) in [(RUST, rust_presence(modules, before, after)), (PYTHON, python)] {
            match code {
                Some(Code::SdkFieldTypeChanged) => {
                    let (old, new) = (Some(texts.0.clone()), Some(texts.1.clone()));
                    modules.add_for(breaks, Code::SdkFieldTypeChanged, at.clone(), old, new);
                }
                Some(code) => modules.add_for(breaks, code, at.clone(), name(), None),
                None => {}
            }
        }
    }
    for (language, breaks) in [(Audience::Rust, RUST), (Audience::Python, PYTHON)] {
        let keys = lookup_keys(modules.old, before.field, language);
        if keys.is_some() && keys != lookup_keys(modules.new, after.field, language) {
            modules.add_for(breaks, Code::SdkReaderChanged, at.clone(), name(), None);
        }
    }
}

/// The type of a field, and whether it can have no value.
fn with_presence(module: &Module, field: &Field) -> String {
    let ty = type_text(module, &field.slot.ty);
    let null = if field.slot.nullable { " or null" } else { "" };
    let unset = if field.must_be_given() { "" } else { " or unset" };
    format!("{ty}{null}{unset}")
}

/// What another presence breaks in Rust: the type of the field, its parameter, or its readers.
fn rust_presence(modules: &Modules<'_>, before: Side<'_>, after: Side<'_>) -> Option<Code> {
    let (old, new) = (&before.field.slot, &after.field.slot);
    // A value that can be unset and null besides has a third state.
    let has_three_states = |field: &Field| {
        field.slot.nullable
            && !field.must_be_given()
            && (modules.choices.keeps_nulls || field.slot.default.is_some())
    };
    if before.field.must_be_given() && !after.field.must_be_given() {
        return Some(Code::SdkFieldOptional);
    }
    if before.field.must_be_given() && old.nullable != new.nullable
        || has_three_states(before.field) != has_three_states(after.field)
    {
        return Some(Code::SdkFieldTypeChanged);
    }
    let loses_reader = old.default.is_some() && new.default.is_none();
    // Where the spec has no default, the kind has `spec()`; the reader of a default has another name.
    let loses_spec = is_spec(before) && old.default.is_none() && new.default.is_some();
    (loses_reader || loses_spec).then_some(Code::SdkReaderChanged)
}

/// Whether it is the spec of a kind, and of a type of its own.
fn is_spec(side: Side<'_>) -> bool {
    let has_type = matches!(side.field.slot.ty, TypeRef::Type { .. });
    has_type && side.field.wire == "spec" && matches!(side.owner.role, Role::Root(_))
}

/// Whether Python code that reads the field still need not expect None, and code that sets it to None still may.
fn python_accepts_both(modules: &Modules<'_>, before: Side<'_>, after: Side<'_>) -> bool {
    let (old, new) = (PythonPresence::find(modules.old, before), PythonPresence::find(modules.new, after));
    (old.reads_none || !new.reads_none) && (!old.accepts_none || new.accepts_none)
}

/// Where None is a value of an attribute.
struct PythonPresence {
    /// Reading can return it.
    reads_none: bool,
    /// The attribute can be set to it.
    accepts_none: bool,
}

impl PythonPresence {
    fn find(module: &Module, side: Side<'_>) -> Self {
        let Field { slot, required, .. } = side.field;
        if slot.ty == TypeRef::Any {
            return Self { reads_none: false, accepts_none: true };
        }
        let is_object = match &slot.ty {
            TypeRef::Type { id, .. } => matches!(module.get(*id).body, Body::Struct(_)),
            ty => matches!(ty, TypeRef::External { .. } | TypeRef::Map(_)),
        };
        // Reading an unset spec makes an empty one.
        let is_made = !required
            && !slot.nullable
            && is_object
            && side.field.wire == "spec"
            && matches!(side.owner.role, Role::Root(_));
        let has_value = slot.default.is_some() || is_made;
        let reads_none = slot.nullable || !required && !has_value;
        Self { reads_none, accepts_none: reads_none || has_value }
    }
}

/// The parameters of the method that looks up an item of the field's list, if there is one: their types, and for Python their names,
/// as calls may have them.
fn lookup_keys(module: &Module, field: &Field, language: Audience) -> Option<Vec<(String, TypeRef)>> {
    let name = |wire: &str| if language == Audience::Python { wire.to_owned() } else { String::new() };
    let keys = module.lookup(field)?.keys;
    Some(keys.into_iter().map(|key| (name(&key.field.wire), key.ty)).collect())
}

/// Whether code that has a value of the old type can have one of the new type. A type whose name is gone is reported as such.
fn have_one_type(modules: &Modules<'_>, language: Audience, old: &TypeRef, new: &TypeRef) -> bool {
    let slots = |old: &Slot, new: &Slot| {
        // Null is one of the values of anything.
        let nullable = |slot: &Slot| slot.nullable && slot.ty != TypeRef::Any;
        (nullable(old) == nullable(new) || is_any(language, old, new))
            && have_one_type(modules, language, &old.ty, &new.ty)
    };
    match (old, new) {
        (TypeRef::List(old), TypeRef::List(new)) | (TypeRef::Map(old), TypeRef::Map(new)) => slots(old, new),
        (TypeRef::Type { id: old, .. }, TypeRef::Type { id: new, .. }) => {
            let target = modules.new.get(*new);
            named(modules.new, &modules.old.get(*old).name).is_none_or(|found| found.name == target.name)
        }
        (TypeRef::External { name: old, .. }, TypeRef::External { name: new, .. }) => old == new,
        (TypeRef::Integer(_), TypeRef::Integer(_)) if language == Audience::Python => true,
        (TypeRef::Any, plain) | (plain, TypeRef::Any) if language == Audience::Python => is_plain(plain),
        _ => old == new,
    }
}

/// Whether one of the two is anything, which type checkers of Python take for everything.
fn is_any(language: Audience, old: &Slot, new: &Slot) -> bool {
    language == Audience::Python && (old.ty == TypeRef::Any || new.ty == TypeRef::Any)
}

/// Whether Python reads values of the type as JSON has them, as it does those of any type.
fn is_plain(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::List(slot) | TypeRef::Map(slot) => is_plain(&slot.ty),
        TypeRef::Boolean | TypeRef::Integer(_) | TypeRef::Number | TypeRef::String | TypeRef::Any => true,
        TypeRef::IntOrString => true,
        TypeRef::Timestamp | TypeRef::Bytes | TypeRef::Quantity => false,
        TypeRef::Type { .. } | TypeRef::External { .. } => false,
    }
}
