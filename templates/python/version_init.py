{#- A group and version -> a module that loads its types on first use. -#}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations

from {{ dots }}_kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
{%- if has_operations %}
    from . import operations as operations
{%- endif %}
{%- for module in modules %}
    from .{{ module }} import *
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__, {{ "{" }}
    {%- for (module, names) in definitions -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(module) }}: [{{ literals::strings(names) }}]
    {%- endfor %}}
    {%- if !aliases.is_empty() %}, {{ "{" }}
    {%- for (alias, class) in aliases -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(alias) }}: {{ literals::string(class) -}}
    {% endfor %}}{% endif %})
