//! The headers `Accept` and `Content-Type` -> the form of the answer and of the body (apiserver `handlers/negotiation`).

mod accept;
mod content;

pub(crate) use accept::{accepted, accepted_watch};
pub(crate) use content::{BodyEncoding, body_encoding, custom_encoding, patch_type};

use super::status::Status;

/// What an answer with an object, a list or an event has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Form {
    /// The objects themselves.
    #[default]
    Object,
    /// Their metadata alone: `PartialObjectMetadata` of `meta.k8s.io/v1`.
    Metadata,
    /// The columns that kubectl prints: `Table` of `meta.k8s.io/v1`.
    Table,
}

/// How an answer is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// As JSON on one line.
    #[default]
    Json,
    /// As YAML.
    Yaml,
}

/// What a client asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Accepted {
    /// What the answer has.
    pub form: Form,
    /// How it is written.
    pub encoding: Encoding,
    /// Whether the client asks for the metadata of a list: `PartialObjectMetadataList`.
    pub asks_for_list: bool,
    /// Whether the form is that of `meta.k8s.io/v1beta1`.
    pub is_beta: bool,
}

/// The kinds of patches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PatchType {
    /// `application/json-patch+json`
    Json,
    /// `application/merge-patch+json`
    Merge,
    /// `application/strategic-merge-patch+json`, which Kubernetes' own kinds alone take
    Strategic,
    /// `application/apply-patch+yaml`
    Apply,
}

impl Encoding {
    /// The header `Content-Type` of an answer.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Yaml => "application/yaml",
        }
    }
}

impl Accepted {
    /// The `apiVersion` of a table or of metadata.
    pub fn api_version(self) -> &'static str {
        if self.is_beta { "meta.k8s.io/v1beta1" } else { "meta.k8s.io/v1" }
    }

    /// Refuses the metadata of one object for a list, and that of a list for one object. The server finds this out when it
    /// writes the answer: a change that was asked for is done. `go_type` is the type that the server has for the document, as in
    /// `core.ConfigMap`; None for a custom resource.
    ///
    /// # Errors
    /// 406 or 500.
    pub fn check(self, is_list: bool, go_type: Option<&str>) -> Result<(), Status> {
        match (self.form, self.asks_for_list, is_list) {
            (Form::Metadata, false, true) => {
                let go_type = go_type.unwrap_or("unstructured.UnstructuredList");
                Err(Status::not_acceptable(&format!(
                    "you requested PartialObjectMetadata, but the requested object is a list (*{go_type})"
                )))
            }
            (Form::Metadata, true, false) => Err(match go_type {
                Some(go_type) => Status::not_acceptable(&format!(
                    "you requested PartialObjectMetadataList, but the requested object is not a list (*{go_type})"
                )),
                None => Status::internal("content is not a list"),
            }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
