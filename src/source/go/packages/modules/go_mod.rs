//! The text of a go.mod or go.work file -> its directives about modules.

use crate::diag::Mark;

/// What a go.mod or go.work file says about modules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoMod {
    /// `module`: the module's path; empty in a go.work file.
    pub module: String,
    /// `go`: the first and second number of the version of Go; None without one.
    pub go: Option<(u32, u32)>,
    /// `require`: modules with their versions.
    pub required: Vec<ModuleVersion>,
    /// `replace`.
    pub replaced: Vec<Replacement>,
    /// `use`: the directories of a workspace's modules.
    pub used: Vec<String>,
}

/// A module in one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleVersion {
    /// The module's path, such as `k8s.io/api`.
    pub path: String,
    /// The version, such as `v0.34.1`.
    pub version: String,
}

/// A module that another one stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// The path of the replaced module.
    pub path: String,
    /// The version that is replaced; None for all versions.
    pub version: Option<String>,
    /// What stands for it.
    pub target: Target,
}

/// What stands for a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A directory, relative to that of the file.
    Directory(String),
    /// Another module, or another version of the same one.
    Module(ModuleVersion),
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where it is in the file.
    pub at: Mark,
    /// What is wrong with it.
    pub message: String,
}

impl GoMod {
    /// Reads the text of a file. Directives that say nothing about where modules are, and unknown ones, are passed over.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut file = Self::default();
        let mut block: Option<String> = None;
        let mut begin = 0;
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let words = words(line).map_err(|message| Problem { at: Mark::new(index + 1, 1), message })?;
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let result = match (&block, words.as_slice()) {
                (_, []) => Ok(()),
                (Some(_), [")"]) => {
                    block = None;
                    Ok(())
                }
                (Some(directive), words) => file.directive(directive, words),
                (None, [directive, "("]) => {
                    block = Some((*directive).to_owned());
                    begin = index + 1;
                    Ok(())
                }
                (None, [directive, words @ ..]) => file.directive(directive, words),
            };
            result.map_err(|expected| {
                let at = Mark::new(index + 1, 1 + line.len() - line.trim_start().len());
                Problem { at, message: format!("expected {expected}, found `{}`", line.trim()) }
            })?;
        }
        match block {
            None => Ok(file),
            Some(directive) => {
                let message =
                    format!("expected `)` at the end of `{directive} (`, found the end of the file");
                Err(Problem { at: Mark::new(begin, 1), message })
            }
        }
    }

    /// Adds one directive. The error says what was expected.
    fn directive(&mut self, directive: &str, words: &[&str]) -> Result<(), &'static str> {
        match (directive, words) {
            ("module", [path]) => (*path).clone_into(&mut self.module),
            ("go", [version]) => {
                let mut numbers = version.split(['.', 'r', 'b']).map(|number| number.parse().unwrap_or(0));
                self.go = Some((numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)));
            }
            ("require", [path, version]) if version.starts_with('v') => {
                self.required
                    .push(ModuleVersion { path: (*path).to_owned(), version: (*version).to_owned() });
            }
            ("replace", [path, "=>", new @ ..]) => self.replace(path, None, new)?,
            ("replace", [path, version, "=>", new @ ..]) => self.replace(path, Some(version), new)?,
            ("use", [directory]) => self.used.push((*directory).to_owned()),
            ("module", _) => return Err("`module PATH`"),
            ("require", _) => return Err("`require PATH VERSION`"),
            ("replace", _) => return Err("`replace PATH => DIRECTORY` or `replace PATH => PATH VERSION`"),
            ("use", _) => return Err("`use DIRECTORY`"),
            (marks, _) if ["<<<<<<<", "=======", ">>>>>>>"].iter().any(|mark| marks.starts_with(mark)) => {
                return Err("a directive instead of a conflict marker");
            }
            _ => {}
        }
        Ok(())
    }

    fn replace(&mut self, path: &str, version: Option<&str>, new: &[&str]) -> Result<(), &'static str> {
        let target = match new {
            [directory] => Target::Directory((*directory).to_owned()),
            [path, version] => {
                Target::Module(ModuleVersion { path: (*path).to_owned(), version: (*version).to_owned() })
            }
            _ => return Err("`DIRECTORY` or `PATH VERSION` after `=>`"),
        };
        self.replaced.push(Replacement {
            path: path.to_owned(),
            version: version.map(str::to_owned),
            target,
        });
        Ok(())
    }

    /// Whether the file lists all modules that its packages need, as since Go 1.17: before, it listed those that are
    /// imported directly.
    pub fn is_complete(&self) -> bool {
        self.go.is_some_and(|version| version >= (1, 17))
    }

    /// What replaces a version of a module: a replacement of this version goes before one of all versions.
    pub fn replacement(&self, path: &str, version: Option<&str>) -> Option<&Target> {
        let of_path = || self.replaced.iter().filter(|replaced| replaced.path == path);
        let of_version =
            of_path().find(|replaced| replaced.version.is_some() && replaced.version.as_deref() == version);
        of_version
            .or_else(|| of_path().find(|replaced| replaced.version.is_none()))
            .map(|found| &found.target)
    }
}

/// The words of a line without its comment. A word in quotes or backquotes may contain spaces; parentheses are words of
/// their own.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() && !rest.starts_with("//") {
        let (word, after) = match rest.chars().next() {
            Some(sign @ ('(' | ')')) => (sign.to_string(), &rest[1..]),
            Some('"') => quoted(rest)?,
            Some('`') => {
                let (word, after) = rest[1..].split_once('`').ok_or("a backquote is not closed")?;
                (word.to_owned(), after)
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '`'));
                let end = end.unwrap_or(rest.len()).min(rest.find("//").unwrap_or(rest.len()));
                (rest[..end].to_owned(), &rest[end..])
            }
        };
        words.push(word);
        rest = after.trim_start();
    }
    Ok(words)
}

