//! The trait implementations that each generated enum has. The macros find the runtime under the name `rt`, as those of
//! structs do.

/// What all open enums have: `$value` is the method that returns the value on the wire, `$value_ref` the variant of
/// `ValueRef` for it.
macro_rules! open_enum {
    ($t:ident { $($variant:ident $known:literal,)* } $base:ty, $expecting:literal, $value:ident $value_ref:ident) => {
        impl rt::OpenEnum for $t {
            #[inline]
            fn value(&self) -> rt::ValueRef<'_> {
                rt::ValueRef::$value_ref(self.$value())
            }
            #[inline]
            fn variant(&self) -> ::std::option::Option<&'static str> {
                match self {
                    $(Self::$variant => ::std::option::Option::Some(stringify!($variant)),)*
                    Self::Unrecognized(_) => ::std::option::Option::None,
                }
            }
            #[inline]
            fn known(&self) -> &'static str {
                concat!($(stringify!($known), "\n"),*)
            }
        }
        impl rt::FieldValue for $t {
            const IS_LEAF: bool = true;
            #[inline]
            fn blank_value() -> Self {
                Self::Unrecognized(rt::unrecognized(<$base as ::std::default::Default>::default()))
            }
            #[inline]
            fn as_value_ref(&self) -> rt::ValueRef<'_> {
                rt::ValueRef::Enum(self)
            }
            #[inline]
            fn as_value_mut(&mut self) -> rt::ValueMut<'_> {
                rt::ValueMut::Scalar(self)
            }
        }
        impl rt::Scalar for $t {
            #[inline]
            fn expecting(&self) -> &'static str {
                $expecting
            }
            #[inline]
            fn set(&mut self, scalar: rt::JsonScalar) -> ::std::result::Result<(), rt::JsonScalar> {
                *self = <$base as ::std::convert::TryFrom<rt::JsonScalar>>::try_from(scalar)?.into();
                ::std::result::Result::Ok(())
            }
            #[inline]
            fn problem(&self) -> ::std::option::Option<::std::string::String> {
                rt::enum_problem(self)
            }
        }
        impl ::serde::Serialize for $t {
            #[inline]
            fn serialize<S: ::serde::Serializer>(
                &self,
                output: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                rt::encode_enum(self, output)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $t {
            #[inline]
            fn deserialize<D: ::serde::Deserializer<'de>>(
                input: D,
            ) -> ::std::result::Result<Self, D::Error> {
                rt::decode_enum(input)
            }
        }
        impl ::std::fmt::Debug for $t {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                rt::debug_enum(self, f)
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

/// An open enum whose values are texts.
macro_rules! open_text {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        impl $t {
            /// The texts that the schema lists.
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
        impl ::std::str::FromStr for $t {
            type Err = rt::UnknownValue;
            /// The variant of a text that the schema lists; any other text is an error, unlike with `From`.
            fn from_str(text: &str) -> ::std::result::Result<Self, rt::UnknownValue> {
                Self::known(text).ok_or_else(|| rt::UnknownValue::for_enum(&Self::from(text)))
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
            $t { $($variant $known,)* } ::std::string::String, "a string", as_str Text
        }
    };
}

/// An open enum whose values are integers.
macro_rules! open_integer {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        open_scalar! { $t { $($variant $known,)* } i64 "an integer" as_i64 Int }
    };
}

/// An open enum whose values are booleans.
macro_rules! open_boolean {
    ($t:ident { $($variant:ident $known:literal,)* }) => {
        open_scalar! { $t { $($variant $known,)* } bool "a boolean" as_bool Bool }
    };
}

/// An open enum whose values have a `Copy` type.
macro_rules! open_scalar {
    ($t:ident { $($variant:ident $known:literal,)* } $base:ident $expecting:literal $as:ident $value_ref:ident) => {
        impl $t {
            /// The values that the schema lists.
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
        open_enum! { $t { $($variant $known,)* } $base, $expecting, $as $value_ref }
    };
}
