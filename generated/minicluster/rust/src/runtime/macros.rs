//! The implementations that each generated type has, written from its table. Reached by textual scope;
//! `rt` is the runtime as the file of the call names it.

/// The table of a struct.
macro_rules! model {
    (
        $t:ident { $($i:literal $f:ident $wire:literal,)* $(..$rest:ident)? }
        $($key:ident: $value:expr,)*
    ) => {
        impl rt::Table for $t {
            #[inline]
            fn blank() -> Self {
                Self { $($f: rt::Slot::slot_blank(),)* $($rest: rt::Slot::slot_blank(),)? }
            }
            #[inline]
            fn get(&self, field: usize) -> rt::View<'_> {
                match field {
                    $($i => self.$f.slot_view(),)*
                    $(rt::Shape::REST => rt::View::Map(&self.$rest),)?
                    _ => rt::View::Shape(&rt::Shape {
                        name: stringify!($t),
                        fields: &[$($wire),*],
                        idents: stringify!($($f)*),
                        $($key: $value,)*
                        ..rt::Shape::PLAIN
                    }),
                }
            }
            #[inline]
            fn get_mut(&mut self, field: usize) -> rt::Place<'_> {
                match field {
                    $($i => self.$f.slot_place(),)*
                    $(rt::Shape::REST => rt::Place::Map(&mut self.$rest),)?
                    _ => rt::Place::Nothing,
                }
            }
        }
        impl $t {
            /// Fills in the API server's defaults, here and in everything below that is there.
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
                rt::same(self, other)
            }
        }
    };
}

/// `Eq` and `Hash` of structs whose values have them.
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

/// What Kubernetes' traits say of a whole object.
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

/// What every open enum has, whatever its values are.
macro_rules! open_enum {
    ($t:ident { $($variant:ident)* } $base:ty, $expecting:literal, $value:ident $view:ident) => {
        impl rt::Choice for $t {
            #[inline]
            fn value(&self) -> rt::View<'_> {
                rt::View::$view(self.$value())
            }
            #[inline]
            fn label(&self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)*
                    Self::Unrecognized(_) => "",
                }
            }
        }
        impl rt::Slot for $t {
            const LEAF: bool = true;
            #[inline]
            fn slot_blank() -> Self {
                Self::Unrecognized(rt::unrecognized(<$base as ::std::default::Default>::default()))
            }
            #[inline]
            fn slot_view(&self) -> rt::View<'_> {
                rt::View::Choice(self)
            }
            #[inline]
            fn slot_place(&mut self) -> rt::Place<'_> {
                rt::Place::Scalar(self)
            }
        }
        impl rt::Scalar for $t {
            #[inline]
            fn expecting(&self) -> &'static str {
                $expecting
            }
            #[inline]
            fn set(&mut self, token: rt::Token) -> ::std::result::Result<(), rt::Token> {
                *self = <$base as ::std::convert::TryFrom<rt::Token>>::try_from(token)?.into();
                ::std::result::Result::Ok(())
            }
        }
        impl ::serde::Serialize for $t {
            #[inline]
            fn serialize<S: ::serde::Serializer>(
                &self,
                output: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                rt::encode_choice(self, output)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $t {
            #[inline]
            fn deserialize<D: ::serde::Deserializer<'de>>(
                input: D,
            ) -> ::std::result::Result<Self, D::Error> {
                rt::decode_choice(input)
            }
        }
        impl ::std::fmt::Debug for $t {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                rt::debug_choice(self, f)
            }
        }
        impl ::std::fmt::Display for $t {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.$value(), f)
            }
        }
        impl ::std::cmp::PartialEq for $t {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.$value() == other.$value()
            }
        }
        impl ::std::cmp::Eq for $t {}
        impl ::std::cmp::PartialOrd for $t {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> ::std::option::Option<::std::cmp::Ordering> {
                ::std::option::Option::Some(::std::cmp::Ord::cmp(self, other))
            }
        }
        impl ::std::cmp::Ord for $t {
            #[inline]
            fn cmp(&self, other: &Self) -> ::std::cmp::Ordering {
                ::std::cmp::Ord::cmp(&self.$value(), &other.$value())
            }
        }
        impl ::std::hash::Hash for $t {
            #[inline]
            fn hash<H: ::std::hash::Hasher>(&self, state: &mut H) {
                ::std::hash::Hash::hash(&self.$value(), state);
            }
        }
    };
}

/// An enum of known texts, and of every other one.
macro_rules! open_text {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        impl $t {
            /// The known texts.
            pub const KNOWN: &'static [&'static str] = &[$($known),*];
            /// The text on the wire.
            #[inline]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $known,)*
                    Self::Unrecognized(text) => text,
                }
            }
            #[inline]
            fn known(text: &str) -> ::std::option::Option<Self> {
                ::std::option::Option::Some(match text {
                    $($known => Self::$variant,)*
                    _ => return ::std::option::Option::None,
                })
            }
        }
        impl ::std::convert::From<&str> for $t {
            #[inline]
            fn from(text: &str) -> Self {
                Self::known(text).unwrap_or_else(|| Self::Unrecognized(rt::unrecognized(text)))
            }
        }
        impl ::std::convert::From<::std::string::String> for $t {
            #[inline]
            fn from(text: ::std::string::String) -> Self {
                Self::known(&text).unwrap_or_else(|| Self::Unrecognized(rt::unrecognized(text)))
            }
        }
        impl ::std::cmp::PartialEq<str> for $t {
            #[inline]
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }
        impl ::std::cmp::PartialEq<&str> for $t {
            #[inline]
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }
        open_enum! {
            $t { $($variant)* } ::std::string::String, "a string", as_str Text
        }
    };
}

/// An enum of known integers, and of every other one.
macro_rules! open_integer {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        open_scalar! { $t { $($variant $known,)* } i64 "an integer" as_i64 Int }
    };
}

/// An enum of known booleans, and of the other one.
macro_rules! open_boolean {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        open_scalar! { $t { $($variant $known,)* } bool "a boolean" as_bool Bool }
    };
}

/// An enum of known values of a `Copy` type, and of every other one.
macro_rules! open_scalar {
    ($t:ident { $($variant:ident $known:literal,)* } $base:ident $expecting:literal $as:ident $view:ident) => {
        impl $t {
            /// The known values.
            pub const KNOWN: &'static [$base] = &[$($known),*];
            /// The value on the wire.
            #[inline]
            pub fn $as(&self) -> $base {
                match self {
                    $(Self::$variant => $known,)*
                    Self::Unrecognized(value) => **value,
                }
            }
        }
        impl ::std::convert::From<$base> for $t {
            #[inline]
            #[allow(unreachable_patterns)]
            fn from(value: $base) -> Self {
                match value {
                    $($known => Self::$variant,)*
                    _ => Self::Unrecognized(rt::unrecognized(value)),
                }
            }
        }
        impl ::std::cmp::PartialEq<$base> for $t {
            #[inline]
            fn eq(&self, other: &$base) -> bool {
                self.$as() == *other
            }
        }
        open_enum! { $t { $($variant)* } $base, $expecting, $as $view }
    };
}
