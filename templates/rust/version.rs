{#- A version -> its private files and what they publish. -#}
{% for line in header -%}
// {{ line }}
{% endfor -%}
{% for file in files %}
mod {{ file }};
pub use {{ file }}::*;
{% endfor -%}
