//! The `kubesmith` command: arguments in, an exit code out.

mod cli;

/// Generating is a great many small texts: a fifth of the system allocator's time is saved here.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
