//! A word -> the word with the end that its plural has by the rules of gobuffalo/flect.

use super::dictionary::WORDS;

/// The ends of words and of their plurals. They distinguish capitals: `S` is the end of an abbreviation.
///
/// `dula`, `lula`, `nula` and `vula` become `bulae` by a mistake of flect, which is kept: the CRD has it too.
const ENDS: [(&str, &str); 77] = [
    ("S", "Ses"),
    ("afe", "aves"),
    ("ano", "anos"),
    ("antum", "anta"),
    ("arf", "arves"),
    ("atum", "ata"),
    ("ay", "ays"),
    ("brum", "bra"),
    ("bula", "bulae"),
    ("ch", "ches"),
    ("crum", "cra"),
    ("ctum", "cta"),
    ("dula", "bulae"),
    ("dum", "da"),
    ("eaf", "eaves"),
    ("eau", "eaux"),
    ("elum", "ela"),
    ("entum", "enta"),
    ("ernum", "erna"),
    ("etum", "eta"),
    ("eum", "ea"),
    ("ey", "eys"),
    ("ez", "ezzes"),
    ("fe", "ves"),
    ("gnosis", "gnoses"),
    ("gnum", "gna"),
    ("hedron", "hedra"),
    ("iasis", "iases"),
    ("ilum", "ila"),
    ("imum", "ima"),
    ("io", "ios"),
    ("itum", "ita"),
    ("ium", "ia"),
    ("iz", "izzes"),
    ("kinesis", "kineses"),
    ("lause", "lauses"),
    ("lf", "lves"),
    ("llum", "lla"),
    ("lo", "los"),
    ("lula", "bulae"),
    ("mesis", "meses"),
    ("nula", "bulae"),
    ("o", "oes"),
    ("oaf", "oaves"),
    ("olum", "ola"),
    ("oo", "oos"),
    ("opsis", "opses"),
    ("otum", "ota"),
    ("oum", "oa"),
    ("ouse", "ouses"),
    ("ovum", "ova"),
    ("oy", "oys"),
    ("quy", "quies"),
    ("resis", "reses"),
    ("rf", "rves"),
    ("rfe", "rves"),
    ("serum", "sera"),
    ("seum", "seums"),
    ("sh", "shes"),
    ("ss", "sses"),
    ("stracum", "straca"),
    ("terum", "tera"),
    ("tive", "tives"),
    ("to", "tos"),
    ("trix", "trices"),
    ("trum", "tra"),
    ("tz", "tzes"),
    ("ulum", "ula"),
    ("us", "uses"),
    ("utum", "uta"),
    ("uy", "uys"),
    ("vula", "bulae"),
    ("x", "xes"),
    ("y", "ies"),
    ("ylum", "yla"),
    ("ysis", "yses"),
    ("zz", "zzes"),
];

/// The word with the end of its plural, which it may have already; none where no rule fits.
///
/// The longest end that fits decides. flect has an order of rules instead, by which always the same one wins.
pub fn with_plural_end(word: &str) -> Option<String> {
    let rules = WORDS.iter().chain(&ENDS).flat_map(|&(one, many)| [(one, many), (many, many)]);
    let fitting = rules.filter_map(|(end, many)| Some((word.strip_suffix(end)?, many)));
    let (stem, many) = fitting.min_by_key(|(stem, _)| stem.len())?;
    Some(format!("{stem}{many}"))
}
