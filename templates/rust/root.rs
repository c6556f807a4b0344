{#- A package -> its front page: the runtime and the groups. -#}
{% for line in header -%}
{{ line }}
{% endfor %}
#[macro_use]
#[allow(dead_code, unused_imports, unused_macros)]
mod {{ runtime }};
{% if let Some(definitions) = definitions %}
{% if is_crate -%}
#[cfg(any(feature = "kube", feature = "schemars"))]
{% endif -%}
mod {{ definitions }};
{% endif -%}
{% if let Some(operations) = operations %}
/// What the operations of all groups share.
{% if is_crate -%}
#[cfg(feature = "client")]
{% else -%}
#[allow(dead_code, unused_imports)]
{% endif -%}
pub mod {{ operations }};
{% endif -%}
{% for module in modules %}
/// {{ module.docs }}
{% if !is_crate -%}
#[allow(dead_code, unused_imports)]
{% endif -%}
pub mod {{ module.name }};
{% endfor %}
{% if !is_crate -%}
#[allow(unused_imports)]
{% endif -%}
pub use k8s_openapi;
{% if !is_crate -%}
#[allow(unused_imports)]
{% endif -%}
pub use {{ runtime }}::public::*;
