//! The query of a create, an update or a patch -> its options.

use serde_json::Value;

use super::{boolean, checked, dry_run_fault, text};
use crate::cause::{Cause, Reason};
use crate::engine::FieldValidation;
use crate::fake::query::Query;
use crate::fake::status::Status;
use crate::golang::quote::is_printable;

/// The most bytes of the name of a field manager.
const MANAGER_BYTES: usize = 128;

/// The options of a create, an update or a patch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct WriteOptions {
    /// Whether nothing is stored.
    pub is_dry_run: bool,
    /// The manager that the request names; empty for none.
    pub field_manager: String,
    /// What is done about unknown and duplicate fields.
    pub field_validation: FieldValidation,
    /// Whether an apply takes over the fields of others.
    pub force: bool,
}

impl WriteOptions {
    /// Those of a create.
    ///
    /// # Errors
    /// 422: an option has a value that the server does not know.
    pub fn create(query: &Query) -> Result<Self, Status> {
        Self::read(query, "CreateOptions", Vec::new())
    }

    /// Those of an update.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn update(query: &Query) -> Result<Self, Status> {
        Self::read(query, "UpdateOptions", Vec::new())
    }

    /// Those of a patch, which may be an apply.
    ///
    /// # Errors
    /// As [`Self::create`]; also an apply without a manager, and `force` without an apply.
    pub fn patch(query: &Query, is_apply: bool) -> Result<Self, Status> {
        let mut faults = Vec::new();
        if is_apply {
            if query.get("fieldManager").unwrap_or_default().is_empty() {
                faults.push(Cause::required("fieldManager", "is required for apply patch"));
            }
        } else if query.get("force").is_some() {
            let why = "may not be specified for non-apply patch";
            faults.push(Cause::without_value(Reason::Forbidden, "force", why));
        }
        let options = Self::read(query, "PatchOptions", faults)?;
        Ok(Self { force: boolean(query, "force").unwrap_or_default(), ..options })
    }

    /// The options that all have; `faults` are those that were found before.
    fn read(query: &Query, kind: &str, mut faults: Vec<Cause>) -> Result<Self, Status> {
        let field_manager = text(query, "fieldManager");
        faults.extend(manager_faults(&field_manager));
        let dry_run: Vec<String> = query.all("dryRun").map(str::to_owned).collect();
        faults.extend(dry_run_fault(&dry_run));
        let field_validation = field_validation(query.get("fieldValidation").unwrap_or_default());
        let field_validation = field_validation.map_err(|fault| faults.push(fault)).unwrap_or_default();
        checked(kind, &faults)?;
        Ok(Self { is_dry_run: !dry_run.is_empty(), field_manager, field_validation, force: false })
    }
}

/// What is wrong with the name of a field manager. Positions count bytes.
fn manager_faults(name: &str) -> Vec<Cause> {
    let too_long =
        (name.len() > MANAGER_BYTES).then(|| Cause::too_long("fieldManager", MANAGER_BYTES as u64));
    let hidden = name.char_indices().filter(|(_, character)| !is_printable(*character));
    let hidden = hidden.map(|(at, character)| {
        let why = format!("invalid character U+{:04X} (at position {at})", u32::from(character));
        Cause::invalid("fieldManager", name, &why)
    });
    too_long.into_iter().chain(hidden).collect()
}

/// What is done about unknown and duplicate fields; the empty text leaves it to the server.
fn field_validation(text: &str) -> Result<FieldValidation, Cause> {
    match text {
        "Strict" => Ok(FieldValidation::Strict),
        "Ignore" => Ok(FieldValidation::Ignore),
        "" | "Warn" => Ok(FieldValidation::Warn),
        _ => {
            let known = ["", "Ignore", "Strict", "Warn"].map(Value::from);
            Err(Cause::not_supported("fieldValidation", text.into(), &known))
        }
    }
}
