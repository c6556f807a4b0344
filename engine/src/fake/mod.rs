//! Requests -> answers, as a kube-apiserver gives them for custom resources, over a store in memory.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `patch` | a stored object and the body of a patch | the patched object, or the server's error |
//! | `selector` | the text of a label or field selector | a test of objects, or the server's error |
//! | `status` | why a request fails | the body of the answer |
//!
//! This room is in building: the store and the verbs come next. Until then nothing of it is public.

pub(crate) mod patch;
pub(crate) mod selector;
pub(crate) mod status;
