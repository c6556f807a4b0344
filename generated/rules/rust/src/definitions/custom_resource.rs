//! A kind and its CustomResourceDefinition -> kube's traits: `CustomResourceExt`, and `HasSpec` and `HasStatus` where the
//! kind has the fields.

use ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;

/// A definition in the types of k8s-openapi.
///
/// # Panics
/// The definition does not fit those types; an API server would refuse it, too.
pub fn crd(name: &str, definition: &str) -> CustomResourceDefinition {
    match serde_json::from_str(definition) {
        Ok(crd) => crd,
        Err(error) => panic!("the definition of {name}: {error}"),
    }
}

/// `CustomResourceExt` for a kind.
macro_rules! custom_resource {
    ($t:ident $definition:ident $name:literal [$($short:literal),*]) => {
        impl ::kube::CustomResourceExt for $t {
            fn crd() -> ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition {
                definitions::custom_resource::crd($name, $definition)
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

/// `HasSpec` for a kind: its `Spec`, and the field or the methods that borrow it.
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

/// `HasStatus` for a kind: its `Status`, and the field that has it.
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
