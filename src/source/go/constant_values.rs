//! Constants, of which other files and packages may say parts -> their texts.

use super::loader::Loader;
use super::package::{GoPackage, imported_path};
use super::syntax::declarations::{ConstantValue, GoFile, TextPart};
use crate::diag::Diagnostics;

/// The constants that are looked up for one package. Each may name several others, and a broken file names them in circles.
const MOST_LOOKUPS: usize = 1000;

/// The longest text that is looked up; of a group or a version, servers take no more than 253 characters.
const LONGEST: usize = 1000;

/// What constants are looked up with.
pub struct Lookups<'a, 'l> {
    /// Reads a package when a constant of it is first asked for.
    pub loader: &'a mut Loader<'l>,
    /// The messages of the run.
    pub diagnostics: &'a mut Diagnostics,
    left: usize,
}

impl<'a, 'l> Lookups<'a, 'l> {
    /// Lookups for one package.
    pub fn new(loader: &'a mut Loader<'l>, diagnostics: &'a mut Diagnostics) -> Self {
        Self { loader, diagnostics, left: MOST_LOOKUPS }
    }

    /// The text that parts in a file are together; None where a constant is not known.
    pub fn text(&mut self, package: &GoPackage, file: &GoFile, parts: &[TextPart]) -> Option<String> {
        let mut text = String::new();
        for part in parts {
            // Where each part is long, all of them would fill the memory.
            if text.len() > LONGEST {
                return None;
            }
            match part {
                TextPart::Literal(literal) => text += literal,
                TextPart::Constant { package: None, name } => {
                    text += &self.constant(package, name).or_else(|| self.dot_imported(file, name))?;
                }
                TextPart::Constant { package: Some(import), name } => {
                    let name_of = |path: &str| self.loader.name_of(path);
                    let path = imported_path(file, import, name_of)?;
                    text += &self.imported(path, name)?;
                }
            }
        }
        Some(text)
    }

    /// The text of a constant of a package.
    fn constant(&mut self, package: &GoPackage, name: &str) -> Option<String> {
        self.left = self.left.checked_sub(1)?;
        let (file, value) = package.value(name)?;
        self.value(package, file, value)
    }

    /// The text of a value in a file.
    pub fn value(&mut self, package: &GoPackage, file: &GoFile, value: &ConstantValue) -> Option<String> {
        match value {
            ConstantValue::Text(text) => (text.len() <= LONGEST).then(|| text.clone()),
            ConstantValue::Joined(parts) => self.text(package, file, parts),
            _ => None,
        }
    }

    /// The text of a constant of an imported package; None where that is not on the disk.
    fn imported(&mut self, path: &str, name: &str) -> Option<String> {
        let package = self.loader.package(path, self.diagnostics).ok()?;
        self.constant(&package, name)
    }

    /// The text of a constant of a package that is imported without a name.
    fn dot_imported(&mut self, file: &GoFile, name: &str) -> Option<String> {
        let dots = file.imports.iter().filter(|import| import.alias.as_deref() == Some("."));
        dots.into_iter().find_map(|import| self.imported(&import.path, name))
    }
}
