//! Shared by the tasks of `cargo xtask` and the gates of `cargo lab`: paths, tools, environments, and counted steps.

pub mod lock;
pub mod pages;
pub mod pyright;
pub mod python_env;
pub mod python_packages;
pub mod sample;
pub mod steps;
pub mod workspace;
