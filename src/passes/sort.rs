//! The types and aliases of a module -> the same, sorted by name.

use super::type_refs::visit_type_refs;
use crate::model::{Module, TypeId};

/// Sorts the types and aliases of a module, and renumbers the ids of types.
pub fn run(module: &mut Module) {
    let mut order: Vec<usize> = (0..module.types.len()).collect();
    order.sort_by(|a, b| module.types[*a].name.cmp(&module.types[*b].name));
    let mut new_id = vec![TypeId(0); order.len()];
    for (new, old) in (0u32..).zip(&order) {
        new_id[*old] = TypeId(new);
    }
    let mut all: Vec<_> = std::mem::take(&mut module.types).into_iter().map(Some).collect();
    for old in order {
        if let Some(mut def) = all[old].take() {
            visit_type_refs(&mut def.body, &mut |id, _| *id = new_id[id.0 as usize]);
            module.types.push(def);
        }
    }
    for resource in &mut module.resources {
        resource.root = new_id[resource.root.0 as usize];
    }
    for alias in &mut module.aliases {
        alias.target = new_id[alias.target.0 as usize];
    }
    module.aliases.sort_by(|a, b| a.name.cmp(&b.name));
}
