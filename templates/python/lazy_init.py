{#- A group or version -> a module that loads its names on first use. -#}
{%- let all = self.all() -%}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations

from {{ dots }}_kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
{%- if !submodules.is_empty() %}
    from . import {{ imports::sorted(submodules) }}
{%- endif %}
{%- for file in files %}
    from .{{ file.module }} import {{ imports::sorted(file.names) }}
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__, {{ "{" }}
    {%- for (module, names) in self.definitions() -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(module) }}: [{{ literals::strings(names) }}]
    {%- endfor %}}
    {%- if !aliases.is_empty() %}, {{ "{" }}
    {%- for (alias, class) in aliases -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(alias) }}: {{ literals::string(class) -}}
    {% endfor %}}{% endif %})

__all__ = [{{ literals::strings(all) }}]
