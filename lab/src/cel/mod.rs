//! The conformance tests of CEL -> how many of them the engine passes, and whether the server's own packages agree about the
//! others.
//!
//! The tests are those of the Go module `cel.dev/expr`, in its directory `tests/simple/testdata`. None of them is in this project.

mod cases;
mod plain;
mod run;
mod textproto;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::programs;
use crate::verdicts::oracle::{self, Answer};
use cases::{Case, Expected};
use run::Given;

/// Options of `cargo lab cel-conformance`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The directory with the files `*.textproto`.
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Print each case that is left out too.
    #[arg(long)]
    left_out: bool,
}

/// A case that the engine does not pass.
struct Failed {
    case: Case,
    result: Given,
}

/// Runs all cases. Fails if the server's packages give another value than the engine.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(&arguments.directory)
        .with_context(|| arguments.directory.display().to_string())?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "textproto"));
    files.sort();
    if files.is_empty() {
        bail!("no file *.textproto in {}", arguments.directory.display());
    }
    let (mut passed, mut failed, mut left_out) = (Vec::new(), Vec::new(), BTreeMap::<String, usize>::new());
    for path in &files {
        let file =
            textproto::parse(&std::fs::read_to_string(path)?).with_context(|| path.display().to_string())?;
        for case in cases::all(&file) {
            match case {
                Err(reason) => *left_out.entry(reason).or_default() += 1,
                Ok(case) => {
                    let (result, type_) = run::engine(&case);
                    match run::passes(&case, &result, type_.as_ref()) {
                        true => passed.push((case, result)),
                        false => failed.push(Failed { case, result }),
                    }
                }
            }
        }
    }
    let [program] = programs::programs([&programs::VERDICT], &programs::cache()?)?;
    let differ = agreed(&program, &passed)? + explained(&program, failed, &mut left_out, arguments.left_out)?;
    println!("{} passed, {} left out:", passed.len(), left_out.values().sum::<usize>());
    for (reason, count) in &left_out {
        println!("  {count:5} {reason}");
    }
    if differ == 0 { Ok(()) } else { bail!("{differ} cases are not as on the server") }
}

/// How many passed cases the server's packages do not give the same value for.
fn agreed(program: &std::path::Path, passed: &[(Case, Given)]) -> Result<usize> {
    let questions: Vec<(&Case, &Given, String)> =
        passed.iter().filter_map(|(case, result)| Some((case, result, question(case, result)?))).collect();
    let mut differ = 0;
    for ((case, result, _), answer) in
        questions.iter().zip(answers(program, questions.iter().map(|(.., line)| line))?)
    {
        if !is_same(result, &answer) {
            differ += 1;
            println!(
                "  {}: {}\n    the server: {}\n    and not {result:?}",
                case.name,
                case.expression,
                text(&answer)
            );
        }
    }
    println!("{} of the passed cases are asked of the server's packages: {differ} differ", questions.len());
    Ok(differ)
}

/// Sorts the cases that did not pass: left out with the reason where the server's packages answer as the engine, else counted.
fn explained(
    program: &std::path::Path,
    failed: Vec<Failed>,
    left_out: &mut BTreeMap<String, usize>,
    prints_all: bool,
) -> Result<usize> {
    let lines: Vec<Option<String>> = failed.iter().map(|one| question(&one.case, &one.result)).collect();
    let mut answers = answers(program, lines.iter().flatten())?.into_iter();
    let mut differ = 0;
    for (Failed { case, result }, line) in failed.into_iter().zip(&lines) {
        let answer = line.as_ref().and_then(|_| answers.next());
        let is_same = answer.as_ref().is_some_and(|answer| is_same(&result, answer));
        let reason = match &result {
            Given::Undecided(_) => "the engine lacks it, and is undecided",
            Given::Refused(_) if is_same && case.is_unchecked => "runs without a checker, which refuses it",
            Given::Refused(_) if is_same && case.has_container => "names of a container",
            Given::Refused(text) if is_same && text.contains("undeclared reference") => {
                "functions and macros that the server lacks"
            }
            Given::Refused(_) if is_same => "the server's compiler refuses it",
            _ if is_same => "the server's packages give what the engine gives",
            _ if line.is_none() => "no rule asks the server for the value",
            _ => {
                differ += 1;
                "DIFFERS from the server"
            }
        };
        *left_out.entry(reason.to_owned()).or_default() += 1;
        if prints_all || !is_same && !matches!(result, Given::Undecided(_)) {
            println!("  {}: {}\n    {result:?} and not {:?}", case.name, case.expression, case.expected);
            println!("    {reason}: {}", answer.map_or_else(String::new, |answer| text(&answer)));
        }
    }
    Ok(differ)
}

fn question(case: &Case, result: &Given) -> Option<String> {
    match result {
        Given::Value(_) if matches!(case.expected, Expected::Type) => run::question(case, None),
        Given::Value(value) => run::question(case, Some(value)),
        _ => run::question(case, None),
    }
}

fn answers<'l>(program: &std::path::Path, lines: impl Iterator<Item = &'l String>) -> Result<Vec<Answer>> {
    let lines: Vec<String> = lines.cloned().collect();
    oracle::answers(&mut Command::new(program), &lines)
}

/// Whether the server's packages give what the engine gives.
fn is_same(result: &Given, answer: &Answer) -> bool {
    match result {
        Given::Value(_) => answer.is_accepted(),
        // What fails whenever it is planned, the server says when it compiles.
        Given::Error(_) => !answer.causes.is_empty() || !answer.compile_errors.is_empty(),
        Given::Refused(_) => !answer.compile_errors.is_empty(),
        Given::Undecided(_) => false,
    }
}

/// An answer in a line.
fn text(answer: &Answer) -> String {
    let causes = answer.causes.iter().map(|cause| cause.message.clone());
    let all: Vec<String> =
        answer.compile_errors.iter().cloned().chain(causes).chain([answer.error.clone()]).collect();
    all.join(" ").replace('\n', " ")
}
