//! Model -> Model: named passes, their order written once.

mod cycles;
mod homes;
mod merge;
mod names;
mod operations;
mod renames;
mod sort;
mod source_names;

use renames::Renames;

use crate::config::Config;
use crate::diag::Diagnostics;
use crate::model::{Body, Package, TypeId, TypeRef};

/// Runs every pass over every module. What can fail are the names that the config's rules give.
pub fn run(package: &mut Package, config: &Config, diagnostics: &mut Diagnostics) {
    let mut renames = Renames::new(config, diagnostics);
    for module in &mut package.modules {
        names::run(module); // every type is named after its own place, before any is merged away
        renames.run(module, diagnostics); // or as a rule says
        merge::run(module, diagnostics); // equal shapes become one; the other names stay as aliases
        source_names::run(module, diagnostics); // the names that the source gives, each to one type
        homes::run(module); // which file a type belongs into, and how each place writes it
        cycles::run(module); // what refers back to itself needs an indirection
        sort::run(module); // by name, whatever the order of the inputs was
        operations::run(module); // methods and their class are named after what is there in the end
    }
    operations::settle(&mut package.operations, "");
    renames.unused(diagnostics);
}

/// Visits every reference to a type of the module inside a body.
fn each_type(body: &mut Body, visit: &mut impl FnMut(&mut TypeId, &mut String)) {
    if let Body::Struct(body) = body {
        let fields = body.fields.iter_mut().map(|field| &mut field.slot);
        for slot in fields.chain(body.rest.as_mut()) {
            if let Some((id, display_name)) = named(&mut slot.ty) {
                visit(id, display_name);
            }
        }
    }
}

/// The named type at the end of a reference, through lists and maps.
fn named(ty: &mut TypeRef) -> Option<(&mut TypeId, &mut String)> {
    match ty {
        TypeRef::List(slot) | TypeRef::Map(slot) => named(&mut slot.ty),
        TypeRef::Type { id, display_name } => Some((id, display_name)),
        _ => None,
    }
}
