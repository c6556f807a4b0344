{#- Parameters that may be given -> structs that add them to a request. -#}
{% for query in queries %}
/// {{ query.docs }}
#[derive(Debug, Clone, Default, PartialEq)]
pub struct {{ query.name }} {
{% for field in query.fields -%}
{% for line in field.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor %}    pub {{ field.ident }}: {{ file.print(field.ty) }},
{% endfor -%}
}

impl {{ file.runtime }}Query for {{ query.name }} {
    fn add_to(&self, request: &mut {{ file.runtime }}Request) {
{% for field in query.fields -%}
{% filter statement|indent(8, true) %}request.{{ field.function }}({{ field.wire }}, &self.{{ field.ident }});{% endfilter %}
{% endfor %}    }
}
{% endfor -%}
