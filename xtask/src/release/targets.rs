//! A target triple -> what its wheel and its archive are called and how they are built.

use std::process::Command;

use anyhow::{Context, Result};

use xtask::workspace::output;

/// A platform for which a release has a program.
#[derive(Debug)]
pub struct Target {
    /// The target triple, such as `x86_64-unknown-linux-gnu`.
    pub triple: &'static str,
    /// On Linux: the compatibility tag of the wheel. Zig links for such a tag, whatever the C library of the machine is.
    pub linux_tag: Option<&'static str>,
}

/// Every platform of a release. The matrix of the workflow has the same, each with a machine that runs its programs.
pub const TARGETS: [Target; 7] = [
    Target { triple: "x86_64-unknown-linux-gnu", linux_tag: Some("manylinux2014") },
    Target { triple: "aarch64-unknown-linux-gnu", linux_tag: Some("manylinux2014") },
    // Linked statically.
    Target { triple: "x86_64-unknown-linux-musl", linux_tag: Some("musllinux_1_2") },
    Target { triple: "aarch64-unknown-linux-musl", linux_tag: Some("musllinux_1_2") },
    Target { triple: "x86_64-apple-darwin", linux_tag: None },
    Target { triple: "aarch64-apple-darwin", linux_tag: None },
    Target { triple: "x86_64-pc-windows-msvc", linux_tag: None },
];

impl Target {
    /// The file name of the archive.
    pub fn archive(&self) -> String {
        let extension = if self.triple.contains("windows") { "zip" } else { "tar.gz" };
        format!("kubesmith-{}.{extension}", self.triple)
    }

    /// The target of a triple; an error lists the triples that there are.
    pub fn named(triple: &str) -> Result<&'static Self> {
        TARGETS.iter().find(|target| target.triple == triple).with_context(|| {
            let known: Vec<_> = TARGETS.iter().map(|target| target.triple).collect();
            format!("a release has no program for `{triple}`, only for {}", known.join(", "))
        })
    }

    /// The target for which rustc builds where nothing else is asked for.
    pub fn host() -> Result<&'static Self> {
        let version = output(Command::new("rustc").arg("-vV"))?;
        let triple = version.lines().find_map(|line| line.strip_prefix("host: "));
        Self::named(triple.context("`rustc -vV` prints no host")?)
    }
}

#[cfg(test)]
mod tests {
    use super::TARGETS;
    use xtask::workspace;

    /// The values of the lines `KEY: VALUE` or `- KEY: VALUE` of a text, in order.
    fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
        let values = text
            .lines()
            .filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix(key)?.strip_prefix(": "));
        values.collect()
    }

    #[test]
    fn the_workflow_builds_every_platform_once() {
        let workflow = workspace::root().join(".github/workflows/release.yml");
        let workflow = std::fs::read_to_string(workflow).unwrap();
        let mut built = values(&workflow, "target");
        built.sort_unstable();
        let mut wanted: Vec<_> = TARGETS.iter().map(|target| target.triple).collect();
        wanted.sort_unstable();
        assert_eq!(built, wanted);
    }
}
