//! libFuzzer's bytes -> the target `decode`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("decode") {
        (target.run)(bytes);
    }
});
