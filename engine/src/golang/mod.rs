//! What Go's libraries read and print, where a server's verdict depends on them.
//!
//! Each file follows one library, and has its answers as tests.

#[cfg(feature = "fake")]
pub(crate) mod base64;
#[cfg(feature = "cel")]
pub mod cidr;
#[cfg(feature = "cel")]
mod decimal;
pub mod duration;
pub mod float;
pub mod ip;
#[cfg(feature = "cel")]
mod natural;
#[cfg(feature = "cel")]
pub mod quantity;
pub mod quote;
pub mod regexp;
#[cfg(feature = "cel")]
pub mod semver;
pub mod timestamp;
pub mod url;
#[cfg(feature = "cel")]
pub mod value;
