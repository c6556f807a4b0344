//! The pages in `docs/` and those at the root -> a site of two books, each with a search, in `target/book`.
//!
//! Links between pages work in the repository as they are. On the site, a link to another page leads to that page, in
//! whichever book it is, and a link to any other file of the repository to that file on its host: [`source`] rewrites them
//! in a copy of the pages.

mod browser;
mod chapters;
mod links;
mod source;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use chapters::BOOKS;
use xtask::steps::Steps;
use xtask::workspace::{self, output, run as run_command};

/// The version of mdBook, which is installed below `target/` where it is not there.
const MDBOOK: &str = "0.5.4";

/// Options of `cargo xtask book`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Then check the links of the site.
    #[arg(long)]
    check: bool,
    /// Then look at the site in Chromium, which must be installed: sizes, tables, tabs, errors, the search.
    #[arg(long)]
    browser: bool,
}

/// Builds the site, and checks it if asked for.
pub fn run(arguments: &Arguments) -> Result<()> {
    build()?;
    for book in &BOOKS {
        println!("{}", site().join(book.place).join("index.html").display());
    }
    if arguments.check {
        links::check(&site())?;
    }
    if arguments.browser {
        browser::look(&site())?;
    }
    Ok(())
}

/// The step of the tests.
pub fn step(steps: &mut Steps) {
    steps.step("the site of the documentation", || {
        build()?;
        links::check(&site())
    });
}

/// The directory of the site.
fn site() -> PathBuf {
    workspace::target().join("book")
}

/// Writes the site; an error if mdBook has anything to say about the pages.
///
/// mdBook empties the directory that it writes, so the book at the root of the site is the first.
fn build() -> Result<()> {
    let mdbook = installed()?;
    let directory = workspace::target().join("book-source");
    source::write(&directory)?;
    for book in &BOOKS {
        let mut build = Command::new(&mdbook);
        build.arg("build").arg(directory.join(book.name)).arg("--dest-dir").arg(site().join(book.place));
        let done = build.env("MDBOOK_BOOK__TITLE", book.title).output().context("cannot start mdbook")?;
        let printed = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        if !done.status.success() || printed.contains("WARN") || printed.contains("ERROR") {
            bail!("mdbook ({}) says about {}:\n{printed}", done.status, book.summary);
        }
    }
    Ok(())
}

/// The pinned mdBook. It is built without optimization: that takes a third of the time, and the site is small.
fn installed() -> Result<PathBuf> {
    let root = workspace::target().join("tools");
    let program = root.join(format!("bin/mdbook{}", std::env::consts::EXE_SUFFIX));
    if program.exists()
        && output(Command::new(&program).arg("--version"))?.trim() == format!("mdbook v{MDBOOK}")
    {
        return Ok(program);
    }
    let objects = workspace::target().join("mdbook-build");
    let mut install = workspace::cargo();
    install.args(["install", "mdbook", "--version", MDBOOK, "--locked", "--debug", "--force", "--quiet"]);
    install.args(["--no-default-features", "--features", "search", "--root"]).arg(&root);
    run_command(install.arg("--target-dir").arg(&objects).env_remove("CARGO_TARGET_DIR"))?;
    // Half a gigabyte that nobody needs again.
    std::fs::remove_dir_all(&objects)?;
    Ok(program)
}
