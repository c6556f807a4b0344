//! What the program `git` says -> a message with what to do.

use std::io;
use std::path::Path;

use crate::diag::{Diagnostic, Location};

/// The program does not start.
pub(super) fn not_started(git_ref: &str, found: &io::Error) -> Box<Diagnostic> {
    match found.kind() {
        io::ErrorKind::NotFound => error(
            git_ref,
            "a ref needs the program `git`, which is not in a directory of `PATH`",
            "install git, or compare two directories: `kubesmith diff OLD NEW`",
        ),
        _ => {
            Box::new(error(git_ref, format!("the program `git` does not start: {found}"), "").help_of(found))
        }
    }
}

/// The ref names no commit here.
pub(super) fn no_ref(git_ref: &str, stderr: &str, is_shallow: bool) -> Box<Diagnostic> {
    if let Some(problem) = no_repository(git_ref, stderr) {
        return problem;
    }
    let (message, help) = if is_shallow {
        (
            format!("no commit `{git_ref}` is here: this clone is shallow"),
            format!(
                "`git fetch --depth=1 origin {git_ref}:{git_ref}` fetches it; for actions/checkout, set `fetch-depth: 0`"
            ),
        )
    } else if Path::new(git_ref).exists() {
        (
            format!("`{git_ref}` is a path, and no ref of git"),
            format!(
                "`kubesmith diff REF -- {git_ref}` compares it with a ref, `kubesmith diff OLD {git_ref}` with another path"
            ),
        )
    } else {
        let help = "`git branch -a` and `git tag` list the refs; `git fetch origin REF` fetches one";
        (format!("no commit `{git_ref}` is in this repository"), help.to_owned())
    };
    error(git_ref, message, help)
}

/// The tree of a commit cannot be listed.
pub(super) fn unreadable(git_ref: &str, stderr: &str) -> Box<Diagnostic> {
    no_repository(git_ref, stderr).unwrap_or_else(|| {
        let help = "`git fsck` checks the repository; paths must be inside of it";
        error(git_ref, "git cannot list the files at these paths", help)
    })
}

/// A file of a commit is missing, as in a partial clone.
pub(super) fn no_object(git_ref: &str, path: &str) -> Box<Diagnostic> {
    let help = format!("this may be a partial clone: `git checkout {git_ref} -- {path}` fetches it");
    error(git_ref, format!("git has no content of `{path}` here"), help)
}

/// There is no repository, or git does not trust it. What git says otherwise stays out of messages, because it may have paths and
/// addresses of the repository.
fn no_repository(git_ref: &str, stderr: &str) -> Option<Box<Diagnostic>> {
    if stderr.contains("dubious ownership") {
        let help = "`git config --global --add safe.directory DIR` says that you trust it";
        return Some(error(git_ref, "git does not read this repository, because another user owns it", help));
    }
    stderr.contains("not a git repository").then(|| {
        let help = "run the command in a repository, or compare two paths: `kubesmith diff OLD NEW`";
        error(git_ref, "this directory is in no git repository", help)
    })
}

/// An error about a ref.
pub(super) fn error(git_ref: &str, message: impl Into<String>, help: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("git", Location::file(git_ref), message).help(help))
}
