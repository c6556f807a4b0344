//! Package -> bound data of Python: modules, files and classes, with the types and codecs of their attributes.
//! Templates print this data, and `explain` reports it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::operations::bind::{self as operations, BoundOperations};
use super::operations::payloads::Payloads;
use super::options::PythonOptions;
use super::python_type::PythonType;
use super::{docs, literals, names};
use crate::model::{Body, Enum, Field, Home, Module, Package, Role, Slot, Struct, TypeDef, TypeId};
use crate::render::Declared;
use codec::{Codec, Element};
use lookups::{ByKey, Which};
use types::Types;

mod codec;
mod lookups;
mod order;
mod types;

/// A package in Python's terms.
pub struct Bound<'a> {
    /// The package of the model.
    pub package: &'a Package,
    /// The name by which code imports it.
    pub name: String,
    /// Its modules, in the package's order.
    pub modules: Vec<BoundModule<'a>>,
    /// The operations of no group, such as `/version`.
    pub operations: Option<BoundOperations>,
}

/// One group and version: a Python package with one file for each kind.
pub struct BoundModule<'a> {
    /// The module of the model.
    pub model: &'a Module,
    /// Its path from the root, as names of packages.
    pub path: Vec<String>,
    /// The `apiVersion` of its objects.
    pub api_version: String,
    /// Its types, indexed by [`TypeId`].
    pub types: Vec<BoundType>,
    /// Its files with types.
    pub files: Vec<BoundFile>,
    /// Its aliases of types.
    pub aliases: Vec<BoundAlias>,
    /// Its operations.
    pub operations: Option<BoundOperations>,
}

/// A file of types.
pub struct BoundFile {
    /// The kind whose types it contains, or the types that several kinds share.
    pub home: Home,
    /// Its name without `.py`.
    pub stem: String,
    /// Its types, each after the types that its class body names.
    pub types: Vec<TypeId>,
}

/// An alias of a type.
pub struct BoundAlias {
    /// The name.
    pub name: String,
    /// The type.
    pub target: TypeId,
}

/// A type.
pub struct BoundType {
    /// The name of its class, or of its type alias for an enum.
    pub name: String,
    /// The file that defines it.
    pub home: Home,
    /// The text of its docstring.
    pub doc: String,
    /// Its definition.
    pub body: BoundBody,
}

/// The definition of a type.
pub enum BoundBody {
    /// A type alias of the known values.
    Enum(Vec<Value>),
    /// A model class.
    Class(Box<BoundClass>),
}

/// A model class.
pub struct BoundClass {
    /// For the class of a whole object, its kind: an index into [`Module::resources`].
    pub resource: Option<usize>,
    /// Its attributes, in the model's order.
    pub fields: Vec<BoundField>,
    /// The map of properties that the schema does not name, if the schema preserves them.
    pub rest: Option<BoundRest>,
    /// The methods that find an item of a list by its keys.
    pub lookups: Vec<ByKey>,
    /// The method that returns which alternatives are set.
    pub which: Option<Which>,
}

/// An attribute.
pub struct BoundField {
    /// Its name.
    pub attribute: String,
    /// The wire name, unless the runtime derives it from the attribute's name.
    pub wire: Option<String>,
    /// The type that reading it returns.
    pub reads: PythonType,
    /// The type in its declaration, which may accept more.
    pub declared: PythonType,
    /// The codec of its values.
    pub codec: Codec,
    /// The result of reading it when it is unset.
    pub default: BoundDefault,
    /// Whether null is a value.
    pub nullable: bool,
    /// The text of its docstring.
    pub doc: String,
}

/// The result of reading an unset attribute.
pub enum BoundDefault {
    /// An error: the property is required.
    Missing,
    /// `None`.
    Absent,
    /// A new empty object.
    Created,
    /// The default of the schema.
    Value(Value),
}

/// The map of the properties that the schema does not name.
pub struct BoundRest {
    /// The attribute's name.
    pub attribute: String,
    /// The type in its declaration.
    pub declared: PythonType,
    /// The codec of its values.
    pub codec: Codec,
}

