//! Rust files of one crate -> pairs of files, of which the first uses an item that the second defines.
//!
//! A use is a path in a `use` declaration, or any path of at least two segments. It is resolved through re-exports to
//! the file that defines the item, so that a `mod.rs` that only declares its children and re-exports from them is in
//! no pair. A path to a module is not a use; paths to items of the module are. Tests at a file's end are ignored.

use std::collections::{BTreeMap, BTreeSet};

use super::comments;
use super::source_file::SourceFile;

/// A path that needs more steps to resolve is taken for a `use` that leads back to itself.
const STEPS: usize = 24;

type Path = Vec<String>;

/// The declarations and uses of one module.
#[derive(Default)]
struct Module {
    file: String,
    children: BTreeMap<String, usize>,
    parent: Option<usize>,
    items: BTreeSet<String>,
    imports: BTreeMap<String, Path>,
    globs: Vec<Path>,
    /// Paths whose items the code of this module uses.
    used: Vec<Path>,
}

/// Pairs of files: the using one, then the defining one. `root` is the directory of the crate's root module.
pub fn uses(files: &[SourceFile], root: &str) -> BTreeSet<(String, String)> {
    let modules = modules(files, root);
    let mut edges = BTreeSet::new();
    for (index, module) in modules.iter().enumerate() {
        for path in &module.used {
            let target = defining_file(&modules, index, path, STEPS);
            edges.extend(target.filter(|target| *target != module.file).map(|to| (module.file.clone(), to)));
        }
    }
    edges
}

/// The module tree according to the paths of the files; the first module is the root.
fn modules(files: &[SourceFile], root: &str) -> Vec<Module> {
    let mut modules = vec![Module::default()];
    let own = files.iter().filter_map(|file| Some((file, file.path.strip_prefix(root)?)));
    let has_library = files.iter().any(|file| file.path == format!("{root}lib.rs"));
    for (file, path) in own {
        // Beside a lib.rs, main.rs is another crate, which no file uses.
        let ignored = path == "main.rs" && has_library || path.ends_with("tests.rs");
        let Some(path) = path.strip_suffix(".rs").filter(|_| !ignored) else { continue };
        let mut at = 0;
        for name in path.split('/').filter(|name| !matches!(*name, "mod" | "lib" | "main")) {
            let next = modules.len();
            at = match modules[at].children.insert(name.to_owned(), next) {
                Some(known) => {
                    modules[at].children.insert(name.to_owned(), known);
                    known
                }
                None => {
                    modules.push(Module { parent: Some(at), ..Module::default() });
                    next
                }
            };
        }
        modules[at].file.clone_from(&file.path);
        read(&file.text, &mut modules[at]);
    }
    modules
}

/// The file that defines the item of a path in a module; none for modules and for items of other crates.
fn defining_file(modules: &[Module], from: usize, path: &[String], steps: usize) -> Option<String> {
    let steps = steps.checked_sub(1)?;
    let (first, rest) = path.split_first()?;
    let module = &modules[from];
    match first.as_str() {
        "crate" => walk(modules, 0, rest, steps),
        "self" => walk(modules, from, rest, steps),
        "super" => {
            let parent = module.parent?;
            match rest.first().map(String::as_str) {
                Some("super") => defining_file(modules, parent, rest, steps),
                _ => walk(modules, parent, rest, steps),
            }
        }
        name if module.children.contains_key(name) => walk(modules, from, path, steps),
        name => {
            let import = module.imports.get(name)?;
            if import == path {
                return None;
            }
            defining_file(modules, from, &[import, rest].concat(), steps)
        }
    }
}

/// Resolves the segments of a path, beginning in a module.
fn walk(modules: &[Module], from: usize, path: &[String], steps: usize) -> Option<String> {
    let steps = steps.checked_sub(1)?;
    let (name, rest) = path.split_first()?;
    let module = &modules[from];
    if let Some(child) = module.children.get(name) {
        return walk(modules, *child, rest, steps);
    }
    if module.items.contains(name) {
        return Some(module.file.clone());
    }
    if let Some(import) = module.imports.get(name) {
        return defining_file(modules, from, &[import, rest].concat(), steps);
    }
    for glob in &module.globs {
        let path = [glob, path].concat();
        let found = defining_file(modules, from, &path, steps);
        // `walk` falls back to a module's own file, so the item must be looked for there.
        if let Some(found) = found
            && modules.iter().any(|module| module.file == found && module.items.contains(name))
        {
            return Some(found);
        }
    }
    Some(module.file.clone())
}

