//! All blocks of all pages -> that a test runs, compiles or reads each of them, and the list of those that none does.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::block::{Block, blocks};
use super::{all, text};

/// What no test can run as it stands: the page, how a line of the block begins, and what is tested in its place.
const EXCEPTIONS: [(&str, &str, &str); 20] = [
    (
        "README.md",
        "cargo run --no-default-features --features cli -- generate",
        "a build of its own: tests/cli/readme.rs runs it with the built command",
    ),
    ("README.md", "cargo xtask test", "it is the tests"),
    ("README.md", "cargo install --path .", "a release build takes minutes; the binary is that of the tests"),
    ("README.md", "cargo xtask dist", "a part of its own in continuous integration"),
    ("README.md", "pip install target/wheels", "`cargo xtask dist` installs it"),
    (
        "docs/getting-started-python.md",
        "pip install",
        "changes the environment of whoever runs it; the directory is on PYTHONPATH",
    ),
    (
        "docs/getting-started-python.md",
        "cargo install --path .",
        "a release build takes minutes; the binary is that of the tests",
    ),
    ("docs/getting-started-rust.md", "cargo install --path .", "as for Python"),
    (
        "docs/cluster.md",
        "kubesmith generate",
        "needs a cluster with CRDs: tests/e2e/rust/tests/cluster runs such commands",
    ),
    ("docs/diff.md", "kubesmith diff", "needs a repository with releases: tests/cli/diff.rs makes one"),
    ("docs/diff.md", "- uses: actions/checkout", "a step of a workflow: tests/cli/diff.rs runs its command"),
    (
        "docs/json-schema.md",
        "kubeconform",
        "needs kubeconform: `cargo lab json-schema` runs it with such schemas",
    ),
    ("docs/validate.md", "kubectl get", "needs a cluster with objects"),
    (
        "docs/validate.md",
        "kubesmith validate --crd config/crd/bases --old",
        "needs the cluster's objects: tests/cli/validate.rs judges updates with `--old`",
    ),
    (
        "docs/commands.md",
        "- run: kubesmith check --message-format sarif",
        "a step of a workflow: tests/cli/reports.rs reads what the command prints",
    ),
    (
        "docs/installing.md",
        "curl ",
        "there is no release to download: `cargo xtask dist` runs the installer on the files of one",
    ),
    ("docs/installing.md", "steps:", "a workflow needs a host: `cargo xtask dist` runs what the action runs"),
    (
        "docs/releasing.md",
        "cargo xtask release build",
        "a release build takes minutes: `cargo xtask dist` runs it",
    ),
    ("docs/releasing.md", "cargo xtask release complete", "as for the build"),
    (
        "docs/coming-from/openapi-generator.md",
        "repos:",
        "names the repository; its hook runs from this checkout",
    ),
];

/// Who tests the blocks of a language, if all of them are tested.
fn tested_by(block: &Block) -> Option<&'static str> {
    match (block.language(), block.file()) {
        (_, Some(_)) => Some("saved by a page's commands"),
        ("console", _) if block.needs_cluster() => Some("commands on an API server, by `cargo lab e2e`"),
        ("console", _) => Some("commands"),
        _ if names_file(&block.before) => Some("parts of a file: tests/python/test_excerpts.py"),
        ("python", _) => Some("programs in Python: tests/python/test_readme.py"),
        ("rust", _) => Some("programs in Rust: tests/rust-generated/tests/readme.rs"),
        ("toml", _) => Some("configurations: tests/cli/pages.rs"),
        ("text", _) if !block.text.lines().any(is_command) => Some("text without commands"),
        _ => None,
    }
}

/// Whether a line is a comment that says of which file the block after it is a part.
fn names_file(line: &str) -> bool {
    line.starts_with("<!-- ") && line.ends_with(" -->") && line.contains(": ")
}

/// Whether a line of a text is a command after all.
fn is_command(line: &str) -> bool {
    ["$ ", "kubesmith ", "cargo ", "pip ", "kubectl "].iter().any(|start| line.starts_with(start))
}

/// Prints how many blocks are tested by whom and which are exceptions; an error names each block that nobody tests.
pub fn check() -> Result<()> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut used = Vec::new();
    let mut problems = Vec::new();
    for page in all()? {
        let text = text(&page)?;
        problems.extend(indented(&page, &text));
        for block in blocks(&text) {
            problems.extend(unnamed_file(&page, &block));
            if let Some(test) = tested_by(&block) {
                *counts.entry(test).or_default() += 1;
                continue;
            }
            let untested = untested(&page, &block, &mut used);
            problems.extend(untested.into_iter().map(|line| {
                format!(
                    "{page}:{}: no test runs `{line}` (language `{}`): see xtask/src/pages/mod.rs",
                    block.line,
                    block.language()
                )
            }));
        }
    }
    for (index, (page, start, _)) in EXCEPTIONS.iter().enumerate() {
        if !used.contains(&index) {
            problems.push(format!("{page} has no block with `{start}`, which is listed as an exception"));
        }
    }
    for (test, count) in counts {
        println!("{count:>4} blocks: {test}");
    }
    for (page, start, reason) in EXCEPTIONS {
        println!("not run: {page}: {start}: {reason}");
    }
    if problems.is_empty() { Ok(()) } else { bail!("{}", problems.join("\n")) }
}

/// The lines of a block that no exception covers. In a block of commands that is each line with one; of another
/// language the first line stands for the block.
fn untested<'t>(page: &str, block: &'t Block, used: &mut Vec<usize>) -> Vec<&'t str> {
    let is_shell = block.language() == "sh";
    let mut lines = Vec::new();
    let mut continues = false;
    for line in block.text.lines().filter(|line| !line.trim().is_empty()) {
        if !continues && !line.starts_with('#') {
            lines.push(line);
        }
        continues = !is_shell || line.ends_with('\\');
    }
    lines.retain(|line| {
        let found =
            EXCEPTIONS.iter().position(|(exception, start, _)| *exception == page && line.starts_with(start));
        used.extend(found);
        found.is_none()
    });
    lines
}

/// Blocks without a fence have no language, so that nothing could be known of them.
fn indented(page: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut fenced, mut after_empty) = (false, true);
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced
            && after_empty
            && line.starts_with("    ")
            && !line.trim_start().starts_with(['-', '*'])
        {
            found.push(format!("{page}:{}: a block without a fence; expected ``` and a language", index + 1));
        }
        after_empty = line.is_empty();
    }
    found
}

/// A reader sees no fence, so the text before a file has its name.
fn unnamed_file(page: &str, block: &Block) -> Option<String> {
    let path = block.file()?;
    let named = block.before.contains(&format!("`{path}`"));
    (!named).then(|| format!("{page}:{}: the line before the file `{path}` does not name it", block.line))
}

#[cfg(test)]
mod tests {
    use super::{indented, tested_by, untested};
    use crate::pages::block::blocks;

    #[test]
    fn a_block_of_commands_that_no_test_runs_is_found() {
        let page =
            "```sh\ncargo xtask test\nrm -r a \\\n  b\n```\n```text\n$ ls\n```\n```yaml\na: 1\nb: 2\n```\n";
        let found = blocks(page);
        assert!(found.iter().all(|block| tested_by(block).is_none()));
        let mut used = Vec::new();
        let lines: Vec<_> = found.iter().flat_map(|block| untested("README.md", block, &mut used)).collect();
        assert_eq!(lines, ["rm -r a \\", "$ ls", "a: 1"]);
        assert_eq!(used.len(), 1);
        assert_eq!(indented("a.md", "a\n\n    ls\n\n```\n    b\n```\n").len(), 1);
    }
}
