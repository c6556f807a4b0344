//! Manifests of any size -> their documents, one piece of a file after the other, so that what is in memory does not grow with
//! a file.
//!
//! A piece ends where a YAML document ends: a line that begins with `---` is a marker wherever it stands (YAML 1.2.2, 9.1.2).
//! JSON values have no such line: a file of them is one piece, with the limit on the bytes of a file.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use glob::Pattern;
use kubesmith_engine::crd::{not_a_crd, reader};
use kubesmith_engine::json_pointer::unescape;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::other_formats::{self, OtherFormat};
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::node::{Entry, Node};
use kubesmith_engine::text::yaml::Problem;

use super::files;
use super::input_file::{Content, InputFile, Text, adapted};
use super::purpose::Purpose;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::schema::Schema;

/// How many bytes a piece has before it ends at the next document.
const PIECE: usize = 1 << 20;

/// A document of a manifest, or an item of a list in one.
pub struct Manifest<'m, 'a> {
    /// The object.
    pub node: &'m Node<'a>,
    /// The keys that occur twice, in its document and in the others of the same piece.
    repeated: &'m [Problem],
    /// Its JSON pointer in the document.
    pointer: String,
    file: &'m File,
    /// The lines of the file before the piece.
    lines_before: u32,
}

impl Manifest<'_, '_> {
    /// The location of a JSON pointer into the object; that of the nearest ancestor where nothing is there.
    pub fn location(&self, pointer: &str) -> Location {
        let (node, found) = self.node.nearest(pointer);
        let mut location = self.file.location(node.at, format!("{}{found}", self.pointer));
        location.pointer = format!("{}{pointer}", self.pointer);
        self.in_file(location)
    }

    /// The location of the key at the end of a JSON pointer; that of the value where nothing is there, or in JSON.
    pub fn key_location(&self, pointer: &str) -> Location {
        let location = self.location(pointer);
        let Some((above, key)) = pointer.rsplit_once('/') else { return location };
        let (node, found) = self.node.nearest(above);
        let key = unescape(key);
        let entry =
            node.entries().iter().find(|entry| found == above && entry.key == key && entry.at.line > 0);
        match entry {
            Some(entry) => {
                self.in_file(Location { at: entry.at, ..self.file.location(entry.at, location.pointer) })
            }
            None => location,
        }
    }

    /// The paths of the keys that occur twice in it, such as `spec.ports[0].name`.
    pub fn duplicates(&self) -> Vec<String> {
        let path = |problem: &Problem| path_of_key(self.node, problem.at, "");
        self.repeated.iter().filter_map(path).collect()
    }

    /// The kind that it defines, if it is a CRD that can be read.
    pub fn read_kinds(&self, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
        let mut kinds = reader::read_kinds(self.node, self.file, &self.pointer, diagnostics);
        if self.lines_before > 0 {
            let versions = kinds.iter_mut().flat_map(|kind| kind.versions.iter_mut());
            let schemas = versions.filter_map(|version| version.schema.as_mut());
            schemas.for_each(|schema| shift_rules(schema, self.lines_before));
        }
        kinds
    }

    /// A location in the piece of the file, as one in the file.
    pub fn in_file(&self, location: Location) -> Location {
        let line = location.at.line;
        let at = Mark { line: if line == 0 { 0 } else { line + self.lines_before }, ..location.at };
        Location { at, ..location }
    }
}

/// Counts the lines of rules from the start of the file.
fn shift_rules(schema: &mut Schema, lines: u32) {
    if let Some(checks) = schema.checks.as_deref_mut() {
        let placed = checks.rules.iter_mut().filter(|rule| rule.at.line > 0);
        placed.for_each(|rule| rule.at.line += lines);
        checks.branches_mut().for_each(|branch| shift_rules(branch, lines));
    }
    schema.children_mut().for_each(|(_, child)| shift_rules(child, lines));
}

/// The path of the key at a position in a node. A node is as deep as the limit on nesting allows.
fn path_of_key(node: &Node<'_>, at: Mark, path: &str) -> Option<String> {
    let member = |entry: &Entry<'_>| {
        let separator = if path.is_empty() { "" } else { "." };
        let path = format!("{path}{separator}{}", entry.key);
        if entry.at == at { Some(path) } else { path_of_key(&entry.value, at, &path) }
    };
    let item = |(index, item)| path_of_key(item, at, &format!("{path}[{index}]"));
    node.entries().iter().find_map(member).or_else(|| node.items().iter().enumerate().find_map(item))
}

