//! What a server can be asked to do with the kinds of a group and version: a verb and a path, what is sent and
//! what comes back, as a document's paths say it.

use serde::Serialize;

use super::external::ExternalName;
use super::types::Width;
use crate::diag::Location;

/// One request that a server answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Operation {
    /// The document's `operationId`, such as `listAppsV1NamespacedDeployment`; made of method and path where it
    /// has none.
    pub id: String,
    /// The id in snake case without the words of its group and version, as the official clients call it, such as
    /// `list_namespaced_deployment`: unique among the operations of its group and version.
    pub id_name: String,
    /// What it does to which resource in snake case, such as `list_deployment`: unique in the same way.
    pub name: String,
    /// The kind that the path is about, such as `Deployment`, also where a subresource has a kind of its own;
    /// empty where it is about none.
    pub kind: String,
    /// What is asked for.
    pub action: Action,
    /// The method of HTTP (RFC 9110), in capitals.
    pub method: &'static str,
    /// The path, with `{}` around the names of its parameters.
    pub path: String,
    /// Those of the path in its order, then those of the query in the document's.
    pub parameters: Vec<Parameter>,
    /// What is sent.
    pub body: Option<RequestBody>,
    /// What comes back where it is done.
    pub response: Response,
    /// How client and server go on after the request.
    pub connection: Connection,
    /// What the document says of it, in one paragraph or more.
    pub description: String,
    /// Whether the document says that it is on its way out.
    pub deprecated: bool,
    /// Where it was read.
    pub location: Location,
}

/// What is asked for, in the words of Kubernetes (`x-kubernetes-action`), or those that the method stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Action {
    /// One object, or anything else that is only read.
    Get,
    /// The objects of a kind.
    List,
    /// The changes of one object, by the path that is deprecated for it.
    Watch,
    /// The changes of the objects of a kind, by the path that is deprecated for it.
    WatchList,
    /// A new object.
    Create,
    /// An object instead of the one that is there.
    Replace,
    /// A change of an object.
    Patch,
    /// An object to be gone.
    Delete,
    /// The objects of a kind to be gone.
    DeleteCollection,
    /// A connection to what stands behind an object: a shell, a port, a web server.
    Connect,
}

/// A part of a path or of a query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The name on the wire.
    pub wire: String,
    /// Where it stands.
    pub location: ParameterLocation,
    /// What it holds.
    pub ty: ParameterType,
    /// Whether it may be given several times.
    pub repeated: bool,
    /// Whether it must be given; those of a path always must.
    pub required: bool,
    /// What the document says of it.
    pub description: String,
}

/// Where a parameter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ParameterLocation {
    /// One segment of the path.
    Path,
    /// The rest of the path, slashes and all.
    PathRemainder,
    /// The query.
    Query,
    /// A header field.
    Header,
}

/// What a parameter holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ParameterType {
    /// A text.
    String,
    /// An integer.
    Integer(Width),
    /// A number.
    Number,
    /// `true` or `false`.
    Boolean,
}

/// What is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestBody {
    /// What it holds; of a patch, the object that is changed.
    pub payload: Payload,
    /// Whether it must be given.
    pub required: bool,
    /// The content types of the patches that the server takes, in the document's order, where this is one: those
    /// of JSON, and `application/apply-patch+yaml`.
    pub patches: Vec<String>,
}

/// What comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Response {
    /// Nothing that the document tells of.
    Nothing,
    /// One value.
    One(Payload),
    /// A list of objects of a kind.
    List(Payload),
    /// What was deleted, or a `Status` that it is: servers give either.
    Deleted(Payload),
    /// A list of what was deleted, or a `Status`.
    DeletedList(Payload),
    /// The changes of objects, one after the other, until one side ends it.
    Events(Payload),
}

impl Response {
    /// What is in it.
    pub fn payload(&self) -> Option<&Payload> {
        match self {
            Self::Nothing => None,
            Self::One(payload)
            | Self::List(payload)
            | Self::Deleted(payload)
            | Self::DeletedList(payload)
            | Self::Events(payload) => Some(payload),
        }
    }
}

/// A value that is sent or comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Payload {
    /// An object of a kind of this package, of whatever module.
    Kind {
        /// Its API group.
        group: String,
        /// Its version.
        version: String,
        /// Its kind.
        kind: String,
    },
    /// A value of another package's type: a key of [`super::Package::externals`].
    External(ExternalName),
    /// Any JSON value.
    Any,
    /// Text that is no JSON.
    Text,
}

/// How client and server go on after a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Connection {
    /// The server gives the answer that the document declares.
    Answer,
    /// The server hands the request on to something else, such as a web server in a pod: any body may be sent, and
    /// any bytes come back.
    Proxy,
    /// The request becomes a WebSocket with the streams of a command: what it reads and what it prints.
    Streams,
    /// The request becomes a WebSocket with the data of forwarded ports.
    Ports,
}

impl Connection {
    /// Whether the request becomes a WebSocket.
    pub fn is_websocket(self) -> bool {
        matches!(self, Self::Streams | Self::Ports)
    }
}

impl Operation {
    /// The values that it sends and gets.
    pub fn payloads(&self) -> impl Iterator<Item = &Payload> {
        self.body.iter().map(|body| &body.payload).chain(self.response.payload())
    }

    /// Whether a parameter of the query turns the list into a stream of changes: then the operation can be watched.
    pub fn can_be_watched(&self) -> bool {
        let is_watch = |p: &Parameter| p.wire == "watch" && p.location == ParameterLocation::Query;
        matches!(self.response, Response::List(_)) && self.parameters.iter().any(is_watch)
    }
}
