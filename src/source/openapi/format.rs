//! The formats of OpenAPI documents: swagger 2.0 and OpenAPI 3.

/// The format of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Swagger 2.0.
    Swagger,
    /// OpenAPI 3.
    OpenApi,
}

impl Format {
    /// The name of the format in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Swagger => "swagger",
            Self::OpenApi => "OpenAPI",
        }
    }
}
