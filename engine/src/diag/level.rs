//! The severity of a message, and the levels that a config gives to codes -> the level with which a message is shown.

use std::collections::BTreeMap;
use std::path::Path;

use glob::{MatchOptions, Pattern};
use serde::Serialize;

/// The severity of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Nothing is generated.
    Error,
    /// The output lacks something that the input has, and the message says how.
    Warning,
    /// A fact worth knowing; the output loses nothing.
    Note,
}

/// Levels by code; None for a code whose messages are ignored.
pub type LevelsByCode = BTreeMap<String, Option<Level>>;

/// `*` ends at a separator, `**` does not.
const OPTIONS: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

/// The levels that a config gives to codes, everywhere and in files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    /// The levels in all files.
    pub everywhere: LevelsByCode,
    /// The levels in files that match a pattern, or are in a directory that does; the last one has precedence.
    pub in_files: Vec<(Pattern, LevelsByCode)>,
}

impl Levels {
    /// The level of a message with a code about a file; None for one that is ignored. An error stays an error.
    pub fn level(&self, level: Level, code: &str, file: &str) -> Option<Level> {
        if level == Level::Error {
            return Some(level);
        }
        let with_code =
            self.in_files.iter().rev().filter_map(|(pattern, levels)| Some((pattern, levels.get(code)?)));
        let in_file = with_code
            .into_iter()
            .find(|(pattern, _)| !file.is_empty() && Self::are_for(pattern, Path::new(file)));
        in_file
            .map(|(_, level)| level)
            .or_else(|| self.everywhere.get(code))
            .map_or(Some(level), |level| *level)
    }

    /// Whether the levels of a pattern are for a file: it matches the file, or a directory around it.
    pub fn are_for(pattern: &Pattern, file: &Path) -> bool {
        file.ancestors().any(|path| pattern.matches_path_with(path, OPTIONS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_pattern_decides_and_errors_stay() {
        let by_code = |code: &str, level| LevelsByCode::from([(code.to_owned(), level)]);
        let pattern = |text: &str| Pattern::new(text).unwrap();
        let levels = Levels {
            everywhere: by_code("a", Some(Level::Note)),
            in_files: vec![
                (pattern("vendor"), by_code("a", None)),
                (pattern("vendor/*/x.yaml"), by_code("a", Some(Level::Error))),
                (pattern("**/*.json"), by_code("b", None)),
            ],
        };
        for (level, code, file, expected) in [
            (Level::Warning, "a", "crd.yaml", Some(Level::Note)),
            (Level::Warning, "a", "", Some(Level::Note)),
            (Level::Warning, "b", "crd.yaml", Some(Level::Warning)),
            (Level::Warning, "a", "vendor/crd.yaml", None),
            (Level::Note, "a", "vendor/b/x.yaml", Some(Level::Error)),
            (Level::Note, "a", "vendor/b/c/x.yaml", None),
            (Level::Error, "a", "vendor/crd.yaml", Some(Level::Error)),
            (Level::Warning, "b", "vendor/c/crd.json", None),
            (Level::Warning, "b", "crd.json", None),
        ] {
            assert_eq!(levels.level(level, code, file), expected, "{code} {file}");
        }
    }
}
