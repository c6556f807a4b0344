{#- A kind -> the file of its types. -#}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations
{%- if typing %}

import typing as _t
{%- endif %}
{%- if !classes.is_empty() %}

from {{ dots }}_kubesmith import models as _k
{%- endif %}
{%- for import in imports.files %}
from .{{ import.module }} import {{ import.names }}
{%- endfor %}
{%- if imports.are_checked() %}

if _t.TYPE_CHECKING:
{%- if imports.datetime %}
    import datetime as _datetime
{%- endif %}
{%- for module in imports.modules %}
{%- if loop.first && imports.datetime %}
{% endif %}
    import {{ module }} as {{ names::import_alias(module) }}
{%- endfor %}
{%- if let Some(names) = imports.alias_names() %}
{%- if imports.datetime || !imports.modules.is_empty() %}
{% endif %}
    from ._aliases import {{ names }}
{%- endif %}
{%- endif %}
{%- for alias in enums %}

{{ alias.name }} = _t.Literal[{{ alias.values }}]
{{ docs::quoted(alias.doc, 0) }}
{%- endfor %}
{%- for class in classes %}


{{ class }}
{%- endfor %}
