{#- The original definitions of one version -> the traits of other crates for its types. -#}
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
use {{ definitions }};

{% if partial -%}
#[allow(unused_imports)]
{% endif -%}
use {{ module }}::*;
{% for kind in kinds -%}
{% if !kind.definition.is_empty() %}
{% filter include %}const {{ kind.constant }}: &str = include_str!({{ kind.definition }});{% endfilter %}
{% endif -%}
{% if kube.shown -%}
{% if !kind.definition.is_empty() %}
{% if kube.gated -%}
#[cfg(feature = "kube")]
{% endif -%}
custom_resource! { {{ kind.name }} {{ kind.constant }} {{ kind.crd }} [{{ kind.short_names|join(", ") }}] }
{% endif -%}
{% for part in kind.parts %}
{% if kube.gated -%}
#[cfg(feature = "kube")]
{% endif -%}
{% match part.access -%}
{% when Access::Spec(ident) -%}
has_spec! { {{ kind.name }} {{ file.print(part.ty) }}, field {{ ident }} }
{% when Access::SpecMethods(read, change) -%}
has_spec! { {{ kind.name }} {{ file.print(part.ty) }}, methods {{ read }} {{ change }} }
{% when Access::Status(ident) -%}
has_status! { {{ kind.name }} {{ file.print(part.ty) }}, {{ ident }} }
{% endmatch -%}
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
