//! Package -> bound data of Rust: the module of each type, the identifiers and types of its fields, and its methods.
//! Templates print this data, and `explain` reports it.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::config::Layout;
use crate::model::{Package, Slot, TypeId};
use crate::render::{Declared, definition_files};

use super::options::RustOptions;
use declared::{BoundType, Shape};
use externals::Externals;
use module::BoundModule;
use modules::GroupNames;
use operations::Operations;

pub use modules::ModuleNames;

mod accessors;
mod constructors;
pub mod declared;
pub mod enums;
pub mod externals;
mod guards;
pub mod kinds;
mod lookups;
pub mod methods;
pub mod module;
mod modules;
pub mod operations;
pub mod overlays;
mod patches;
pub mod queries;
pub mod setters;
pub mod structs;
pub mod types;

/// A package in Rust's terms.
pub struct Bound<'a> {
    pub(super) options: &'a RustOptions,
    pub(super) names: ModuleNames,
    pub(super) gates: Gates,
    /// In the package's order.
    pub(super) modules: Vec<BoundModule<'a>>,
    pub(super) externals: Externals,
    /// The names of the files with CRDs, by the CRD's text.
    pub(super) definitions: BTreeMap<&'a Arc<str>, String>,
    /// The operations, if there are any and the options allow kube's client.
    pub(super) operations: Option<Operations>,
}

/// Whether code that needs another crate is generated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Gate {
    /// Whether it is generated at all.
    pub shown: bool,
    /// Whether it is compiled only with a feature.
    pub gated: bool,
}

/// The parts of the output that need another crate.
#[derive(Clone, Copy)]
pub(super) struct Gates {
    pub kube: Gate,
    pub schemars: Gate,
    /// Operations and changes of objects, which use kube's client.
    pub client: Gate,
    /// The reader of YAML, which uses serde-saphyr.
    pub yaml: Gate,
}

impl Gates {
    /// A crate contains all parts behind features; a module or a file contains only the parts that the options enable.
    fn new(options: &RustOptions) -> Self {
        let is_crate = options.layout == Layout::Crate;
        let gate = |wanted| Gate { shown: is_crate || wanted, gated: is_crate };
        Self {
            kube: gate(options.kube),
            schemars: gate(options.schemars),
            client: gate(options.client),
            yaml: gate(options.yaml),
        }
    }

    /// Whether traits are generated that need the CRDs.
    pub fn any(self) -> bool {
        self.kube.shown || self.schemars.shown
    }
}

impl<'a> Bound<'a> {
    /// Binds a package by its options.
    pub fn new(package: &'a Package, options: &'a RustOptions) -> Self {
        Self::with_each(package, options, |_, _, _| ()).0
    }

    /// Binds a package, and calls a function with each module as soon as it is bound; the results are in the order of
    /// the modules. What the function takes out of a module is missing in the bound package.
    pub(super) fn with_each<R: Send>(
        package: &'a Package,
        options: &'a RustOptions,
        each: impl Fn(&mut BoundModule<'a>, &ModuleNames, Gates) -> R + Sync,
    ) -> (Self, Vec<R>) {
        let groups = GroupNames::new(package, options);
        let names = ModuleNames::new(&groups);
        let gates = Gates::new(options);
        let definitions = definition_files(package);
        let bind = |module| {
            let mut bound = module::bind(package, module, &groups, &definitions, options);
            let result = each(&mut bound, &names, gates);
            (bound, result)
        };
        let (modules, results): (Vec<_>, Vec<R>) =
            options.threads.map_in_order(&package.modules, bind).into_iter().unzip();
        let operations =
            gates.client.shown.then(|| operations::bind(package, &modules, options, &names.operations));
        let operations = operations.flatten();
        let externals = externals::bind(package);
        (Self { options, names, gates, modules, externals, definitions, operations }, results)
    }

    /// The path of a type in the module at this index.
    pub fn path(&self, module: usize, id: TypeId) -> &str {
        &self.modules[module].declared[id.0 as usize].path
    }

    /// The field at this index of a struct.
    pub fn field(&self, module: usize, id: TypeId, field: usize) -> Declared {
        let BoundType { path, shape, .. } = &self.modules[module].declared[id.0 as usize];
        match shape {
            Shape::Struct(body) => {
                let structs::Field { ident, ty, .. } = &body.fields[field];
                Declared { name: ident.clone(), ty: ty.with_paths(), docs: format!("{path}::{ident}") }
            }
            Shape::Enum(_) => Declared::default(),
        }
    }

    /// The type of a value that is not a field: an item of a list, a value of a map, a whole object.
    pub fn element(&self, module: usize, slot: &Slot) -> String {
        self.modules[module].types.element(slot).with_paths()
    }
}

/// The path of each module from the crate's root, in the package's order.
pub(super) fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    let names = GroupNames::new(package, options);
    package.modules.iter().map(|module| names.path(module)).collect()
}
