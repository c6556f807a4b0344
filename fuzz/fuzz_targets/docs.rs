//! libFuzzer's bytes -> the target `docs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("docs") {
        (target.run)(bytes);
    }
});
