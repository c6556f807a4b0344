//! What Go's libraries read and print, where a server's verdict depends on them.
//!
//! Each file follows one library, and has its answers as tests.

pub mod cidr;
mod decimal;
pub mod duration;
pub mod float;
pub mod ip;
mod natural;
pub mod quantity;
pub mod quote;
pub mod regexp;
pub mod semver;
pub mod timestamp;
pub mod url;
pub mod value;