impl<'a> Bound<'a> {
    /// Binds a package by its options.
    pub fn new(package: &'a Package, options: &PythonOptions) -> Self {
        let paths: Vec<_> = package.modules.iter().map(|module| import_path(module, options)).collect();
        let modules = package.modules.iter().zip(&paths);
        let modules = modules.map(|(module, path)| bind_module(package, module, path, &paths)).collect();
        let payloads = Payloads::new(package, &paths, &[]);
        let operations =
            operations::bind(&package.operations, "ServerApi", "the server as a whole", payloads);
        Self { package, name: names::module(&options.name), modules, operations }
    }

    /// The operations of each group and version in the package's order, then those of no group, each with the path of
    /// their module's package from the root.
    pub fn operations(&self) -> impl Iterator<Item = (&[String], &BoundOperations)> {
        let modules = self.modules.iter().map(|module| (&module.path[..], &module.operations));
        modules
            .chain([(&[][..], &self.operations)])
            .filter_map(|(path, operations)| Some((path, operations.as_ref()?)))
    }

    /// The dotted path by which a version's module is imported; without the package's name if that is not known, as in
    /// `explain` without an output.
    fn import_path(&self, module: usize) -> String {
        let name = Some(&self.name).filter(|name| !name.is_empty());
        let parts: Vec<&str> =
            name.into_iter().chain(&self.modules[module].path).map(String::as_str).collect();
        parts.join(".")
    }

    /// The path of a type in the module at this index.
    pub fn path(&self, module: usize, id: TypeId) -> String {
        format!("{}.{}", self.import_path(module), self.modules[module].get(id).name)
    }

    /// The field at this index of a struct.
    pub fn field(&self, module: usize, id: TypeId, field: usize) -> Declared {
        let bound = self.modules[module].get(id);
        let BoundBody::Class(class) = &bound.body else { return Declared::default() };
        let BoundField { attribute, reads, .. } = &class.fields[field];
        Declared {
            name: attribute.clone(),
            ty: reads.with_paths(&self.import_path(module)),
            docs: format!("{}.{attribute}", self.path(module, id)),
        }
    }

    /// The type of a value that is not a field: an item of a list, a value of a map, a whole object.
    pub fn element(&self, module: usize, slot: &Slot) -> String {
        let types = Types { package: self.package, module: self.modules[module].model };
        types.element(slot).with_paths(&self.import_path(module))
    }
}

impl BoundModule<'_> {
    /// The name of the file for a home, without `.py`.
    pub fn stem(&self, home: Home) -> &str {
        self.files.iter().find(|file| file.home == home).map_or("", |file| &file.stem)
    }

    /// The type with this id.
    pub fn get(&self, id: TypeId) -> &BoundType {
        &self.types[id.0 as usize]
    }
}

fn bind_module<'a>(
    package: &'a Package,
    module: &'a Module,
    path: &[String],
    paths: &[Vec<String>],
) -> BoundModule<'a> {
    let types = Types { package, module };
    let files = bind_files(module);
    let mut positions = BTreeMap::new();
    for file in &files {
        positions.extend(file.types.iter().enumerate().map(|(position, id)| (*id, (file.home, position))));
    }
    let bind = |(id, def)| {
        // When a class body runs, classes after it in the same file are not defined yet, and neither is the class
        // itself.
        let is_deferred = |target: TypeId| {
            let (own, other) = (positions[&id], positions[&target]);
            own.0 == other.0 && own.1 <= other.1
        };
        bind_type(def, &types, &is_deferred)
    };
    let alias =
        |alias: &crate::model::Alias| BoundAlias { name: names::class(&alias.name), target: alias.target };
    let api_version = api_version(module);
    let payloads = Payloads::new(package, paths, path);
    BoundModule {
        model: module,
        path: path.to_vec(),
        operations: operations::bind(&module.operations, &module.api_name, &api_version, payloads),
        api_version,
        types: (0..).map(TypeId).zip(&module.types).map(bind).collect(),
        files,
        aliases: module.aliases.iter().map(alias).collect(),
    }
}

/// The `apiVersion` of a module's objects.
fn api_version(module: &Module) -> String {
    match module.group.as_str() {
        "" => module.version.clone(),
        group => format!("{group}/{}", module.version),
    }
}

