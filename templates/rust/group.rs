{#- A group -> the modules of its versions. -#}
{% for line in header -%}
// {{ line }}
{% endfor -%}
{% for version in versions %}
/// {{ version.docs }}
pub mod {{ version.name }};
{% endfor -%}
