//! The configurations that README.md and docs/ show -> what the reader of configurations makes of them: no error. The
//! files and headings that the pages link to, and the files that they name -> that they exist.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

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
    // A page about a code may show a wrong one; its example is run.
    for path in pages().iter().filter(|path| !path.starts_with(repository("docs/codes"))) {
        let page = std::fs::read_to_string(path).unwrap();
        for block in blocks(&page, "toml") {
            let name = path.display().to_string();
            Config::parse(&block, &name).unwrap_or_else(|failed| panic!("{name}: {failed}\n{block}"));
            count += 1;
        }
    }
    assert!(count >= 3, "{count} configurations are shown");
}

/// The pages of the documentation: those at the root, and all below `docs/`.
fn pages() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
            .map(repository)
            .to_vec();
    let mut open = vec![repository("docs")];
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The lines of a page that are no code, with their numbers.
fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    page.lines().enumerate().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The anchors of a page's headings, as hosts of repositories and mdBook make them: in lower case, without punctuation,
/// with `-` for a space, and with a number where a heading comes again; and the ids that the page sets with `<a id="ID">`.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for heading in prose(page).filter_map(|(_, line)| line.strip_prefix('#')) {
        let text = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        let count = counts.entry(anchor.clone()).or_default();
        found.insert(if *count == 0 { anchor } else { format!("{anchor}-{count}") });
        *count += 1;
    }
    let ids = prose(page).filter_map(|(_, line)| line.split_once("<a id=\"")?.1.split_once('"'));
    found.extend(ids.map(|(id, _)| id.to_owned()));
    found
}

/// What is wrong with the link of a page, if anything is.
fn problem(file: &Path, target: &str) -> Option<String> {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let linked = if path.is_empty() { file.to_path_buf() } else { file.parent().unwrap().join(path) };
    if !linked.exists() {
        return Some("there is no such file".to_owned());
    }
    if anchor.is_empty() || linked.extension().is_none_or(|extension| extension != "md") {
        return None;
    }
    let page = std::fs::read_to_string(&linked).unwrap();
    (!anchors(&page).contains(anchor)).then(|| format!("there is no heading `{anchor}`"))
}

#[test]
fn every_link_between_pages_leads_to_a_file_and_a_heading() {
    let (mut count, mut wrong) = (0, Vec::new());
    for file in pages() {
        let text = std::fs::read_to_string(&file).unwrap();
        for (index, line) in prose(&text) {
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
                count += 1;
                let problem = problem(&file, target);
                wrong.extend(
                    problem.map(|problem| format!("{}:{}: {target}: {problem}", file.display(), index + 1)),
                );
            }
        }
    }
    assert!(count >= 100, "the pages have {count} links");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn anchors_are_those_of_hosts_and_of_the_site() {
    let page = "# A\n## `kubesmith init`\n```sh\n# no heading\n```\n## What \"default\" means\n## A\n<a id=\"rule\"></a>\n## `[[map]]`\n";
    let expected = ["a", "a-1", "kubesmith-init", "map", "rule", "what-default-means"].map(str::to_owned);
    assert_eq!(anchors(page), BTreeSet::from(expected));
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
