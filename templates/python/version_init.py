{#- A group and version -> a module that loads its types on first use. -#}
{% include "python/head.py" %}

from {{ head.runtime }}.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
{%- for (version, name) in other_versions %}
    from .{{ version }} import {{ name }} as {{ name }}
{%- endfor %}
{%- if module.operations.is_some() %}
    from . import operations as operations
{%- endif %}
{%- for stem in stems %}
    from .{{ stem }} import *
{%- endfor %}
else:
    __getattr__, __dir__ = _lazy(__name__, {{ "{" }}
    {%- for (stem, names) in definitions -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(format!(".{stem}").as_str()) }}: [{{ literals::strings(names) }}]
    {%- endfor %}}
    {%- if !module.aliases.is_empty() %}, {{ "{" }}
    {%- for alias in module.aliases -%}
        {%- if !loop.first %}, {% endif %}{{ literals::string(alias.name) }}: {{ literals::string(alias.target) -}}
    {% endfor %}}{% endif %})
