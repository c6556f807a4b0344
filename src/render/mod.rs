//! Model -> files: one pure function a language. After the passes nothing fails here and nothing about
//! meaning is decided here.

pub mod python;
pub mod rust;
