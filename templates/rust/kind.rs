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
{% for type_ in types %}
{{ type_ -}}
{% endfor -%}