/// The path of a version's package from the root, as names of packages.
fn import_path(module: &Module, options: &PythonOptions) -> Vec<String> {
    let group: Vec<String> = match options.group_modules.get(&module.group) {
        Some(path) => path.split('.').filter(|part| !part.is_empty()).map(names::module).collect(),
        None => vec![names::module(&module.group)],
    };
    group.into_iter().chain([names::module(&module.version)]).collect()
}

/// The files of a module's types. The name of a kind's file differs from those of other kinds and from the files that
/// any version may have.
fn bind_files(module: &Module) -> Vec<BoundFile> {
    let mut used: BTreeSet<String> =
        ["_shared", "_aliases", "_places"].iter().map(|&stem| stem.to_owned()).collect();
    let mut stems = Vec::new();
    for (index, resource) in module.resources.iter().enumerate() {
        let stem = names::free(&names::stem(&resource.kind), &mut used, |stem, n| format!("{stem}_{n}"));
        stems.push((Home::Kind(index), stem));
    }
    if module.types.iter().any(|def| def.home == Home::Shared) {
        stems.push((Home::Shared, "_shared".to_owned()));
    }
    let file = |(home, stem)| BoundFile { home, stem, types: order::ordered(module, home) };
    stems.into_iter().map(file).collect()
}

fn bind_type(def: &TypeDef, types: &Types, is_deferred: &dyn Fn(TypeId) -> bool) -> BoundType {
    let (body, fallback) = match &def.body {
        Body::Enum(Enum { values, .. }) => {
            let values = values.iter().map(|known| known.value.clone()).collect();
            (BoundBody::Enum(values), format!("The values of `{}`.", def.place))
        }
        Body::Struct(body) => {
            let class = bind_class(body, types, is_deferred);
            (BoundBody::Class(Box::new(class)), format!("`{}`.", def.place))
        }
    };
    BoundType { name: names::class(&def.name), home: def.home, doc: docs::text(&def.docs, &fallback), body }
}

fn bind_class(body: &Struct, types: &Types, is_deferred: &dyn Fn(TypeId) -> bool) -> BoundClass {
    let resource = match body.role {
        Role::Part => None,
        Role::Root(index) => Some(index),
    };
    let (attributes, rest) = names::attributes(&body.fields, resource.is_some());
    let (lookups, which) = lookups::bind(body, &attributes, &rest, types);
    let fields = body.fields.iter().zip(attributes).map(|(field, attribute)| {
        let created = types.is_created(field, resource.is_some());
        let codec = Codec::new(&field.slot.ty, types, is_deferred);
        bind_field(field, attribute, created, codec, types)
    });
    let fields = fields.collect();
    let rest = body.rest.as_ref().map(|slot| BoundRest {
        attribute: rest,
        declared: types.rest(slot).declared,
        codec: Codec::Map(Box::new(Element::new(slot, types, is_deferred))),
    });
    BoundClass { resource, fields, rest, lookups, which }
}

fn bind_field(field: &Field, attribute: String, created: bool, codec: Codec, types: &Types) -> BoundField {
    let slot = &field.slot;
    let types::Attribute { reads, declared } = types.field(field, created);
    let default = match &slot.default {
        Some(default) => BoundDefault::Value(default.literal.clone()),
        None if created => BoundDefault::Created,
        None if field.required => BoundDefault::Missing,
        None => BoundDefault::Absent,
    };
    BoundField {
        wire: (names::wire_of(&attribute) != field.wire).then(|| field.wire.clone()),
        doc: docs::with_facts(&field.docs.description, &field.facts(&attribute)),
        attribute,
        reads,
        declared,
        codec,
        default,
        nullable: slot.nullable,
    }
}

impl BoundDefault {
    /// The expression of the argument `default` in the attribute's declaration.
    pub fn expression(&self) -> Option<String> {
        match self {
            Self::Missing => None,
            Self::Absent => Some("None".to_owned()),
            Self::Created => Some("_k.LAZY_EMPTY".to_owned()),
            Self::Value(value) => Some(literals::value(value)),
        }
    }
}
