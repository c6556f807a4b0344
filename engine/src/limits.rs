//! The limits on inputs: how large, how deeply nested and how repetitive an input may be before it is refused.
//!
//! Every limit is far above what real inputs need. The largest number in 1,602 CRDs of 243 projects and in Kubernetes'
//! own documents stands beside each value as `real`.

/// A limit on inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Its name in `kubesmith limits`.
    pub name: &'static str,
    /// The largest number that is accepted.
    pub value: usize,
    /// What is counted, in the plural.
    pub counted: &'static str,
    /// The code of the message about an input that exceeds it.
    pub code: &'static str,
    /// What to do about an input that exceeds it.
    pub help: &'static str,
}

impl Limit {
    /// The message about an input that exceeds the limit.
    pub fn message(&self) -> String {
        format!("more than {} {}", self.value, self.counted)
    }

    /// Whether a number is above the limit.
    pub fn is_exceeded_by(&self, number: usize) -> bool {
        number > self.value
    }
}

const fn limit(
    name: &'static str,
    value: usize,
    counted: &'static str,
    code: &'static str,
    help: &'static str,
) -> Limit {
    Limit { name, value, counted, code, help }
}

/// Files in one directory or glob; real: 1,602.
pub const FILES: Limit =
    limit("files", 20_000, "files", "too-many-files", "name a narrower directory or glob");
/// Bytes of one file; real: 4.1 million, Kubernetes' own document.
pub const FILE_BYTES: Limit = limit(
    "file-bytes",
    64 << 20,
    "bytes in one file",
    "too-large",
    "split the file, or move what is not an API type to another one; CRDs that fit into etcd have at most 1.5 MB",
);
/// Bytes of one Go file, whose syntax tree takes many times as much; real: 3.8 million, Kubernetes' generated definitions.
#[cfg(feature = "go")]
pub const GO_FILE_BYTES: Limit = limit(
    "go-file-bytes",
    8 << 20,
    "bytes in one Go file",
    "too-large",
    "move the API types into a separate package",
);
/// Words, signs, strings and comments of one Go file, each of which is a node of the syntax tree; real: 160,000 in a file of types.
#[cfg(feature = "go")]
pub const GO_TOKENS: Limit = limit(
    "go-tokens",
    500_000,
    "tokens and comments in one Go file",
    "too-large",
    "move the API types into a separate package",
);
/// Documents in one file; real: some hundred, in the manifests with which large projects are installed.
pub const DOCUMENTS: Limit =
    limit("documents", 5000, "documents in one file", "too-many-documents", "split the file");
/// Values (texts, numbers, lists, maps ...) in one file; real: 73,653.
pub const VALUES: Limit = limit("values", 750_000, "values in one file", "too-many-values", "split the file");
/// Levels of maps and lists in one document; real: 58. The YAML parser's own limit, for lists on one line, is 255.
pub const DEPTH: Limit = limit(
    "depth",
    250,
    "levels of nested maps and lists",
    "too-deep",
    "check the brackets and the indentation; CRDs of real projects have 58 levels at most",
);
/// Characters of one text in a YAML file, or of one list or map in brackets, which its parser reads at once; real: 7,093.
pub const EVENT_CHARACTERS: Limit = limit(
    "event-characters",
    1 << 20,
    "characters in one YAML string, list or map",
    "too-large-value",
    "write the list or map over several lines, or the file as JSON",
);
/// Values that the aliases of one file expand to; real: 0.
pub const ALIAS_VALUES: Limit = limit(
    "alias-values",
    100_000,
    "values from the aliases of one file",
    "too-many-aliases",
    "write the values out where `*` repeats them",
);
/// Bytes of the texts and keys that the aliases of one file expand to; real: 0.
pub const ALIAS_BYTES: Limit = limit(
    "alias-bytes",
    4 << 20,
    "bytes of text from the aliases of one file",
    "too-many-aliases",
    "write the values out where `*` repeats them",
);
/// Repeated keys in one file; real: 2.
pub const DUPLICATE_KEYS: Limit = limit(
    "duplicate-keys",
    1000,
    "duplicate keys in one file",
    "too-many-duplicate-keys",
    "remove the repeated keys, or put `---` between documents that were joined",
);
/// Messages with one code about one file. The others are counted in a last message with the same code.
pub const MESSAGES: Limit =
    limit("messages", 1000, "messages with the same code about one file", "the same code", "");

