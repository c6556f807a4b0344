{#- A kind -> the file of its types. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
{% for import in imports -%}
use {{ import }};
{% endfor -%}
{% if !imports.is_empty() %}
{% endif -%}
use {{ runtime }} as rt;
{% if uses_siblings %}
use super::*;
{% endif -%}
{% for type_ in types -%}
{% match type_ -%}
{% when TypeView::Struct with (view) %}
{% for line in view.docs -%}
///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% if view.skip -%}
#[rustfmt::skip]
{% endif -%}
{% for line in view.attributes -%}
{{ line }}
{% endfor -%}
#[derive({{ view.derives }})]
pub struct {{ view.name }}{{ view.brace }}{% if view.fields.is_empty() -%}
{}
{% else -%}
{
{% for field in view.fields -%}
{% for line in field.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    pub {{ field.ident }}:{% for line in field.ty %}{% if loop.first %}{% if !line.is_empty() %} {{ line }}{% endif %}{% else %}
        {{ line }}{% endif %}{% endfor %},
{% endfor -%}
}
{% endif -%}
{% if !view.methods.is_empty() %}
{{ view.impl_head }}{
{% for method in view.methods -%}
{% if !loop.first %}
{% endif -%}
{% for line in method.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% for line in method.attributes %}    {{ line }}
{% endfor -%}
{% for line in method.signature %}    {{ line }}
{% endfor -%}
{% for line in method.body %}        {{ line }}
{% endfor %}    }
{% endfor -%}
}
{% endif %}
model! {
    {{ view.name }} {
{% for row in view.rows %}        {{ row }}
{% endfor %}    }
{% for entry in view.entries %}    {{ entry }},
{% endfor -%}
}
{% if view.has_eq %}
eq_hash! { {{ view.name }} }
{% endif -%}
{% if !view.resource.is_empty() %}
resource! {
{% for line in view.resource %}    {{ line }}
{% endfor -%}
}
{% endif -%}
{% when TypeView::Enum with (view) %}
{% for line in view.docs -%}
///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% for line in view.attributes -%}
{{ line }}
{% endfor -%}
#[derive({{ view.derives }})]
#[non_exhaustive]
pub enum {{ view.name }}{{ view.brace }}{
{% for variant in view.variants -%}
{% for line in variant.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    {{ variant.ident }},
{% endfor %}    /// {{ view.catch_all }}
    Unrecognized({{ view.unrecognized }}),
}

{{ view.table }}! {
    {{ view.name }} {
{% for row in view.rows %}        {{ row }}
{% endfor %}    }
}
{% endmatch -%}
{% endfor -%}
