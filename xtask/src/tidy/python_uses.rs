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
    for file in files.iter().filter(|file| module(&file.path).is_some()) {
        for used in imports(&file.text) {
            let target = format!("{root}{}.py", used.replace('.', "/"));
            if known.contains(&used) && target != file.path {
                edges.insert((file.path.clone(), target));
            }
        }
    }
    edges
}

/// The modules of the package that a file imports from with relative imports.
fn imports(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(import) = line.trim_start().strip_prefix("from .") else { continue };
        let Some((module, names)) = import.split_once("import ") else { continue };
        let module = module.trim();
        if !module.is_empty() {
            found.push(module.to_owned());
            continue;
        }
        let mut names = names.to_owned();
        while names.contains('(') && !names.contains(')') {
            let Some(line) = lines.next() else { break };
            names.push_str(line);
        }
        let names = names.split(['(', ')', ',']).filter_map(|name| name.split_whitespace().next());
        found.extend(names.map(str::to_owned));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::imports;

    #[test]
    fn every_form_of_an_import_is_seen() {
        let text = "import json\nfrom .a import x\nif True:\n    from . import b as c, d\nfrom . import (\n    e,\n)\n";
        assert_eq!(imports(text), ["a", "b", "d", "e"]);
    }
}
