{#- A method of an operation -> its body. -#}
{% filter statement %}let {% if !method.additions.is_empty() %}mut {% endif %}request = rt::Request::new({{ method.verb }}, {{ method.path }});{% endfilter %}
{% for addition in method.additions -%}
{% match addition -%}
{% when Addition::Parameter { function, wire, ident, is_borrowed } -%}
{% filter statement %}request.{{ function }}({{ wire }}, {% if *is_borrowed %}&{% endif %}{{ ident }});{% endfilter %}
{% when Addition::Watch -%}
request.parameter("watch", &true);
{% when Addition::Answers(function) -%}
request.{{ function }}();
{% when Addition::Whole { function, ident } -%}
request.{{ function }}({{ ident }});
{% endmatch -%}
{% endfor -%}
rt::{{ method.call.0 }}::{{ method.call.1 }}(&self.client, request)
