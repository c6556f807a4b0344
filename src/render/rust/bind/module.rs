//! A group and version -> its module: its kinds, its types and their aliases.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::model::{Home, Module, Package, TypeId, code};
use crate::render::rust::doc_comments::doc_line;
use crate::render::rust::names;
use crate::render::rust::options::RustOptions;

use super::declared::{self, BoundType};
use super::externals::{self, FileExternals};
use super::kinds::{self, Kind};
use super::modules::GroupNames;
use super::types::Types;

/// The module of one group and version.
pub struct BoundModule<'a> {
    /// The API group and the version.
    pub group: &'a str,
    pub version: &'a str,
    /// The names of the group's module, empty if its versions are at the root, and of the version's module in it.
    pub module_names: [String; 2],
    /// Its path from the crate's root.
    pub path: String,
    pub types: Types<'a>,
    /// Its kinds, in the model's order.
    pub kinds: Vec<Kind>,
    /// Its types, indexed by [`TypeId`].
    pub declared: Vec<BoundType>,
    pub aliases: Vec<BoundAlias>,
    /// The names of the modules of other versions that have types of this one, by their indexes in the package.
    pub other_versions: BTreeMap<usize, String>,
    pub has_operations: bool,
    /// The types of other crates in each file's types.
    pub externals: BTreeMap<Home, FileExternals>,
}

/// An alias of a type.
pub struct BoundAlias {
    pub name: String,
    pub target: String,
    /// Its doc comment: the place whose type was merged with an equal one and that gave the alias its name.
    pub docs: String,
}

impl BoundModule<'_> {
    /// The opening comment of a file of the module.
    pub fn title(&self, content: &str) -> String {
        format!("{}/{}: {content}", self.group, self.version)
    }
}

/// Binds a module. `definitions`: the names of the files with CRDs, by the CRD's text.
pub fn bind<'a>(
    package: &'a Package,
    module: &'a Module,
    names: &GroupNames<'_>,
    definitions: &BTreeMap<&Arc<str>, String>,
    options: &RustOptions,
) -> BoundModule<'a> {
    let path = names.path(module);
    let types = Types::new(package, module, options.keep_nulls);
    let types_by_id = module.types.iter().zip(0..).map(|(def, id)| (TypeId(id), def));
    let declared: Vec<BoundType> =
        types_by_id.map(|(id, def)| declared::bind(&types, id, def, &path, options)).collect();
    let aliases = module.aliases.iter().map(|alias| BoundAlias {
        name: names::type_name(&alias.name),
        target: names::type_name(&module.get(alias.target).name),
        docs: doc_line(&format!("{}.", code(&alias.place.to_string()))),
    });
    let version_name = |index: usize| names.version(&package.modules[index]).to_owned();
    let other_version = |home: Home| match home {
        Home::Version(index) => Some((index, version_name(index))),
        Home::Kind(_) | Home::Shared => None,
    };
    BoundModule {
        group: &module.group,
        version: &module.version,
        module_names: [names.group(module), names.version(module)].map(str::to_owned),
        kinds: kinds::bind(module, &types, &declared, definitions, version_name),
        declared,
        aliases: aliases.collect(),
        other_versions: module.types.iter().filter_map(|def| other_version(def.home)).collect(),
        has_operations: !module.operations.is_empty(),
        externals: externals::by_file(package, module, options.k8s_openapi),
        types,
        path,
    }
}
