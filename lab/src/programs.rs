//! The Go modules of `lab/go` -> programs in the user's cache, each version built once.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use xtask::lock;
use xtask::steps::Missing;
use xtask::workspace;

/// A program and the module that pins it.
pub struct Program {
    name: &'static str,
    /// The directory of the module in `lab/go`.
    module: &'static str,
    /// The directory in `lab/go` whose go.mod and go.sum take the place of the module's own: the same code over other versions.
    pins: &'static str,
    /// The dependency of that module whose version is that of the program.
    versioned_by: &'static str,
    package: &'static str,
    /// What to do where it cannot be built.
    instead: &'static str,
    /// Variables of the program that the linker sets to its version, as official release builds do.
    version_variables: &'static [(&'static str, Part)],
    /// Whether the module is code of ours, so that a version does not say all of what the program does.
    is_ours: bool,
}

#[cfg_attr(not(feature = "server"), expect(dead_code, reason = "only servers have such variables"))]
/// A part of a version such as `v1.36.3`.
enum Part {
    Whole,
    Major,
    Minor,
}

/// What to do where the programs of an API server cannot be built.
#[cfg(feature = "server")]
const ASSETS: &str =
    "or set KUBEBUILDER_ASSETS to a directory with etcd and kube-apiserver (`setup-envtest use` makes one)";

/// etcd's server.
#[cfg(feature = "server")]
pub const ETCD: Program = Program {
    name: "etcd",
    module: "etcd",
    pins: "etcd",
    versioned_by: "go.etcd.io/etcd/server/v3",
    package: ".",
    instead: ASSETS,
    version_variables: &[],
    is_ours: false,
};

/// The API server.
#[cfg(feature = "server")]
pub const KUBE_APISERVER: Program = Program {
    name: "kube-apiserver",
    module: "kube-apiserver",
    pins: "kube-apiserver",
    versioned_by: "k8s.io/kubernetes",
    package: "k8s.io/kubernetes/cmd/kube-apiserver",
    instead: ASSETS,
    version_variables: &[
        ("k8s.io/component-base/version.gitVersion", Part::Whole),
        ("k8s.io/component-base/version.gitMajor", Part::Major),
        ("k8s.io/component-base/version.gitMinor", Part::Minor),
    ],
    is_ours: false,
};

/// Kubernetes' own controllers.
#[cfg(feature = "server")]
pub const KUBE_CONTROLLER_MANAGER: Program = Program {
    name: "kube-controller-manager",
    package: "k8s.io/kubernetes/cmd/kube-controller-manager",
    ..KUBE_APISERVER
};

/// The program that plays nodes and pods.
#[cfg(feature = "server")]
pub const KWOK: Program = Program {
    name: "kwok",
    module: "kwok",
    pins: "kwok",
    versioned_by: "sigs.k8s.io/kwok",
    package: "sigs.k8s.io/kwok/cmd/kwok",
    instead: ASSETS,
    version_variables: &[],
    is_ours: false,
};

/// The program that answers what the API server would do with a write, by the server's own packages.
#[cfg(feature = "server")]
pub const VERDICT: Program = Program {
    name: "verdict",
    module: "verdict",
    pins: "verdict",
    versioned_by: "k8s.io/apiextensions-apiserver",
    package: ".",
    instead: "",
    version_variables: &[],
    is_ours: true,
};

/// The same over the packages of Kubernetes 1.35.
#[cfg(feature = "server")]
pub const VERDICT_1_35: Program = Program { pins: "verdict-1.35", ..VERDICT };

/// The program that holds manifests against JSON Schemas.
#[cfg(feature = "server")]
pub const KUBECONFORM: Program = Program {
    name: "kubeconform",
    module: "kubeconform",
    pins: "kubeconform",
    versioned_by: "github.com/yannh/kubeconform",
    package: "github.com/yannh/kubeconform/cmd/kubeconform",
    instead: "",
    version_variables: &[],
    is_ours: false,
};

/// The program that writes CRDs of Go types.
pub const CONTROLLER_GEN: Program = Program {
    name: "controller-gen",
    module: "controller-gen",
    pins: "controller-gen",
    versioned_by: "sigs.k8s.io/controller-tools",
    package: "sigs.k8s.io/controller-tools/cmd/controller-gen",
    instead: "",
    version_variables: &[],
    is_ours: false,
};

/// The program that writes the definitions of Go types for an OpenAPI document.
pub const OPENAPI_GEN: Program = Program {
    name: "openapi-gen",
    versioned_by: "k8s.io/kube-openapi",
    package: "k8s.io/kube-openapi/cmd/openapi-gen",
    ..CONTROLLER_GEN
};

