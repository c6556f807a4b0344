//! A group and version -> its module, which is created at first use.

use std::collections::BTreeMap;

use crate::model::Module;

/// The modules of a run, by group and version.
pub type Modules = BTreeMap<(String, String), Module>;

/// The module of a group and version, which is created empty where there is none.
pub fn module<'m>(modules: &'m mut Modules, group: &str, version: &str) -> &'m mut Module {
    modules.entry((group.to_owned(), version.to_owned())).or_insert_with(|| Module {
        group: group.to_owned(),
        version: version.to_owned(),
        ..Module::default()
    })
}
