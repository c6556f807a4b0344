//! The table of all sinks: for each input, the pointers to its texts.

mod config;
mod crd;
mod openapi;
mod rows;
mod swagger;

use self::rows::Rows;
use super::go_file;
use super::sinks::{Base, Put, Sink};

/// All sinks.
pub fn all() -> Vec<Sink> {
    let keywords = crd::SCHEMAS.iter().flat_map(|schema| {
        crd::KEYWORDS.iter().map(move |keyword| Sink {
            base: Base::Crd,
            pointer: format!("{}{schema}{keyword}", crd::ROOT),
            put: Put::Value,
        })
    });
    let rows = [crd::ROWS, swagger::ROWS, openapi::ROWS, config::ROWS].into_iter().flatten();
    let go = go_file::texts().into_iter().map(|(place, _)| Sink {
        base: Base::Go,
        pointer: format!("/{place}"),
        put: Put::Value,
    });
    rows.flat_map(sinks).chain(keywords).chain(go).collect()
}

fn sinks(rows: &Rows) -> Vec<Sink> {
    let Rows { base, prefix, values, keys, key_parts } = *rows;
    let at = |put: Put| move |rest: &&str| Sink { base, pointer: format!("{prefix}{rest}"), put };
    let part = |part: &&'static str| Sink { base, pointer: prefix.to_owned(), put: Put::KeyPart(part) };
    let found = values.iter().map(at(Put::Value)).chain(keys.iter().map(at(Put::Key)));
    found.chain(key_parts.iter().map(part)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::matrix::sinks::Bases;

    #[test]
    fn every_sink_is_in_its_input() {
        let bases = Bases::read().expect("the inputs");
        let sinks = super::all();
        for sink in &sinks {
            bases.input(sink, "a").expect("an input");
        }
        let names: BTreeSet<String> = sinks.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), sinks.len());
    }
}
