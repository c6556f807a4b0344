//! Generated code inside a crate of its user: the kinds of a build script, with the traits of kube and
//! schemars. The tests of this crate use generated crates in the same way.

/// What the build script generated. Clippy's advice is for what people write.
#[allow(clippy::all)]
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kubesmith.rs"));
}
