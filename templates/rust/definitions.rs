{#- The original definitions -> the modules that let other crates' traits speak of them. -#}
{% if kube.shown && copies %}
{% if kube.gated -%}
#[cfg(feature = "kube")]
{% endif -%}
#[macro_use]
#[allow({% if partial %}dead_code, {% endif %}unused_macros)]
mod custom_resource;
{% endif -%}
{% if schemars.shown && copies %}
{% if schemars.gated -%}
#[cfg(feature = "schemars")]
{% endif -%}
#[macro_use]
{% if partial -%}
#[allow(dead_code, unused_macros)]
{% endif -%}
mod json_schema;
{% endif -%}
{% for version in versions %}
mod {{ version }};
{% endfor -%}
