//! The parameters that Kubernetes lets every request of a kind take: the one table of them.
//!
//! What they are is settled in Go types of apimachinery (`meta/v1`, the types that end in `Options`); documents list them,
//! but say neither which requests share them nor which words they take.

use super::{Action, ParameterType, Width};

/// A parameter of queries.
pub struct KubernetesParameter {
    /// The name on the wire.
    pub wire: &'static str,
    /// The requests that take it.
    pub actions: &'static [Action],
    /// What it holds.
    pub ty: ParameterType,
    /// The words that it may be, where those are fixed.
    pub words: &'static [&'static str],
    /// N of Kubernetes 1.N, the first version that has it; 0 for those of old.
    pub since: u32,
    /// What it is for, where a document is written.
    pub description: &'static str,
}

/// `CreateOptions`, `UpdateOptions`, `PatchOptions`.
const WRITES: &[Action] = &[Action::Create, Action::Replace, Action::Patch];

/// The same and `DeleteOptions`.
const CHANGES: &[Action] =
    &[Action::Create, Action::Replace, Action::Patch, Action::Delete, Action::DeleteCollection];

/// `DeleteOptions`.
const DELETES: &[Action] = &[Action::Delete, Action::DeleteCollection];

/// `ListOptions`; what is deleted together is selected by them too.
const LISTS: &[Action] = &[Action::List, Action::Watch, Action::WatchList, Action::DeleteCollection];

const GET: &[Action] = &[Action::Get];
const PATCH: &[Action] = &[Action::Patch];

/// A log's reader alone, which no request of a kind is.
const NONE: &[Action] = &[];

const TEXT: ParameterType = ParameterType::String;
const INTEGER: ParameterType = ParameterType::Integer(Width::Int64);
const BOOLEAN: ParameterType = ParameterType::Boolean;

/// Sorted by name.
pub const KUBERNETES_PARAMETERS: &[KubernetesParameter] = &[
    row("allowWatchBookmarks", LISTS, BOOLEAN, "Whether a watch may send bookmarks."),
    row("continue", LISTS, TEXT, "Where the last answer ended, as it says."),
    KubernetesParameter {
        words: &["All"],
        ..row("dryRun", CHANGES, TEXT, "`All`: everything is done but storing the object.")
    },
    row("fieldManager", WRITES, TEXT, "Who makes the change: the owner of the fields that it sets."),
    row("fieldSelector", LISTS, TEXT, "Only objects whose fields are so."),
    KubernetesParameter {
        words: &["Ignore", "Warn", "Strict"],
        ..row(
            "fieldValidation",
            WRITES,
            TEXT,
            "What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or `Strict`.",
        )
    },
    row(
        "force",
        PATCH,
        BOOLEAN,
        "Whether an apply takes over fields that others own. Only with apply patches.",
    ),
    row("gracePeriodSeconds", DELETES, INTEGER, "Seconds before the object is deleted; 0: at once."),
    KubernetesParameter {
        since: 32,
        ..row(
            "ignoreStoreReadErrorWithClusterBreakingPotential",
            DELETES,
            BOOLEAN,
            "Whether an object that cannot be read is deleted too, without finalizers and conditions.",
        )
    },
    row("labelSelector", LISTS, TEXT, "Only objects whose labels are so."),
    row("limit", LISTS, INTEGER, "At most so many; the answer says where it ended."),
    row("orphanDependents", DELETES, BOOLEAN, "Deprecated in favour of propagationPolicy."),
    row("pretty", NONE, TEXT, "`true`: the answer is indented."),
    KubernetesParameter {
        words: &["Orphan", "Background", "Foreground"],
        ..row(
            "propagationPolicy",
            DELETES,
            TEXT,
            "What becomes of dependents: `Orphan`, `Background` or `Foreground`.",
        )
    },
    row("resourceVersion", GET, TEXT, "The oldest version of the object that may be served."),
    row("resourceVersion", LISTS, TEXT, "The version that the answer is of, or not older than."),
    KubernetesParameter {
        words: &["Exact", "NotOlderThan"],
        ..row("resourceVersionMatch", LISTS, TEXT, "How resourceVersion is meant: `Exact` or `NotOlderThan`.")
    },
    row("sendInitialEvents", LISTS, BOOLEAN, "Whether a watch begins with what is there."),
    KubernetesParameter {
        since: 36,
        ..row("shardSelector", LISTS, TEXT, "Only objects of one shard, by the hashes of a field.")
    },
    row("timeoutSeconds", LISTS, INTEGER, "Seconds after which a list or a watch ends."),
    row("watch", LISTS, BOOLEAN, "Whether changes are sent as they happen, instead of a list."),
];

/// Parts of queries that are lists in Go, by the kind of the options: documents write the type of an item
/// (k8s.io/api core/v1 `PodExecOptions.Command`, `PodPortForwardOptions.Ports`).
const LIST_PARAMETERS: [(&str, &str); 2] =
    [("PodExecOptions", "command"), ("PodPortForwardOptions", "ports")];

const fn row(
    wire: &'static str,
    actions: &'static [Action],
    ty: ParameterType,
    description: &'static str,
) -> KubernetesParameter {
    KubernetesParameter { wire, actions, ty, words: &[], since: 0, description }
}

/// Whether Kubernetes lets every request with an action take a parameter.
pub fn is_common(action: Action, wire: &str) -> bool {
    KUBERNETES_PARAMETERS.iter().any(|row| row.wire == wire && row.actions.contains(&action))
}

/// The words that a parameter may be, where Kubernetes fixes them; of a text that is called so.
pub fn words(wire: &str, ty: ParameterType) -> &'static [&'static str] {
    let row = KUBERNETES_PARAMETERS.iter().find(|row| row.wire == wire && ty == TEXT);
    row.map_or(&[], |row| row.words)
}

/// Whether the options of a kind have a list of this name.
pub fn is_list(kind: &str, wire: &str) -> bool {
    LIST_PARAMETERS.contains(&(kind, wire))
}
