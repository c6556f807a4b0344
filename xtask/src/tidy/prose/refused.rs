//! The words of a page -> those that say nothing to a reader, each with what to write in its place.

use super::page::{Page, Paragraph, Word};

/// A phrase that is refused.
struct Phrase {
    /// Its words: `*` is any word, `a|b` one of two. A word with a capital is refused only with it.
    words: &'static str,
    /// Words before it that give it a plain meaning.
    unless_after: &'static [&'static str],
    /// Words after it that give it a plain meaning.
    unless_before: &'static [&'static str],
    /// The words to write instead, for the message.
    instead: &'static str,
}

/// A phrase that is refused wherever it occurs.
const fn always(words: &'static str, instead: &'static str) -> Phrase {
    Phrase { words, unless_after: &[], unless_before: &[], instead }
}

/// Words that were translated, not written: few, and wrong in nearly every sentence.
const PHRASES: [Phrase; 14] = [
    Phrase {
        words: "stands|stand",
        unless_after: &["as it", "as they"],
        unless_before: &["for", "in for", "alone", "out", "side by side"],
        instead: "write `is`, `are` or `appears`",
    },
    always("whoever", "write `If you ...`, or who it is"),
    always("belongs|belong into", "write `belongs in`"),
    always("Left out are|is", "say who leaves it out: `kubesmith skips ...`"),
    always("Without it counts", "write `If it is missing, kubesmith uses ...`"),
    always("one counts", "write `applies`"),
    always("tells what|which|whether|that|how|where|why", "write `says` or `reports`"),
    always(
        "is|are that|those of",
        "name the thing again, or write `comes from`, `belongs to`, `has the same`",
    ),
    Phrase {
        words: "is|are no",
        unless_after: &["there", "there too"],
        unless_before: &["longer", "more", "less", "fewer", "* than"],
        instead: "write `is not a`",
    },
    always("one a line|page|file|row|type|run|construct", "write `one per ...`"),
    always("one * a line|page|file|row|type|run|construct", "write `one ... per ...`"),
    Phrase {
        words: "a text",
        unless_after: &[],
        unless_before: &["file", "files", "editor", "field", "format"],
        instead: "write `a string`",
    },
    Phrase { words: "so many", unless_after: &[], unless_before: &["* that"], instead: "say how many" },
    always("beside", "write `next to`, `with` or `in addition to`"),
];

/// Beginnings or middles of words in British spelling, and the same in American spelling.
const BRITISH: [(&str, &str); 17] = [
    ("behaviour", "behavior"),
    ("catalogue", "catalog"),
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
    ("centre", "center"),
    ("colour", "color"),
    ("favour", "favor"),
    ("initialis", "initializ"),
    ("licence", "license"),
    ("neighbour", "neighbor"),
    ("normalis", "normaliz"),
    ("optimised", "optimized"),
    ("optimisation", "optimization"),
    ("organis", "organiz"),
    ("recognis", "recogniz"),
    ("serialis", "serializ"),
    ("summaris", "summariz"),
];

/// One line for each refused phrase or spelling of a page.
pub fn problems(page: &Page) -> Vec<String> {
    page.paragraphs.iter().flat_map(|paragraph| in_paragraph(page, paragraph)).collect()
}

fn in_paragraph(page: &Page, paragraph: &Paragraph) -> Vec<String> {
    let words = page.words(paragraph.range.clone());
    let mut found = Vec::new();
    for (index, word) in words.iter().enumerate() {
        if is_quoted(page, paragraph, word) {
            continue;
        }
        for phrase in &PHRASES {
            if let Some(end) = end_of(page, phrase, &words, index) {
                let shown = page.shown(word.start..words[end - 1].end());
                found.push(format!("{}: `{shown}`: {}", page.place(word.start), phrase.instead));
            }
        }
        let lower = word.text.to_lowercase();
        for (british, american) in BRITISH.iter().filter(|(british, _)| lower.contains(british)) {
            let right = lower.replace(british, american);
            let place = page.place(word.start);
            found.push(format!("{place}: `{}`: write `{right}`, in American spelling", word.text));
        }
    }
    found
}

/// The number of the word after a phrase that begins with a word and has no plain meaning there.
fn end_of(page: &Page, phrase: &Phrase, words: &[Word], start: usize) -> Option<usize> {
    let end = matches(page, phrase.words, words, start)?;
    let before = |other: &&str| {
        let length = other.split(' ').count();
        start.checked_sub(length).is_some_and(|from| matches(page, other, words, from) == Some(start))
    };
    let after = |other: &&str| matches(page, other, words, end).is_some();
    let is_plain = phrase.unless_after.iter().any(before) || phrase.unless_before.iter().any(after);
    (!is_plain).then_some(end)
}

/// The number of the word after a pattern that begins with a word; only white space and marks of emphasis may be between.
fn matches(page: &Page, pattern: &str, words: &[Word], start: usize) -> Option<usize> {
    let mut end = start;
    for pattern in pattern.split(' ') {
        let word = words.get(end)?;
        let is_apart = end > start
            && page.prose[words[end - 1].end()..word.start]
                .contains(|c: char| !c.is_whitespace() && !matches!(c, '*' | '_' | '['));
        let is_same = |part: &str| part == word.text || part == word.text.to_lowercase() || part == "*";
        if is_apart || !pattern.split('|').any(is_same) {
            return None;
        }
        end += 1;
    }
    Some(end)
}

/// Whether a word is within double quotes: what a command prints, or a word that the page is about.
fn is_quoted(page: &Page, paragraph: &Paragraph, word: &Word) -> bool {
    let before = &page.prose[paragraph.range.start..word.start];
    let after = &page.prose[word.start..paragraph.range.end];
    before.matches('"').count() % 2 == 1 && after.contains('"')
}

#[cfg(test)]
mod tests {
    use super::{Page, problems};

    #[test]
    fn refused_phrases_have_a_place_and_something_better() {
        let found = problems(&Page::new("a.md", "It **stands**\nin the table.\n\n| a | its colour |\n"));
        assert_eq!(
            found,
            [
                "a.md:1:6: `stands`: write `is`, `are` or `appears`",
                "a.md:4:11: `colour`: write `color`, in American spelling",
            ]
        );
        for text in [
            "Whoever runs it.",
            "It belongs into the file.",
            "Left out are packages of tests.",
            "Without it counts the version.",
            "`a` is no property.",
            "Its defaults are those of the\nserver.",
            "One object a line.",
            "or a text; then",
            "It tells what it found.",
            "Unrecognised types.",
        ] {
            assert_eq!(problems(&Page::new("a.md", text)).len(), 1, "{text}");
        }
    }

    #[test]
    fn plain_meanings_are_not_refused() {
        for text in [
            "NAME stands for a name, as it stands.",
            "There is no file. It is no longer there, and is no larger than one.",
            "a text file, and a text editor",
            "Write to the server that of course answers.",
            "packages that are left out are listed",
            "It tells you which, and counts the rest.",
            "There are so many defaults that it stops.",
            "It prints \"stands beside it\", or `stands`.",
            "# crds-beside-go",
            "This is. No field is `text`.",
        ] {
            assert_eq!(problems(&Page::new("a.md", text)), [""; 0], "{text}");
        }
    }
}
