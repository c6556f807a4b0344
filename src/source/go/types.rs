//! Names in Go -> the types that they stand for, and messages about those that have no schema or are not on the disk.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::loader::{Loader, Missing, Resolved};
use super::package::{Basic, Declared, GoPackage, TypeKey};
use super::syntax::declarations::{TypeExpression, TypeForm};
use super::well_known;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::limits;
use crate::schema::Schema;

/// The types of all packages.
pub struct Types<'b, 'a> {
    /// Finds and reads packages, and knows the types of Kubernetes.
    pub loader: &'b mut Loader<'a>,
    /// The messages of the run.
    pub diagnostics: &'b mut Diagnostics,
    /// Whether CRDs have the schemas of the kinds whose types are looked up now, so that they have those of types that are not
    /// found or have no schema, too.
    pub has_crds: bool,
    /// The number of types so far about which there was an error.
    pub unknown: usize,
    /// The packages that are not on the disk: their first use, why they are not, and the number of uses.
    missing: BTreeMap<String, (Mark, Missing, usize)>,
}

impl<'b, 'a> Types<'b, 'a> {
    /// The types of the packages of a loader.
    pub fn new(loader: &'b mut Loader<'a>, diagnostics: &'b mut Diagnostics) -> Self {
        Self { loader, diagnostics, has_crds: false, unknown: 0, missing: BTreeMap::new() }
    }

    /// A package; None, with an error, for one that cannot be read.
    pub fn package(&mut self, path: &str) -> Option<Arc<GoPackage>> {
        self.loader.package(path, self.diagnostics).ok()
    }

    /// What a name in a declaration stands for.
    pub fn resolve(&mut self, declared: Declared<'_>, package: Option<&str>, name: &str) -> Resolved {
        self.loader.resolve(declared, package, name, self.diagnostics)
    }

    /// Whether a type is declared as `[]byte`, and does not marshal itself.
    pub fn is_bytes(&mut self, key: &TypeKey) -> bool {
        let Some(package) = self.package(&key.package) else { return false };
        let Some(declared) = package.get(&key.name) else { return false };
        let marshals =
            ["MarshalJSON", "MarshalText"].iter().any(|method| package.has_marshaler(&key.name, method));
        match &declared.declaration.expression.form {
            TypeForm::Slice(item) => !marshals && self.is_byte(declared, item),
            _ => false,
        }
    }

    /// The JSON type of a declared type, beside which markers of a field are checked; empty for a struct.
    pub fn json_type(&mut self, key: &TypeKey) -> &'static str {
        let mut key = key.clone();
        for _ in 0..limits::SCHEMA_DEPTH.value {
            let Some(package) = self.package(&key.package) else { break };
            let Some(declared) = package.get(&key.name) else { break };
            if is_text(&package, &key.name) {
                return "string";
            }
            match &declared.declaration.expression.form {
                TypeForm::Named { package, name, .. } => {
                    match self.resolve(declared, package.as_deref(), name) {
                        Resolved::Basic(basic) => return basic.schema_type().0,
                        Resolved::Type(next) => key = next,
                        Resolved::Kubernetes(definition) => return well_known::json_type(&definition),
                        Resolved::Nothing(..) | Resolved::NotFound(..) => break,
                    }
                }
                TypeForm::Slice(_) | TypeForm::Array(_) => return "array",
                TypeForm::Map(..) => return "object",
                TypeForm::Pointer(_) | TypeForm::Struct(_) | TypeForm::Other(_) => break,
            }
        }
        ""
    }

    /// Whether a type is `byte`, by whatever name.
    pub fn is_byte(&mut self, declared: Declared<'_>, expression: &TypeExpression) -> bool {
        let TypeForm::Named { package, name, .. } = &expression.form else { return false };
        self.resolve(declared, package.as_deref(), name) == Resolved::Basic(Basic::Byte)
    }

    /// Reports the keys of a map that are no strings: those of JSON objects are.
    pub fn check_key(&mut self, declared: Declared<'_>, key: &TypeExpression) {
        if self.is_text_key(declared, key, 0) {
            return;
        }
        let message = "the keys of a map must be strings".to_owned();
        let help = match &key.form {
            TypeForm::Named { package: None, name, .. } if is_scalar(name) => {
                "write `string` as the type of the keys: objects of JSON and CRDs have no other keys"
            }
            _ => {
                "write `string` as the type of the keys, or a list of structs with the key in a field, with the \
                 markers `+listType=map` and `+listMapKey=FIELD`"
            }
        };
        self.problem("go-type", key.at, message, help);
    }

    /// Whether the values of a type are the keys of JSON objects.
    fn is_text_key(&mut self, declared: Declared<'_>, expression: &TypeExpression, depth: usize) -> bool {
        let TypeForm::Named { package, name, .. } = &expression.form else { return false };
        match self.resolve(declared, package.as_deref(), name) {
            Resolved::Basic(basic) => basic == Basic::Text,
            Resolved::Kubernetes(definition) => well_known::is_text_key(&definition),
            Resolved::Nothing(..) => false,
            // The type in the CRD is that of any object.
            Resolved::NotFound(missing, reason) => {
                self.not_found(expression.at, missing, reason);
                true
            }
            Resolved::Type(key) if depth < limits::SCHEMA_DEPTH.value => {
                let Some(package) = self.package(&key.package) else { return false };
                let Some(found) = package.get(&key.name) else { return false };
                is_text(&package, &key.name)
                    || self.is_text_key(found, &found.declaration.expression, depth + 1)
            }
            Resolved::Type(_) => false,
        }
    }

    /// Any value, in place of a type about which there is an error; markers on it say nothing.
    pub fn any(&mut self, at: Mark) -> Schema {
        self.unknown += 1;
        Schema { at, preserve_unknown: true, ..Schema::default() }
    }

    /// Reports a type whose package is not on the disk. Where CRDs have its schema, its package is reported once.
    pub fn not_found(&mut self, at: Mark, key: TypeKey, (message, help): Missing) {
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
    pub fn problem(&mut self, code: &'static str, at: Mark, message: String, help: &str) {
        let location = self.loader.location(at);
        let problem = if self.has_crds {
            Diagnostic::warning(code, location, format!("{message}; the schema of the CRD is used"))
        } else {
            Diagnostic::error(code, location, message)
        };
        self.diagnostics.push(problem.help(help));
    }
}

/// Whether a name is that of a number or a boolean of Go.
fn is_scalar(name: &str) -> bool {
    let number = ["uint", "int", "float"].iter().find_map(|kind| name.strip_prefix(kind));
    number.is_some_and(|bits| bits.bytes().all(|b| b.is_ascii_digit()))
        || matches!(name, "bool" | "byte" | "rune")
}

/// Whether a type marshals itself as text, and not as other JSON.
pub fn is_text(package: &GoPackage, name: &str) -> bool {
    package.has_marshaler(name, "MarshalText") && !package.has_marshaler(name, "MarshalJSON")
}
