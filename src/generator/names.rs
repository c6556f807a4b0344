//! The config, the groups and the output directories -> the names of the packages, or errors at the config's lines.

use std::path::Path;

use super::groups;
use crate::Generator;
use crate::config::{self, Python, PythonLayout};
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::Package;

impl Generator {
    /// The name of the Python package: the configured one, else that of the only group, else that of the output
    /// directory. None if there is no name, no Python output and not exactly one group.
    #[doc(hidden)]
    pub fn python_name(&self, package: &Package) -> Option<String> {
        let python = self.config.python.as_ref();
        let has_name = self.name.is_some() || python.is_some();
        if !has_name && groups(package).len() != 1 {
            return None;
        }
        let python = python.cloned().unwrap_or_default();
        self.name_of_python(package, &python, &mut Diagnostics::default())
    }

    /// The name of the Python package. Without a project file of its own it is that of the directory, which must be one
    /// that Python imports.
    pub(super) fn name_of_python(
        &self,
        package: &Package,
        python: &Python,
        diagnostics: &mut Diagnostics,
    ) -> Option<String> {
        let (name, out) = (python.name.as_deref(), &python.out);
        if python.layout == PythonLayout::Module {
            diagnostics.extend(config::unimportable(&self.base.join(out)));
            return self.package_name("python", &[], (name, out), config::no_owner, diagnostics);
        }
        self.package_name("python", &groups(package), (name, out), config::owner_in_python, diagnostics)
    }

    /// The name of the package that a table of the config describes, or none with an error if it is not legal or cannot be
    /// made.
    pub(super) fn package_name(
        &self,
        table: &str,
        groups: &[&str],
        (configured, out): (Option<&str>, &Path),
        owner: fn(&str) -> Option<&'static str>,
        diagnostics: &mut Diagnostics,
    ) -> Option<String> {
        let at = configured.filter(|_| self.name.is_none());
        let at = at.and_then(|name| self.config.places.get(&(format!("{table}.name"), name.to_owned())));
        let configured = self.name.as_deref().or(configured);
        let name = config::package_name(configured, groups, &self.base.join(out), owner);
        name.map_err(|error| {
            let location = at.cloned().unwrap_or_else(|| error.location.clone());
            diagnostics.push(Diagnostic { location, ..*error });
        })
        .ok()
    }
}
