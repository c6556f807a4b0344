//! A package -> the same in Rust's terms, as plain data: where each type stands, what its fields are called and of
//! which types they are. What is printed and what `explain` tells is read from here.

use crate::model::{Body, Module, Package, Role, Slot, TypeId};

use super::rust_type::RustType;
use super::tree::Tree;
use super::types::Types;
use super::{RustOptions, names};
use crate::render::Declared;

/// A package in Rust's terms.
pub struct Bound<'a> {
    /// In the package's order.
    modules: Vec<BoundModule<'a>>,
}

/// A group's version.
struct BoundModule<'a> {
    types: Types<'a>,
    /// By [`TypeId`].
    declared: Vec<BoundType>,
}

/// A type.
struct BoundType {
    /// The way to it from the crate's root.
    path: String,
    /// In the order of the model.
    fields: Vec<BoundField>,
}

/// A field of a struct.
struct BoundField {
    /// Its identifier.
    ident: String,
    /// Its declared type.
    ty: RustType,
}

impl<'a> Bound<'a> {
    /// What the options make of a package.
    pub fn new(package: &'a Package, options: &'a RustOptions) -> Self {
        let tree = Tree::new(package, options);
        let bind = |module| {
            let types = Types::new(package, module, options.keep_nulls);
            let declared = declared(&types, &tree.path(module));
            BoundModule { types, declared }
        };
        Self { modules: package.modules.iter().map(bind).collect() }
    }

    /// The path of a type of the module at this index.
    pub fn path(&self, module: usize, id: TypeId) -> &str {
        &self.modules[module].declared[id.0 as usize].path
    }

    /// The field at this index of a struct.
    pub fn field(&self, module: usize, id: TypeId, field: usize) -> Declared {
        let BoundType { path, fields } = &self.modules[module].declared[id.0 as usize];
        let BoundField { ident, ty } = &fields[field];
        Declared { name: ident.clone(), ty: ty.with_paths(), docs: format!("{path}::{ident}") }
    }

    /// The type of what is no field: an item, a map's value, a whole object.
    pub fn element(&self, module: usize, slot: &Slot) -> String {
        self.modules[module].types.element(slot).with_paths()
    }
}

/// The types of a module, whose path is this.
fn declared(types: &Types<'_>, path: &str) -> Vec<BoundType> {
    let module: &Module = types.module();
    let bind = |def: &crate::model::TypeDef| {
        let fields = match &def.body {
            Body::Enum(_) => Vec::new(),
            Body::Struct(body) => {
                let taken: &[&str] = if body.role == Role::Part { &[] } else { &["metadata"] };
                let idents = names::fields(&body.fields, taken).0;
                let fields = body.fields.iter().zip(idents);
                fields.map(|(field, ident)| BoundField { ident, ty: types.field(field) }).collect()
            }
        };
        BoundType { path: format!("{path}::{}", names::type_name(&def.name)), fields }
    };
    module.types.iter().map(bind).collect()
}
