//! A directory with the SDKs of another generator -> keys of kubesmith.toml that continue them.

use std::path::{Path, PathBuf};

use kubesmith::diag::{Diagnostic, Failed, Location};
use kubesmith::internals::paths::normalized;

use super::fill::{Value, fill, legal};
use super::manifests::{Metadata, PYTHON, RUST};

/// The SDKs that were found, at most one in each language.
#[derive(Debug, Default)]
pub(super) struct Sdks {
    pub(super) rust: Option<Sdk>,
    pub(super) python: Option<Sdk>,
    /// A warning for each value that is written otherwise or not at all.
    pub(super) ignored: Vec<Diagnostic>,
}

/// One SDK.
#[derive(Debug)]
pub(super) struct Sdk {
    /// Where it is: above the directories of its versions, if it has several.
    pub(super) place: PathBuf,
    /// The versions after which its directories are called, the newest first.
    versions: Vec<String>,
    /// Whether the place is that of one version, so that it has no other.
    is_of_version: bool,
    metadata: Metadata,
    /// The package that Python imports.
    import: Option<String>,
}

/// How many directories below the one that was named are looked at.
const DEPTH: usize = 3;

/// Directories without SDKs.
const OTHER: [&str; 7] = ["build", "dist", "docs", "node_modules", "target", "test", "tests"];

impl Sdks {
    /// The SDKs in a directory, or in that of a manifest; None if the path is neither.
    ///
    /// # Errors
    /// There is no SDK, or which one is meant is open.
    pub(super) fn read(from: &str) -> Result<Option<Self>, Failed> {
        let path = Path::new(from);
        let is_manifest =
            path.file_name().is_some_and(|name| PYTHON.iter().any(|one| name == *one) || name == RUST);
        let root = match path {
            path if path.is_dir() => path,
            path if is_manifest && path.is_file() => path.parent().unwrap_or(Path::new("")),
            _ => return Ok(None),
        };
        let root = if root.as_os_str().is_empty() { Path::new(".") } else { root };
        let error = |message: String, help: &str| {
            Failed(vec![Diagnostic::error("init", Location::file(from), message).help(help)])
        };
        let mut found = Vec::new();
        directories(root, DEPTH, &mut found);
        let one = |language: &str, found: Vec<Sdk>| {
            let places: Vec<_> = found.iter().map(|sdk| sdk.place.display().to_string()).collect();
            one_of(found).map_err(|()| {
                let message = format!("several {language} packages: {}", places.join(", "));
                error(message, "name the directory of one of them")
            })
        };
        let rust = found.iter().filter_map(|place| Some(Sdk::new(place, Metadata::of_rust(place)?)));
        let rust = one("Rust", rust.collect())?;
        let python = found.iter().filter_map(|place| Some(Sdk::new(place, Metadata::of_python(place)?)));
        let python = one("Python", python.collect())?;
        if rust.is_none() && python.is_none() {
            let message =
                "no SDK is here: expected a directory with setup.py, setup.cfg, pyproject.toml or Cargo.toml";
            return Err(error(
                message.to_owned(),
                "name the directory of the SDK, or a config of openapi-generator",
            ));
        }
        Ok(Some(Self { rust, python, ignored: Vec::new() }))
    }

    /// The template with what the manifests say.
    pub(super) fn write_into(&mut self, template: &str) -> String {
        let metadata = [&self.python, &self.rust].into_iter().flatten().map(|sdk| sdk.metadata.clone());
        let about = metadata.reduce(Metadata::or).unwrap_or_default();
        let at = [&self.python, &self.rust].into_iter().flatten().next().map(|sdk| sdk.place.clone());
        let at = Location::file(at.unwrap_or_default().to_string_lossy());
        let mut package = |key, value: Option<&String>| self.value(&at, key, value?);
        let version = package("version", about.version.as_ref());
        let description = package("description", about.description.as_ref());
        let license = package("license", about.license.as_ref());
        let repository = package("repository", about.repository.as_ref());
        let authors: Vec<_> =
            about.authors.iter().filter(|author| legal("authors", author)).cloned().collect();
        let rust_name = self.rust.as_ref().and_then(|sdk| legal_name("rust", sdk.metadata.name.as_deref()?));
        let python = self.python.as_ref();
        let project = python.and_then(|sdk| sdk.metadata.name.clone());
        let python_name =
            python.and_then(|sdk| legal_name("python", sdk.import.as_deref().or(project.as_deref())?));
        let project = project.filter(|project| Some(project) != python_name.as_ref());
        let of_one = [&self.python, &self.rust].into_iter().flatten().find(|sdk| sdk.is_of_version);
        let versions = of_one.map(|sdk| sdk.versions.clone()).unwrap_or_default();
        fill(
            template,
            &[
                Value::text("package", "version", version.as_deref()),
                Value::text("package", "description", description.as_deref()),
                Value::text("package", "license", license.as_deref()),
                Value::text("package", "repository", repository.as_deref()),
                Value::list("package", "authors", &authors),
                Value::text("rust", "name", rust_name.as_deref()),
                Value::text("python", "name", python_name.as_deref()),
                Value::text("python", "project", project.as_deref()),
                Value::list("select", "versions", &versions),
            ],
        )
    }

