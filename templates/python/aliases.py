{#- The names of merged types -> one alias each. -#}
{% include "python/head.py" %}
{% for import in imports %}
from .{{ import.module }} import {{ import.names }}
{%- endfor %}
{% for alias in aliases %}
{{ alias.name }} = {{ alias.target }}
{%- endfor %}
