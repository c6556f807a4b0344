//! Generated Python files -> their skeletons and violations, by the parser of Python itself in one long-lived process.

use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use xtask::python_env::find_python;
use xtask::workspace;

use super::skeleton::Skeleton;

/// The program that parses the files: a line of JSON in, a line of JSON out.
const DRIVER: &str = "lab/drivers/matrix.py";

/// A running interpreter.
pub struct Python {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What the program answers for a file.
#[derive(Debug, Deserialize)]
pub struct Parsed {
    /// The skeleton; empty if the file is not Python.
    #[serde(flatten)]
    pub skeleton: Skeleton,
    /// Syntax errors, examples for doctest and the like.
    pub violations: Vec<String>,
}

impl Python {
    /// Starts the interpreter.
    pub fn start() -> Result<Self> {
        let mut process = Command::new(find_python()?)
            .arg(workspace::root().join(DRIVER))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context(DRIVER)?;
        let input = process.stdin.take().context("a process without an input")?;
        let output = BufReader::new(process.stdout.take().context("a process without an output")?);
        Ok(Self { process, input, output })
    }

    /// Parses a file.
    pub fn parse(&mut self, text: &str) -> Result<Parsed> {
        writeln!(self.input, "{}", serde_json::to_string(text)?)?;
        self.input.flush()?;
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("{DRIVER} ended ({})", self.process.wait()?);
        }
        serde_json::from_str(&line).context(DRIVER)
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // The process has no state; it would end at the end of its input too.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
