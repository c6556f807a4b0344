//! An object or a list -> the answer that shows it in the form that the client asks for.

use serde_json::Value;

use super::call::Call;
use crate::fake::answer::Answer;
use crate::fake::media::{Accepted, Form};
use crate::fake::partial;
use crate::fake::status::Status;
use crate::fake::table::IncludeObject;

impl Call<'_> {
    /// The answer that is an object in the version of the path.
    pub(super) fn show(&self, code: u16, object: &Value) -> Result<Answer, Status> {
        if self.accepted == Accepted::default() {
            return Ok(Answer::json(code, object.to_string().into_bytes()));
        }
        self.show_as_asked(code, object)
    }

    /// The same for the text of the object, or of a list.
    pub(super) fn show_text(&self, code: u16, text: &str) -> Result<Answer, Status> {
        if self.accepted == Accepted::default() {
            return Ok(Answer::json(code, text.as_bytes().to_vec()));
        }
        // The text was written by this program.
        self.show_as_asked(code, &serde_json::from_str(text).unwrap_or_default())
    }

    fn show_as_asked(&self, code: u16, document: &Value) -> Result<Answer, Status> {
        let is_list = partial::is_list(document);
        self.accepted.check(is_list, self.target.go_type(is_list).as_deref())?;
        let api_version = self.accepted.api_version();
        let shown = match self.accepted.form {
            Form::Object => document.clone(),
            Form::Metadata if is_list => partial::list(document, api_version),
            Form::Metadata => partial::object(document, api_version),
            Form::Table => {
                let include = IncludeObject::read(self.query.get("includeObject").unwrap_or_default())?;
                let columns = self.target.columns();
                columns.table(document, include, api_version, true, self.state.clock.now())
            }
        };
        // JSON is YAML too, and Kubernetes' clients read it as such.
        let content_type = self.accepted.encoding.content_type();
        Ok(Answer { content_type, ..Answer::json(code, shown.to_string().into_bytes()) })
    }
}
