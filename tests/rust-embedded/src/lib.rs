//! Generated code inside its user's crate, by a build script: with the traits of kube and schemars, twice, deep in
//! modules, as one file and as a tree. The tests of this crate use generated crates in the same way.

/// What the build script generated. Clippy's advice is for what people write.
#[allow(clippy::all)]
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kubesmith.rs"));
}

/// Operations over kube's client, for a user's kind.
#[allow(clippy::all)]
pub mod parcels {
    include!(concat!(env!("OUT_DIR"), "/parcels.rs"));
}

/// Modules of the user's own.
pub mod deep {
    /// And one more.
    pub mod deeper {
        /// Code that keeps unknown fields and nulls; one kind stands in [`crate::kinds`] too.
        #[allow(clippy::all)]
        pub mod kept {
            include!(concat!(env!("OUT_DIR"), "/kept.rs"));
        }

        /// Operations alone, over Kubernetes' own types.
        #[allow(clippy::all)]
        pub mod operations {
            include!(concat!(env!("OUT_DIR"), "/operations/mod.rs"));
        }

        /// A module tree, whose kinds have the names of the prelude's types.
        #[allow(clippy::all)]
        pub mod tree {
            include!(concat!(env!("OUT_DIR"), "/tree/mod.rs"));
        }
    }
}
