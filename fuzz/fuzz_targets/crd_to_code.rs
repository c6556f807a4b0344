//! libFuzzer's bytes -> the target `crd_to_code`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("crd_to_code") {
        (target.run)(bytes);
    }
});
