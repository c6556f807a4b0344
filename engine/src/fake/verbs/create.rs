//! A new object -> the store with it.

use serde_json::Value;

use super::call::Call;
use super::change::{Changed, group_kind, remove, written_version};
use super::refusal::NO_VERSION;
use crate::engine::{FieldValidation, Judged, Options};
use crate::fake::answer::Answer;
use crate::fake::body::{self, Identity, check_size};
use crate::fake::media::{BodyEncoding, body_encoding, custom_encoding};
use crate::fake::options::WriteOptions;
use crate::fake::own_kinds::{self, OwnKind};
use crate::fake::resource::Special;
use crate::fake::rights;
use crate::fake::status::Status;
use crate::metadata::Metadata;
use crate::schema::META;
use crate::server_text::quoted;
use crate::write::{self, Write};

/// How often the server makes another name where the one that it made is conflict (`maxNameGenerationCreateAttempts`).
const NAMES: usize = 8;

/// What begins the refusal of a strict decoder.
const STRICT: &str = "strict decoding error: ";

impl Call<'_> {
    /// Creates an object.
    pub(super) fn create(&mut self) -> Result<Answer, Status> {
        let (object, options) = self.sent_object()?;
        self.check_place(&object)?;
        let created = self.insert(object, &options)?;
        self.show(201, &created)
    }

    /// The object of the body, without what the server sets, in the namespace of the path and with its manager; and the options.
    pub(super) fn sent_object(&mut self) -> Result<(Value, WriteOptions), Status> {
        self.body_encoding()?;
        check_size(&self.request.body)?;
        let options = WriteOptions::create(&self.query)?;
        let mut write = self.decode_body(&options)?;
        if let Some(Value::Object(metadata)) = write.object.get_mut("metadata") {
            write::wipe_system_fields(metadata);
        }
        self.place_in_namespace(&mut write.object)?;
        write::remove_repeated_owners(&mut write, "");
        let warnings = std::mem::take(&mut write.warnings);
        self.warn(warnings);
        let (manager, api_version, now) =
            (self.manager(&options), self.target.api_version(), self.state.clock.timestamp());
        let writer = self.writer(&manager, &api_version, &now);
        Ok((self.target.resource.managers.update(None, write.object, writer), options))
    }

    /// How the body is written.
    pub(super) fn body_encoding(&self) -> Result<BodyEncoding, Status> {
        let content_type = &self.request.content_type;
        if self.has_go_types() { body_encoding(content_type) } else { custom_encoding(content_type) }
    }

    /// Whether the server decodes its objects into Go types, which say what an object without a kind is.
    fn has_go_types(&self) -> bool {
        self.target.version().kind.own().is_some() || self.target.resource.special == Special::Definitions
    }

    /// Decodes the body of a create or an update.
    pub(super) fn decode_body(&mut self, options: &WriteOptions) -> Result<Write, Status> {
        let (kind, api_version) = (&self.target.resource.kind, self.target.api_version());
        let field_validation = options.field_validation;
        let request = self.request;
        let own = self.target.version().kind.own();
        let (content_type, bytes) = (&request.content_type, &request.body);
        let has_go_types = self.has_go_types();
        let mut body = body::object(content_type, bytes, kind, &api_version, field_validation, has_go_types)?;
        if let (true, Some(map)) = (has_go_types && own.is_none(), body.value.as_object_mut()) {
            for (name, value) in [("kind", kind), ("apiVersion", &api_version)] {
                map.entry(name).or_insert_with(|| value.as_str().into());
            }
        }
        let has_version =
            own.is_some() || body.value["apiVersion"].as_str().is_some_and(|text| !text.is_empty());
        self.decode_parsed(body, options).map_err(|refusal| {
            match refusal.message.contains(STRICT) && !has_version {
                true => Status::bad_request(NO_VERSION),
                false => refusal,
            }
        })
    }

    /// Decodes a body that was read.
    fn decode_parsed(&mut self, mut body: body::Decoded, options: &WriteOptions) -> Result<Write, Status> {
        let (own, field_validation) = (self.target.version().kind.own(), options.field_validation);
        let of_version = self.fields_of_no_version(&body.value);
        if of_version.is_empty() {
            self.refuse_or_warn_of_yaml(&body, field_validation)?;
        }
        let place = match own {
            Some(_) => body.identity.place(),
            None => self.place_of(&body.value),
        };
        if let Some(own) = own {
            self.check_type(own, &body.identity, &place)?;
        }
        let unknown = self.definition_fields(&mut body.value).map_err(|why| self.unreadable(&place, &why))?;
        // What the decoders of a CRD, of its metadata and of an object without a version say is refused together.
        let is_unknown = !unknown.is_empty() || !of_version.is_empty();
        let is_refused = field_validation == FieldValidation::Strict && is_unknown;
        let own_validation = if is_refused { FieldValidation::Warn } else { field_validation };
        let how =
            Options { field_validation: own_validation, duplicates: &body.duplicates, ..Options::default() };
        let decoded = self.target.version().kind.decode(body.value, &how);
        let mut write = decoded.map_err(|verdict| match verdict.error {
            Some(why) => self.unreadable(&place, &why),
            None => Status::internal(verdict.undecided.unwrap_or_default()),
        })?;
        let mut warnings = std::mem::take(&mut write.warnings);
        if !unknown.is_empty() && field_validation != FieldValidation::Ignore {
            let at = warnings.iter().position(|text| text.starts_with("duplicate field"));
            let at = at.unwrap_or(warnings.len());
            warnings.splice(at..at, unknown);
        }
        if field_validation != FieldValidation::Ignore && !of_version.is_empty() {
            warnings.retain(|text| is_of_no_schema(text));
            let of_yaml = body.yaml_error.iter();
            let of_yaml: Vec<_> = match is_refused {
                true => of_yaml.cloned().collect(),
                false => of_yaml.flat_map(|error| body::warnings(error)).collect(),
            };
            warnings.splice(0..0, of_yaml);
            warnings.extend(of_version);
        }
        if is_refused {
            return Err(self.unreadable(&place, &format!("{STRICT}{}", warnings.join(", "))));
        }
        self.warn(warnings);
        self.target.version().kind.check_api_version(&write.object).map_err(Status::bad_request)?;
        Ok(write)
    }

    /// Checks that a body is an object of a kind of Kubernetes itself.
    fn check_type(&self, own: &OwnKind, identity: &Identity, place: &str) -> Result<(), Status> {
        if let Some(why) = own.wrong_type(&identity.group, &identity.version, &identity.kind) {
            return Err(self.unreadable(place, &why));
        }
        let found = identity.api_version();
        let expected = self.target.api_version();
        if found != expected {
            return Err(Status::bad_request(format!(
                "the API version in the data ({found}) does not match the expected API version ({expected})"
            )));
        }
        Ok(())
    }

    /// Says what a strict decoder finds in a YAML text before anything else.
    fn refuse_or_warn_of_yaml(&mut self, body: &body::Decoded, how: FieldValidation) -> Result<(), Status> {
        match &body.yaml_error {
            Some(error) if how == FieldValidation::Strict => {
                let place = self.place_of(&body.value);
                Err(self.unreadable(&place, &format!("{STRICT}{error}")))
            }
            Some(error) => {
                self.warn(body::warnings(error));
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// What a strict decoder says of the fields of an object of the kind in a version that there is not: none is known. Empty for
    /// any other object.
    pub(super) fn fields_of_no_version(&self, object: &Value) -> Vec<String> {
        let resource = &self.target.resource;
        let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default();
        let (group, version) = text("apiVersion").split_once('/').unwrap_or_default();
        let is_of_kind = group == resource.id.group && text("kind") == resource.kind;
        if self.target.version().kind.own().is_some() || !is_of_kind || resource.has_version(version) {
            return Vec::new();
        }
        let keys = object.as_object().into_iter().flat_map(|map| map.keys());
        let mut keys: Vec<&String> = keys.filter(|key| !META.contains(&key.as_str())).collect();
        keys.sort_unstable();
        keys.into_iter().map(|key| format!("unknown field {}", quoted(key))).collect()
    }

    /// Checks that the kind takes new objects, and that the namespace exists, where namespaces are served (the admission plugin `NamespaceLifecycle`).
    fn check_place(&self, object: &Value) -> Result<(), Status> {
        self.check_definition(Metadata::read(object).text("name"))?;
        if self.target.namespace.is_empty() {
            return Ok(());
        }
        let metadata = Metadata::read(object);
        let names = [metadata.text("name"), metadata.text("generateName")];
        // The server names a nameless object so.
        let name = names.into_iter().find(|name| !name.is_empty()).unwrap_or("Unknown!");
        let namespace = self.state.namespace(&self.target.namespace);
        namespace.map_or(Ok(()), |namespace| namespace.check_create(self.target.id(), name))
    }

    /// Stores a new object, under a name of the server's making if it has only the beginning of one.
    fn insert(&mut self, object: Value, options: &WriteOptions) -> Result<Value, Status> {
        let metadata = Metadata::read(&object);
        let makes_name = metadata.text("name").is_empty() && !metadata.text("generateName").is_empty();
        let mut last = None;
        for _ in 0..if makes_name { NAMES } else { 1 } {
            match self.insert_once(&object, options, None)? {
                Ok(created) => return Ok(created),
                Err(conflict) => last = Some(conflict),
            }
        }
        Err(last.unwrap_or_else(|| Status::internal("no name was tried")))
    }

    /// The stored object; the inner error says that its name is conflict. `refusal` is why the user may not create it: a server
    /// looks whether the object is valid before it looks at this right.
    fn insert_once(
        &mut self,
        object: &Value,
        options: &WriteOptions,
        refusal: Option<Status>,
    ) -> Result<Result<Value, Status>, Status> {
        let target = self.target.clone();
        let suffix = self.state.random.name_suffix();
        let namespace = target.namespace.clone();
        let how = Options { name_suffix: &suffix, namespace: &namespace, ..self.judge_options() };
        let kind = &target.version().kind;
        let mut judged = object.clone();
        if options.is_dry_run {
            // Only the store looks at the version.
            remove(&mut judged, "resourceVersion");
        }
        let verdict = kind.judge(Write::begin(judged), Judged::Create, how);
        let name = match &verdict.stored {
            Some(stored) => Metadata::read(stored).text("name").to_owned(),
            None => name_of(object, &suffix),
        };
        let object_of_kind = self.accepted(verdict, &group_kind(object), &name)?;
        let mut stored = self.specially(object_of_kind, None, false)?;
        if let Some(refusal) = refusal {
            return Err(refusal);
        }
        self.set_system_fields(&mut stored, object, options);
        let (mut stored, raw) = self.encoded(stored, options.is_dry_run);
        let key = target.key(&name);
        if let Some(row) = self.state.store.get(target.table(), &key) {
            let is_named_by_server = !Metadata::read(object).text("generateName").is_empty();
            let mut conflict = if is_named_by_server {
                Status::no_free_name(target.id(), &name)
            } else {
                Status::already_exists(target.id(), &name)
            };
            if Metadata::read(&target.read(row)).get("deletionTimestamp").is_some() {
                conflict.message.insert_str(0, "object is being deleted: ");
            }
            return Ok(Err(conflict));
        }
        if !options.is_dry_run {
            self.put(&key, None, &mut stored)?;
            self.keep_raw(&key, raw);
        }
        if !target.is_stored_version() {
            kind.decode_stored(&mut stored);
        }
        stored.sort_all_objects();
        Ok(Ok(stored))
    }

    /// Sets what the server sets in a new object. `object` is the one before it was checked.
    fn set_system_fields(&mut self, stored: &mut Value, object: &Value, options: &WriteOptions) {
        let Some(Value::Object(metadata)) = stored.get_mut("metadata") else { return };
        if let Some(version) = object["metadata"].get("resourceVersion").filter(|_| options.is_dry_run) {
            metadata.insert("resourceVersion".to_owned(), version.clone());
        }
        // Only a create takes these from the object before; an apply keeps them.
        for name in ["deletionTimestamp", "deletionGracePeriodSeconds", "selfLink"] {
            if let Some(value) = object["metadata"].get(name) {
                metadata.insert(name.to_owned(), value.clone());
            }
        }
        let uid = self.state.random.uid();
        metadata.insert("uid".to_owned(), uid.clone().into());
        metadata.insert("creationTimestamp".to_owned(), self.state.clock.timestamp().into());
        if self.target.version().kind.own().is_some_and(|own| own.kind == "Job") {
            own_kinds::select_pods_of_job(stored, &uid);
        }
    }

    /// Stores the object of an apply that does not exist yet.
    pub(super) fn insert_applied(&mut self, write: Write, options: &WriteOptions) -> Result<Changed, Status> {
        let mut object = write.object;
        written_version(&object)?;
        if !options.is_dry_run {
            remove(&mut object, "resourceVersion");
        }
        self.check_place(&object)?;
        let refusal = rights::now(self.state).and_then(|policy| policy.refusal_to_create(self.request));
        let object = self.insert_once(&object, options, refusal)??;
        Ok(Changed { object, is_new: true })
    }
}

/// Whether something that a strict decoder says needs no schema of the version.
pub(super) fn is_of_no_schema(text: &str) -> bool {
    text.strip_prefix("unknown field \"").is_none_or(|path| path.starts_with("metadata."))
}

/// The name that an object without one gets, also where it is refused.
fn name_of(object: &Value, suffix: &str) -> String {
    let metadata = Metadata::read(object);
    let mut named = object.clone();
    if metadata.text("name").is_empty()
        && let Some(Value::Object(metadata)) = named.get_mut("metadata")
    {
        write::make_name(metadata, suffix);
    }
    Metadata::read(&named).text("name").to_owned()
}
