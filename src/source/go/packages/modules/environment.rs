//! The environment variables of a process, and Go's file of settings -> where modules were downloaded to.

use std::path::{Path, PathBuf};

/// Where Go keeps what it downloads, as `go env` prints it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Environment {
    /// The directories of downloaded modules, the first of which counts; empty if no home directory is known.
    pub module_caches: Vec<PathBuf>,
    /// `GOWORK`: the workspace file, `off` for none; None to look for one.
    pub workspace: Option<String>,
}

impl Environment {
    /// The environment of this process.
    pub fn current() -> Self {
        let variable = |name: &str| std::env::var(name).ok();
        let settings = settings_file(&variable).and_then(|path| std::fs::read_to_string(path).ok());
        Self::from_variables(&variable, &settings.unwrap_or_default())
    }

    /// The environment by the values of variables, and by Go's settings: lines `NAME=VALUE`, which `go env -w` writes.
    fn from_variables(variable: &impl Fn(&str) -> Option<String>, settings: &str) -> Self {
        let value = |name: &str| {
            let of_line = |line: &str| Some(line.strip_prefix(name)?.strip_prefix('=')?.trim().to_owned());
            let set = |value: &String| !value.is_empty();
            variable(name).filter(set).or_else(|| settings.lines().find_map(of_line).filter(set))
        };
        let home = home(variable);
        let paths = value("GOPATH").map(|list| std::env::split_paths(&list).collect::<Vec<_>>());
        let paths = paths.unwrap_or_else(|| home.iter().map(|home| home.join("go")).collect());
        let module_caches = match value("GOMODCACHE") {
            Some(cache) => vec![PathBuf::from(cache)],
            // Go downloads to the first one; what stands in another was put there under another setting.
            None => paths.iter().map(|path| path.join("pkg").join("mod")).collect(),
        };
        Self { module_caches, workspace: value("GOWORK") }
    }
}

fn home(variable: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let name = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    variable(name).filter(|home| !home.is_empty()).map(PathBuf::from)
}

/// Go's file of settings; None if it is off.
fn settings_file(variable: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    match variable("GOENV") {
        Some(path) if path == "off" => return None,
        Some(path) if !path.is_empty() => return Some(PathBuf::from(path)),
        _ => {}
    }
    let home = || home(variable);
    let directory = if cfg!(windows) {
        variable("APPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library").join("Application Support"))
    } else {
        let configured = variable("XDG_CONFIG_HOME").filter(|path| Path::new(path).is_absolute());
        configured.map(PathBuf::from).or_else(|| home().map(|home| home.join(".config")))
    };
    Some(directory?.join("go").join("env"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn environment(variables: &[(&str, &str)], settings: &str) -> Environment {
        let variable =
            |name: &str| variables.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
        Environment::from_variables(&variable, settings)
    }

    #[test]
    fn downloaded_modules_are_where_go_keeps_them() {
        let caches = |variables: &[(&str, &str)], settings: &str| {
            let caches = environment(variables, settings).module_caches;
            caches.iter().map(|path| path.to_string_lossy().into_owned()).collect::<Vec<_>>()
        };
        let home = ("HOME", "/u");
        assert_eq!(caches(&[home], ""), ["/u/go/pkg/mod"]);
        assert_eq!(caches(&[home, ("GOPATH", "/g:/h")], ""), ["/g/pkg/mod", "/h/pkg/mod"]);
        assert_eq!(caches(&[home, ("GOPATH", "/g"), ("GOMODCACHE", "/m")], ""), ["/m"]);
        assert_eq!(caches(&[home, ("GOMODCACHE", "")], "GOMODCACHEX=/x\nGOMODCACHE=/n\n"), ["/n"]);
        assert_eq!(caches(&[home, ("GOMODCACHE", "/m")], "GOMODCACHE=/n\n"), ["/m"]);
        assert_eq!(caches(&[], ""), [""; 0]);
    }

    #[test]
    fn a_workspace_can_be_turned_off() {
        assert_eq!(environment(&[("GOWORK", "off")], "").workspace.as_deref(), Some("off"));
        assert_eq!(environment(&[("GOWORK", "")], "").workspace, None);
    }

    #[test]
    fn the_file_of_settings_is_in_the_directory_for_settings() {
        let file = |variables: &[(&str, &str)]| {
            let variable = |name: &str| {
                variables.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
            };
            settings_file(&variable).map(|path| path.to_string_lossy().into_owned())
        };
        assert_eq!(file(&[("GOENV", "off"), ("HOME", "/h")]), None);
        assert_eq!(file(&[("GOENV", "/e"), ("HOME", "/h")]).as_deref(), Some("/e"));
        if cfg!(target_os = "linux") {
            assert_eq!(file(&[("HOME", "/h")]).as_deref(), Some("/h/.config/go/env"));
            assert_eq!(file(&[("HOME", "/h"), ("XDG_CONFIG_HOME", "/c")]).as_deref(), Some("/c/go/env"));
        }
    }
}
