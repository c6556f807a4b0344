//! Types of the model -> types of Rust: their names, paths, docs and definitions.

use crate::model::{self, Home, TypeDef, TypeId};
use crate::render::rust::names;
use crate::render::rust::options::RustOptions;

use super::enums::{self, Enum};
use super::structs::{self, Struct};
use super::types::Types;

/// A type.
pub struct BoundType {
    pub name: String,
    /// Its path from the crate's root.
    pub path: String,
    /// The lines of its doc comment, without `///`.
    pub docs: Vec<String>,
    /// Attributes that rules of the config add above its definition.
    pub attributes: Vec<String>,
    pub home: Home,
    pub shape: Shape,
}

/// The definition of a type.
pub enum Shape {
    Struct(Box<Struct>),
    Enum(Enum),
}

/// Binds a type of the module with this path.
pub fn bind(types: &Types<'_>, id: TypeId, def: &TypeDef, module: &str, options: &RustOptions) -> BoundType {
    let name = names::type_name(&def.name);
    BoundType {
        path: format!("{module}::{name}"),
        name,
        docs: structs::type_docs(def),
        attributes: def.attributes.clone(),
        home: def.home,
        shape: match &def.body {
            model::Body::Struct(body) => Shape::Struct(Box::new(structs::bind(types, id, body, options))),
            model::Body::Enum(body) => Shape::Enum(enums::bind(body)),
        },
    }
}
