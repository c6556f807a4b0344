{#- Parameters that may be given -> structs that add them to a request. -#}
{% for query in queries %}
/// {{ query.docs }}
#[derive(Debug, Clone, Default, PartialEq)]
pub struct {{ query.name }} {
{% for field in query.fields -%}
{% for line in field.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    pub {{ field.ident }}: {% if field.is_list %}Vec<{{ field.value }}>{% else %}Option<{{ field.value }}>{% endif %},
{% endfor -%}
}

impl {{ query_trait }} for {{ query.name }} {
    fn add_to(&self, request: &mut {{ request_type }}) {
{% for field in query.fields -%}
{% if field.is_list -%}
{% filter statement|indent(8, true) %}request.repeated_parameter({{ field.wire }}, &self.{{ field.ident }});{% endfilter %}
{% else if field.is_header -%}
{% filter statement|indent(8, true) %}request.optional_header({{ field.wire }}, &self.{{ field.ident }});{% endfilter %}
{% else -%}
{% filter statement|indent(8, true) %}request.optional_parameter({{ field.wire }}, &self.{{ field.ident }});{% endfilter %}
{% endif -%}
{% endfor %}    }
}
{% endfor -%}
