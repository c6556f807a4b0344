//! Two sets of paths -> what is in either, in both, or in one alone.

use std::collections::{BTreeMap, BTreeSet};

use super::element::PathElement;

/// Paths, as a tree. A path in it says nothing of those around it or within it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Set {
    /// The steps that end a path of the set.
    pub members: BTreeSet<PathElement>,
    /// The steps that go on, with the rest of their paths.
    pub children: BTreeMap<PathElement, Set>,
}

impl Set {
    /// A set of paths that consist of fields: `["metadata", "name"]`.
    pub fn from_fields(paths: &[&[&str]]) -> Self {
        let mut set = Self::default();
        for path in paths {
            set.insert(&path.iter().map(|name| PathElement::field(*name)).collect::<Vec<_>>());
        }
        set
    }

    /// Adds a path. The empty one stands for the whole object, which nobody owns.
    pub fn insert(&mut self, path: &[PathElement]) {
        match path {
            [] => {}
            [last] => {
                self.members.insert(last.clone());
            }
            // A second search would cost more than the copy of the element.
            [first, rest @ ..] => self.children.entry(first.clone()).or_default().insert(rest),
        }
    }

    /// Whether it has a path.
    pub fn has(&self, path: &[PathElement]) -> bool {
        match path {
            [] => false,
            [last] => self.members.contains(last),
            [first, rest @ ..] => self.children.get(first).is_some_and(|child| child.has(rest)),
        }
    }

    /// Whether it has no path.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty() && self.children.values().all(Self::is_empty)
    }

    /// The paths that one of the two sets has, or both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let mut joined = self.clone();
        joined.add(other);
        joined
    }

    /// Adds the paths of another set. The cost is that of the other one alone, so that many small sets are joined one by one.
    pub fn add(&mut self, other: &Self) {
        self.members.extend(other.members.iter().cloned());
        for (element, child) in &other.children {
            match self.children.get_mut(element) {
                Some(own) => own.add(child),
                None => drop(self.children.insert(element.clone(), child.clone())),
            }
        }
    }

    /// The paths of both sets.
    #[must_use]
    pub fn joined(mut self, other: Self) -> Self {
        if self.members.is_empty() && self.children.is_empty() {
            return other;
        }
        self.add(&other);
        self
    }

    /// Removes the paths of another set, and those within them if it `is_recursive`. The cost is that of the other one alone.
    pub fn remove(&mut self, other: &Self, is_recursive: bool) {
        for member in &other.members {
            self.members.remove(member);
            if is_recursive {
                self.children.remove(member);
            }
        }
        for (element, removed) in &other.children {
            let Some(child) = self.children.get_mut(element) else { continue };
            child.remove(removed, is_recursive);
            if child.is_empty() {
                self.children.remove(element);
            }
        }
    }

    /// The paths that each of the two sets has.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let members = self.members.intersection(&other.members).cloned().collect();
        let both = |(element, child): (&PathElement, &Self)| {
            let shared = child.intersection(other.children.get(element)?);
            (!shared.is_empty()).then(|| (element.clone(), shared))
        };
        Self { members, children: self.children.iter().filter_map(both).collect() }
    }

    /// The paths that the other does not have.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.without(other, false)
    }

    /// The paths that the other does not have, and that are not within one of its.
    #[must_use]
    pub fn recursive_difference(&self, other: &Self) -> Self {
        self.without(other, true)
    }

    fn without(&self, other: &Self, is_recursive: bool) -> Self {
        let members = self.members.difference(&other.members).cloned().collect();
        let left = |(element, child): (&PathElement, &Self)| {
            if is_recursive && other.members.contains(element) {
                return None;
            }
            let Some(removed) = other.children.get(element) else {
                return Some((element.clone(), child.clone()));
            };
            let left = child.without(removed, is_recursive);
            (!left.is_empty()).then(|| (element.clone(), left))
        };
        Self { members, children: self.children.iter().filter_map(left).collect() }
    }

    /// The paths without those around other paths of the set.
    #[must_use]
    pub fn leaves(&self) -> Self {
        let is_leaf = |element: &&PathElement| !self.children.contains_key(*element);
        Self {
            members: self.members.iter().filter(is_leaf).cloned().collect(),
            children: self.children.iter().map(|(step, child)| (step.clone(), child.leaves())).collect(),
        }
    }

    /// All paths, those that end here first.
    pub fn paths(&self) -> Vec<Vec<PathElement>> {
        let mut paths = Vec::new();
        self.add_paths(&mut Vec::new(), &mut paths);
        paths
    }

    fn add_paths(&self, before: &mut Vec<PathElement>, paths: &mut Vec<Vec<PathElement>>) {
        for member in &self.members {
            paths.push(before.iter().chain([member]).cloned().collect());
        }
        for (element, child) in &self.children {
            before.push(element.clone());
            child.add_paths(before, paths);
            before.pop();
        }
    }
}
