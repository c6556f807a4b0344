//! `types.tsv` -> the Go structs of Kubernetes' own kinds.
//!
//! A line is the name of a struct, which can be `atomic` for server-side apply. Below it each field has its name, its type and its
//! flags. A type is a scalar, `[ITEM]`, `{KEY VALUE}`, `*TYPE` or the name of a struct; after `=` is the name that Go has for it.
//! Flags:
//!
//! | flag | what it means |
//! |---|---|
//! | `o`, `z` | an empty value, a zero struct is not written |
//! | `patch=HOW`, `by=KEY` | how a strategic merge patch changes it, and by which key it finds items |
//! | `set`, `keys=KEYS` | how server-side apply merges a list; others are atomic |
//! | `atomic` | server-side apply replaces the map as a whole |
//! | `default=TEXT` | the value of a key of a list, in an item that lacks it |

use std::collections::HashMap;
use std::sync::LazyLock;

/// The file, which `cargo lab go --own-types` writes.
const FILE: &str = include_str!("types.tsv");

/// A struct.
#[derive(Debug)]
pub(crate) struct Struct {
    /// Its name in the table, such as `core.v1.PodSpec`.
    pub name: &'static str,
    /// Whether server-side apply replaces it as a whole.
    pub is_atomic: bool,
    /// Its fields, in the order in which Go writes them.
    pub fields: Vec<Field>,
}

/// A field.
#[derive(Debug)]
pub(crate) struct Field {
    /// Its name in JSON.
    pub name: &'static str,
    /// Its type.
    pub type_: Type,
    /// Whether an empty value is not written.
    pub omits_empty: bool,
    /// Whether a zero struct is not written.
    pub omits_zero: bool,
    /// How strategic merge patches change it: `merge`, `replace`, `retainKeys`, with commas between.
    pub patch: &'static str,
    /// The key by which such patches find the items of a list.
    pub patch_key: &'static str,
    /// How server-side apply tells the items of a list apart.
    pub items: Items,
    /// Whether server-side apply replaces the map as a whole.
    pub is_atomic: bool,
    /// The value of a key of a list, in an item that lacks it.
    pub default: Option<&'static str>,
    /// Its number in protobuf, after those of the messages that are no fields in JSON.
    pub numbers: Vec<u32>,
}

/// How server-side apply tells the items of a list apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Items {
    /// Not at all.
    Atomic,
    /// By their values.
    Set,
    /// By keys.
    Keys(Vec<&'static str>),
}

/// The Go type of a value. The texts are Go's names of types that have one, and empty for others.
#[derive(Debug)]
pub(crate) enum Type {
    Text(&'static str),
    Flag,
    Int32(&'static str),
    Int64(&'static str),
    Bytes(&'static str),
    Time,
    MicroTime,
    Duration,
    Quantity,
    IntOrString,
    /// Any JSON.
    Raw,
    /// Any JSON in a schema.
    Json,
    /// A schema, or something else.
    SchemaOr(SchemaOr),
    Float,
    Pointer(Box<Type>),
    List(Box<Type>, &'static str),
    /// A map from texts of a type.
    Map(&'static str, Box<Type>, &'static str),
    /// The struct of a name in the table.
    Struct(&'static str),
}

/// What may stand in the place of a schema. Go reads it with a decoder of its own, which is not strict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SchemaOr {
    /// `bool` in Go.
    Flag,
    /// `JSONSchemaPropsOrArray`: one schema, or several.
    Schemas,
    /// A list of texts.
    Texts,
}

impl SchemaOr {
    /// The schema that may stand there.
    pub const SCHEMA: &str = "apiextensions.v1.JSONSchemaProps";
}

/// The structs by their names.
static TABLE: LazyLock<HashMap<&'static str, Struct>> = LazyLock::new(|| {
    let mut structs = HashMap::new();
    let mut last: Option<Struct> = None;
    for line in FILE.lines() {
        match (line.strip_prefix('\t'), &mut last) {
            (Some(row), Some(last)) => last.fields.extend(field(row)),
            _ => {
                let (name, flag) = line.split_once('\t').unwrap_or((line, ""));
                let next = Struct { name, is_atomic: flag == "atomic", fields: Vec::new() };
                structs.extend(last.replace(next).map(|done| (done.name, done)));
            }
        }
    }
    structs.extend(last.map(|done| (done.name, done)));
    structs
});

/// The struct of a name.
pub(crate) fn find(name: &str) -> Option<&'static Struct> {
    TABLE.get(name)
}

impl Struct {
    /// A field.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Go's name of the struct alone, such as `PodSpec`.
    pub fn short_name(&self) -> &'static str {
        self.name.rsplit('.').next().unwrap_or(self.name)
    }
}

impl Type {
    fn read(word: &'static str) -> Self {
        let between = |open, close| word.strip_prefix(open)?.rsplit_once(close);
        let named = |rest: &'static str| rest.strip_prefix('=').unwrap_or_default();
        if let Some(inner) = word.strip_prefix('*') {
            return Self::Pointer(Box::new(Self::read(inner)));
        }
        if let Some((item, rest)) = between('[', ']') {
            return Self::List(Box::new(Self::read(item)), named(rest));
        }
        if let Some((inner, rest)) = between('{', '}')
            && let Some((key, value)) = inner.split_once(' ')
        {
            return Self::Map(key, Box::new(Self::read(value)), named(rest));
        }
        let (word, name) = word.split_once('=').unwrap_or((word, ""));
        match word {
            "string" => Self::Text(name),
            "bool" => Self::Flag,
            "int32" => Self::Int32(name),
            "int64" | "int" => Self::Int64(name),
            "bytes" => Self::Bytes(name),
            "Time" => Self::Time,
            "MicroTime" => Self::MicroTime,
            "Duration" => Self::Duration,
            "Quantity" => Self::Quantity,
            "IntOrString" => Self::IntOrString,
            "Raw" => Self::Raw,
            "JSON" => Self::Json,
            "SchemaOrBool" => Self::SchemaOr(SchemaOr::Flag),
            "SchemaOrList" => Self::SchemaOr(SchemaOr::Schemas),
            "SchemaOrTexts" => Self::SchemaOr(SchemaOr::Texts),
            "float64" => Self::Float,
            name => Self::Struct(name),
        }
    }

