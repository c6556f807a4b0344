//! Types that have no schema, or whose packages are not on the disk -> messages, and any value in their place.

use super::loader::Missing;
use super::package::TypeKey;
use super::schemas::SchemaBuilder;
use crate::diag::{Diagnostic, Mark};
use crate::schema::Schema;

impl SchemaBuilder<'_, '_> {
    /// Any value, in place of a type about which there is an error; markers on it say nothing.
    pub(super) fn any(&mut self, at: Mark) -> Schema {
        self.unknown_types += 1;
        Schema { at, preserve_unknown: true, ..Schema::default() }
    }

    /// Reports a type whose package is not on the disk. Where CRDs have its schema, its package is reported once.
    pub(super) fn not_found(&mut self, at: Mark, key: TypeKey, (message, help): Missing) {
        if self.has_crds {
            let (first, reason, uses) =
                self.missing.entry(key.package).or_insert_with(|| (at, (message.clone(), help.clone()), 0));
            if at < *first {
                (*first, *reason) = (at, (message, help));
            }
            *uses += 1;
            return;
        }
        let location = self.loader.location(at);
        let crds = "add the CRDs of the kinds to the inputs to use their schemas";
        let help = if help.is_empty() { crds.to_owned() } else { format!("{help}; or {crds}") };
        self.diagnostics.push(Diagnostic::error("missing-package", location, message).help(help));
    }

    /// Reports the packages that are not on the disk, each at its first use.
    pub fn report_missing(&mut self) {
        for (at, (message, help), uses) in std::mem::take(&mut self.missing).into_values() {
            let message = match uses {
                1 => format!("{message}; the schema of the CRD is used"),
                _ => format!("{message} ({uses} uses of the package); the schemas of the CRDs are used"),
            };
            let location = self.loader.location(at);
            self.diagnostics.push(Diagnostic::warning("missing-package", location, message).help(help));
        }
    }

    /// Reports what has no schema, or no right one. It is an error, unless CRDs have the schema.
    pub(super) fn problem(&mut self, code: &'static str, at: Mark, message: String, help: &str) {
        let location = self.loader.location(at);
        let problem = if self.has_crds {
            Diagnostic::warning(code, location, format!("{message}; the schema of the CRD is used"))
        } else {
            Diagnostic::error(code, location, message)
        };
        self.diagnostics.push(problem.help(help));
    }
}
