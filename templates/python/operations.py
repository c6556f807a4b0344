{#- What a server offers for a group and version -> the classes of its operations. -#}
{%- macro annotation(answer) -%}
{%- match answer -%}
{%- when Answer::Bytes -%}bytes
{%- when Answer::Nothing -%}None
{%- when Answer::Text -%}str
{%- when Answer::Single(payload) -%}{{ payload.annotation }}
{%- when Answer::List(payload) -%}_k.ObjectList[{{ payload.annotation }}]
{%- when Answer::SingleOrStatus(payload, Some(status)) -%}{{ payload.annotation }} | {{ status }}
{%- when Answer::SingleOrStatus(payload, None) -%}{{ payload.annotation }}
{%- when Answer::ListOrStatus(payload, status) -%}_k.ObjectList[{{ payload.annotation }}] | {{ status }}
{%- endmatch -%}
{%- endmacro -%}
{%- macro reader(answer) -%}
{%- match answer -%}
{%- when Answer::Bytes -%}_k.BYTES
{%- when Answer::Nothing -%}_k.NO_CONTENT
{%- when Answer::Text -%}_k.TEXT
{%- when Answer::Single(payload) -%}_k.single({{ payload.constant }})
{%- when Answer::List(payload) -%}_k.object_list({{ payload.constant }})
{%- when Answer::SingleOrStatus(payload, _) -%}_k.single_or_status({{ payload.constant }})
{%- when Answer::ListOrStatus(payload, _) -%}_k.list_or_status({{ payload.constant }})
{%- endmatch -%}
{%- endmacro -%}
{%- macro one_value(parameter) -%}
{%- if parameter.words.is_empty() -%}
{{ parameter.scalar }}
{%- else -%}
_t.Literal[{% for word in parameter.words %}{{ literals::string(word) }}{% if !loop.last %}, {% endif %}{% endfor %}]
{%- endif -%}
{%- endmacro -%}
{%- macro parameters(method) -%}
self
{%- for parameter in method.parameters.path %}, {{ parameter.name }}: {{ parameter.scalar }}{% endfor -%}
{%- match method.body -%}
{%- when Some(Body::Any { required: true }) -%}, body: _t.Any
{%- when Some(Body::Any { required: false }) -%}, body: _t.Any = None
{%- when Some(Body::Object { annotation, required: true }) -%}, body: {{ annotation }} | _k.Wire
{%- when Some(Body::Object { annotation, required: false }) -%}, body: {{ annotation }} | _k.Wire | None = None
{%- when Some(Body::Patch(classes)) -%}, body: {% for class in classes %}_k.{{ class }}{% if !loop.last %} | {% endif %}{% endfor %}
{%- when None -%}
{%- endmatch -%}
{%- for parameter in method.parameters.keywords() -%}
{%- if loop.first %}, *{% endif -%}
, {{ parameter.name }}: {% if parameter.repeated %}_t.Sequence[{{ one_value(parameter) }}]{% else %}{{ one_value(parameter) }}{% endif -%}
{%- if !parameter.required %} | None = None{% endif -%}
{%- endfor -%}
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
{%- macro function(method) -%}
{%- match (method.connection, method.form) -%}
{%- when (Connection::Streams, _) -%}self._connect
{%- when (Connection::Ports, _) -%}self._forward
{%- when (_, Form::Whole) -%}self._send
{%- when (_, Form::Watch) -%}self._watch
{%- when (_, Form::Lines) -%}self._lines
{%- endmatch -%}
{%- endmacro -%}
{{ docs::quoted(title, 0) }}
# {{ header }}

from __future__ import annotations
{%- if typing %}

import typing as _t
{%- endif %}

from {{ dots }}_kubesmith import operations as _k
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
{% for payload in payloads %}
{%- match payload.ty %}
{%- when PayloadType::Model { module, class } %}
{{ payload.name }} = _k.model(__package__, {{ literals::string(module) }}, {{ literals::string(class) }})
{%- when PayloadType::Client { class, kind } %}
{{ payload.name }} = _k.kube({{ literals::string(class) }}, {{ literals::string(kind) }})
{%- when PayloadType::External { path, kind } %}
{{ payload.name }} = _k.external({{ literals::string(path) }}, {{ literals::string(kind) }})
{%- endmatch %}
{%- endfor %}
{% for method in methods %}
{%- if let Some(request) = method.request %}
{{ method.constant }}: _k.Operation[{{ annotation(method.answer) }}] = _k.Operation({{ literals::string(request.verb) }}, {{ literals::string(request.path) }}, {{ reader(method.answer) }}
{%- if let Some(body) = request.body %}, body={{ body }}{% endif %})
{%- endif %}
{%- endfor %}


class {{ class }}(_k.Api):
    {{ docs::quoted(title, 4) }}
{%- for method in methods %}
{% if let Some(reason) = method.deprecated %}
    @_k.deprecated({{ literals::string(reason) }})
{%- endif %}
    def {{ method.name }}({{ parameters(method) }}) -> {% match (method.connection, method.form) -%}
{%- when (Connection::Streams, _) -%}_k.Socket
{%- when (Connection::Ports, _) -%}_k.Forward
{%- when (_, Form::Lines) -%}_k.TextLines
{%- when (_, Form::Watch) -%}_k.Events[{{ method.watched() }}]
{%- when (_, Form::Whole) -%}{{ annotation(method.answer) }}
{%- endmatch %}:
        {{ docs::quoted(method.doc, 8) }}
        {% if !method.is_silent() %}return {% endif %}{{ function(method) }}({{ arguments(method) }})
{%- endfor %}


class Async{{ class }}(_k.AsyncApi):
    {{ docs::quoted(asynchronous_title, 4) }}
{%- for method in methods %}
{% if let Some(reason) = method.deprecated %}
    @_k.deprecated({{ literals::string(reason) }})
{%- endif %}
    {% if !method.is_iterated() %}async {% endif %}def {{ method.name }}({{ parameters(method) }}) -> {% match (method.connection, method.form) -%}
{%- when (Connection::Streams, _) -%}_k.AsyncSocket
{%- when (Connection::Ports, _) -%}_k.AsyncSocket
{%- when (_, Form::Lines) -%}_k.AsyncTextLines
{%- when (_, Form::Watch) -%}_k.AsyncEvents[{{ method.watched() }}]
{%- when (_, Form::Whole) -%}{{ annotation(method.answer) }}
{%- endmatch %}:
        {{ docs::quoted(method.doc, 8) }}
        {% if !method.is_silent() %}return {% endif %}{% if !method.is_iterated() %}await {% endif %}{{ function(method) }}({{ arguments(method) }})
{%- endfor %}
