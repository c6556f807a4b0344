//! Parameters whose values Kubernetes lists, as enums.

use super::request::ParameterValue;

/// An enum with a variant for each listed value, and `Other` for those that a newer server accepts.
macro_rules! parameter_enum {
    ($(#[$docs:meta])* $t:ident { $($(#[$variant_docs:meta])* $variant:ident,)* }) => {
        $(#[$docs])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $t {
            $($(#[$variant_docs])* $variant,)*
            /// Any other value.
            Other(String),
        }

        impl $t {
            /// The value as it is sent.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => stringify!($variant),)*
                    Self::Other(value) => value,
                }
            }
        }

        impl ParameterValue for $t {
            fn to_text(&self) -> String {
                self.as_str().to_owned()
            }
        }
    };
}

parameter_enum! {
    /// Which parts of a request are a trial (`dryRun`).
    DryRun {
        /// All: the server validates the request and answers, but stores nothing.
        All,
    }
}

parameter_enum! {
    /// What the server does with unknown and duplicate fields (`fieldValidation`).
    FieldValidation {
        /// It ignores them.
        Ignore,
        /// It ignores them and sends a warning for each.
        Warn,
        /// It refuses the request.
        Strict,
    }
}

parameter_enum! {
    /// What happens to the objects that a deleted object owns (`propagationPolicy`).
    PropagationPolicy {
        /// They are kept.
        Orphan,
        /// They are deleted after the owner.
        Background,
        /// They are deleted before the owner.
        Foreground,
    }
}

parameter_enum! {
    /// Which resource versions match `resourceVersion` (`resourceVersionMatch`).
    ResourceVersionMatch {
        /// That version alone.
        Exact,
        /// That version or a later one.
        NotOlderThan,
    }
}

parameter_enum! {
    /// Which of a container's output streams a log contains (`stream`).
    LogStream {
        /// Both.
        All,
        /// Standard output.
        Stdout,
        /// Standard error.
        Stderr,
    }
}
