//! Python types as data -> their text: as a generated file with its imports writes them, or with full paths for
//! `explain`.

use serde_json::Value;

use super::{literals, names};
use crate::model::TypeId;

/// A type of Python.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PythonType {
    /// A type that needs no import, such as `int`.
    Builtin(&'static str),
    /// `typing.Any`.
    Any,
    /// `datetime.datetime`.
    Datetime,
    /// A type of the package's runtime.
    Runtime(RuntimeType),
    /// A type of the same group and version.
    Own {
        /// Its id in the module.
        id: TypeId,
        /// Its name, or its alias at this place.
        name: String,
    },
    /// The `Partial` of a class.
    Partial(Box<PythonType>),
    /// An external class.
    External {
        /// Its module.
        module: String,
        /// Its name.
        class: String,
    },
    /// A class of another module of the package.
    Imported {
        /// The import of its module.
        import: PackageImport,
        /// Its name.
        class: String,
    },
    /// One of these values, `typing.Literal`.
    Literal(Vec<Value>),
    /// A type with parameters.
    Generic(Generic, Vec<PythonType>),
    /// A union of two types.
    Union(Box<PythonType>, Box<PythonType>),
}

/// A module of the package, as another one imports it under an alias.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackageImport {
    /// The package that contains it, relative to the file.
    pub package: String,
    /// Its name.
    pub module: String,
    /// Its alias in the file.
    pub alias: String,
}

/// A type of the package's runtime.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuntimeType {
    /// An integer or a text.
    IntOrString,
    /// A resource quantity.
    Quantity,
    /// The wire form of an object.
    Wire,
    /// An object of any class that is written as one.
    AnyObject,
}

/// A type that takes parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Generic {
    /// `list[T]`.
    List,
    /// `dict[str, T]`.
    Dict,
    /// Any sequence.
    Sequence,
    /// Any mapping.
    Mapping,
    /// A class of the runtime, such as a descriptor: reading it returns one type, assignments accept more. It may have
    /// no parameters.
    Runtime(&'static str),
}

impl PythonType {
    /// The type of `None`.
    pub const NONE: Self = Self::Builtin("None");

    /// `list[T]`.
    pub fn list(item: Self) -> Self {
        Self::Generic(Generic::List, vec![item])
    }

    /// `dict[str, T]`.
    pub fn dict(value: Self) -> Self {
        Self::Generic(Generic::Dict, vec![Self::Builtin("str"), value])
    }

    /// Any sequence of a type.
    pub fn sequence(item: Self) -> Self {
        Self::Generic(Generic::Sequence, vec![item])
    }

    /// Any mapping from `str` to a type.
    pub fn mapping(value: Self) -> Self {
        Self::Generic(Generic::Mapping, vec![Self::Builtin("str"), value])
    }

    /// A class of the runtime.
    pub fn runtime(name: &'static str, parameters: Vec<Self>) -> Self {
        Self::Generic(Generic::Runtime(name), parameters)
    }

    /// An external class.
    pub fn external(module: &str, class: &str) -> Self {
        Self::External { module: module.to_owned(), class: class.to_owned() }
    }

    /// This type or another one.
    pub fn or(self, other: Self) -> Self {
        Self::Union(Box::new(self), Box::new(other))
    }

    /// `T | None` if `optional`, else `T`.
    pub fn or_none(self, optional: bool) -> Self {
        if optional { self.or(Self::NONE) } else { self }
    }

    /// Visits the type and its parameters, at any depth.
    pub fn visit<'a>(&'a self, visitor: &mut impl FnMut(&'a Self)) {
        visitor(self);
        match self {
            Self::Generic(_, parameters) => parameters.iter().for_each(|ty| ty.visit(visitor)),
            Self::Union(one, other) => [one, other].into_iter().for_each(|ty| ty.visit(visitor)),
            Self::Partial(complete) => complete.visit(visitor),
            _ => {}
        }
    }

    /// Whether the type's text in a file uses a name of `typing`.
    pub fn names_typing(&self) -> bool {
        let mut found = false;
        self.visit(&mut |ty| {
            let is_generic = matches!(ty, Self::Generic(Generic::Sequence | Generic::Mapping, _));
            found |= is_generic || matches!(ty, Self::Any | Self::Literal(_));
        });
        found
    }