/// Schemas and enum values in one file; real: 9,873 in one CRD.
pub const SCHEMAS: Limit =
    limit("schemas", 100_000, "schemas and enum values in one file", "too-many-schemas", "split the file");
/// Lines of all descriptions in one file, each of which the documentation keeps; real: 14,963.
pub const DESCRIPTION_LINES: Limit = limit(
    "description-lines",
    500_000,
    "lines of descriptions in one file",
    "too-long-descriptions",
    "shorten the descriptions; controller-gen leaves them out with `crd:maxDescLen=0`",
);
/// Levels of nested schemas; real: 38. Types that are nested 60 deep are too deep for the Rust compiler (E0275).
pub const SCHEMA_DEPTH: Limit = limit(
    "schema-depth",
    50,
    "levels of nested schemas",
    "too-deep",
    "split the type, or end it with `x-kubernetes-preserve-unknown-fields`",
);
/// Entries in one list or map of a schema: properties, enum values, required properties, branches of a junctor, rules,
/// list map keys; real: 251.
pub const SCHEMA_ENTRIES: Limit = limit(
    "schema-entries",
    5000,
    "entries in one list or map of a schema",
    "too-many-entries",
    "split the type, or make a map of its properties with `additionalProperties`",
);
/// Bytes of the name of a property, a definition or an operation; real: 107.
pub const NAME_BYTES: Limit = limit(
    "name-bytes",
    2000,
    "bytes in the name of a property, a definition or an operation",
    "too-long-name",
    "choose a shorter name",
);
/// Levels of lists and maps in one default; real: 5. Parsers of Python refuse brackets that are nested 200 deep.
pub const DEFAULT_DEPTH: Limit = limit(
    "default-depth",
    32,
    "levels of lists and maps in one default",
    "too-deep",
    "set the defaults of the inner properties at these properties",
);
/// Versions of one CRD; real: 7.
pub const VERSIONS: Limit = limit(
    "versions",
    200,
    "versions of one kind",
    "too-many-versions",
    "remove the versions that are not served",
);
/// Values of all completed defaults of all inputs; real: some 20,000 in all 1,602 CRDs at once.
pub const DEFAULT_VALUES: Limit = limit(
    "default-values",
    150_000,
    "values of the completed defaults of all inputs",
    "too-many-default-values",
    "generate the kinds in several runs, or remove defaults of lists and maps",
);
/// Bytes of the JSON pointers of all schemas in one file: each type has its place in its docs; real: 2.3 million.
pub const POINTER_BYTES: Limit = limit(
    "pointer-bytes",
    24 << 20,
    "bytes of the JSON pointers of the schemas in one file",
    "too-long-pointers",
    "split the file, or shorten the names of properties",
);
/// Definitions of one document; real: 771.
pub const DEFINITIONS: Limit =
    limit("definitions", 20_000, "definitions in one document", "too-many-definitions", "split the document");
/// Kinds of one document; real: 101.
pub const KINDS: Limit =
    limit("kinds", 2000, "kinds in one document", "too-many-kinds", "split the document");
/// Operations of one document; real: 1,123.
pub const OPERATIONS: Limit =
    limit("operations", 6000, "operations in one document", "too-many-operations", "split the document");
