//! The plural of an English word -> its singular, by which the items of a list are named.

/// Words that only look like plurals, or whose singular is not in use.
const KEPT: [&str; 23] = [
    "alias",
    "analytics",
    "aws",
    "bias",
    "cephfs",
    "dns",
    "has",
    "https",
    "is",
    "kms",
    "mathematics",
    "news",
    "nfs",
    "os",
    "physics",
    "sans",
    "sas",
    "scissors",
    "series",
    "species",
    "this",
    "tls",
    "was",
];

/// Plurals whose end does not tell their singular.
const IRREGULAR: [(&str, &str); 46] = [
    ("appendices", "appendix"),
    ("axes", "axis"),
    ("bacteria", "bacterium"),
    ("calories", "calorie"),
    ("children", "child"),
    ("cookies", "cookie"),
    ("criteria", "criterion"),
    ("crises", "crisis"),
    ("diagnoses", "diagnosis"),
    ("excuses", "excuse"),
    ("feet", "foot"),
    ("foci", "focus"),
    ("foes", "foe"),
    ("fuses", "fuse"),
    ("gases", "gas"),
    ("geese", "goose"),
    ("indices", "index"),
    ("knives", "knife"),
    ("lies", "lie"),
    ("lives", "life"),
    ("matrices", "matrix"),
    ("men", "man"),
    ("mice", "mouse"),
    ("movies", "movie"),
    ("nuclei", "nucleus"),
    ("oxen", "ox"),
    ("people", "person"),
    ("phenomena", "phenomenon"),
    ("pies", "pie"),
    ("quizzes", "quiz"),
    ("radii", "radius"),
    ("reuses", "reuse"),
    ("schemata", "schema"),
    ("shoes", "shoe"),
    ("stimuli", "stimulus"),
    ("teeth", "tooth"),
    ("thieves", "thief"),
    ("ties", "tie"),
    ("toes", "toe"),
    ("uses", "use"),
    ("valves", "valve"),
    ("vertices", "vertex"),
    ("wives", "wife"),
    ("wolves", "wolf"),
    ("women", "woman"),
    ("zombies", "zombie"),
];

/// The ends of words and of their singulars; the first that fits counts.
const ENDS: [(&str, &str); 20] = [
    ("ss", "ss"),
    ("us", "us"),
    ("sis", "sis"),
    ("caches", "cache"),
    ("lyses", "lysis"),
    ("theses", "thesis"),
    ("auses", "ause"),
    ("ouses", "ouse"),
    ("uses", "us"),
    ("iases", "ias"),
    ("alves", "alf"),
    ("elves", "elf"),
    ("eaves", "eaf"),
    ("ies", "y"),
    ("sses", "ss"),
    ("shes", "sh"),
    ("ches", "ch"),
    ("xes", "x"),
    ("oes", "o"),
    ("s", ""),
];

/// The singular of a word in lower case: `policies` -> `policy`. A word that is no plural stays as it is.
pub fn singular(word: &str) -> String {
    if KEPT.contains(&word) {
        return word.to_owned();
    }
    if let Some((_, one)) = IRREGULAR.iter().find(|(many, _)| *many == word) {
        return (*one).to_owned();
    }
    let fitting = ENDS.iter().find_map(|(end, one)| Some((word.strip_suffix(end)?, one)));
    fitting.map_or_else(|| word.to_owned(), |(stem, one)| format!("{stem}{one}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_many() {
        let table = [
            ("containers", "container"),
            ("policies", "policy"),
            ("addresses", "address"),
            ("status", "status"),
            ("dns", "dns"),
            ("ingress", "ingress"),
            ("classes", "class"),
            ("ips", "ip"),
            ("matches", "match"),
            ("data", "data"),
            ("aliases", "alias"),
            ("metrics", "metric"),
            ("series", "series"),
            ("images", "image"),
            ("databases", "database"),
            ("caches", "cache"),
            ("indices", "index"),
            ("leaves", "leaf"),
            ("children", "child"),
            ("alertmanagers", "alertmanager"),
            ("args", "arg"),
            ("bus", "bus"),
            ("metadata", "metadata"),
            ("env", "env"),
            ("bias", "bias"),
            ("statuses", "status"),
            ("causes", "cause"),
            ("uses", "use"),
            ("zeroes", "zero"),
            ("are", "are"),
        ];
        for (many, one) in table {
            assert_eq!(singular(many), one, "{many}");
        }
    }
}
