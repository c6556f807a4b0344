//! A decoded object of a kind of Kubernetes -> what the server stores of it, or its causes: the steps of `rest.BeforeCreate` and
//! `rest.BeforeUpdate` of apiserver.

use serde_json::{Map, Value};

use super::table::{Name, OwnKind};
use super::{admission, convert, defaults, exact};
use crate::cause::{Cause, Reason};
use crate::engine::{FieldValidation, Judged, Options, Outcome, Verdict};
use crate::metadata::{self, Metadata, NameForm, names};
use crate::own_types;
use crate::prune::unknown;
use crate::server_text::quoted;
use crate::validate::path::Path;
use crate::write::{self, Write};

impl OwnKind {
    /// Decodes an object of a request and fills in its defaults.
    #[allow(clippy::result_large_err, reason = "a refusal ends the write: it is made once")]
    pub fn decode(&self, object: Value, options: &Options<'_>) -> Result<Write, Verdict> {
        let refused = |why: String| Verdict::refused_by_decoder(why);
        let Some(go_struct) = self.structure() else {
            return Err(Verdict::undecided("no such struct".to_owned()));
        };
        let own_types::Decoded { object, mut unknown } =
            own_types::decode(go_struct, object).map_err(refused)?;
        let mut warnings: Vec<String> =
            options.duplicates.iter().map(|path| format!("duplicate field \"{path}\"")).collect();
        let has_more = unknown::cut(&mut unknown);
        warnings.extend(unknown.iter().map(|path| format!("unknown field \"{path}\"")));
        if has_more {
            warnings.push("more unknown fields, which are not listed".to_owned());
        }
        match options.field_validation {
            FieldValidation::Ignore => warnings.clear(),
            FieldValidation::Strict if !warnings.is_empty() => {
                return Err(refused(format!("strict decoding error: {}", warnings.join(", "))));
            }
            FieldValidation::Strict | FieldValidation::Warn => {}
        }
        let mut object = self.named(object);
        self.fill(&mut object);
        let mut write = Write::begin(object);
        write.warnings = warnings;
        Ok(write)
    }

    /// A merged object as Go reads it, with its defaults.
    pub fn complete(&self, object: &mut Value) {
        let Some(go_struct) = self.structure() else { return };
        if let Ok(decoded) = own_types::decode(go_struct, object.clone()) {
            *object = self.named(decoded.object);
            self.fill(object);
        }
    }

