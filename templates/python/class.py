{#- A struct -> its model class. -#}
class {{ bound.name }}(
{%- match module.kind(class) -%}
{%- when Some(kind) %}{% for base in kind.bases %}_k.{{ base }}{% if !loop.last %}, {% endif %}{% endfor -%}
{%- when None %}_k.Model
{%- endmatch -%}
):
    {{ docs::quoted(bound.doc, 4) }}
{%- if class.has_attributes() %}
{% endif %}
{%- if let Some(kind) = module.kind(class) %}
    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group={{ literals::string(module.group) }},
        version={{ literals::string(module.version) }},
        kind={{ literals::string(kind.resource.kind) }},
        plural={{ literals::string(kind.resource.plural) }},
        singular={{ literals::string(kind.resource.singular) }},
        scope="{{ kind.scope }}",
{%- if !kind.resource.short_names.is_empty() %}
        short_names={{ literals::tuple(kind.resource.short_names) }},
{%- endif %}
{%- if !kind.resource.categories.is_empty() %}
        categories={{ literals::tuple(kind.resource.categories) }},
{%- endif %}
{%- if !kind.subresources.is_empty() %}
        subresources={{ literals::tuple(kind.subresources) }},
{%- endif %}
{%- if let Some(list_kind) = kind.resource.own_list_kind() %}
        list_kind={{ literals::string(list_kind) }},
{%- endif %}
    )
    kind: _t.Literal[{{ literals::string(kind.resource.kind) }}] = _k.constant()
{%- endif %}
{%- for field in class.fields %}
    {{ field.attribute }}: {{ field.declared.in_file() }} = _k.field({{ field.codec.expression() }}
    {%- if let Some(wire) = field.wire %}, wire={{ literals::string(wire) }}{% endif -%}
    {%- if let Some(default) = field.default.expression() %}, default={{ default }}{% endif -%}
    {%- if field.nullable %}, nullable=True{% endif %})
{%- if !field.doc.is_empty() %}
    {{ docs::quoted(field.doc, 4) }}
{%- endif %}
{%- endfor %}
{%- if let Some(rest) = class.rest %}
    {{ rest.attribute }}: {{ rest.declared.in_file() }} = _k.additional_properties({{ rest.codec.expression() }}, default={})
    """Properties that the schema does not name, by their names on the wire."""
{%- endif %}
{%- for lookup in class.lookups %}

    def {{ lookup.method }}(self
    {%- for key in lookup.keys %}, {{ key.attribute }}: {{ key.ty.in_file() }}
        {%- if let Some(default) = key.default %} = {{ literals::value(default) }}{% endif -%}
    {% endfor %}) -> {{ lookup.item.in_file() }} | None:
        {{ docs::quoted(lookup.doc, 8) }}
        return _k.find(self.{{ lookup.list }}, {{ "{" }}
    {%- for key in lookup.keys %}
        {%- if !loop.first %}, {% endif %}{{ literals::string(key.attribute) }}: {{ key.attribute -}}
    {% endfor %}})
{%- endfor %}
{%- if let Some(which) = class.which %}

    def which(self) -> {{ which.returns.in_file() }}:
        {{ docs::quoted(which.doc, 8) }}
        return _k.which(self, {{ literals::strings(which.attributes) }})
{%- endif %}
{%- if let Some(kind) = module.kind(class) %}
{%- if !kind.equal_versions.is_empty() %}

    @classmethod
    def from_version(cls, other: {% for version in kind.equal_versions %}{{ names::version_alias(version) }}.{{ bound.name }}{% if !loop.last %} | {% endif %}{% endfor %}) -> {{ bound.name }}:
        """An object of another version as one of this version, whose fields are equal."""
        return _k.from_version(cls, other)
{%- endif %}
{%- if let Some(topology) = kind.topology %}

    __topology__ = {{ literals::string(topology) }}
{%- endif %}
{%- endif %}
{%- if let Some(partial) = class.partial %}

    if _t.TYPE_CHECKING:

        class Partial({{ partial.name }}): ...
{%- endif %}
