//! The files of a site -> that every link of every page leads to a file of the site, and to an element with the named id.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use xtask::workspace;

/// Checks all links; an error names each that leads nowhere.
pub fn check(site: &Path) -> Result<()> {
    let site = &site.canonicalize()?;
    let mut pages = BTreeMap::new();
    for file in workspace::files(site)? {
        if file.extension().is_some_and(|extension| extension == "html") {
            pages.insert(file.clone(), std::fs::read_to_string(&file)?);
        }
    }
    let ids: BTreeMap<&PathBuf, BTreeSet<&str>> =
        pages.iter().map(|(file, page)| (file, attributes(page, "id").collect())).collect();
    let mut count = 0;
    let mut wrong = Vec::new();
    // 404.html has the links of a page at the root, whose address is not known.
    for (file, page) in pages.iter().filter(|(file, _)| !file.ends_with("404.html")) {
        for link in attributes(page, "href").chain(attributes(page, "src")) {
            if link.contains(':') || link.starts_with("//") {
                continue;
            }
            count += 1;
            if let Some(problem) = problem(file, link, &ids) {
                wrong.push(format!("{}: {link}: {problem}", file.strip_prefix(site)?.display()));
            }
        }
    }
    println!("{count} links within {} pages", pages.len());
    if count < 1000 {
        bail!("{count} links were found; expected at least those of the list of chapters on each page");
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

/// Why a link of a file leads nowhere, if it does.
fn problem(file: &Path, link: &str, ids: &BTreeMap<&PathBuf, BTreeSet<&str>>) -> Option<String> {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { file.to_path_buf() } else { file.parent()?.join(path) };
    let Ok(target) = target.canonicalize() else { return Some("there is no such file".to_owned()) };
    match ids.get(&target) {
        Some(known) if !anchor.is_empty() && !known.contains(anchor) => Some(format!("no id `{anchor}`")),
        _ => None,
    }
}

/// The values of an attribute in a page.
fn attributes<'p>(page: &'p str, name: &str) -> impl Iterator<Item = &'p str> {
    let start = format!(" {name}=\"");
    let mut rest = page;
    std::iter::from_fn(move || {
        let (_, after) = rest.split_once(&start)?;
        let (value, end) = after.split_once('"')?;
        rest = end;
        Some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_link_to_nothing_is_an_error() {
        let site = tempfile::tempdir().unwrap();
        let links = "<a href=\"b.html#there\"></a>".repeat(1000);
        std::fs::write(site.path().join("a.html"), &links).unwrap();
        std::fs::write(site.path().join("b.html"), "<h1 id=\"there\"></h1>").unwrap();
        check(site.path()).unwrap();
        let wrong = format!("{links}<a href=\"b.html#gone\"></a><a href=\"c.html\"></a>");
        std::fs::write(site.path().join("a.html"), wrong).unwrap();
        let error = check(site.path()).unwrap_err().to_string();
        assert_eq!(error, "a.html: b.html#gone: no id `gone`\na.html: c.html: there is no such file");
    }
}