/// The paths of programs in the cache; builds those that are not there.
///
/// The programs share most packages of Kubernetes, so the compiled packages stay until all are built. A failed build
/// leaves them, and the next run goes on from there. One run at a time builds: another one waits, and finds the programs.
pub fn programs<const N: usize>(programs: [&Program; N], cache: &Path) -> Result<[PathBuf; N]> {
    let objects = cache.join("objects");
    let mut paths = [(); N].map(|()| PathBuf::new());
    for (path, each) in paths.iter_mut().zip(programs) {
        *path = each.path(cache)?;
    }
    if paths.iter().all(|path| path.is_file()) {
        return Ok(paths);
    }
    let _lock = lock::exclusive(&objects)?;
    for each in programs {
        build(each, cache, &objects)?;
    }
    // They take ten times the space of the programs.
    drop(std::fs::remove_dir_all(&objects));
    Ok(paths)
}

impl Program {
    /// The directory with the go.mod that pins it.
    fn pins(&self) -> PathBuf {
        workspace::root().join("lab/go").join(self.pins)
    }

    /// The path of the program in the cache.
    fn path(&self, cache: &Path) -> Result<PathBuf> {
        let module = workspace::root().join("lab/go").join(self.module);
        let version = version(&self.pins(), self.versioned_by)?;
        let code = if self.is_ours { format!("-{:016x}", code(&module)?) } else { String::new() };
        Ok(cache.join(format!("{}-{version}{code}", self.name)))
    }
}

/// Builds a program into the cache if it is not there, with the compiled packages in `objects`.
fn build(program: &Program, cache: &Path, objects: &Path) -> Result<()> {
    let module = workspace::root().join("lab/go").join(program.module);
    let version = version(&program.pins(), program.versioned_by)?;
    let path = program.path(cache)?;
    if path.is_file() {
        return Ok(());
    }
    require_go(program, &version)?;
    std::fs::create_dir_all(cache).with_context(|| cache.display().to_string())?;
    // Built under another name and then renamed, so that an interrupted build is never used.
    let unfinished = cache.join(format!("{}-{version}.{}", program.name, std::process::id()));
    let mut go = go(&module, objects);
    go.args([
        "build",
        "-v",
        "-trimpath",
        "-mod=readonly",
        "-modfile",
        &program.pins().join("go.mod").to_string_lossy(),
        "-ldflags",
        &linker_flags(program, &version),
        "-o",
    ]);
    go.arg(&unfinished).arg(program.package);
    eprintln!("building {} {version} into {}, once: this takes minutes", program.name, cache.display());
    if let Err(error) = watch(&mut go, program.name, packages(program, &module, objects)) {
        drop(std::fs::remove_file(&unfinished));
        bail!(
            "{} {version} could not be built: {error:#}\nrun the command again to go on where the build stopped (it \
             needs Go, access to a Go module proxy and 4 GB of disk)\n{}",
            program.name,
            program.instead
        );
    }
    std::fs::rename(&unfinished, &path).with_context(|| path.display().to_string())
}

/// The version of a dependency that a module pins.
fn version(module: &Path, dependency: &str) -> Result<String> {
    let file = module.join("go.mod");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let words = text.lines().map(|line| line.trim_start_matches("require").split_whitespace());
    let pinned = words.filter_map(|mut words| (words.next()? == dependency).then(|| words.next())?);
    let version = pinned.into_iter().next().map(str::to_owned);
    version.with_context(|| format!("{} pins no {dependency}", file.display()))
}

