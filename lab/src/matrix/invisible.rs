//! A character -> whether a reader of a terminal or an editor would not see it, independently of the generator's table.

/// Ranges of controls, line ends, joiners, marks of the writing direction, fillers and tags.
const RANGES: &[(u32, u32)] = &[
    (0x00, 0x1f),
    (0x7f, 0x9f),
    (0xad, 0xad),
    (0x61c, 0x61c),
    (0x180e, 0x180e),
    (0x200b, 0x200f),
    (0x2028, 0x202e),
    (0x2060, 0x206f),
    (0x3164, 0x3164),
    (0xfeff, 0xfeff),
    (0xfff9, 0xfffb),
    (0xe0000, 0xe0fff),
];

/// Whether a character shows nothing, ends a line, or changes how others are shown.
pub fn invisible(c: char) -> bool {
    RANGES.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}
