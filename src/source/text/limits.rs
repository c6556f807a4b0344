//! The limits on inputs: how large and how deeply nested a file, a document and a schema may be.

/// The largest input that is read. Every limit is far above what real documents need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one file.
    pub file_bytes: u64,
    /// Documents in one file.
    pub documents: usize,
    /// Levels of nested maps and lists in one document.
    pub depth: usize,
    /// Nodes that the aliases of one document expand to.
    pub alias_nodes: usize,
    /// Schemas that the references of one kind expand to.
    pub reference_nodes: usize,
    /// Schemas that the references of all kinds of a document expand to.
    pub document_nodes: usize,
    /// Bytes of descriptions in the schemas that the references of all kinds of a document expand to.
    pub document_text: usize,
    /// Levels of nested schemas.
    pub schema_depth: usize,
    /// Files that one directory or glob may hold.
    pub files: usize,
}

/// The limits in force.
pub const LIMITS: Limits = Limits {
    file_bytes: 64 << 20,
    documents: 10_000,
    depth: 250, // the parser's own limit, for lists on one line, is 255
    alias_nodes: 1_000_000,
    reference_nodes: 250_000,
    document_nodes: 1_500_000,
    document_text: 64 << 20,
    schema_depth: 100,
    files: 100_000,
};

impl Limits {
    /// Each limit with its name, its value and the unit that it counts.
    pub fn table(&self) -> [(&'static str, u64, &'static str); 9] {
        [
            ("file-bytes", self.file_bytes, "bytes of one file"),
            ("files", self.files as u64, "files in one directory or glob"),
            ("documents", self.documents as u64, "documents in one file"),
            ("depth", self.depth as u64, "levels of maps and lists in one document"),
            ("alias-nodes", self.alias_nodes as u64, "nodes that the aliases of one document expand to"),
            (
                "reference-nodes",
                self.reference_nodes as u64,
                "schemas that the references of one kind expand to",
            ),
            (
                "document-nodes",
                self.document_nodes as u64,
                "schemas that the references of all kinds of a document expand to",
            ),
            ("document-text", self.document_text as u64, "bytes of descriptions in them"),
            ("schema-depth", self.schema_depth as u64, "levels of nested schemas"),
        ]
    }
}
