//! A marker whose argument cannot be read -> how its writer most likely meant to write it.

use super::table::Form;

/// The longest value that a help repeats in its correct form.
const LONGEST: usize = 80;

/// The help for a marker with a wrong argument; `name` and `value` are what its line has before and after `=`. Where no slip is
/// likely, it is an example of a legal value; empty for forms that have none.
pub fn help(name: &str, value: &str, form: Form) -> String {
    let value = value.trim();
    let slip = if value.len() > LONGEST { String::new() } else { slip(name, value, form) };
    if !slip.is_empty() {
        return slip;
    }
    let example = match form {
        Form::Value(kind) | Form::OptionalValue(kind) => kind.example(),
        Form::NumberText | Form::WholeNumberText => "3",
        Form::Bare | Form::Json | Form::Arguments(_) => return String::new(),
    };
    format!("write a value of this form: `+{name}={example}`")
}

/// The corrected marker, if the value is likely to be a slip.
fn slip(name: &str, value: &str, form: Form) -> String {
    let corrected = |value: &str| format!("write `+{name}={value}`");
    let inner = |open: char, close: char| value.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let is_plain = !value.contains(['{', '"', '\'', '`', '[']);
    match form {
        Form::Bare => format!("write `+{name}`, without a value"),
        Form::Json if is_plain && !value.is_empty() => corrected(&format!("\"{value}\"")),
        Form::Json => String::new(),
        Form::Arguments(_) => match value.split(',').skip(1).any(|argument| !argument.contains('=')) {
            true if is_plain => "a `;` separates the values of an argument, as in `name=a;b`".to_owned(),
            _ => String::new(),
        },
        Form::Value(kind) | Form::OptionalValue(kind) if kind.may_be_list() => {
            if let Some(items) = inner('[', ']') {
                format!("{}: lists are written in braces", corrected(&format!("{{{items}}}")))
            } else if let Some(items) = inner('{', '}').filter(|items| items.contains(';')) {
                let value = format!("{{{}}}", items.replace(';', ","));
                format!("{}: a `,` separates the values in braces", corrected(&value))
            } else if is_plain && value.contains(',') {
                format!("{}: a `;` separates values", corrected(&value.replace(',', ";")))
            } else {
                String::new()
            }
        }
        Form::Value(_) | Form::OptionalValue(_) | Form::NumberText | Form::WholeNumberText => {
            let unquoted =
                inner('"', '"').filter(|text| text.parse::<f64>().is_ok() || text.parse::<bool>().is_ok());
            unquoted.map(corrected).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arguments;
    use super::super::table::Place;

    #[test]
    fn a_slip_is_helped_where_it_is_likely() {
        for (text, expected) in [
            (
                "kubebuilder:validation:Enum=a,b",
                "write `+kubebuilder:validation:Enum=a;b`: a `;` separates values",
            ),
            (
                "kubebuilder:validation:Enum={a;b}",
                "write `+kubebuilder:validation:Enum={a,b}`: a `,` separates the values in braces",
            ),
            ("kubebuilder:default=[a,b]", "write `+kubebuilder:default={a,b}`: lists are written in braces"),
            ("kubebuilder:validation:Minimum=\"3\"", "write `+kubebuilder:validation:Minimum=3`"),
            ("default=a", "write `+default=\"a\"`"),
            ("optional=true", "write `+optional`, without a value"),
            (
                "kubebuilder:validation:Minimum=low",
                "write a value of this form: `+kubebuilder:validation:Minimum=3`",
            ),
            ("kubebuilder:default=\"a\"b\"", "write a value of this form: `+kubebuilder:default=\"text\"`"),
        ] {
            let (found, _) = arguments::find(text, Place::Field).expect("a known marker");
            let problem = arguments::read(text, found.marker.form).expect_err("a wrong argument");
            assert_eq!(problem.help, expected, "{text}");
        }
    }
}
