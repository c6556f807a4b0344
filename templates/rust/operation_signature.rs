{#- A method of an operation -> its signature, on one line. -#}
{% macro list(payload) -%}
{% if payload.is_listed %}k8s_openapi::List<{{ file.print(payload.ty) }}>{% else %}{{ file.print(payload.ty) }}{% endif %}
{%- endmacro -%}
pub fn {{ method.name }}(&self
{%- for argument in method.arguments -%}
, {{ argument.ident }}: {% match argument.ty -%}
{% when ArgumentType::Text -%}
&str
{%- when ArgumentType::List(item) -%}
&[{{ file.print(item) }}]
{%- when ArgumentType::Scalar(ty) -%}
{{ file.print(ty) }}
{%- endmatch -%}
{% endfor -%}
{% match method.body -%}
{% when Some(BodyArgument::Required(ty)) -%}
, body: &{{ file.print(ty) }}
{%- when Some(BodyArgument::Optional(ty)) -%}
, body: Option<&{{ file.print(ty) }}>
{%- when Some(BodyArgument::Patch { name }) -%}
, patch: &rt::{{ name }}<'_>
{%- when Some(BodyArgument::ApplyPatch { name, object }) -%}
, patch: &rt::{{ name }}<'_, {{ file.print(object) }}>
{%- when None -%}
{% endmatch -%}
{% if let Some(query) = method.query %}, query: &{{ query }}{% endif -%}
) -> {% match method.answer -%}
{% when Answer::WebSocket -%}
rt::Connect
{%- when Answer::Text -%}
rt::TextCall
{%- when Answer::Events(payload) -%}
rt::Watch<{{ file.print(payload.ty) }}>
{%- when Answer::One(payload) -%}
rt::Call<{{ file.print(payload.ty) }}>
{%- when Answer::List(payload) -%}
rt::Call<{{ list(payload) }}>
{%- when Answer::Deleted(payload) -%}
rt::Call<rt::Deleted<{{ file.print(payload.ty) }}>>
{%- when Answer::DeletedList(payload) -%}
rt::Call<rt::Deleted<{{ list(payload) }}>>
{%- endmatch %} {
