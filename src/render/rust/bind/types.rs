//! Types of the model -> types of Rust, the presence of fields, and the traits that a type can derive.

use crate::model::{Body, EnumBase, Field, Module, Package, Slot, Struct, TypeId, TypeRef, Width};

use crate::render::rust::names;
use crate::render::rust::rust_type::{FileContext, RustType};

use super::methods::Conversion;

const INT_OR_STRING: &str = "k8s_openapi::apimachinery::pkg::util::intstr::IntOrString";
const QUANTITY: &str = "k8s_openapi::apimachinery::pkg::api::resource::Quantity";

/// Turns the types of one module into types of Rust.
pub struct Types<'a> {
    package: &'a Package,
    module: &'a Module,
    /// The names that the module's types shadow in its files.
    file: FileContext,
    /// Whether null differs from unset for nullable fields without a default.
    keep_nulls: bool,
    /// By [`TypeId`]: whether the type implements `Eq` and `Hash`.
    eq: Vec<bool>,
}

impl<'a> Types<'a> {
    /// The types of a module.
    pub fn new(package: &'a Package, module: &'a Module, keep_nulls: bool) -> Self {
        let types = module.types.iter().map(|def| def.name.clone());
        let own = types.chain(module.aliases.iter().map(|alias| alias.name.clone())).collect();
        let eq = module.with_total_equality();
        Self { package, module, file: FileContext::new(own), keep_nulls, eq }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// The names that the module's types shadow in its files.
    pub fn file(&self) -> &FileContext {
        &self.file
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
            TypeRef::Timestamp => RustType::runtime("Timestamp"),
            TypeRef::Bytes => RustType::runtime("Base64"),
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

    /// Whether a field may be unset or null.
    pub fn presence(&self, field: &Field) -> Presence {
        let nullable = field.slot.nullable;
        match (field.must_be_given(), nullable) {
            (true, false) => Presence::Required,
            (true, true) => Presence::RequiredNull,
            (false, true) if field.slot.default.is_some() || self.keep_nulls => Presence::OptionalNull,
            (false, _) => Presence::Optional,
        }
    }

    /// How a constructor converts the field's value, because callers usually have another type, such as `&str`: texts,
    /// enums, lists, maps and scalars of Kubernetes. Numbers, booleans, structs and options are taken as they are.
    pub fn conversion(&self, field: &Field) -> Option<Conversion> {
        self.value_conversion(field).filter(|_| self.presence(field) == Presence::Required)
    }

    /// The same for the field's value, without the options around it.
    pub fn value_conversion(&self, field: &Field) -> Option<Conversion> {
        match &field.slot.ty {
            TypeRef::String | TypeRef::Timestamp | TypeRef::Bytes | TypeRef::Any => Some(Conversion::Into),
            TypeRef::List(_) | TypeRef::Map(_) => Some(Conversion::Into),
            TypeRef::IntOrString | TypeRef::Quantity => Some(Conversion::Scalar),
            TypeRef::Type { id, .. } => {
                matches!(self.module.get(*id).body, Body::Enum(_)).then_some(Conversion::Into)
            }
            _ => None,
        }
    }

    /// Whether the struct implements `Default`: no field is required without having a default.
    pub fn has_default(&self, body: &Struct) -> bool {
        !body.fields.iter().any(Field::must_be_given)
    }

    /// Whether a type implements `Eq` and `Hash`.
    pub fn has_eq(&self, id: TypeId) -> bool {
        self.eq[id.0 as usize]
    }

    /// Whether a type implements `Copy`, so that readers return it by value.
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

/// Whether a field may be unset or null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Always set and never null: `T`.
    Required,
    /// Always set, perhaps to null: `Option<T>`.
    RequiredNull,
    /// May be unset: `Option<T>`.
    Optional,
    /// May be unset, null, or set to a value: `Option<Option<T>>`.
    OptionalNull,
}

/// Whether a nullable slot needs an `Option`; `serde_json::Value` can be null itself.
fn has_null(slot: &Slot) -> bool {
    slot.nullable && slot.ty != TypeRef::Any
}
