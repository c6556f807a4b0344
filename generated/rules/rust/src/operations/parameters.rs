//! Parameters that Kubernetes has fixed words for -> enums of them.

use super::request::Part;

/// An enum of known words, and of every other one that a newer server may know.
macro_rules! words {
    ($(#[$docs:meta])* $t:ident { $($(#[$of:meta])* $variant:ident,)* }) => {
        $(#[$docs])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $t {
            $($(#[$of])* $variant,)*
            /// Any other word.
            Other(String),
        }

        impl $t {
            /// As it is sent.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => stringify!($variant),)*
                    Self::Other(word) => word,
                }
            }
        }

        impl Part for $t {
            fn text(&self) -> String {
                self.as_str().to_owned()
            }
        }
    };
}

words! {
    /// What is only tried (`dryRun`).
    DryRun {
        /// Everything: nothing is stored.
        All,
    }
}

words! {
    /// What becomes of fields that the server does not know, and of those given twice (`fieldValidation`).
    FieldValidation {
        /// They are passed over.
        Ignore,
        /// They are passed over with a warning.
        Warn,
        /// They are refused.
        Strict,
    }
}

words! {
    /// What becomes of the objects that a deleted one owns (`propagationPolicy`).
    PropagationPolicy {
        /// They stay.
        Orphan,
        /// They are deleted afterwards.
        Background,
        /// They are deleted first.
        Foreground,
    }
}

words! {
    /// How a `resourceVersion` is meant (`resourceVersionMatch`).
    ResourceVersionMatch {
        /// That very one.
        Exact,
        /// That one or a later one.
        NotOlderThan,
    }
}

words! {
    /// Which of a container's outputs are given (`stream` of a log).
    LogStream {
        /// Both.
        All,
        /// Standard output.
        Stdout,
        /// Standard error.
        Stderr,
    }
}
