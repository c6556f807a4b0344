//! Types of the model -> types of Rust, and what follows from them: how a field may be missing, which derives
//! are lawful.

use std::collections::BTreeSet;

use crate::model::{
    Body, EnumBase, External, ExternalName, Field, Module, Operation, Package, Payload, Slot, Struct, TypeId,
    TypeRef, Width,
};

use crate::render::rust::names;
use crate::render::rust::rust_type::{FileContext, RustType};

const INT_OR_STRING: &str = "k8s_openapi::apimachinery::pkg::util::intstr::IntOrString";
const QUANTITY: &str = "k8s_openapi::apimachinery::pkg::api::resource::Quantity";

/// The types of one module in Rust.
pub struct Types<'a> {
    package: &'a Package,
    module: &'a Module,
    /// What names mean in the module's files.
    file: FileContext,
    /// Whether null is a state of its own where there is no default.
    keep_nulls: bool,
    /// By type: whether its values have `Eq` and `Hash`.
    eq: Vec<bool>,
}

impl<'a> Types<'a> {
    /// For a module.
    pub fn new(package: &'a Package, module: &'a Module, keep_nulls: bool) -> Self {
        let types = module.types.iter().map(|def| def.name.clone());
        let own = types.chain(module.aliases.iter().map(|alias| alias.name.clone())).collect();
        let mut types = Self { package, module, file: FileContext { own }, keep_nulls, eq: Vec::new() };
        types.eq = types.find_eq();
        types
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// What names mean in the module's files.
    pub fn file(&self) -> &FileContext {
        &self.file
    }

    /// A type, as the module's files write it.
    pub fn print(&self, ty: &RustType) -> String {
        self.file.print(ty)
    }

    /// The type of a value, without regard to null.
    pub fn value(&self, ty: &TypeRef) -> RustType {
        match ty {
            TypeRef::Boolean => RustType::Primitive("bool"),
            TypeRef::Integer(Width::Int32) => RustType::Primitive("i32"),
            TypeRef::Integer(Width::Int64) => RustType::Primitive("i64"),
            TypeRef::Integer(Width::Uint64) => RustType::Primitive("u64"),
            TypeRef::Number => RustType::Primitive("f64"),
            TypeRef::String => RustType::string(),
            TypeRef::Timestamp => RustType::Runtime("Timestamp"),
            TypeRef::Bytes => RustType::Runtime("Base64"),
            TypeRef::IntOrString => RustType::External(INT_OR_STRING.to_owned()),
            TypeRef::Quantity => RustType::External(QUANTITY.to_owned()),
            TypeRef::Any => RustType::json(),
            TypeRef::List(item) => RustType::std("Vec", self.element(item)),
            TypeRef::Map(value) => RustType::map(self.element(value)),
            TypeRef::Type { id, display_name } => {
                let own = &self.module.get(*id).name;
                RustType::Own(names::type_name(if display_name.is_empty() { own } else { display_name }))
            }
            TypeRef::External { name, .. } => match self.package.externals.get(name) {
                Some(external) => RustType::External(external.rust.clone()),
                None => RustType::json(),
            },
        }
    }

    /// The type of an item or of a map's value.
    pub fn element(&self, slot: &Slot) -> RustType {
        let value = self.value(&slot.ty);
        if has_null(slot) { value.option() } else { value }
    }

    /// The type of a field.
    pub fn field(&self, field: &Field) -> RustType {
        let mut ty = self.value(&field.slot.ty);
        if field.boxed {
            ty = RustType::std("Box", ty);
        }
        match self.presence(field) {
            Presence::Required => ty,
            Presence::Optional | Presence::RequiredNull => ty.option(),
            Presence::OptionalNull => ty.option().option(),
        }
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

    /// Whether something else than the field's type is usually at hand and becomes it (`impl Into`): of texts, enums,
    /// lists and maps. A number, a boolean, a struct or an option is given as it is.
    pub fn converts(&self, field: &Field) -> bool {
        let value = match &field.slot.ty {
            TypeRef::String | TypeRef::Timestamp | TypeRef::Bytes | TypeRef::Any => true,
            TypeRef::List(_) | TypeRef::Map(_) => true,
            TypeRef::Type { id, .. } => matches!(self.module.get(*id).body, Body::Enum(_)),
            _ => false,
        };
        value && self.presence(field) == Presence::Required
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
            TypeRef::List(element) | TypeRef::Map(element) => self.slot_eq(&element.ty, eq),
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
fn has_null(slot: &Slot) -> bool {
    slot.nullable && slot.ty != TypeRef::Any
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
pub fn field_externals(package: &Package) -> Vec<&External> {
    let mut names = BTreeSet::new();
    package.modules.iter().flat_map(slots).for_each(|slot| names.extend(named(&slot.ty)));
    names.into_iter().filter_map(|name| package.externals.get(name)).collect()
}

/// The type of another crate that is at the bottom of a type, where one is.
fn named(ty: &TypeRef) -> Option<&ExternalName> {
    match ty {
        TypeRef::List(element) | TypeRef::Map(element) => named(&element.ty),
        TypeRef::External { name, .. } => Some(name),
        _ => None,
    }
}

/// The types of other crates that operations send and get.
pub fn operation_externals(package: &Package) -> Vec<&External> {
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
