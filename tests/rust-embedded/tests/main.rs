//! Generated crates and modules over kube -> the requests that a server gets, and what its answers become.

mod client;
mod client_answers;
mod client_names;
mod coming_from;
mod embedded;
mod kept;
mod kube;
mod operations;
mod page_programs;
mod rerun;
mod schemars;
mod server;
mod setters;
mod value_how_tos;
mod yaml;
