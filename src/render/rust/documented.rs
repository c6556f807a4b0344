//! A type or a field of the model -> the path that its documentation is found by.

use super::tree::Tree;
use super::{RustOptions, names};
use crate::model::{Body, Module, Package, Role, TypeDef};

/// The paths of a package, without its own name before them.
pub struct Documented<'a>(Tree<'a>);

impl<'a> Documented<'a> {
    /// For what the options make of a package.
    pub fn new(package: &'a Package, options: &'a RustOptions) -> Self {
        Self(Tree::new(package, options))
    }

    /// The path of a type.
    pub fn path(&self, module: &Module, def: &TypeDef) -> String {
        format!("{}::{}", self.0.directory(module).replace('/', "::"), names::type_name(&def.name))
    }

    /// The paths of a struct's fields, in order.
    pub fn fields(&self, module: &Module, def: &TypeDef) -> Vec<String> {
        let Body::Struct(body) = &def.body else { return Vec::new() };
        let taken: &[&str] = if body.role == Role::Part { &[] } else { &["metadata"] };
        let path = self.path(module, def);
        names::fields(&body.fields, taken).0.iter().map(|name| format!("{path}::{name}")).collect()
    }
}
