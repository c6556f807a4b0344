//! Typed Rust and Python SDKs for Kubernetes operators.
//!
//! A [`Generator`] has the inputs, the outputs and the options of a run: it writes the files, checks that they are
//! current, or returns them in memory ([`Generated`]). A build script needs one line:
//! [`Generator::write_to_out_dir`].
//!
//! ```text
//! source/ -> schema.rs -> lower/ -> model.rs -> passes/ -> render/{rust,python} -> emit.rs
//! bytes      one neutral   asks      plain       named       pure functions         write, check,
//!            schema tree   mapping/  data        passes      Model -> Files         print
//! ```

pub mod config;
mod defaulting;
pub mod diag;
mod emit;
mod generator;
mod invisible;
mod json_pointer;
mod lower;
mod manifest;
mod mapping;
mod model;
mod passes;
mod paths;
mod render;
mod schema;
mod source;
mod words;

pub use emit::{Files, Summary};
pub use generator::{Checked, Generated, Generator, Written};

/// The parts that kubesmith's own command and tests use; everything here may change in every version.
#[doc(hidden)]
pub mod internals {
    /// Generated files on disk.
    pub mod emit {
        pub use crate::emit::*;
    }
    /// Defaulting, as the API server does it.
    pub mod defaulting {
        pub use crate::defaulting::*;
    }
    /// JSON pointers.
    pub mod json_pointer {
        pub use crate::json_pointer::*;
    }
    /// Schemas and operations of the sources -> the model.
    pub mod lower {
        pub use crate::lower::*;
    }
    /// Manifests -> the same with their defaults.
    pub mod manifest {
        pub use crate::manifest::*;
    }
    /// Recognition of the types of Kubernetes.
    pub mod mapping {
        pub use crate::mapping::*;
    }
    /// The model.
    pub mod model {
        pub use crate::model::*;
    }
    /// The passes over the model.
    pub mod passes {
        pub use crate::passes::*;
    }
    /// Spellings of paths.
    pub mod paths {
        pub use crate::paths::*;
    }
    /// The model -> generated files.
    pub mod render {
        pub use crate::render::*;
    }
    /// Schemas.
    pub mod schema {
        pub use crate::schema::*;
    }
    /// Inputs -> kinds and operations.
    pub mod source {
        pub use crate::source::*;
    }
}
