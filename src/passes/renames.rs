//! The `[[rename]]` rules of a config and the name of a type -> the new name of the type.

use regex_lite::Regex;

use crate::config::precedence::{Match, most_specific};
use crate::config::{Config, Located, RenameRule};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::{Module, NamingRule};
use crate::words::{TYPE_NAME_HELP, is_type_name};

/// The `[[rename]]` rules of a run.
pub struct Renames<'c> {
    rules: Vec<Rename<'c>>,
}

struct Rename<'c> {
    rule: &'c RenameRule,
    at: &'c Location,
    /// The rule's pattern, anchored so that it matches whole names.
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
                    let message = format!("`{}` is not a regular expression: {error}", rule.pattern);
                    diagnostics.push(Diagnostic::error("rule", at.clone(), message));
                }
            }
        }
        Self { rules }
    }

    /// Renames the types of a module. A name from a [[type]] rule is kept.
    pub fn run(&mut self, module: &mut Module, diagnostics: &mut Diagnostics) {
        for def in module.types.iter_mut().filter(|def| def.named_by.is_none()) {
            let found = match &def.source_name {
                Some(source_name) => {
                    // A rule may match the source name as in the document, or the type name that was made of it.
                    let by_text = self.name(&source_name.text, diagnostics);
                    by_text.or_else(|| self.name(&source_name.name, diagnostics))
                }
                None => self.name(&def.name, diagnostics),
            };
            let Some(Match { result: name, at, .. }) = found else { continue };
            match &mut def.source_name {
                Some(source_name) => source_name.name = name,
                None => def.name = name,
            }
            def.named_by = Some(NamingRule { table: "rename", at: at.clone() });
        }
    }

    /// The new name of a type with the rule that gives it; rules that give different names are an error.
    fn name(&mut self, name: &str, diagnostics: &mut Diagnostics) -> Option<Match<'c, (), String>> {
        let mut names = Vec::new();
        for rename in &mut self.rules {
            let Some(found) = rename.pattern.captures(name) else { continue };
            rename.used = true;
            let mut made = String::new();
            found.expand(&rename.rule.name, &mut made);
            if !is_type_name(&made) {
                let message = format!("`{name}` would be renamed `{made}`, which is not a name for a type");
                let error = Diagnostic::error("rule", rename.at.clone(), message);
                diagnostics.push(error.help(TYPE_NAME_HELP));
                continue;
            }
            names.push(Match { rank: (), result: made, at: rename.at });
        }
        most_specific(names, |first, second| {
            let message = format!(
                "two rules rename `{name}`: this one to `{}`, the one at {} to `{}`",
                second.result, first.at, first.result
            );
            diagnostics.push(Diagnostic::error("rule-conflict", second.at.clone(), message));
        })
    }

    /// Reports each rule that matched no name.
    pub fn report_unused(&self, diagnostics: &mut Diagnostics) {
        for rename in self.rules.iter().filter(|rename| !rename.used) {
            let message = format!("`{}` matches the whole name of no type", rename.rule.pattern);
            diagnostics.push(Diagnostic::error("unused-rule", rename.at.clone(), message));
        }
    }
}
