//! Nothing of its own: the tests of this crate use the crates under generated/ as an operator's code would.
