{#- What a server offers for a group and version -> the classes of its operations. -#}
{{ doc -}}
# {{ header }}

from __future__ import annotations
{%- if typing %}

import typing as _t
{%- endif %}

from {{ runtime }} import operations as _k
{% if !checked.is_empty() %}
if _t.TYPE_CHECKING:
{%- for section in checked %}
{{ section }}
{%- endfor %}
{% endif %}
{{ all }}
{% for payload in payloads %}
{{ payload -}}
{% endfor %}
{% for constant in constants %}
{{ constant -}}
{% endfor %}


class {{ class }}(_k.Api):
{{ class_doc -}}
{%- for method in methods %}
{{ method.sync -}}
{% endfor %}

class {{ asynchronous }}(_k.AsyncApi):
{{ asynchronous_doc -}}
{%- for method in methods %}
{{ method.asynchronous -}}
{% endfor -%}
