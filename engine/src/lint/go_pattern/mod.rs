//! A regular expression -> what Go's `regexp` refuses in it, by which servers read every `pattern`.
//!
//! The grammar is that of Go's `regexp/syntax` with all of Perl's forms that it takes. The crates for regular expressions
//! have others, in which classes are nested and more escapes have a meaning. What depends on the version of Go is taken:
//! the names of Unicode classes; so is what is only too large.

mod escapes;
mod fault;

use std::collections::BTreeSet;

use escapes::{class, escape};
use fault::{Fault, MOST_REPETITIONS, Reason};

/// The first fault of a pattern, if it has one.
pub fn fault(pattern: &str) -> Option<Fault<'_>> {
    let posix_end = pattern.rfind(":]").map(|at| pattern.len() - at);
    let scan = Scan {
        rest: pattern,
        posix_end,
        names: BTreeSet::new(),
        open: Vec::new(),
        inner: 1,
        before: 1,
        last: None,
    };
    scan.run().err()
}

/// The scan of a pattern from its beginning to its end.
struct Scan<'p> {
    rest: &'p str,
    /// How many bytes before the end the last `:]` is, with which names of classes end: no class looks for one in vain.
    posix_end: Option<usize>,
    /// The names of groups so far.
    names: BTreeSet<&'p str>,
    /// The groups around the current place: the text that begins with each, and `inner` of what is around it.
    open: Vec<(&'p str, usize)>,
    /// How often the most repeated part of the current group is repeated.
    inner: usize,
    /// The same before what can be repeated here.
    before: usize,
    /// How often the most repeated part of what can be repeated here is repeated already; None where nothing can be.
    last: Option<usize>,
}

