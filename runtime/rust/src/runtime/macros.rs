//! The trait implementations that each generated type has. The macros are in textual scope in the whole crate, and
//! find the runtime under the name `rt`, which each generated file gives it.

/// A struct: `index field "name on the wire" = default` for each field, `..field` for the additional properties, then
/// fields of [`Shape`](rt::Shape).
#[macro_export]
macro_rules! model {
    (
        $t:ident { $($i:literal $f:ident $wire:literal $(= $default:expr)?,)* $(..$rest:ident)? }
        $($key:ident: $value:expr,)*
    ) => {
        impl rt::Table for $t {
            type Externals = externals::Externals;
            #[inline]
            fn blank() -> Self {
                Self { $($f: rt::FieldValue::blank_value(),)* $($rest: rt::FieldValue::blank_value(),)? }
            }
            #[inline]
            fn get(&self, field: usize) -> rt::ValueRef<'_> {
                match field {
                    $($i => rt::FieldValue::as_value_ref(&self.$f),)*
                    $(rt::Shape::REST => rt::ValueRef::Map(&self.$rest),)?
                    _ => rt::ValueRef::Shape(&rt::Shape {
                        name: stringify!($t),
                        names: &["apiVersion", "kind", $($wire),*],
                        idents: stringify!($($f)*),
                        defaults: const { &[$($(($i, rt::DefaultLiteral($default).lit()),)?)*] },
                        edit: <externals::Externals as rt::Externals>::edit,
                        $($key: $value,)*
                        ..rt::Shape::EMPTY
                    }),
                }
            }
            #[inline]
            fn get_mut(&mut self, field: usize) -> rt::ValueMut<'_> {
                match field {
                    $($i => rt::FieldValue::as_value_mut(&mut self.$f),)*
                    $(rt::Shape::REST => rt::ValueMut::Map(&mut self.$rest),)?
                    _ => rt::ValueMut::Absent,
                }
            }
        }
        impl $t {
            /// Fills in the API server's defaults: in unset fields, and inside all that are set.
            #[inline]
            pub fn fill_defaults(&mut self) {
                rt::fill_defaults(self);
            }
            /// The value with the API server's defaults filled in.
            #[inline]
            pub fn with_defaults(self) -> Self {
                rt::with_defaults(self)
            }
        }
        impl ::serde::Serialize for $t {
            #[inline]
            fn serialize<S: ::serde::Serializer>(
                &self,
                output: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                rt::encode(self, output)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $t {
            #[inline]
            fn deserialize<D: ::serde::Deserializer<'de>>(
                input: D,
            ) -> ::std::result::Result<Self, D::Error> {
                rt::decode(input)
            }
        }
        impl ::std::fmt::Debug for $t {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                rt::debug(self, f)
            }
        }
        impl ::std::cmp::PartialEq for $t {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                rt::equal(self, other)
            }
        }
    };
}

/// A `Default` that a struct with required fields does not have: the compiler says why where code asks for it.
#[macro_export]
macro_rules! no_default {
    ($t:ident) => {
        #[doc(hidden)]
        impl ::std::default::Default for $t
        where
            for<'never> &'never (): rt::DefaultOf<$t>,
        {
            fn default() -> Self {
                rt::blank()
            }
        }
    };
}

/// `Eq` and `Hash` of structs whose fields all have them.
#[macro_export]
macro_rules! eq_hash {
    ($($t:ident)*) => { $(
        impl ::std::cmp::Eq for $t {}
        impl ::std::hash::Hash for $t {
            #[inline]
            fn hash<H: ::std::hash::Hasher>(&self, state: &mut H) {
                rt::hash(self, state);
            }
        }
    )* };
}

/// The traits of k8s-openapi for a whole object.
#[macro_export]
macro_rules! resource {
    (
        $t:ident $scope:ident, $group:literal $version:literal $api_version:literal,
        $kind:literal $list_kind:literal $plural:literal
    ) => {
        impl ::k8s_openapi::Resource for $t {
            const API_VERSION: &'static str = $api_version;
            const GROUP: &'static str = $group;
            const KIND: &'static str = $kind;
            const VERSION: &'static str = $version;
            const URL_PATH_SEGMENT: &'static str = $plural;
            type Scope = ::k8s_openapi::$scope;
        }
        scope_methods! { $t $scope }
        impl ::k8s_openapi::ListableResource for $t {
            const LIST_KIND: &'static str = $list_kind;
        }
        impl ::k8s_openapi::Metadata for $t {
            type Ty = ::k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
            #[inline]
            fn metadata(&self) -> &Self::Ty {
                &self.metadata
            }
            #[inline]
            fn metadata_mut(&mut self) -> &mut Self::Ty {
                &mut self.metadata
            }
        }
    };
}

/// The subresource `status` of a kind, and the type of its status.
#[macro_export]
macro_rules! status_subresource {
    ($t:ty, $status:ty) => {
        impl rt::StatusSubresource for $t {
            type Status = $status;
        }
    };
}

/// The subresource `scale` of a kind.
#[macro_export]
macro_rules! scale_subresource {
    ($t:ty) => {
        impl rt::ScaleSubresource for $t {}
    };
}

/// An object of another version as one of this version, whose fields are equal.
#[macro_export]
macro_rules! from_version {
    ($t:ident, $other:path, $($field:ident)*) => {
        impl ::std::convert::From<$other> for $t {
            #[inline]
            fn from(object: $other) -> Self {
                Self { $($field: object.$field,)* }
            }
        }
    };
}

/// What objects have by the scope of their kind.
#[macro_export]
macro_rules! scope_methods {
    ($t:ident NamespaceResourceScope) => {
        impl $t {
            /// The object in this namespace.
            #[inline]
            #[must_use]
            pub fn within(
                mut self,
                namespace: impl ::std::convert::Into<::std::string::String>,
            ) -> Self {
                self.metadata.namespace = ::std::option::Option::Some(namespace.into());
                self
            }
        }
    };
    ($t:ident ClusterResourceScope) => {};
}
