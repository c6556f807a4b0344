{#- The kinds of a package -> their list for the runtime. -#}
use super as rt;

own_kinds! {
{%- for path in kinds %}
    {{ path }},
{%- endfor %}
}

