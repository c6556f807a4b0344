//! The pages of the repository -> a copy that mdBook reads, with links as they are on the site.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// The list of chapters.
const SUMMARY: &str = "docs/SUMMARY.md";

/// What the links of the pages lead to.
struct Targets {
    /// The pages of the site, as paths in the checkout, and their paths on the site.
    pages: BTreeMap<String, String>,
    /// Where the files are that are no pages; none until Cargo.toml names a repository.
    repository: Option<String>,
}

/// Writes book.toml and all pages into a directory, which is emptied before.
pub fn write(directory: &Path) -> Result<()> {
    let root = workspace::root();
    let _ = std::fs::remove_dir_all(directory);
    let summary = read(SUMMARY)?;
    let summary = with_folders(&summary)?;
    let targets = Targets { pages: pages(&summary), repository: workspace::repository()? };
    refuse_unlisted(&targets.pages)?;
    for (page, place) in &targets.pages {
        let text = with_site_links(page, &read(page)?, &targets);
        save(&directory.join("docs").join(place), &text)?;
    }
    save(&directory.join("docs/SUMMARY.md"), &with_site_links(SUMMARY, &summary, &targets))?;
    for file in workspace::files(&root.join("docs/theme"))? {
        save(&directory.join(file.strip_prefix(&root)?), &std::fs::read_to_string(&file)?)?;
    }
    let mut settings = read("book.toml")?;
    if let Some(repository) = &targets.repository {
        let html = "[output.html]\n";
        settings = settings.replacen(html, &format!("{html}git-repository-url = \"{repository}\"\n"), 1);
    }
    save(&directory.join("book.toml"), &settings)
}

/// A file of the checkout.
fn read(path: &str) -> Result<String> {
    std::fs::read_to_string(workspace::root().join(path)).with_context(|| path.to_owned())
}

fn save(path: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a file in no directory")?)?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// The list of chapters, in which a chapter `codes.md` also has the pages of the folder `codes/`, by their headings.
fn with_folders(summary: &str) -> Result<String> {
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

/// The pages of the list of chapters, as paths in the checkout, and their paths on the site.
fn pages(summary: &str) -> BTreeMap<String, String> {
    let targets = summary
        .lines()
        .filter_map(|line| line.trim().strip_suffix(')')?.rsplit_once("]("))
        .map(|pair| pair.1);
    let paths = targets.map(|target| normal(&Path::new("docs").join(target)));
    paths.map(|path| (path.clone(), place(&path).to_owned())).collect()
}

/// Where a page is on the site.
fn place(path: &str) -> &str {
    match path.strip_prefix("docs/") {
        Some(rest) => rest,
        None if path == "README.md" => "index.md",
        None => path,
    }
}

/// An error that names the pages of `docs/` that are in no chapter.
fn refuse_unlisted(pages: &BTreeMap<String, String>) -> Result<()> {
    let root = workspace::root();
    for file in workspace::files(&root.join("docs"))? {
        let path = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        if path.ends_with(".md") && path != SUMMARY && !pages.contains_key(&path) {
            bail!("{path} is not in {SUMMARY}: add it where a reader would look for it");
        }
    }
    Ok(())
}

/// A path without `.` and `..`, with `/` between its parts.
fn normal(path: &Path) -> String {
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
    if let Some(there) = targets.pages.get(&file) {
        let here = targets.pages.get(page).map_or("", String::as_str);
        let up = "../".repeat(here.matches('/').count());
        return Some(format!("{up}{there}{anchor}"));
    }
    let full: PathBuf = workspace::root().join(&file);
    if !full.exists() {
        return Some(target.to_owned());
    }
    let repository = targets.repository.as_ref()?;
    Some(match full.is_dir() {
        true => format!("{repository}/tree/main/{file}"),
        false => format!("{repository}/blob/main/{file}{anchor}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{Targets, normal, on_site, pages, with_site_links};
    use std::path::Path;

    #[test]
    fn links_lead_to_pages_of_the_site_or_to_files_of_the_repository() {
        let pages = pages("[kubesmith](../README.md)\n\n- [A](rules.md)\n  - [B](design/client.md)\n");
        let mut targets = Targets { pages, repository: Some("https://example.com/sdk".to_owned()) };
        for (page, target, expected) in [
            ("README.md", "docs/rules.md#places", "rules.md#places"),
            ("docs/rules.md", "../README.md", "index.md"),
            ("docs/design/client.md", "../rules.md", "../rules.md"),
            ("docs/design/client.md", "../../README.md#install", "../index.md#install"),
            ("docs/rules.md", "#places", "#places"),
            ("docs/rules.md", "https://example.com/a", "https://example.com/a"),
            ("docs/rules.md", "../examples", "https://example.com/sdk/tree/main/examples"),
            ("docs/rules.md", "../LICENSE", "https://example.com/sdk/blob/main/LICENSE"),
        ] {
            assert_eq!(on_site(page, target, &targets).as_deref(), Some(expected), "{target} in {page}");
        }
        targets.repository = None;
        let text = "See [rules](rules.md), [the licence](../LICENSE) and [`examples`](../examples).";
        let shown = "See [rules](rules.md), the licence and `examples`.";
        assert_eq!(with_site_links("docs/rules.md", text, &targets), shown);
        assert_eq!(normal(Path::new("docs/design/../rules.md")), "docs/rules.md");
    }
}
