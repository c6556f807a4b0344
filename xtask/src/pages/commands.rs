//! A page of the documentation -> its commands, executed, and a comparison of their output with what the page shows.
//!
//! A command is a line that begins with `$ ` in a block of the language `console`, with the next line as long as one ends
//! with a backslash. The lines up to the next command or the end of the block are its output; where they end with `^C`,
//! the command is ended once it has printed the others. Commands run one after the other in one directory.

use std::io::{BufRead as _, BufReader, PipeReader, Read as _};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::block::{Block, blocks};
use crate::workspace;

/// The last line that is shown of a command which the reader ends.
const INTERRUPTED: &str = "^C";

/// How long a command that the reader ends may take to print what is shown.
const PATIENCE: Duration = Duration::from_secs(120);

/// How the commands of a page run.
#[derive(Clone, Copy)]
pub struct Options {
    /// Whether the page is rewritten with what its commands print.
    pub bless: bool,
    /// Whether there is an API server; without one, commands that need it do not run.
    pub cluster: bool,
}

/// Runs all commands of a page and counts them. Where the page shows another output, it is rewritten if asked for, and
/// else that is an error.
pub fn run(
    page: &str,
    directory: &Path,
    options: Options,
    command: impl Fn(&str) -> Command,
) -> Result<usize> {
    let file = workspace::root().join(page);
    let shown = std::fs::read_to_string(&file).with_context(|| page.to_owned())?;
    let mut count = 0;
    let real = rewritten(&shown, |step| match step {
        Step::Save(path, text) => save(&directory.join(path), text).map(|()| None),
        Step::Run(block, _, _) if block.needs_cluster() && !options.cluster => Ok(None),
        Step::Run(_, line, shown) => {
            count += 1;
            output(line, shown, &command).map(Some)
        }
    })?;
    if options.bless && real != shown {
        std::fs::write(&file, &real)?;
    } else if real != shown {
        let differing = shown.lines().zip(real.lines()).position(|(one, other)| one != other);
        let at = differing.unwrap_or_else(|| shown.lines().count().min(real.lines().count()));
        bail!(
            "{page}:{}: shows\n{}where its commands print\n{}run `cargo xtask bless` and read the diff",
            at + 1,
            rest(&shown, at, 1),
            rest(&real, at, 20)
        );
    }
    Ok(count)
}

/// The lines of a block from one of the page on, but not more than so many; a command that fails says why in the last ones.
fn rest(page: &str, at: usize, limit: usize) -> String {
    let lines: Vec<_> = page.lines().skip(at).collect();
    let end =
        lines.iter().skip(1).position(|line| line.starts_with("```")).map_or(lines.len(), |end| end + 1);
    let shown = lines[..end.min(limit)].iter().map(|line| format!("  {line}\n")).collect::<String>();
    if shown.is_empty() { "  (the end)\n".to_owned() } else { shown }
}

/// What a reader does with a block.
enum Step<'a> {
    /// Saves a file: its path and its text.
    Save(&'a str, &'a str),
    /// Runs a command of a block, of which an output is shown.
    Run(&'a Block, &'a str, &'a str),
}

/// The page with the real output of each command in place of the shown one. A step without an output leaves what is shown.
fn rewritten(page: &str, mut perform: impl FnMut(Step) -> Result<Option<String>>) -> Result<String> {
    let lines: Vec<_> = page.lines().collect();
    let mut text = String::new();
    let mut done = 0;
    for block in blocks(page) {
        let end = block.line + block.text.lines().count();
        text.extend(lines[done..block.line].iter().map(|line| format!("{line}\n")));
        done = block.line;
        if let Some(path) = block.file() {
            perform(Step::Save(path, &block.text))?;
        }
        if block.language() == "console" {
            if lines[block.line - 1].starts_with(' ') {
                bail!("line {}: a block of commands is indented; expected at the margin", block.line);
            }
            for (command, shown) in commands(&block.text) {
                let real = perform(Step::Run(&block, &command.replace("\\\n", " "), shown))?;
                text.push_str(&format!("$ {command}\n{}", real.as_deref().unwrap_or(shown)));
            }
            done = end;
        }
    }
    text.extend(lines[done..].iter().map(|line| format!("{line}\n")));
    Ok(text)
}

/// The commands of a block, each with the output that is shown.
fn commands(block: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let starts: Vec<_> = block.match_indices("$ ").map(|(at, _)| at).collect();
    let starts = starts.into_iter().filter(|at| *at == 0 || block[..*at].ends_with('\n'));
    let starts: Vec<_> = starts.collect();
    for (index, start) in starts.iter().enumerate() {
        let whole = &block[*start + 2..starts.get(index + 1).copied().unwrap_or(block.len())];
        let end = whole.match_indices('\n').map(|(at, _)| at).find(|at| !whole[..*at].ends_with('\\'));
        let end = end.unwrap_or(whole.len());
        found.push((&whole[..end], whole.get(end + 1..).unwrap_or_default()));
    }
    found
}

