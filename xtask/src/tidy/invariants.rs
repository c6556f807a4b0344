//! A file of `src/` or of the engine -> the words by which it breaks an invariant of ARCHITECTURE.md.

use super::comments;
use super::source_file::{Language, SourceFile};

/// An invariant: certain words do not occur in the code of certain files.
struct Invariant {
    words: &'static [&'static str],
    /// The files where the invariant holds: beginnings of paths.
    holds_in: &'static [&'static str],
    /// Exceptions: beginnings of paths.
    but: &'static [&'static str],
    reason: &'static str,
}

const INVARIANTS: [Invariant; 6] = [
    Invariant {
        words: &["rust", "Rust", "python", "Python"],
        holds_in: &["src/source/", "engine/src/"],
        // A table whose rows rustfmt would break, whom a change concerns, and uses of the crate rustls.
        but: &[
            "engine/src/cel/overload_rows.rs",
            "engine/src/diff/harms.rs",
            "engine/src/fake/server/tls.rs",
        ],
        reason: "the front-ends know no target language",
    },
    Invariant {
        words: &["fs::", "File::", "OpenOptions"],
        holds_in: &["src/", "engine/src/"],
        but: &[
            "src/source/",
            "src/emit",
            "src/config/",
            "src/main.rs",
            "src/cli/",
            // These name the file of a message, which is none on disk.
            "engine/src/engine.rs",
            "src/validate/",
        ],
        reason: "only source/, emit, the reader of the config and the command touch the disk",
    },
    Invariant {
        words: &["println!", "print!", "process::exit"],
        holds_in: &["src/", "engine/src/"],
        but: &["src/main.rs", "src/cli/"],
        reason: "the library neither prints nor exits",
    },
    Invariant {
        words: &["HashMap", "HashSet"],
        // Elsewhere a map that is only looked up, never iterated, may hash.
        holds_in: &["src/model", "src/render/", "src/emit"],
        but: &[],
        reason: "every collection on the way to the output is ordered",
    },
    Invariant {
        words: &["crate::lower", "crate::source"],
        holds_in: &["src/render/"],
        but: &[],
        reason: "a back-end sees the model alone",
    },
    Invariant {
        words: &["crate::schema"],
        holds_in: &["src/render/"],
        but: &["src/render/openapi/", "src/render/json_schema/"],
        reason: "a back-end sees the model alone; a document has keywords that no type holds",
    },
];

/// Every broken invariant of one file, without its tests.
pub fn problems(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    if file.language != Language::Rust {
        return found;
    }
    let code = comments::code_only(&file.text);
    let code = code.split("#[cfg(test)]").next().unwrap_or(&code);
    for invariant in &INVARIANTS {
        let at = |starts: &[&str]| starts.iter().any(|start| file.path.starts_with(start));
        if !at(invariant.holds_in) || at(invariant.but) || file.path.ends_with("/tests.rs") {
            continue;
        }
        for (index, line) in code.lines().enumerate() {
            for word in invariant.words.iter().filter(|word| stands_alone(line, word)) {
                found.push(format!("{}:{}: `{word}`: {}", file.path, index + 1, invariant.reason));
            }
        }
    }
    found
}

/// Whether the line contains the word, not as the end of a longer one.
fn stands_alone(line: &str, word: &str) -> bool {
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.')))
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::problems;

    fn count(path: &str, text: &str) -> usize {
        let file = SourceFile { path: path.to_owned(), text: text.to_owned(), language: Language::Rust };
        problems(&file).len()
    }

    #[test]
    fn invariants_hold_in_their_files() {
        assert_eq!(count("src/source/crd.rs", "fn python() {}"), 1);
        assert_eq!(count("src/source/crd.rs", "// python\nlet trust = 1;"), 0);
        assert_eq!(count("src/lower/mod.rs", "std::fs::read(p)"), 1);
        assert_eq!(count("src/emit/mod.rs", "std::fs::read(p)"), 0);
        assert_eq!(count("src/lib.rs", "println!()\n#[cfg(test)]\nprintln!()"), 1);
    }
}
