//! The project's own tasks: `cargo xtask` lists them.

fn main() {}
