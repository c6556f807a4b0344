{#- The names of merged types -> one alias each. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
use super::*;
{% for alias in aliases %}
/// {{ alias.docs }}
pub type {{ alias.name }} ={{ alias.target }};
{% endfor -%}
