{#- An object with known properties -> a struct, its methods, and its table. -#}
{% for line in def.docs -%}
///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% if skip -%}
#[rustfmt::skip]
{% endif -%}
{% for line in def.attributes -%}
{{ line }}
{% endfor -%}
{% if is_complex -%}
#[allow(clippy::type_complexity)]
{% endif -%}
#[derive(Clone{% if body.has_default %}, Default{% endif %})]
{% if !body.has_members() -%}
pub struct {{ def.name }} {}
{% else -%}
{% filter head %}pub struct {{ def.name }} {{ "{" }}{% endfilter %}
{% if body.object.is_some() %}    /// The object's name, namespace, labels and so on.
    pub metadata: meta_v1::ObjectMeta,
{% endif -%}
{% for field in body.fields -%}
{% for line in field.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% filter declaration %}    pub {{ field.ident }}: {{ file.print(field.ty) }},{% endfilter %}
{% endfor -%}
{% if let Some(rest) = body.rest %}    /// Properties beside the named ones.
{% filter declaration %}    pub {{ rest.ident }}: {{ file.print(rest.ty) }},{% endfilter %}
{% endif -%}
}
{% endif -%}
{% if !methods.is_empty() %}
{% if is_complex -%}
#[allow(clippy::type_complexity)]
{% endif -%}
{% filter head %}impl {{ def.name }} {{ "{" }}{% endfilter %}
{% for method in methods -%}
{% if !loop.first %}
{% endif -%}
{% for line in method.docs %}    ///{% if !line.is_empty() %} {{ line }}{% endif %}
{% endfor -%}
{% for line in method.attributes %}    {{ line }}
{% endfor -%}
{% for line in method.signature %}    {{ line }}
{% endfor -%}
{% for line in method.body %}        {{ line }}
{% endfor %}    }
{% endfor -%}
}
{% endif %}
model! {
    {{ def.name }} {
{% if body.object.is_some() %}        0 metadata "metadata",
{% endif -%}
{% for field in body.fields %}        {{ field.index }} {{ field.ident }} {{ literals::text(field.wire) }}{% if let Some(default) = field.default %} = {{ literals::table_default(default) }}{% endif %},
{% endfor -%}
{% if let Some(rest) = body.rest %}        ..{{ rest.ident }}
{% endif %}    }
{% if !body.required().is_empty() %}    required: &[{{ body.required()|join(", ") }}],
{% endif -%}
{% if !body.required_nulls().is_empty() %}    nullable: &[{{ body.required_nulls()|join(", ") }}],
{% endif -%}
{% if self::is_one_line(overlays) %}    overlays: &[{{ overlays|join("") }}],
{% else if !overlays.is_empty() %}    overlays: &[
{% for overlay in overlays %}        {{ overlay }},
{% endfor %}    ],
{% endif -%}
{% if let Some(rest) = body.rest -%}
{% if let Some(overlay) = rest.overlay %}    rest: Some(&{{ overlay }}),
{% endif -%}
{% if rest.is_unknown %}    keeps_unknown: true,
{% endif -%}
{% endif -%}
{% if let Some(object) = body.object %}    type_meta: Some(&rt::TypeMeta {
        api_version: {{ literals::text(object.api_version) }},
        kind: {{ literals::text(object.kind) }},
        topology: {{ literals::json_text(object.topology) }},
        has_status: {{ object.status.is_some() }},
        is_custom: {{ object.is_custom }},
        as_model: rt::as_model::<{{ def.name }}>,
    }),
{% endif -%}
}
{% if !body.has_default %}
no_default! { {{ def.name }} }
{% endif -%}
{% if body.has_eq %}
eq_hash! { {{ def.name }} }
{% endif -%}
{% if let Some(object) = body.object %}
resource! {
    {{ def.name }} {% if object.is_namespaced %}NamespaceResourceScope{% else %}ClusterResourceScope{% endif %}, {{ literals::text(object.group) }} {{ literals::text(object.version) }} {{ literals::text(object.api_version) }},
    {{ literals::text(object.kind) }} {{ literals::text(object.list_kind) }} {{ literals::text(object.plural) }}
}
{% if let Some(status) = object.status %}
status_subresource! { {{ def.name }}, {{ file.print(status) }} }
{% endif -%}
{% if object.has_scale %}
scale_subresource! { {{ def.name }} }
{% endif -%}
{% endif -%}
