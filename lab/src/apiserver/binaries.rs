//! KUBEBUILDER_ASSETS or the user's cache -> the paths of etcd and kube-apiserver, built if they are missing.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::build;
use super::controllers::Controllers;
use xtask::steps::Missing;

/// The paths of both programs.
pub struct Binaries {
    /// etcd's server.
    pub etcd: PathBuf,
    /// The API server.
    pub kube_apiserver: PathBuf,
}

impl Binaries {
    /// The programs in the directory KUBEBUILDER_ASSETS, the variable of envtest; without it those in the cache, which
    /// are built if they are missing.
    pub fn find() -> Result<Self> {
        match std::env::var_os("KUBEBUILDER_ASSETS").filter(|directory| !directory.is_empty()) {
            Some(directory) => Self::installed(Path::new(&directory)),
            None => {
                let cache = cache()?;
                Ok(Self {
                    etcd: build::program(&build::ETCD, &cache)?,
                    kube_apiserver: build::program(&build::KUBE_APISERVER, &cache)?,
                })
            }
        }
    }

    /// The programs in a directory, which must have both.
    fn installed(directory: &Path) -> Result<Self> {
        let found = |name: &str| {
            let path = directory.join(name);
            if path.is_file() {
                return Ok(path);
            }
            let shown = directory.display();
            Err(Missing(format!(
                "KUBEBUILDER_ASSETS is {shown}, which has no `{name}`: install both programs there (`setup-envtest \
                 use`), or unset the variable to have them built with Go"
            )))
        };
        Ok(Self { etcd: found("etcd")?, kube_apiserver: found("kube-apiserver")? })
    }
}

impl Controllers {
    /// The programs in the directory KUBEBUILDER_ASSETS if they are there, which envtest does not install; else those in
    /// the cache, which are built if they are missing.
    pub fn find() -> Result<Self> {
        let assets = std::env::var_os("KUBEBUILDER_ASSETS").filter(|directory| !directory.is_empty());
        let found = |name: &str, program: &build::Program| {
            let installed = assets.as_ref().map(|directory| Path::new(directory).join(name));
            match installed.filter(|path| path.is_file()) {
                Some(path) => Ok(path),
                None => build::program(program, &cache()?),
            }
        };
        Ok(Self {
            kube_controller_manager: found("kube-controller-manager", &build::KUBE_CONTROLLER_MANAGER)?,
            kwok: found("kwok", &build::KWOK)?,
        })
    }
}

/// The directory of built programs, outside the checkout, so that all checkouts share it.
fn cache() -> Result<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let caches = named("XDG_CACHE_HOME").filter(|path| path.is_absolute());
    let caches = caches.or_else(|| Some(named("HOME")?.join(".cache")));
    let caches =
        caches.context("neither XDG_CACHE_HOME nor HOME is set: the directory for caches is unknown")?;
    Ok(caches.join("kubesmith").join("apiserver"))
}