impl<'p> Scan<'p> {
    fn run(mut self) -> Result<(), Fault<'p>> {
        // The text that begins with the repetition just before.
        let mut repetition: Option<&str> = None;
        while let Some(first) = self.rest.chars().next() {
            let before = self.rest;
            let counts = if first == '{' { counts(self.rest) } else { None };
            let repeats = matches!(first, '*' | '+' | '?') || counts.is_some();
            match first {
                '(' => self.open_group()?,
                ')' => self.close_group()?,
                '|' => (self.rest, self.last) = (&self.rest[1..], None),
                '[' => {
                    let posix_end = self.posix_end;
                    self.part(|rest| class(rest, posix_end))?;
                }
                '\\' => self.backslash()?,
                _ if repeats => self.repeat(counts, repetition)?,
                _ => self.part(|rest| Ok(&rest[first.len_utf8()..]))?,
            }
            repetition = repeats.then_some(before);
        }
        match self.open.first() {
            Some((text, _)) => Err(Fault { part: &text[..1], reason: Reason::NotClosed }),
            None => Ok(()),
        }
    }

    /// Passes over something that can be repeated.
    fn part(&mut self, end: impl FnOnce(&'p str) -> Result<&'p str, Fault<'p>>) -> Result<(), Fault<'p>> {
        self.rest = end(self.rest)?;
        (self.before, self.last) = (self.inner, Some(1));
        Ok(())
    }

    fn backslash(&mut self) -> Result<(), Fault<'p>> {
        let Some(quoted) = self.rest.strip_prefix(r"\Q") else {
            return match self.rest.as_bytes().get(1) {
                Some(b'A' | b'b' | b'B' | b'z') => self.part(|rest| Ok(&rest[2..])),
                _ => self.part(|rest| escape(rest)),
            };
        };
        let (text, rest) = quoted.split_once(r"\E").unwrap_or((quoted, ""));
        self.rest = rest;
        if !text.is_empty() {
            (self.before, self.last) = (self.inner, Some(1));
        }
        Ok(())
    }

    fn open_group(&mut self) -> Result<(), Fault<'p>> {
        let text = self.rest;
        let is_plain = !text.starts_with("(?");
        let is_group = if is_plain {
            self.rest = &text[1..];
            true
        } else if let Some(name) = text.strip_prefix("(?P<").or_else(|| text.strip_prefix("(?<")) {
            self.name(name)?;
            true
        } else {
            self.flags()?
        };
        if is_group {
            self.open.push((text, self.inner));
            (self.inner, self.last) = (1, None);
        }
        Ok(())
    }

    /// Reads the name of a group, from the character after `<`.
    fn name(&mut self, text: &'p str) -> Result<(), Fault<'p>> {
        let found = text.split_once('>');
        let begin = &self.rest[..self.rest.len() - text.len()];
        if text.starts_with(['=', '!']) {
            return Err(Fault { part: &self.rest[..begin.len() + 1], reason: Reason::Lookaround });
        }
        let is_name = |name: &str| {
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        };
        let Some((name, rest)) = found.filter(|(name, _)| is_name(name)) else {
            let part = found.map_or(begin, |(name, _)| &self.rest[..begin.len() + name.len() + 1]);
            return Err(Fault { part, reason: Reason::GroupName });
        };
        if !self.names.insert(name) {
            return Err(Fault { part: name, reason: Reason::RepeatedName });
        }
        self.rest = rest;
        Ok(())
    }

    /// Reads flags such as `(?i)` and `(?s:`; whether they begin a group.
    fn flags(&mut self) -> Result<bool, Fault<'p>> {
        let (mut is_negative, mut has_flag) = (false, false);
        for (at, found) in self.rest.char_indices().skip(2) {
            match found {
                'i' | 'm' | 's' | 'U' => has_flag = true,
                '-' if !is_negative => (is_negative, has_flag) = (true, false),
                ':' | ')' if has_flag || !is_negative => {
                    self.rest = &self.rest[at + 1..];
                    return Ok(found == ':');
                }
                _ => {
                    let looks = at == 2 && matches!(found, '=' | '!');
                    let reason = if looks { Reason::Lookaround } else { Reason::Group };
                    return Err(Fault { part: &self.rest[..at + found.len_utf8()], reason });
                }
            }
        }
        Err(Fault { part: self.rest, reason: Reason::Group })
    }

    fn close_group(&mut self) -> Result<(), Fault<'p>> {
        let Some((_, around)) = self.open.pop() else {
            return Err(Fault { part: &self.rest[..1], reason: Reason::NotOpened });
        };
        self.rest = &self.rest[1..];
        (self.before, self.last) = (around, Some(self.inner));
        self.inner = self.inner.max(around);
        Ok(())
    }

    /// Reads `*`, `+`, `?` or counts in braces; `before` is the text that begins with the repetition just before.
    fn repeat(&mut self, counts: Option<Counts<'p>>, before: Option<&'p str>) -> Result<(), Fault<'p>> {
        let rest = counts.map_or(&self.rest[1..], |counts| counts.rest);
        let fault =
            |from: &'p str, rest: &str, reason| Err(Fault { part: &from[..from.len() - rest.len()], reason });
        if let Some(reason) = counts.and_then(|counts| counts.refused()) {
            return fault(self.rest, rest, reason);
        }
        let lazy = rest.strip_prefix('?').unwrap_or(rest);
        if let Some(before) = before {
            return fault(before, lazy, Reason::RepeatedRepetition);
        }
        let Some(repeated) = self.last else { return fault(self.rest, rest, Reason::NothingToRepeat) };
        let product = match counts {
            // Go does not look at the parts of what never stands there.
            Some(Counts { most: Some(0), .. }) => {
                self.inner = self.before;
                return self.pass(lazy, 1);
            }
            Some(Counts { least, most, .. }) => repeated * most.unwrap_or(least).max(1),
            None => repeated,
        };
        if product > MOST_REPETITIONS {
            return fault(self.rest, rest, Reason::TooManyRepetitions);
        }
        self.inner = self.inner.max(product);
        self.pass(lazy, product)
    }

    /// Passes over a repetition; `product` says how often its most repeated part stands there.
    fn pass(&mut self, rest: &'p str, product: usize) -> Result<(), Fault<'p>> {
        (self.rest, self.last) = (rest, Some(product));
        Ok(())
    }
}

/// The counts in `{2}`, `{2,}` or `{2,3}`.
#[derive(Clone, Copy)]
struct Counts<'p> {
    least: usize,
    most: Option<usize>,
    /// The text after the brace.
    rest: &'p str,
}

