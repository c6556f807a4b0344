//! The files of `lab/own-kinds` -> sequences of requests.
//!
//! A file is a sequence in a namespace of its own, whose name stands for `{ns}`. Its first paragraph says what it shows. Each other
//! one is a request: its method, its path, the kind of its body and further parameters in one line, then the body. `table` asks for a
//! table.

use anyhow::{Context, Result};
use xtask::workspace;

use crate::sequences::server::JSON;
use crate::sequences::step::{Body, Step};

/// How a request asks for a table, in place of the kind of a body.
const TABLE: &str = "table";

/// What a client accepts that prints a table.
pub const TABLES: &str = "application/json;as=Table;v=v1;g=meta.k8s.io";

/// The kinds of bodies.
const MEDIA: [(&str, &str); 5] = [
    ("merge", "application/merge-patch+json"),
    ("json-patch", "application/json-patch+json"),
    ("strategic", "application/strategic-merge-patch+json"),
    ("apply", "application/apply-patch+yaml"),
    ("yaml", "application/yaml"),
];

/// The requests of a file.
pub struct Sequence {
    /// The name of the file.
    pub name: String,
    pub steps: Vec<Step>,
}

impl Sequence {
    /// The namespace of its objects.
    pub fn namespace(&self) -> String {
        format!("own-{}", self.name)
    }

    /// Whether only the tables count among its answers.
    pub fn is_about_tables(&self) -> bool {
        self.name.starts_with("table-")
    }
}

/// All sequences, by their names.
pub fn all() -> Result<Vec<Sequence>> {
    let directory = workspace::root().join("lab/own-kinds");
    let mut all = Vec::new();
    for entry in std::fs::read_dir(&directory).with_context(|| directory.display().to_string())? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let mut sequence = Sequence { name, steps: Vec::new() };
        let text = text.replace("{ns}", &sequence.namespace());
        sequence.steps = text.split("\n\n").skip(1).map(step).collect();
        all.push(sequence);
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(all)
}

/// The request of a paragraph.
fn step(paragraph: &str) -> Step {
    let paragraph = paragraph.trim_matches('\n');
    let (head, body) = paragraph.split_once('\n').unwrap_or((paragraph, ""));
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let (method, path, media, parameters) = (word(), word(), word(), word());
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let queries: Vec<&str> = [query, parameters].into_iter().filter(|text| !text.is_empty()).collect();
    let known = MEDIA.iter().find(|(name, _)| *name == media).map(|(_, media)| *media);
    let content_type = known.unwrap_or(if media.is_empty() { JSON } else { media });
    let has_body = !body.is_empty();
    Step {
        verb: method.to_lowercase(),
        method: method.to_owned(),
        path: path.to_owned(),
        query: queries.join("&"),
        accept: if media == TABLE { TABLES } else { JSON }.to_owned(),
        content_type: if has_body { content_type.to_owned() } else { String::new() },
        user_agent: "lab".to_owned(),
        body: if has_body { Body::Text(body.to_owned()) } else { Body::None },
    }
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn a_paragraph_is_a_request() {
        let found = step("PATCH /api/v1/pods/a?force=true apply fieldManager=m\n{}\n");
        assert_eq!(
            (found.path.as_str(), found.query.as_str(), found.content_type.as_str()),
            ("/api/v1/pods/a", "force=true&fieldManager=m", "application/apply-patch+yaml")
        );
        let found = step("GET /api/v1/pods");
        assert_eq!((found.method.as_str(), found.content_type.as_str()), ("GET", ""));
    }
}
