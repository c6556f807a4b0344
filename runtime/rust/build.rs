//! Nothing: Cargo wants a build script of a crate with `links`, by which a program has one runtime.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
