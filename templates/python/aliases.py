{#- The names of merged types -> one alias each. -#}
{{ doc -}}
# {{ header }}

from __future__ import annotations

{% for import in imports -%}
{{ import }}
{% endfor %}
{% for alias in aliases -%}
{{ alias }}
{% endfor -%}
