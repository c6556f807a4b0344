//! What the schema of a place says beyond the type that stands there.

use super::literal::Lit;

/// What a schema says of an item, a map's value or a part of an external type, beyond its Rust type.
pub struct Overlay {
    /// The API server's default. Of a field of a generated struct, [`Shape::defaults`](super::Shape) has it.
    pub default: Option<Lit>,
    /// Whether null is a value here, in free-form JSON and in external types.
    pub nullable: bool,
    /// Whether an external value must have this property, where its type makes it optional.
    pub required: bool,
    /// Of each item of a list, or of each value of a map.
    pub items: Option<&'static Overlay>,
    /// Of the properties of an external type, by name.
    pub properties: &'static [(&'static str, Overlay)],
}

impl Overlay {
    /// Says nothing; for struct update syntax.
    pub const EMPTY: Self = Self {
        default: None,
        nullable: false,
        required: false,
        items: None,
        properties: &[],
    };

    /// Whether it has a default, at any depth.
    pub fn has_defaults(&self) -> bool {
        self.default.is_some()
            || self.items.is_some_and(Self::has_defaults)
            || self
                .properties
                .iter()
                .any(|(_, overlay)| overlay.has_defaults())
    }

    /// The overlay of items and values.
    #[inline]
    pub fn items(overlay: Option<&'static Overlay>) -> Option<&'static Overlay> {
        overlay.and_then(|overlay| overlay.items)
    }

    /// The overlay of a property of an external type, or of a key of a map.
    pub fn property(overlay: Option<&'static Overlay>, name: &str) -> Option<&'static Overlay> {
        let overlay = overlay?;
        let mut properties = overlay.properties.iter();
        let property = properties.find(|(property, _)| *property == name);
        property.map(|(_, overlay)| overlay).or(overlay.items)
    }
}
