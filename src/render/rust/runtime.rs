//! The crate of the Rust runtime, embedded in the program -> the files of a copy, and the files of the crate.

use std::borrow::Cow;

use kubesmith_runtime::sources::{self, File};

use crate::config::TimeCrate;
use crate::emit::Files;

/// Where the crate has what generated code names as `rt`, and its macros for the traits of kube and schemars.
pub const PATH: &str = "kubesmith_runtime::runtime";
pub const DEFINITIONS: &str = "kubesmith_runtime::definitions";

/// The crate's versions with which generated code works: those of its line and of the next one, so that one runtime
/// serves SDKs of both.
pub const REQUIREMENT: &str = ">=0.1, <0.3";

/// What a copy has in other words: the types of other crates in the SDK's fields.
const EXTERNAL_TYPES: &str = "external_types.rs";

/// The files of the module that all generated types share, but for [`EXTERNAL_TYPES`].
pub fn files(time_crate: TimeCrate) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    let [times, other] = match time_crate {
        TimeCrate::Chrono => ["times_chrono.rs", "times.rs"],
        TimeCrate::Jiff => ["times.rs", "times_chrono.rs"],
    };
    room("runtime").filter(move |(name, _)| *name != EXTERNAL_TYPES && *name != other).map(
        move |(name, text)| {
            let name = if name == times { "times.rs" } else { name };
            (name, text)
        },
    )
}

/// The reader of YAML, a module at the root.
pub fn yaml() -> &'static str {
    text("yaml.rs")
}

/// What users of kube's client write by hand, a module at the root that names the module of the runtime.
pub fn client(runtime: &str) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    let renamed = format!("use super::{runtime} as rt;");
    let is_renamed = runtime != "runtime";
    room("client").map(move |(name, text)| match is_renamed {
        true => (name, Cow::Owned(text.replace("use super::runtime as rt;", &renamed))),
        false => (name, text),
    })
}

/// The runtime of operations, but for its `mod.rs`; with `connect.rs` if an operation opens a WebSocket.
pub fn operations(connects: bool) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    room("operations").filter(move |(name, _)| *name != "mod.rs" && (connects || *name != "connect.rs"))
}

/// The macros that implement the traits of kube from CRDs, and those of schemars.
pub fn definitions() -> [(&'static str, Cow<'static, str>); 2] {
    let file = |name, path| (name, copied(text(path)));
    [
        file("custom_resource.rs", "definitions/custom_resource.rs"),
        file("json_schema.rs", "definitions/json_schema.rs"),
    ]
}

/// The files of the crate.
pub fn project() -> Files {
    let sources = sources::SOURCES.iter().map(|(name, text)| (format!("src/{name}"), (*text).into()));
    let manifest = sources::MANIFEST.iter().map(|(name, text)| ((*name).to_owned(), (*text).into()));
    sources.chain(manifest).collect()
}

/// The files of a directory of the crate by their names in it, as a copy has them.
fn room(directory: &'static str) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    sources::SOURCES.iter().filter_map(move |(path, text): &File| {
        let name = path.strip_prefix(directory)?.strip_prefix('/')?;
        Some((name, copied(text)))
    })
}

/// A file in a copy: its macros are for the SDK alone. Exported ones would be its users' too, and those of two copies in one
/// crate would be one another's.
fn copied(text: &'static str) -> Cow<'static, str> {
    const EXPORT: &str = "#[macro_export]\n";
    match text.contains(EXPORT) {
        true => Cow::Owned(text.replace(EXPORT, "")),
        false => Cow::Borrowed(text),
    }
}

fn text(path: &str) -> &'static str {
    sources::SOURCES.iter().find(|(name, _)| *name == path).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_is_asked_for_is_there() {
        let [resources, schemas] = definitions();
        for text in [yaml(), &resources.1, &schemas.1] {
            assert!(text.starts_with("//!") && !text.contains("macro_export"));
        }
        for time_crate in [TimeCrate::Chrono, TimeCrate::Jiff] {
            let names: Vec<&str> = files(time_crate).map(|(name, _)| name).collect();
            assert!(names.contains(&"mod.rs") && names.contains(&"times.rs"), "{names:?}");
            assert!(!names.contains(&"times_chrono.rs") && !names.contains(&EXTERNAL_TYPES), "{names:?}");
        }
        assert!(client("runtime_").any(|(_, text)| text.contains("use super::runtime_ as rt;")));
        assert!(operations(true).count() == operations(false).count() + 1);
    }
}
