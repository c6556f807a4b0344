//! The `kubesmith` command: arguments in, an exit code out.

mod cli;

/// Generating is a great many small texts: with the system's allocator more than a quarter of the CPU time
/// went into making and freeing them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
