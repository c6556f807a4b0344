//! The schema of a whole object in a `v1` CRD -> warnings about what branches of its junctors restrict and nothing describes.
//!
//! The rule is that of apiextensions-apiserver, `pkg/apiserver/schema/complete.go`: servers follow the junctors of the whole
//! object only, and not those of its parts.

use crate::diag::{Diagnostic, Diagnostics};
use crate::json_pointer::with_step;
use crate::schema::{Schema, Step};
use crate::source::text::file::File;
use crate::suggestion::{MOST_COMPARED, nearest};

/// Reports what the branches of a whole object's junctors restrict although its schema does not describe it. The JSON
/// pointer of the schema is `pointer`.
pub fn check(root: &Schema, file: &File, pointer: &str, diagnostics: &mut Diagnostics) {
    Completeness { file, diagnostics }.branches(root, root, &mut pointer.to_owned());
}

struct Completeness<'c> {
    file: &'c File,
    diagnostics: &'c mut Diagnostics,
}

impl Completeness<'_> {
    /// Follows the branches of a node, which restrict what `described` describes.
    fn branches(&mut self, node: &Schema, described: &Schema, pointer: &mut String) {
        for (step, branch) in node.checks().branches() {
            with_step(pointer, &step, |pointer| self.branch(branch, described, pointer));
        }
    }

    fn branch(&mut self, branch: &Schema, described: &Schema, pointer: &mut String) {
        self.branches(branch, described, pointer);
        for (step, child) in branch.children() {
            // `metadata` in a branch has a message of its own, and so have values of maps.
            if step == Step::Value || step == Step::Field("metadata".to_owned()) {
                continue;
            }
            with_step(pointer, &step.pointer(), |pointer| match described.child(&step) {
                Some(described) => self.branch(child, described, pointer),
                None => self.report(child, &step, described, pointer),
            });
        }
    }

    fn report(&mut self, child: &Schema, step: &Step, described: &Schema, pointer: &str) {
        let (what, help) = match step {
            Step::Field(name) => {
                let is_compared = !self.diagnostics.are_enough("refused-keyword", &self.file.shown);
                let known = described.properties.keys().map(String::as_str).take(MOST_COMPARED);
                let help = match nearest(name, known.filter(|_| is_compared)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("add `{name}` to the `properties` outside of the branch"),
                };
                (format!("`{name}`"), help)
            }
            Step::Item | Step::Value => ("items".to_owned(), "add `items` outside of the branch".to_owned()),
        };
        let message = format!(
            "a branch restricts {what}, but the schema outside of the branch has none: servers refuse it"
        );
        let location = self.file.location(child.at, pointer.to_owned());
        self.diagnostics.push(Diagnostic::warning("refused-keyword", location, message).help(help));
    }
}
