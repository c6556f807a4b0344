//! Package -> bound data of Python: modules, files and classes, with the types and codecs of their attributes.
//! Templates print this data, and `explain` reports it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::operations::bind::{self as operations, BoundOperations};
use super::operations::payloads::Payloads;
use super::options::PythonOptions;
use super::python_type::PythonType;
use super::{docs, names};
use crate::config::Runtime;
use crate::model::{
    Alias, Body, Enum, Field, Home, Module, Package, Role, Slot, Struct, TypeDef, TypeId, code,
};
use crate::render::{Declared, definition_files};
use codec::{Codec, Element};
use default::BoundDefault;
use files::BoundFile;
use kinds::BoundKind;
use lookups::{ByKey, Which};
use partials::BoundPartial;
use types::Types;

mod client;
mod codec;
mod default;
pub mod files;
mod kinds;
mod lookups;
pub mod partials;
mod types;

/// A package in Python's terms.
pub struct Bound<'a> {
    package: &'a Package,
    /// The name by which code imports it.
    pub name: String,
    /// The directory of its files within the output, with a slash at its end; empty if it is the output directory.
    root: String,
    /// Where its runtime is.
    pub runtime: Runtime,
    /// Whether it has a client.
    pub has_client: bool,
    /// Its modules, in the package's order.
    pub modules: Vec<BoundModule<'a>>,
    /// The operations of no group, such as `/version`.
    pub operations: Option<BoundOperations>,
    /// The oldest version of the official client that has every class. Client N is made from Kubernetes 1.N.
    pub oldest_client: u32,
    /// The text of each CRD, with its file in the package.
    pub definitions: BTreeMap<&'a Arc<str>, String>,
}

/// One group and version: a Python package with one file for each kind.
pub struct BoundModule<'a> {
    /// Its API group.
    pub group: &'a str,
    /// Its version.
    pub version: &'a str,
    /// The `apiVersion` of its objects.
    pub api_version: String,
    /// Its path from the root, as names of packages.
    pub path: Vec<String>,
    /// Where its runtime is.
    pub runtime: Runtime,
    /// Its kinds.
    pub kinds: Vec<BoundKind<'a>>,
    /// Its types, indexed by [`TypeId`].
    pub types: Vec<BoundType>,
    /// Its files with types.
    pub files: Vec<BoundFile>,
    /// Its aliases of types.
    pub aliases: Vec<BoundAlias>,
    /// The modules of other versions that have types of this one, relative to its files, by their indexes in the package.
    pub other_versions: BTreeMap<usize, String>,
    /// Its operations.
    pub operations: Option<BoundOperations>,
}

/// An alias of a type.
pub struct BoundAlias {
    /// The name.
    pub name: String,
    /// The class or the type alias that it stands for.
    pub target: String,
    /// The file that defines the target.
    pub home: Home,
}

/// A type.
pub struct BoundType {
    /// The name of its class, or of its type alias for an enum.
    pub name: String,
    /// The file that defines it.
    pub home: Home,
    /// The text of its docstring.
    pub doc: String,
    /// For a class of a kind with a CRD, the CRD's file in the package and the JSON pointer of the class's schema.
    pub schema: Option<[String; 2]>,
    /// Its definition.
    pub body: BoundBody,
}

/// The definition of a type.
pub enum BoundBody {
    /// A type alias of the known values.
    Enum(PythonType),
    /// A model class.
    Class(Box<BoundClass>),
}

