//! The checkout's source files and pages -> one line for each broken rule of the tree.

mod circles;
mod comments;
mod functions;
mod invariants;
mod modules;
mod prose;
mod python_uses;
mod rust_uses;
mod source_file;
mod text;
mod words;

use anyhow::{Result, bail};

use source_file::SourceFile;
use xtask::workspace;

/// Which rules to check.
#[derive(clap::Args)]
pub struct Arguments {
    /// List only the circles among files.
    #[arg(long)]
    circles: bool,
    /// List only the names that say nothing.
    #[arg(long)]
    words: bool,
    /// Print how each page speaks to its reader, and list only what is refused in pages.
    #[arg(long)]
    prose: bool,
}

/// Checks the whole checkout.
pub fn run(arguments: &Arguments) -> Result<()> {
    let files = source_file::read(&workspace::root())?;
    let problems = match arguments {
        Arguments { circles: true, .. } => circles::problems(&files),
        Arguments { words: true, .. } => files.iter().flat_map(words::problems).collect(),
        Arguments { prose: true, .. } => {
            let pages = prose::read(&workspace::root())?;
            print!("{}", prose::table(&pages));
            prose::problems(&pages)
        }
        _ => problems(&files)?,
    };
    report(&files, problems)
}

/// Checks the whole checkout by every rule.
pub fn run_all() -> Result<()> {
    let files = source_file::read(&workspace::root())?;
    report(&files, problems(&files)?)
}

fn report(files: &[SourceFile], problems: Vec<String>) -> Result<()> {
    for problem in &problems {
        eprintln!("{problem}");
    }
    for advice in files.iter().filter_map(text::advice) {
        println!("advice: {advice}");
    }
    if problems.is_empty() {
        println!("tidy: {} files", files.len());
        Ok(())
    } else {
        bail!("{} rules are broken", problems.len())
    }
}

/// The problems of every rule, sorted.
fn problems(files: &[SourceFile]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for file in files {
        found.extend(text::problems(file));
        found.extend(functions::problems(file));
        found.extend(invariants::problems(file));
    }
    found.extend(modules::circles(files));
    found.extend(modules::styles(files));
    found.extend(circles::problems(files));
    found.extend(files.iter().flat_map(words::problems));
    found.sort();
    // In the order of each page.
    found.extend(prose::problems(&prose::read(&workspace::root())?));
    Ok(found)
}
