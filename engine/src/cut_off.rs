//! A problem about a text that ends too early, or that leaves a quote or a bracket open -> the same problem in our own words, at
//! the place where its cause is.

use crate::diag::Mark;
use crate::text::yaml::Problem;

/// A problem in our words.
pub struct Explained {
    /// Its position.
    pub at: Mark,
    /// What was found, and what was expected.
    pub message: String,
    /// What to do.
    pub help: String,
}

/// What to do about a file that ends too early.
const COMPLETE: &str = "if the file was cut off, download or write it again";

/// The problem of a YAML text in our words, if it is one about an end, an open quote, an open bracket or a missing anchor.
pub fn yaml(problem: &Problem, text: &str) -> Option<Explained> {
    let has = |part| problem.message.contains(part);
    let explained = |at, message, help| Some(Explained { at, message: format!("not YAML: {message}"), help });
    if has("unknown anchor") {
        let (message, help) = unknown_anchor(problem.at, text)?;
        return explained(problem.at, message, help);
    }
    let quote = character(problem.at, text).filter(|c| matches!(c, '"' | '\''));
    if let (true, Some(quote)) = (has("quoted scalar, found unexpected end"), quote) {
        let message = format!("the string that begins here is not closed: expected `{quote}`");
        let help = match quote {
            '\'' => "write `'` at the end of the string; in single quotes an apostrophe is written `''`",
            _ => "write `\"` at the end of the string",
        };
        return explained(problem.at, message, help.to_owned());
    }
    let (line, last) = last_line(text)?;
    let is_at_end =
        problem.at.line as usize > line || !text.ends_with('\n') && problem.at.line as usize == line;
    if has("simple key expect") && is_at_end {
        let key = last.trim().trim_start_matches("- ").trim_start();
        let before = last.trim_end().chars().count() - key.chars().count();
        let message = format!("the file ends in the middle of an entry: `{key}` has no `: ` and no value");
        return explained(Mark::new(line, before + 1), message, format!("complete the entry; {COMPLETE}"));
    }
    let open = problem.open?;
    let (bracket, closing) = match character(open, text)? {
        '[' => ('[', ']'),
        '{' => ('{', '}'),
        _ => return None,
    };
    let is_in_brackets = ["flow", "did not find expected node content", "simple key expect", "end of stream"];
    if is_at_end && is_in_brackets.into_iter().any(has) {
        let message = format!("the file ends before the `{bracket}` here is closed: expected `{closing}`");
        return explained(open, message, format!("write `{closing}` at its end; {COMPLETE}"));
    }
    None
}

/// The message and the help about an alias whose anchor is not there.
fn unknown_anchor(at: Mark, text: &str) -> Option<(String, String)> {
    let line = text.lines().nth((at.line as usize).checked_sub(1)?)?;
    let rest: String = line.chars().skip((at.column as usize).saturating_sub(1)).collect();
    let name = anchor_name(rest.strip_prefix('*')?);
    let anchors = anchors(text);
    let message = format!("`*{name}` refers to an anchor that is not defined before it");
    let near = crate::suggestion::nearest(name, anchors.iter().map(|(name, _)| *name));
    let help = if let Some((_, line)) = anchors.iter().find(|(anchor, _)| *anchor == name) {
        format!("`&{name}` is in line {line}: an anchor must come before its aliases, in the same document")
    } else if let Some(near) = near {
        format!("did you mean `*{near}`?")
    } else if name.starts_with(|c: char| c.is_alphanumeric()) {
        format!("define it with `&{name}` before the value that it means, or quote the string: `\"*{name}\"`")
    } else {
        format!("a `*` begins an alias: quote the string: `\"{}\"`", rest.trim_end())
    };
    Some((message, help))
}

/// The name at the beginning of a text, up to a space or a character of brackets.
fn anchor_name(text: &str) -> &str {
    text.split(|c: char| c.is_whitespace() || ",[]{}".contains(c)).next().unwrap_or_default()
}

