//! Payloads of operations -> their types and the constants that decode and encode them, as data.

use indexmap::IndexMap;

use super::super::names;
use super::super::python_type::{PackageImport, PythonType};
use crate::model::{ExternalName, Package, Payload};
use crate::words::{UsedNames, words};

/// A payload of a request or a response.
pub struct BoundPayload {
    /// Its type.
    pub ty: PythonType,
    /// The name of the constant that decodes and encodes it.
    pub constant: String,
}

/// A constant that decodes and encodes the objects of a type.
pub struct PayloadConstant {
    /// Its name.
    pub name: String,
    /// The type, as annotations name it.
    pub ty: PythonType,
    /// The kind of the objects.
    pub kind: String,
    /// The class, as the runtime finds it.
    pub class: PayloadClass,
}

/// The class of the objects in requests and responses.
pub enum PayloadClass {
    /// A model of the package: its module, relative to the file, and its class.
    Model { module: String, class: String },
    /// A class of the official client.
    Client(String),
    /// A class of another distribution as `module:class`.
    External(String),
}

/// The payloads of a module of operations, with one constant for each type.
pub struct Payloads<'a> {
    package: &'a Package,
    /// The path of each of the package's modules from the root.
    paths: &'a [Vec<String>],
    /// The path of the module of the file, empty for the root.
    own_path: &'a [String],
    constants: Vec<PayloadConstant>,
    /// The index of each class in `constants`, by module and class.
    indexes: IndexMap<PythonType, usize>,
    used: UsedNames,
}

impl<'a> Payloads<'a> {
    /// Starts without payloads.
    pub fn new(package: &'a Package, paths: &'a [Vec<String>], own_path: &'a [String]) -> Self {
        Self {
            package,
            paths,
            own_path,
            constants: Vec::new(),
            indexes: IndexMap::new(),
            used: UsedNames::default(),
        }
    }

    /// Binds a payload; adds the constant of its type.
    pub fn bind(&mut self, payload: &Payload) -> BoundPayload {
        let any = |ty| BoundPayload { ty, constant: "_k.ANY".to_owned() };
        let object = match payload {
            Payload::Text => return any(PythonType::Builtin("str")),
            Payload::Any => None,
            Payload::Kind { group, version, kind } => self.model(group, version, kind),
            Payload::External(name) => self.external(name),
        };
        let Some((ty, kind, class)) = object else { return any(PythonType::Any) };
        if let Some(index) = self.indexes.get(&ty) {
            return BoundPayload { constant: self.constants[*index].name.clone(), ty };
        }
        let name = self.used.unique(&format!("_{}_payload", words(&kind).join("_")));
        self.indexes.insert(ty.clone(), self.constants.len());
        self.constants.push(PayloadConstant { name: name.clone(), ty: ty.clone(), kind, class });
        BoundPayload { ty, constant: name }
    }

    /// The type, the kind and the class of one of the package's kinds.
    fn model(&self, group: &str, version: &str, kind: &str) -> Option<(PythonType, String, PayloadClass)> {
        let (index, root) = self.package.kind(group, version, kind)?;
        let path = &self.paths[index];
        let class = names::class(&self.package.modules[index].get(root).name);
        let (last, parents) = path.split_last()?;
        let alias = match self.own_path == path {
            true => "_types".to_owned(),
            false => format!("_{}", path.join("_")),
        };
        let dots = ".".repeat(self.own_path.len() + 1);
        let import =
            PackageImport { package: format!("{dots}{}", parents.join(".")), module: last.clone(), alias };
        let ty = PythonType::Imported { import, class: class.clone() };
        let module = format!("{dots}{}", path.join("."));
        Some((ty, kind.to_owned(), PayloadClass::Model { module, class }))
    }

    /// The type, the kind and the class of an external type.
    fn external(&self, name: &ExternalName) -> Option<(PythonType, String, PayloadClass)> {
        let path = &self.package.externals.get(name)?.python;
        let (module, class) = path.split_once(':')?;
        let kind = name.0.rsplit('.').next().unwrap_or_default().to_owned();
        let found = match module {
            "kubernetes.client" => PayloadClass::Client(class.to_owned()),
            _ => PayloadClass::External(path.clone()),
        };
        Some((PythonType::external(module, class), kind, found))
    }

    /// The constants, sorted by name.
    pub fn into_constants(mut self) -> Vec<PayloadConstant> {
        self.constants.sort_by(|a, b| a.name.cmp(&b.name));
        self.constants
    }
}
