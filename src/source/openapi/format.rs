//! The format of a document: swagger 2.0 or OpenAPI 3.

/// The format of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Swagger 2.0.
    Swagger,
    /// OpenAPI 3.
    OpenApi,
}

impl Format {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Swagger => "swagger",
            Self::OpenApi => "OpenAPI",
        }
    }
}