/// Parameters of one operation, those of its path among them; real: 17.
pub const PARAMETERS: Limit = limit(
    "parameters",
    200,
    "parameters of one operation",
    "too-many-parameters",
    "remove parameters that the server does not read",
);
/// Values of the parameters, bodies and responses of all operations of a document, each where it is used, and lines of
/// their texts; real: 74,000.
pub const OPERATION_VALUES: Limit = limit(
    "operation-values",
    1_000_000,
    "values and lines of text in the parameters, bodies and responses of all operations of one document",
    "too-large-operations",
    "split the document",
);
/// Bytes of texts in them; real: 5 million.
pub const OPERATION_BYTES: Limit = limit(
    "operation-bytes",
    32 << 20,
    "bytes of text in the parameters, bodies and responses of all operations of one document",
    "too-large-operations",
    "split the document, or shorten the descriptions",
);
/// Steps that comparing all defaults with their schemas takes; real: 750,000 in all 1,602 CRDs at once.
pub const DEFAULT_CHECKS: Limit = limit(
    "default-checks",
    20_000_000,
    "steps of comparing defaults with their schemas",
    "default-not-checked",
    "generate the kinds in several runs",
);
/// Schemas that the references of all kinds of a document expand to; real: 24,773, all kinds of Kubernetes.
pub const REFERENCE_SCHEMAS: Limit = limit(
    "reference-schemas",
    125_000,
    "schemas from the references of one document",
    "too-many-references",
    "end a reference with an object that preserves unknown fields, or split the document",
);
/// Bytes of the names, texts and values in these schemas; real: 5.5 million.
pub const REFERENCE_BYTES: Limit = limit(
    "reference-bytes",
    32 << 20,
    "bytes of text from the references of one document",
    "too-many-references",
    "end a reference with an object that preserves unknown fields, or split the document",
);
/// Characters of one CEL rule, as in cel-go's parser; real: some 1,600.
#[cfg(feature = "cel")]
pub const RULE_CHARACTERS: Limit =
    limit("rule-characters", 100_000, "characters in one CEL rule", "refused", "split the rule");
/// Levels of one CEL rule, as in cel-go's parser; real: some 20.
#[cfg(feature = "cel")]
pub const RULE_DEPTH: Limit = limit("rule-depth", 250, "levels of one CEL rule", "refused", "split the rule");
/// Nodes of one CEL rule with its macros expanded, as `optMap` repeats what it is called on; real: some 1,000.
#[cfg(feature = "cel")]
pub const RULE_NODES: Limit = limit(
    "rule-nodes",
    200_000,
    "nodes in one CEL rule with its macros expanded",
    "undecided",
    "split the rule, or call `optMap` on a simpler expression",
);
/// Steps of comparing the types in one CEL rule, which can be as large as two to the power of its length; real: some 10,000.
#[cfg(feature = "cel")]
pub const RULE_STEPS: Limit = limit(
    "rule-steps",
    20_000_000,
    "steps of comparing the types in one CEL rule",
    "undecided",
    "split the rule",
);

/// Bytes of one regular expression; real: 1,396.
pub const PATTERN_BYTES: Limit = limit(
    "pattern-bytes",
    64 << 10,
    "bytes in one pattern",
    "undecided",
    "split the pattern into several, or write a rule instead",
);
/// Levels of groups and repetitions in one regular expression; real: below 20. Go's own limit is 1,000.
pub const PATTERN_DEPTH: Limit = limit(
    "pattern-depth",
    100,
    "levels of groups and repetitions in one pattern",
    "undecided",
    "remove groups that are not needed",
);
/// Ranges of characters in the classes of one regular expression, each `\pL` having some 650; real: some thousand.
pub const PATTERN_RANGES: Limit = limit(
    "pattern-ranges",
    400_000,
    "ranges of characters in the classes of one pattern",
    "undecided",
    "write fewer classes of Unicode",
);
/// Bytes of the automaton that one regular expression becomes; real: some 100,000.
pub const AUTOMATON_BYTES: Limit = limit(
    "automaton-bytes",
    10 << 20,
    "bytes in the automaton of one pattern",
    "undecided",
    "repeat less, or limit the length with `maxLength`",
);

/// CEL rules of one version of a kind; real: some 400.
#[cfg(feature = "cel")]
pub const RULES: Limit =
    limit("rules", 20_000, "CEL rules in one version of a kind", "undecided", "write fewer rules");
