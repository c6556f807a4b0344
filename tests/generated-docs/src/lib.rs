//! Generated Rust and Markdown -> what its documentation has that no text of an input may become.
//!
//! The documentation is read by the parser that rustdoc has, with rustdoc's options.

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};
use pulldown_cmark::{CodeBlockKind, Event, LinkType, Options, Parser, Tag};

/// The extensions of CommonMark that rustdoc reads (`main_body_opts` in rustdoc's `html/markdown.rs`), and heading
/// attributes, which older versions read.
const RUSTDOC: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_SMART_PUNCTUATION)
    .union(Options::ENABLE_HEADING_ATTRIBUTES);

/// What a doc comment has that a text of an input must not become: all but paragraphs, lists, emphasis, code spans,
/// autolinks by http and https, and code blocks in the language `text`, which `cargo test` does not run.
pub fn violations(markdown: &str) -> Vec<String> {
    events(markdown, |event| match event {
        Event::Text(_) | Event::Code(_) | Event::SoftBreak => true,
        Event::Start(tag) => match tag {
            Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Emphasis | Tag::Strong | Tag::Strikethrough => {
                true
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(language)) => language.as_ref() == "text",
            _ => is_web_autolink(tag),
        },
        _ => false,
    })
}

/// What a README has that a text of an input must not become. `header` is the comment with which it begins.
pub fn readme_violations(markdown: &str, header: &str) -> Vec<String> {
    events(markdown, |event| match event {
        Event::Text(_) | Event::Code(_) | Event::SoftBreak => true,
        Event::Html(html) => html.trim() == header,
        Event::Start(tag) => {
            use Tag::{
                CodeBlock, Heading, HtmlBlock, Item, List, Paragraph, Strong, Table, TableCell, TableHead,
                TableRow,
            };
            matches!(tag, Paragraph | List(_) | Item | CodeBlock(_) | Heading { .. } | HtmlBlock | Strong)
                || matches!(tag, Table(_) | TableHead | TableRow | TableCell)
                || is_web_autolink(tag)
        }
        _ => false,
    })
}

fn events(markdown: &str, is_allowed: impl Fn(&Event<'_>) -> bool) -> Vec<String> {
    let mut found: Vec<String> = Parser::new_ext(markdown, RUSTDOC)
        .filter(|event| !matches!(event, Event::End(_)) && !is_allowed(event))
        .map(|event| format!("{event:?}"))
        .collect();
    if markdown.chars().any(|c| c.is_control() && c != '\n') {
        found.push("a control character".to_owned());
    }
    found
}

fn is_web_autolink(tag: &Tag<'_>) -> bool {
    let Tag::Link { link_type: LinkType::Autolink, dest_url, .. } = tag else { return false };
    dest_url.starts_with("https://") || dest_url.starts_with("http://")
}

/// The doc comments of a Rust file, each as rustdoc reads it.
///
/// # Errors
/// Why the file is not Rust.
pub fn doc_comments(file: &str) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let tokens = file.parse().map_err(|error: LexError| error.to_string())?;
    collect(tokens, &mut found);
    Ok(found)
}

/// Collects the values of consecutive `#[doc = "..."]`, as which the lines of a doc comment are parsed.
fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let mut lines: Vec<String> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), '#' | '!') => {}
            TokenTree::Group(group) => match doc_attribute(&group) {
                Some(line) => lines.push(line),
                None => {
                    found.extend(joined(&mut lines));
                    collect(group.stream(), found);
                }
            },
            _ => found.extend(joined(&mut lines)),
        }
    }
    found.extend(joined(&mut lines));
}

/// The text of an attribute `[doc = "..."]`.
fn doc_attribute(group: &proc_macro2::Group) -> Option<String> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(literal)] = tokens.as_slice() else {
        return None;
    };
    let is_doc = group.delimiter() == Delimiter::Bracket && name == "doc";
    let syn::Lit::Str(text) = syn::Lit::new(literal.clone()) else { return None };
    is_doc.then(|| text.value())
}

/// The lines as one text, without the indentation that all of them have, as rustdoc removes it.
fn joined(lines: &mut Vec<String>) -> Option<String> {
    let lines = std::mem::take(lines);
    let indentation = |line: &&String| line.len() - line.trim_start_matches(' ').len();
    let common = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| indentation(&line)).min();
    let rest = lines.iter().map(|line| line.get(common.unwrap_or_default()..).unwrap_or_default());
    (!lines.is_empty()).then(|| rest.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{doc_comments, violations};

    #[test]
    fn markup_is_found() {
        let table = [
            ("*plain* `text` <https://a.b>\n\n- a\n- b\n\n```text\nx\n```", 0),
            ("```\nx\n```", 1),
            ("- ~~~\n  x", 1),
            ("    x", 1),
            ("<b>x</b>", 2),
            ("[x](javascript:alert)", 1),
            ("<mailto:a@b.c>", 1),
            ("[x]\n\n[x]: https://a.b", 1),
            ("![x](https://a.b)", 1),
            ("x\n===", 1),
            ("# x", 1),
            ("x[^1]\n\n[^1]: y", 2),
            ("> x", 1),
            ("- [ ] x", 1),
            ("a\\\nb", 1),
            ("***", 1),
            ("a\u{85}", 1),
        ];
        for (markdown, count) in table {
            assert_eq!(violations(markdown).len(), count, "{markdown:?}: {:?}", violations(markdown));
        }
        assert!(violations("a|b\n-|-\nc|d").len() > 1);
    }

    #[test]
    fn doc_comments_are_read_as_rustdoc_does() {
        let file =
            "//! one\n//!   two\nuse a;\n/// three\n#[derive(B)]\nstruct A {\n    /** four */\n    b: u8,\n}";
        let expected = ["one\n  two", "three", "four "];
        assert_eq!(doc_comments(file).expect("Rust"), expected);
    }
}
