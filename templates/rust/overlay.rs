{#- What a schema says of a value -> a literal of the runtime. -#}
{% if self.is_empty() -%}
rt::Overlay::EMPTY
{%- else -%}
rt::Overlay { {% if let Some(default) = default %}default: Some({{ literals::lit(default) }}), {% endif -%}
{% if nullable %}nullable: true, {% endif -%}
{% if required %}required: true, {% endif -%}
{% if !properties.is_empty() %}properties: &[{% for (name, overlay) in properties %}({{ literals::text(name) }}, {{ overlay }}){% if !loop.last %}, {% endif %}{% endfor %}], {% endif -%}
{% if let Some(items) = items %}items: Some(&{{ items }}), {% endif %}..rt::Overlay::EMPTY }
{%- endif -%}
