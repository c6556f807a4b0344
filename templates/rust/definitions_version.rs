{#- The original definitions of one version -> the traits of other crates for its types. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
{% if kube.shown -%}
{% for import in imports -%}
{% if kube.gated -%}
#[cfg(feature = "kube")]
{% endif -%}
use {{ import }};
{% endfor -%}
{% if !imports.is_empty() %}
{% endif -%}
{% endif -%}
{% if partial -%}
#[allow(unused_imports)]
{% endif -%}
use super::super::{{ module }}::*;
{% for kind in kinds -%}
{% if !kind.include.is_empty() %}
const {{ kind.constant }}: &str ={{ kind.include }};
{% endif -%}
{% if kube.shown -%}
{% for implementation in kind.kube %}
{% if kube.gated -%}
#[cfg(feature = "kube")]
{% endif -%}
{{ implementation }}
{% endfor -%}
{% endif -%}
{% if schemars.shown && !kind.schemas.is_empty() %}
{% if schemars.gated -%}
#[cfg(feature = "schemars")]
{% endif -%}
json_schemas! {
    {{ kind.constant }}
{% for (name, pointer) in kind.schemas %}    {{ name }} {{ pointer }},
{% endfor -%}
}
{% endif -%}
{% endfor -%}
