//! The two lists of chapters in `docs/` -> the pages of the two books, and where each is on the site.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// A book of the site.
#[derive(Debug)]
pub struct Book {
    /// The name of its directory while it is built.
    pub name: &'static str,
    /// What its pages have as the title of the book.
    pub title: &'static str,
    /// Its list of chapters, in the checkout.
    pub summary: &'static str,
    /// Its directory on the site; empty for the book at the root.
    pub place: &'static str,
}

/// The books of the site: for users, who find it at the root, and for contributors.
pub const BOOKS: [Book; 2] = [
    Book { name: "users", title: "kubesmith", summary: "docs/SUMMARY.md", place: "" },
    Book {
        name: "contributors",
        title: "Contributing to kubesmith",
        summary: "docs/SUMMARY-contributors.md",
        place: "contributing",
    },
];

/// Where a page is.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// The place of its book in [`BOOKS`].
    pub book: usize,
    /// Its path in the book, as Markdown.
    pub path: String,
}

impl Place {
    /// The link that leads from a page here to another: as Markdown within a book, which mdBook reads, else as on the site.
    pub fn link_to(&self, other: &Self) -> String {
        let up = "../".repeat(self.path.matches('/').count());
        if self.book == other.book {
            return format!("{up}{}", other.path);
        }
        let from_root = Path::new(BOOKS[other.book].place).join(&other.path);
        let out = "../".repeat(Path::new(BOOKS[self.book].place).components().count());
        format!("{up}{out}{}", from_root.with_extension("html").to_string_lossy().replace('\\', "/"))
    }
}

/// A list of chapters, in which a chapter `codes.md` also has the pages of the folder `codes/`, by their headings.
pub fn summary(book: &Book) -> Result<String> {
    let file = workspace::root().join(book.summary);
    let summary = std::fs::read_to_string(file).context(book.summary)?;
    let mut text = String::new();
    for line in summary.lines() {
        text.push_str(&format!("{line}\n"));
        let Some((indentation, target)) = chapter(line) else { continue };
        let folder = workspace::root().join("docs").join(target.trim_end_matches(".md"));
        if !folder.is_dir() || summary.contains(&format!("({}/", target.trim_end_matches(".md"))) {
            continue;
        }
        for file in workspace::files(&folder)? {
            let path =
                file.strip_prefix(workspace::root().join("docs"))?.to_string_lossy().replace('\\', "/");
            let page = std::fs::read_to_string(&file)?;
            let title = page.lines().find_map(|line| line.strip_prefix("# ")).context(path.clone())?;
            text.push_str(&format!("{indentation}  - [{title}]({path})\n"));
        }
    }
    Ok(text)
}

/// The indentation and the page of a chapter that may have others under it.
fn chapter(line: &str) -> Option<(&str, &str)> {
    let (before, rest) = line.split_once("- [")?;
    let (_, target) = rest.split_once("](")?;
    Some((before, target.strip_suffix(')')?))
}

/// The pages of the lists of chapters, as paths in the checkout, and where they are; an error if a page is in both.
pub fn pages(summaries: &[String]) -> Result<BTreeMap<String, Place>> {
    let mut found = BTreeMap::new();
    for (book, summary) in summaries.iter().enumerate() {
        for line in summary.lines() {
            let Some((_, target)) = line.trim().strip_suffix(')').and_then(|line| line.rsplit_once("]("))
            else {
                continue;
            };
            let page = normal(&Path::new("docs").join(target));
            let path = place(&page).to_owned();
            if found.insert(page.clone(), Place { book, path }).is_some() {
                bail!("{}: {page} is listed twice: a page has one place on the site", BOOKS[book].summary);
            }
        }
    }
    Ok(found)
}

/// Where a page is in its book.
fn place(path: &str) -> &str {
    match path.strip_prefix("docs/") {
        Some(rest) => rest,
        None if path == "README.md" => "index.md",
        None => path,
    }
}

/// An error that names the pages of `docs/` that are in no chapter.
pub fn refuse_unlisted(pages: &BTreeMap<String, Place>) -> Result<()> {
    let root = workspace::root();
    for file in workspace::files(&root.join("docs"))? {
        let path = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        let is_summary = BOOKS.iter().any(|book| book.summary == path);
        if path.ends_with(".md") && !is_summary && !pages.contains_key(&path) {
            let [users, contributors] = BOOKS.map(|book| book.summary);
            bail!(
                "{path} is neither in {users} nor in {contributors}: add it where a reader would look for it"
            );
        }
    }
    Ok(())
}

/// A path without `.` and `..`, with `/` between its parts.
pub fn normal(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(part) => parts.push(part.to_string_lossy().into_owned()),
            _ => {}
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{Place, normal, pages};
    use std::path::Path;

    #[test]
    fn a_page_has_one_place() {
        let users = "[kubesmith](../README.md)\n\n- [A](rules.md)\n".to_owned();
        let found = pages(&[users.clone(), "- [B](design/client.md)\n".to_owned()]).unwrap();
        assert_eq!(found["README.md"], Place { book: 0, path: "index.md".to_owned() });
        assert_eq!(found["docs/design/client.md"], Place { book: 1, path: "design/client.md".to_owned() });
        let error = pages(&[users.clone(), users]).unwrap_err().to_string();
        assert!(error.contains("README.md is listed twice"), "{error}");
        assert_eq!(normal(Path::new("docs/design/../rules.md")), "docs/rules.md");
    }
}
