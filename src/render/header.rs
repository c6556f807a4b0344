//! Generated files and the header of the config -> the same files with the header as a comment at their top.

use std::sync::Arc;

use crate::config::Header;
use crate::emit::Files;

/// How a file has comments.
enum Comment {
    /// Each line begins with this.
    Line(&'static str),
    /// Lines between `<!--` and `-->`.
    Html,
}

/// The comments of a file, by its name; none for JSON and for files that mark a directory, such as `py.typed`.
fn comment(path: &str) -> Option<Comment> {
    let name = path.rsplit('/').next().unwrap_or(path);
    match name.rsplit_once('.')?.1 {
        "rs" => Some(Comment::Line("//")),
        "py" | "toml" | "gitattributes" => Some(Comment::Line("#")),
        "md" => Some(Comment::Html),
        _ => None,
    }
}

/// The files with the header at the top of each that can have a comment.
pub fn with_header(files: Files, header: &Header) -> Files {
    let with = |path: &str, text: Arc<str>| match comment(path) {
        Some(comment) => format!("{}\n{text}", comment.text(header)).into(),
        None => text,
    };
    files.into_iter().map(|(path, text)| (path.clone(), with(&path, text))).collect()
}

impl Comment {
    /// The header as a comment.
    fn text(&self, header: &Header) -> String {
        match self {
            // The space keeps `/`, `!` and `#` at the start of a line from making docs or a directive of it.
            Self::Line(start) => {
                let line = |line: &String| format!("{}\n", format!("{start} {line}").trim_end());
                header.lines().iter().map(line).collect()
            }
            Self::Html => {
                let line = |line: &String| format!("{}\n", line.replace("--", "- -"));
                format!("<!--\n{}-->\n", header.lines().iter().map(line).collect::<String>())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_a_comment_of_the_files_form() {
        let header = Header::new("*/ a -->\n\n!b").unwrap();
        let paths = [
            "a/lib.rs",
            "a.py",
            "Cargo.toml",
            ".gitattributes",
            "README.md",
            "a.json",
            "py.typed",
            "LICENSE",
        ];
        let files = paths.iter().map(|path| ((*path).to_owned(), "text\n".into())).collect();
        let files = with_header(files, &header);
        assert_eq!(&*files["a/lib.rs"], "// */ a -->\n//\n// !b\n\ntext\n");
        for path in ["a.py", "Cargo.toml", ".gitattributes"] {
            assert_eq!(&*files[path], "# */ a -->\n#\n# !b\n\ntext\n", "{path}");
        }
        assert_eq!(&*files["README.md"], "<!--\n*/ a - ->\n\n!b\n-->\n\ntext\n");
        for path in ["a.json", "py.typed", "LICENSE"] {
            assert_eq!(&*files[path], "text\n", "{path}");
        }
    }
}
