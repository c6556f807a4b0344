{#- A kind -> the file of its types. -#}
{% include "python/head.py" %}
{%- if imports.typing %}

import typing as _t
{%- endif %}
{%- if imports.runtime %}

from {{ head.runtime }} import models as _k
{%- if !head.is_vendored() && !imports.files.is_empty() %}
{% endif %}
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
{%- for import in imports.checked %}
{%- if loop.first && (imports.datetime || !imports.modules.is_empty()) %}
{% endif %}
    from .{{ import.module }} import {{ import.names }}
{%- endfor %}
{%- if imports.datetime || !imports.modules.is_empty() %}
else:  # imported by the first `typing.get_type_hints`
{%- endif %}
{%- if imports.datetime %}
    _datetime = _k.LazyModule("datetime")
{%- endif %}
{%- for module in imports.modules %}
    {{ names::import_alias(module) }} = _k.LazyModule({{ literals::string(module) }})
{%- endfor %}
{%- endif %}
{%- for bound in module.types_in(file) %}
{%- match bound.body %}
{%- when BoundBody::Enum(values) %}

{{ bound.name }} = {{ values.in_file() }}
{{ docs::quoted(bound.doc, 0) }}
{%- when BoundBody::Class(class) %}


{% include "python/class.py" %}
{%- endmatch %}
{%- endfor %}
{%- for (alias, target) in imports.aliases %}
{%- if loop.first %}


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
{%- endif %}
    {{ alias }} = {{ target }}
{%- endfor %}
