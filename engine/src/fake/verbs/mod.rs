//! A request about objects -> the answer, and the store after it: one file a verb, in the order of the server's steps.

mod answer;
mod call;
mod change;
mod collect;
mod create;
mod delete;
mod list;
mod patch;
mod read;
mod refusal;
mod scale;
mod special;
mod target;
mod update;

pub(crate) use call::Call;
pub(crate) use change::set_version;
pub(crate) use collect::collect;
pub(crate) use special::{definitions_id, settle};
pub(crate) use target::Target;