/// A model class.
pub struct BoundClass {
    /// For the class of a whole object, its kind: an index into [`BoundModule::kinds`].
    pub resource: Option<usize>,
    /// Its attributes, in the model's order.
    pub fields: Vec<BoundField>,
    /// The map of properties that the schema does not name, if the schema preserves them.
    pub rest: Option<BoundRest>,
    /// The methods that find an item of a list by its keys.
    pub lookups: Vec<ByKey>,
    /// The method that returns which alternatives are set.
    pub which: Option<Which>,
    /// Its `Partial`; none if its objects cannot lack anything.
    pub partial: Option<BoundPartial>,
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
        Self::with_each(package, options, |_| ()).0
    }

    /// Binds a package, and calls a function with each module as soon as it is bound; the results are in the order of
    /// the modules. What the function takes out of a module is missing in the bound package.
    pub fn with_each<R: Send>(
        package: &'a Package,
        options: &PythonOptions,
        each: impl Fn(&mut BoundModule<'a>) -> R + Sync,
    ) -> (Self, Vec<R>) {
        let definitions = definition_files(package).into_iter();
        let definitions = definitions.map(|(text, file)| (text, format!("_crds/{file}"))).collect();
        let paths: Vec<_> = package.modules.iter().map(|module| options.import_path(module)).collect();
        let modules = options.threads.map_in_order(package.modules.iter().zip(&paths), |(module, path)| {
            let payloads = Payloads::new(package, &paths, path);
            let mut bound = bind_module(
                &Types { package, module, partials: None },
                path,
                &paths,
                options,
                payloads,
                &definitions,
            );
            let result = each(&mut bound);
            (bound, result)
        });
        let (modules, results) = modules.into_iter().unzip();
        let payloads = Payloads::new(package, &paths, &[]);
        let operations = options.operations(&package.operations);
        let operations = operations::bind(operations, "ServerApi", "the server as a whole", payloads);
        let bound = Self {
            package,
            root: options.root(),
            runtime: options.runtime,
            has_client: !options.without_client,
            name: names::module(&options.name),
            oldest_client: client::oldest(package),
            modules,
            operations,
            definitions,
        };
        (bound, results)
    }

    /// The operations of each group and version in the package's order, then those of no group, each with the path of
    /// their module's package from the root.
    pub fn operations(&self) -> impl Iterator<Item = (&[String], &BoundOperations)> {
        let modules = self.modules.iter().map(|module| (&module.path[..], &module.operations));
        modules
            .chain([(&[][..], &self.operations)])
            .filter_map(|(path, operations)| Some((path, operations.as_ref()?)))
    }

    /// Whether the package has operations.
    pub fn has_operations(&self) -> bool {
        self.operations().next().is_some()
    }

    /// The directory of the package at a path from the root, within the output, with a slash at its end.
    pub fn directory(&self, path: &[String]) -> String {
        directory(&self.root, path)
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
        let module_model = &self.package.modules[module];
        let types = Types { package: self.package, module: module_model, partials: None };
        types.element(slot).with_paths(&self.import_path(module))
    }
}

/// The directory of the package at a path from the root directory, with a slash at its end.
pub fn directory(root: &str, path: &[String]) -> String {
    let nested = path.iter().map(|name| format!("{name}/"));
    std::iter::once(root.to_owned()).chain(nested).collect()
}

impl BoundModule<'_> {
    /// The name of the file for a home, without `.py`; for another version, that of its module.
    pub fn stem(&self, home: Home) -> &str {
        if let Home::Version(index) = home {
            return &self.other_versions[&index];
        }
        self.files.iter().find(|file| file.home == home).map_or("", |file| &file.stem)
    }

    /// The type with this id.
    pub fn get(&self, id: TypeId) -> &BoundType {
        &self.types[id.0 as usize]
    }

    /// The classes of a file that have a `Partial`, each with its name.
    pub fn partials_in(&self, file: &BoundFile) -> Vec<(&str, &BoundClass, &BoundPartial)> {
        let types = self.types_in(file);
        let with_partial = types.filter_map(|bound| match &bound.body {
            BoundBody::Class(class) => Some((bound.name.as_str(), &**class, class.partial.as_ref()?)),
            BoundBody::Enum(_) => None,
        });
        with_partial.collect()
    }

    /// The modules of the other versions in which the objects of a file's kind have equal fields.
    pub fn equal_versions_in(&self, file: &BoundFile) -> &[String] {
        match file.home {
            Home::Kind(index) => &self.kinds[index].equal_versions,
            Home::Shared | Home::Version(_) => &[],
        }
    }

    /// The types of a file, in the order of their definitions.
    pub fn types_in(&self, file: &BoundFile) -> impl Iterator<Item = &BoundType> {
        file.types.iter().map(|id| self.get(*id))
    }

    /// The kind of a class of whole objects.
    pub fn kind(&self, class: &BoundClass) -> Option<&BoundKind<'_>> {
        class.resource.map(|index| &self.kinds[index])
    }
}

impl BoundClass {
    /// Whether the class has attributes.
    pub fn has_attributes(&self) -> bool {
        self.resource.is_some() || !self.fields.is_empty() || self.rest.is_some()
    }

    /// The types in the declarations of its attributes.
    pub fn declared(&self) -> impl Iterator<Item = &PythonType> {
        let rest = self.rest.iter().map(|rest| &rest.declared);
        self.fields.iter().map(|field| &field.declared).chain(rest)
    }
}

