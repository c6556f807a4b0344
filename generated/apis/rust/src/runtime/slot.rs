//! The two ways to look at a field: as a `View` to read and as a `Place` to fill in.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde_json::Value;

use super::{Choice, Foreign, Scalar, Shape};

/// Anything that a field can hold. The methods' names keep clear of those of generated accessors.
pub trait Slot: 'static {
    /// Whether nothing can stand below it, so that a walk can pass it by.
    const LEAF: bool = false;
    /// Whether a blank value stands for null.
    const NULL: bool = false;
    /// The value before anything is known of it.
    fn slot_blank() -> Self
    where
        Self: Sized;
    /// The value, to be read.
    fn slot_view(&self) -> View<'_>;
    /// The value, to be filled in.
    fn slot_place(&mut self) -> Place<'_>;
    /// A list of such values, to be read.
    fn slot_list(list: &Vec<Self>) -> View<'_>
    where
        Self: Sized,
    {
        View::List(list)
    }
    /// A map of such values, to be read.
    fn slot_map(map: &BTreeMap<String, Self>) -> View<'_>
    where
        Self: Sized,
    {
        View::Map(map)
    }
}

/// A blank value of the type that is asked for.
#[inline]
pub fn blank<T: Slot>() -> T {
    T::slot_blank()
}

/// A value, to be read.
#[derive(Clone, Copy)]
pub enum View<'a> {
    /// Nothing was set.
    Absent,
    /// Null was set.
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Float(f64),
    Text(&'a str),
    Texts(&'a [String]),
    TextMap(&'a BTreeMap<String, String>),
    Json(&'a Value),
    Choice(&'a dyn Choice),
    Model(&'a dyn Model),
    List(&'a dyn List),
    Map(&'a dyn Entries),
    Foreign(&'a dyn Foreign),
    /// No field: what is known of the type.
    Shape(&'static Shape),
}

/// A value, to be filled in.
pub enum Place<'a> {
    /// There is no such field.
    Nothing,
    Bool(&'a mut bool),
    I32(&'a mut i32),
    I64(&'a mut i64),
    U64(&'a mut u64),
    F64(&'a mut f64),
    Text(&'a mut String),
    Json(&'a mut Value),
    IntOrString(&'a mut IntOrString),
    Quantity(&'a mut Quantity),
    /// A type of this runtime that is one JSON scalar.
    Scalar(&'a mut (dyn Scalar + 'static)),
    Option(&'a mut (dyn Optional + 'static)),
    Model(&'a mut (dyn Model + 'static)),
    List(&'a mut (dyn List + 'static)),
    Map(&'a mut (dyn Entries + 'static)),
    Foreign(&'a mut (dyn Foreign + 'static)),
}

/// A struct's table, as it is generated.
pub trait Table: Sized + 'static {
    /// The value before anything is known of it.
    fn blank() -> Self;
    /// The field of an index of [`Shape::fields`], to be read; at [`Shape::REST`] what was read beside the named
    /// fields, where it is kept; else what is known of the type. (A method of its own for each of them would cost
    /// every type more bodies to compile.)
    fn get(&self, field: usize) -> View<'_>;
    /// The same, to be filled in.
    fn get_mut(&mut self, field: usize) -> Place<'_>;
}

/// A struct, whichever it is. Two functions a type and none of them `#[inline]`: what stands in a table of functions
/// is compiled for every type that a program has, and what is inlined once more in each part that it is compiled in.
pub trait Model: 'static {
    /// The first field that is set, from one on; beyond them, what is known of the type. (Most fields
    /// of most objects are not, and here asking is no virtual call.)
    fn next(&self, field: usize) -> (usize, View<'_>);
    /// A field to be filled in.
    fn place(&mut self, field: usize) -> Place<'_>;
}

impl<T: Table> Model for T {
    fn next(&self, mut field: usize) -> (usize, View<'_>) {
        loop {
            match self.get(field) {
                View::Absent => field += 1,
                view => return (field, view),
            }
        }
    }
    fn place(&mut self, field: usize) -> Place<'_> {
        self.get_mut(field)
    }
}

impl dyn Model {
    /// A field, to be read.
    pub fn view(&self, field: usize) -> View<'_> {
        match self.next(field) {
            (found, view) if found == field => view,
            _ => View::Absent,
        }
    }
    /// What is known of the type.
    pub fn shape(&self) -> &'static Shape {
        match self.next(usize::MAX) {
            (_, View::Shape(shape)) => shape,
            _ => &Shape::PLAIN,
        }
    }
    /// What was read beside the named fields, where it is kept.
    pub fn rest(&self) -> Option<&dyn Entries> {
        match self.next(Shape::REST) {
            (_, View::Map(rest)) => Some(rest),
            _ => None,
        }
    }
    /// The same, to be filled in.
    pub fn rest_mut(&mut self) -> Option<&mut dyn Entries> {
        match self.place(Shape::REST) {
            Place::Map(rest) => Some(rest),
            _ => None,
        }
    }
}

impl<T: Table> Slot for T {
    #[inline]
    fn slot_blank() -> Self {
        T::blank()
    }
    #[inline]
    fn slot_view(&self) -> View<'_> {
        View::Model(self)
    }
    #[inline]
    fn slot_place(&mut self) -> Place<'_> {
        Place::Model(self)
    }
}

/// A type that refers back to itself. `Table`, not `Slot`: the compiler could not tell an
/// implementation of `Slot` for `Box` from the one above.
impl<T: Table> Table for Box<T> {
    #[inline]
    fn blank() -> Self {
        Box::new(T::blank())
    }
    #[inline]
    fn get(&self, field: usize) -> View<'_> {
        (**self).get(field)
    }
    #[inline]
    fn get_mut(&mut self, field: usize) -> Place<'_> {
        (**self).get_mut(field)
    }
}

/// A value that may be missing. One function a type, for the same reason.
pub trait Optional {
    /// What is there after a change; no place where nothing is.
    fn after(&mut self, change: Change) -> Place<'_>;
}

/// What becomes of a value that may be missing.
#[derive(Clone, Copy)]
pub enum Change {
    /// Nothing.
    Keep,
    /// It is made where it is not there.
    Make,
    /// Null is put there: a value of its own where the type has one, else nothing is there.
    Null,
    /// It is taken away.
    Clear,
}

impl dyn Optional {
    /// What is there.
    pub fn get(&mut self) -> Option<Place<'_>> {
        match self.after(Change::Keep) {
            Place::Nothing => None,
            place => Some(place),
        }
    }
    /// What is there, made where it is not.
    pub fn some(&mut self) -> Place<'_> {
        self.after(Change::Make)
    }
    /// Takes a null.
    pub fn null(&mut self) {
        self.after(Change::Null);
    }
    /// Takes away what is there.
    pub fn clear(&mut self) {
        self.after(Change::Clear);
    }
}

/// A list.
pub trait List {
    fn len(&self) -> usize;
    fn item(&self, index: usize) -> View<'_>;
    fn item_mut(&mut self, index: usize) -> Place<'_>;
    fn push(&mut self) -> Place<'_>;
    /// Whether nothing can stand below an item.
    fn flat(&self) -> bool;
}

/// A map whose keys are data, sorted by key.
pub trait Entries {
    fn len(&self) -> usize;
    /// Hands out every key with its value.
    fn each<'a>(&'a self, take: &mut dyn FnMut(&'a str, View<'a>));
    fn places(&mut self) -> Vec<(&str, Place<'_>)>;
    fn insert(&mut self, key: String) -> Place<'_>;
    /// Takes a null if the type of the values has one.
    fn insert_null(&mut self, key: &str) -> bool;
    fn remove(&mut self, key: &str);
    /// Whether nothing can stand below a value.
    fn flat(&self) -> bool;
}

impl<T: Slot> Slot for Option<T> {
    const LEAF: bool = T::LEAF;
    const NULL: bool = true;
    #[inline]
    fn slot_blank() -> Self {
        None
    }
    #[inline]
    fn slot_view(&self) -> View<'_> {
        match self {
            None => View::Absent,
            // only what may be null itself looks as if it was not there
            Some(value) if !T::NULL => value.slot_view(),
            Some(value) => match value.slot_view() {
                View::Absent => View::Null,
                view => view,
            },
        }
    }
    #[inline]
    fn slot_place(&mut self) -> Place<'_> {
        Place::Option(self)
    }
}