/// A number that changes with the Go files of a module.
fn code(module: &Path) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut files = workspace::files(module)?;
    files.sort();
    for file in files {
        std::fs::read(&file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// Fails with [`Missing`] if Go is not installed.
fn require_go(program: &Program, version: &str) -> Result<()> {
    if Command::new("go").arg("version").output().is_ok_and(|done| done.status.success()) {
        return Ok(());
    }
    Err(Missing(format!(
        "{} {version} was not found, and cannot be built without Go: install Go 1.26 or newer\n{}",
        program.name, program.instead
    ))
    .into())
}

/// `go` in the directory of a module, with a separate build cache that can be removed afterwards.
fn go(module: &Path, objects: &Path) -> Command {
    let mut go = Command::new("go");
    go.current_dir(module).env("GOCACHE", objects).env("GOWORK", "off").env("CGO_ENABLED", "0");
    go
}

/// The number of Go packages that a program is built from, if `go list` can report it.
fn packages(program: &Program, module: &Path, objects: &Path) -> Option<u64> {
    let mut list = go(module, objects);
    list.args(["list", "-deps", "-mod=readonly", "-modfile"]).arg(program.pins().join("go.mod"));
    let listed = list.arg(program.package).output().ok()?;
    listed.status.success().then(|| listed.stdout.split(|byte| *byte == b'\n').count() as u64)
}

/// The linker's flags: no debug information, and the values of the version variables.
fn linker_flags(program: &Program, version: &str) -> String {
    let mut flags = "-s -w".to_owned();
    let mut numbers = version.trim_start_matches('v').split('.');
    let (major, minor) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
    for (variable, part) in program.version_variables {
        let value = match part {
            Part::Whole => version,
            Part::Major => major,
            Part::Minor => minor,
        };
        flags.push_str(&format!(" -X {variable}={value}"));
    }
    flags
}

/// Runs a build and shows its progress: a bar on a terminal, elsewhere a line for every 100 packages. The error has the
/// build's last messages.
fn watch(go: &mut Command, name: &str, packages: Option<u64>) -> Result<()> {
    let bar = match packages {
        Some(packages) => ProgressBar::new(packages),
        None => ProgressBar::no_length(),
    };
    bar.set_style(ProgressStyle::with_template("{prefix} {pos} of {len} packages {elapsed} {wide_msg}")?);
    bar.set_prefix(name.to_owned());
    let mut child = go.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().context("cannot start `go`")?;
    let mut messages = Vec::new();
    for line in BufReader::new(child.stderr.take().context("no standard error")?).lines() {
        let line = line?;
        if line.contains([' ', ':']) {
            bar.set_message(line.clone());
            messages.push(line);
            continue;
        }
        bar.inc(1);
        if bar.is_hidden() && bar.position().is_multiple_of(100) {
            let all = packages.map_or_else(String::new, |packages| format!(" of {packages}"));
            eprintln!("{name}: {}{all} packages compiled", bar.position());
        }
        bar.set_message(line);
    }
    let status = child.wait()?;
    bar.finish_and_clear();
    if status.success() {
        return Ok(());
    }
    let last = messages.len().saturating_sub(10);
    bail!("`go build` ended with {status}\n{}", messages[last..].join("\n"))
}

/// The directory of built programs, outside the checkout, so that all checkouts share it.
pub fn cache() -> Result<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let caches = named("XDG_CACHE_HOME").filter(|path| path.is_absolute());
    let caches = caches.or_else(|| Some(named("HOME")?.join(".cache")));
    let caches =
        caches.context("neither XDG_CACHE_HOME nor HOME is set: the directory for caches is unknown")?;
    Ok(caches.join("kubesmith").join("apiserver"))
}

#[cfg(all(test, feature = "server"))]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn versions_come_from_the_modules() {
        for program in
            [&ETCD, &KUBE_APISERVER, &KUBE_CONTROLLER_MANAGER, &KWOK, &VERDICT, &CONTROLLER_GEN, &OPENAPI_GEN]
        {
            let module = workspace::root().join("lab/go").join(program.module);
            let version = version(&module, program.versioned_by).expect("the module pins it");
            assert!(["v0.", "v1.", "v3."].iter().any(|start| version.starts_with(start)), "{version}");
        }
        assert_eq!(
            linker_flags(&KUBE_APISERVER, "v1.36.3"),
            "-s -w -X k8s.io/component-base/version.gitVersion=v1.36.3 -X \
             k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=36"
        );
        assert_eq!(linker_flags(&ETCD, "v3.6.1"), "-s -w");
    }
    /// The version of each module that a go.mod names, where a replacement counts.
    fn versions(module: &str) -> BTreeMap<String, String> {
        let file = workspace::root().join("lab/go").join(module).join("go.mod");
        let text = std::fs::read_to_string(file).expect("the module has a go.mod");
        let named = text.lines().map(|line| line.rsplit("=> ").next().unwrap_or_default().split_whitespace());
        let pairs = named.filter_map(|mut words| Some((words.next()?.to_owned(), words.next()?.to_owned())));
        pairs.filter(|(_, version)| version.starts_with('v')).collect()
    }

    #[test]
    fn what_programs_share_with_kube_apiserver_is_compiled_once() {
        let own = versions(KUBE_APISERVER.module);
        for program in [&KWOK, &VERDICT] {
            let others = versions(program.module);
            let shared: Vec<_> = others.iter().filter(|(module, _)| own.contains_key(*module)).collect();
            assert!(shared.len() > 50, "{shared:?}");
            for (module, version) in shared {
                assert_eq!(version, &own[module], "{module} in lab/go/{}/go.mod", program.module);
            }
        }
    }
}
