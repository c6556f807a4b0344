//! A message about a CRD -> what servers do with the CRD because of it.

/// What servers do with a CRD.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Servers {
    /// They take it all the same.
    Take,
    /// They refuse it.
    Refuse,
    /// Nothing is known, because a limit is exceeded.
    Unknown,
}
