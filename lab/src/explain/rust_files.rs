//! The files of a generated crate, parsed by `syn` -> the type of every field, with every import resolved.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{GenericArgument, Item, PathArguments, UseTree};
use xtask::workspace;

/// A type with its whole path; types of the standard library and the runtime have only their name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Type {
    /// A path, or `self::` and the name for a type of the same module.
    pub path: String,
    /// The type arguments.
    pub arguments: Vec<Type>,
}

impl Type {
    /// A type that the same module defines.
    pub fn own(name: &str) -> Self {
        Self { path: format!("self::{name}"), arguments: Vec::new() }
    }

    /// The type without `Option` and `Box` around it.
    pub fn present(&self) -> &Self {
        match (self.path.as_str(), self.arguments.as_slice()) {
            ("Option" | "Box", [inner]) => inner.present(),
            _ => self,
        }
    }
}

/// The types of one version of a group.
#[derive(Default)]
pub struct Module {
    /// Every type name that the module defines.
    pub names: BTreeSet<String>,
    /// The type that each alias (`type A = B;`) names.
    pub second_names: BTreeMap<String, String>,
    /// Each struct's fields by identifier.
    pub fields: BTreeMap<String, BTreeMap<String, Type>>,
    /// Each struct's identifiers by wire name.
    pub wire: BTreeMap<String, BTreeMap<String, String>>,
    /// The field of each struct for further properties.
    pub rest: BTreeMap<String, String>,
    /// The types that are those of other versions: the version and the name of each.
    of_versions: Vec<(String, String)>,
}

impl Module {
    /// The struct that a type of the module names.
    pub fn struct_of(&self, ty: &Type) -> Option<(&str, &BTreeMap<String, Type>)> {
        let name = ty.path.strip_prefix("self::")?;
        let name = self.second_names.get(name).map_or(name, String::as_str);
        let (name, fields) = self.fields.get_key_value(name)?;
        Some((name, fields))
    }
}

/// The modules of a crate by their path, such as `example_com::v1`.
pub fn read(directory: &Path) -> Result<BTreeMap<String, Module>> {
    let root = directory.join("src");
    let mut parsed: BTreeMap<String, Vec<syn::File>> = BTreeMap::new();
    for path in workspace::files(&root)? {
        let relative = path.strip_prefix(&root)?;
        if path.extension().is_none_or(|extension| extension != "rs") || relative.starts_with("runtime") {
            continue;
        }
        let text = std::fs::read_to_string(&path)?;
        let file = syn::parse_file(&text).with_context(|| path.display().to_string())?;
        let parts: Vec<_> =
            relative.parent().into_iter().flatten().map(|part| part.to_string_lossy()).collect();
        parsed.entry(parts.join("::")).or_default().push(file);
    }
    let mut modules: BTreeMap<String, Module> =
        parsed.into_iter().map(|(path, files)| (path, module(&files))).collect();
    let paths: Vec<String> = modules.keys().cloned().collect();
    for path in paths {
        share(&path, &mut modules);
    }
    Ok(modules)
}

/// Takes over the types of other versions that a module publishes as its own.
fn share(path: &str, modules: &mut BTreeMap<String, Module>) {
    let Some(mut own) = modules.remove(path) else { return };
    for (version, name) in &own.of_versions {
        let group = path.rsplit_once("::").map_or(String::new(), |(group, _)| format!("{group}::"));
        let Some(other) = modules.get(&format!("{group}{version}")) else { continue };
        own.fields.extend(other.fields.get(name).map(|fields| (name.clone(), fields.clone())));
        own.wire.extend(other.wire.get(name).map(|names| (name.clone(), names.clone())));
        own.rest.extend(other.rest.get(name).map(|rest| (name.clone(), rest.clone())));
    }
    modules.insert(path.to_owned(), own);
}

