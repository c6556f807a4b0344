{#- A group, or the whole package -> a module that loads its names on first use. -#}
{% include "python/head.py" %}

from {{ head.dots }}_kubesmith.lazy import lazy as _lazy

__all__ = [{{ literals::strings(names) }}]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
{%- if !submodules.is_empty() %}
    from . import {{ imports::sorted(submodules) }}
{%- endif %}
{%- for (module, names) in exports %}
    from .{{ module }} import {{ imports::sorted(names.iter()) }}
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__
    {%- for (module, names) in exports -%}
        {%- if loop.first %}, {{ "{" }}{% else %}, {% endif -%}
        {{ literals::string(module) }}: [{{ literals::strings(names) }}]
        {%- if loop.last %}}{% endif -%}
    {%- endfor %})
