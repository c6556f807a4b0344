//! Nothing of its own: the tests of this crate read the fixtures with the crates under generated/.
