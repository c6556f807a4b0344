{#- A group -> the modules of its versions. -#}
{% for version in versions %}
/// {{ version.docs }}
pub mod {{ version.name }};
{% endfor -%}
