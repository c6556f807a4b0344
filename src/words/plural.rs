//! The name of a kind -> its plural, as controller-gen spells it where no marker does (gobuffalo/flect, which it uses).

/// Words with a plural of their own, and those that are their own plural. A word counts too where it ends a longer name.
const IRREGULAR: [(&str, &str); 83] = [
    ("aircraft", "aircraft"),
    ("alumnus", "alumni"),
    ("apex", "apices"),
    ("appendix", "appendices"),
    ("axis", "axes"),
    ("bacterium", "bacteria"),
    ("beau", "beaux"),
    ("bison", "bison"),
    ("bureau", "bureaus"),
    ("cactus", "cacti"),
    ("buffalo", "buffaloes"),
    ("calf", "calves"),
    ("chateau", "chateaux"),
    ("chassis", "chassis"),
    ("child", "children"),
    ("cilium", "cilia"),
    ("codex", "codices"),
    ("corpus", "corpora"),
    ("criterion", "criteria"),
    ("data", "data"),
    ("datum", "data"),
    ("deer", "deer"),
    ("devops", "devops"),
    ("die", "dice"),
    ("dwarf", "dwarfs"),
    ("emphasis", "emphasis"),
    ("equipment", "equipment"),
    ("fish", "fish"),
    ("focus", "foci"),
    ("foot", "feet"),
    ("genus", "genera"),
    ("goose", "geese"),
    ("half", "halves"),
    ("human", "humans"),
    ("index", "indices"),
    ("information", "information"),
    ("larva", "larvae"),
    ("leaf", "leaves"),
    ("loaf", "loaves"),
    ("louse", "lice"),
    ("matrix", "matrices"),
    ("medium", "media"),
    ("metadata", "metadata"),
    ("money", "money"),
    ("moose", "moose"),
    ("blouse", "blouses"),
    ("spouse", "spouses"),
    ("mouse", "mice"),
    ("nucleus", "nuclei"),
    ("offspring", "offsprings"),
    ("ox", "oxen"),
    ("person", "people"),
    ("phenomenon", "phenomena"),
    ("plateau", "plateaux"),
    ("police", "police"),
    ("potato", "potatoes"),
    ("quantum", "quanta"),
    ("quiz", "quizzes"),
    ("radius", "radii"),
    ("rice", "rice"),
    ("salmon", "salmon"),
    ("scarf", "scarves"),
    ("self", "selves"),
    ("sheep", "sheep"),
    ("shelf", "shelves"),
    ("swine", "swine"),
    ("syllabus", "syllabi"),
    ("tableau", "tableaux"),
    ("thief", "thieves"),
    ("tomato", "tomatoes"),
    ("tooth", "teeth"),
    ("trout", "trout"),
    ("vertex", "vertices"),
    ("vortex", "vortices"),
    ("wolf", "wolves"),
    // Words that end as one of these do and are no compound of it.
    ("box", "boxes"),
    ("fax", "faxes"),
    ("fox", "foxes"),
    ("device", "devices"),
    ("service", "services"),
    ("release", "releases"),
    ("house", "houses"),
    ("database", "databases"),
];

/// The ends of words and of their plurals; the first that fits counts.
const ENDS: [(&str, &str); 27] = [
    ("man", "men"),
    ("sis", "ses"),
    ("ss", "sses"),
    ("us", "uses"),
    ("ias", "iases"),
    ("s", "s"),
    ("x", "xes"),
    ("z", "zes"),
    ("ch", "ches"),
    ("sh", "shes"),
    ("fe", "ves"),
    ("ay", "ays"),
    ("ey", "eys"),
    ("iy", "iys"),
    ("oy", "oys"),
    ("uy", "uys"),
    ("y", "ies"),
    ("ao", "aos"),
    ("io", "ios"),
    ("oo", "oos"),
    ("ano", "anos"),
    ("lo", "los"),
    ("to", "tos"),
    ("o", "oes"),
    ("S", "Ses"),
    ("Y", "Ies"),
    ("", "s"),
];

/// The plural of a kind in lower case: `HTTPProxy` -> `httpproxies`.
pub fn plural(kind: &str) -> String {
    // Capitals at the end are an abbreviation, to which no rule about words applies.
    let words = match kind.ends_with(|c: char| c.is_ascii_uppercase()) {
        true => kind.to_owned(),
        false => kind.to_lowercase(),
    };
    let ends = |(one, many): &(&str, &str)| Some(format!("{}{many}", words.strip_suffix(one)?));
    let irregular = IRREGULAR.iter().filter(|(one, _)| words.ends_with(one)).max_by_key(|(one, _)| one.len());
    let found = irregular.and_then(ends).or_else(|| ENDS.iter().find_map(ends));
    found.unwrap_or(words).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::plural;

    #[test]
    fn kinds_have_the_plurals_of_controller_gen() {
        for (kind, expected) in [
            ("MiniCluster", "miniclusters"),
            ("Box", "boxes"),
            ("Policy", "policies"),
            ("Gateway", "gateways"),
            ("HTTPProxy", "httpproxies"),
            ("StorageClass", "storageclasses"),
            ("Kubernetes", "kubernetes"),
            ("Series", "series"),
            ("Mouse", "mice"),
            ("DNS", "dnses"),
            ("VPC", "vpcs"),
            ("Alias", "aliases"),
            ("Status", "statuses"),
            ("Analysis", "analyses"),
            ("Redis", "redis"),
            ("Knife", "knives"),
            ("Roof", "roofs"),
            ("Index", "indices"),
            ("Repo", "repoes"),
            ("Photo", "photos"),
            ("Fireman", "firemen"),
            ("Human", "humans"),
            ("Service", "services"),
        ] {
            assert_eq!(plural(kind), expected, "{kind}");
        }
    }
}
