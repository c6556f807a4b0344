//! libFuzzer's bytes -> the target `config`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("config") {
        (target.run)(bytes);
    }
});
