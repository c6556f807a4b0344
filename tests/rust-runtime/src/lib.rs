//! The runtime of generated Rust code beside types as the generator writes them, so that it is
//! compiled, linted and tested where it stands.

#[macro_use]
#[allow(dead_code, unused_imports, unused_macros)]
#[path = "../../../templates/rust/runtime/mod.rs"]
mod runtime;

#[allow(dead_code, unused_macros)]
#[path = "."]
mod definitions {
    #[path = "../../../templates/rust/runtime/definitions/custom_resource.rs"]
    mod custom_resource;
    #[path = "../../../templates/rust/runtime/definitions/json_schema.rs"]
    mod json_schema;
}

pub mod sample;

pub use runtime::public::*;
