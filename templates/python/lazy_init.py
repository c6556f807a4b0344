{#- A group, or the whole package -> a module that loads its names on first use. -#}
{% include "python/head.py" %}
{% if is_root %}{%- if head.is_vendored() %}
from . import {{ runtime::VENDORED }} as _runtime
{%- else %}
import {{ head.runtime }} as _runtime
{%- endif %}
{%- endif %}
from {{ head.runtime }}.lazy import lazy as _lazy

__all__ = [{{ literals::strings(names) }}]
{%- if is_root %}
__all__ += _runtime.__all__
{%- endif %}

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
{%- if is_root && !head.is_vendored() %}
    from {{ head.runtime }} import *
{% endif %}
{%- if !submodules.is_empty() %}
    from . import {{ imports::sorted(submodules) }}
{%- endif %}
{%- if is_root %}
    from ._kinds import {{ imports::sorted(OF_KINDS.iter()) }}
{%- if head.is_vendored() %}
    from {{ head.runtime }} import *
{%- endif %}
{%- endif %}
else:
    __getattr__, __dir__ = _lazy(__name__
    {%- if is_root %}, {"._kinds": [{{ literals::strings(OF_KINDS) }}], _runtime.__name__: _runtime.__all__}{% endif -%}
    )