/// The names of what look like anchors, with their lines.
fn anchors(text: &str) -> Vec<(&str, usize)> {
    let of_line = |(index, line): (usize, &'_ str)| -> Vec<(usize, usize)> {
        let begins = |at: usize| line[..at].ends_with([' ', ',', '[', '{']) || line[..at].is_empty();
        line.match_indices('&').filter(|(at, _)| begins(*at)).map(|(at, _)| (index, at + 1)).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let places = lines.iter().enumerate().flat_map(|(index, line)| of_line((index, line)));
    let names = places.map(|(index, at)| (anchor_name(&lines[index][at..]), index + 1));
    names.filter(|(name, _)| !name.is_empty()).take(crate::suggestion::MOST_COMPARED).collect()
}

/// The problem of a JSON text in our words, if it is one about a comma, an open quote or an open bracket.
pub fn json(problem: &Problem, text: &str) -> Option<Explained> {
    let has = |part| problem.message.contains(part);
    let explained = |offset: usize, message: &str, help: String| {
        let at = Mark::after(&text[..offset]);
        Some(Explained { at, message: format!("not JSON: {message}"), help })
    };
    let end = offset(problem.at, text);
    let is_before_end = text[..end].trim_end().ends_with(',') && text[end..].starts_with(['}', ']']);
    if has("trailing comma") || is_before_end {
        let comma = text[..end].rfind(',')?;
        return explained(comma, "a comma after the last entry", "remove the comma".to_owned());
    }
    if !has("control character") && !has("EOF") {
        return None;
    }
    let open = Open::read(&text[..end]);
    if let Some(quote) = open.quote {
        let help = match has("EOF") {
            true => format!("write `\"` at the end of the string; {COMPLETE}"),
            false => "write `\"` at the end of the string; a line end in it is written `\\n`".to_owned(),
        };
        return explained(quote, "the string that begins here is not closed: expected `\"`", help);
    }
    let bracket = *open.brackets.last()?;
    let closing = if text[bracket..].starts_with('[') { ']' } else { '}' };
    let opened = Mark::after(&text[..bracket]);
    let message = format!(
        "the file ends before the `{}` of line {} is closed: expected `{closing}`",
        &text[bracket..=bracket],
        opened.line
    );
    explained(text.trim_end().len(), &message, format!("write what is missing at the end; {COMPLETE}"))
}

/// What a part of a JSON text leaves open.
#[derive(Default)]
struct Open {
    /// Where the string begins that it ends in.
    quote: Option<usize>,
    /// Where the brackets are that are not closed.
    brackets: Vec<usize>,
}

impl Open {
    fn read(text: &str) -> Self {
        let mut open = Self::default();
        let mut is_escaped = false;
        for (at, byte) in text.bytes().enumerate() {
            match (open.quote, byte) {
                (Some(_), _) if is_escaped => is_escaped = false,
                (Some(_), b'\\') => is_escaped = true,
                (Some(_), b'"') => open.quote = None,
                (None, b'"') => open.quote = Some(at),
                (None, b'[' | b'{') => open.brackets.push(at),
                (None, b']' | b'}') => drop(open.brackets.pop()),
                _ => {}
            }
        }
        open
    }
}

/// The offset of the position of an error of JSON, whose columns count bytes: before the character that it is about.
fn offset(at: Mark, text: &str) -> usize {
    let before = text.split_inclusive('\n').take((at.line as usize).saturating_sub(1)).map(str::len);
    let mut offset = (before.sum::<usize>() + (at.column as usize).saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The character at a position.
fn character(at: Mark, text: &str) -> Option<char> {
    let line = text.lines().nth((at.line as usize).checked_sub(1)?)?;
    line.chars().nth((at.column as usize).checked_sub(1)?)
}

/// The last line with text, and its number.
fn last_line(text: &str) -> Option<(usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).last().map(|(i, line)| (i + 1, line))
}
