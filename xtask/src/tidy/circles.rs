//! Uses between source files -> the circles for which no comment gives a reason.
//!
//! Files in a circle can only be read together. Where that is intended, a comment in one of them names the files that use it
//! and says why; these uses are then accepted, and no others: see [`excused`] for its form. A `mod.rs` that calls its children
//! and defines items that they use is in a circle with them; one that only declares and re-exports is not.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::source_file::SourceFile;
use super::{python_uses, rust_uses};

/// Directories of the root modules of our crates.
const CRATES: [&str; 5] = ["src/", "engine/src/", "lab/src/", "xtask/src/", "runtime/rust/src/runtime/"];

/// Directories of our Python packages.
const PACKAGES: [&str; 1] = ["runtime/python/kubesmith_runtime/"];

type Edges = BTreeMap<String, BTreeSet<String>>;

/// One line for each circle: the shortest one through each use, without those whose files contain a smaller circle.
pub fn problems(files: &[SourceFile]) -> Vec<String> {
    let pairs = CRATES.iter().flat_map(|root| rust_uses::uses(files, root));
    let pairs = pairs.chain(PACKAGES.iter().flat_map(|root| python_uses::uses(files, root)));
    let names = |file: &SourceFile| -> Vec<(String, String)> {
        excused(&file.text).into_iter().map(|name| (file.path.clone(), name)).collect()
    };
    let excuses: BTreeSet<(String, String)> = files.iter().flat_map(names).collect();
    let (mut unused, mut edges) = (excuses.clone(), Edges::new());
    for (from, to) in pairs {
        let excuse = (to, stem(&from).to_owned());
        if excuses.contains(&excuse) {
            unused.remove(&excuse);
        } else {
            edges.entry(from).or_default().insert(excuse.0);
        }
    }
    let idle = unused.into_iter().map(|(path, name)| {
        format!("{path}: the reason for a circle names `{name}`, which does not use the file")
    });
    let circles: BTreeSet<Vec<String>> = edges
        .iter()
        .flat_map(|(from, targets)| targets.iter().filter_map(|to| shortest(&edges, to, from)))
        .map(from_smallest)
        .collect();
    let has_smaller = |circle: &Vec<String>| {
        let contains = |other: &Vec<String>| other.iter().all(|file| circle.contains(file));
        circles.iter().any(|other| other.len() < circle.len() && contains(other))
    };
    let smallest = circles.iter().filter(|circle| !has_smaller(circle));
    let circles =
        smallest.map(|circle| format!("a circle of files without a reason: {}", circle.join(" -> ")));
    circles.chain(idle).collect()
}

/// The name of a file without its ending; of a `mod.rs` or an `__init__.py`, that of its directory.
fn stem(path: &str) -> &str {
    let name = path.rsplit_once('.').map_or(path, |(name, _)| name);
    let mut parts = name.rsplit('/');
    match parts.next().unwrap_or_default() {
        "mod" | "__init__" => parts.next().unwrap_or_default(),
        last => last,
    }
}

/// The files whose uses of this one a comment excuses: those between `Circle with` and the colon in
/// `// Circle with one, other: why`, which may take several lines of the comment.
fn excused(text: &str) -> Vec<String> {
    let comment = |line: &'_ str| {
        line.trim_start()
            .strip_prefix("//")
            .or(line.trim_start().strip_prefix('#'))
            .map(|rest| rest.trim().to_owned())
    };
    let mut names = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(start) = comment(line).and_then(|line| Some(line.strip_prefix("Circle with ")?.to_owned()))
        else {
            continue;
        };
        let mut list = start;
        while let Some(more) = (!list.contains(':')).then(|| lines.next().and_then(comment)).flatten() {
            list = format!("{list} {more}");
        }
        let Some((list, reason)) = list.split_once(':') else { continue };
        if !reason.trim().is_empty() {
            names.extend(list.split(',').map(|name| name.trim().to_owned()));
        }
    }
    names
}

/// The shortest chain of uses from a file to another one.
fn shortest(edges: &Edges, from: &str, to: &str) -> Option<Vec<String>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut open = VecDeque::from([from]);
    while let Some(file) = open.pop_front() {
        if file == to {
            let mut way = vec![file.to_owned()];
            let mut file = file;
            while file != from {
                file = came_from[file];
                way.push(file.to_owned());
            }
            way.reverse();
            return Some(way);
        }
        for next in edges.get(file).into_iter().flatten() {
            if next != from && !came_from.contains_key(next.as_str()) {
                came_from.insert(next, file);
                open.push_back(next);
            }
        }
    }
    None
}

/// Rotates a circle to begin with its smallest path, so that it is reported once, and repeats that path at the end.
fn from_smallest(mut circle: Vec<String>) -> Vec<String> {
    let smallest = circle.iter().enumerate().min_by_key(|(_, file)| *file).map_or(0, |(index, _)| index);
    circle.rotate_left(smallest);
    circle.extend(circle.first().cloned());
    circle
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::problems;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: path.to_owned(), text: text.to_owned(), language: Language::Rust }
    }

    #[test]
    fn a_circle_is_reported_once_and_accepted_with_a_reason() {
        let mut files = [
            file("src/a.rs", "use crate::b::B; pub struct A;"),
            file("src/b.rs", "use crate::c::C; pub struct B;"),
            file("src/c.rs", "use crate::a::A; pub struct C;"),
            file("runtime/python/kubesmith_runtime/d.py", "from .e import x\n"),
            file("runtime/python/kubesmith_runtime/e.py", "def f():\n    from . import d\n"),
        ];
        let found = problems(&files);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[1].ends_with(": src/a.rs -> src/b.rs -> src/c.rs -> src/a.rs"));
        files[2].text.push_str("\n// Circle with b,\n// f: they walk one tree.\n");
        files[4].text.push_str("    # Circle with d: loaded late.\n");
        let found = problems(&files);
        assert_eq!(found, ["src/c.rs: the reason for a circle names `f`, which does not use the file"]);
        files[2].text = files[2].text.replace(",\n// f", "");
        assert!(problems(&files).is_empty());
    }
}
