//! Pieces of code -> lines, broken as rustfmt breaks them. The one place that knows its widths.

use unicode_width::UnicodeWidthStr;

/// The widest line that rustfmt keeps.
pub const WIDTH: usize = 100;

/// The widest arguments, arrays and chains that rustfmt keeps on one line.
const ARGUMENTS: usize = 60;

/// Columns that a text takes, as rustfmt counts them: what is drawn as one sign is one.
pub fn columns(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Whether a line fits where it is indented by so many columns.
pub fn fits(indent: usize, line: &str) -> bool {
    indent + columns(line) <= WIDTH
}

/// A public function's signature in one line up to the brace, or broken.
pub fn signature(name: &str, parameters: &[String], returns: &str) -> Vec<String> {
    let one = format!("pub fn {name}({}) -> {returns} {{", parameters.join(", "));
    if fits(4, &one) {
        return vec![one];
    }
    let mut lines = vec![format!("pub fn {name}(")];
    lines.extend(parameters.iter().map(|parameter| format!("    {parameter},")));
    let last = format!(") -> {returns}");
    // rustfmt wants four columns more than the brace takes.
    if fits(" {".len() + 8, &last) {
        lines.push(format!("{last} {{"));
    } else {
        lines.extend([last, "{".to_owned()]);
    }
    lines
}

/// What stands between a name and the brace behind it.
pub fn brace(before: &str, name: &str) -> &'static str {
    if before.len() + name.len() + " {".len() > WIDTH { "\n" } else { " " }
}

/// A method of a field's value in a body.
pub fn chain(ident: &str, call: &str) -> Vec<String> {
    let one = format!("self.{ident}.{call}");
    if columns(&one) <= ARGUMENTS {
        return vec![one];
    }
    vec![format!("self.{ident}"), format!("    .{call}")]
}

/// The cell in a body that keeps a default once it was made.
pub fn static_cell(ty: &str) -> Vec<String> {
    let one = format!("static DEFAULT: rt::OnceLock<{ty}> = rt::OnceLock::new();");
    if fits(8, &one) {
        return vec![one];
    }
    let declared = format!("static DEFAULT: rt::OnceLock<{ty}> =");
    if fits(8, &declared) {
        return vec![declared, "    rt::OnceLock::new();".to_owned()];
    }
    let (open, close) = ("static DEFAULT: rt::OnceLock<", "> = rt::OnceLock::new();");
    vec![open.to_owned(), format!("    {ty},"), close.to_owned()]
}

/// Whether what stands in the first brackets of a line is wider than rustfmt keeps it.
pub fn has_wide_arguments(line: &str) -> bool {
    columns(line.split_once(['(', '[']).map_or("", |(_, rest)| rest)) > ARGUMENTS
}

/// A call as a statement in a body.
pub fn call(function: &str, arguments: &[String]) -> Vec<String> {
    let_call("", function, arguments)
}

/// The same as the value of what stands before it, such as `let request =`.
pub fn let_call(before: &str, function: &str, arguments: &[String]) -> Vec<String> {
    let joined = arguments.join(", ");
    let call = format!("{function}({joined});");
    let space = if before.is_empty() { "" } else { " " };
    if columns(&joined) <= ARGUMENTS {
        if fits(columns(before) + space.len() + 8, &call) {
            return vec![format!("{before}{space}{call}")];
        }
        if !before.is_empty() && fits(8 + 4, &call) {
            return vec![before.to_owned(), format!("    {call}")];
        }
    }
    let mut lines = vec![format!("{before}{space}{function}(")];
    lines.extend(arguments.iter().map(|argument| format!("    {argument},")));
    lines.push(");".to_owned());
    lines
}

/// What a constant is that includes a file, with the space before it; what fits nowhere is left alone.
pub fn include(constant: &str, file: &str) -> String {
    let include = format!("include_str!({file})");
    let one_line = "const : &str = ;".len() + constant.len() + include.len();
    if one_line > WIDTH && "    ;".len() + include.len() <= WIDTH {
        format!("\n    {include}")
    } else if one_line > WIDTH && "    ,".len() + file.len() <= WIDTH {
        format!(" include_str!(\n    {file}\n)")
    } else {
        format!(" {include}")
    }
}
