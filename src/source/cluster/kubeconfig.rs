//! The environment -> the files that kubectl and kube read as the kubeconfig.

use std::env;
use std::path::PathBuf;

/// The files that `KUBECONFIG` lists, else the one in the home directory if it exists.
pub fn kubeconfig_files() -> Vec<PathBuf> {
    match env::var_os("KUBECONFIG").filter(|paths| !paths.is_empty()) {
        Some(paths) => env::split_paths(&paths).filter(|path| !path.as_os_str().is_empty()).collect(),
        None => env::home_dir()
            .map(|home| home.join(".kube/config"))
            .filter(|path| path.is_file())
            .into_iter()
            .collect(),
    }
}