impl<T: Slot> Optional for Option<T> {
    fn after(&mut self, change: Change) -> Place<'_> {
        match (change, &self) {
            (Change::Make, None) => *self = Some(T::slot_blank()),
            (Change::Null, _) if T::NULL => *self = Some(T::slot_blank()),
            (Change::Null | Change::Clear, _) => *self = None,
            _ => {}
        }
        match self {
            Some(value) => value.slot_place(),
            None => Place::Nothing,
        }
    }
}

impl<T: Slot> Slot for Vec<T> {
    #[inline]
    fn slot_blank() -> Self {
        Vec::new()
    }
    #[inline]
    fn slot_view(&self) -> View<'_> {
        T::slot_list(self)
    }
    #[inline]
    fn slot_place(&mut self) -> Place<'_> {
        Place::List(self)
    }
}

impl<T: Slot> List for Vec<T> {
    fn len(&self) -> usize {
        self.len()
    }
    fn item(&self, index: usize) -> View<'_> {
        self[index].slot_view()
    }
    fn item_mut(&mut self, index: usize) -> Place<'_> {
        self[index].slot_place()
    }
    fn push(&mut self) -> Place<'_> {
        let index = self.len();
        self.push(T::slot_blank());
        self.item_mut(index)
    }
    fn flat(&self) -> bool {
        T::LEAF
    }
}

impl<T: Slot> Slot for BTreeMap<String, T> {
    #[inline]
    fn slot_blank() -> Self {
        BTreeMap::new()
    }
    #[inline]
    fn slot_view(&self) -> View<'_> {
        T::slot_map(self)
    }
    #[inline]
    fn slot_place(&mut self) -> Place<'_> {
        Place::Map(self)
    }
}

impl<T: Slot> Entries for BTreeMap<String, T> {
    fn len(&self) -> usize {
        self.len()
    }
    fn each<'a>(&'a self, take: &mut dyn FnMut(&'a str, View<'a>)) {
        self.iter()
            .for_each(|(key, value)| take(key, value.slot_view()));
    }
    fn places(&mut self) -> Vec<(&str, Place<'_>)> {
        self.iter_mut()
            .map(|(key, value)| (key.as_str(), value.slot_place()))
            .collect()
    }
    fn insert(&mut self, key: String) -> Place<'_> {
        self.entry(key).or_insert_with(T::slot_blank).slot_place()
    }
    fn insert_null(&mut self, key: &str) -> bool {
        if T::NULL {
            self.insert(key.to_owned(), T::slot_blank());
        }
        T::NULL
    }
    fn remove(&mut self, key: &str) {
        self.remove(key);
    }
    fn flat(&self) -> bool {
        T::LEAF
    }
}
