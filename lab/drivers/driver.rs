// Decodes and encodes objects with generated crates: reads lines `{"key", "input"}` and answers each with a line
// `{"plain", "defaulted"}` or `{"error"}`. The gate appends `dispatch`, which maps keys to generated types.
use std::io::{BufRead, Write};

use serde::{de::DeserializeOwned, Serialize};
use serde_json::{json, Value};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let mut pair: Value = serde_json::from_str(&line?)?;
        let input = pair["input"].take();
        let answer = dispatch(pair["key"].as_str().unwrap_or_default(), input);
        writeln!(out, "{answer}")?;
    }
    out.flush()?;
    Ok(())
}

fn run<T: DeserializeOwned + Serialize>(input: Value, with_defaults: fn(T) -> T) -> Value {
    let text = input.to_string();
    let answer = || -> serde_json::Result<Value> {
        // Clients decode text; decoding a `Value` takes other paths in serde and must give the same result.
        let value: T = serde_json::from_str(&text)?;
        let plain = serde_json::to_value(&value)?;
        let again: T = serde_json::from_value(input)?;
        if serde_json::to_value(&again)? != plain {
            return Ok(refusal("decoding a value gives another result than decoding its text"));
        }
        let defaulted = serde_json::to_value(with_defaults(value))?;
        Ok(json!({ "plain": plain, "defaulted": defaulted }))
    };
    answer().unwrap_or_else(|error| refusal(&error.to_string()))
}

fn refusal(message: &str) -> Value {
    json!({ "error": message })
}
