{#- What a server offers for a group and version -> the classes of its operations. -#}
{%- macro parameter(one) -%}
, {{ one.name }}: {{ one.ty.in_file() }}{% if one.optional %} = None{% endif %}
{%- endmacro -%}
{%- macro parameters(method) -%}
self
{%- for one in method.parameters.path %}{{ parameter(one) }}{% endfor -%}
{%- if let Some(body) = method.body %}{{ parameter(body) }}{% endif -%}
{%- for one in method.parameters.keywords() %}{% if loop.first %}, *{% endif %}{{ parameter(one) }}{% endfor -%}
{%- endmacro -%}
{%- macro arguments(method) -%}
{{ method.constant }}, (
{%- for parameter in method.parameters.path %}{{ parameter.name }}{% if !loop.last %}, {% else if loop.first %},{% endif %}{% endfor -%}
), {{ "{" }}
{%- for parameter in method.parameters.query %}{{ literals::string(parameter.wire) }}: {{ parameter.name }}{% if !loop.last || method.watches %}, {% endif %}{% endfor -%}
{%- if method.watches %}"watch": True{% endif -%}
}
{%- if method.body.is_some() %}, body{% endif -%}
{%- if !method.parameters.headers.is_empty() %}, headers={{ "{" }}
{%- for parameter in method.parameters.headers %}{{ literals::string(parameter.wire) }}: {{ parameter.name }}{% if !loop.last %}, {% endif %}{% endfor -%}
}{% endif -%}
{%- endmacro -%}
{%- macro definition(method, define, returns, wait) -%}
{% if let Some(reason) = method.deprecated %}
    @_k.deprecated({{ literals::string(reason) }})
{%- endif %}
    {{ define }} {{ method.name }}({{ parameters(method) }}) -> {{ returns.in_file() }}:
        {{ docs::quoted(method.doc, 8) }}
        {% if !method.is_silent %}return {% endif %}{{ wait }}self.{{ method.send }}({{ arguments(method) }})
{%- endmacro -%}
{% include "python/head.py" %}
{%- if typing %}

import typing as _t
{%- endif %}

from {{ head.runtime }} import operations as _k
{%- if !modules.is_empty() || !package_modules.is_empty() %}

if _t.TYPE_CHECKING:
{%- for module in modules %}
    import {{ module }} as {{ names::import_alias(module) }}
{%- endfor %}
{%- if !modules.is_empty() && !package_modules.is_empty() %}
{% endif %}
{%- for import in package_modules %}
    from {{ import.package }} import {{ import.module }} as {{ import.alias }}
{%- endfor %}
{%- endif %}

__all__ = [{{ literals::strings(all) }}]
{% for payload in operations.payloads %}
{%- match payload.class %}
{%- when PayloadClass::Model { module, class } %}
{{ payload.name }} = _k.model(__package__, {{ literals::string(module) }}, {{ literals::string(class) }})
{%- when PayloadClass::Client(class) %}
{{ payload.name }} = _k.kube({{ literals::string(class) }}, {{ literals::string(payload.kind) }})
{%- when PayloadClass::External(path) %}
{{ payload.name }} = _k.external({{ literals::string(path) }}, {{ literals::string(payload.kind) }})
{%- endmatch %}
{%- endfor %}
{% for method in operations.methods %}
{%- if let Some(request) = method.request %}
{{ method.constant }}: _k.Operation[{{ request.answer.ty.in_file() }}] = _k.Operation({{ literals::string(request.verb) }}, {{ literals::string(request.path) }}, _k.{{ request.answer.reader }}
{%- if let Some(payload) = request.answer.payload %}({{ payload.constant }}){% endif %}
{%- if let Some(body) = request.body %}, body={{ body }}{% endif %})
{%- endif %}
{%- endfor %}


class {{ operations.class }}(_k.Operations):
    {{ docs::quoted(operations.doc, 4) }}
{%- for method in operations.methods %}
{{ definition(method, "def", method.returns, "") }}
{%- endfor %}


class Async{{ operations.class }}(_k.AsyncOperations):
    {{ docs::quoted(operations.doc_async, 4) }}
{%- for method in operations.methods %}
{%- if method.is_iterated %}
{{ definition(method, "def", method.returns_async, "") }}
{%- else %}
{{ definition(method, "async def", method.returns_async, "await ") }}
{%- endif %}
{%- endfor %}
