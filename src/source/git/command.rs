//! Fixed arguments -> what the program `git` prints.
//!
//! Settings of the user or of the repository that start programs are off: hooks, the monitor of files, external diffs and text
//! conversions, pagers, prompts, and the fetching of missing objects.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use super::blob::Blob;
use super::problem::{self, error};
use crate::diag::Diagnostic;
use crate::limits::FILE_BYTES;

/// What every call has before its own arguments.
const SAFE: [&str; 16] = [
    "--no-pager",
    "--no-optional-locks",
    "--no-replace-objects",
    "--literal-pathspecs",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "diff.external=",
    "-c",
    "protocol.allow=never",
    "-c",
    "core.quotePath=false",
    "-c",
    "credential.helper=",
];

/// Runs `git`, and returns what it prints.
pub(super) fn run(git_ref: &str, arguments: &[&str], input: &[u8]) -> Result<Output, Box<Diagnostic>> {
    let mut command = Command::new("git");
    command.args(SAFE).args(arguments);
    command.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
    command.env("GIT_NO_LAZY_FETCH", "1").env("GIT_ASKPASS", "").env_remove("GIT_EXTERNAL_DIFF");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|found| problem::not_started(git_ref, &found))?;
    let mut stdin = child.stdin.take();
    let input = input.to_vec();
    // A thread writes, so that neither side waits for the other one to read.
    let writer = std::thread::spawn(move || stdin.as_mut().map(|stdin| stdin.write_all(&input)));
    let output = child.wait_with_output().map_err(|found| problem::not_started(git_ref, &found))?;
    // A `git` that ends early does not read everything; its exit code says why.
    drop(writer.join());
    Ok(output)
}

/// The commit that a ref names.
pub(super) fn commit(git_ref: &str) -> Result<String, Box<Diagnostic>> {
    let wanted = format!("{git_ref}^{{commit}}");
    let output = run(git_ref, &["rev-parse", "--verify", "--end-of-options", &wanted], &[])?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let is_name = text.len() >= 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if output.status.success() && is_name {
        return Ok(text);
    }
    Err(problem::no_ref(git_ref, &String::from_utf8_lossy(&output.stderr), is_shallow(git_ref)))
}

/// Whether the clone has only the newest commits.
fn is_shallow(git_ref: &str) -> bool {
    let output = run(git_ref, &["rev-parse", "--is-shallow-repository"], &[]);
    output.is_ok_and(|output| output.stdout.starts_with(b"true"))
}

/// The bytes of objects, in their order.
pub(super) fn contents(git_ref: &str, blobs: &[Blob]) -> Result<Vec<Vec<u8>>, Box<Diagnostic>> {
    if blobs.is_empty() {
        return Ok(Vec::new());
    }
    let names: String = blobs.iter().map(|blob| format!("{}\n", blob.object)).collect();
    let output = run(git_ref, &["cat-file", "--batch"], names.as_bytes())?;
    let mut rest = output.stdout.as_slice();
    let mut found = Vec::with_capacity(blobs.len());
    for blob in blobs {
        let Some((bytes, after)) = one(rest) else {
            return Err(problem::no_object(git_ref, &blob.path));
        };
        if FILE_BYTES.is_exceeded_by(bytes.len()) {
            return Err(error(
                git_ref,
                format!("`{}`: {}", blob.path, FILE_BYTES.message()),
                FILE_BYTES.help,
            ));
        }
        found.push(bytes.to_vec());
        rest = after;
    }
    Ok(found)
}

/// One answer of `cat-file --batch`: `OBJECT blob SIZE`, then so many bytes and the end of a line.
fn one(answers: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = answers.iter().position(|byte| *byte == b'\n')?;
    let line = std::str::from_utf8(&answers[..end]).ok()?;
    let size: usize = line.rsplit_once(" blob ")?.1.parse().ok()?;
    let bytes = answers.get(end + 1..)?.get(..size)?;
    let rest = answers.get(end + 1 + size..)?.strip_prefix(b"\n")?;
    Some((bytes, rest))
}

#[cfg(test)]
mod tests {
    use super::one;

    #[test]
    fn an_answer_has_its_bytes_and_what_follows() {
        assert_eq!(one(b"ab12 blob 3\na\nb\nrest"), Some((&b"a\nb"[..], &b"rest"[..])));
        for wrong in [&b"ab12 missing\n"[..], b"ab12 blob 9\nab\n", b"ab12 tree 1\na\n", b""] {
            assert_eq!(one(wrong), None);
        }
    }
}
