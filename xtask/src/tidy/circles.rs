//! Uses between source files -> the circles for which no comment gives a reason.
//!
//! Files in a circle can only be read together. Where that is intended, a comment in one of them gives the reason,
//! and every circle through that file is accepted; see [`has_reason`] for its form. A `mod.rs` that calls its children
//! and defines items that they use is in a circle with them; one that only declares and re-exports is not.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::source_file::SourceFile;
use super::{python_uses, rust_uses};

/// Directories of the root modules of our crates.
const CRATES: [&str; 4] = ["src/", "lab/src/", "xtask/src/", "templates/rust/runtime/"];

/// Directories of our Python packages.
const PACKAGES: [&str; 1] = ["runtime/python/kubesmith_runtime/"];

type Edges = BTreeMap<String, BTreeSet<String>>;

/// One line for each circle: the shortest one through each use, without those whose files contain a smaller circle.
pub fn problems(files: &[SourceFile]) -> Vec<String> {
    let pairs = CRATES.iter().flat_map(|root| rust_uses::uses(files, root));
    let pairs = pairs.chain(PACKAGES.iter().flat_map(|root| python_uses::uses(files, root)));
    let accepted: BTreeSet<&str> =
        files.iter().filter(|file| has_reason(file)).map(|f| f.path.as_str()).collect();
    let mut edges = Edges::new();
    for (from, to) in
        pairs.filter(|(from, to)| ![from, to].iter().any(|path| accepted.contains(path.as_str())))
    {
        edges.entry(from).or_default().insert(to);
    }
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
    smallest.map(|circle| format!("a circle of files without a reason: {}", circle.join(" -> "))).collect()
}

/// Whether a comment line, `// Circle: ` or `# Circle: `, gives the reason why the file is in a circle.
fn has_reason(file: &SourceFile) -> bool {
    file.text.lines().map(str::trim_start).any(|line| {
        let reason = ["// Circle: ", "# Circle: "].iter().find_map(|start| line.strip_prefix(start));
        reason.is_some_and(|reason| !reason.trim().is_empty())
    })
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
        assert!(found[0].ends_with(": src/a.rs -> src/b.rs -> src/c.rs -> src/a.rs"));
        files[1].text.push_str("\n// Circle: they walk one tree.\n");
        files[4].text.push_str("    # Circle: loaded late.\n");
        assert!(problems(&files).is_empty());
    }
}
