{#- A scalar with known values -> an open enum and its table. -#}
{% for line in def.docs -%}
///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% for line in def.attributes -%}
{{ line }}
{% endfor -%}
#[derive(Clone{% if body.base != EnumBase::String %}, Copy{% endif %})]
#[non_exhaustive]
{% filter head %}pub enum {{ def.name }} {{ "{" }}{% endfilter %}
{% for variant in body.variants -%}
{% for line in variant.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    {{ variant.ident }},
{% endfor -%}
{% match body.base -%}
{% when EnumBase::String %}    /// Any other text.
    Unrecognized(rt::Unrecognized),
}

open_text! {
{% when EnumBase::Integer %}    /// Any other integer.
    Unrecognized(rt::Unrecognized<i64>),
}

open_integer! {
{% when EnumBase::Boolean %}    /// The other boolean.
    Unrecognized(rt::Unrecognized<bool>),
}

open_boolean! {
{% endmatch %}    {{ def.name }} {
{% for variant in body.variants %}        {{ variant.ident }} {{ variant.literal }},
{% endfor %}    }
}
