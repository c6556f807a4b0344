//! A ref of git and paths -> the files that the ref has there, read by the program `git`.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `refs` | an argument | a checked ref, or two |
//! | `command` | fixed arguments | what `git` prints, or why it could not |
//! | `blob` | | a file of a commit |
//! | `tree` | a commit and paths | the names and objects of the files there |
//! | `problem` | what `git` says | a message with what to do |
//!
//! `git` is asked only where a ref is an argument. It starts no shell, no hook, no other program, and fetches nothing.

mod blob;
mod command;
mod problem;
mod refs;
mod tree;

pub use refs::{Refs, refs};

use super::input_file::{Content, InputFile, Origin};
use super::purpose::Purpose;
use crate::diag::{Diagnostic, Diagnostics};
use blob::Blob;

/// The files with CRDs that a ref has at paths, which begin at the working directory as for every command.
pub fn files_at(git_ref: &str, paths: &[String], diagnostics: &mut Diagnostics) -> Vec<InputFile> {
    match read(git_ref, paths) {
        Ok(files) => files,
        Err(problem) => {
            diagnostics.push(*problem);
            Vec::new()
        }
    }
}

/// Whether a file of a ref is at a path, or below it.
pub fn is_at(file: &InputFile, path: &str) -> bool {
    tree::is_at(&file.header, &tree::plain(path))
}

fn read(git_ref: &str, paths: &[String]) -> Result<Vec<InputFile>, Box<Diagnostic>> {
    let commit = command::commit(git_ref)?;
    let blobs = tree::blobs(git_ref, &commit, paths)?;
    let contents = command::contents(git_ref, &blobs)?;
    let file = |(blob, bytes): (Blob, Vec<u8>)| InputFile {
        shown: format!("{git_ref}:{}", blob.path),
        header: blob.path,
        origin: Origin::Found,
        content: Content::Bytes(bytes),
        purpose: Purpose::Types,
    };
    Ok(blobs.into_iter().zip(contents).map(file).collect())
}
