//! libFuzzer's bytes -> the target `defaults`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("defaults") {
        (target.run)(bytes);
    }
});
