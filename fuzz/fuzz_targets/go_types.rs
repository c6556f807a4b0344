//! libFuzzer's bytes -> the target `go_types`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("go_types") {
        (target.run)(bytes);
    }
});
