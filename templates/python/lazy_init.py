{#- A group or version -> a module that loads its names on first use. -#}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations

from {{ dots }}_kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
{%- for file in files %}
    from {{ file.import_from() }} import {{ imports::sorted(file.names) }}
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__, {{ "{" }}
    {%- for file in self.loaded() -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(file.module) }}: [{{ literals::strings(file.names) }}]
    {%- endfor %}}
    {%- if !aliases.is_empty() %}, {{ "{" }}
    {%- for (alias, class) in aliases -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(alias) }}: {{ literals::string(class) -}}
    {% endfor %}}{% endif %})

__all__ = [{{ literals::strings(self.all()) }}]
