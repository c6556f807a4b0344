//! The state that the walks over the versions of a group's kinds share: rules, external types, recursive types and
//! messages.

use std::collections::BTreeMap;

use super::external_types::ExternalTypes;
use super::naming::Naming;
use crate::diag::Diagnostics;
use crate::mapping;
use crate::model::{External, ExternalName, Overlay, TypeId, TypeRef};
use crate::schema::{Schema, Versions};

/// What lowering the kinds of a group has used and found.
pub struct Run<'c> {
    /// The `[[map]]` rules and the recognition, which decide where a type of another package is used.
    pub external_types: ExternalTypes<'c>,
    /// The rules that name types, fields and values.
    pub naming: Naming<'c>,
    /// The types of other packages that the model refers to.
    pub externals: BTreeMap<ExternalName, External>,
    /// The types of recursive definitions that were reached so far.
    pub recursive: BTreeMap<RecursiveKey, TypeId>,
    /// The messages.
    pub diagnostics: Diagnostics,
}

/// Group, version, document and name of a definition. The document is part of the key because two documents may have
/// different definitions of one name.
pub type RecursiveKey = (String, String, String, String);

impl<'c> Run<'c> {
    /// A run with these rules that has found nothing yet.
    pub fn new(external_types: ExternalTypes<'c>, naming: Naming<'c>) -> Self {
        let (externals, recursive) = (BTreeMap::new(), BTreeMap::new());
        Self { external_types, naming, externals, recursive, diagnostics: Diagnostics::default() }
    }

    /// Adds what the run over another group has used and found.
    pub fn join(&mut self, other: Self) {
        self.external_types.join(other.external_types);
        self.naming.join(&other.naming);
        for (name, external) in other.externals {
            self.add_external(&name, &external, external.versions);
        }
        self.diagnostics.append(other.diagnostics);
    }

    /// Adds a type of another package, or restricts the versions of one that is known.
    pub fn add_external(&mut self, name: &ExternalName, external: &External, versions: Versions) {
        let known = self.externals.entry(name.clone()).or_insert_with(|| external.clone());
        known.versions = known.versions.and(versions);
    }

    /// A reference to a type of another package in place of a schema. The type is restricted to the versions of
    /// Kubernetes that have every property of the schema.
    pub fn external_type(
        &mut self,
        name: ExternalName,
        external: &External,
        schema: &Schema,
        overlay: Option<Box<Overlay>>,
    ) -> TypeRef {
        let declared = schema.named.as_deref().and_then(|named| named.versions);
        let versions = declared.unwrap_or_else(|| mapping::versions(&name.0, schema));
        self.add_external(&name, external, versions);
        TypeRef::External { name, defaults: overlay }
    }

    /// The type of an object's metadata.
    pub fn object_meta(&mut self, schema: &Schema) -> TypeRef {
        match mapping::builtin_type(mapping::OBJECT_META) {
            Some((name, external)) => self.external_type(name, &external, schema, None),
            None => TypeRef::Any,
        }
    }
}
