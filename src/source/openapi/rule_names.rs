//! `[[kind]]` rules and `--group` -> an error for each name in them that API servers refuse, whether or not a document
//! needs the rule.

use crate::config::Config;
use crate::diag::Diagnostic;
use kubesmith_engine::crd::name_form::Form;

/// The errors about all rules.
pub fn illegal_names(config: &Config) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for located in &config.kinds {
        let rule = &located.rule;
        let group = rule.group.as_deref().filter(|group| !group.is_empty());
        let names = [
            ("group", group, Form::Subdomain),
            ("version", rule.version.as_deref(), Form::Version),
            ("plural", rule.plural.as_deref(), Form::Label),
        ];
        for (key, name, form) in names {
            if let Some(name) = name.filter(|name| !form.holds(name)) {
                let at = located.at_key(&[key]);
                // A rule without a place in a config is that of the option.
                let shown = if at.file.is_empty() { "`--group`".to_owned() } else { format!("`{key}`") };
                let message = format!("{shown}: `{name}` is not {}", form.description());
                errors.push(Diagnostic::error("invalid-name", at, message).help(form.help(name)));
            }
        }
    }
    errors
}
