//! Arguments -> results, messages and exit codes of the built `kubesmith`.

mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod commands;
mod config_beside;
mod configs;
mod default;
mod diff;
mod excerpts;
#[cfg(feature = "fake")]
mod fake;
mod formatting;
mod go;
#[cfg(feature = "go")]
mod go_beside;
#[cfg(feature = "go")]
mod go_groups;
#[cfg(feature = "go")]
mod go_names;
#[cfg(feature = "go")]
mod go_open;
#[cfg(feature = "go")]
mod go_packages;
mod header;
mod init_from_sdk;
mod levels;
mod limits;
mod merge_conflicts;
mod message_outputs;
mod messages;
mod names;
mod next_steps;
mod openapi_yaml;
mod other_outputs;
mod output;
mod package_names;
mod pages;
mod readme;
mod reference;
mod released;
mod reports;
mod runtime;
mod runtime_versions;
mod sample;
mod select;
mod support;
mod usage;
mod validate;
mod validate_messages;
