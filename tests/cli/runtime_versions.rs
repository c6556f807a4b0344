//! Generated crates of several lines, and runtimes of several versions -> the runtime that Cargo chooses, or its message.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::support::{cargo, crd, directory, kubesmith, repository};

const RUNTIME: &str = "kubesmith-runtime";

/// A directory with runtimes of four lines, as a registry has them, and with a generated crate.
struct Workshop {
    dir: tempfile::TempDir,
    /// The manifest of the generated crate, with the runtime as its only dependency.
    sdk: Table,
    /// The N and M of its requirement `>=0.N, <0.M`.
    line: (u32, u32),
}

impl Workshop {
    fn new() -> Self {
        let config =
            "[source.crates-io]\nreplace-with = 'runtimes'\n[source.runtimes]\ndirectory = 'runtimes'\n";
        let dir = directory(&[("crd.yaml", &crd("Thing", "")), (".cargo/config.toml", config)]);
        let arguments =
            ["generate", "crd.yaml", "--name", "fluxoperator", "--rust", "made", "--runtime", "package"];
        assert_eq!(kubesmith(dir.path(), &arguments).code, 0);
        let mut sdk = manifest(&dir.path().join("made"));
        let requirement = sdk["dependencies"][RUNTIME]["version"].as_str().unwrap().to_owned();
        let (from, to) = requirement.split_once(", ").unwrap();
        let minor = |bound: &str, start| bound.strip_prefix(start).unwrap().parse::<u32>().unwrap();
        let line = (minor(from, ">=0."), minor(to, "<0."));
        only_runtime(&mut sdk);
        let workshop = Self { dir, sdk, line };
        for version in [workshop.too_old(), version(line.0), version(line.0 + 1), workshop.too_new()] {
            workshop.add_runtime(&version);
        }
        workshop
    }

    fn too_old(&self) -> String {
        format!("0.{}.9", self.line.0 - 1)
    }

    fn too_new(&self) -> String {
        version(self.line.1)
    }

