//! Types of the model -> types of Rust, as they are written in one module, and what follows from them:
//! imports, and which derives are lawful.

use std::collections::BTreeSet;

use crate::model::{
    Body, EnumBase, External, ExternalName, Field, Module, Operation, Package, Payload, Slot, Struct, TypeId,
    TypeRef, Width,
};

use super::names;

/// How types are written in one module.
pub struct Types<'a> {
    package: &'a Package,
    module: &'a Module,
    /// Names of the module's types, which give names of the prelude another meaning.
    names: BTreeSet<String>,
    /// Whether null is a state of its own where there is no default.
    keep_nulls: bool,
    /// By type: whether its values have `Eq` and `Hash`.
    eq: Vec<bool>,
}

/// Names of std that the output uses, and where they are at home.
const STD: &[(&str, &str)] = &[
    ("BTreeMap", "std::collections::BTreeMap"),
    ("Box", "std::boxed::Box"),
    ("Into", "std::convert::Into"),
    ("Option", "std::option::Option"),
    ("Result", "std::result::Result"),
    ("String", "std::string::String"),
    ("Vec", "std::vec::Vec"),
];

impl<'a> Types<'a> {
    /// For a module.
    pub fn new(package: &'a Package, module: &'a Module, keep_nulls: bool) -> Self {
        let types = module.types.iter().map(|def| def.name.clone());
        let names = types.chain(module.aliases.iter().map(|alias| alias.name.clone())).collect();
        let mut types = Self { package, module, names, keep_nulls, eq: Vec::new() };
        types.eq = types.find_eq();
        types
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// A name of the prelude, by its path where a type of the module has the name.
    pub fn std(&self, name: &str) -> String {
        match STD.iter().find(|(known, _)| *known == name) {
            Some((_, path)) if self.names.contains(name) => format!("::{path}"),
            _ => name.to_owned(),
        }
    }

    /// Whether `BTreeMap` is imported rather than written by its path.
    pub fn imports_map(&self) -> bool {
        !self.names.contains("BTreeMap")
    }

    /// The type of a value, without regard to null.
    pub fn value(&self, ty: &TypeRef) -> String {
        match ty {
            TypeRef::Boolean => "bool".to_owned(),
            TypeRef::Integer(Width::Int32) => "i32".to_owned(),
            TypeRef::Integer(Width::Int64) => "i64".to_owned(),
            TypeRef::Integer(Width::Uint64) => "u64".to_owned(),
            TypeRef::Number => "f64".to_owned(),
            TypeRef::String => self.std("String"),
            TypeRef::Timestamp => "rt::Timestamp".to_owned(),
            TypeRef::Bytes => "rt::Base64".to_owned(),
            TypeRef::IntOrString => "intstr::IntOrString".to_owned(),
            TypeRef::Quantity => "resource::Quantity".to_owned(),
            TypeRef::Any => "serde_json::Value".to_owned(),
            TypeRef::List(item) => format!("{}<{}>", self.std("Vec"), self.below(item)),
            TypeRef::Map(value) => {
                format!("{}<{}, {}>", self.std("BTreeMap"), self.std("String"), self.below(value))
            }
            TypeRef::Type { id, display_name } => {
                let own = &self.module.get(*id).name;
                names::type_name(if display_name.is_empty() { own } else { display_name })
            }
            TypeRef::External { name, .. } => self.external(name),
        }
    }

    /// The type of an item or of a map's value.
    pub fn below(&self, slot: &Slot) -> String {
        let value = self.value(&slot.ty);
        if nullable_below(slot) { self.option(&value) } else { value }
    }

    /// The type of a field.
    pub fn field(&self, field: &Field) -> String {
        let mut ty = self.value(&field.slot.ty);
        if field.boxed {
            ty = format!("{}<{ty}>", self.std("Box"));
        }
        match self.presence(field) {
            Presence::Required => ty,
            Presence::Optional | Presence::RequiredNull => self.option(&ty),
            Presence::OptionalNull => self.option(&self.option(&ty)),
        }
    }

    /// `Option` of a type.
    pub fn option(&self, ty: &str) -> String {
        format!("{}<{ty}>", self.std("Option"))
    }

    /// How a field may be missing.
    pub fn presence(&self, field: &Field) -> Presence {
        let nullable = field.slot.nullable;
        match (field.must_be_given(), nullable) {
            (true, false) => Presence::Required,
            (true, true) => Presence::RequiredNull,
            (false, true) if field.slot.default.is_some() || self.keep_nulls => Presence::OptionalNull,
            (false, _) => Presence::Optional,
        }
    }

    fn external(&self, name: &ExternalName) -> String {
        match self.package.externals.get(name) {
            Some(external) => short(&external.rust).1,
            None => "serde_json::Value".to_owned(),
        }
    }

    /// The imports that a type needs, as paths with their alias.
    pub fn imports(&self, ty: &TypeRef, out: &mut BTreeSet<String>) {
        match ty {
            TypeRef::IntOrString => {
                out.insert("k8s_openapi::apimachinery::pkg::util::intstr".to_owned());
            }
            TypeRef::Quantity => {
                out.insert("k8s_openapi::apimachinery::pkg::api::resource".to_owned());
            }
            TypeRef::List(below) => self.imports(&below.ty, out),
            TypeRef::Map(below) => {
                if self.imports_map() {
                    out.insert("std::collections::BTreeMap".to_owned());
                }
                self.imports(&below.ty, out);
            }
            TypeRef::External { name, .. } => {
                let external = self.package.externals.get(name);
                out.extend(external.and_then(|external| short(&external.rust).0));
            }
            _ => {}
        }
    }

    /// Whether a value of the type may be made of nothing: no field must be given.
    pub fn has_default(&self, body: &Struct) -> bool {
        !body.fields.iter().any(Field::must_be_given)
    }

    /// Whether values of a type have `Eq` and `Hash`.
    pub fn has_eq(&self, id: TypeId) -> bool {
        self.eq[id.0 as usize]
    }

    /// A type lacks `Eq` if anything below it does: begin with all, take away until nothing changes.
    fn find_eq(&self) -> Vec<bool> {
        let mut eq = vec![true; self.module.types.len()];
        loop {
            let mut changed = false;
            for (i, def) in self.module.types.iter().enumerate() {
                let Body::Struct(body) = &def.body else { continue };
                let is_root = !matches!(body.role, crate::model::Role::Part);
                let lacks = is_root
                    || body.rest.is_some()
                    || body.fields.iter().any(|field| !self.slot_eq(&field.slot.ty, &eq));
                if eq[i] && lacks {
                    eq[i] = false;
                    changed = true;
                }
            }
            if !changed {
                return eq;
            }
        }
    }

    fn slot_eq(&self, ty: &TypeRef, eq: &[bool]) -> bool {
        match ty {
            TypeRef::Number | TypeRef::Quantity | TypeRef::Any | TypeRef::External { .. } => false,
            TypeRef::List(below) | TypeRef::Map(below) => self.slot_eq(&below.ty, eq),
            TypeRef::Type { id, .. } => eq[id.0 as usize],
            _ => true,
        }
    }

    /// Whether a type is copied rather than borrowed.
    pub fn is_copy(&self, ty: &TypeRef) -> bool {
        match ty {
            TypeRef::Boolean | TypeRef::Integer(_) | TypeRef::Number => true,
            TypeRef::Type { id, .. } => {
                matches!(&self.module.get(*id).body, Body::Enum(body) if body.base != EnumBase::String)
            }
            _ => false,
        }
    }
}

/// How a field may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It may not: `T`.
    Required,
    /// It may not, but it may be null: `Option<T>`.
    RequiredNull,
    /// It may: `Option<T>`.
    Optional,
    /// It may be missing, null, or there: `Option<Option<T>>`.
    OptionalNull,
}

