{#- Parameters that may be given -> structs that add them to a request. -#}
{% for query in queries %}
/// {{ query.docs }}
#[derive(Debug, Clone, Default, PartialEq)]
pub struct {{ query.name }} {
{% for field in query.fields -%}
{% for line in field.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    pub {{ field.ident }}: {{ field.ty }},
{% endfor -%}
}

impl {{ query_trait }} for {{ query.name }} {
    fn add_to(&self, request: &mut {{ request_type }}) {
{% for field in query.fields -%}
{% for line in field.adds %}        {{ line }}
{% endfor -%}
{% endfor %}    }
}
{% endfor -%}
