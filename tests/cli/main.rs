//! Arguments -> results, messages and exit codes of the built `kubesmith`.

#[cfg(feature = "cluster")]
mod cluster;
mod commands;
mod default;
mod formatting;
mod limits;
mod messages;
mod names;
mod output;
mod pages;
mod readme;
mod reference;
mod select;
mod support;
