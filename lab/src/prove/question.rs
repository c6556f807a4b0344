//! The input of the programs that send objects: an object, and the CRD to which it belongs.

use serde_json::{Value, json};

use super::candidates::Accepted;
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
    /// The object and what is done with it.
    pub object: Accepted,
}

impl Question {
    /// The line for the program of a language; `number` makes the name of the object.
    pub fn line(&self, kind: &InstalledKind, client: Client, number: usize) -> Value {
        let (module, class) = &kind.version.python;
        let Accepted { status, change, status_change, planted, .. } = &self.object;
        json!({
            "key": kind.version.rust,
            "module": format!("{KINDS}.{module}"),
            "class": class,
            "input": self.input(client, number),
            "status": status,
            "change": change,
            "status_change": status_change,
            "planted": planted,
        })
    }

    /// The object with its name, which each language has for itself.
    pub fn input(&self, client: Client, number: usize) -> Value {
        let mut input = self.object.object.clone();
        input["metadata"]["name"] = format!("{}-{number}", format!("{client:?}").to_lowercase()).into();
        input
    }
}
