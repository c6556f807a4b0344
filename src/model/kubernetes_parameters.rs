//! The query parameters that Kubernetes accepts in the requests of every kind: the only table of them.
//!
//! Go types of apimachinery define them (`meta/v1`, the types whose names end in `Options`). Documents list them at
//! each operation, but declare neither which actions share them nor the words that are valid.

use super::{Action, ParameterType, Width};

/// A query parameter.
pub struct KubernetesParameter {
    /// The wire name.
    pub wire: &'static str,
    /// The actions whose requests accept it.
    pub actions: &'static [Action],
    /// The type of its value.
    pub ty: ParameterType,
    /// The valid words; empty for a parameter with any other values.
    pub words: &'static [&'static str],
    /// N of Kubernetes 1.N, the first version that has it; 0 for a parameter of every supported version.
    pub since: u32,
    /// The description in generated OpenAPI documents.
    pub description: &'static str,
}

/// The actions with `CreateOptions`, `UpdateOptions` and `PatchOptions`.
const WRITES: &[Action] = &[Action::Create, Action::Replace, Action::Patch];

/// The actions of [`WRITES`] and those with `DeleteOptions`.
const CHANGES: &[Action] =
    &[Action::Create, Action::Replace, Action::Patch, Action::Delete, Action::DeleteCollection];

/// The actions with `DeleteOptions`.
const DELETES: &[Action] = &[Action::Delete, Action::DeleteCollection];

/// The actions with `ListOptions`, which also select the objects that `DeleteCollection` deletes.
const LISTS: &[Action] = &[Action::List, Action::Watch, Action::WatchList, Action::DeleteCollection];

const GET: &[Action] = &[Action::Get];
const PATCH: &[Action] = &[Action::Patch];

/// No action: only operations that documents declare have the parameter, such as the one that reads a log.
const NONE: &[Action] = &[];

const TEXT: ParameterType = ParameterType::String;
const INTEGER: ParameterType = ParameterType::Integer(Width::Int64);
const BOOLEAN: ParameterType = ParameterType::Boolean;

/// The table, sorted by name.
pub const KUBERNETES_PARAMETERS: &[KubernetesParameter] = &[
    row("allowWatchBookmarks", LISTS, BOOLEAN, "Whether a watch may send bookmarks."),
    row("continue", LISTS, TEXT, "The continue token of the last list: the next page begins there."),
    KubernetesParameter {
        words: &["All"],
        ..row("dryRun", CHANGES, TEXT, "`All`: the request is processed, but nothing is stored.")
    },
    row("fieldManager", WRITES, TEXT, "The field manager: the owner of the fields that the request sets."),
    row("fieldSelector", LISTS, TEXT, "Only objects with these field values, such as `metadata.name=a`."),
    KubernetesParameter {
        words: &["Ignore", "Warn", "Strict"],
        ..row(
            "fieldValidation",
            WRITES,
            TEXT,
            "How the server treats unknown and duplicate fields: `Ignore`, `Warn` or `Strict`.",
        )
    },
    row(
        "force",
        PATCH,
        BOOLEAN,
        "Whether an apply takes over fields that other field managers own. Only with apply patches.",
    ),
    row("gracePeriodSeconds", DELETES, INTEGER, "Seconds before the object is deleted; 0: at once."),
    KubernetesParameter {
        since: 32,
        ..row(
            "ignoreStoreReadErrorWithClusterBreakingPotential",
            DELETES,
            BOOLEAN,
            "Whether an object that the server cannot read is deleted too, without finalizers and preconditions.",
        )
    },
    row("labelSelector", LISTS, TEXT, "Only objects with these labels, such as `app=web,tier!=cache`."),
    row(
        "limit",
        LISTS,
        INTEGER,
        "The number of objects of a page; the answer has a continue token for the next one.",
    ),
    row("orphanDependents", DELETES, BOOLEAN, "Deprecated in favour of propagationPolicy."),
    row("pretty", NONE, TEXT, "Whether the JSON of the answer is indented."),
    KubernetesParameter {
        words: &["Orphan", "Background", "Foreground"],
        ..row(
            "propagationPolicy",
            DELETES,
            TEXT,
            "How dependents are deleted: `Orphan`, `Background` or `Foreground`.",
        )
    },
    row("resourceVersion", GET, TEXT, "The oldest version of the object that may be served."),
    row(
        "resourceVersion",
        LISTS,
        TEXT,
        "The resource version of the answer, or its minimum, as resourceVersionMatch says.",
    ),
    KubernetesParameter {
        words: &["Exact", "NotOlderThan"],
        ..row(
            "resourceVersionMatch",
            LISTS,
            TEXT,
            "How resourceVersion is applied: `Exact` or `NotOlderThan`.",
        )
    },
    row(
        "sendInitialEvents",
        LISTS,
        BOOLEAN,
        "Whether a watch begins with events for the objects that exist.",
    ),
    KubernetesParameter {
        since: 36,
        ..row("shardSelector", LISTS, TEXT, "Only objects of one shard, by the hashes of a field.")
    },
    row("timeoutSeconds", LISTS, INTEGER, "Seconds after which a list or a watch ends."),
    row("watch", LISTS, BOOLEAN, "Whether the answer is a stream of changes instead of a list."),
];

/// Query parameters that are lists in Go, with the kind of their options. Documents wrongly declare the type of one
/// item (k8s.io/api core/v1 `PodExecOptions.Command`, `PodPortForwardOptions.Ports`).
const LIST_PARAMETERS: [(&str, &str); 2] =
    [("PodExecOptions", "command"), ("PodPortForwardOptions", "ports")];

/// A parameter without fixed words, in every supported version.
const fn row(
    wire: &'static str,
    actions: &'static [Action],
    ty: ParameterType,
    description: &'static str,
) -> KubernetesParameter {
    KubernetesParameter { wire, actions, ty, words: &[], since: 0, description }
}

/// The parameters in the path of a kind, with their descriptions.
pub const PATH_PARAMETERS: [(&str, &str); 2] =
    [("name", "The name of the object."), ("namespace", "The namespace of the object.")];

/// Whether Kubernetes accepts a parameter in every request with an action.
pub fn is_common(action: Action, wire: &str) -> bool {
    KUBERNETES_PARAMETERS.iter().any(|row| row.wire == wire && row.actions.contains(&action))
}

/// The valid words of a text parameter with this name, if Kubernetes defines them; else empty.
pub fn words(wire: &str, ty: ParameterType) -> &'static [&'static str] {
    let row = KUBERNETES_PARAMETERS.iter().find(|row| row.wire == wire && ty == TEXT);
    row.map_or(&[], |row| row.words)
}

/// Whether the parameter of this name in the options of a kind is a list.
pub fn is_list(kind: &str, wire: &str) -> bool {
    LIST_PARAMETERS.contains(&(kind, wire))
}
