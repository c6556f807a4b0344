//! The configurations that README.md and docs/ show -> what the reader of configurations makes of them: no error.

use kubesmith::config::Config;

use crate::support::repository;

/// The blocks of a language in a page, list indentation removed.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.trim_start() == format!("```{language}") {
            let block = lines.by_ref().take_while(|line| line.trim_start() != "```");
            found.push(block.map(str::trim_start).collect::<Vec<_>>().join("\n"));
        }
    }
    found
}

#[test]
fn every_configuration_that_is_shown_can_be_read() {
    let mut count = 0;
    let pages = std::fs::read_dir(repository("docs")).unwrap().map(|entry| entry.unwrap().path());
    for path in pages.filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        let page = std::fs::read_to_string(&path).unwrap();
        for block in blocks(&page, "toml") {
            let name = path.display().to_string();
            Config::parse(&block, &name).unwrap_or_else(|failed| panic!("{name}: {failed}\n{block}"));
            count += 1;
        }
    }
    assert!(count >= 3, "{count} configurations are shown");
}

#[test]
fn every_link_between_pages_leads_to_a_file() {
    for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs", "docs/design", "docs/decisions"] {
        let path = repository(page);
        let files = match path.is_dir() {
            true => std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect(),
            false => vec![path],
        };
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "md")) {
            let text = std::fs::read_to_string(file).unwrap();
            let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
                let target = file.parent().unwrap().join(target);
                assert!(target.exists(), "{} links to {}", file.display(), target.display());
            }
        }
    }
}
