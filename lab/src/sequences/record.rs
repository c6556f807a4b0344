//! Sequences with their answers <-> a compressed file: a line with the CRDs, then a line a sequence.

use std::fs::File;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::step::{Answered, Step};
use crate::prove::Case;

/// A sequence with the answers of the server.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Recorded {
    /// The seed of the steps.
    pub seed: u64,
    pub steps: Vec<Step>,
    pub answers: Vec<Answered>,
}

/// Writes the CRDs and the sequences.
pub fn write(path: &Path, kinds: &[Case], all: &[Recorded]) -> Result<()> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    let mut out = BufWriter::new(GzEncoder::new(file, Compression::new(6)));
    let documents: Vec<&Value> = kinds.iter().map(|kind| &kind.document).collect();
    writeln!(out, "{}", serde_json::to_string(&documents)?)?;
    for one in all {
        writeln!(out, "{}", serde_json::to_string(one)?)?;
    }
    out.into_inner().map_err(|error| error.into_error())?.finish()?;
    Ok(())
}

/// Reads them.
pub fn read(path: &Path) -> Result<(Vec<Case>, Vec<Recorded>)> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut lines = BufReader::new(GzDecoder::new(file)).lines();
    let first = lines.next().with_context(|| format!("{} is empty", path.display()))??;
    let documents: Vec<Value> =
        serde_json::from_str(&first).with_context(|| format!("{}:1", path.display()))?;
    let mut all = Vec::new();
    for (index, line) in lines.enumerate() {
        let place = || format!("{}:{}", path.display(), index + 2);
        all.push(serde_json::from_str(&line?).with_context(place)?);
    }
    Ok((documents.into_iter().filter_map(Case::from_document).collect(), all))
}
