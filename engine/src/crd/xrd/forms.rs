//! The forms that a `CompositeResourceDefinition` has, and that of what Crossplane makes of it.

/// The group of these definitions.
pub const GROUP: &str = "apiextensions.crossplane.io";

/// Their kind.
pub const KIND: &str = "CompositeResourceDefinition";

/// Which of the CRDs is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// That of the composite resource.
    Composite,
    /// That of the claim.
    Claim,
}

/// The scope of the composite resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Namespaced,
    Cluster,
    /// The only one before Crossplane 2: with the fields of Crossplane directly in `spec`, claims and connection secrets.
    LegacyCluster,
}

/// The keyword with the CEL rules of a schema.
const RULES: &str = "x-kubernetes-validations";

/// The keywords that Crossplane copies from the schema of a whole object, of its `spec` and of its `status`
/// (`pkg/xcrd` `genCrdVersion`). It makes the type, the properties and what a whole object requires anew.
pub const COPIED_OF_OBJECT: &[&str] = &["description", RULES];
pub const COPIED_OF_SPEC: &[&str] =
    &["description", "required", "oneOf", RULES, "x-kubernetes-preserve-unknown-fields"];
pub const COPIED_OF_STATUS: &[&str] = &["description", "required", "oneOf", RULES];
