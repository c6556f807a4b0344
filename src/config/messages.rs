//! `[messages]` -> the levels of messages, by code and by file.

use std::collections::BTreeMap;
use std::path::Path;

use glob::Pattern;
use serde::Deserialize;

use crate::diag::{Level, Levels, LevelsByCode};
use crate::paths::normalized;

/// The levels of messages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Messages {
    /// Levels in some files.
    #[serde(default)]
    pub paths: Vec<MessagePaths>,
    /// Levels by code.
    #[serde(flatten)]
    pub levels: BTreeMap<String, MessageLevel>,
}

/// The levels of messages about some files.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct MessagePaths {
    /// The files, or the directories around them, relative to the config.
    #[serde(deserialize_with = "super::values::glob")]
    pub glob: Pattern,
    /// Levels by code.
    #[serde(flatten)]
    pub levels: BTreeMap<String, MessageLevel>,
}

/// What becomes of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MessageLevel {
    /// It is not shown.
    Ignore,
    /// It is a note.
    Note,
    /// It is a warning.
    Warning,
    /// It is an error: nothing is written.
    Error,
}

impl MessageLevel {
    /// The level; None for what is not shown.
    pub(crate) fn level(self) -> Option<Level> {
        match self {
            Self::Ignore => None,
            Self::Note => Some(Level::Note),
            Self::Warning => Some(Level::Warning),
            Self::Error => Some(Level::Error),
        }
    }
}

impl Messages {
    /// The levels, with patterns of paths as messages show them: `base` is the directory of the config.
    #[doc(hidden)]
    pub fn levels(&self, base: &Path) -> Levels {
        let by_code = |levels: &BTreeMap<String, MessageLevel>| -> LevelsByCode {
            levels.iter().map(|(code, level)| (code.clone(), level.level())).collect()
        };
        let in_files = self.paths.iter().map(|paths| (shown(base, &paths.glob), by_code(&paths.levels)));
        Levels { everywhere: by_code(&self.levels), in_files: in_files.collect() }
    }
}

/// A pattern relative to a directory as one of paths in messages.
fn shown(base: &Path, glob: &Pattern) -> Pattern {
    let base = Pattern::escape(&base.to_string_lossy());
    let joined = normalized(&Path::new(&base).join(glob.as_str()));
    // Joining changes nothing that makes it a pattern.
    Pattern::new(&joined.to_string_lossy()).unwrap_or_else(|_| glob.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_begin_at_the_config() {
        for (base, glob, file) in [
            (".", "./crds/*.yaml", "crds/a.yaml"),
            ("", "crds", "crds/b/a.yaml"),
            ("my[1]/config", "../crds/**", "my[1]/crds/a.yaml"),
            ("sub", "/abs/*", "/abs/a.yaml"),
        ] {
            let paths = MessagePaths {
                glob: Pattern::new(glob).unwrap(),
                levels: [("a".to_owned(), MessageLevel::Ignore)].into(),
            };
            let messages = Messages { paths: vec![paths], ..Messages::default() };
            assert_eq!(messages.levels(Path::new(base)).level(Level::Note, "a", file), None, "{base} {glob}");
            assert_eq!(messages.levels(Path::new(base)).level(Level::Note, "a", "b.yaml"), Some(Level::Note));
        }
    }
}
