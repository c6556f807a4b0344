{#- The names of merged types -> one alias each. -#}
use super::*;
{% for alias in aliases %}
/// `{{ literals::comment(alias.place) }}`.
{% filter declaration %}pub type {{ alias.name }} = {{ alias.target }};{% endfilter %}
{% endfor -%}
