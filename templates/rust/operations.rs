{#- The operations of a package -> what those of all groups share. -#}
{% if copy.is_empty() -%}
{% if has_server -%}
mod server;
{% endif %}
pub use kubesmith_runtime::operations::*;
{% else -%}
mod answer;
mod body;
mod call;
{% if operations.connects -%}
mod connect;
{% endif -%}
mod error;
mod limits;
mod parameters;
mod request;
{% if has_server -%}
mod server;
{% endif -%}
mod transport;

use super::{{ copy }} as rt;

pub use answer::{Answer, Deleted};
pub use call::{Call, Events, TextCall, Watch};
{% if operations.connects -%}
pub use connect::Connect;
{% endif -%}
pub use error::Error;
pub use limits::Limits;
pub use parameters::{DryRun, FieldValidation, LogStream, PropagationPolicy, ResourceVersionMatch};
pub use request::{ParameterValue, PatchBody, Query, Request};
{% endif -%}
{% if has_server -%}
pub use server::*;
{% endif -%}
{% for guard in operations.guards %}
k8s_openapi::{{ guard.condition }}! {
    compile_error!({{ guard.message }});
}
{% endfor -%}
{% for patch in operations.patches %}
/// A patch in one of the forms that servers take of {% if patch.name == "Patch" %}every kind{% else %}some kinds{% endif %}.
#[derive(Debug, Clone, Copy)]
pub enum {{ patch.name }}<'a{% if patch.apply.is_some() %}, T{% endif %}> {
{% for (content_type, variant, docs) in patch.forms %}    /// `{{ content_type }}`
    ///
    /// {{ docs }}
    {{ variant }}(&'a serde_json::Value),
{% endfor -%}
{% if let Some(docs) = patch.apply %}    /// `application/apply-patch+yaml`
    ///
    /// {{ docs }}
    Apply {
        /// What is wanted of it.
        object: &'a T,
        /// Who wants it.
        field_manager: &'a str,
        /// Whether fields that others own are taken from them.
        force: bool,
    },
{% endif -%}
}

{% if patch.apply.is_some() -%}
impl<T: serde::Serialize> PatchBody for {{ patch.name }}<'_, T> {
{% else -%}
impl PatchBody for {{ patch.name }}<'_> {
{% endif %}    fn add_to(&self, request: &mut Request) {
        match self {
{% for (content_type, variant, _) in patch.forms %}            Self::{{ variant }}(patch) => {
                request.json("{{ content_type }}", patch);
            }
{% endfor -%}
{% if patch.apply.is_some() %}            Self::Apply {
                object,
                field_manager,
                force,
            } => request.apply(object, field_manager, *force),
{% endif %}        }
    }
}
{% endfor -%}
{% include "rust/queries.rs" %}
