//! The final names of types and aliases -> messages about those that rules gave to several types.

use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::Module;

/// Reports each name that rules gave to types of different shapes, or that another type has in the source. Types of the same
/// shape may have the same name: they are one type now, and an alias with the name of its type is dropped.
pub fn run(module: &mut Module, diagnostics: &mut Diagnostics) {
    let types = &module.types;
    module.aliases.retain(|alias| types[alias.target.0 as usize].name != alias.name);
    let own = types.iter().map(|def| (&def.name, &def.place, def.named_by.as_ref()));
    let others = module.aliases.iter().map(|alias| (&alias.name, &alias.place, alias.named_by.as_ref()));
    let mut all: Vec<_> = own.chain(others).collect();
    all.sort();
    for pair in all.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let ((name, first, by), (_, second, other)) = (pair[0], pair[1]);
        let at = by.or(other).map_or_else(Location::default, |rule| rule.at.clone());
        let message =
            format!("`{first}` and `{second}` have different types, and both would be named `{name}`");
        let help = "give one of them another name";
        diagnostics.push(Diagnostic::error("rule-conflict", at, message).help(help));
    }
}
