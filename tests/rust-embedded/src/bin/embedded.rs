//! A program that has generated code in itself, uses a little of it and gets no warning for the rest.

mod kinds {
    include!(concat!(env!("OUT_DIR"), "/program.rs"));
}

use kinds::keywords_example_com::v1::{RustKeyword, RustKeywordSpec};

fn main() -> Result<(), serde_json::Error> {
    let spec = RustKeywordSpec { r#type: Some("t".into()), super_: Some("s".into()), ..Default::default() };
    println!("{}", serde_json::to_string(&RustKeyword::new("program", spec))?);
    Ok(())
}