/// The files of the inputs (files, directories, globs, `-`), but for those whose path matches a pattern of `exclude`.
pub fn manifest_files(
    inputs: &[String],
    exclude: &[Pattern],
    purpose: Purpose,
    diagnostics: &mut Diagnostics,
) -> Vec<InputFile> {
    let config = super::with_inputs(inputs);
    let files = files::select(&config, purpose, Path::new(""), None, diagnostics).files;
    let is_excluded = |file: &InputFile| exclude.iter().any(|pattern| pattern.matches(&file.shown));
    let files = files.into_iter().filter(|file| !is_excluded(file));
    files.filter_map(|file| file.readable_twice(diagnostics)).collect()
}

/// Calls a function with each document of files, in order; a List is taken for its items. Returns the number of documents.
pub fn each_manifest(
    files: Vec<InputFile>,
    diagnostics: &mut Diagnostics,
    mut each: impl FnMut(&Manifest<'_, '_>, &mut Diagnostics),
) -> usize {
    let mut count = 0;
    for file in files {
        let mut piece = |text: &Text, lines_before: u32, diagnostics: &mut Diagnostics| {
            super::with_nodes(text, diagnostics, |file, nodes, repeated, diagnostics| {
                count += nodes.len();
                let documents = nodes.iter().flat_map(|node| not_a_crd::expand(node, String::new()));
                for (node, pointer) in documents {
                    if let Some(problem) = other_format(node, file, text.purpose) {
                        diagnostics.push(problem);
                        continue;
                    }
                    each(&Manifest { node, repeated, pointer, file, lines_before }, diagnostics);
                }
            });
        };
        pieces(file, diagnostics, &mut piece);
    }
    count
}

/// The error about a document that is no YAML by intention, such as a web page or the pointer of Git LFS; None for any other.
fn other_format(node: &Node<'_>, file: &File, purpose: Purpose) -> Option<Diagnostic> {
    let first = node.entries().first().map(|entry| &*entry.key);
    let begins = node.as_text().or(first.filter(|_| node.get("kind").is_none()))?;
    let OtherFormat { what, help } = other_formats::of_file(&file.shown, begins)?;
    let location = file.location(node.at, String::new());
    let message = Diagnostic::error("yaml", location, format!("{what}; expected YAML or JSON")).help(help);
    Some(adapted(message, purpose))
}

/// The pieces of a file, each with the number of lines before it.
fn pieces(
    file: InputFile,
    diagnostics: &mut Diagnostics,
    each: &mut impl FnMut(&Text, u32, &mut Diagnostics),
) {
    let is_large = file.size() > PIECE;
    let path = match &file.content {
        Content::Path(path) if is_large => path.clone(),
        _ => {
            if let Some(text) = file.read(diagnostics) {
                each(&text, 0, diagnostics);
            }
            return;
        }
    };
    // What cannot be opened or begins as JSON does is read as any other file, with its messages.
    let Some(mut lines) = open_yaml(&path) else {
        if let Some(text) = file.read(diagnostics) {
            each(&text, 0, diagnostics);
        }
        return;
    };
    let mut lines_before = 0;
    loop {
        let (bytes, is_last) = match piece(&mut lines) {
            Ok(found) => found,
            Err(error) => {
                let location = Location::file(&file.shown);
                let message = format!("cannot be read: {error}");
                return diagnostics.push(Diagnostic::error("input", location, message).help_of(&error));
            }
        };
        let count = bytes.iter().filter(|byte| **byte == b'\n').count();
        let part = InputFile { content: Content::Bytes(bytes), ..file.clone() };
        if let Some(text) = part.read(diagnostics) {
            each(&text, lines_before, diagnostics);
        }
        lines_before = lines_before.saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
        if is_last {
            return;
        }
    }
}

/// The lines of a file that does not begin as JSON does.
fn open_yaml(path: &Path) -> Option<Lines> {
    let mut reader = BufReader::new(std::fs::File::open(path).ok()?);
    let begin = reader.fill_buf().ok()?;
    let first = begin.iter().find(|byte| !byte.is_ascii_whitespace())?;
    (!matches!(first, b'{' | b'[')).then_some(Lines { reader, marker: Vec::new() })
}

/// The rest of a file, and the line with a marker with which the next piece begins.
struct Lines {
    reader: BufReader<std::fs::File>,
    marker: Vec<u8>,
}

/// The next piece, and whether it is the last one. A piece is never much larger than one document: what exceeds the limit on the
/// bytes of a file ends there, so that its reader says so.
fn piece(lines: &mut Lines) -> io::Result<(Vec<u8>, bool)> {
    let limit = crate::limits::FILE_BYTES.value;
    let mut bytes = std::mem::take(&mut lines.marker);
    loop {
        let start = bytes.len();
        let room = (limit + 1).saturating_sub(start) as u64;
        let read = lines.reader.by_ref().take(room).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok((bytes, true));
        }
        if start >= PIECE && is_marker(&bytes[start..]) {
            lines.marker = bytes.split_off(start);
            return Ok((bytes, false));
        }
    }
}

/// Whether a line ends a document.
fn is_marker(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"---");
    rest.is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}
