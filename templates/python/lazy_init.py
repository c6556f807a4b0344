{#- A group or version -> a module that loads its names on first use. -#}
{{ doc -}}
# {{ header }}

from __future__ import annotations

from {{ runtime }}.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
{%- for import in checked %}
{{ import }}
{%- endfor %}
else:
{{ lazy }}

{{ all }}
