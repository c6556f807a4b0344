//! The inputs of an openapi-generator pipeline -> a table that compares the Python packages of several generators.
//!
//! Every cell is measured in this run: a program such as a user of the package would write (`lab/peers`) imports the
//! package, constructs an object, encodes and decodes it. Messages of failures are in logs below target/bench.

mod cells;
mod inputs;
mod kubernetes;
mod peers;

use anyhow::{Result, bail};

use self::cells::{COLUMNS, Cells, shown};
use self::inputs::Operator;
use xtask::workspace;

/// The explanation of the table's words.
const LEGEND: &str = "\
mended      references to missing definitions of the swagger became plain objects, as its users do by hand
by hand     a user who knows pydantic's `exclude_unset` sends only the fields that were set
invented    values that a reader sees although neither the object nor the CRD has one
mypy        errors in the package under `--strict`; pyright: under `strict`
CPU s, MiB  of generating it, the least and the most of three runs; import and construct ms: CPU\n            time of the program so far, the least of four; with metadata, which loads what holds it";

/// Prints a table for each operator, then the costs of Kubernetes' own swagger.
pub fn run() -> Result<()> {
    let kubesmith = workspace::kubesmith(true)?;
    let mut broken = Vec::new();
    for operator in Operator::all() {
        let directory = workspace::target().join("bench/pipeline/inputs").join(operator.title);
        let prepared = inputs::prepare(&operator, &directory)?;
        println!("{}: {}, {}\n", operator.title, shown(&operator.swagger), shown(&operator.crd));
        let mut rows = Vec::new();
        for way in peers::ways(&kubesmith, &operator, &prepared)? {
            match way {
                Err((tool, why)) => {
                    rows.push((tool, Cells { texts: vec![why], failures: Vec::new(), whole: false }));
                }
                Ok(way) => {
                    let directory = cells::directory(operator.title, &way);
                    let mut cells = cells::fill(&way, &prepared.case, &directory)?;
                    if !cells.failures.is_empty() {
                        cells.failures.push(format!("logs: {}", shown(&directory)));
                    }
                    let title = format!("{}, {}", way.tool, way.from);
                    if !cells.whole && way.tool.starts_with("kubesmith") {
                        broken.push(format!("{}: {title}: not all cells hold", operator.title));
                    }
                    rows.push((title, cells));
                }
            }
        }
        print(&rows);
    }
    println!("{LEGEND}");
    broken.extend(kubernetes::run(&kubesmith)?);
    if broken.is_empty() { Ok(()) } else { bail!("{}", broken.join("\n")) }
}

/// Prints the rows with aligned columns, then the failures.
fn print(rows: &[(String, Cells)]) {
    let width = |column: usize| {
        let texts = rows.iter().filter(|(_, cells)| cells.texts.len() > 1);
        let widest = texts.filter_map(|(_, cells)| cells.texts.get(column)).map(String::len).max();
        widest.unwrap_or_default().max(COLUMNS[column].len())
    };
    let first = rows.iter().map(|(title, _)| title.len()).max().unwrap_or_default();
    let line = |title: &str, texts: &[String]| {
        let cells: Vec<_> =
            texts.iter().enumerate().map(|(column, text)| format!("{text:<w$}", w = width(column))).collect();
        println!("{}", format!("{title:<first$}  {}", cells.join("  ")).trim_end());
    };
    line("", &COLUMNS.map(str::to_owned));
    rows.iter().for_each(|(title, cells)| line(title, &cells.texts));
    for (title, cells) in rows {
        for failure in &cells.failures {
            println!("  {title}: {failure}");
        }
    }
    println!();
}
