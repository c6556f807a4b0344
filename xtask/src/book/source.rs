//! The pages of the repository -> a copy for each book that mdBook reads, with links as they are on the site.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use super::chapters::{self, BOOKS, Book, Place, normal};
use xtask::workspace;

/// The folder with the site's own styles, programs and templates.
const THEME: &str = "docs/theme";

/// The folder with images, which both books have.
const IMAGES: &str = "docs/images";

/// The image that is also the icon of the site in a browser.
const ICON: &str = "docs/images/logo.svg";

/// What the links of the pages lead to.
struct Targets {
    /// The pages of the site, as paths in the checkout, and where they are on the site.
    pages: BTreeMap<String, Place>,
    /// Where the files are that are no pages; none until Cargo.toml names a repository.
    repository: Option<String>,
}

/// Writes book.toml and all pages of each book into a directory, which is emptied before.
pub fn write(directory: &Path) -> Result<()> {
    let _ = std::fs::remove_dir_all(directory);
    let summaries: Vec<_> = BOOKS.iter().map(chapters::summary).collect::<Result<_>>()?;
    let targets = Targets { pages: chapters::pages(&summaries)?, repository: workspace::repository()? };
    chapters::refuse_unlisted(&targets.pages)?;
    for (page, place) in &targets.pages {
        let text = with_known_languages(&with_site_links(page, &read(page)?, &targets));
        save(&directory.join(BOOKS[place.book].name).join("docs").join(&place.path), &text)?;
    }
    for (index, (book, summary)) in BOOKS.iter().zip(&summaries).enumerate() {
        let directory = directory.join(book.name);
        // A list of chapters is at the root of its book, wherever it is in the checkout.
        let mut targets = Targets { pages: targets.pages.clone(), repository: targets.repository.clone() };
        targets.pages.insert(book.summary.to_owned(), Place { book: index, path: String::new() });
        save(&directory.join("docs/SUMMARY.md"), &with_site_links(book.summary, summary, &targets))?;
        write_theme(&directory, book)?;
        save(&directory.join("book.toml"), &settings(targets.repository.as_deref())?)?;
    }
    Ok(())
}

/// Writes the images, and the folder `theme`, in whose templates `@BOOK@` is the name of the book, and `@SITE@` the way from
/// it to the root of the site.
fn write_theme(directory: &Path, book: &Book) -> Result<()> {
    let root = workspace::root();
    for file in workspace::files(&root.join(THEME))? {
        let out = "../".repeat(Path::new(book.place).components().count());
        let text = std::fs::read_to_string(&file)?.replace("@SITE@", &out).replace("@BOOK@", book.name);
        save(&directory.join("theme").join(file.strip_prefix(root.join(THEME))?), &text)?;
    }
    for file in workspace::files(&root.join(IMAGES))? {
        let copy = directory.join(file.strip_prefix(&root)?);
        std::fs::create_dir_all(copy.parent().context("an image in no directory")?)?;
        std::fs::copy(&file, copy)?;
    }
    std::fs::copy(root.join(ICON), directory.join("theme/favicon.svg"))?;
    Ok(())
}

/// The book.toml of the checkout, with the address of the repository.
fn settings(repository: Option<&str>) -> Result<String> {
    let settings = read("book.toml")?;
    let html = "[output.html]\n";
    Ok(match repository {
        Some(address) => settings.replacen(html, &format!("{html}git-repository-url = \"{address}\"\n"), 1),
        None => settings,
    })
}

/// A file of the checkout.
fn read(path: &str) -> Result<String> {
    std::fs::read_to_string(workspace::root().join(path)).with_context(|| path.to_owned())
}

