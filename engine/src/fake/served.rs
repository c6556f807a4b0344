//! A version of a kind -> what the server does with writes of its objects: a custom kind, or one of Kubernetes itself.

use serde_json::Value;

use super::own_kinds::OwnKind;
use crate::engine::{Judged, Kind, Options, Verdict};
use crate::write::Write;

/// A version of a kind.
#[derive(Debug)]
pub(crate) enum Served {
    /// That of a CRD.
    Custom(Box<Kind>),
    /// That of Kubernetes itself.
    Own(&'static OwnKind),
}

impl Served {
    /// The kind of Kubernetes itself; None for that of a CRD.
    pub fn own(&self) -> Option<&'static OwnKind> {
        match self {
            Self::Custom(_) => None,
            Self::Own(kind) => Some(kind),
        }
    }

    /// Decodes an object of a request and fills in its defaults.
    #[allow(clippy::result_large_err, reason = "a refusal ends the write: it is made once")]
    pub fn decode(&self, object: Value, options: &Options<'_>) -> Result<Write, Verdict> {
        match self {
            Self::Custom(kind) => kind.decode(object, options),
            Self::Own(kind) => kind.decode(object, options),
        }
    }

    /// Checks the version of a decoded object.
    ///
    /// # Errors
    /// It has another version than this one.
    pub fn check_api_version(&self, object: &Value) -> Result<(), String> {
        match self {
            Self::Custom(kind) => kind.check_api_version(object),
            // Its decoder has looked.
            Self::Own(_) => Ok(()),
        }
    }

    /// Judges a decoded object. The object of the verdict is not yet as the store has it.
    pub fn judge(&self, write: Write, how: Judged<'_>, options: Options<'_>) -> Verdict {
        match self {
            Self::Custom(kind) => kind.judge(write, how, options),
            Self::Own(kind) => kind.judge(write, how, options),
        }
    }

    /// An accepted object as the store has it.
    pub fn encode_stored(&self, object: &mut Value) {
        match self {
            Self::Custom(kind) => kind.encode_stored(object),
            Self::Own(kind) => kind.encode_stored(object),
        }
    }

    /// An object of the store in this version, with the defaults that the schemas have now.
    pub fn decode_stored(&self, object: &mut Value) {
        match self {
            Self::Custom(kind) => kind.decode_stored(object),
            Self::Own(kind) => kind.decode_stored(object),
        }
    }

    /// The same for an object that was written while the CRD stored another version. `older` is that version, if it is served.
    pub fn decode_other_version(&self, older: Option<&Self>, object: &mut Value) {
        if let Self::Custom(kind) = self {
            let older = match older {
                Some(Self::Custom(older)) => Some(&**older),
                Some(Self::Own(_)) | None => None,
            };
            kind.decode_other_version(older, object);
        }
    }

    /// Decodes the metadata of an accepted object and of those within it, as a read of the store does.
    pub fn decode_metadata(&self, object: &mut Value) {
        if let Self::Custom(kind) = self {
            kind.decode_metadata(object);
        }
    }

    /// Fills in the defaults of a merged object.
    pub fn fill_defaults(&self, object: &mut Value) {
        match self {
            Self::Custom(kind) => kind.fill_defaults(object),
            Self::Own(kind) => kind.complete(object),
        }
    }

    /// What the server warns about with every request for this version.
    pub fn deprecation(&self) -> Option<&str> {
        match self {
            Self::Custom(kind) => kind.deprecation(),
            Self::Own(kind) => kind.deprecation(),
        }
    }
}
