//! A page of the documentation -> its commands, executed, and a comparison of their output with what the page shows.
//!
//! A command is a line that begins with `$ ` in a block of the language `console`. The lines up to the next command
//! or the end of the block are its output. Commands run one after the other in one directory.

use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// The line that opens a block of commands.
const OPENING: &str = "```console";

/// Runs all commands of a page and counts them. Where the page shows another output, it is rewritten if `bless` is set,
/// and else that is an error.
pub fn run(page: &str, bless: bool, command: impl Fn(&str) -> Command) -> Result<usize> {
    let file = workspace::root().join(page);
    let shown = std::fs::read_to_string(&file).with_context(|| page.to_owned())?;
    let mut count = 0;
    let real = rewritten(&shown, |line| {
        count += 1;
        output(command(line))
    })?;
    if count == 0 {
        bail!("{page} shows no command");
    }
    if bless && real != shown {
        std::fs::write(&file, &real)?;
    } else if real != shown {
        let differing = shown.lines().zip(real.lines()).position(|(one, other)| one != other);
        let at = differing.unwrap_or_else(|| shown.lines().count().min(real.lines().count()));
        let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
        bail!(
            "{page}:{}: shows\n  {}\nwhere its commands print\n  {}\nrun `cargo xtask bless` and read the diff",
            at + 1,
            line(&shown),
            line(&real)
        );
    }
    Ok(count)
}

/// The page with the real output of each command in place of the shown one.
fn rewritten(page: &str, mut run: impl FnMut(&str) -> Result<String>) -> Result<String> {
    let mut text = String::new();
    let mut in_block = false;
    for line in page.lines() {
        if in_block && line == "```" {
            in_block = false;
        } else if let (true, Some(command)) = (in_block, line.strip_prefix("$ ")) {
            text.push_str(&format!("{line}\n{}", run(command)?));
            continue;
        } else if in_block {
            continue;
        }
        in_block = in_block || line == OPENING;
        text.push_str(&format!("{line}\n"));
    }
    Ok(text)
}

/// What a command prints to both streams, in the order of printing.
fn output(mut command: Command) -> Result<String> {
    let (mut reader, writer) = std::io::pipe()?;
    let mut child = command.stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // The command owns the writing ends of the pipe: reading ends only when they are closed.
    drop(command);
    let printed = std::io::read_to_string(&mut reader)?;
    child.wait()?;
    let ended = printed.is_empty() || printed.ends_with('\n');
    Ok(if ended { printed } else { format!("{printed}\n") })
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn what_commands_print_takes_the_place_of_what_is_shown() {
        let page = "a\n```console\n$ one\nold\nold\n$ two\n```\n$ text\n```toml\n$ no command\n```\n";
        let mut ran = Vec::new();
        let real = rewritten(page, |command| {
            ran.push(command.to_owned());
            Ok(format!("new {command}\n"))
        });
        let expected =
            "a\n```console\n$ one\nnew one\n$ two\nnew two\n```\n$ text\n```toml\n$ no command\n```\n";
        assert_eq!(real.unwrap(), expected);
        assert_eq!(ran, ["one", "two"]);
    }
}
