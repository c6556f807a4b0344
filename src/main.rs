//! The `kubesmith` command: arguments in, an exit code out.

fn main() {}
