{#- What a method does -> its body. -#}
{% macro cell(ty) -%}
{% filter static_cell %}static DEFAULT: rt::OnceLock<{{ file.print(ty) }}> = rt::OnceLock::new();{% endfilter %}
{%- endmacro -%}
{% macro default_expression(default) -%}
{% match default -%}
{% when DefaultExpression::Literal(literal) -%}
{{ literal }}
{%- when DefaultExpression::Variant { ty, variant, is_borrowed } -%}
{% if *is_borrowed %}&{% endif %}{{ file.print(ty) }}::{{ variant }}
{%- when DefaultExpression::Cached { index, .. } -%}
rt::cached_default(&DEFAULT, self, {{ index }})
{%- endmatch -%}
{%- endmacro -%}
{% macro keys_of_item(keys) -%}
let keys = [{% for Key { index, parameter } in keys %}({{ index }}, {{ parameter }}.into()){% if !loop.last %}, {% endif %}{% endfor %}];
{%- endmacro -%}
{% match body -%}
{% when Body::New { is_object, values } -%}
let mut value: Self = rt::blank();
{% if *is_object -%}
value.metadata = rt::metadata_with_name(name);
{% endif -%}
{% for Assignment { ident, parameter, form } in values -%}
{% match form -%}
{% when Form::Plain -%}
value.{{ ident }} = {{ parameter }};
{% when Form::Convert(conversion) -%}
value.{{ ident }} = {{ parameter }}.{{ conversion.method() }}();
{% when Form::Some -%}
value.{{ ident }} = Some({{ parameter }});
{% when Form::SomeBox -%}
value.{{ ident }} = Some(Box::new({{ parameter }}));
{% endmatch -%}
{% endfor -%}
value
{% when Body::SpecOrEmpty { ty } -%}
{{ cell(ty) }}
match &self.spec {
    Some(value) => value,
    None => DEFAULT.get_or_init(rt::blank),
}
{% when Body::SpecOrEmptyMut -%}
rt::get_or_default_mut(&mut self.spec)
{% when Body::SpecOrError -%}
match &self.spec {
    Some(value) => Ok(value),
    None => Err(rt::MissingSpec::for_object(self)),
}
{% when Body::SpecOrErrorMut -%}
let missing = rt::MissingSpec::for_object(self);
self.spec.as_mut().ok_or(missing)
{% when Body::Copy { ident, default, has_null } -%}
{% filter chain %}self.{{ ident }}.unwrap_or({% if *has_null %}Some({{ default_expression(default) }}){% else %}{{ default_expression(default) }}{% endif %}){% endfilter %}
{% when Body::Read { ident, default, access, is_copied, has_null } -%}
{% if let DefaultExpression::Cached { ty, .. } = default -%}
{{ cell(ty) }}
{% endif -%}
match {% if !is_copied %}&{% endif %}self.{{ ident }} {
    Some(value) => value{% if *access == Access::AsRef %}.as_ref(){% else if *access == Access::AsDeref %}.as_deref(){% endif %},
    None => {% if *has_null %}Some({{ default_expression(default) }}){% else %}{{ default_expression(default) }}{% endif %},
}
{% when Body::Change { ident, index } -%}
rt::set_default(self, {{ index }});
rt::get_or_default_mut(&mut self.{{ ident }})
{% when Body::Find { list, keys } -%}
{{ keys_of_item(keys) }}
{% match list -%}
{% when List::Method { name, has_null } -%}
rt::find(self.{{ name }}(){% if *has_null %}?{% endif %}, &keys)
{% when List::Field { ident, options } -%}
rt::find({% if *options == 0 %}&{% endif %}self.{{ ident }}{% for _ in 0..*options %}.as_ref()?{% endfor %}, &keys)
{% endmatch -%}
{% when Body::FindMut { list, keys, reader } -%}
{# A default is set for what it holds. This stands first: a key may be called `keys`. -#}
{% if let Some(reader) = reader -%}
self.{{ reader }}({% for key in keys %}{{ key.parameter }}{% if !loop.last %}, {% endif %}{% endfor %})?;
{% endif -%}
{{ keys_of_item(keys) }}
{% match list -%}
{% when List::Method { name, has_null } -%}
rt::find_mut(self.{{ name }}(){% if *has_null %}.as_mut()?{% endif %}, &keys)
{% when List::Field { ident, options } -%}
rt::find_mut({% if *options == 0 %}&mut {% endif %}self.{{ ident }}{% for _ in 0..*options %}.as_mut()?{% endfor %}, &keys)
{% endmatch -%}
{% when Body::Set { ident, conversion, is_boxed, options } -%}
self.{{ ident }} = {% for _ in 0..*options %}Some({% endfor %}{% if *is_boxed %}Box::new({% endif %}{{ ident }}{% if let Some(conversion) = conversion %}.{{ conversion.method() }}(){% endif %}{% if *is_boxed %}){% endif %}{% for _ in 0..*options %}){% endfor %};
self
{% when Body::Which { indices } -%}
rt::which(self, &[{{ indices|join(", ") }}])
{% endmatch -%}
