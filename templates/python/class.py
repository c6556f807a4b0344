{#- A struct -> its model class. -#}
{{ head }}
{{ doc -}}
{% if self.has_body() %}
{% endif -%}
{%- if let Some(resource) = resource -%}
{{ resource }}
{% endif -%}
{%- for field in fields -%}
{{ field -}}
{% endfor -%}
{%- for method in methods %}
{{ method -}}
{% endfor -%}
