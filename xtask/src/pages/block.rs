//! The text of a page -> its fenced blocks, each with what its fence says.

/// A fenced block of a page.
#[derive(Debug, PartialEq)]
pub struct Block {
    /// The number of the line of its fence.
    pub line: usize,
    /// The words after the backticks: a language, then what else is said.
    pub info: Vec<String>,
    /// Its lines, without the indentation of the fence.
    pub text: String,
    /// The last line before the block that is not empty.
    pub before: String,
}

impl Block {
    /// The language, empty where the fence has none.
    pub fn language(&self) -> &str {
        self.info.first().map_or("", String::as_str)
    }

    /// The file that the reader saves, if the fence has a path.
    pub fn file(&self) -> Option<&str> {
        let path = self.info.get(1)?;
        (self.language() != "console").then_some(path)
    }

    /// Whether the commands need an API server.
    pub fn needs_cluster(&self) -> bool {
        self.language() == "console" && self.info.get(1).is_some_and(|word| word == "cluster")
    }
}

/// The blocks of a page.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut before = "";
    let mut lines = page.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let content = line.trim_start();
        let indentation = line.len() - content.len();
        if let Some(info) = content.strip_prefix("```") {
            let text = lines.by_ref().map(|(_, line)| line).take_while(|line| line.trim() != "```");
            let text =
                text.map(|line| format!("{}\n", line.get(indentation..).unwrap_or_default())).collect();
            let info = info.split_whitespace().map(str::to_owned).collect();
            found.push(Block { line: index + 1, info, text, before: before.to_owned() });
        } else if !content.is_empty() {
            before = content;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::blocks;

    #[test]
    fn a_block_has_its_fence_its_text_and_the_line_before_it() {
        let page = "Save it as `a.rs`:\n\n```rust a.rs\nfn a() {}\n```\n\n  - b\n    ```console cluster\n    $ b\n    ```\n";
        let found = blocks(page);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].line, found[0].language(), found[0].file()), (3, "rust", Some("a.rs")));
        assert_eq!((&*found[0].text, &*found[0].before), ("fn a() {}\n", "Save it as `a.rs`:"));
        assert_eq!((found[1].file(), found[1].needs_cluster()), (None, true));
        assert_eq!((&*found[1].text, &*found[1].before), ("$ b\n", "- b"));
    }
}
