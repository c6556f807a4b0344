{#- A struct -> its model class. -#}
class {{ name }}({% if resource.is_some() %}_k.Resource{% else %}_k.Model{% endif %}):
    {{ docs::quoted(doc, 4) }}
{%- if self.has_body() %}
{% endif %}
{%- if let Some(resource) = resource %}
    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group={{ literals::string(resource.group) }},
        version={{ literals::string(resource.version) }},
        kind={{ literals::string(resource.kind) }},
        plural={{ literals::string(resource.plural) }},
        singular={{ literals::string(resource.singular) }},
        scope="{{ resource.scope }}",
{%- if !resource.short_names.is_empty() %}
        short_names={{ literals::tuple(resource.short_names) }},
{%- endif %}
{%- if !resource.categories.is_empty() %}
        categories={{ literals::tuple(resource.categories) }},
{%- endif %}
{%- if !resource.subresources.is_empty() %}
        subresources={{ literals::tuple(resource.subresources) }},
{%- endif %}
    )
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

    def which(self) -> list[_t.Literal[{{ literals::strings(which.attributes) }}]]:
        {{ docs::quoted(which.doc, 8) }}
        return _k.which(self, {{ literals::strings(which.attributes) }})
{%- endif %}
