{#- The operations of a group and version -> a struct with a method each. -#}
{% for import in imports -%}
use {{ import }};
{% endfor -%}
{% if !imports.is_empty() %}
{% endif -%}
use {{ class.shared }} as rt;
{% if class.shared != "super" %}
pub use {{ class.shared }}::*;
{% endif %}
/// {{ class.docs }}
#[derive(Clone)]
pub struct {{ class.name }} {
    client: kube::Client,
}

impl {{ class.name }} {
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
{% include "rust/queries.rs" %}
