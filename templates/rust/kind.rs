{#- A kind -> the file of its types. -#}
{% for import in imports -%}
use {{ import }};
{% endfor -%}
{% if !imports.is_empty() %}
{% endif -%}
use {{ runtime }} as rt;
{% if uses_siblings %}
use super::*;
{% endif -%}
{% for guard in externals.guards %}
k8s_openapi::{{ guard.condition }}! {
    compile_error!({{ guard.message }});
}
{% endfor %}
externals! {
{%- for (path, is_edited) in externals.listed %}
    {{ path }}{% if is_edited %}, edit_as{% endif %};
{%- if loop.last %}
{% endif %}
{%- endfor -%}
}
{% for type_ in types %}
{{ type_ -}}
{% endfor -%}
{% for conversion in conversions %}
from_version! {
    {{ conversion.name }}, super::super::{{ conversion.version }}::{{ conversion.name }},
    {{ conversion.fields|join(" ") }}
}
{% endfor -%}
