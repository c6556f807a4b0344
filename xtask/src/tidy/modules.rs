//! Modules -> the circles among the top-level ones of `src/`, and the files that declare a module in another style than `mod.rs`.

use std::collections::{BTreeMap, BTreeSet};

use super::comments;
use super::source_file::SourceFile;

type Edges = BTreeMap<String, BTreeSet<String>>;

/// One line for each circle.
pub fn circles(files: &[SourceFile]) -> Vec<String> {
    let edges = edges(files);
    let mut found = BTreeSet::new();
    for start in edges.keys() {
        let mut path = vec![start.clone()];
        walk(&edges, &mut path, &mut found);
    }
    found.into_iter().map(|circle| format!("src/: a circle among modules: {circle}")).collect()
}

/// One line for each Rust file that declares modules in a directory beside it: a directory has its `mod.rs`.
pub fn styles(files: &[SourceFile]) -> Vec<String> {
    let paths: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let directory = |path: &str| path.strip_suffix(".rs").map(|stem| format!("{stem}/"));
    let has_directory = |directory: &String| {
        let mut after = paths.range(directory.as_str()..);
        after.next().is_some_and(|path| path.starts_with(directory.as_str()) && path.ends_with(".rs"))
    };
    let found = paths.iter().filter_map(|path| Some((path, directory(path).filter(has_directory)?)));
    found
        .map(|(path, directory)| {
            format!("{path}: has the directory {directory}: move it to {directory}mod.rs")
        })
        .collect()
}

/// Extends a path of modules by every module that its last one uses; a path that returns to its first module is a
/// circle. The first module must be the smallest one, so that each circle is found once.
fn walk(edges: &Edges, path: &mut Vec<String>, found: &mut BTreeSet<String>) {
    let Some(next) = path.last().and_then(|last| edges.get(last)) else { return };
    for module in next {
        if *module == path[0] {
            found.insert(format!("{} -> {module}", path.join(" -> ")));
        } else if *module > path[0] && !path.contains(module) {
            path.push(module.clone());
            walk(edges, path, found);
            path.pop();
        }
    }
}

/// The modules that each module uses, by `crate::module` and `use crate::{module, ...}`.
fn edges(files: &[SourceFile]) -> Edges {
    let modules: BTreeSet<&str> = files.iter().filter_map(|file| module_of(&file.path)).collect();
    let mut edges = Edges::new();
    for file in files {
        let Some(from) = module_of(&file.path) else { continue };
        let code = comments::code_only(&file.text);
        for used in used(&code) {
            if used != from && modules.contains(used) {
                edges.entry(from.to_owned()).or_default().insert(used.to_owned());
            }
        }
    }
    edges
}

/// The top-level module to which a file belongs; none for lib.rs and main.rs.
fn module_of(path: &str) -> Option<&str> {
    let relative = path.strip_prefix("src/")?;
    let first = relative.split('/').next()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (path.ends_with(".rs") && !matches!(name, "lib" | "main")).then_some(name)
}

/// The names right after `crate::`, also those in a group `crate::{...}`.
fn used(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, marker) in code.match_indices("crate::") {
        if code[..at].ends_with('$') {
            continue;
        }
        let rest = &code[at + marker.len()..];
        match rest.strip_prefix('{') {
            Some(group) => found.extend(group_members(group)),
            None => found.extend(identifier(rest)),
        }
    }
    found
}

/// The first names of the members of a group, up to its closing brace.
fn group_members(group: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut start = true;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            c if start && !c.is_whitespace() => {
                found.extend(identifier(&group[at..]));
                start = false;
            }
            _ => {}
        }
    }
    found
}

/// The identifier at the start of a text.
fn identifier(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::{circles, styles};

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: path.to_owned(), text: text.to_owned(), language: Language::Rust }
    }

    #[test]
    fn a_circle_is_reported_once() {
        let files = [
            file("src/a.rs", "use crate::{model::X, b::{self, Y}};"),
            file("src/b/mod.rs", "// crate::a in a comment"),
            file("src/b/deep.rs", "fn f() { crate::c::g() }"),
            file("src/c.rs", "use crate::a;"),
            file("src/model.rs", ""),
        ];
        assert_eq!(circles(&files), ["src/: a circle among modules: a -> b -> c -> a"]);
        assert!(circles(&files[..3]).is_empty());
    }

    #[test]
    fn a_module_with_a_directory_is_its_mod_rs() {
        let files =
            [file("src/a.rs", ""), file("src/a/b.rs", ""), file("src/c/mod.rs", ""), file("src/c/d.rs", "")];
        assert_eq!(styles(&files), ["src/a.rs: has the directory src/a/: move it to src/a/mod.rs"]);
    }
}
