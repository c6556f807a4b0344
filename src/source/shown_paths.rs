//! The path of an input -> how messages and the headers of generated files show it.

use std::path::{Component, Path, PathBuf};

use crate::paths::normalized;

/// A path as messages print it.
pub fn shown(path: &Path) -> String {
    normalized(path).to_string_lossy().into_owned()
}

/// A path as headers of generated files print it: relative to the directory of the config, or the file name alone.
pub fn header(path: &Path, base: &Path) -> String {
    let name = || path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned());
    relative_to_base(path, base).unwrap_or_else(name)
}

/// A path relative to the config's directory, which does not depend on the working directory; None without a config,
/// and for a path outside that directory.
pub fn relative_to_base(path: &Path, base: &Path) -> Option<String> {
    if base.as_os_str().is_empty() || path.is_absolute() != base.is_absolute() {
        return None;
    }
    // The glob library removes a leading `.`, which the base may have.
    let without_dots =
        |path: &Path| path.components().filter(|part| *part != Component::CurDir).collect::<PathBuf>();
    let (path, base) = (without_dots(path), without_dots(base));
    Some(path.strip_prefix(base).ok()?.to_string_lossy().replace('\\', "/"))
}
