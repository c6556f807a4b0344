//! The config, the groups and the output directory -> the names of packages, and of groups' modules, which are the
//! same in Rust and Python.

use std::collections::BTreeMap;
use std::path::Path;

use super::Config;
use super::name::{check, is_name, snake};
use crate::diag::{Diagnostic, Location};
use crate::paths::normalized;
use crate::reserved_names::is_python_keyword;

/// The name of a package: the configured one, else that of the only group without its last label and with `_sdk` after it,
/// else the last part of the directory. The ending tells the package from the module of the group that is in it, as in
/// `keda_sdk.keda_sh`. `owner` says what else has a name in the language.
///
/// # Errors
/// One of the languages cannot use the configured name, or no name can be made.
pub(crate) fn package_name(
    configured: Option<&str>,
    groups: &[&str],
    directory: &Path,
    owner: fn(&str) -> Option<&'static str>,
) -> Result<String, Box<Diagnostic>> {
    let refused = |(message, help): (String, String)| {
        Box::new(Diagnostic::error("name", Location::default(), message).help(help))
    };
    if let Some(name) = configured {
        check(name).map_err(refused)?;
        return match owner(name) {
            None => Ok(name.to_owned()),
            Some(what) => Err(refused((
                format!("the package cannot be named `{name}`: it would hide, or be hidden by, {what}"),
                format!("try `{}_sdk`", snake(name)),
            ))),
        };
    }
    let derived = match groups {
        [group] => suffixed(snake(group.rsplit_once('.').map_or(group, |(name, _)| name))),
        _ => snake(&last_part(directory)),
    };
    if derived.is_empty() {
        let location = Location::file(directory.display().to_string());
        let message = "cannot derive a package name from the groups or the output directory";
        return Err(Box::new(Diagnostic::error("name", location, message).help("set one with `--name`")));
    }
    Ok(if is_name(&derived) && owner(&derived).is_none() { derived } else { suffixed(derived) })
}

/// A name with `_sdk` at its end; nothing of nothing.
fn suffixed(name: String) -> String {
    if name.is_empty() { name } else { format!("{name}_sdk") }
}

/// The module of a group: the configured one, else the group in snake case; empty for the package's root.
pub(crate) fn group_module(config: &Config, group: &str) -> String {
    let configured = config.group.get(group).and_then(|group| group.module.clone());
    configured.unwrap_or_else(|| match snake(if group.is_empty() { "core" } else { group }) {
        name if name.is_empty() => name,
        name if is_name(&name) => name,
        name => format!("{name}_"),
    })
}

/// An error for each pair of groups with the same module.
pub(crate) fn module_clashes(config: &Config, versions: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    let mut errors = Vec::new();
    for (group, version) in versions {
        let module = group_module(config, group);
        let first = if module.is_empty() { snake(version) } else { module };
        let owner = *owners.entry(first.clone()).or_insert(group);
        if owner != *group {
            let message = format!("the groups `{owner}` and `{group}` would share the module `{first}`");
            let help = format!("set `module` in `[group.\"{group}\"]`");
            errors.push(Diagnostic::error("module", Location::default(), message).help(help));
        }
    }
    errors
}

/// The error of a directory that is to be a package of Python, and that has a name which Python cannot import.
pub(crate) fn unimportable(directory: &Path) -> Option<Diagnostic> {
    let name = last_part(directory);
    let is_identifier = !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !is_python_keyword(&name);
    (!is_identifier || name.is_empty()).then(|| {
        let message = format!("`{name}` is not a package name that Python can import");
        Diagnostic::error("name", Location::file(directory.display().to_string()), message).help(
            "with layout = \"module\", `out` under [python] ends with the package's name, such as `sdk`",
        )
    })
}

/// The last part of a directory, `.` and `..` resolved.
fn last_part(directory: &Path) -> String {
    let absolute = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let name = normalized(&absolute).file_name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::owned_names::owner_in_python;
    use super::*;

    #[test]
    fn groups_that_share_a_module_are_refused() {
        let groups = [("a-b.io", "v1"), ("a.b.io", "v2"), ("c.io", "v1")];
        let errors = |text: &str| {
            let config = Config::parse(text, "kubesmith.toml").unwrap();
            module_clashes(&config, &groups).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            errors(""),
            ["error[module]: the groups `a-b.io` and `a.b.io` would share the module `a_b_io`\n  \
              help: set `module` in `[group.\"a.b.io\"]`"]
        );
        assert_eq!(errors("group.'a.b.io'.module = 'ab'"), [""; 0]);
        assert_eq!(errors("[group]\n'a.b.io'.module = ''\n'c.io'.module = ''\n"), [""; 0]);
        assert_eq!(errors("[group]\n'a-b.io'.module = ''\n'c.io'.module = ''\n").len(), 1);
    }

    #[test]
    fn the_configured_name_then_the_group_then_the_directory() {
        let name = |configured, groups: &[&str], directory: &str| {
            let name = package_name(configured, groups, Path::new(directory), owner_in_python);
            name.map_err(|d| d.to_string())
        };
        assert_eq!(name(Some("sdk"), &["a.io"], "out"), Ok("sdk".to_owned()));
        assert_eq!(name(None, &["flux-framework.org"], "out"), Ok("flux_framework_sdk".to_owned()));
        assert_eq!(name(None, &["apps.flux-framework.org"], "out"), Ok("apps_flux_framework_sdk".to_owned()));
        assert_eq!(name(None, &["batch"], "out"), Ok("batch_sdk".to_owned()));
        assert_eq!(name(None, &["kubernetes.io"], "out"), Ok("kubernetes_sdk".to_owned()));
        assert_eq!(name(None, &["logging.dev"], "out"), Ok("logging_sdk".to_owned()));
        assert_eq!(name(None, &["3scale.net"], "out"), Ok("_3scale_sdk".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "out/My SDK"), Ok("my_sdk".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "out/größe"), Ok("groesse".to_owned()));
        assert_eq!(name(Some("my-sdk"), &["a.io"], "out"), Ok("my-sdk".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "/x/python/../type"), Ok("type_sdk".to_owned()));
        assert_eq!(
            name(None, &["a.io", "b.io"], "/"),
            Err("/: error[name]: cannot derive a package name from the groups or the output directory\n  \
                 help: set one with `--name`"
                .to_owned())
        );
        assert_eq!(
            name(Some("My-SDK"), &[], "out"),
            Err("error[name]: `My-SDK` cannot be a name: it contains the capital letter `M`; expected lower-case letters, digits and `_`, with no digit first\n  \
                 help: try `my_sdk`"
                .to_owned())
        );
        assert_eq!(name(None, &["a.io", "b.io"], "out/types"), Ok("types_sdk".to_owned()));
        assert_eq!(
            name(Some("json"), &["a.io"], "out"),
            Err("error[name]: the package cannot be named `json`: it would hide, or be hidden by, a module of Python's \
                 standard library\n  help: try `json_sdk`"
                .to_owned())
        );
        for bad in ["serde", "class", "", "_", "a.b", "../x", "é", "1a", "-a", "a-", "proc-macro"] {
            assert!(name(Some(bad), &["a.io"], "out").is_err(), "{bad}");
        }
    }
}
