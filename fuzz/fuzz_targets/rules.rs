//! libFuzzer's bytes -> the target `rules`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("rules") {
        (target.run)(bytes);
    }
});