/// Bytes of all CEL rules of one version of a kind, as a CRD that fits into etcd has at most 1.5 MB; real: some 50,000.
#[cfg(feature = "cel")]
pub const RULES_BYTES: Limit = limit(
    "rules-bytes",
    2 << 20,
    "bytes in the CEL rules of one version of a kind",
    "undecided",
    "write shorter rules",
);
/// Steps of matching patterns and of running rules for one verdict: the bytes of a text times the places of its pattern at
/// which a match can stand, and what rules copy and read; real: below a million.
pub const VERDICT_STEPS: Limit = limit(
    "verdict-steps",
    500_000_000,
    "steps of patterns and rules for one verdict",
    "undecided",
    "limit the length with `maxLength`, or write a simpler pattern or rule",
);

/// Causes of one object's refusal that are shown; the others are counted. Real: below 100.
pub const CAUSES: Limit = limit(
    "validate-causes",
    1000,
    "causes of one object",
    "refused",
    "correct the causes that are shown first; the others are counted",
);
/// Bytes of one line of `validate --stdio`, with an object and the one before; servers take 3 MiB for an object.
pub const OBJECT_LINE_BYTES: Limit = limit(
    "object-line-bytes",
    16 << 20,
    "bytes in one line",
    "too-large",
    "send a smaller object: servers take at most 3 MiB",
);
/// Values in one line of `validate --stdio`, of which the memory is a multiple. Real: 73,653 in a file.
pub const OBJECT_LINE_VALUES: Limit = limit(
    "object-line-values",
    750_000,
    "values in one line",
    "too-many-values",
    "send a smaller object: those that fit into etcd have fewer",
);
/// Levels of maps and lists in one line of `validate --stdio`. Real: 58 in a file.
pub const OBJECT_LINE_DEPTH: Limit = limit(
    "object-line-depth",
    127,
    "levels of nested maps and lists in one line",
    "too-deep",
    "check the brackets; objects of real projects are nested far less",
);

/// Bytes of the body of a request to `kubesmith fake`, as on a server (apiserver `MaxRequestBodyBytes`).
#[cfg(feature = "fake")]
pub const REQUEST_BYTES: Limit = limit(
    "request-bytes",
    3 << 20,
    "bytes in the body of a request",
    "HTTP 413",
    "send a smaller object: servers take as much",
);
/// Levels of maps and lists in a body. A server reads 10,000. Here the store reads what it has with a reader of 128 levels, some of
/// which the names of the managers take. Real: 58 in a file.
#[cfg(feature = "fake")]
pub const REQUEST_DEPTH: Limit = limit(
    "request-depth",
    100,
    "levels of nested maps and lists in the body of a request",
    "HTTP 400",
    "check the brackets; servers read 10000 levels",
);
/// Values in a body, of which the memory is a multiple. Real: 73,653 in a file.
#[cfg(feature = "fake")]
pub const REQUEST_VALUES: Limit = limit(
    "request-values",
    500_000,
    "values in the body of a request",
    "HTTP 400",
    "send a smaller object: those that fit into etcd have fewer",
);
/// Operations of a JSON patch, as on a server.
#[cfg(feature = "fake")]
pub const PATCH_OPERATIONS: Limit = limit(
    "patch-operations",
    10_000,
    "operations in a JSON patch",
    "HTTP 413",
    "send several patches: servers take as many operations",
);
/// Bytes that the operations of a JSON patch copy, as on a server.
#[cfg(feature = "fake")]
pub const PATCH_BYTES: Limit = limit(
    "patch-bytes",
    3 << 20,
    "bytes that a JSON patch copies",
    "HTTP 422",
    "copy less: servers copy as much",
);
/// Items of lists that the operations of a JSON patch move by one place each.
#[cfg(feature = "fake")]
pub const PATCH_STEPS: Limit = limit(
    "patch-steps",
    50_000_000,
    "moved items of lists in a JSON patch",
    "HTTP 422",
    "replace the whole list",
);
/// Bytes of the line and the headers of a request, as on a server.
#[cfg(feature = "fake")]
pub const HEADER_BYTES: Limit = limit(
    "header-bytes",
    1 << 20,
    "bytes in the headers of a request",
    "HTTP 431",
    "send shorter headers: servers take as much",
);
/// Seconds that a client may take to send headers.
#[cfg(feature = "fake")]
pub const HEADER_SECONDS: Limit =
    limit("header-seconds", 30, "seconds until the headers of a request are there", "none", "");
