//! Groups and versions -> packages: what stands in which file, and the lazy `__init__.py` of each.

use std::collections::{BTreeMap, BTreeSet};

use super::layout::{Expr, assign};
use super::view::{Aliases, Kinds, LazyInit};
use super::{PythonOptions, docs, file, literals, names, operations, print};
use crate::emit::Files;
use crate::model::{Home, Module, Package};

/// The way from the package's root to each module, in the package's order.
pub fn paths(package: &Package, options: &PythonOptions) -> Vec<Vec<String>> {
    let path = |module: &Module| {
        let group = match options.group_modules.get(&module.group) {
            Some(text) => text.split('.').filter(|part| !part.is_empty()).map(names::module).collect(),
            None => vec![names::module(&module.group)],
        };
        group.into_iter().chain([names::module(&module.version)]).collect()
    };
    package.modules.iter().map(path).collect()
}

/// Group and version as objects have them.
fn api_version(module: &Module) -> String {
    if module.group.is_empty() {
        module.version.clone()
    } else {
        format!("{}/{}", module.group, module.version)
    }
}

const AGAIN: &str = "Do not edit: `kubesmith generate` makes it again.";

/// The comment that opens a generated file.
fn header(what: &str) -> String {
    format!("{}\n# {AGAIN}", docs::comment(&format!("Generated from {what}.")))
}

/// The header of files that say nothing of one kind.
pub fn general_header() -> String {
    format!("Generated. {AGAIN}")
}

/// The files of one group and version.
pub fn version(package: &Package, module: &Module, path: &[String], directory: &str, files: &mut Files) {
    let api = api_version(module);
    let stems = stems(module);
    let dots = ".".repeat(path.len() + 1);
    for (home, stem) in &stems {
        let (title, header) = match home {
            Home::Kind(index) => {
                let resource = &module.resources[*index];
                (
                    format!("{} of {api}.", resource.kind),
                    header(&format!("{api} {}, {}", resource.kind, resource.source_file)),
                )
            }
            Home::Shared => (format!("Types that several kinds of {api} use."), header(&api)),
        };
        let place = file::Place { home: *home, stems: &stems, dots: &dots, title, header };
        files.insert(format!("{directory}/{stem}.py"), print(&file::view(package, module, &place)));
    }
    let mut homes: BTreeMap<String, Vec<String>> =
        stems.iter().map(|(home, stem)| (stem.clone(), file::names_of(module, *home))).collect();
    if !module.aliases.is_empty() {
        files.insert(format!("{directory}/_aliases.py"), print(&aliases(module, &stems, &api)));
    }
    if !module.operations.is_empty() {
        homes.insert(OPERATIONS.to_owned(), vec![OPERATIONS.to_owned()]);
    }
    files.insert(format!("{directory}/__init__.py"), print(&version_init(module, &homes, &dots, &api)));
}

/// The modules of operations: one a group and version, and one at the package's root.
pub fn operations(package: &Package, paths: &[Vec<String>], name: &str, files: &mut Files) {
    for (module, path) in
        package.modules.iter().zip(paths).filter(|(module, _)| !module.operations.is_empty())
    {
        let of = api_version(module);
        let class = module.api_name.clone();
        let header = header(&format!("operations of {of}"));
        let dots = ".".repeat(path.len() + 1);
        let place = operations::Place { package, paths, path: Some(path), dots, of, class, header };
        let file = format!("{name}/{}/{OPERATIONS}.py", path.join("/"));
        files.insert(file, print(&operations::view(&module.operations, &place)));
    }
    if !package.operations.is_empty() {
        let (of, class) = ("the server as a whole".to_owned(), SERVER.to_owned());
        let (dots, header) = (".".to_owned(), general_header());
        let place = operations::Place { package, paths, path: None, dots, of, class, header };
        files
            .insert(format!("{name}/{OPERATIONS}.py"), print(&operations::view(&package.operations, &place)));
    }
}

/// Module and class of all operations, in the package's order.
pub fn classes_of_operations(package: &Package, paths: &[Vec<String>], name: &str) -> Vec<(String, String)> {
    let asked = package.modules.iter().zip(paths).filter(|(module, _)| !module.operations.is_empty());
    let of_module = |(module, path): (&Module, &Vec<String>)| {
        (format!("{name}.{}.{OPERATIONS}", path.join(".")), module.api_name.clone())
    };
    let of_none = (format!("{name}.{OPERATIONS}"), SERVER.to_owned());
    asked.map(of_module).chain((!package.operations.is_empty()).then_some(of_none)).collect()
}