impl Counts<'_> {
    fn refused(self) -> Option<Reason> {
        let most = self.most.unwrap_or(self.least);
        match (self.least > most, most > MOST_REPETITIONS) {
            (true, _) => Some(Reason::CountOrder),
            (false, true) => Some(Reason::TooManyRepetitions),
            (false, false) => None,
        }
    }
}

/// Reads counts; None where a brace begins none, so that it stands for itself.
fn counts(text: &str) -> Option<Counts<'_>> {
    let (least, rest) = count(text.strip_prefix('{')?)?;
    let (most, rest) = match rest.strip_prefix(',') {
        None => (Some(least), rest),
        Some(rest) if rest.starts_with('}') => (None, rest),
        Some(rest) => count(rest).map(|(most, rest)| (Some(most), rest))?,
    };
    Some(Counts { least, most, rest: rest.strip_prefix('}')? })
}

/// Reads a number without needless zeros; one that is too large is the largest one.
fn count(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let digits = &text[..end];
    let is_number = !digits.is_empty() && (digits == "0" || !digits.starts_with('0'));
    is_number.then(|| (digits.parse().unwrap_or(usize::MAX), &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::fault;
    use super::fault::Reason;

    /// Each result is that of Go's `regexp.Compile`.
    #[test]
    fn what_go_takes_has_no_fault() {
        for pattern in [
            "",
            r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$",
            r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE])?$",
            r"(?P<first>a)(?<second>b)(?:c)(?i)(?s-m:d)(?)",
            r"\A\b\B\z\Q(*\E\Q[",
            r"\d\D\s\S\w\W\pL\p{Greek}\P{^Lu}\x41\x{10FFFF}\07\12\_\-\ ",
            r"[]a][^]a][[][a&&b][[:alpha:]\d-z][a-][--/][\]\[][[:a]",
            r"a{,5}a{a{1a{1,x}{x}(a|b){2,}?(c{0}){1000}^*()*",
            "é{2}😀+",
            "((a{1000}){0}){2}",
        ] {
            assert_eq!(fault(pattern), None, "{pattern}");
        }
    }

    #[test]
    fn what_go_refuses_has_a_fault_at_its_part() {
        for (pattern, part, reason) in [
            ("^(?!-)a", "(?!", Reason::Lookaround),
            ("(?<=a)b", "(?<=", Reason::Lookaround),
            (r"(a)\1", r"\1", Reason::Backreference),
            (r"(?<a>b)\k<a>", r"\k", Reason::Backreference),
            ("(?>a)", "(?>", Reason::Group),
            ("(?i", "(?i", Reason::Group),
            ("(?P<a-b>c)", "(?P<a-b>", Reason::GroupName),
            ("(?P<a", "(?P<", Reason::GroupName),
            ("(?<a>b)(?<a>c)", "a", Reason::RepeatedName),
            ("a(b", "(", Reason::NotClosed),
            ("a[b", "[", Reason::NotClosed),
            (r"\p{L", r"\p{", Reason::NotClosed),
            ("a)", ")", Reason::NotOpened),
            ("a|*", "*", Reason::NothingToRepeat),
            ("({2})", "{2}", Reason::NothingToRepeat),
            ("a*+", "*+", Reason::RepeatedRepetition),
            ("a{2}??", "{2}??", Reason::RepeatedRepetition),
            ("a{1001}", "{1001}", Reason::TooManyRepetitions),
            ("((a{40}){30})", "{30}", Reason::TooManyRepetitions),
            ("a{3,2}", "{3,2}", Reason::CountOrder),
            (r"a\Z", r"\Z", Reason::Escape),
            (r"[\b]", r"\b", Reason::Escape),
            (r"\x{110000}", r"\x", Reason::Escape),
            ("[z-a]", "z-a", Reason::Class),
            ("[[:letter:]]", "[:letter:]", Reason::Class),
            (r"\p{Script=Greek}", r"\p{Script=Greek}", Reason::Class),
            (r"a\", r"\", Reason::TrailingBackslash),
        ] {
            let found = fault(pattern).map(|fault| (fault.part, fault.reason));
            assert_eq!(found, Some((part, reason)), "{pattern}");
        }
    }
}