/// Writes a file that a reader saves.
fn save(path: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a file in no directory")?)?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// What a command prints to both streams, in the order of printing.
fn output(line: &str, shown: &str, command: impl Fn(&str) -> Command) -> Result<String> {
    let shown: Vec<_> = shown.lines().collect();
    let Some((&INTERRUPTED, shown)) = shown.split_last() else {
        let (mut reader, mut child) = start(command(line))?;
        let printed = std::io::read_to_string(&mut reader)?;
        child.wait()?;
        let ended = printed.is_empty() || printed.ends_with('\n');
        return Ok(if ended { printed } else { format!("{printed}\n") });
    };
    // The shell makes way for the command, so that ending the one ends the other.
    let (reader, child) = start(command(&format!("exec {line}")))?;
    // A pipe without a reader would end the command too.
    let mut reader = BufReader::new(reader);
    let child = Arc::new(Mutex::new(child));
    let kill = |child: &Mutex<Child>| child.lock().unwrap_or_else(PoisonError::into_inner).kill();
    let (printed_all, waits) = mpsc::channel::<()>();
    let watched = Arc::clone(&child);
    let watchdog = std::thread::spawn(move || {
        if waits.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
            // Where this fails, the command has ended.
            let _ = kill(&watched);
        }
    });
    let lines: std::io::Result<Vec<_>> = reader.by_ref().lines().take(shown.len()).collect();
    drop(printed_all);
    let _ = watchdog.join();
    let mut child = child.lock().unwrap_or_else(PoisonError::into_inner);
    let ended = child.try_wait()?;
    child.kill()?;
    child.wait()?;
    let mut printed: String = lines?.iter().map(|line| format!("{line}\n")).collect();
    // A command that ends by itself needs no reader who ends it.
    printed.push_str(&ended.map_or_else(|| format!("{INTERRUPTED}\n"), |status| format!("({status})\n")));
    Ok(printed)
}

/// Starts a command with both its streams in one pipe.
fn start(mut command: Command) -> Result<(PipeReader, Child)> {
    let (reader, writer) = std::io::pipe()?;
    let child = command.stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // The command owns the writing ends of the pipe: reading ends only when they are closed.
    drop(command);
    Ok((reader, child))
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::{Step, output, rest, rewritten};

    #[test]
    fn a_failed_command_is_shown_to_the_end_of_its_block() {
        let page = "```console\n$ one\nerror: failed\n\nCaused by: two\n```\nthree\n";
        assert_eq!(rest(page, 2, 20), "  error: failed\n  \n  Caused by: two\n");
        assert_eq!(rest(page, 2, 1), "  error: failed\n");
        assert_eq!(rest(page, 7, 1), "  (the end)\n");
    }

    #[test]
    fn what_commands_print_takes_the_place_of_what_is_shown() {
        let page = "a\n```console\n$ one\nold\nold\n$ two \\\n    three\n```\n$ text\n```toml\n$ no command\n```\n\
                    ```console cluster\n$ four\nkept\n```\n```toml a.toml\nb = 1\n```\n";
        let mut steps = Vec::new();
        let real = rewritten(page, |step| match step {
            Step::Save(path, text) => {
                steps.push(format!("{path}: {text}"));
                Ok(None)
            }
            Step::Run(block, line, shown) => {
                steps.push(format!("{line}: {shown}"));
                Ok((!block.needs_cluster()).then(|| format!("new {line}\n")))
            }
        });
        let expected = "a\n```console\n$ one\nnew one\n$ two \\\n    three\nnew two      three\n```\n$ text\n```toml\n\
                        $ no command\n```\n```console cluster\n$ four\nkept\n```\n```toml a.toml\nb = 1\n```\n";
        assert_eq!(real.unwrap(), expected);
        assert_eq!(steps, ["one: old\nold\n", "two      three: ", "four: kept\n", "a.toml: b = 1\n"]);
    }

    #[test]
    fn a_command_that_the_reader_ends_is_ended_once_it_has_printed_what_is_shown() {
        let shell = |line: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", line]);
            shell
        };
        assert_eq!(output("yes", "y\ny\n^C\n", shell).unwrap(), "y\ny\n^C\n");
        assert_eq!(output("echo a", "b\n", shell).unwrap(), "a\n");
    }
}
