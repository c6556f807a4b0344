{#- A group, or the whole package -> a module that loads its names on first use. -#}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations

from {{ dots }}_kubesmith.lazy import lazy as _lazy

__all__ = [{{ literals::strings(names) }}]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
{%- if !submodules.is_empty() %}
    from . import {{ imports::sorted(submodules) }}
{%- endif %}
{%- for export in exports %}
    from .{{ export.module }} import {{ imports::sorted(export.names) }}
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__
    {%- for export in exports -%}
        {%- if loop.first %}, {{ "{" }}{% else %}, {% endif -%}
        {{ literals::string(export.module) }}: [{{ literals::strings(export.names) }}]
        {%- if loop.last %}}{% endif -%}
    {%- endfor %})
