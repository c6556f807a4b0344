//! The state that the walks over all versions share: rules, external types, recursive types and messages.

use std::collections::BTreeMap;

use super::external_types::ExternalTypes;
use super::naming::Naming;
use crate::defaulting::{self, Budget, TooManyValues};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::limits;
use crate::mapping;
use crate::model::{DefaultValue, External, ExternalName, Overlay, TypeId, TypeRef};
use crate::schema::{Literal, Schema};

/// The state of a run.
pub struct Run<'a, 'c> {
    /// The `[[map]]` rules and the recognition, which decide where a type of another package is used.
    pub external_types: ExternalTypes<'c>,
    /// The rules that name types, fields and values.
    pub naming: Naming<'c>,
    /// The types of other packages that the model refers to.
    pub externals: BTreeMap<ExternalName, External>,
    /// The types of recursive definitions that were reached so far.
    pub recursive: BTreeMap<RecursiveKey, TypeId>,
    /// What the defaults of the rest of the run may be completed to; None after one exceeded it.
    pub default_budget: Option<Budget>,
    /// The messages.
    pub diagnostics: &'a mut Diagnostics,
}

/// Group, version, document and name of a definition. The document is part of the key because two documents may have
/// different definitions of one name.
pub type RecursiveKey = (String, String, String, String);

impl Run<'_, '_> {
    /// A reference to a type of another package in place of a schema. The type is restricted to the versions of
    /// Kubernetes that have every property of the schema.
    pub fn external_type(
        &mut self,
        name: ExternalName,
        external: External,
        schema: &Schema,
        overlay: Option<Box<Overlay>>,
    ) -> TypeRef {
        let declared = schema.named.as_deref().and_then(|named| named.versions);
        let versions = declared.unwrap_or_else(|| mapping::versions(&name.0, schema));
        let known = self.externals.entry(name.clone()).or_insert(external);
        known.versions = known.versions.and(versions);
        TypeRef::External { name, defaults: overlay }
    }

    /// The default of a schema, as it is there and with the defaults of nested schemas. The first default that exceeds
    /// the budget is an error; that one and all later ones stay incomplete.
    pub fn complete_default(
        &mut self,
        schema: &Schema,
        default: &Literal,
        location: impl FnOnce() -> Location,
    ) -> DefaultValue {
        let literal = defaulting::without_nulls(schema, default.value.clone());
        let completed = self.default_budget.as_mut().map(|budget| {
            let mut complete = budget.copy(&literal)?;
            defaulting::complete(schema, &mut complete, false, budget).map(|()| complete)
        });
        if let Some(Err(TooManyValues)) = completed {
            self.default_budget = None;
            let limit = limits::DEFAULT_VALUES;
            let help = "a default of a list multiplies the defaults of its items";
            self.diagnostics.push(Diagnostic::error(limit.code, location(), limit.message()).help(help));
        }
        let complete = completed.and_then(Result::ok).unwrap_or_else(|| literal.clone());
        DefaultValue { literal, complete }
    }

    /// The type of an object's metadata.
    pub fn object_meta(&mut self, schema: &Schema) -> TypeRef {
        match mapping::builtin_type(mapping::OBJECT_META) {
            Some((name, external)) => self.external_type(name, external, schema, None),
            None => TypeRef::Any,
        }
    }
}
