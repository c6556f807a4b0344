//! An input that does not exist, or has nothing to read -> what is there instead, and what to do.

use std::path::Path;

use kubesmith_engine::other_formats;

use crate::suggestion::nearest;

/// What to do where no Go package declares an API.
pub const NO_API_HELP: &str = "a package declares an API if a struct embeds `metav1.TypeMeta` and \
                               `metav1.ObjectMeta`, or if it has a marker `+groupName=`: pass its directory, such \
                               as `api/v1`, or CRDs";

/// What to do where nothing is an input.
pub const INPUT_HELP: &str = "pass files, directories or globs with CRDs, such as `config/crd/bases`";

/// The help for an input that does not exist.
pub fn missing(path: &Path) -> String {
    // The path itself is there, and would be found as the nearest name.
    if path.is_symlink() {
        return "make the link point to a file, or pass another one".to_owned();
    }
    let input = path.to_string_lossy();
    if input.is_empty() {
        return "an input is empty: is a variable of the shell unset?".to_owned();
    }
    // A path begins with the directory of the config.
    if let Some(start) = ["http://", "https://"].iter().find_map(|scheme| input.find(scheme)) {
        return format!("URLs are not read: `curl -sSfL {} | kubesmith generate - ...`", &input[start..]);
    }
    if input.contains('$') || input.split('/').any(|part| part.starts_with('~')) {
        return "only a shell expands `~` and variables; in a config, write a path from its directory"
            .to_owned();
    }
    if input.contains(',') && input.split(',').all(|part| path.with_file_name(part).exists()) {
        return "separate inputs with spaces".to_owned();
    }
    let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else { return String::new() };
    let parent = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let Ok(entries) = std::fs::read_dir(parent) else { return String::new() };
    let mut names: Vec<String> =
        entries.flatten().take(1000).map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let near = nearest(&name.to_string_lossy(), names.iter().map(String::as_str));
    near.map_or_else(String::new, |near| {
        let shown = path.with_file_name(near).display().to_string();
        format!("there is `{}`", shown.strip_prefix("./").unwrap_or(&shown))
    })
}

/// The message about a directory or a glob without any file to read, and the help.
pub fn nothing_here(directory: &Path) -> (&'static str, &'static str) {
    let has_go = |directory: &Path| {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        entries.take(1000).any(|entry| other_formats::is_go(&entry.file_name().to_string_lossy()))
    };
    let subdirectories = || {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten().take(1000);
        entries.map(|entry| entry.path()).filter(|path| path.is_dir())
    };
    match directory.is_dir() && (has_go(directory) || subdirectories().any(|directory| has_go(&directory))) {
        true => ("no Go package here declares an API, and there is no YAML or JSON file", NO_API_HELP),
        false => ("no YAML or JSON file here", INPUT_HELP),
    }
}
