//! The input of the programs that send objects: an object, and the CRD to which it belongs.

use serde_json::{Value, json};

use super::cases::Case;
use crate::corpus::chosen::Version;
use crate::corpus::normal::Client;

/// The field manager of every write.
pub const MANAGER: &str = "kubesmith-proof";

/// The name of the generated crate and of the package.
pub const KINDS: &str = "kinds";

/// A case whose CRD is installed, with its generated types.
pub struct InstalledKind {
    /// The CRD.
    pub case: Case,
    /// The generated types of the stored version.
    pub version: Version,
}

/// An object to send.
pub struct Question {
    /// The index of the kind of the object.
    pub kind: usize,
    /// The object, without a name.
    pub input: Value,
    /// The object's status, if it is written through the subresource; else null.
    pub status: Value,
}

impl Question {
    /// The line for the program of a language; `number` makes the name of the object.
    pub fn line(&self, kind: &InstalledKind, client: Client, number: usize) -> Value {
        let (module, class) = &kind.version.python;
        json!({
            "key": kind.version.rust,
            "module": format!("{KINDS}.{module}"),
            "class": class,
            "input": self.input(client, number),
            "status": self.status,
        })
    }

    /// The object with its name, which each language has for itself.
    pub fn input(&self, client: Client, number: usize) -> Value {
        let mut input = self.input.clone();
        input["metadata"]["name"] = format!("{}-{number}", format!("{client:?}").to_lowercase()).into();
        input
    }
}
