//! Values that operations send and get -> annotations, imports and the constants that read and write them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::layout::{Expr, assign};
use super::super::{literals, names};
use super::context::FileContext;
use crate::model::{Module, Package, Payload};
use crate::words::words;

/// A payload that is an object of a type.
struct Known {
    /// The constant.
    name: String,
    /// What makes it.
    value: Expr,
}

/// The payloads of a module of operations, each with a constant of its own.
pub struct Payloads<'a> {
    file: &'a FileContext<'a>,
    /// By annotation.
    known: BTreeMap<String, Known>,
    taken: BTreeSet<String>,
    /// The statements that only type checkers run, by module.
    imports: BTreeSet<(bool, String)>,
}

impl<'a> Payloads<'a> {
    /// None yet.
    pub fn new(file: &'a FileContext<'a>) -> Self {
        Self { file, known: BTreeMap::new(), taken: BTreeSet::new(), imports: BTreeSet::new() }
    }

    /// How a value reads in annotations.
    pub fn annotation(&mut self, payload: &Payload) -> String {
        match payload {
            Payload::Text => "str".to_owned(),
            _ => self.object(payload).unwrap_or_else(|| "_t.Any".to_owned()),
        }
    }

    /// The constant that reads and writes a value.
    pub fn constant(&mut self, payload: &Payload) -> String {
        let found = self.object(payload).and_then(|annotation| self.known.get(&annotation));
        found.map_or_else(|| "_k.ANY".to_owned(), |known| known.name.clone())
    }

    /// The class of the client's that says that something was done.
    pub fn status(&mut self) -> String {
        self.class("kubernetes.client", "V1Status")
    }

    /// The annotation of an object, which has a constant from then on; none for a value without a type.
    fn object(&mut self, payload: &Payload) -> Option<String> {
        let (annotation, kind, value) = match payload {
            Payload::Kind { group, version, kind } => {
                let (path, class) = own(self.file.package, self.file.paths, group, version, kind)?;
                let (last, parents) = path.split_last()?;
                let alias = match self.file.path == Some(path) {
                    true => "_types".to_owned(),
                    false => format!("_{}", path.join("_")),
                };
                let from = format!("{}{}", self.file.dots, parents.join("."));
                self.imports.insert((true, format!("from {from} import {last} as {alias}")));
                let way = literals::string(&format!("{}{}", self.file.dots, path.join(".")));
                let arguments =
                    [Expr::text("__package__"), Expr::Text(way), Expr::Text(literals::string(&class))];
                (format!("{alias}.{class}"), kind.clone(), Expr::call("_k.model", arguments.into()))
            }
            Payload::External(name) => {
                let (module, class) = self.file.external(name)?;
                let (function, path) = match module {
                    "kubernetes.client" => ("_k.kube", class.to_owned()),
                    _ => ("_k.external", format!("{module}:{class}")),
                };
                let kind = name.0.rsplit('.').next().unwrap_or_default().to_owned();
                let arguments = [Expr::Text(literals::string(&path)), Expr::Text(literals::string(&kind))];
                let value = Expr::call(function, arguments.into());
                (self.class(module, class), kind, value)
            }
            Payload::Any | Payload::Text => return None,
        };
        if !self.known.contains_key(&annotation) {
            let wanted = format!("_{}_payload", words(&kind).join("_"));
            let name = names::free(&wanted, &mut self.taken, |name, n| format!("{name}_{n}"));
            self.known.insert(annotation.clone(), Known { name, value });
        }
        Some(annotation)
    }

    fn class(&mut self, module: &str, class: &str) -> String {
        let alias = names::import_alias(module);
        self.imports.insert((false, format!("import {module} as {alias}")));
        format!("{alias}.{class}")
    }

    /// What only type checkers import, in the sections of an import block.
    pub fn imports(&self) -> Vec<String> {
        let section = |own: bool| {
            let lines = self.imports.iter().filter(|(is_own, _)| *is_own == own);
            lines.map(|(_, line)| format!("    {line}")).collect::<Vec<_>>().join("\n")
        };
        let mut sections: Vec<String> = [section(false), section(true)].into();
        sections.retain(|section| !section.is_empty());
        // A section is set apart from the one before it by an empty line.
        for section in sections.iter_mut().skip(1) {
            section.insert(0, '\n');
        }
        sections
    }

    /// The constants, sorted.
    pub fn constants(&self) -> Vec<String> {
        let mut lines: Vec<String> =
            self.known.values().map(|known| assign(0, &known.name, None, &known.value)).collect();
        lines.sort();
        lines
    }
}

/// The way to the module of a kind of the package, and its class.
fn own<'a>(
    package: &Package,
    paths: &'a [Vec<String>],
    group: &str,
    version: &str,
    kind: &str,
) -> Option<(&'a Vec<String>, String)> {
    let is_of = |module: &&Module| module.group == group && module.version == version;
    let at = package.modules.iter().position(|module| is_of(&module))?;
    let module = &package.modules[at];
    let resource = module.resources.iter().find(|resource| resource.kind == kind)?;
    Some((paths.get(at)?, names::class(&module.get(resource.root).name)))
}
