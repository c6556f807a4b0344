//! A schema node -> its children. Every walk over schemas goes through this file.

use super::{Additional, Checks, Schema, Step};
use crate::diag::Mark;
use crate::json_pointer::with_step;

impl Schema {
    /// The schemas of the properties, the items and the map's values, each with the step that leads to it.
    pub fn children(&self) -> impl Iterator<Item = (Step, &Schema)> {
        let properties = self.properties.iter().map(|(name, schema)| (Step::Field(name.clone()), schema));
        let items = self.items.as_deref().map(|schema| (Step::Item, schema));
        properties.chain(items).chain(self.values().map(|schema| (Step::Value, schema)))
    }

    /// Like [`Self::children`], with mutable schemas.
    pub fn children_mut(&mut self) -> impl Iterator<Item = (Step, &mut Schema)> {
        let values = match &mut self.additional {
            Additional::Schema(values) => Some((Step::Value, &mut **values)),
            Additional::None | Additional::Any => None,
        };
        let properties = self.properties.iter_mut();
        let properties = properties.map(|(name, schema)| (Step::Field(name.clone()), schema));
        let items = self.items.as_deref_mut().map(|schema| (Step::Item, schema));
        properties.chain(items).chain(values)
    }

    /// A copy of the node in which `child` replaces each child.
    pub fn with_children(&self, mut child: impl FnMut(&Schema) -> Schema) -> Self {
        Self {
            properties: self.properties.iter().map(|(name, schema)| (name.clone(), child(schema))).collect(),
            items: self.items.as_deref().map(|schema| Box::new(child(schema))),
            additional: match &self.additional {
                Additional::Schema(schema) => Additional::Schema(Box::new(child(schema))),
                Additional::Any => Additional::Any,
                Additional::None => Additional::None,
            },
            at: self.at,
            type_: self.type_.clone(),
            format: self.format.clone(),
            description: self.description.clone(),
            nullable: self.nullable,
            default: self.default.clone(),
            enum_: self.enum_.clone(),
            required: self.required.clone(),
            int_or_string: self.int_or_string,
            preserve_unknown: self.preserve_unknown,
            embedded: self.embedded,
            is_of_table: self.is_of_table,
            checks: self.checks.clone(),
            reference: self.reference.clone(),
            named: self.named.clone(),
            faults: self.faults.clone(),
        }
    }

    /// The schema of a map's values, or of the properties that the schema does not name.
    pub fn values(&self) -> Option<&Schema> {
        match &self.additional {
            Additional::Schema(values) => Some(values),
            Additional::None | Additional::Any => None,
        }
    }

    /// The schema of an object's member: that of its property, else that of the map's values.
    pub fn member(&self, key: &str) -> Option<&Schema> {
        self.properties.get(key).or_else(|| self.values())
    }

    /// The child that a step leads to.
    pub fn child(&self, step: &Step) -> Option<&Schema> {
        match step {
            Step::Field(name) => self.properties.get(name),
            Step::Item => self.items.as_deref(),
            Step::Value => self.values(),
        }
    }

    /// The descendant that these steps lead to.
    pub fn descendant(&self, steps: &[Step]) -> Option<&Schema> {
        steps.iter().try_fold(self, |schema, step| schema.child(step))
    }

    /// Visits this node and all its descendants, the branches of junctors among them, each with its JSON pointer.
    pub fn visit(&self, pointer: &mut String, visit: &mut impl FnMut(&Schema, &str)) {
        visit(self, pointer);
        let children = self.children().map(|(step, schema)| (step.pointer(), schema));
        for (step, schema) in children.chain(self.checks().branches()) {
            with_step(pointer, &step, |pointer| schema.visit(pointer, visit));
        }
    }

    /// The position of its `type` where that has to be reported, else its own.
    pub fn type_at(&self) -> Mark {
        self.faults.as_deref().map_or(self.at, |faults| faults.type_at)
    }

    /// The position of its `$ref` where that is known, else its own, and the JSON pointer from the node to it.
    pub fn reference_at(&self) -> (Mark, &'static str) {
        let reference = self.faults.as_deref().and_then(|faults| faults.reference.as_ref());
        reference.map_or((self.at, ""), |reference| (reference.at, reference.step))
    }

    /// Marks this node and all its descendants as parts of a type of the built-in tables.
    pub fn set_of_table(&mut self) {
        self.is_of_table = true;
        self.children_mut().for_each(|(_, child)| child.set_of_table());
    }

    /// Gives this node and all its descendants one position, the branches of junctors among them.
    pub fn set_positions(&mut self, at: Mark) {
        self.at = at;
        self.faults = None;
        if let Some(default) = &mut self.default {
            default.at = at;
        }
        self.children_mut().for_each(|(_, child)| child.set_positions(at));
        if let Some(checks) = &mut self.checks {
            checks.rules.iter_mut().for_each(|rule| rule.at = at);
            checks.branches_mut().for_each(|branch| branch.set_positions(at));
        }
    }
}

impl Checks {
    /// The branches of the junctors, each with the JSON pointer from the node to it.
    pub fn branches(&self) -> impl Iterator<Item = (String, &Schema)> {
        let lists = [("allOf", &self.all_of), ("anyOf", &self.any_of), ("oneOf", &self.one_of)];
        let listed = lists.into_iter().flat_map(|(keyword, branches)| {
            let numbered = branches.iter().enumerate();
            numbered.map(move |(index, branch)| (format!("/{keyword}/{index}"), branch))
        });
        listed.chain(self.not.as_deref().map(|branch| ("/not".to_owned(), branch)))
    }

    /// The branches of the junctors, mutable.
    pub fn branches_mut(&mut self) -> impl Iterator<Item = &mut Schema> {
        let lists = [&mut self.all_of, &mut self.any_of, &mut self.one_of];
        lists.into_iter().flatten().chain(self.not.as_deref_mut())
    }
}