    /// What the server warns about with every request.
    pub fn deprecation(&self) -> Option<&'static str> {
        (self.kind == "Endpoints")
            .then_some("v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice")
    }

    fn named(&self, object: Map<String, Value>) -> Value {
        let head =
            [("kind".to_owned(), self.kind.into()), ("apiVersion".to_owned(), self.api_version().into())];
        Value::Object(head.into_iter().chain(object).collect())
    }

    fn fill(&self, object: &mut Value) {
        convert::convert(self.kind, object);
        defaults::fill(self, object);
    }

    /// Judges a decoded object.
    pub fn judge(&self, write: Write, how: Judged<'_>, options: Options<'_>) -> Verdict {
        let Write { mut object, .. } = write;
        let (mut causes, mut repeated) = (Vec::new(), Vec::new());
        let path = &mut Path::starting_at(Some("metadata"));
        let old = match how {
            Judged::Create => None,
            Judged::Update(old) | Judged::Status(old) => Some(old),
        };
        match how {
            Judged::Create => {
                self.reset_for_create(&mut object, options);
                let version = Metadata::read(&object).text("resourceVersion").parse::<u64>();
                let own = self.causes(&object, None);
                let of_metadata = self.name_causes(&object);
                causes.extend(of_metadata);
                causes.extend(own);
                if causes.is_empty() && version.is_ok_and(|version| version != 0) {
                    let detail = "resourceVersion should not be set on objects to be created";
                    causes.push(Cause::without_value(Reason::Unnamed, "", detail));
                }
            }
            Judged::Update(old) | Judged::Status(old) => {
                let is_status = matches!(how, Judged::Status(_));
                self.reset_for_update(&mut object, old, is_status);
                let metadata = Metadata::read(&object);
                metadata::causes(
                    metadata,
                    Some(self.is_namespaced),
                    NameForm::PathSegment,
                    path,
                    &mut causes,
                );
                let before = causes.len();
                metadata::update_causes(metadata, Metadata::read(old), path, &mut causes);
                repeated.extend_from_slice(&causes[before..]);
                causes.extend(self.causes(&object, Some(old)));
            }
        }
        convert::keep(self.kind, &mut object, old);
        let is_refused = !causes.is_empty();
        Verdict {
            outcome: if is_refused { Outcome::Refused } else { Outcome::Accepted },
            causes,
            has_more_causes: false,
            error: None,
            warnings: Vec::new(),
            repeated,
            undecided: None,
            stored: (!is_refused).then_some(object),
        }
    }

    /// The faults of the metadata of a new object.
    fn name_causes(&self, object: &Value) -> Vec<Cause> {
        let mut causes = Vec::new();
        let path = &mut Path::starting_at(Some("metadata"));
        let metadata = Metadata::read(object);
        let form = if self.name == Name::Subdomain { NameForm::Subdomain } else { NameForm::PathSegment };
        metadata::causes(metadata, Some(self.is_namespaced), form, path, &mut causes);
        let name = metadata.text("name");
        if self.name == Name::Label && !name.is_empty() {
            let faults = names::namespace(name);
            causes.extend(faults.iter().map(|fault| Cause::invalid("metadata.name", name, fault)));
        }
        causes
    }

    /// The faults of the rest of an object, where they are known.
    fn causes(&self, object: &Value, old: Option<&Value>) -> Vec<Cause> {
        exact::causes(self.kind, object, old)
    }

    fn reset_for_create(&self, object: &mut Value, options: Options<'_>) {
        self.drop_disabled(object);
        let Value::Object(map) = object else { return };
        if self.has("status") && self.kind != "Node" && self.kind != "Namespace" {
            self.reset_status(map);
        }
        let Some(Value::Object(metadata)) = map.get_mut("metadata") else { return };
        write::wipe_system_fields(metadata);
        if !self.is_namespaced {
            metadata.shift_remove("namespace");
        } else if metadata.get("namespace").is_none_or(|namespace| namespace == "") {
            metadata.insert("namespace".to_owned(), options.namespace.into());
        }
        write::make_name(metadata, options.name_suffix);
        let Value::Object(map) = object else { return };
        admission::admit(self.kind, map);
        let Some(Value::Object(metadata)) = map.get_mut("metadata") else { return };
        if self.generation.is_empty() || self.kind == "CSIDriver" {
            // A create takes the generation that it says.
            return;
        }
        metadata.insert("generation".to_owned(), 1.into());
    }

    /// Removes the fields of a feature that is off in servers by default: `CoordinatedLeaderElection`.
    fn drop_disabled(&self, object: &mut Value) {
        if let (true, Some(Value::Object(spec))) = (self.kind == "Lease", object.get_mut("spec")) {
            ["strategy", "preferredHolder"].iter().for_each(|name| drop(spec.shift_remove(*name)));
        }
    }

    /// Gives a new object the status that the server gives it.
    fn reset_status(&self, map: &mut Map<String, Value>) {
        let field = self.structure().and_then(|go_struct| go_struct.field("status"));
        let empty = match field.map(|field| &field.type_) {
            Some(own_types::Type::Struct(name)) => own_types::find(name).map(own_types::empty),
            _ => None,
        };
        match empty {
            Some(empty) => drop(map.insert("status".to_owned(), Value::Object(empty))),
            None => drop(map.shift_remove("status")),
        }
        defaults::fill_status(self, map);
    }

    fn reset_for_update(&self, object: &mut Value, old: &Value, is_status: bool) {
        self.drop_disabled(object);
        let Value::Object(map) = object else { return };
        if is_status {
            let own = ["kind", "apiVersion", "metadata", "status"];
            map.retain(|name, _| own.contains(&name.as_str()));
            let of_old = old.as_object().into_iter().flatten();
            for (name, value) in of_old.filter(|(name, _)| !own.contains(&name.as_str())) {
                map.insert(name.clone(), value.clone());
            }
        } else if self.has("status") {
            match old.get("status") {
                Some(status) => drop(map.insert("status".to_owned(), status.clone())),
                None => drop(map.shift_remove("status")),
            }
        }
        let generation = if is_status { None } else { self.next_generation(map, old) };
        let Some(Value::Object(metadata)) = map.get_mut("metadata") else { return };
        let before = old.get("metadata").and_then(Value::as_object);
        let before = |name: &str| before.and_then(|before| before.get(name)).cloned();
        let mut keep = |name: &str, always: bool| match before(name) {
            Some(value) if always || !metadata.contains_key(name) => {
                drop(metadata.insert(name.to_owned(), value))
            }
            None if always => drop(metadata.shift_remove(name)),
            _ => {}
        };
        if is_status {
            for path in self.reset_by_status().split(',').filter_map(|path| path.strip_prefix("metadata.")) {
                keep(path, true);
            }
        }
        keep("uid", false);
        keep("creationTimestamp", true);
        keep("deletionTimestamp", before("deletionTimestamp").is_some());
        keep("deletionGracePeriodSeconds", false);
        match generation.map(Value::from).or_else(|| before("generation")) {
            Some(generation) => drop(metadata.insert("generation".to_owned(), generation)),
            None => drop(metadata.shift_remove("generation")),
        }
        if !self.is_namespaced {
            metadata.shift_remove("namespace");
        } else if let Some(namespace) = before("namespace").filter(|_| !metadata.contains_key("namespace")) {
            metadata.insert("namespace".to_owned(), namespace);
        }
    }

    /// The generation after a change that counts; None for any other change.
    fn next_generation(&self, map: &Map<String, Value>, old: &Value) -> Option<i64> {
        let at = |object: Option<&Value>, path: &str| {
            path.split('.').try_fold(object?, |value, name| value.get(name)).cloned()
        };
        let is_changed = |path: &&str| match path.split_once('.') {
            _ if **path == *"*" => {
                without_metadata(map.iter()) != without_metadata(old.as_object().into_iter().flatten())
            }
            Some((first, rest)) => at(map.get(first), rest) != at(old.get(first), rest),
            None => map.get(*path) != old.get(*path),
        };
        let before = Metadata::read(old).number("generation");
        self.generation.iter().any(is_changed).then_some(before + 1)
    }

    /// Why an object of another type is none of this kind; None for one that is.
    pub fn wrong_type(&self, group: &str, version: &str, kind: &str) -> Option<String> {
        if kind == self.kind && group == self.id.group && version == self.version {
            return None;
        }
        let is_known = super::table::KINDS
            .iter()
            .any(|other| other.kind == kind && other.id.group == group && other.version == version);
        Some(if is_known {
            format!(
                "converting ({version}.{kind}) to ({}.{}): unknown conversion",
                self.internal_package(),
                self.kind
            )
        } else {
            let version = if group.is_empty() { version.to_owned() } else { format!("{group}/{version}") };
            format!(
                "no kind {} is registered for version {} in scheme \"pkg/runtime/scheme.go:111\"",
                quoted(kind),
                quoted(&version)
            )
        })
    }

    /// The Go package of the internal type.
    fn internal_package(&self) -> &str {
        self.struct_name().split('.').next().unwrap_or_default()
    }
}

fn without_metadata<'m>(
    fields: impl Iterator<Item = (&'m String, &'m Value)>,
) -> Vec<(&'m String, &'m Value)> {
    let mut fields: Vec<_> = fields.filter(|(name, _)| *name != "metadata").collect();
    fields.sort_unstable_by_key(|(name, _)| *name);
    fields
}
