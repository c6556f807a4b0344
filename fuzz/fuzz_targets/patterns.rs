//! libFuzzer's bytes -> the target `patterns`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("patterns") {
        (target.run)(bytes);
    }
});
