//! The draft of JSON Schema, and what is asked of schemas in it.

/// The draft that kubeconform, yaml-language-server and other tools read.
pub const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// How strict the schemas are, and for which server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct JsonSchemaOptions {
    /// Whether a field is refused that the server would drop.
    pub strict: bool,
    /// N of the Kubernetes version 1.N that judges, and whose types references name; the newest without it.
    pub kubernetes: Option<u32>,
}
