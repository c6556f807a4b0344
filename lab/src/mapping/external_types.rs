//! Kubernetes' types -> the file of the Rust runtime's crate that implements its traits for all of them. A copy of the runtime
//! in an SDK has the SDK's types alone, in the same file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;
use kubesmith::internals::render::rust::blank;

/// The oldest version 1.N of Kubernetes for which the crate can be compiled: that of the older line of k8s-openapi.
const OLDEST: u32 = 32;

/// The newest version 1.N that both lines of k8s-openapi have.
const COMMON: u32 = 36;

const HEADER: &str = "\
//! The types of Kubernetes that fields can have. A copy of this crate in an SDK has the types of the SDK's fields here. Made by
//! `cargo lab mapping-table`.
// Over 600 lines: a line a type.

use super as rt;
";

/// A type of k8s-openapi, and the versions of Kubernetes that have it.
pub struct Listed {
    pub path: String,
    /// The first version 1.N of Kubernetes that has it.
    pub since: u32,
    /// The last one, if newer ones lack it.
    pub until: Option<u32>,
}

/// The text of the file, the types in groups by the versions that have them.
pub fn module_text(types: &[Listed]) -> Result<String> {
    let mut by_versions: BTreeMap<(u32, Option<u32>), Vec<&str>> = BTreeMap::new();
    for Listed { path, since, until } in types {
        by_versions.entry(((*since).max(OLDEST), *until)).or_default().push(path);
    }
    let mut text = HEADER.to_owned();
    for ((since, until), paths) in by_versions {
        let mut body = String::from("external_types! {\n");
        for path in paths {
            writeln!(body, "    {path} => {}, kubernetes;", blank(path))?;
        }
        body.push_str("}\n");
        if let Some(until) = until {
            body = format!("k8s_openapi::k8s_if_le_1_{until}! {{\n{body}}}\n");
        }
        if since > OLDEST && since <= COMMON {
            body = format!("k8s_openapi::k8s_if_ge_1_{since}! {{\n{body}}}\n");
        }
        if since > COMMON {
            body = format!(
                "#[cfg(feature = \"k8s-openapi-0-29\")]\nk8s_openapi::k8s_if_ge_1_{since}! {{\n{body}}}\n"
            );
        }
        write!(text, "\n{body}")?;
    }
    Ok(text)
}
