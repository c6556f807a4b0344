{#- Types of other crates -> how the runtime treats them. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
use super as rt;
{% for guard in guards %}
k8s_openapi::{{ guard.condition }}! {
    compile_error!({{ guard.message }});
}
{% endfor -%}
{%- for type_ in types %}
{%- if !type_.starts_with("k8s_openapi::") %}
holdable! { {{ type_ }} }
{% endif -%}
{% endfor %}
foreign! {
{%- for type_ in types %}
{%- if type_.ends_with("::meta::v1::Condition") %}
    {{ type_ }} => {{ type_ }} {
        last_transition_time: k8s_openapi::apimachinery::pkg::apis::meta::v1::Time(k8s_openapi::jiff::Timestamp::UNIX_EPOCH),
        message: ::std::string::String::new(),
        observed_generation: ::std::option::Option::None,
        reason: ::std::string::String::new(),
        status: ::std::string::String::new(),
        type_: ::std::string::String::new(),
    }, kubernetes{{ self.edit(type_) }};
{%- else %}
    {{ type_ }} => <{{ type_ }}>::default(), {% if type_.starts_with("k8s_openapi::") %}kubernetes{% else %}other{% endif %}{{ self.edit(type_) }};
{%- endif %}
{%- endfor %}
}

