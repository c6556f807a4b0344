//! The `[[rename]]` rules of a config and the name of a type -> the name that they give it.

use regex_lite::Regex;

use crate::config::{Config, Located, RenameRule};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::{Module, NamingRule};
use crate::words::{TYPE_NAME_HELP, is_type_name};

/// The rules of a run.
pub struct Renames<'c> {
    rules: Vec<Rename<'c>>,
}

struct Rename<'c> {
    rule: &'c RenameRule,
    at: &'c Location,
    /// Over the whole name.
    pattern: Regex,
    used: bool,
}

impl<'c> Renames<'c> {
    /// The rules of a config, and an error for each whose pattern cannot be read.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let mut rules = Vec::new();
        for Located { rule, at, .. } in &config.rename {
            match Regex::new(&format!("^(?:{})$", rule.pattern)) {
                Ok(pattern) => rules.push(Rename { rule, at, pattern, used: false }),
                Err(error) => {
                    let message = format!("`{}` is no regular expression: {error}", rule.pattern);
                    diagnostics.push(Diagnostic::error("rule", at.clone(), message));
                }
            }
        }
        Self { rules }
    }

    /// Gives the types of a module the names that the rules make of theirs. A name that a rule gave by place
    /// stays.
    pub fn run(&mut self, module: &mut Module, diagnostics: &mut Diagnostics) {
        for def in module.types.iter_mut().filter(|def| def.named_by.is_none()) {
            let found = match &def.source_name {
                Some(source_name) => {
                    // As the source writes it, or as its last part is called.
                    let written = self.name(&source_name.text, diagnostics);
                    written.or_else(|| self.name(&source_name.name, diagnostics))
                }
                None => self.name(&def.name, diagnostics),
            };
            let Some((name, at)) = found else { continue };
            match &mut def.source_name {
                Some(source_name) => source_name.name = name,
                None => def.name = name,
            }
            def.named_by = Some(NamingRule { table: "rename", at: at.clone() });
        }
    }

    fn name(&mut self, name: &str, diagnostics: &mut Diagnostics) -> Option<(String, &'c Location)> {
        let mut new: Option<(String, &'c Location)> = None;
        for rename in &mut self.rules {
            let Some(found) = rename.pattern.captures(name) else { continue };
            rename.used = true;
            let mut made = String::new();
            found.expand(&rename.rule.name, &mut made);
            if !is_type_name(&made) {
                let message = format!("`{name}` would be called `{made}`, which is no name of a type");
                let error = Diagnostic::error("rule", rename.at.clone(), message);
                diagnostics.push(error.help(TYPE_NAME_HELP));
                continue;
            }
            match &new {
                Some((other, at)) if *other != made => {
                    let message = format!(
                        "two rules disagree on `{name}`: this one says `{made}`, the one at {at} says `{other}`"
                    );
                    diagnostics.push(Diagnostic::error("rule-conflict", rename.at.clone(), message));
                }
                _ => new = Some((made, rename.at)),
            }
        }
        new
    }

    /// An error for each rule that matched no name.
    pub fn unused(&self, diagnostics: &mut Diagnostics) {
        for rename in self.rules.iter().filter(|rename| !rename.used) {
            let message = format!("no type has a name that `{}` matches as a whole", rename.rule.pattern);
            diagnostics.push(Diagnostic::error("unused-rule", rename.at.clone(), message));
        }
    }
}
