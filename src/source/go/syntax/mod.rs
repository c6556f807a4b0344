//! The text of a Go file -> its declarations, with their documentation and the text of their markers.
//!
//! tree-sitter parses the text. Which comment is the documentation of what follows Go's own parser (`go/parser`), because a
//! marker's meaning depends on it:
//!
//! | part | turns | into |
//! |---|---|---|
//! | `nesting` | a text | an error where its brackets are too deep |
//! | `tree` | a text | a syntax tree, and a walk over it that needs no recursion |
//! | `errors` | a tree | messages about what is no Go |
//! | `comments` | a tree | groups of comments, and the tokens before and after which they stand |
//! | `documentation` | a group of comments | the description that a schema has |
//! | `association` | groups of comments | the markers of each type, each field and the package |
//! | `nodes` | a node | its text, its position, what is above it |
//! | `reader` | a tree | declarations |
//! | `types`, `constants`, `group_versions` | parts of a tree | types, constants and literals of groups with versions |
//! | `copies` | what several names share | whether it may be copied for each |
//! | `literals`, `struct_tag` | literals | their values |

mod association;
mod comments;
mod constants;
mod copies;
pub mod declarations;
mod documentation;
mod errors;
mod group_versions;
mod literals;
mod nesting;
mod nodes;
mod positions;
mod problem;
mod reader;
mod struct_tag;
#[cfg(test)]
mod tests;
mod tree;
mod types;

use crate::diag::Diagnostics;
use declarations::GoFile;
use kubesmith_engine::text::file_set::FileSet;
use positions::Positions;

/// Reads the declarations of a Go file; `lines_before` is what [`FileSet::add`] returned for it. A file with syntax errors
/// has no declarations: the errors say that it could not be read.
pub fn parse(text: &str, lines_before: u32, files: &FileSet, diagnostics: &mut Diagnostics) -> GoFile {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let positions = Positions::new(text, lines_before);
    match tree::parse(text) {
        Ok(tree) => reader::read(&tree, text, &positions, files, diagnostics),
        Err(problems) => {
            let problems = errors::of_whole(text).map_or(problems, |problem| vec![problem]);
            diagnostics.extend(problems.into_iter().map(|problem| problem.diagnostic(&positions, files)));
            GoFile::default()
        }
    }
}
