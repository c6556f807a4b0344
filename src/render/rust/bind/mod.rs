//! A package -> the same in Rust's terms, as plain data: where each type stands, what its fields are called and of
//! which types they are, which methods it has. What is printed and what `explain` reports is read from here.

use crate::config::Layout;
use crate::model::{self, Home, Module, Package, Slot, TypeId};
use crate::render::Declared;

use super::{RustOptions, names};
use enums::Enum;
use modules::ModuleNames;
use structs::Struct;
use types::Types;

mod accessors;
mod constructors;
pub mod enums;
mod lookups;
pub mod methods;
mod modules;
pub mod overlays;
pub mod structs;
pub mod types;

/// A package in Rust's terms.
pub struct Bound<'a> {
    pub(super) package: &'a Package,
    pub(super) options: &'a RustOptions,
    pub(super) names: ModuleNames<'a>,
    pub(super) gates: Gates,
    /// In the package's order.
    pub(super) modules: Vec<BoundModule<'a>>,
}

/// A group's version.
pub(super) struct BoundModule<'a> {
    pub source: &'a Module,
    /// The way to it from the crate's root.
    pub path: String,
    /// The files of its kinds, by resource.
    pub files: Vec<String>,
    pub types: Types<'a>,
    /// By [`TypeId`].
    pub declared: Vec<BoundType>,
    pub aliases: Vec<BoundAlias>,
}

/// A type.
pub(super) struct BoundType {
    pub name: String,
    /// The way to it from the crate's root.
    pub path: String,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
    /// What rules want above it.
    pub attributes: Vec<String>,
    pub home: Home,
    pub shape: Shape,
}

/// What a type is.
pub(super) enum Shape {
    Struct(Box<Struct>),
    Enum(Enum),
}

/// Another name of a type.
pub(super) struct BoundAlias {
    pub name: String,
    pub target: String,
    /// The place that it is named after.
    pub place: String,
}

/// Whether the traits of another crate are implemented.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Gate {
    /// At all.
    pub shown: bool,
    /// Only with a feature of the crate's name.
    pub gated: bool,
}

/// The traits that the output implements.
#[derive(Clone, Copy)]
pub(super) struct Gates {
    pub kube: Gate,
    pub schemars: Gate,
    /// Operations, over kube's client.
    pub client: Gate,
}

impl Gates {
    /// A crate has features; code in another crate has what the options name.
    fn new(options: &RustOptions) -> Self {
        let is_crate = options.layout == Layout::Crate;
        let gate = |wanted| Gate { shown: is_crate || wanted, gated: is_crate };
        Self { kube: gate(options.kube), schemars: gate(options.schemars), client: gate(options.client) }
    }

    /// Whether traits need the original definitions.
    pub fn any(self) -> bool {
        self.kube.shown || self.schemars.shown
    }
}

impl<'a> Bound<'a> {
    /// What the options make of a package.
    pub fn new(package: &'a Package, options: &'a RustOptions) -> Self {
        let names = ModuleNames::new(package, options);
        let modules = package.modules.iter();
        let modules = modules.map(|module| bind_module(package, module, names.path(module), options));
        Self { modules: modules.collect(), package, options, names, gates: Gates::new(options) }
    }

    /// The path of a type of the module at this index.
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

    /// The type of what is no field: an item, a map's value, a whole object.
    pub fn element(&self, module: usize, slot: &Slot) -> String {
        self.modules[module].types.element(slot).with_paths()
    }
}

/// The way from the crate's root to each module, in the package's order.
pub(super) fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    let names = ModuleNames::new(package, options);
    package.modules.iter().map(|module| names.path(module)).collect()
}

fn bind_module<'a>(
    package: &'a Package,
    module: &'a Module,
    path: String,
    options: &RustOptions,
) -> BoundModule<'a> {
    let types = Types::new(package, module, options.keep_nulls);
    let bind_type = |(def, id): (&model::TypeDef, u32)| {
        let name = names::type_name(&def.name);
        BoundType {
            path: format!("{path}::{name}"),
            name,
            docs: structs::type_docs(def),
            attributes: def.attributes.clone(),
            home: def.home,
            shape: match &def.body {
                model::Body::Struct(body) => {
                    Shape::Struct(Box::new(structs::bind(&types, TypeId(id), body, options.keep_unknown)))
                }
                model::Body::Enum(body) => Shape::Enum(enums::bind(body)),
            },
        }
    };
    let aliases = module.aliases.iter().map(|alias| BoundAlias {
        name: names::type_name(&alias.name),
        target: names::type_name(&module.get(alias.target).name),
        place: alias.place.to_string().replace('`', "'"),
    });
    BoundModule {
        files: names::files(module.resources.iter().map(|resource| resource.kind.as_str())),
        declared: module.types.iter().zip(0..).map(bind_type).collect(),
        aliases: aliases.collect(),
        source: module,
        types,
        path,
    }
}