fn save(path: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a file in no directory")?)?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// The text of a page whose fences name no language that the highlighter of mdBook reports as unknown.
fn with_known_languages(text: &str) -> String {
    text.replace("\n```dockerfile", "\n```text")
}

/// The text of a page with its links as they are on the site.
fn with_site_links(page: &str, text: &str, targets: &Targets) -> String {
    let mut changed = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (target, end) = after.split_once(')').unwrap_or((after, ""));
        match (on_site(page, target, targets), before.rsplit_once('[')) {
            (None, Some((before, words))) => changed.push_str(&format!("{before}{words}")),
            (link, _) => changed.push_str(&format!("{before}]({})", link.as_deref().unwrap_or(target))),
        }
        rest = end;
    }
    changed + rest
}

/// A link of a page as it is on the site; none to a file that the site does not have, where no repository is known.
fn on_site(page: &str, target: &str, targets: &Targets) -> Option<String> {
    let (path, anchor) = target.split_at(target.find('#').unwrap_or(target.len()));
    if path.is_empty() || path.contains("://") || path.contains(char::is_whitespace) {
        return Some(target.to_owned());
    }
    let from = Path::new(page).parent().unwrap_or(Path::new(""));
    let file = normal(&from.join(path));
    let here = targets.pages.get(page)?;
    if let Some(there) = targets.pages.get(&file) {
        return Some(format!("{}{anchor}", here.link_to(there)));
    }
    let full = workspace::root().join(&file);
    if !full.exists() {
        return Some(target.to_owned());
    }
    if Path::new(&file).starts_with(IMAGES) {
        let image = file.trim_start_matches("docs/").to_owned();
        return Some(here.link_to(&Place { book: here.book, path: image }));
    }
    let repository = targets.repository.as_ref()?;
    Some(match full.is_dir() {
        true => format!("{repository}/tree/main/{file}"),
        false => format!("{repository}/blob/main/{file}{anchor}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{Targets, chapters, on_site, with_site_links};

    #[test]
    fn links_lead_to_pages_of_the_site_or_to_files_of_the_repository() {
        let users = "[kubesmith](../README.md)\n\n- [A](rules.md)\n  - [B](codes/yaml.md)\n";
        let contributors = "- [C](design/client.md)\n- [D](../CONTRIBUTING.md)\n";
        let pages = chapters::pages(&[users.to_owned(), contributors.to_owned()]).unwrap();
        let mut targets = Targets { pages, repository: Some("https://example.com/sdk".to_owned()) };
        for (page, target, expected) in [
            ("README.md", "docs/rules.md#places", "rules.md#places"),
            ("README.md", "docs/images/logo.svg", "images/logo.svg"),
            ("README.md", "CONTRIBUTING.md#words", "contributing/CONTRIBUTING.html#words"),
            ("docs/rules.md", "../README.md", "index.md"),
            ("docs/rules.md", "#places", "#places"),
            ("docs/rules.md", "https://example.com/a", "https://example.com/a"),
            ("docs/rules.md", "../examples", "https://example.com/sdk/tree/main/examples"),
            ("docs/rules.md", "../LICENSE", "https://example.com/sdk/blob/main/LICENSE"),
            ("docs/codes/yaml.md", "../design/client.md", "../contributing/design/client.html"),
            ("docs/codes/yaml.md", "../images/logo.svg", "../images/logo.svg"),
            ("docs/design/client.md", "../rules.md", "../../rules.html"),
            ("docs/design/client.md", "../../README.md#install", "../../index.html#install"),
            ("docs/design/client.md", "../../CONTRIBUTING.md", "../CONTRIBUTING.md"),
            ("CONTRIBUTING.md", "docs/codes/yaml.md", "../codes/yaml.html"),
        ] {
            assert_eq!(on_site(page, target, &targets).as_deref(), Some(expected), "{target} in {page}");
        }
        targets.repository = None;
        let text = "See [rules](rules.md), [the license](../LICENSE) and [`examples`](../examples).";
        let shown = "See [rules](rules.md), the license and `examples`.";
        assert_eq!(with_site_links("docs/rules.md", text, &targets), shown);
    }
}
