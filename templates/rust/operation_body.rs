{#- A method of an operation -> its body. -#}
{% if method.changes_request() -%}
{% filter statement %}let mut request = rt::Request::new({{ method.verb }}, {{ method.path }});{% endfilter %}
{% else -%}
{% filter statement %}let request = rt::Request::new({{ method.verb }}, {{ method.path }});{% endfilter %}
{% endif -%}
{% for argument in method.arguments -%}
{% match argument.location -%}
{% when ParameterLocation::Path -%}
{% filter statement %}request.path_segment({{ argument.wire }}, {% if argument.is_scalar() %}&{% endif %}{{ argument.ident }});{% endfilter %}
{% when ParameterLocation::PathRemainder -%}
{% filter statement %}request.path_remainder({{ argument.wire }}, {% if argument.is_scalar() %}&{% endif %}{{ argument.ident }});{% endfilter %}
{% when ParameterLocation::Query -%}
{% if argument.is_list() -%}
{% filter statement %}request.repeated_parameter({{ argument.wire }}, {% if argument.is_scalar() %}&{% endif %}{{ argument.ident }});{% endfilter %}
{% else -%}
{% filter statement %}request.parameter({{ argument.wire }}, {% if argument.is_scalar() %}&{% endif %}{{ argument.ident }});{% endfilter %}
{% endif -%}
{% when ParameterLocation::Header -%}
{% filter statement %}request.header({{ argument.wire }}, {% if argument.is_scalar() %}&{% endif %}{{ argument.ident }});{% endfilter %}
{% endmatch -%}
{% endfor -%}
{% if method.watches -%}
request.parameter("watch", &true);
{% endif -%}
{% match method.body -%}
{% when Some(BodyArgument::Required(_)) -%}
request.body(body);
{% when Some(BodyArgument::Optional(_)) -%}
request.optional_body(body);
{% when Some(_) -%}
request.patch(patch);
{% when None -%}
{% endmatch -%}
{% if method.query.is_some() -%}
request.query(query);
{% endif -%}
{% match method.answer -%}
{% when Answer::WebSocket -%}
rt::Connect::new(&self.client, request)
{% when Answer::Text -%}
rt::TextCall::new(&self.client, request)
{% when Answer::Events(payload) -%}
rt::Watch::{{ payload.reader() }}(&self.client, request)
{% when Answer::One(payload) | Answer::List(payload) | Answer::Deleted(payload) | Answer::DeletedList(payload) -%}
rt::Call::{{ payload.reader() }}(&self.client, request)
{% endmatch -%}
