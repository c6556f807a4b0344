{#- A kind -> the file of its types. -#}
{{ doc -}}
# {{ header }}

from __future__ import annotations
{%- if typing %}

import typing as _t
{%- endif %}
{%- if !imports.is_empty() %}
{% for import in imports %}
{{ import }}
{%- endfor %}
{%- endif %}
{% if !checked.is_empty() %}
if _t.TYPE_CHECKING:
{%- for section in checked %}
{{ section }}
{%- endfor %}
{% endif %}
{%- for alias in enums %}
{{ alias -}}
{% endfor -%}
{%- for class in classes %}

{{ class -}}
{% endfor -%}