/// The text of a word in quotes with which a line begins, and what stands after it.
fn quoted(line: &str) -> Result<(String, &str), String> {
    let mut word = String::new();
    let mut characters = line.char_indices().skip(1);
    while let Some((index, character)) = characters.next() {
        match character {
            '"' => return Ok((word, &line[index + 1..])),
            '\\' => word.extend(characters.next().map(|(_, escaped)| escaped)),
            _ => word.push(character),
        }
    }
    Err("a quote is not closed".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(path: &str, version: &str) -> ModuleVersion {
        ModuleVersion { path: path.to_owned(), version: version.to_owned() }
    }

    #[test]
    fn a_file_says_what_its_module_needs_and_what_replaces_it() {
        let text = "// Deprecated: use v2\nmodule \"example.com/a\" // the module\n\ngo 1.25.0\ntoolchain go1.26\n\
                    require k8s.io/api v0.34.1\nrequire(\n\t// a comment\n\t`example.com/b` v1.0.0 // indirect\n\n\
                    \texample.com/c/v2 v2.1.0-rc.1+incompatible//x\n)\n\
                    replace example.com/b => ../b\n\
                    replace (\n\texample.com/c/v2 v2.1.0 => example.com/fork/v2 v2.0.1\n)\n\
                    exclude example.com/d v1.0.0\nretract [v1.0.0, v1.2.0]\ntool (\n\texample.com/e/cmd\n)\nnews (\n a b c\n)\n";
        let file = GoMod::read(text).unwrap();
        assert_eq!(file.module, "example.com/a");
        assert_eq!(file.go, Some((1, 25)));
        assert_eq!(
            file.required,
            [
                version("k8s.io/api", "v0.34.1"),
                version("example.com/b", "v1.0.0"),
                version("example.com/c/v2", "v2.1.0-rc.1+incompatible"),
            ]
        );
        assert_eq!(
            file.replacement("example.com/b", Some("v1.0.0")),
            Some(&Target::Directory("../b".to_owned()))
        );
        let fork = Target::Module(version("example.com/fork/v2", "v2.0.1"));
        assert_eq!(file.replacement("example.com/c/v2", Some("v2.1.0")), Some(&fork));
        assert_eq!(file.replacement("example.com/c/v2", Some("v2.2.0")), None);
        assert_eq!(file.replacement("example.com/c/v2", None), None);
    }

    #[test]
    fn a_replacement_of_one_version_goes_before_one_of_all() {
        let file = GoMod::read("replace a.b/c => ./all\nreplace a.b/c v1.0.0 => \"./on e\"\n").unwrap();
        assert_eq!(file.replacement("a.b/c", Some("v1.0.0")), Some(&Target::Directory("./on e".to_owned())));
        assert_eq!(file.replacement("a.b/c", Some("v1.1.0")), Some(&Target::Directory("./all".to_owned())));
    }

    #[test]
    fn files_since_go_1_17_list_all_modules() {
        for (text, expected) in [
            ("go 1.17", true),
            ("go 1.16", false),
            ("go 1.9", false),
            ("go 1.26.0", true),
            ("go 1.21rc2", true),
            ("go 2", true),
            ("", false),
            ("go x", false),
        ] {
            assert_eq!(GoMod::read(text).unwrap().is_complete(), expected, "{text}");
        }
    }

    #[test]
    fn a_workspace_lists_directories() {
        let file = GoMod::read("go 1.25\r\n\r\nuse .\r\nuse (\r\n\t./api\r\n\t\"../b\"\r\n)\r\n").unwrap();
        assert_eq!(file.used, [".", "./api", "../b"]);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        for (text, line, column, expected) in [
            ("module a b\n", 1, 1, "expected `module PATH`, found `module a b`"),
            ("module a\nrequire (\n\tb.c/d\n)", 3, 2, "expected `require PATH VERSION`, found `b.c/d`"),
            (
                "replace a => b c d",
                1,
                1,
                "expected `DIRECTORY` or `PATH VERSION` after `=>`, found `replace a => b c d`",
            ),
            ("module \"a", 1, 1, "a quote is not closed"),
            ("\nmodule `a", 2, 1, "a backquote is not closed"),
        ] {
            let problem = GoMod::read(text).unwrap_err();
            assert_eq!((problem.at.line, problem.at.column), (line, column), "{text}");
            assert_eq!(problem.message, expected);
        }
    }

    #[test]
    fn no_text_is_too_strange() {
        for text in
            ["", "(", ")", "require (", "\"\\", "\u{feff}module a", "module", "use", "=>", "\0", "é`é`é//"]
        {
            // Whether it is an error does not matter here: reading ends.
            drop(GoMod::read(text));
        }
        assert_eq!(GoMod::read("\u{feff}module a").unwrap().module, "a");
        assert_eq!(GoMod::read("require (\na.b/c v1\n)").unwrap().required, [version("a.b/c", "v1")]);
    }

    #[test]
    fn faults_are_told_with_their_lines() {
        for (text, line, message) in [
            (
                "module a\nrequire (\na.b/c v1\n",
                2,
                "expected `)` at the end of `require (`, found the end of the file",
            ),
            (
                "module a\nrequire a.b/c banana\n",
                2,
                "expected `require PATH VERSION`, found `require a.b/c banana`",
            ),
            (
                "module a\n<<<<<<< HEAD\n",
                2,
                "expected a directive instead of a conflict marker, found `<<<<<<< HEAD`",
            ),
        ] {
            let problem = GoMod::read(text).unwrap_err();
            assert_eq!((problem.at, problem.message.as_str()), (Mark::new(line, 1), message));
        }
    }
}
