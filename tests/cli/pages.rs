//! The configurations that README.md and docs/ show -> what the reader of configurations makes of them: no error. The
//! files that the pages link to or name -> that they exist.

use std::path::PathBuf;

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
    for path in pages() {
        let page = std::fs::read_to_string(&path).unwrap();
        for block in blocks(&page, "toml") {
            let name = path.display().to_string();
            Config::parse(&block, &name).unwrap_or_else(|failed| panic!("{name}: {failed}\n{block}"));
            count += 1;
        }
    }
    assert!(count >= 3, "{count} configurations are shown");
}

/// The pages of the documentation.
fn pages() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(repository).to_vec();
    for directory in ["docs", "docs/codes", "docs/coming-from", "docs/decisions", "docs/design"] {
        found.extend(std::fs::read_dir(repository(directory)).unwrap().map(|entry| entry.unwrap().path()));
    }
    found.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    found
}

#[test]
fn every_link_between_pages_leads_to_a_file() {
    for file in pages() {
        let text = std::fs::read_to_string(&file).unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
            let target = file.parent().unwrap().join(target);
            assert!(target.exists(), "{} links to {}", file.display(), target.display());
        }
    }
}

#[test]
fn every_example_and_fixture_that_a_page_names_exists() {
    let mut count = 0;
    for file in pages() {
        let text = std::fs::read_to_string(&file).unwrap();
        // Code stands between backticks: every other part.
        for word in text.split('`').skip(1).step_by(2).flat_map(str::split_whitespace) {
            let is_ours =
                ["examples/", "fixtures/", "generated/"].iter().any(|start| word.starts_with(start));
            if is_ours && !word.contains(['<', '*', '{', '$']) {
                let path = word.trim_end_matches([',', '.', ';', ':', ')']);
                // The migration's page walks through an operator's repository, which stands in fixtures/pipeline.
                let exists =
                    [path, &format!("fixtures/pipeline/{path}")].iter().any(|path| repository(path).exists());
                assert!(exists, "{} names {path}", file.display());
                count += 1;
            }
        }
    }
    assert!(count >= 10, "the pages name {count} examples and fixtures");
}
