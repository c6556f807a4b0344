//! libFuzzer's bytes -> the target `document`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("document") {
        (target.run)(bytes);
    }
});
