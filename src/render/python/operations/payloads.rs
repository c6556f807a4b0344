//! Payloads of operations -> their annotations, their imports and the constants that decode and encode them, as data.

use std::collections::{BTreeMap, BTreeSet};

use super::super::names;
use super::context::FileContext;
use crate::model::{ExternalName, Payload};
use crate::words::words;

/// A payload of a request or a response.
pub struct BoundPayload {
    /// Its annotation.
    pub annotation: String,
    /// The name of the constant that decodes and encodes it.
    pub constant: String,
}

impl BoundPayload {
    /// Whether it is any JSON.
    pub fn is_any(&self) -> bool {
        self.annotation == ANY
    }
}

/// The annotation of any JSON.
pub const ANY: &str = "_t.Any";

/// A constant that decodes and encodes the objects of a type.
pub struct PayloadConstant {
    /// Its name.
    pub name: String,
    /// The type.
    pub ty: PayloadType,
}

/// A type of requests and responses.
pub enum PayloadType {
    /// A model of the package: its module, relative to the file, and its class.
    Model { module: String, class: String },
    /// A class of the official client, and its kind.
    Client { class: String, kind: String },
    /// A class of another distribution as `module:class`, and its kind.
    External { path: String, kind: String },
}

/// A module of the package that only type checkers import.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct PackageImport {
    /// The package that contains it, relative to the file.
    pub package: String,
    /// Its name.
    pub module: String,
    /// Its alias in the file.
    pub alias: String,
}

/// The payloads of a module of operations, with one constant for each type.
pub struct Payloads<'a> {
    file: &'a FileContext<'a>,
    /// The constants, by annotation.
    constants: BTreeMap<String, PayloadConstant>,
    used: BTreeSet<String>,
    /// The modules of external classes, which only type checkers import.
    pub modules: BTreeSet<String>,
    /// The modules of the package that only type checkers import.
    pub package_modules: BTreeSet<PackageImport>,
}

impl<'a> Payloads<'a> {
    /// Starts without payloads.
    pub fn new(file: &'a FileContext<'a>) -> Self {
        Self {
            file,
            constants: BTreeMap::new(),
            used: BTreeSet::new(),
            modules: BTreeSet::new(),
            package_modules: BTreeSet::new(),
        }
    }

    /// Binds a payload; adds the constant and the import of its type.
    pub fn bind(&mut self, payload: &Payload) -> BoundPayload {
        let object = match payload {
            Payload::Text => {
                return BoundPayload { annotation: "str".to_owned(), constant: "_k.ANY".to_owned() };
            }
            Payload::Any => None,
            Payload::Kind { group, version, kind } => self.model(group, version, kind),
            Payload::External(name) => self.external(name),
        };
        let Some((annotation, kind, ty)) = object else {
            return BoundPayload { annotation: ANY.to_owned(), constant: "_k.ANY".to_owned() };
        };
        let used = &mut self.used;
        let constant = self.constants.entry(annotation.clone()).or_insert_with(|| {
            let wanted = format!("_{}_payload", words(&kind).join("_"));
            PayloadConstant { name: names::free(&wanted, used, |name, n| format!("{name}_{n}")), ty }
        });
        BoundPayload { constant: constant.name.clone(), annotation }
    }

    /// The annotation, the kind and the type of one of the package's kinds.
    fn model(&mut self, group: &str, version: &str, kind: &str) -> Option<(String, String, PayloadType)> {
        let (index, root) = self.file.package.kind(group, version, kind)?;
        let path = &self.file.paths[index];
        let class = names::class(&self.file.package.modules[index].get(root).name);
        let (last, parents) = path.split_last()?;
        let alias = match self.file.path == Some(path) {
            true => "_types".to_owned(),
            false => format!("_{}", path.join("_")),
        };
        let annotation = format!("{alias}.{class}");
        let package = format!("{}{}", self.file.dots, parents.join("."));
        self.package_modules.insert(PackageImport { package, module: last.clone(), alias });
        let module = format!("{}{}", self.file.dots, path.join("."));
        Some((annotation, kind.to_owned(), PayloadType::Model { module, class }))
    }

    /// The annotation, the kind and the type of an external type.
    fn external(&mut self, name: &ExternalName) -> Option<(String, String, PayloadType)> {
        let (module, class) = self.file.external(name)?;
        let kind = name.0.rsplit('.').next().unwrap_or_default().to_owned();
        let ty = match module {
            "kubernetes.client" => PayloadType::Client { class: class.to_owned(), kind: kind.clone() },
            _ => PayloadType::External { path: format!("{module}:{class}"), kind: kind.clone() },
        };
        Some((self.class(module, class), kind, ty))
    }

    /// The annotation of the official client's `V1Status`.
    pub fn status(&mut self) -> String {
        self.class("kubernetes.client", "V1Status")
    }

    /// The annotation of an external class; adds its import.
    fn class(&mut self, module: &str, class: &str) -> String {
        let alias = names::import_alias(module);
        self.modules.insert(module.to_owned());
        format!("{alias}.{class}")
    }

    /// The constants, sorted by name.
    pub fn into_constants(self) -> Vec<PayloadConstant> {
        let mut constants: Vec<PayloadConstant> = self.constants.into_values().collect();
        constants.sort_by(|a, b| a.name.cmp(&b.name));
        constants
    }
}
