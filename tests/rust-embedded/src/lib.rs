//! Generated code inside its user's crate, by a build script: with the traits of kube and schemars, twice, deep in
//! modules, as one file and as a tree. The tests of this crate use generated crates in the same way.
//!
//! The lints are those of strict crates. They are for what people write: generated code allows them for itself.

#![deny(
    missing_docs,
    missing_debug_implementations,
    missing_copy_implementations,
    unreachable_pub,
    unused_results
)]
#![deny(
    elided_lifetimes_in_paths,
    let_underscore_drop,
    rust_2018_idioms,
    single_use_lifetimes,
    unnameable_types
)]
#![deny(
    trivial_casts,
    trivial_numeric_casts,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    warnings
)]
#![deny(clippy::all, clippy::nursery, clippy::pedantic)]
#![deny(clippy::absolute_paths, clippy::allow_attributes, clippy::as_conversions, clippy::expect_used)]
#![deny(
    clippy::implicit_return,
    clippy::indexing_slicing,
    clippy::missing_docs_in_private_items,
    clippy::panic
)]
#![deny(clippy::unwrap_used, clippy::wildcard_imports)]
#![forbid(unsafe_code)]

/// What the build script generated.
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kubesmith.rs"));
}

/// Types whose fields have methods that set them.
pub mod chained {
    include!(concat!(env!("OUT_DIR"), "/chained.rs"));
}

/// Operations over kube's client, for a user's kind.
pub mod parcels {
    include!(concat!(env!("OUT_DIR"), "/parcels.rs"));
}

/// Modules of the user's own.
pub mod deep {
    /// And one more.
    pub mod deeper {
        /// Code that keeps unknown fields and nulls; one kind stands in [`crate::kinds`] too.
        pub mod kept {
            include!(concat!(env!("OUT_DIR"), "/kept.rs"));
        }

        /// Operations alone, over Kubernetes' own types.
        pub mod operations {
            include!(concat!(env!("OUT_DIR"), "/operations/mod.rs"));
        }

        /// A module tree, whose kinds have the names of the prelude's types.
        pub mod tree {
            include!(concat!(env!("OUT_DIR"), "/tree/mod.rs"));
        }
    }
}
