//! kube's `Controller` -> a program that runs until it is told to stop, of which one replica at a time works.

mod backoff;
mod ended;
mod failure;
mod failures;
mod run;

pub use backoff::Backoff;
pub use ended::{ended, RunError};
pub use failure::Failure;
pub use run::{run_controller, RunOptions};
