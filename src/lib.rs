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
#[cfg(feature = "cli")]
mod diff;
mod emit;
mod generator;
mod lower;
mod manifest;
mod mapping;
mod model;
mod parallel;
mod passes;
mod paths;
mod render;
mod reserved_names;
mod source;
#[cfg(feature = "cli")]
mod validate;
mod words;

pub use kubesmith_engine::diag;
use kubesmith_engine::{
    defaulting, invisible, json_pointer, json_value, limits, merge_conflict, schema, suggestion,
};

#[cfg(feature = "check")]
pub use emit::FileDiff;
pub use emit::{Files, Summary};
#[cfg(feature = "check")]
pub use generator::{ChangedKinds, Checked, OutdatedRuntime};
pub use generator::{Generated, Generator, Phase, Written};

/// The parts that kubesmith's own command and tests use; everything here may change in every version. Each item is
/// listed, so that the compiler finds those that nothing uses.
#[doc(hidden)]
pub mod internals {
    /// Two states of CRDs -> changes.
    #[cfg(feature = "cli")]
    pub mod diff {
        pub use crate::diff::{
            Allowed, Audience, Change, Code, Judged, Options, Settings, Today, compare, judge, settle,
            sharpen,
        };
    }
    /// Patterns of places.
    pub mod pattern {
        pub use crate::config::pattern::matches_place;
    }
    /// Generated files on disk.
    pub mod emit {
        pub use crate::emit::{write_document, write_project, write_report};
    }
    /// Defaulting, as the API server does it.
    pub mod defaulting {
        pub use crate::defaulting::{Budget, complete, complete_object};
    }
    /// JSON pointers.
    pub mod json_pointer {
        pub use crate::json_pointer::{escape, unescape};
    }
    /// The limits on inputs.
    pub mod limits {
        #[cfg(feature = "fake")]
        pub use crate::limits::REQUEST_LIMITS;
        pub use crate::limits::{
            CAUSES, LIMITS, OBJECT_LINE_BYTES, OBJECT_LINE_DEPTH, OBJECT_LINE_VALUES, RULE_LIMITS,
        };
    }
    /// Schemas and operations of the sources -> the model.
    pub mod lower {
        pub use crate::lower::lower;
        pub use crate::lower::phrases::{as_part, checks as check_phrases, one_of};
    }
    /// Manifests -> the same with their defaults.
    pub mod manifest {
        pub use crate::manifest::default_manifests;
    }
    /// Recognition of the types of Kubernetes.
    pub mod mapping {
        pub use crate::mapping::{
            DescriptionCounts, Finding, INT_OR_STRING, QUANTITY, Recognition, builtin, builtin_type,
            canonical_name, canonical_name_among, dotted_name, fingerprint, is_builtin, is_scalar, newest,
        };
    }
    /// The model.
    pub mod model {
        pub use crate::model::{
            Body, By, Decision, Docs, Enum, EnumBase, Field, Home, Module, Operation, Package,
            ParameterLocation, Payload, PlacedRule, Refused, Resource, Response, Role, SchemaPath, Scope,
            Slot, Step, Struct, TypeId, TypeRef, Width,
        };
    }
    /// The passes over the model.
    pub mod passes {
        pub use crate::passes::run;
    }
    /// Spellings of paths.
    pub mod paths {
        pub use crate::paths::normalized;
    }
    /// The model -> generated files.
    pub mod render {
        pub use crate::render::Declared;
        /// Rust.
        pub mod rust {
            pub use crate::render::rust::{
                Bound, RustOptions, blank, doc, paths, runtime_project, type_name,
            };
        }
        /// Python.
        pub mod python {
            pub use crate::render::python::{Bound, PythonOptions, class, docstring, runtime_project};
        }
    }
    /// Names that are near to others.
    pub mod suggestion {
        pub use crate::config::near_path::near_path;
        pub use crate::suggestion::{most_similar, nearest};
    }
    /// Manifests -> verdicts.
    #[cfg(feature = "cli")]
    pub mod validate {
        pub use crate::validate::{
            BAD_REQUEST, Definitions, FieldValidation, Judge, Judgement, KUBERNETES, Options, Outcome,
            PlacedCause, Remark, Skipped, StoredObjects, UNCHECKED_RULES, definitions,
        };
    }
    /// Schemas.
    pub mod schema {
        pub use crate::schema::{Additional, Checks, META, Schema, Step};
    }
    /// Inputs -> kinds and operations.
    pub mod source {
        pub use crate::source::{
            InputFile, Manifest, Purpose, SourceKind, Sources, Version, each_manifest, manifest_files, read,
            read_all, read_documents, read_manifests,
        };
        #[cfg(feature = "cli")]
        pub use crate::source::{git, read_found};
        /// Go types -> schemas.
        #[cfg(feature = "go")]
        pub mod go {
            pub use crate::source::go::loader::{Loader, TYPE_META};
            pub use crate::source::go::package::TypeKey;
            pub use crate::source::go::packages::sources::package_files;
            pub use crate::source::go::schema_json::schema_json;
            pub use crate::source::go::schemas::SchemaBuilder;
            pub use crate::source::go::types::Types;
        }
        /// Live clusters.
        pub mod cluster {
            pub use crate::source::cluster::CLUSTER;
        }
    }
}
