//! A tag -> whether the checkout can be released under it, and the notes of the release from CHANGELOG.md.

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// Options of `cargo xtask release plan`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The tag, such as v0.1.0.
    #[arg(long)]
    tag: String,
}

/// Reports all that keeps the tag from being released, or prints the notes.
pub fn run(arguments: &Arguments) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let changelog =
        std::fs::read_to_string(workspace::root().join("CHANGELOG.md")).context("CHANGELOG.md")?;
    let notes = notes(&changelog, version);
    let mut problems = Vec::new();
    if arguments.tag != format!("v{version}") {
        problems.push(format!("the tag `{}` is not `v{version}`, the version of Cargo.toml", arguments.tag));
    }
    if notes.is_none() {
        problems.push(format!("CHANGELOG.md has no text under a heading `## {version}`"));
    }
    problems
        .extend(problem_of_repository(workspace::repository()?.as_deref(), running_repository().as_deref()));
    if !problems.is_empty() {
        bail!("{}", problems.join("\n"));
    }
    println!("{}", notes.unwrap_or_default());
    Ok(())
}

/// The repository in which a workflow of GitHub runs; none elsewhere.
fn running_repository() -> Option<String> {
    let server = std::env::var("GITHUB_SERVER_URL").ok()?;
    Some(format!("{server}/{}", std::env::var("GITHUB_REPOSITORY").ok()?))
}

/// Why installers would look for a release in the wrong place.
fn problem_of_repository(key: Option<&str>, running: Option<&str>) -> Option<String> {
    match (key, running) {
        (None, _) => {
            Some("Cargo.toml has no `repository`: fill it in, docs/releasing.md says why".to_owned())
        }
        (Some(key), Some(running)) if key != running => {
            Some(format!("`repository` of Cargo.toml is `{key}`, and this is the repository `{running}`"))
        }
        _ => None,
    }
}

/// The text under the heading of a version; a date may follow the version in the heading.
fn notes(changelog: &str, version: &str) -> Option<String> {
    let is_heading =
        |line: &str| line.strip_prefix("## ").and_then(|rest| rest.split(' ').next()) == Some(version);
    let section = changelog.lines().skip_while(|line| !is_heading(line)).skip(1);
    let lines: Vec<_> = section.take_while(|line| !line.starts_with("## ")).collect();
    let text = lines.join("\n").trim().to_owned();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::{notes, problem_of_repository};

    #[test]
    fn notes_are_the_section_of_the_version() {
        let changelog = "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2027-01-01)\n\n- second\n\n## 0.1.0\n\n- first\n";
        assert_eq!(notes(changelog, "0.2.0").as_deref(), Some("- second"));
        assert_eq!(notes(changelog, "0.1.0").as_deref(), Some("- first"));
        assert_eq!(notes(changelog, "0.2"), None);
        assert_eq!(notes("## 0.1.0\n\n## 0.0.9\n\n- old\n", "0.1.0"), None);
    }

    #[test]
    fn installers_look_in_the_repository_that_publishes() {
        let (one, other) = ("https://example.com/one/kubesmith", "https://example.com/other/kubesmith");
        assert_eq!(problem_of_repository(Some(one), Some(one)), None);
        assert_eq!(problem_of_repository(Some(one), None), None);
        let problem = problem_of_repository(Some(one), Some(other)).unwrap();
        assert!(problem.contains(one) && problem.contains(other));
        assert!(problem_of_repository(None, Some(one)).unwrap().contains("has no `repository`"));
    }
}
