//! libFuzzer's bytes -> the target `yaml_schema`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = fuzz_targets::target("yaml_schema") {
        (target.run)(bytes);
    }
});
