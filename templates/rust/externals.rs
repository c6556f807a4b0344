{#- Types of other crates -> how the runtime treats them. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
use super::{{ runtime }} as rt;
{% for type_ in types %}
foreign! { {{ type_ }} => <{{ type_ }}>::default() }
{% endfor -%}
