//! `ObjectMeta` -> its types, which all kinds share.

use super::{DEDUCED, Field, ListType, MapType, Scalar, Type, TypeId, Types};

impl Types {
    /// Adds the type of `metadata`. Its schema keeps what it does not know if that of the CRD does.
    pub(super) fn add_object_meta(&mut self, keeps_unknown: bool) -> TypeId {
        let text = self.add(scalar(Scalar::String));
        let number = self.add(scalar(Scalar::Numeric));
        let flag = self.add(scalar(Scalar::Boolean));
        // A text with a format.
        let time = self.add(scalar(Scalar::Untyped));
        let texts = self.add(map(&[], Some(text), false));
        let values = keeps_unknown.then_some(DEDUCED);
        let names =
            |names: &[&'static str], type_| names.iter().map(|name| (*name, type_)).collect::<Vec<_>>();

        let mut of_owner = names(&["apiVersion", "kind", "name", "uid"], text);
        of_owner.extend(names(&["blockOwnerDeletion", "controller"], flag));
        let mut owner = map(&of_owner, values, true);
        if let Some(uid) = owner.map.as_mut().and_then(|map| map.fields.get_mut("uid")) {
            // Kubernetes' document has the empty text as the default of this key.
            uid.default = Some("".into());
        }
        let owner = self.add(owner);
        let owners = self.add(list(owner, Some(&["uid"])));

        let any = self.add(map(&[], Some(DEDUCED), false));
        let mut of_entry = names(&["apiVersion", "fieldsType", "manager", "operation", "subresource"], text);
        of_entry.extend([("fieldsV1", any), ("time", time)]);
        let entry = self.add(map(&of_entry, values, false));
        let entries = self.add(list(entry, None));
        let finalizers = self.add(list(text, Some(&[])));

        let mut fields =
            names(&["generateName", "name", "namespace", "resourceVersion", "selfLink", "uid"], text);
        fields.extend(names(&["annotations", "labels"], texts));
        fields.extend(names(&["creationTimestamp", "deletionTimestamp"], time));
        fields.extend(names(&["deletionGracePeriodSeconds", "generation"], number));
        fields.extend([("finalizers", finalizers), ("managedFields", entries), ("ownerReferences", owners)]);
        self.add(map(&fields, values, false))
    }
}

fn scalar(scalar: Scalar) -> Type {
    Type { scalar: Some(scalar), ..Type::default() }
}

fn list(items: TypeId, keys: Option<&[&str]>) -> Type {
    let keys = keys.map(|keys| keys.iter().map(|key| (*key).to_owned()).collect());
    Type { list: Some(ListType { items, keys }), ..Type::default() }
}

fn map(fields: &[(&str, TypeId)], values: Option<TypeId>, is_atomic: bool) -> Type {
    let fields = fields
        .iter()
        .map(|(name, type_)| ((*name).to_owned(), Field { type_: *type_, default: None }))
        .collect();
    Type { map: Some(MapType { fields, values, is_atomic }), ..Type::default() }
}
