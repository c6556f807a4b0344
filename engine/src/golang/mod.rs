//! What Go's libraries read and print, where a server's verdict depends on them.
//!
//! Each file follows one library, and has its answers as tests.

pub mod regexp;