    /// The text in a generated file, whose imports have private names.
    pub fn in_file(&self) -> String {
        self.print(&FILE)
    }

    /// The text with full paths; `module` is the path of the group's version.
    pub fn with_paths(&self, module: &str) -> String {
        self.print(&Spelling { own: &|name| format!("{module}.{name}"), ..PATHS })
    }

    fn print(&self, spelling: &Spelling) -> String {
        match self {
            Self::Builtin(name) => (*name).to_owned(),
            Self::Any => format!("{}Any", spelling.typing),
            Self::Datetime => spelling.datetime.to_owned(),
            Self::Runtime(ty) => (spelling.runtime)(*ty),
            Self::Own { name, .. } => (spelling.own)(name),
            Self::Partial(complete) => format!("{}.Partial", complete.print(spelling)),
            Self::External { module, class } => (spelling.external)(module, class),
            Self::Imported { import, class } => format!("{}.{class}", import.alias),
            Self::Literal(values) => {
                let values: Vec<String> = values.iter().map(literals::value).collect();
                format!("{}Literal[{}]", spelling.typing, values.join(", "))
            }
            Self::Union(one, other) => format!("{} | {}", one.print(spelling), other.print(spelling)),
            Self::Generic(generic, parameters) => {
                let parameters: Vec<String> = parameters.iter().map(|ty| ty.print(spelling)).collect();
                let name = match generic {
                    Generic::List => "list".to_owned(),
                    Generic::Dict => "dict".to_owned(),
                    Generic::Sequence => format!("{}Sequence", spelling.typing),
                    Generic::Mapping => format!("{}Mapping", spelling.typing),
                    Generic::Runtime(name) => format!("_k.{name}"),
                };
                if parameters.is_empty() { name } else { format!("{name}[{}]", parameters.join(", ")) }
            }
        }
    }
}

/// How a printer spells names in types.
struct Spelling<'a> {
    /// The prefix of names of `typing`.
    typing: &'static str,
    /// The text of `datetime.datetime`.
    datetime: &'static str,
    runtime: fn(RuntimeType) -> String,
    external: fn(&str, &str) -> String,
    own: &'a dyn Fn(&str) -> String,
}

/// The spelling in generated files, which import modules under private names.
const FILE: Spelling<'static> = Spelling {
    typing: "_t.",
    datetime: "_datetime.datetime",
    runtime: |ty| format!("_k.{ty:?}"),
    external: |module, class| format!("{}.{class}", names::import_alias(module)),
    own: &|name| name.to_owned(),
};

/// The spelling with full paths. Types of the runtime are expanded, because the runtime is private to the package.
const PATHS: Spelling<'static> = Spelling {
    typing: "typing.",
    datetime: "datetime.datetime",
    runtime: |ty| match ty {
        RuntimeType::IntOrString => "int | str".to_owned(),
        RuntimeType::Quantity => "int | float | str".to_owned(),
        RuntimeType::Wire => "typing.Mapping[str, typing.Any]".to_owned(),
        RuntimeType::AnyObject => "object".to_owned(),
    },
    external: |module, class| format!("{module}.{class}"),
    own: &|name| name.to_owned(),
};

#[cfg(test)]
mod tests {
    use super::{PythonType, RuntimeType};
    use crate::model::TypeId;

    #[test]
    fn a_type_is_printed_in_a_files_terms_or_with_whole_paths() {
        let own = PythonType::Own { id: TypeId(0), name: "Part".to_owned() };
        let external = PythonType::external("kubernetes.client", "V1Pod");
        let quantity = PythonType::Runtime(RuntimeType::Quantity);
        for (ty, file, paths) in [
            (PythonType::list(own).or_none(true), "list[Part] | None", "list[sdk.v1.Part] | None"),
            (
                PythonType::dict(external),
                "dict[str, _kubernetes_client.V1Pod]",
                "dict[str, kubernetes.client.V1Pod]",
            ),
            (
                PythonType::mapping(PythonType::Any),
                "_t.Mapping[str, _t.Any]",
                "typing.Mapping[str, typing.Any]",
            ),
            (quantity, "_k.Quantity", "int | float | str"),
        ] {
            assert_eq!((ty.in_file().as_str(), ty.with_paths("sdk.v1").as_str()), (file, paths));
        }
    }
}
