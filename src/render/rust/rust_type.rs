//! Rust types as data -> their text: as a file with its imports writes them, or with full paths for `explain`.

use std::collections::BTreeSet;

/// A type of Rust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RustType {
    /// A type that needs no path: `bool`, `i64`, `str`, `Self`.
    Primitive(&'static str),
    /// A type or trait of std by its last name, with its parameters: `Vec<T>`.
    Std(&'static str, Vec<RustType>),
    /// A type of the package's runtime.
    Runtime(String),
    /// An external type, by its full path.
    External(String),
    /// A type or an alias of the package: its name in its module, or its path from another file.
    Own(String),
    /// A type with parameters, which can be lifetimes.
    Generic(Box<RustType>, Vec<RustType>),
    /// `[T]`.
    Slice(Box<RustType>),
    /// `&T`, or `&mut T`.
    Ref(Mutability, Box<RustType>),
    /// `impl Trait`.
    Impl(Box<RustType>),
}

/// Whether a reference is shared or mutable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mutability {
    /// `&T`.
    Shared,
    /// `&mut T`.
    Mutable,
}

/// The full paths of the names of std that the output uses.
const STD: &[(&str, &str)] = &[
    ("BTreeMap", "std::collections::BTreeMap"),
    ("Box", "std::boxed::Box"),
    ("Into", "std::convert::Into"),
    ("Option", "std::option::Option"),
    ("Result", "std::result::Result"),
    ("String", "std::string::String"),
    ("Vec", "std::vec::Vec"),
];

impl RustType {
    /// `String`.
    pub fn string() -> Self {
        Self::Std("String", Vec::new())
    }

    /// Any JSON value.
    pub fn json() -> Self {
        Self::External("serde_json::Value".to_owned())
    }

    /// `BTreeMap<String, V>`.
    pub fn map(value: Self) -> Self {
        Self::Std("BTreeMap", vec![Self::string(), value])
    }

    /// A type of the package's runtime.
    pub fn runtime(name: &str) -> Self {
        Self::Runtime(name.to_owned())
    }

    /// The type with parameters.
    pub fn generic(self, parameters: Vec<Self>) -> Self {
        Self::Generic(Box::new(self), parameters)
    }

    /// A type of std with one parameter.
    pub fn std(name: &'static str, parameter: Self) -> Self {
        Self::Std(name, vec![parameter])
    }

    /// `Option<T>`.
    pub fn option(self) -> Self {
        Self::std("Option", self)
    }

    /// `&T`, and `&str` of a `String`.
    pub fn borrowed(self) -> Self {
        let target = if self == Self::string() { Self::Primitive("str") } else { self };
        Self::Ref(Mutability::Shared, Box::new(target))
    }

    /// `&mut T`.
    pub fn mutable(self) -> Self {
        Self::Ref(Mutability::Mutable, Box::new(self))
    }

    /// `impl T`, where this is a trait.
    pub fn implemented(self) -> Self {
        Self::Impl(Box::new(self))
    }

    /// Visits the type, its parameters and its targets, at any depth.
    pub fn each<'a>(&'a self, visit: &mut impl FnMut(&'a Self)) {
        visit(self);
        match self {
            Self::Std(_, parameters) => parameters.iter().for_each(|parameter| parameter.each(visit)),
            Self::Generic(ty, parameters) => {
                ty.each(visit);
                parameters.iter().for_each(|parameter| parameter.each(visit));
            }
            Self::Ref(_, target) | Self::Impl(target) | Self::Slice(target) => target.each(visit),
            Self::Primitive(_) | Self::Runtime(_) | Self::External(_) | Self::Own(_) => {}
        }
    }

    /// The type with full paths of external types; types of the package have only their names.
    pub fn with_paths(&self) -> String {
        self.print(&|name| name.to_owned(), &str::to_owned, "")
    }