    /// The runtime as of a version, without its code: what the resolver reads is that of the manifest.
    fn add_runtime(&self, version: &str) {
        let mut manifest = manifest(&repository("runtime/rust"));
        for key in ["dependencies", "dev-dependencies"] {
            manifest.remove(key);
        }
        for (_, enabled) in manifest["features"].as_table_mut().unwrap() {
            *enabled = Value::Array(Vec::new());
        }
        manifest["package"]["version"] = version.into();
        let path = format!("runtimes/{RUNTIME}-{version}");
        self.add_crate(&path, &manifest);
        let directory = self.dir.path().join(path);
        std::fs::copy(repository("runtime/rust/build.rs"), directory.join("build.rs")).unwrap();
        std::fs::write(directory.join("README.md"), "").unwrap();
        std::fs::write(directory.join(".cargo-checksum.json"), r#"{"files":{}}"#).unwrap();
    }

    fn add_crate(&self, path: &str, manifest: &Table) {
        let directory = self.dir.path().join(path);
        std::fs::create_dir_all(directory.join("src")).unwrap();
        std::fs::write(directory.join("src/lib.rs"), "").unwrap();
        std::fs::write(directory.join("README.md"), "").unwrap();
        std::fs::write(directory.join("Cargo.toml"), manifest.to_string()).unwrap();
    }

    /// A crate as a kubesmith makes it that is so many lines newer.
    fn sdk(&self, name: &str, lines: u32) -> (String, Table) {
        let mut sdk = self.sdk.clone();
        sdk["package"]["name"] = name.into();
        let (from, to) = (self.line.0 + lines, self.line.1 + lines);
        sdk["dependencies"][RUNTIME]["version"] = format!(">=0.{from}, <0.{to}").into();
        (name.to_owned(), sdk)
    }

    /// A program that uses the crate of this line and one version of the runtime.
    fn program(&self, runtime: &str) -> [(String, Table); 2] {
        let program = format!(
            "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n\
             fluxoperator = {{ path = \"../sdk\" }}\n{RUNTIME} = \"={runtime}\"\n"
        );
        [("sdk".to_owned(), self.sdk.clone()), ("program".to_owned(), program.parse().unwrap())]
    }

    /// The versions of the runtime in the lock file of a workspace, or Cargo's message.
    fn resolve(&self, members: &[(String, Table)]) -> Result<Vec<String>, String> {
        let mut workspace = String::from("[workspace]\nresolver = \"2\"\nmembers = [");
        for (path, manifest) in members {
            self.add_crate(path, manifest);
            write!(workspace, "\"{path}\", ").unwrap();
        }
        std::fs::write(self.dir.path().join("Cargo.toml"), workspace + "]\n").unwrap();
        let done = cargo()
            .args(["generate-lockfile", "--quiet", "--offline"])
            .current_dir(self.dir.path())
            .output()
            .unwrap();
        if !done.status.success() {
            let root = std::fs::canonicalize(self.dir.path()).unwrap();
            let message = String::from_utf8(done.stderr).unwrap();
            return Err(message.replace(&root.display().to_string(), "/workshop").replace('\\', "/"));
        }
        let lock: Table =
            std::fs::read_to_string(self.dir.path().join("Cargo.lock")).unwrap().parse().unwrap();
        let packages = lock["package"].as_array().unwrap().iter();
        let runtimes = packages.filter(|package| package["name"].as_str() == Some(RUNTIME));
        Ok(runtimes.map(|package| package["version"].as_str().unwrap().to_owned()).collect())
    }
}

fn version(minor: u32) -> String {
    format!("0.{minor}.0")
}

fn manifest(directory: &Path) -> Table {
    let file: PathBuf = directory.join("Cargo.toml");
    std::fs::read_to_string(file).unwrap().parse().unwrap()
}

/// Leaves out all dependencies but the runtime, which are not what the resolver is asked for.
fn only_runtime(manifest: &mut Table) {
    for key in ["dev-dependencies", "features"] {
        manifest.remove(key);
    }
    manifest["dependencies"].as_table_mut().unwrap().retain(|name, _| name == RUNTIME);
}

#[test]
fn crates_of_neighbouring_lines_share_one_runtime() {
    let workshop = Workshop::new();
    let (this, next) = (workshop.sdk("this", 0), workshop.sdk("next", 1));
    let shared = version(workshop.line.0 + 1);
    assert_eq!(workshop.resolve(std::slice::from_ref(&this)), Ok(vec![shared.clone()]));
    assert_eq!(workshop.resolve(std::slice::from_ref(&next)), Ok(vec![workshop.too_new()]));
    assert_eq!(workshop.resolve(&[this, next]), Ok(vec![shared]));
}

#[test]
fn crates_of_distant_lines_are_refused() {
    let workshop = Workshop::new();
    let refused = workshop.resolve(&[workshop.sdk("this", 0), workshop.sdk("distant", 2)]).unwrap_err();
    assert!(refused.starts_with("error: failed to select a version for `kubesmith-runtime`.\n"), "{refused}");
}

#[test]
fn a_runtime_that_is_too_old_or_too_new_is_refused_as_its_page_shows() {
    let workshop = Workshop::new();
    let page = std::fs::read_to_string(repository("runtime/rust/README.md")).unwrap();
    let shown = page.split("```text\n").find(|block| block.contains("failed to select")).unwrap();
    let shown = shown.split("```").next().unwrap();
    for runtime in [workshop.too_new(), workshop.too_old()] {
        let refused = workshop.resolve(&workshop.program(&runtime)).unwrap_err();
        // The page shows what Cargo says of a runtime that is too new.
        let expected = shown.replace(&workshop.too_new(), &runtime);
        assert!(refused.starts_with(&expected), "expected:\n{expected}\nfound:\n{refused}");
    }
}
