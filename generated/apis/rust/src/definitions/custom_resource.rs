//! A kind and its CustomResourceDefinition -> what kube asks of a kind: `CustomResourceExt`, and `HasSpec`
//! and `HasStatus` where the kind has what they give.

use ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;

/// The definition as it was read, in the types of k8s-openapi.
///
/// # Panics
/// The definition is none that k8s-openapi can hold; an API server would not take it either.
pub fn crd(name: &str, definition: &str) -> CustomResourceDefinition {
    match serde_json::from_str(definition) {
        Ok(crd) => crd,
        Err(error) => panic!("the definition of {name}: {error}"),
    }
}

/// `CustomResourceExt` of a kind.
macro_rules! custom_resource {
    ($t:ident $definition:ident $name:literal [$($short:literal),*]) => {
        impl ::kube::CustomResourceExt for $t {
            fn crd() -> ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition {
                super::custom_resource::crd($name, $definition)
            }
            fn crd_name() -> &'static str {
                $name
            }
            fn api_resource() -> ::kube::core::ApiResource {
                ::kube::core::ApiResource::erase::<Self>(&())
            }
            fn shortnames() -> &'static [&'static str] {
                &[$($short),*]
            }
        }
    };
}

/// `HasSpec` of a kind: its type, and how it is borrowed.
macro_rules! has_spec {
    ($t:ident $spec:ty, field $field:ident) => {
        has_spec! { $t $spec, this &this.$field, &mut this.$field }
    };
    ($t:ident $spec:ty, methods $read:ident $write:ident) => {
        has_spec! { $t $spec, this $t::$read(this), $t::$write(this) }
    };
    ($t:ident $spec:ty, $this:ident $read:expr, $write:expr) => {
        impl ::kube::core::object::HasSpec for $t {
            type Spec = $spec;
            fn spec(&self) -> &Self::Spec {
                let $this = self;
                $read
            }
            fn spec_mut(&mut self) -> &mut Self::Spec {
                let $this = self;
                $write
            }
        }
    };
}

/// `HasStatus` of a kind.
macro_rules! has_status {
    ($t:ident $status:ty, $field:ident) => {
        impl ::kube::core::object::HasStatus for $t {
            type Status = $status;
            fn status(&self) -> ::std::option::Option<&Self::Status> {
                self.$field.as_ref()
            }
            fn status_mut(&mut self) -> &mut ::std::option::Option<Self::Status> {
                &mut self.$field
            }
        }
    };
}
