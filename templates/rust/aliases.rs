{#- The names of merged types -> one alias each. -#}
use super::*;
{% for alias in aliases %}
/// {{ alias.docs }}
{% filter declaration %}pub type {{ alias.name }} = {{ alias.target }};{% endfilter %}
{% endfor -%}