    /// Prints the type. `std` prints a name of std, `external` the path of an external type; `runtime` is the prefix
    /// of the runtime's types.
    fn print(
        &self,
        std: &dyn Fn(&'static str) -> String,
        external: &dyn Fn(&str) -> String,
        runtime: &str,
    ) -> String {
        let print = |ty: &Self| ty.print(std, external, runtime);
        let list = |types: &[Self]| types.iter().map(print).collect::<Vec<_>>().join(", ");
        match self {
            Self::Primitive(name) => (*name).to_owned(),
            Self::Std(name, parameters) if parameters.is_empty() => std(name),
            Self::Std(name, parameters) => format!("{}<{}>", std(name), list(parameters)),
            Self::Generic(ty, parameters) => format!("{}<{}>", print(ty), list(parameters)),
            Self::Slice(item) => format!("[{}]", print(item)),
            Self::Runtime(name) => format!("{runtime}{name}"),
            Self::External(path) => external(path),
            Self::Own(name) => name.clone(),
            Self::Ref(Mutability::Shared, target) => format!("&{}", print(target)),
            Self::Ref(Mutability::Mutable, target) => format!("&mut {}", print(target)),
            Self::Impl(target) => format!("impl {}", print(target)),
        }
    }
}

/// What decides how a file writes types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileContext {
    /// Names of the module's types and aliases, which shadow equal names of std.
    own: BTreeSet<String>,
    /// The prefix of the runtime's types; empty in the file that publishes the runtime of operations.
    pub runtime: &'static str,
}

impl Default for FileContext {
    fn default() -> Self {
        Self::new(BTreeSet::new())
    }
}

impl FileContext {
    /// A file of a module with types and aliases of these names.
    pub fn new(own: BTreeSet<String>) -> Self {
        Self { own, runtime: "rt::" }
    }

    /// The file that publishes the runtime of operations.
    pub fn with_runtime_in_scope() -> Self {
        Self { runtime: "", ..Self::default() }
    }

    /// A name of std, or its full path if a type of the module has the same name.
    pub fn std(&self, name: &str) -> String {
        match STD.iter().find(|(known, _)| *known == name) {
            Some((_, path)) if self.own.contains(name) => format!("::{path}"),
            _ => name.to_owned(),
        }
    }

    /// A type, as the module's files write it.
    pub fn print(&self, ty: &RustType) -> String {
        ty.print(&|name| self.std(name), &|path| import(path).1, self.runtime)
    }

    /// The imports that a type needs, as paths with their alias.
    pub fn imports(&self, ty: &RustType, out: &mut BTreeSet<String>) {
        ty.each(&mut |ty| match ty {
            RustType::Std("BTreeMap", _) if !self.own.contains("BTreeMap") => {
                out.insert("std::collections::BTreeMap".to_owned());
            }
            RustType::External(path) => out.extend(import(path).0),
            _ => {}
        });
    }
}

/// The import that an external type needs, and the text of the type with that import. Types of k8s-openapi are written
/// `module::Type` and need an import of the module; all others are written with their full path.
fn import(path: &str) -> (Option<String>, String) {
    let Some((module, alias, ty)) = aliased(path) else { return (None, path.to_owned()) };
    let is_unaliased = module.ends_with(&format!("::{alias}"));
    let import = if is_unaliased { module } else { format!("{module} as {alias}") };
    (Some(import), format!("{alias}::{ty}"))
}

/// Parts a path of k8s-openapi into the module's path, the module's short name (`core_v1`) and the type's name.
fn aliased(path: &str) -> Option<(String, String, String)> {
    let (module, ty) = path.rsplit_once("::")?;
    if !module.starts_with("k8s_openapi::") {
        return None;
    }
    let mut parts = module.rsplit("::");
    let (last, before) = (parts.next()?, parts.next()?);
    let is_version = last.starts_with('v') && last[1..].starts_with(|c: char| c.is_ascii_digit());
    let alias = if is_version { format!("{before}_{last}") } else { last.to_owned() };
    Some((module.to_owned(), alias, ty.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{FileContext, RustType};

    #[test]
    fn a_type_is_printed_in_a_files_terms_or_with_whole_paths() {
        let quantity =
            RustType::External("k8s_openapi::apimachinery::pkg::api::resource::Quantity".to_owned());
        let ty = RustType::map(RustType::std("Box", quantity)).option();
        let plain = FileContext::default();
        assert_eq!(plain.print(&ty), "Option<BTreeMap<String, Box<resource::Quantity>>>");
        let own = FileContext::new(["Box".to_owned(), "BTreeMap".to_owned()].into());
        assert_eq!(
            own.print(&ty),
            "Option<::std::collections::BTreeMap<String, ::std::boxed::Box<resource::Quantity>>>"
        );
        assert_eq!(
            ty.with_paths(),
            "Option<BTreeMap<String, Box<k8s_openapi::apimachinery::pkg::api::resource::Quantity>>>"
        );
        let call =
            RustType::runtime("Call").generic(vec![RustType::Slice(Box::new(RustType::Primitive("u64")))]);
        assert_eq!(plain.print(&call), "rt::Call<[u64]>");
        assert_eq!(RustType::string().borrowed().with_paths(), "&str");
    }
}