fn bind_module<'a>(
    types: &Types<'a>,
    path: &[String],
    paths: &[Vec<String>],
    options: &PythonOptions,
    payloads: Payloads,
    definitions: &BTreeMap<&Arc<str>, String>,
) -> BoundModule<'a> {
    let module = types.module;
    let api_version = api_version(module);
    let operations = options.operations(&module.operations);
    let files = files::bind(module, &api_version);
    let partials = partials::types(module);
    let partial_types = Types { partials: Some(&partials), ..*types };
    let partial_names = partials::class_names(module, &partials);
    let mut positions = BTreeMap::new();
    for file in &files {
        positions.extend(file.types.iter().enumerate().map(|(position, id)| (*id, (file.home, position))));
    }
    let bind = |(id, def): (TypeId, &TypeDef)| {
        // When a class body runs, classes after it in the same file are not defined yet, and neither is the class
        // itself.
        let is_deferred = |target: TypeId| {
            let positions = positions.get(&id).zip(positions.get(&target));
            positions.is_some_and(|(own, other)| own.0 == other.0 && own.1 <= other.1)
        };
        let resource = module.resources.iter().find(|resource| resource.kind == def.place.kind);
        let definition = resource.and_then(|resource| definitions.get(&resource.definition));
        let partial = partial_names.get(&id).map(|name| (name, &partial_types));
        bind_type(def, definition, types, partial, &is_deferred)
    };
    let alias = |alias: &Alias| {
        let target = module.get(alias.target);
        BoundAlias { name: names::class(&alias.name), target: names::class(&target.name), home: target.home }
    };
    let other_version = |def: &TypeDef| match def.home {
        Home::Version(index) => Some((index, format!(".{}", paths[index].last()?))),
        Home::Kind(_) | Home::Shared => None,
    };
    BoundModule {
        group: &module.group,
        version: &module.version,
        path: path.to_vec(),
        runtime: options.runtime,
        kinds: module.resources.iter().map(|resource| kinds::bind(module, resource, paths)).collect(),
        types: (0..).map(TypeId).zip(&module.types).map(bind).collect(),
        files,
        aliases: module.aliases.iter().map(alias).collect(),
        other_versions: module.types.iter().filter_map(other_version).collect(),
        operations: operations::bind(operations, &module.api_name, &api_version, payloads),
        api_version,
    }
}

/// The `apiVersion` of a module's objects.
fn api_version(module: &Module) -> String {
    match module.group.as_str() {
        "" => module.version.clone(),
        group => format!("{group}/{}", module.version),
    }
}

fn bind_type(
    def: &TypeDef,
    definition: Option<&String>,
    types: &Types,
    partial: Option<(&String, &Types)>,
    is_deferred: &dyn Fn(TypeId) -> bool,
) -> BoundType {
    let (body, schema, fallback) = match &def.body {
        Body::Enum(Enum { values, .. }) => {
            let values = values.iter().map(|known| known.value.clone()).collect();
            (
                BoundBody::Enum(PythonType::Literal(values)),
                None,
                format!("The values of {}.", code(&def.place.to_string())),
            )
        }
        Body::Struct(body) => {
            let mut class = bind_class(body, types, is_deferred);
            let attributes = class.fields.iter().map(|field| &field.attribute);
            let attributes = attributes.chain(class.rest.iter().map(|rest| &rest.attribute));
            class.partial = partial.map(|(name, types)| BoundPartial {
                name: name.clone(),
                fields: partials::fields(body, attributes, types),
            });
            let schema = definition.map(|file| [file.clone(), def.pointer.clone()]);
            (BoundBody::Class(Box::new(class)), schema, format!("{}.", code(&def.place.to_string())))
        }
    };
    let doc = docs::text(&def.docs, &fallback);
    BoundType { name: names::class(&def.name), home: def.home, doc, schema, body }
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
        declared: types.rest(slot),
        codec: Codec::Map(Box::new(Element::new(slot, types, is_deferred))),
    });
    BoundClass { resource, fields, rest, lookups, which, partial: None }
}

fn bind_field(field: &Field, attribute: String, created: bool, codec: Codec, types: &Types) -> BoundField {
    let slot = &field.slot;
    let (reads, declared) = types.field(field, created);
    BoundField {
        wire: (names::wire_of(&attribute) != field.wire).then(|| field.wire.clone()),
        doc: docs::description_and_constraints(&field.docs.description, &field.facts(&attribute)),
        attribute,
        reads,
        declared,
        codec,
        default: BoundDefault::new(field, created),
        nullable: slot.nullable,
    }
}
