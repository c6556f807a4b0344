//! The `[[rename]]` rules of a config and the name of a type -> the new name of the type.

use std::collections::BTreeSet;

use regex_lite::Regex;

use crate::config::precedence::{Match, most_specific};
use crate::config::{Config, Located, RenameRule};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::{Module, NamingRule};
use crate::suggestion::nearest;
use crate::words::{TYPE_NAME_HELP, is_type_name};

/// The `[[rename]]` rules of a run.
pub struct Renames<'c> {
    rules: Vec<Rename<'c>>,
    /// The names that were compared with the rules, which the help about an unused one names.
    seen: BTreeSet<String>,
}

struct Rename<'c> {
    rule: &'c RenameRule,
    located: &'c Located<RenameRule>,
    at: &'c Location,
    /// The rule's pattern, anchored so that it matches whole names.
    pattern: Regex,
    used: bool,
}

impl<'c> Renames<'c> {
    /// The rules of a config, and an error for each whose pattern cannot be read.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let mut rules = Vec::new();
        for located @ Located { rule, at, .. } in &config.rename {
            match Regex::new(&format!("^(?:{})$", rule.pattern)) {
                Ok(pattern) => match missing_group(&pattern, &rule.name) {
                    Some((message, help)) => {
                        let at = located.at_key(&["name"]);
                        diagnostics.push(Diagnostic::error("rule", at, message).help(help));
                    }
                    None => rules.push(Rename { rule, located, at, pattern, used: false }),
                },
                Err(error) => {
                    let message = format!("`{}` is not a regular expression: {error}", rule.pattern);
                    let help = "to match a character literally, write a backslash before it, in single quotes: \
                                `'a\\.b'`";
                    let at = located.at_key(&["match"]);
                    diagnostics.push(Diagnostic::error("rule", at, message).help(help));
                }
            }
        }
        Self { rules, seen: BTreeSet::new() }
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
                None => {
                    let by_definition =
                        def.definition.as_ref().and_then(|definition| self.name(definition, diagnostics));
                    by_definition.or_else(|| self.name(&def.name, diagnostics))
                }
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
        if !self.rules.is_empty() {
            self.seen.insert(name.to_owned());
        }
        for rename in &mut self.rules {
            let Some(found) = rename.pattern.captures(name) else { continue };
            rename.used = true;
            let mut made = String::new();
            found.expand(&rename.rule.name, &mut made);
            if !is_type_name(&made) {
                let message = format!("`{name}` would be renamed `{made}`, which is not a name for a type");
                let error = Diagnostic::error("rule", rename.located.at_key(&["name"]), message);
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
            let at = rename.located.at_key(&["match"]);
            let error = Diagnostic::error("unused-rule", at, message);
            diagnostics.push(error.help(self.help(&rename.rule.pattern)));
        }
    }

    /// The help about a pattern that matches no name: a name that is nearly the same, or the pattern that would match.
    fn help(&self, pattern: &str) -> String {
        let seen = || self.seen.iter().map(String::as_str);
        let is_word = !pattern.is_empty() && pattern.chars().all(|c| c.is_ascii_alphanumeric());
        let part = |is_it: fn(&str, &str) -> bool| is_word && seen().any(|name| is_it(name, pattern));
        let whole = "a pattern must match the whole name: write";
        if let Some(near) = nearest(pattern, seen()) {
            format!("did you mean `{near}`?")
        } else if part(|name, pattern| name.ends_with(pattern)) {
            format!("{whole} `(.*){pattern}`")
        } else if part(|name, pattern| name.starts_with(pattern)) {
            format!("{whole} `{pattern}(.*)`")
        } else if part(|name, pattern| name.contains(pattern)) {
            format!("{whole} `(.*){pattern}(.*)`")
        } else {
            String::new()
        }
    }
}

/// The message and the help about a group in a new name, such as `$2`, that the pattern does not have.
fn missing_group(pattern: &Regex, name: &str) -> Option<(String, String)> {
    let is_known = |group: &str| match group.parse::<usize>() {
        Ok(number) => number < pattern.captures_len(),
        Err(_) => pattern.capture_names().flatten().any(|known| known == group),
    };
    let group = references(name).into_iter().find(|group| !is_known(group))?;
    let digits = group.chars().take_while(char::is_ascii_digit).count();
    let (number, text) = group.split_at(digits);
    let help = match !number.is_empty() && !text.is_empty() && is_known(number) {
        true => format!("write `${{{number}}}{text}`"),
        false => {
            format!("its groups are those in parentheses, {} in all", pattern.captures_len() - 1)
        }
    };
    Some((format!("the expression has no group `{group}`"), help))
}

/// The groups to which a new name refers, by `$1` or `${1}`; `$$` is the character.
fn references(name: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = name;
    while let Some((_, after)) = rest.split_once('$') {
        let (group, next) = match after.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            Some((group, next)) => (group, next),
            None => {
                let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
                after.split_at(after.find(|c| !is_part(c)).unwrap_or(after.len()))
            }
        };
        if !group.is_empty() {
            found.push(group);
        }
        rest = if group.is_empty() { after.strip_prefix('$').unwrap_or(after) } else { next };
    }
    found
}
