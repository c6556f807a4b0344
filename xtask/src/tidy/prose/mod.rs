//! The pages of the project -> sentences that are too long, words that say nothing, and how each page speaks to its reader.

mod page;
mod refused;

use std::path::Path;

use anyhow::{Context, Result};

use page::{Page, Paragraph};
use xtask::workspace;

/// A sentence of more words is refused.
const MOST_WORDS: usize = 40;

/// A sentence of more words is counted in the table.
const MANY_WORDS: usize = 35;

/// Folders whose pages are inputs, or are written from other files.
const NOT_OURS: [&str; 2] = ["fixtures/", "generated/"];

/// The pages of the project, which are in Markdown.
pub fn read(root: &Path) -> Result<Vec<Page>> {
    let mut pages = Vec::new();
    for file in workspace::files(root)? {
        let path = file.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        if path.ends_with(".md") && !NOT_OURS.iter().any(|folder| path.starts_with(folder)) {
            let text = std::fs::read_to_string(&file).with_context(|| path.clone())?;
            pages.push(Page::new(&path, &text));
        }
    }
    Ok(pages)
}

/// One line for each refused phrase and sentence of the pages.
pub fn problems(pages: &[Page]) -> Vec<String> {
    pages.iter().flat_map(|page| [refused::problems(page), long_sentences(page)].concat()).collect()
}

/// One line for each sentence that is too long.
fn long_sentences(page: &Page) -> Vec<String> {
    let mut found = Vec::new();
    for paragraph in prose(page) {
        for range in page.sentences(paragraph) {
            let words = page.words(range);
            if let ([first, .., last], true) = (&words[..], words.len() > MOST_WORDS) {
                let opening = page.shown(first.start..words[4].end());
                let end = page.shown(last.start..last.end());
                found.push(format!(
                    "{}: \"{opening} ... {end}\" has {} words: write two sentences, or a list (at most {MOST_WORDS})",
                    page.place(first.start),
                    words.len()
                ));
            }
        }
    }
    found
}

/// The paragraphs of a page that have sentences.
fn prose(page: &Page) -> impl Iterator<Item = &Paragraph> {
    page.paragraphs.iter().filter(|paragraph| !paragraph.is_row)
}

/// What a page does per thousand words, and what is refused of it.
struct Measures {
    words: usize,
    you: usize,
    semicolons: usize,
    long: usize,
    refused: usize,
}

impl Measures {
    fn of_page(page: &Page) -> Self {
        let refused = problems(std::slice::from_ref(page)).len();
        let mut found = Self { words: 0, you: 0, semicolons: 0, long: 0, refused };
        for paragraph in prose(page) {
            let words = page.words(paragraph.range.clone());
            found.words += words.len();
            let is_reader = |word: &str| ["you", "your", "yours"].contains(&word.to_lowercase().as_str());
            found.you += words.iter().filter(|word| is_reader(word.text)).count();
            found.semicolons += page.prose[paragraph.range.clone()].matches(';').count();
            let lengths = page.sentences(paragraph).into_iter().map(|range| page.words(range).len());
            found.long += lengths.filter(|length| *length > MANY_WORDS).count();
        }
        found
    }

    /// One row of the table.
    fn row(&self, path: &str) -> String {
        let per_thousand = |count: usize| count as f64 * 1000.0 / self.words.max(1) as f64;
        format!(
            "{:>6} {:>6.1} {:>6.1} {:>6.1} {:>7}  {path}",
            self.words,
            per_thousand(self.you),
            per_thousand(self.semicolons),
            per_thousand(self.long),
            self.refused
        )
    }
}

/// A table with a row for each page: its words; per thousand of them, how often it says `you`, semicolons and sentences of more
/// than 35 words; and how much is refused.
pub fn table(pages: &[Page]) -> String {
    let mut text = format!("{:>6} {:>6} {:>6} {:>6} {:>7}\n", "words", "you", ";", ">35", "refused");
    for page in pages {
        text.push_str(&format!("{}\n", Measures::of_page(page).row(&page.path)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Page, problems, table};

    #[test]
    fn a_long_sentence_is_refused_and_a_table_has_none() {
        let page = Page::new("a.md", &format!("# One\n\nTwo. {}`end` word.\n", "Many words, ".repeat(20)));
        let expected = "a.md:3:6: \"Many words, Many words, Many ... word\" has 42 words: write two sentences, or a list \
                        (at most 40)";
        assert_eq!(problems(&[page]), [expected]);
        let row = format!("| {} |\n", "words ".repeat(50));
        assert_eq!(problems(&[Page::new("a.md", &row)]), [""; 0]);
        assert_eq!(problems(&[Page::new("a.md", &format!("{}.", "word ".repeat(40)))]), [""; 0]);
    }

    #[test]
    fn a_table_has_the_measures_of_each_page() {
        let page = Page::new("a.md", "You and your words; two.\n\n| you; |\n");
        let expected = " words    you      ;    >35 refused\n     5  400.0  200.0    0.0       0  a.md\n";
        assert_eq!(table(&[page]), expected);
    }
}