/// The stem of each file; a kind's never stands for another's, nor for a file that every version may have.
fn stems(module: &Module) -> BTreeMap<Home, String> {
    let mut taken: BTreeSet<String> =
        ["_shared", "_aliases", "_places"].iter().map(|&stem| stem.to_owned()).collect();
    let mut stems = BTreeMap::new();
    for (index, resource) in module.resources.iter().enumerate() {
        let stem = names::free(&names::stem(&resource.kind), &mut taken, |stem, n| format!("{stem}_{n}"));
        stems.insert(Home::Kind(index), stem);
    }
    if module.types.iter().any(|def| def.home == Home::Shared) {
        stems.insert(Home::Shared, "_shared".to_owned());
    }
    stems
}

/// Alias and the class it stands for.
fn alias_pairs(module: &Module) -> Vec<(String, String)> {
    let pair = |alias: &crate::model::Alias| {
        (names::class(&alias.name), names::class(&module.get(alias.target).name))
    };
    module.aliases.iter().map(pair).collect()
}

fn aliases(module: &Module, stems: &BTreeMap<Home, String>, api: &str) -> Aliases {
    let mut by_file: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for alias in &module.aliases {
        let def = module.get(alias.target);
        by_file.entry(&stems[&def.home]).or_default().insert(names::class(&def.name));
    }
    let line = |(alias, target): &(String, String)| assign(0, alias, None, &Expr::text(target));
    Aliases {
        doc: docs::docstring(
            &format!("Second names of types of {api}: places whose shape equals another's."),
            0,
        ),
        header: header(api),
        imports: sorted_files(by_file)
            .iter()
            .map(|(stem, found)| file::import(0, &format!(".{stem}"), found.iter()))
            .collect(),
        aliases: alias_pairs(module).iter().map(line).collect(),
    }
}

/// Files in the order of their imports.
fn sorted_files(files: BTreeMap<&str, BTreeSet<String>>) -> Vec<(&str, BTreeSet<String>)> {
    let mut files: Vec<_> = files.into_iter().collect();
    files.sort_by_cached_key(|(stem, _)| names::import_key(stem));
    files
}

fn version_init(module: &Module, homes: &BTreeMap<String, Vec<String>>, dots: &str, api: &str) -> LazyInit {
    let pairs = alias_pairs(module);
    let mut imported: Vec<(&str, Vec<&String>)> =
        homes.iter().map(|(stem, found)| (stem.as_str(), found.iter().collect())).collect();
    if !pairs.is_empty() {
        imported.push(("_aliases", pairs.iter().map(|(alias, _)| alias).collect()));
    }
    imported.sort_by_cached_key(|(stem, _)| names::import_key(stem));
    // A module is imported from the package itself, which comes first.
    imported.sort_by_key(|(stem, _)| *stem != OPERATIONS);
    let home = |stem: &str| if stem == OPERATIONS { ".".to_owned() } else { format!(".{stem}") };
    let checked = imported.into_iter().map(|(stem, found)| file::import(4, &home(stem), found.into_iter()));
    let checked = checked.collect();
    let second = pairs.iter().map(|(alias, target)| {
        Expr::Prefixed(
            format!("{}: ", literals::string(alias)),
            Box::new(Expr::Text(literals::string(target))),
        )
    });
    let mut all: Vec<&String> =
        homes.values().flatten().chain(pairs.iter().map(|(alias, _)| alias)).collect();
    all.sort_by_cached_key(|name| names::all_key(name));
    let kinds: Vec<&str> = module.resources.iter().map(|resource| resource.kind.as_str()).collect();
    let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
    LazyInit {
        doc: docs::docstring(&format!("{api}{kinds}."), 0),
        header: header(api),
        checked,
        runtime: format!("{dots}_kubesmith"),
        lazy: lazy(homes, (!pairs.is_empty()).then(|| Expr::group("{", second.collect(), "}"))),
        all: all_names(&all),
    }
}

/// The functions that load names from files.
fn lazy(homes: &BTreeMap<String, Vec<String>>, aliases: Option<Expr>) -> String {
    let names = |found: &Vec<String>| found.iter().map(|name| Expr::Text(literals::string(name))).collect();
    let files = homes.iter().map(|(stem, found)| {
        let list = Expr::group("[", names(found), "]");
        Expr::Prefixed(format!("{}: ", literals::string(stem)), Box::new(list))
    });
    let arguments =
        [Expr::text("__name__"), Expr::group("{", files.collect(), "}")].into_iter().chain(aliases).collect();
    assign(4, "__getattr__, __dir__", None, &Expr::call("_lazy", arguments))
}

