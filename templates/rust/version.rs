{#- A version -> its private files and what they publish. -#}
{% if let Some(gate) = operations %}
/// What a server offers for the kinds of this version.
{% if gate.gated -%}
#[cfg(feature = "client")]
{% endif -%}
pub mod operations;
{% endif -%}
{% for file in files %}
mod {{ file }};
pub use {{ file }}::*;
{% endfor -%}
{% for (version, types) in other_versions %}
#[rustfmt::skip]
pub use super::{{ version }}::{% if types.len() == 1 %}{{ types[0] }}{% else %}{
{%- for name in types %}
    {{ name }},
{%- endfor %}
}{% endif %};
{% endfor -%}
