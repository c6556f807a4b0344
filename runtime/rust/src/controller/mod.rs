//! kube's `Controller` -> a program that runs until it is told to stop, of which one replica at a time works. Objects of any
//! kinds -> the server.

mod applied;
mod apply_all;
mod apply_order;
mod backoff;
mod clock;
mod definition;
mod ended;
mod failure;
mod failures;
mod leader;
mod leader_error;
mod lease;
mod matching;
mod run;

pub use ended::ended;
pub use matching::matching;
pub use run::run_controller;

pub use applied::{Applied, ApplyAllError, ApplyOptions, Outcome, Prune};
pub use apply_all::apply_all;
pub use backoff::Backoff;
pub use definition::Definition;
pub use ended::RunError;
pub use leader::Leader;
pub use leader_error::{LeaderError, LeaseLost};
pub use lease::LeaseTimes;
pub use run::RunOptions;