fn all_names(all: &[&String]) -> String {
    let items = all.iter().map(|name| Expr::Text(literals::string(name))).collect();
    assign(0, "__all__", None, &Expr::group("[", items, "]"))
}

/// The packages above the versions, and the root with what it publishes.
pub fn packages(package: &Package, paths: &[Vec<String>], name: &str, files: &mut Files) {
    let mut below: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
    for path in paths {
        for depth in 0..path.len() {
            below.entry(path[..depth].to_vec()).or_default().insert(path[depth].clone());
        }
    }
    let top = below.entry(Vec::new()).or_default();
    if !package.operations.is_empty() {
        top.insert(OPERATIONS.to_owned());
    }
    for (path, children) in &below {
        let root = path.is_empty();
        let mut homes: BTreeMap<String, Vec<String>> =
            children.iter().map(|child| (child.clone(), vec![child.clone()])).collect();
        let mut checked = Vec::new();
        if !children.is_empty() {
            checked.push(file::import(4, ".", children.iter()));
        }
        let doc = if root {
            let has_operations = !classes_of_operations(package, paths, name).is_empty();
            let asked = ASKED.into_iter().filter(|_| has_operations);
            let mut published: Vec<_> = PUBLISHED.into_iter().chain(asked).collect();
            published.sort_by_cached_key(|(home, _)| names::import_key(home));
            for (home, found) in published {
                homes.insert(home.to_owned(), found.iter().map(|&name| name.to_owned()).collect());
                checked.push(file::import(4, &format!(".{home}"), homes[home].iter()));
            }
            format!("Typed models of {}.", groups(package))
        } else {
            format!("{}.", package_title(package, paths, path))
        };
        let mut all: Vec<&String> = homes.values().flatten().collect();
        all.sort_by_cached_key(|name| names::all_key(name));
        let view = LazyInit {
            doc: docs::docstring(&doc, 0),
            header: general_header(),
            checked,
            runtime: format!("{}_kubesmith", ".".repeat(path.len() + 1)),
            lazy: lazy(&homes, None),
            all: all_names(&all),
        };
        let directory: String = path.iter().map(|part| format!("{part}/")).collect();
        files.insert(format!("{name}/{directory}__init__.py"), print(&view));
    }
    files.insert(
        format!("{name}/_kinds.py"),
        print(&Kinds { header: general_header(), table: table(package, paths) }),
    );
}

/// The module of operations, beside the types of a group and version.
const OPERATIONS: &str = "operations";

/// The class of what is of no group.
const SERVER: &str = "ServerApi";

/// What the root publishes where anything can be asked of a server.
const ASKED: [(&str, &[&str]); 3] = [
    ("_kubesmith.api_errors", &["ApiError"]),
    ("_kubesmith.results", &["Bookmark", "Event", "ObjectList", "UnreadableError"]),
    ("_kubesmith.patch_types", &["Apply", "JsonPatch", "MergePatch", "StrategicMergePatch"]),
];

/// What the root publishes, by the file it stands in.
const PUBLISHED: [(&str, &[&str]); 3] = [
    ("_kinds", &["load_all"]),
    (
        "_kubesmith.models",
        &["MissingFieldError", "Model", "ModelError", "Problem", "Resource", "ResourceInfo"],
    ),
    ("_kubesmith.patches", &["apply_from", "merge_patch"]),
];

fn groups(package: &Package) -> String {
    let groups: BTreeSet<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.into_iter().collect::<Vec<_>>().join(", ")
}

/// The groups whose versions stand below a package.
fn package_title(package: &Package, paths: &[Vec<String>], path: &[String]) -> String {
    let inside = package.modules.iter().zip(paths).filter(|(_, p)| p.starts_with(path));
    let groups: BTreeSet<&str> = inside.map(|(module, _)| module.group.as_str()).collect();
    groups.into_iter().collect::<Vec<_>>().join(", ")
}

/// Each kind with the module and class that read it.
fn table(package: &Package, paths: &[Vec<String>]) -> String {
    let mut pairs = Vec::new();
    for (module, path) in package.modules.iter().zip(paths) {
        for resource in &module.resources {
            let class = names::class(&module.get(resource.root).name);
            let key = literals::string(&format!("{} {}", api_version(module), resource.kind));
            let home = literals::string(&format!(".{}:{class}", path.join(".")));
            pairs.push(Expr::Prefixed(format!("{key}: "), Box::new(Expr::Text(home))));
        }
    }
    assign(0, "_KINDS", Some(&Expr::text("dict[str, str]")), &Expr::group("{", pairs, "}"))
}
