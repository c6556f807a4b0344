//! A literal of `format` and its arguments -> the clause that does not fit its argument (cel-go `ext/formatting.go`).

use super::ast::{Ast, ExprId, ExprKind};
use super::check::runtime_name;
use super::types::Type;

/// What is wrong, and the argument that is; None for the call.
pub type Fault = (Option<ExprId>, String);

/// Checks a format with a literal list of arguments.
///
/// # Errors
///
/// The first fault, in cel-go's words.
pub fn check(ast: &Ast, types: &[Type], format: &str, args: &[ExprId]) -> Result<(), Fault> {
    let bytes = format.as_bytes();
    let (mut at, mut used) = (0, 0);
    while at < bytes.len() {
        if bytes[at] != b'%' {
            at += 1;
        } else if bytes.get(at + 1) == Some(&b'%') {
            at += 2;
        } else {
            at += 1;
            used += 1;
            if at >= bytes.len() {
                return Err((None, "unexpected end of string".to_owned()));
            }
            let Some(arg) = args.get(used - 1) else {
                return Err((None, format!("index {} out of range", used - 1)));
            };
            let (length, clause) = clause(&bytes[at..])
                .map_err(|message| (None, format!("could not parse formatting clause: {message}")))?;
            verify(ast, types, clause, *arg)
                .map_err(|(at, message)| (Some(at), format!("error during formatting: {message}")))?;
            at += length;
        }
    }
    if args.len() > used {
        let message =
            format!("too many arguments supplied to string.format (expected {used}, got {})", args.len());
        return Err((None, message));
    }
    Ok(())
}

/// The length of a clause after its `%`, and its letter.
fn clause(bytes: &[u8]) -> Result<(usize, u8), String> {
    let mut at = 0;
    if bytes.first() == Some(&b'.') {
        let digits = bytes[1..].iter().take_while(|b| b.is_ascii_digit()).count();
        at = 1 + digits;
        let error = "error while parsing precision: ";
        if at >= bytes.len() {
            return Err(format!("{error}could not find end of precision specifier"));
        }
        let number = String::from_utf8_lossy(&bytes[1..at]);
        if let Err(parse) = number.parse::<i64>() {
            let reason = match parse.kind() {
                std::num::IntErrorKind::PosOverflow => "value out of range",
                _ => "invalid syntax",
            };
            return Err(format!(
                "{error}error while converting precision to integer: strconv.Atoi: parsing \"{number}\": {reason}"
            ));
        }
    }
    let letter = bytes[at];
    match letter {
        b's' | b'd' | b'f' | b'e' | b'b' | b'x' | b'X' | b'o' => Ok((at + 1, letter)),
        other => Err(format!("unrecognized formatting clause \"{}\"", char::from(other))),
    }
}

fn verify(ast: &Ast, types: &[Type], clause: u8, arg: ExprId) -> Result<(), (ExprId, String)> {
    use Type::{Bool, Bytes, Double, Dyn, Int, String, Uint};
    let type_ = types.get(arg as usize).unwrap_or(&Dyn);
    let (fits, what) = match clause {
        b's' => return verify_string(ast, types, arg),
        b'd' => (matches!(type_, Dyn | Int | Uint), "decimal clause can only be used on integers"),
        b'f' => (matches!(type_, Dyn | Double | String), "fixed-point clause can only be used on doubles"),
        b'e' => (matches!(type_, Dyn | Double | String), "scientific clause can only be used on doubles"),
        b'b' => {
            (matches!(type_, Dyn | Int | Uint | Bool), "only integers and bools can be formatted as binary")
        }
        b'o' => (matches!(type_, Dyn | Int | Uint), "octal clause can only be used on integers"),
        _ => (
            matches!(type_, Dyn | Int | Uint | String | Bytes),
            "only integers, byte buffers, and strings can be formatted as hex",
        ),
    };
    if fits { Ok(()) } else { Err((arg, format!("{what}, was given {}", runtime_name(type_)))) }
}

fn verify_string(ast: &Ast, types: &[Type], arg: ExprId) -> Result<(), (ExprId, String)> {
    let type_ = types.get(arg as usize).unwrap_or(&Type::Dyn);
    if matches!(type_, Type::Object(_) | Type::Opaque(_) | Type::Optional(_) | Type::Error) {
        let what = "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, \
                    durations, and timestamps";
        return Err((arg, format!("{what}, was given {}", runtime_name(type_))));
    }
    match &ast.exprs[arg as usize].kind {
        ExprKind::List { items, .. } => items.iter().try_for_each(|item| verify_string(ast, types, *item)),
        ExprKind::Map { entries } => entries.iter().try_for_each(|entry| {
            verify_string(ast, types, entry.key)?;
            verify_string(ast, types, entry.value)
        }),
        _ => Ok(()),
    }
}