    /// Go's name of the type, as errors have it. That of a pointer is the name of what it points to.
    pub fn go_name(&self) -> String {
        let or = |name: &str, own: String| if name.is_empty() { own } else { name.to_owned() };
        match self {
            Self::Text(name) => or(name, "string".to_owned()),
            Self::Flag => "bool".to_owned(),
            Self::Int32(name) => or(name, "int32".to_owned()),
            Self::Int64(name) => or(name, "int64".to_owned()),
            Self::Bytes(name) => or(name, "[]uint8".to_owned()),
            Self::Time => "v1.Time".to_owned(),
            Self::MicroTime => "v1.MicroTime".to_owned(),
            Self::Duration => "v1.Duration".to_owned(),
            Self::Quantity => "resource.Quantity".to_owned(),
            Self::IntOrString => "intstr.IntOrString".to_owned(),
            Self::Raw => "runtime.RawExtension".to_owned(),
            Self::Json | Self::SchemaOr(_) => "v1.JSON".to_owned(),
            Self::Float => "float64".to_owned(),
            Self::Pointer(inner) => inner.go_name(),
            Self::List(item, name) => {
                let pointer = if matches!(**item, Self::Pointer(_)) { "*" } else { "" };
                or(name, format!("[]{pointer}{}", item.go_name()))
            }
            Self::Map(key, value, name) => {
                let pointer = if matches!(**value, Self::Pointer(_)) { "*" } else { "" };
                or(name, format!("map[{key}]{pointer}{}", value.go_name()))
            }
            Self::Struct(name) => match name.rsplit_once('.') {
                Some((package, short)) => {
                    format!("{}.{short}", package.rsplit('.').next().unwrap_or(package))
                }
                None => (*name).to_owned(),
            },
        }
    }
}

fn field(row: &'static str) -> Option<Field> {
    let mut columns = row.split('\t');
    let (name, type_) = (columns.next()?, Type::read(columns.next()?));
    let mut field = Field {
        name,
        type_,
        omits_empty: false,
        omits_zero: false,
        patch: "",
        patch_key: "",
        items: Items::Atomic,
        is_atomic: false,
        default: None,
        numbers: Vec::new(),
    };
    for flag in columns.next().unwrap_or_default().split(' ') {
        match flag.split_once('=').unwrap_or((flag, "")) {
            ("o", _) => field.omits_empty = true,
            ("z", _) => field.omits_zero = true,
            ("patch", how) => field.patch = how,
            ("by", key) => field.patch_key = key,
            ("set", _) => field.items = Items::Set,
            ("keys", keys) => field.items = Items::Keys(keys.split(',').collect()),
            ("atomic", _) => field.is_atomic = true,
            ("n", numbers) => field.numbers = numbers.split('.').filter_map(|one| one.parse().ok()).collect(),
            ("default", text) => field.default = Some(text),
            _ => {}
        }
    }
    Some(field)
}
