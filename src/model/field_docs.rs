//! A field -> the sentences that follow its description in the docs of every language.

use super::Field;
use super::docs::code;

/// The longest default in characters that docs contain.
const LONGEST: usize = 200;

impl Field {
    /// The field's wire name if it differs from `name`, its constraints and its default.
    pub fn facts(&self, name: &str) -> Vec<String> {
        let mut facts = Vec::new();
        if self.wire != name {
            facts.push(format!("Wire name: {}.", code(&self.wire)));
        }
        facts.extend(self.docs.constraints.iter().cloned());
        facts.extend(self.slot.default.as_ref().map(|default| {
            let json = default.literal.to_string();
            if json.chars().count() <= LONGEST {
                format!("Default: {}.", code(&json))
            } else {
                "Has a default.".to_owned()
            }
        }));
        facts
    }
}
