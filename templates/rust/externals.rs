{#- Types of other crates -> how the runtime treats them. -#}
use super as rt;
{%- for type_ in types %}
{%- if type_.is_chosen %}
assert_external! { {{ type_.path }} }
{% endif -%}
{% endfor %}
external_types! {
{%- for type_ in types %}
    {{ type_.path }} => {{ self::blank(type_.path) }}, {% if type_.is_chosen %}other{% else %}kubernetes{% endif %};
{%- endfor %}
}
