//! The files of a module tree -> one file.

use super::literals::text as literal;
use crate::emit::Files;

/// The text of a file in which `mod name;` is replaced with the module's content and `include_str!` with the text as a
/// literal.
pub fn inlined(files: &Files, directory: &str, path: &str) -> String {
    let mut out = String::new();
    let text = files.get(&format!("{directory}{path}")).map_or("", |text| text);
    for line in text.lines() {
        let visibility = if line.starts_with("pub ") { "pub " } else { "" };
        let declared = line[visibility.len()..].strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
        let Some(name) = declared else {
            out.push_str(&included(files, directory, line));
            out.push('\n');
            continue;
        };
        out.push_str(&format!("{visibility}mod {name} {{\n"));
        let nested = format!("{directory}{name}/");
        let text = if files.contains_key(&format!("{nested}mod.rs")) {
            inlined(files, &nested, "mod.rs")
        } else {
            inlined(files, directory, &format!("{name}.rs"))
        };
        for line in text.lines() {
            if !line.is_empty() {
                out.push_str("    ");
            }
            out.push_str(line);
            out.push('\n');
        }
        out.push_str("}\n");
    }
    out
}

/// A line whose `include_str!` is replaced with the text of the file as a literal; other lines stay as they are.
fn included(files: &Files, directory: &str, line: &str) -> String {
    let parts = line.split_once("include_str!(\"").and_then(|(before, rest)| {
        if before.trim_start().starts_with("//") {
            return None;
        }
        let (name, after) = rest.split_once("\")")?;
        Some((before, files.get(&format!("{directory}{name}"))?, after))
    });
    match parts {
        Some((before, text, after)) => format!("{before}{}{after}", literal(text)),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::inlined;
    use crate::emit::Files;

    #[test]
    fn declared_modules_stand_where_they_were_declared() {
        let file = |path: &str, text: &str| (path.to_owned(), text.into());
        let files = Files::from([
            file("mod.rs", "#[macro_use]\nmod a;\npub mod b;\n"),
            file("a.rs", "struct A;\n"),
            file("b/mod.rs", "mod c;\n"),
            file("b/c.rs", "struct C;\nconst T: &str = include_str!(\"t.json\");\n"),
            file("b/t.json", "[\"t\"]\n"),
        ]);
        assert_eq!(
            inlined(&files, "", "mod.rs"),
            "#[macro_use]\nmod a {\n    struct A;\n}\n\
             pub mod b {\n    mod c {\n        struct C;\n\
             \x20       const T: &str = \"[\\\"t\\\"]\\n\";\n    }\n}\n"
        );
    }
}
