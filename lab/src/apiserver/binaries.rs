//! KUBEBUILDER_ASSETS or the user's cache -> the paths of the servers' programs, built if they are missing.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::controllers::Controllers;
use crate::programs::{self, cache};
use xtask::steps::Missing;

/// The paths of the programs.
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
        let [etcd, kube_apiserver] = match assets() {
            Some(directory) => [installed(&directory, "etcd")?, installed(&directory, "kube-apiserver")?],
            None => programs::programs([&programs::ETCD, &programs::KUBE_APISERVER], &cache()?)?,
        };
        Ok(Self { etcd, kube_apiserver })
    }

    /// The same with the programs of controllers and pods, which envtest does not install: they too may be in
    /// KUBEBUILDER_ASSETS, and come from the cache where they are not.
    pub fn find_with_controllers() -> Result<(Self, Controllers)> {
        let (kube_controller_manager, kwok) = (&programs::KUBE_CONTROLLER_MANAGER, &programs::KWOK);
        let Some(directory) = assets() else {
            let all = [&programs::ETCD, &programs::KUBE_APISERVER, kube_controller_manager, kwok];
            let [etcd, kube_apiserver, kube_controller_manager, kwok] = programs::programs(all, &cache()?)?;
            return Ok((Self { etcd, kube_apiserver }, Controllers { kube_controller_manager, kwok }));
        };
        let found = [directory.join("kube-controller-manager"), directory.join("kwok")];
        let [kube_controller_manager, kwok] = if found.iter().all(|path| path.is_file()) {
            found
        } else {
            programs::programs([kube_controller_manager, kwok], &cache()?)?
        };
        Ok((Self::find()?, Controllers { kube_controller_manager, kwok }))
    }
}

/// The directory KUBEBUILDER_ASSETS.
fn assets() -> Option<PathBuf> {
    std::env::var_os("KUBEBUILDER_ASSETS").filter(|directory| !directory.is_empty()).map(PathBuf::from)
}

/// A program in the directory KUBEBUILDER_ASSETS, which must have it.
fn installed(directory: &Path, name: &str) -> Result<PathBuf> {
    let path = directory.join(name);
    if path.is_file() {
        return Ok(path);
    }
    let shown = directory.display();
    Err(Missing(format!(
        "KUBEBUILDER_ASSETS is {shown}, which has no `{name}`: install etcd and kube-apiserver there (`setup-envtest \
         use`), or unset the variable to have them built with Go"
    ))
    .into())
}
