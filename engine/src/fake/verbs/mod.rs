//! A request about objects -> the answer, and the store after it: one file a verb, in the order of the server's steps.

mod answer;
mod call;
mod change;
mod collect;
mod continue_token;
mod controllers;
mod create;
mod delete;
mod ending_namespace;
mod list;
mod patch;
mod read;
mod refusal;
mod review;
mod scale;
mod scale_body;
mod special;
mod target;
mod token;
mod update;

pub(crate) use call::Call;
pub(crate) use collect::collect;
pub(crate) use controllers::settle;
pub(crate) use special::definitions_id;
pub(crate) use target::Target;
