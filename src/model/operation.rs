//! The operations of a server on the kinds of a group and version, as a document's paths declare them: method, path,
//! parameters, request body and response.

use serde::Serialize;

use super::external::ExternalName;
use super::types::Width;
use crate::diag::Location;

/// One method and path of a server.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Operation {
    /// The document's `operationId`, such as `listAppsV1NamespacedDeployment`; without one, made of method and path.
    pub id: String,
    /// The name in the official clients: the id in snake case without group and version, such as
    /// `list_namespaced_deployment`. It is unique among the operations of the group and version.
    pub id_name: String,
    /// The action and the resource in snake case, such as `list_deployment`; unique in the same way.
    pub name: String,
    /// The kind whose objects the path names, such as `Deployment`, even if a subresource has another kind; empty for a
    /// path without a kind.
    pub kind: String,
    /// The action.
    pub action: Action,
    /// The HTTP method, in capitals.
    pub method: &'static str,
    /// The path, with `{}` around the names of its parameters.
    pub path: String,
    /// The parameters: first those in the path, in the path's order, then all others in the document's order. Query
    /// parameters that no method needs are left out: `watch`, for which [`Self::can_be_watched`] stands, `force` of
    /// patches and `pretty` of responses that are decoded.
    pub parameters: Vec<Parameter>,
    /// Whether the operation lists objects and has the query parameter `watch`, which turns the list into watch events.
    pub can_be_watched: bool,
    /// The request body.
    pub body: Option<RequestBody>,
    /// The response of a successful request.
    pub response: Response,
    /// The protocol after the request.
    pub connection: Connection,
    /// The summary and the description in the document.
    pub description: String,
    /// Whether the document declares it deprecated.
    pub deprecated: bool,
    /// Its location in the document.
    pub location: Location,
}

/// The action of an operation in Kubernetes' terms: the document's `x-kubernetes-action`, or else by the HTTP method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Action {
    /// Reads one object, or anything else that is not a list.
    Get,
    /// Lists the objects of a kind.
    List,
    /// Watches one object, by a deprecated path.
    Watch,
    /// Watches the objects of a kind, by a deprecated path.
    WatchList,
    /// Creates an object.
    Create,
    /// Replaces an object.
    Replace,
    /// Patches an object.
    Patch,
    /// Deletes an object.
    Delete,
    /// Deletes the objects of a kind.
    DeleteCollection,
    /// Connects to a handler of the object: a shell, a port or a web server.
    Connect,
}

/// A parameter of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The wire name.
    pub wire: String,
    /// The part of the request that contains it.
    pub location: ParameterLocation,
    /// The type of its value; of a repeated parameter, of one value.
    pub ty: ParameterType,
    /// Whether a query may have it several times: its value is a list.
    pub repeated: bool,
    /// Whether it is required; a path parameter always is.
    pub required: bool,
    /// The description in the document.
    pub description: String,
}

/// The part of a request that contains a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum ParameterLocation {
    /// One segment of the path.
    Path,
    /// The rest of the path, which may contain slashes.
    PathRemainder,
    /// The query.
    Query,
    /// A header field.
    Header,
}

/// The type of a parameter's value.
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

/// The body of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestBody {
    /// The type of the body; for a patch, the type of the patched object.
    pub payload: Payload,
    /// Whether the body is required.
    pub required: bool,
    /// The content types of patches that the server accepts, in the document's order: those of JSON patches and
    /// `application/apply-patch+yaml`. Empty unless the body is a patch.
    pub patches: Vec<String>,
}

/// The response of a successful request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Response {
    /// The document declares no content.
    Nothing,
    /// One value.
    One(Payload),
    /// A list of objects of a kind.
    List(Payload),
    /// The deleted object, or a `Status`: servers return either.
    Deleted(Payload),
    /// A list of the deleted objects, or a `Status`.
    DeletedList(Payload),
    /// A stream of watch events of objects of this type.
    Events(Payload),
}

impl Response {
    /// The type of the object, of the items or of the events' objects.
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

/// The type of a value in a request or a response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Payload {
    /// An object of a kind of this package, in any of its modules.
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
    /// Plain text.
    Text,
}

/// The protocol that client and server use after a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Connection {
    /// The server sends the declared response.
    Answer,
    /// The server forwards the request, for example to a web server in a pod: the bodies of request and response may be
    /// any bytes.
    Proxy,
    /// The request becomes a WebSocket with the streams of a command: its input, output and errors.
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
    /// The payloads of the request and the response.
    pub fn payloads(&self) -> impl Iterator<Item = &Payload> {
        self.body.iter().map(|body| &body.payload).chain(self.response.payload())
    }
}
