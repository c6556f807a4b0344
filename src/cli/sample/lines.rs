//! Lines of YAML, some of which are comments -> a text.

/// The columns that a line with a comment behind it may have.
const WIDTH: usize = 110;

/// The columns of a comment on a line of its own.
const NOTE_WIDTH: usize = 90;

/// A line.
pub struct Line {
    /// The column at which it begins.
    pub indent: usize,
    /// The column of its `#` if it is YAML that is left out.
    pub left_out: Option<usize>,
    /// The YAML, or what a note says.
    pub text: String,
    /// What is said behind it.
    pub facts: String,
    /// Whether it is a note about the line after it.
    pub is_note: bool,
}

impl Line {
    /// A line of YAML.
    pub fn new(indent: usize, left_out: Option<usize>, text: String, facts: String) -> Self {
        Self { indent, left_out, text, facts, is_note: false }
    }

    fn write(&self, out: &mut String) {
        let mut line = match self.left_out {
            Some(column) => format!("{}# {}", spaces(column), spaces(self.indent.saturating_sub(column))),
            None => spaces(self.indent),
        };
        if self.is_note {
            line.push_str("# ");
        }
        line.push_str(&self.text);
        if !self.facts.is_empty() {
            line.push_str("  # ");
            line.push_str(&self.facts);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// Lines whose facts do not fit behind them have these above them.
pub fn text(lines: Vec<Line>) -> String {
    let mut out = String::new();
    for mut line in lines {
        if !line.facts.is_empty() && line.indent + line.text.len() + line.facts.len() > WIDTH {
            let facts = std::mem::take(&mut line.facts);
            notes(line.indent, line.left_out, &facts).iter().for_each(|note| note.write(&mut out));
        }
        line.write(&mut out);
    }
    out
}

/// A text as notes, wrapped. Characters that end lines or show nothing become spaces.
pub fn notes(indent: usize, left_out: Option<usize>, text: &str) -> Vec<Line> {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let width = NOTE_WIDTH.saturating_sub(indent).max(40);
    let mut found: Vec<String> = Vec::new();
    for word in plain.split_whitespace() {
        match found.last_mut() {
            Some(line) if line.len() + word.len() < width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => found.push(word.to_owned()),
        }
    }
    let note = |text| Line { indent, left_out, text, facts: String::new(), is_note: true };
    found.into_iter().map(note).collect()
}

fn spaces(count: usize) -> String {
    " ".repeat(count)
}
