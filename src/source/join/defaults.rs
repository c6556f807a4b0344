//! Two schemas of the same place -> a message about their defaults.

use super::{At, Join, is_missing, is_of_table};
use crate::diag::Diagnostic;
use crate::json_value;
use crate::schema::Schema;
use crate::source::openapi::zero_defaults::is_zero;

impl Join<'_> {
    /// Reports whether the document's default is the CRD's. The CRD's default is used in any case.
    pub(super) fn default(&mut self, crd: &Schema, document: &Schema, at: &At) {
        let Some(default) = &document.default else {
            return self.default_of_crd_alone(crd, document, at);
        };
        let zero = !at.trusted && is_zero(document, &default.value);
        let mut there = at.pointers[1].clone();
        there.push_str("/default");
        let location = self.files[1].location(default.at, there);
        let (place, value) = (&at.place, &default.value);
        let (format, own_name) = (self.format, self.own);
        self.diagnostics.push(match &crd.default {
            Some(own) if json_value::equal(&own.value, value) => {
                let message = format!("default `{value}` of `{place}`: {own_name} has it too");
                Diagnostic::note("confirmed-default", location, message)
            }
            Some(own) => {
                let here = self.files[0].location(own.at, format!("{}/default", at.pointers[0]));
                let message = format!(
                    "`{place}`: {format} has the default {value}, {own_name} {} ({here}); {own_name}'s is used",
                    own.value
                );
                Diagnostic::warning("contradicted-default", location, message)
            }
            None if zero => {
                let message = format!(
                    "default `{value}` of `{place}` is Go's zero value, and {own_name} has no default; none is \
                     used"
                );
                Diagnostic::note("zero-default", location, message)
            }
            None => {
                let message =
                    format!("`{place}`: {format} has the default {value}, {own_name} none; none is used");
                Diagnostic::warning("contradicted-default", location, message)
            }
        });
    }

    /// Reports a default that the Go type of a place does not have.
    fn default_of_crd_alone(&mut self, crd: &Schema, go: &Schema, at: &At) {
        let Some(own) = crd.default.as_deref().filter(|_| self.is_go && !is_of_table(go)) else {
            return;
        };
        if go.named.as_deref().is_some_and(is_missing) {
            return;
        }
        let here = self.files[0].location(own.at, format!("{}/default", at.pointers[0]));
        let there = self.files[1].location(go.at, at.pointers[1].clone());
        let message =
            format!("`{}`: Go has no default, the CRD {} ({here}); the CRD's is used", at.place, own.value);
        self.diagnostics.push(Diagnostic::warning("contradicted-default", there, message));
    }
}
