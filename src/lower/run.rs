//! What the walks of a run share: rules, the external types found, recursive types and the messages.

use std::collections::BTreeMap;

use super::external_types::ExternalTypes;
use super::naming::Naming;
use crate::diag::Diagnostics;
use crate::mapping;
use crate::model::{External, ExternalName, Overlay, TypeId, TypeRef};
use crate::schema::Schema;

/// The state of a run.
pub struct Run<'a, 'c> {
    /// Decides which types of other packages are used at which places.
    pub external_types: ExternalTypes<'c>,
    /// The rules that name types, fields and values.
    pub naming: Naming<'c>,
    /// The types of other packages that are in use.
    pub externals: BTreeMap<ExternalName, External>,
    /// The types of definitions that refer to themselves.
    pub recursive: BTreeMap<RecursiveKey, TypeId>,
    /// The messages.
    pub diagnostics: &'a mut Diagnostics,
}

/// Group, version, document and name of a definition: two documents may define different types of one name.
pub type RecursiveKey = (String, String, String, String);

impl Run<'_, '_> {
    /// A type of another package in the place of a schema, whose properties the type's versions must have.
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

    /// The type of an object's metadata.
    pub fn object_meta(&mut self, schema: &Schema) -> TypeRef {
        match mapping::builtin_type(mapping::OBJECT_META) {
            Some((name, external)) => self.external_type(name, external, schema, None),
            None => TypeRef::Any,
        }
    }
}
