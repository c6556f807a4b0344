//! Python files of one package -> pairs of files, of which the first imports from the second, also late or for types.

use std::collections::BTreeSet;

use super::source_file::SourceFile;

/// Pairs of files: the importing one, then the imported one. `root` is the directory of the package.
pub fn uses(files: &[SourceFile], root: &str) -> BTreeSet<(String, String)> {
    let module = |path: &str| -> Option<String> {
        path.strip_prefix(root)?.strip_suffix(".py").map(|name| name.replace('/', "."))
    };
    let known: BTreeSet<String> = files.iter().filter_map(|file| module(&file.path)).collect();
    let mut edges = BTreeSet::new();
    for file in files {
        let Some(own) = module(&file.path) else { continue };
        for used in imports(&own, &file.text).into_iter().filter(|used| known.contains(used) && *used != own)
        {
            edges.insert((file.path.clone(), format!("{root}{}.py", used.replace('.', "/"))));
        }
    }
    edges
}

/// The modules from which a module imports with relative imports, and the modules that it imports so, by their paths from the
/// package's root.
fn imports(own: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(import) = line.trim_start().strip_prefix("from .") else { continue };
        let Some((module, names)) = import.split_once("import ") else { continue };
        let (above, module) = (1 + module.len() - module.trim_start_matches('.').len(), module.trim());
        // One dot is the package of the module itself.
        let package: Vec<&str> = own.split('.').rev().skip(above).collect();
        let path = |rest: &str| package.iter().rev().copied().chain([rest]).collect::<Vec<_>>().join(".");
        let module = module.trim_start_matches('.');
        if !module.is_empty() {
            found.push(path(module));
            if !names.contains('(') {
                found.extend(imported(names).map(|name| path(&format!("{module}.{name}"))));
            }
            continue;
        }
        let mut names = names.to_owned();
        while names.contains('(') && !names.contains(')') {
            let Some(line) = lines.next() else { break };
            names.push_str(line);
        }
        found.extend(imported(&names).map(path));
    }
    found
}

/// The names in the list of an import, without their aliases.
fn imported(names: &str) -> impl Iterator<Item = &str> {
    names.split(['(', ')', ',']).filter_map(|name| name.split_whitespace().next())
}

#[cfg(test)]
mod tests {
    use super::imports;

    #[test]
    fn every_form_of_an_import_is_seen() {
        let text = "import json\nfrom .a import x\nif True:\n    from . import b as c, d\nfrom . import (\n    e,\n)\n";
        assert_eq!(imports("f", text), ["a", "a.x", "b", "d", "e"]);
        let nested =
            "from ..values.codecs import (\n    BOOL,\n)\nfrom ..values import errors\nfrom .g import y\n";
        assert_eq!(
            imports("room.f", nested),
            ["values.codecs", "values", "values.errors", "room.g", "room.g.y"]
        );
    }
}