/// Seconds that a client may take to send a body.
#[cfg(feature = "fake")]
pub const BODY_SECONDS: Limit =
    limit("body-seconds", 30, "seconds until the body of a request is there", "HTTP 504", "");
/// Connections to a server at the same time, such as those of watches.
#[cfg(feature = "fake")]
pub const CONNECTIONS: Limit = limit(
    "connections",
    1_000,
    "connections at the same time",
    "HTTP 429",
    "close connections, or end watches that nobody reads",
);
/// Clusters of a server beside its first one.
#[cfg(feature = "fake")]
pub const FAKE_CLUSTERS: Limit =
    limit("fake-clusters", 10_000, "clusters of one server", "HTTP 429", "delete the clusters of past tests");

/// Bytes of an object as `kubesmith fake` stores it, as in etcd (`--max-request-bytes`).
#[cfg(feature = "fake")]
pub const STORED_BYTES: Limit = limit(
    "stored-bytes",
    3 << 19,
    "bytes in one stored object",
    "HTTP 500",
    "send a smaller object: etcd takes as much",
);
/// Bytes of an object that reach etcd at all: above them its client refuses them.
#[cfg(feature = "fake")]
pub const MESSAGE_BYTES: usize = 2 << 20;

/// The limits on requests to `kubesmith fake`.
#[cfg(feature = "fake")]
pub const REQUEST_LIMITS: &[Limit] = &[
    CONNECTIONS,
    HEADER_BYTES,
    HEADER_SECONDS,
    REQUEST_BYTES,
    BODY_SECONDS,
    REQUEST_DEPTH,
    REQUEST_VALUES,
    PATCH_OPERATIONS,
    PATCH_BYTES,
    PATCH_STEPS,
    STORED_BYTES,
    FAKE_CLUSTERS,
];

/// All limits, in the order in which an input meets them.
pub const LIMITS: &[Limit] = &[
    FILES,
    FILE_BYTES,
    #[cfg(feature = "go")]
    GO_FILE_BYTES,
    #[cfg(feature = "go")]
    GO_TOKENS,
    DOCUMENTS,
    VALUES,
    DEPTH,
    EVENT_CHARACTERS,
    ALIAS_VALUES,
    ALIAS_BYTES,
    DUPLICATE_KEYS,
    SCHEMAS,
    DESCRIPTION_LINES,
    SCHEMA_DEPTH,
    SCHEMA_ENTRIES,
    NAME_BYTES,
    DEFAULT_DEPTH,
    VERSIONS,
    POINTER_BYTES,
    DEFINITIONS,
    KINDS,
    OPERATIONS,
    PARAMETERS,
    OPERATION_VALUES,
    OPERATION_BYTES,
    REFERENCE_SCHEMAS,
    REFERENCE_BYTES,
    DEFAULT_CHECKS,
    DEFAULT_VALUES,
    MESSAGES,
];

/// The limits on objects and on what is compiled to judge them, which no generator meets.
pub const RULE_LIMITS: &[Limit] = &[
    PATTERN_BYTES,
    PATTERN_DEPTH,
    PATTERN_RANGES,
    AUTOMATON_BYTES,
    #[cfg(feature = "cel")]
    RULE_CHARACTERS,
    #[cfg(feature = "cel")]
    RULE_DEPTH,
    #[cfg(feature = "cel")]
    RULE_NODES,
    #[cfg(feature = "cel")]
    RULE_STEPS,
    #[cfg(feature = "cel")]
    RULES,
    #[cfg(feature = "cel")]
    RULES_BYTES,
    VERDICT_STEPS,
    OBJECT_LINE_BYTES,
    OBJECT_LINE_VALUES,
    OBJECT_LINE_DEPTH,
    CAUSES,
];
