{#- The types of a file -> the file with the attributes of their `Partial` classes. -#}
{% include "python/head.py" %}
{%- if imports.typing %}

import typing as _t
{%- endif %}

from {{ head.runtime }} import models as _k
{%- if !head.is_vendored() %}
{% endif %}
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
{%- endif %}
{%- for (name, class, partial) in partials %}


class {{ partial.name }}(_k.
    {%- if class.resource.is_some() %}PartialResource{% else %}Partial{% endif %}[{{ name }}]):
    """A part of a `{{ name }}`."""
{% if let Some(kind) = module.kind(class) %}
    kind: _t.Literal[{{ literals::string(kind.resource.kind) }}] = _k.UNSET
{%- endif %}
{%- for field in partial.fields %}
    {{ field.attribute }}: {{ field.declared.in_file() }} = _k.UNSET
{%- endfor %}
{%- endfor %}
