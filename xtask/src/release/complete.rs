//! The archives of all platforms -> the rest of a release: installers, a formula, the JSON schema, a list of checksums.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::targets::TARGETS;
use xtask::workspace;

/// The files that a release fills in from those of the same name in `release/`.
const TEMPLATES: [&str; 3] = ["kubesmith-installer.sh", "kubesmith-installer.ps1", "kubesmith.rb"];

/// The files that a release has as they are in the checkout.
const COPIES: [&str; 1] = ["kubesmith.schema.json"];

/// Options of `cargo xtask release complete`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The directory with the archives.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The repository whose releases have the files [default: `repository` of Cargo.toml].
    #[arg(long, value_name = "URL")]
    repository: Option<String>,
    /// Accept that platforms are missing, and leave out the formula, which needs them.
    #[arg(long)]
    partial: bool,
}

/// Writes the files into the directory.
pub fn run(arguments: &Arguments) -> Result<()> {
    let repository = match &arguments.repository {
        Some(url) => url.clone(),
        None => workspace::repository()?.context(
            "Cargo.toml has no `repository`, whose releases the installers are to download: fill it in there, or pass \
             --repository URL",
        )?,
    };
    require_plain(&repository)?;
    let checksums = checksums(&arguments.out)?;
    let missing: Vec<_> =
        TARGETS.iter().map(|target| target.triple).filter(|triple| !checksums.contains_key(triple)).collect();
    if !missing.is_empty() && !arguments.partial {
        bail!(
            "no archive for {} in {}: build them, or pass --partial",
            missing.join(", "),
            arguments.out.display()
        );
    }
    for name in TEMPLATES {
        let template = workspace::root().join("release").join(name);
        let template = std::fs::read_to_string(&template).with_context(|| template.display().to_string())?;
        match filled(&template, &repository, &checksums) {
            Some(text) => write(&arguments.out, name, &text)?,
            None => println!("{name}: left out, because platforms are missing"),
        }
    }
    for name in COPIES {
        std::fs::copy(workspace::root().join(name), arguments.out.join(name))
            .with_context(|| name.to_owned())?;
    }
    let list: String = checksums.values().map(Checksum::line).collect();
    write(&arguments.out, "sha256.sum", &list)
}

/// An archive and its SHA-256 checksum.
struct Checksum {
    archive: String,
    digest: String,
}

impl Checksum {
    /// The line for `sha256sum --check`.
    fn line(&self) -> String {
        format!("{}  {}\n", self.digest, self.archive)
    }
}

/// The checksums that lie beside the archives in a directory, by target triple.
fn checksums(directory: &Path) -> Result<BTreeMap<&'static str, Checksum>> {
    let mut found = BTreeMap::new();
    for target in &TARGETS {
        let archive = target.archive();
        let path = directory.join(format!("{archive}.sha256"));
        if !path.is_file() {
            continue;
        }
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let digest = text.split_whitespace().next().unwrap_or_default().to_owned();
        found.insert(target.triple, Checksum { archive, digest });
    }
    Ok(found)
}

/// A template with its values; none if it wants the checksum of a platform that is missing.
fn filled(template: &str, repository: &str, checksums: &BTreeMap<&str, Checksum>) -> Option<String> {
    let mut text =
        template.replace("@VERSION@", env!("CARGO_PKG_VERSION")).replace("@REPOSITORY@", repository);
    for (triple, checksum) in checksums {
        text = text.replace(&format!("@SHA256:{triple}@"), &checksum.digest);
    }
    (!text.contains("@SHA256:")).then_some(text)
}

fn write(directory: &Path, name: &str, text: &str) -> Result<()> {
    let path = directory.join(name);
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

/// Refuses an address that would be something else than an address in a script.
fn require_plain(url: &str) -> Result<()> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/".contains(c);
    let is_url = url.starts_with("https://") || url.starts_with("http://");
    if !is_url || !url.chars().all(plain) || url.ends_with('/') {
        bail!(
            "the repository `{url}` is no address such as https://example.com/owner/kubesmith, without a slash at its end"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Checksum, TARGETS, TEMPLATES, filled, require_plain};
    use std::collections::BTreeMap;
    use xtask::workspace;

    #[test]
    fn no_mark_of_a_template_is_left() {
        let digest = |triple| Checksum { archive: String::new(), digest: format!("digest of {triple}") };
        let checksums: BTreeMap<_, _> =
            TARGETS.iter().map(|target| (target.triple, digest(target.triple))).collect();
        for name in TEMPLATES {
            let template = std::fs::read_to_string(workspace::root().join("release").join(name)).unwrap();
            let text = filled(&template, "https://example.com/kubesmith", &checksums).unwrap();
            let mark =
                text.split('@').skip(1).find(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
            assert_eq!(mark, None, "{name}");
            assert!(text.contains(env!("CARGO_PKG_VERSION")), "{name}");
            assert!(text.contains("https://example.com/kubesmith"), "{name}");
        }
    }

    #[test]
    fn a_template_that_lacks_a_checksum_is_left_out() {
        assert_eq!(filled("sha256 \"@SHA256:x86_64-apple-darwin@\"", "", &BTreeMap::new()), None);
    }

    #[test]
    fn an_address_cannot_leave_a_script() {
        assert!(require_plain("https://example.com/owner/kubesmith").is_ok());
        for url in [
            "",
            "example.com",
            "https://example.com/'; rm",
            "https://example.com/$(x)",
            "https://example.com/",
        ] {
            assert!(require_plain(url).is_err(), "{url}");
        }
    }
}
