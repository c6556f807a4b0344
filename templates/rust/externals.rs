{#- Types of other crates -> how the runtime treats them. -#}
use super as rt;
{% for guard in guards %}
k8s_openapi::{{ guard.condition }}! {
    compile_error!({{ guard.message }});
}
{% endfor -%}
{%- for type_ in types %}
{%- if type_.is_chosen %}
assert_external! { {{ type_.path }} }
{% endif -%}
{% endfor %}
external_types! {
{%- for type_ in types %}
{%- if type_.is_condition %}
    {{ type_.path }} => {{ type_.path }} {
        last_transition_time: k8s_openapi::apimachinery::pkg::apis::meta::v1::Time(rt::EPOCH),
        message: ::std::string::String::new(),
        observed_generation: ::std::option::Option::None,
        reason: ::std::string::String::new(),
        status: ::std::string::String::new(),
        type_: ::std::string::String::new(),
    }, {% if type_.is_chosen %}other{% else %}kubernetes{% endif %}{% if type_.has_defaults %}, edit{% endif %};
{%- else %}
    {{ type_.path }} => <{{ type_.path }}>::default(), {% if type_.is_chosen %}other{% else %}kubernetes{% endif %}{% if type_.has_defaults %}, edit{% endif %};
{%- endif %}
{%- endfor %}
}

