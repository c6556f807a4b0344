//! Explained places and a generated crate -> the places whose Rust type or documentation path is not the explained one.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use super::place::{Explained, Step};
use super::rust_files::{self, Module, Type, resolve};

/// One line for each place that differs.
pub fn differences(crate_directory: &Path, places: &[Explained]) -> Result<Vec<String>> {
    let modules = rust_files::read(crate_directory)?;
    let mut found = Vec::new();
    for place in places.iter().filter(|place| !place.is_in_another_type()) {
        if let Err(error) = compare(&modules, place) {
            found.push(format!("{}: Rust: {error:#}", place.name()));
        }
    }
    Ok(found)
}

/// Follows a place's steps through the generated types; an error if the type or the path of the docs differs.
fn compare(modules: &BTreeMap<String, Module>, place: &Explained) -> Result<()> {
    let docs = place.rust_docs.as_str();
    let around = modules.keys().filter(|path| docs.starts_with(&format!("{path}::")));
    let path = around.max_by_key(|path| path.len()).with_context(|| format!("no module has `{docs}`"))?;
    let module = &modules[path];
    let mut ty = Type::own(&place.root);
    let mut documented = format!("{path}::{}", place.root);
    for step in &place.steps {
        let present = ty.present();
        ty = match (step, present.arguments.as_slice(), module.struct_of(present)) {
            (Step::Field(wire), _, Some((name, fields))) => {
                let field = module.wire.get(name).and_then(|wires| wires.get(wire));
                let field = field.with_context(|| format!("`{name}` has no `{wire}`"))?;
                documented = format!("{path}::{name}::{field}");
                fields.get(field).with_context(|| format!("`{name}` has no field `{field}`"))?.clone()
            }
            (Step::Item, [item], _) if present.path == "Vec" => item.clone(),
            (Step::Value, [_, value], _) if present.path == "BTreeMap" => value.clone(),
            (Step::Value, _, Some((name, fields))) => {
                let rest = module.rest.get(name).and_then(|rest| fields.get(rest));
                let rest = rest.with_context(|| format!("`{name}` has no further properties"))?;
                rest.arguments.get(1).context("a map has values")?.clone()
            }
            _ => return Err(anyhow!("{step:?} of `{ty:?}`")),
        };
    }
    let explained: syn::Type = syn::parse_str(&place.rust).with_context(|| format!("`{}`", place.rust))?;
    let explained = resolve(&explained, &BTreeMap::new(), &module.names);
    if !agree(&explained, &ty) {
        return Err(anyhow!("explained as `{}`, generated as {ty:?}", place.rust));
    }
    if documented != docs {
        return Err(anyhow!("documented at `{docs}` by explain, generated as `{documented}`"));
    }
    Ok(())
}

/// Whether both are the same type. `explain` prints only the name of a type of std, so the name of a module's own type
/// may mean std's.
fn agree(explained: &Type, generated: &Type) -> bool {
    let same_path = explained.path == generated.path
        || !generated.path.contains("::") && explained.path.strip_prefix("self::") == Some(&generated.path);
    let arguments = explained.arguments.iter().zip(&generated.arguments);
    same_path
        && explained.arguments.len() == generated.arguments.len()
        && arguments.into_iter().all(|(explained, generated)| agree(explained, generated))
}
