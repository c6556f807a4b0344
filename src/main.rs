//! The `kubesmith` command: arguments -> an exit code.

mod cli;

/// Generating allocates very many small texts: with the system's allocator, allocating and freeing took more than a
/// quarter of the CPU time.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
