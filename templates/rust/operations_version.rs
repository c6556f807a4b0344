{#- The operations of a group and version -> a struct with a method each. -#}
{% for line in header -%}
// {{ line }}
{% endfor %}
{% for import in imports -%}
use {{ import }};
{% endfor -%}
{% if !imports.is_empty() %}
{% endif -%}
use {{ shared }} as rt;
{% if shared != "super" %}
pub use {{ shared }}::*;
{% endif %}
/// {{ docs }}
#[derive(Clone)]
pub struct {{ class }} {
    client: kube::Client,
}

impl {{ class }} {
    /// Sends them by this client.
    pub fn new(client: kube::Client) -> Self {
        Self { client }
    }
{% for method in methods %}
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
{% let query_trait = "rt::Query" -%}
{% let request_type = "rt::Request" -%}
{% include "rust/queries.rs" %}