/// The types that the files of a module define.
fn module(files: &[syn::File]) -> Module {
    let mut module = Module::default();
    let items = || files.iter().flat_map(|file| &file.items);
    module.names.extend(items().filter_map(|item| match item {
        Item::Struct(item) => Some(item.ident.to_string()),
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Type(item) => Some(item.ident.to_string()),
        _ => None,
    }));
    // `pub use super::v1::{A, B};` publishes types of another version.
    for item in items() {
        if let Item::Use(item) = item
            && matches!(item.vis, syn::Visibility::Public(_))
        {
            let mut found = BTreeMap::new();
            add_aliases(&item.tree, "", &mut found);
            let of_version = |(name, path): (String, String)| {
                let version = path.strip_prefix("super::")?.strip_suffix(&format!("::{name}"))?;
                Some((version.to_owned(), name))
            };
            module.of_versions.extend(found.into_iter().filter_map(of_version));
        }
    }
    module.names.extend(module.of_versions.iter().map(|(_, name)| name.clone()));
    for file in files {
        let aliases = aliases(file);
        for item in &file.items {
            match item {
                Item::Struct(item) => {
                    let fields = item.fields.iter().filter_map(|field| {
                        let name = field.ident.as_ref()?.to_string();
                        Some((name, resolve(&field.ty, &aliases, &module.names)))
                    });
                    let fields = fields.collect();
                    module.fields.insert(item.ident.to_string(), fields);
                }
                Item::Type(item) => {
                    let target = resolve(&item.ty, &aliases, &module.names);
                    if let Some(name) = target.path.strip_prefix("self::") {
                        module.second_names.insert(item.ident.to_string(), name.to_owned());
                    }
                }
                Item::Macro(item) if item.mac.path.is_ident("model") => {
                    wire_names(item.mac.tokens.clone(), &mut module);
                }
                _ => {}
            }
        }
    }
    module
}

/// The imported paths of a file, by the names that `use` declarations give them.
fn aliases(file: &syn::File) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for item in &file.items {
        if let Item::Use(item) = item {
            add_aliases(&item.tree, "", &mut found);
        }
    }
    found
}

fn add_aliases(tree: &UseTree, prefix: &str, found: &mut BTreeMap<String, String>) {
    match tree {
        UseTree::Path(path) => add_aliases(&path.tree, &format!("{prefix}{}::", path.ident), found),
        UseTree::Name(name) => {
            found.insert(name.ident.to_string(), format!("{prefix}{}", name.ident));
        }
        UseTree::Rename(rename) => {
            found.insert(rename.rename.to_string(), format!("{prefix}{}", rename.ident));
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| add_aliases(tree, prefix, found)),
        UseTree::Glob(_) => {}
    }
}

/// Resolves a type as a file of the module spells it.
pub fn resolve(ty: &syn::Type, aliases: &BTreeMap<String, String>, own: &BTreeSet<String>) -> Type {
    let syn::Type::Path(ty) = ty else { return Type { path: "no path".to_owned(), arguments: Vec::new() } };
    let segments: Vec<String> = ty.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let (first, rest) = segments.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let mut path = match aliases.get(first) {
        Some(target) if rest.is_empty() => target.clone(),
        Some(target) => format!("{target}::{}", rest.join("::")),
        None if rest.is_empty() && own.contains(first) => format!("self::{first}"),
        None => segments.join("::"),
    };
    // `explain` prints only the names of types of std and of the runtime.
    for prefix in ["std::", "crate::runtime::"] {
        if let Some(name) = path.strip_prefix(prefix).and_then(|path| path.rsplit("::").next()) {
            path = name.to_owned();
        }
    }
    let arguments = ty.path.segments.last().map(|segment| match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => arguments
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(resolve(ty, aliases, own)),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    });
    Type { path, arguments: arguments.unwrap_or_default() }
}

/// Reads wire names from `Name { 0 field "wire" ..., ..rest }`, the first argument of `model!`.
fn wire_names(tokens: TokenStream, module: &mut Module) {
    let mut tokens = tokens.into_iter();
    let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(table))) = (tokens.next(), tokens.next()) else {
        return;
    };
    if table.delimiter() != Delimiter::Brace {
        return;
    }
    let row: Vec<TokenTree> = table.stream().into_iter().collect();
    let wire = module.wire.entry(name.to_string()).or_default();
    for tokens in row.windows(3) {
        match tokens {
            [TokenTree::Literal(_), TokenTree::Ident(field), TokenTree::Literal(text)] => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&text.to_string()) {
                    wire.insert(text.value(), field.to_string());
                }
            }
            [TokenTree::Punct(one), TokenTree::Punct(two), TokenTree::Ident(field)]
                if one.as_char() == '.' && two.as_char() == '.' =>
            {
                module.rest.insert(name.to_string(), field.to_string());
            }
            _ => {}
        }
    }
}