/// Whether null needs a state of its own: any JSON value holds null itself.
pub fn nullable_below(slot: &Slot) -> bool {
    slot.nullable && slot.ty != TypeRef::Any
}

/// A path of k8s-openapi as a module, its short name, and a type in it.
fn aliased(path: &str) -> Option<(String, String, String)> {
    let (module, ty) = path.rsplit_once("::")?;
    if !module.starts_with("k8s_openapi::") {
        return None;
    }
    let mut parts = module.rsplit("::");
    let (last, before) = (parts.next()?, parts.next()?);
    let is_version = last.starts_with('v') && last[1..].starts_with(|c: char| c.is_ascii_digit());
    let alias = if is_version { format!("{before}_{last}") } else { last.to_owned() };
    Some((module.to_owned(), alias, ty.to_owned()))
}

/// The import that a type of another crate is written with, and how it is written then.
pub fn short(path: &str) -> (Option<String>, String) {
    let Some((module, alias, ty)) = aliased(path) else { return (None, path.to_owned()) };
    let plain = module.ends_with(&format!("::{alias}"));
    let import = if plain { module } else { format!("{module} as {alias}") };
    (Some(import), format!("{alias}::{ty}"))
}

/// What stands at the fields of a module's structs, and beside them.
pub fn slots(module: &Module) -> impl Iterator<Item = &Slot> {
    let structs = module.types.iter().filter_map(|def| match &def.body {
        Body::Struct(body) => Some(body),
        Body::Enum(_) => None,
    });
    structs.flat_map(|body| body.fields.iter().map(|field| &field.slot).chain(body.rest.as_ref()))
}

/// The types of other crates that fields hold.
pub fn held(package: &Package) -> Vec<&External> {
    let mut names = BTreeSet::new();
    package.modules.iter().flat_map(slots).for_each(|slot| names.extend(named(&slot.ty)));
    names.into_iter().filter_map(|name| package.externals.get(name)).collect()
}

/// The type of another crate that is at the bottom of a type, where one is.
fn named(ty: &TypeRef) -> Option<&ExternalName> {
    match ty {
        TypeRef::List(below) | TypeRef::Map(below) => named(&below.ty),
        TypeRef::External { name, .. } => Some(name),
        _ => None,
    }
}

/// The types of other crates that operations send and get.
pub fn sent(package: &Package) -> Vec<&External> {
    let of_modules = package.modules.iter().flat_map(|module| &module.operations);
    let payloads = of_modules.chain(&package.operations).flat_map(Operation::payloads);
    let names: BTreeSet<&ExternalName> = payloads
        .filter_map(|payload| match payload {
            Payload::External(name) => Some(name),
            _ => None,
        })
        .collect();
    names.into_iter().filter_map(|name| package.externals.get(name)).collect()
}
