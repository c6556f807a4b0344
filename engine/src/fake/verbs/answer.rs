//! An object -> the answer that shows it in the form that the client asks for.

use serde_json::Value;

use super::call::Call;
use crate::fake::request::Answer;

impl Call<'_> {
    /// The answer that is an object in the version of the path.
    pub(super) fn show(&self, code: u16, object: &Value) -> Answer {
        self.show_text(code, &object.to_string())
    }

    /// The same for the text of the object.
    pub(super) fn show_text(&self, code: u16, text: &str) -> Answer {
        Answer::json(code, text.as_bytes().to_vec())
    }
}