    /// A value of `[package]`, if the config allows it; a warning says what is written otherwise.
    fn value(&mut self, at: &Location, key: &str, value: &str) -> Option<String> {
        let better = match key {
            "version" => {
                format!("{value}{}", ".0".repeat(2_usize.saturating_sub(value.matches('.').count())))
            }
            // What is no SPDX expression has words that nothing joins.
            "license" => value
                .replace(' ', "-")
                .replace("-OR-", " OR ")
                .replace("-AND-", " AND ")
                .replace("-WITH-", " WITH "),
            _ => value.split_whitespace().collect::<Vec<_>>().join(" "),
        };
        let spelling = legal(&format!("package.{key}"), &better).then_some(better);
        let message = match &spelling {
            Some(spelling) if spelling == value => return Some(spelling.clone()),
            Some(spelling) => format!("{key} `{value}` is written as `{spelling}`"),
            None => format!("{key} `{value}` is ignored: kubesmith.toml does not allow it"),
        };
        self.ignored.push(Diagnostic::warning("init", at.clone(), message));
        spelling
    }

    /// What the new SDKs take the place of: files and directories that kubesmith did not write.
    pub(super) fn replaced(&self) -> Vec<String> {
        let sdks = [&self.rust, &self.python].into_iter().flatten();
        sdks.flat_map(Sdk::replaced).collect()
    }
}

impl Sdk {
    fn new(place: &Path, metadata: Metadata) -> Self {
        let place = normalized(place);
        let name = std::path::absolute(&place).ok();
        let name = name.as_deref().and_then(|path| path.file_name()?.to_str()).unwrap_or_default();
        let version = priority(name).map(|_| name.to_owned());
        Self {
            import: import_package(&place),
            is_of_version: version.is_some(),
            versions: version.into_iter().collect(),
            place,
            metadata,
        }
    }

    fn replaced(&self) -> Vec<String> {
        if self.place.join(".kubesmith-manifest.json").exists() {
            return Vec::new();
        }
        let own: Vec<String> = match self.is_of_version || self.versions.is_empty() {
            true => PYTHON
                .iter()
                .chain([&RUST, &"src"])
                .map(|name| (*name).to_owned())
                .chain(self.import.clone())
                .collect(),
            false => self.versions.clone(),
        };
        let paths = own.iter().map(|name| self.place.join(name)).filter(|path| path.exists());
        paths.map(|path| path.display().to_string()).collect()
    }
}

/// The SDK of a language: the only one, or the newest of those in directories of versions beside each other, for all of
/// these.
fn one_of(mut found: Vec<Sdk>) -> Result<Option<Sdk>, ()> {
    if found.len() < 2 {
        return Ok(found.pop());
    }
    let parent = found[0].place.parent().map(Path::to_owned).unwrap_or_default();
    let is_version = |sdk: &Sdk| sdk.is_of_version && sdk.place.parent() == Some(&parent);
    if !found.iter().all(is_version) {
        return Err(());
    }
    found.sort_by_key(|sdk| sdk.versions.first().and_then(|version| priority(version)));
    let versions = found.iter().rev().flat_map(|sdk| sdk.versions.clone()).collect();
    let place = if parent.as_os_str().is_empty() { PathBuf::from(".") } else { parent };
    Ok(found.pop().map(|newest| Sdk { place, versions, is_of_version: false, ..newest }))
}

/// The order of a version's name as Kubernetes has it: a stable one after betas, and these after alphas.
fn priority(name: &str) -> Option<(u8, u32, u32)> {
    let rest = name.strip_prefix('v')?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (major, stage) = (rest[..end].parse().ok()?, &rest[end..]);
    let of_stage = |number: &str| number.parse::<u32>().ok();
    match (stage, stage.strip_prefix("alpha"), stage.strip_prefix("beta")) {
        ("", ..) => Some((2, major, 0)),
        (_, Some(number), _) => Some((0, major, of_stage(number)?)),
        (_, _, Some(number)) => Some((1, major, of_stage(number)?)),
        _ => None,
    }
}

/// The directories with a manifest, the directory itself or some that are in it, in order.
fn directories(directory: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let has_manifest = PYTHON.iter().chain([&RUST]).any(|name| directory.join(name).is_file());
    let is_package =
        has_manifest && (Metadata::of_python(directory).is_some() || Metadata::of_rust(directory).is_some());
    if is_package {
        found.push(directory.to_owned());
    } else if depth > 0 {
        subdirectories(directory).iter().for_each(|inner| directories(inner, depth - 1, found));
    }
}

/// The directories in one that may have code, in the order of their names. Links are not followed.
fn subdirectories(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let may_have_code = |entry: &std::fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        entry.file_type().is_ok_and(|kind| kind.is_dir())
            && !name.starts_with('.')
            && !OTHER.contains(&name.as_str())
    };
    let mut found: Vec<_> = entries.filter(may_have_code).map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// The only package that Python imports from a directory with a manifest.
fn import_package(directory: &Path) -> Option<String> {
    let places = [directory.to_owned(), directory.join("src")];
    let packages = places.iter().flat_map(|place| subdirectories(place));
    let mut packages = packages.filter(|package| package.join("__init__.py").is_file());
    let first = packages.next()?;
    packages.next().is_none().then(|| first.file_name().map(|name| name.to_string_lossy().into_owned()))?
}

/// The name, or one in lower case with `_`, if a language's table allows it.
fn legal_name(table: &str, name: &str) -> Option<String> {
    let plain = name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    [name.to_owned(), plain].into_iter().find(|name| legal(&format!("{table}.name"), name))
}

#[cfg(test)]
mod tests {
    use super::priority;

    #[test]
    fn versions_are_ordered_as_kubernetes_does() {
        let mut names = ["v2", "v1beta1", "v10", "v1alpha2", "v1", "v2alpha1", "v1beta2"];
        names.sort_by_key(|name| priority(name));
        assert_eq!(names, ["v1alpha2", "v2alpha1", "v1beta1", "v1beta2", "v1", "v2", "v10"]);
        for name in ["v", "1", "vendor", "v1gamma1", "v1beta", "version1"] {
            assert_eq!(priority(name), None, "{name}");
        }
    }
}
