//! The way to a node of a schema -> how deep the node stands, and which rules of servers hold there.

/// Which rules of servers hold at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// None: the schema is that of a v1beta1 CRD or of an OpenAPI document.
    None,
    /// Those of the schema of a whole object.
    Root,
    /// Those of a part of a structural schema.
    Part,
    /// Those of a branch of a junctor, where servers want neither types nor list types.
    Branch,
}

impl Rules {
    /// Whether the node describes values, as all nodes outside of branches do.
    pub fn describes(self) -> bool {
        matches!(self, Self::Root | Self::Part)
    }
}

/// Where a node stands in the schema of a document.
#[derive(Clone, Copy)]
pub struct Place {
    /// The nodes above it.
    pub depth: usize,
    /// The rules of servers that hold there.
    pub rules: Rules,
    /// Whether an `anyOf` there may name the types integer and string, which stand for an integer or a string.
    pub takes_types: bool,
}

impl Place {
    /// The place of a whole schema.
    pub fn root(rules: Rules) -> Self {
        Self { depth: 0, rules, takes_types: rules.describes() }
    }

    /// The place of a property, of items or of values.
    pub fn part(self) -> Self {
        let rules = if self.rules == Rules::Root { Rules::Part } else { self.rules };
        Self { depth: self.depth + 1, rules, takes_types: rules.describes() }
    }

    /// The place of a branch of a junctor.
    pub fn branch(self) -> Self {
        let rules = if self.rules == Rules::None { Rules::None } else { Rules::Branch };
        Self { depth: self.depth + 1, rules, takes_types: false }
    }

    /// The place of the branch of an `allOf` with this index.
    pub fn branch_of_all(self, index: usize) -> Self {
        Self { takes_types: index == 0 && self.rules.describes(), ..self.branch() }
    }

    /// The same place without rules of servers.
    pub fn without_rules(self) -> Self {
        Self { rules: Rules::None, ..self }
    }
}
