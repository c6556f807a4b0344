//! Typed Rust and Python SDKs for Kubernetes operators.
//!
//! ```text
//! source/ -> schema.rs -> lower/ -> model.rs -> passes/ -> render/{rust,python} -> emit.rs
//! bytes      one neutral   asks      plain       named       pure functions         write, check,
//!            schema tree   mapping/  data        passes      Model -> Files         print
//! ```

pub mod config;
pub mod defaulting;
pub mod diag;
pub mod emit;
mod generator;
pub mod json_pointer;
pub mod lower;
pub mod manifest;
pub mod mapping;
pub mod model;
pub mod passes;
pub mod render;
pub mod schema;
pub mod source;
pub mod words;

pub use generator::{Checked, Generated, Generator, Written};