/// Adds a file's items, imports and used paths to its module.
// Over 60 lines: one arm a token that matters.
fn read(text: &str, module: &mut Module) {
    let code = comments::code_only(text);
    let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let tokens = tokens(code);
    let mut single = BTreeSet::new();
    let mut reexports = Vec::new();
    let (mut at, mut depth, mut inline) = (0, 0_usize, Vec::new());
    while at < tokens.len() {
        let token = tokens[at];
        let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at]);
        let next = tokens.get(at + 1).copied().unwrap_or_default();
        match token {
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                inline.retain(|opened| *opened < depth + 1);
            }
            "use" if before(1) != "::" => {
                let public = matches!(before(1), "pub" | ")");
                let mut tree = UseTree { tokens: &tokens, at: at + 1, found: Vec::new() };
                tree.read(&[]);
                at = tree.at;
                for (mut path, name) in tree.found {
                    if !inline.is_empty() && path.first().is_some_and(|first| first == "super") {
                        path[0] = "self".to_owned();
                    }
                    match name {
                        Some(name) if public => reexports.push((name, path)),
                        Some(name) => {
                            module.used.push(path.clone());
                            module.imports.insert(name, path);
                        }
                        None => module.globs.push(path),
                    }
                }
            }
            "mod" if tokens.get(at + 2) == Some(&"{") => inline.push(depth + 1),
            "fn" | "struct" | "enum" | "type" | "const" | "static" | "trait" if depth == 0 => {
                module.items.insert(next.to_owned());
            }
            "!" if before(1) == "macro_rules" => {
                module.items.insert(next.to_owned());
            }
            _ if is_name(token) && !matches!(before(1), "::" | "." | "$") => {
                let path = path_at(&tokens, at);
                at += (path.len() - 1) * 2;
                if path.len() > 1 {
                    module.used.push(path);
                } else {
                    single.insert(token);
                }
            }
            _ => {}
        }
        at += 1;
    }
    for (name, path) in reexports {
        if single.contains(name.as_str()) {
            module.used.push(path.clone());
        }
        module.imports.insert(name, path);
    }
}

/// The path that begins at a token.
fn path_at(tokens: &[&str], at: usize) -> Path {
    let mut path = vec![tokens[at].to_owned()];
    let mut rest = &tokens[at + 1..];
    while let ["::", name, after @ ..] = rest
        && is_name(name)
    {
        path.push((*name).to_owned());
        rest = after;
    }
    path
}

/// A `use` declaration while it is parsed: each imported path with its local name, or none for `*`.
struct UseTree<'a> {
    tokens: &'a [&'a str],
    at: usize,
    found: Vec<(Path, Option<String>)>,
}

impl UseTree<'_> {
    /// Parses one tree after a prefix, up to the token that ends it.
    fn read(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        let mut name = None;
        while let Some(token) = self.tokens.get(self.at).copied() {
            match token {
                "," | "}" | ";" => break,
                "{" => return self.group(&path),
                "*" => {
                    self.at += 1;
                    return self.found.push((path, None));
                }
                "as" => {
                    self.at += 1;
                    name = self.tokens.get(self.at).map(|token| (*token).to_owned());
                }
                "self" if !path.is_empty() => {}
                _ if is_name(token) => path.push(token.to_owned()),
                _ => {}
            }
            self.at += 1;
        }
        let name = name.or_else(|| path.last().cloned());
        self.found.extend(name.map(|name| (path, Some(name))));
    }

    fn group(&mut self, prefix: &[String]) {
        while !matches!(self.tokens.get(self.at), None | Some(&"}")) {
            self.at += 1;
            if self.tokens.get(self.at) != Some(&"}") {
                self.read(prefix);
            }
        }
        self.at += 1;
    }
}

/// Splits code into tokens: names, `::`, and single other characters; white space is dropped.
fn tokens(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let length = match first {
            ':' if rest.starts_with("::") => 2,
            _ if is_part(first) => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        found.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    found
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::uses;

    fn edges(files: &[(&str, &str)]) -> Vec<String> {
        let file = |(path, text): &(&str, &str)| SourceFile {
            path: format!("src/{path}"),
            text: (*text).to_owned(),
            language: Language::Rust,
        };
        let files: Vec<_> = files.iter().map(file).collect();
        let short = |path: String| path.trim_start_matches("src/").trim_end_matches(".rs").to_owned();
        uses(&files, "src/").into_iter().map(|(from, to)| format!("{} {}", short(from), short(to))).collect()
    }

    #[test]
    fn a_use_leads_to_the_file_that_defines_the_item() {
        let model =
            ("model/mod.rs", "mod field;\npub use field::{Field, Kind as Sort};\npub struct Package;");
        let field = ("model/field.rs", "pub struct Field; pub enum Kind {}");
        let lib = ("lib.rs", "mod model; mod a;");
        let using = |code| edges(&[lib, model, field, ("a.rs", code)]);
        assert_eq!(using("use crate::model::{self, Field};"), ["a model/field"]);
        assert_eq!(using("use crate::model;\nfn f(_: model::Sort) {}"), ["a model/field"]);
        assert_eq!(using("fn f() -> crate::model::Package { todo }"), ["a model/mod"]);
        assert_eq!(using("use crate::model;"), [""; 0]);
        assert_eq!(using("// crate::model::Field\nuse std::model::Field;"), [""; 0]);
        assert_eq!(using("#[cfg(test)]\nmod tests { use crate::model::Field; }"), [""; 0]);
    }

    #[test]
    fn a_parent_uses_its_children_and_they_use_it() {
        let parent = "mod child;\nuse child::f;\npub struct Context;\nfn g() { f(); child::h::<u8>(); }";
        let child = "use super::Context;\npub fn f() {}\npub fn h<T>() {}";
        assert_eq!(edges(&[("a/mod.rs", parent), ("a/child.rs", child)]), ["a/child a/mod", "a/mod a/child"]);
    }
}
