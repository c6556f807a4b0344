{#- The names of merged types -> one alias each. -#}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations
{% for import in imports %}
from .{{ import.module }} import {{ import.names }}
{%- endfor %}
{% for (alias, class) in aliases %}
{{ alias }} = {{ class }}
{%- endfor %}
