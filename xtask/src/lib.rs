//! What the project's tasks share with the gates of `lab/`: the tools of the checkout, and steps that are counted.

pub mod pyright;
pub mod python_env;
pub mod python_packages;
pub mod steps;
pub mod workspace;
