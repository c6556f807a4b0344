//! A type or a field of the model -> the path that its documentation is found by.

use super::{PythonOptions, modules, names};
use crate::model::{Body, Module, Package, Role, TypeDef};

/// The paths of a package, without its own name before them.
pub struct Documented<'a> {
    package: &'a Package,
    /// By module of the package.
    paths: Vec<Vec<String>>,
}

impl<'a> Documented<'a> {
    /// For what the options make of a package.
    pub fn new(package: &'a Package, options: &PythonOptions) -> Self {
        Self { package, paths: modules::paths(package, options) }
    }

    /// The path of a type.
    pub fn path(&self, module: &Module, def: &TypeDef) -> String {
        let same = |other: &Module| (&other.group, &other.version) == (&module.group, &module.version);
        let at = self.package.modules.iter().position(same);
        let mut path = at.and_then(|at| self.paths.get(at)).cloned().unwrap_or_default();
        path.push(names::class(&def.name));
        path.join(".")
    }

    /// The paths of a struct's fields, in order.
    pub fn fields(&self, module: &Module, def: &TypeDef) -> Vec<String> {
        let Body::Struct(body) = &def.body else { return Vec::new() };
        let path = self.path(module, def);
        let attributes = names::attributes(&body.fields, body.role != Role::Part).0;
        attributes.iter().map(|name| format!("{path}.{name}")).collect()
    }
}
