//! The crates under generated/ -> what their values, texts and errors are.

mod apply_from;
mod changes;
mod conditions;
mod documents;
mod drift;
mod formats;
mod generic;
mod lookups;
mod mapped;
mod messages;
mod mistakes;
mod objects;
mod presence;
mod readme;
mod secrets;
mod several_packages;
mod shared_changes;
mod stored;
mod strict_objects;
mod strict_values;
mod values;
mod versions;
