//! The model -> the model with its final names and types: the passes and their order.

mod cycles;
mod homes;
mod merge;
mod name_clashes;
mod names;
mod operations;
mod renames;
mod sort;
mod source_names;
mod type_refs;
mod versions;

use renames::Renames;

use crate::config::Config;
use crate::diag::Diagnostics;
use crate::model::{Module, Package};

/// Runs every pass over every module. Only names from the config can fail. Modules do not depend on each other, but
/// rules record whether any module has used them.
pub fn run(package: &mut Package, config: &Config, diagnostics: &mut Diagnostics) {
    let threads = config.threads();
    threads.map_in_order(&mut package.modules, names::run); // every type gets a name from its place
    let mut renames = Renames::new(config, diagnostics);
    for module in &mut package.modules {
        renames.run(module, diagnostics); // or from a [[rename]] rule
    }
    if !config.for_other_inputs {
        renames.report_unused(diagnostics);
    }
    for messages in threads.map_in_order(&mut package.modules, settle) {
        diagnostics.append(messages);
    }
    operations::settle(&mut package.operations, "");
    versions::run(package); // types that versions of a group share
}

/// Settles a module whose types have names.
fn settle(module: &mut Module) -> Diagnostics {
    let mut diagnostics = Diagnostics::default();
    merge::run(module); // types of the same shape become one; their other names become aliases
    source_names::run(module, &mut diagnostics); // each source name goes to one type
    name_clashes::run(module, &mut diagnostics); // no two types have one name
    homes::run(module); // the file of each type, and the name by which each place refers to its type
    cycles::run(module); // a field that closes a cycle of types is boxed
    sort::run(module); // types are sorted by name, so that the output does not depend on the order of the inputs
    operations::run(module); // methods and their class get their names, and methods are sorted
    diagnostics
}
