//! A kind's name -> its plural, as controller-gen spells it where no marker does.
//!
//! controller-gen leaves that to gobuffalo/flect, here as of v1.0.3. The plural is a part of the API's path,
//! so that even mistakes of flect are kept: with a plural in better English no request would find the kind.

mod dictionary;
mod ends;
mod last_word;

use dictionary::{dictionary_plural, is_plural};
use ends::with_plural_end;
use last_word::last_word;

/// The plural of a kind in lower case: `HTTPProxy` -> `httpproxies`.
pub fn plural(kind: &str) -> String {
    lowercase(&cased_plural(kind))
}

/// The plural before it is put into lower case: `HTTPProxy` -> `HTTPProxies`.
fn cased_plural(kind: &str) -> String {
    let Some(word) = last_word(kind) else { return String::new() };
    if let Some(many) = dictionary_plural(kind) {
        return many.to_owned();
    }
    let lower = lowercase(&word);
    if is_plural(kind) || is_plural(&lower) {
        return kind.to_owned();
    }
    let many = dictionary_plural(&lower).map(str::to_owned).or_else(|| with_plural_end(&word));
    match many {
        // A name need not end with its last word: that of `Dns` is `DNS`. Such a name stays whole before the
        // plural, which is one of the mistakes.
        Some(many) => kind.strip_suffix(word.as_str()).unwrap_or(kind).to_owned() + &many,
        None if lower.ends_with('s') => kind.to_owned(),
        None => format!("{kind}s"),
    }
}

/// A text in lower case, each character for itself as in Go, so that `Σ` does not depend on its place.
fn lowercase(text: &str) -> String {
    text.chars().filter_map(|c| c.to_lowercase().next()).collect()
}

#[cfg(test)]
mod tests {
    use super::plural;

    fn check(table: &[(&str, &str)]) {
        for (kind, expected) in table {
            assert_eq!(plural(kind), *expected, "{kind}");
        }
    }

    #[test]
    fn kinds_have_the_plurals_of_controller_gen() {
        check(&[
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
        ]);
    }

    #[test]
    fn words_in_the_dictionary_have_its_plurals() {
        check(&[
            ("Aircraft", "aircraft"),
            ("Child", "children"),
            ("Person", "people"),
            ("Woman", "women"),
            ("Octopus", "octupuses"),
            ("Medium", "media"),
            ("Stadium", "stadiums"),
            ("Criterion", "criteria"),
            ("Basis", "bases"),
            ("Equipment", "equipment"),
            ("Dwarf", "dwarfs"),
            ("Thief", "thieves"),
            ("Movie", "movies"),
            ("Graffiti", "graffiti"),
            ("Ox", "oxen"),
            ("Axis", "axes"),
            ("Alias", "aliases"),
            ("Die", "dice"),
            ("ID", "ids"),
            ("id", "ids"),
            ("HOUSE", "houses"),
        ]);
    }

    #[test]
    fn words_in_the_dictionary_count_at_the_end_of_longer_ones() {
        // `ox`, `die`, `louse` and `alias` count only as whole words.
        check(&[
            ("PriceIndex", "priceindices"),
            ("Pricelatex", "pricelatices"),
            ("grandchild", "grandchildren"),
            ("Bayou", "bayou"),
            ("Warehouse", "warehouses"),
            ("StorageOx", "storageoxen"),
            ("Hoax", "hoaxes"),
            ("Melodie", "melodies"),
            ("Blouse", "blouses"),
            ("Xalias", "xalias"),
        ]);
    }

    #[test]
    fn plurals_stay_as_they_are() {
        check(&[
            ("Boxes", "boxes"),
            ("Octopi", "octopi"),
            ("Formulae", "formulae"),
            ("MEDIA", "media"),
            ("HOUSES", "houses"),
            ("Policies", "policies"),
            ("Leaves", "leaves"),
            ("Metadata", "metadata"),
            ("VPCs", "vpcs"),
            ("Ellipses", "ellipses"),
            ("Canvas", "canvas"),
            ("Bias", "bias"),
        ]);
    }

    #[test]
    fn ends_become_those_of_plurals() {
        check(&[
            ("Archive", "archives"),
            ("Loaf", "loaves"),
            ("Safe", "saves"),
            ("Scarf", "scarves"),
            ("Wharf", "wharves"),
            ("Shelf", "shelves"),
            ("Roof", "roofs"),
            ("Gateway", "gateways"),
            ("Key", "keys"),
            ("Convoy", "convoys"),
            ("Colloquy", "colloquies"),
            ("Buy", "buys"),
            ("Proxy", "proxies"),
            ("Plateau", "plateaux"),
            ("Fibula", "fibulae"),
            ("Uvula", "ubulae"),
            ("Medulla", "medulla"),
            ("Polyhedron", "polyhedra"),
            ("Bacterium", "bacteria"),
            ("Museum", "museums"),
            ("Petroleum", "petrolea"),
            ("Velum", "vela"),
            ("Spectrum", "spectra"),
            ("Minimum", "minima"),
            ("Quantum", "quanta"),
            ("Matrix", "matrices"),
            ("Psoriasis", "psoriases"),
            ("Nemesis", "nemeses"),
            ("Synopsis", "synopses"),
            ("Bus", "buses"),
            ("Batch", "batches"),
            ("Radio", "radios"),
            ("Mesh", "meshes"),
            ("Class", "classes"),
            ("Quiz", "quizzes"),
            ("Blitz", "blitzes"),
            ("Buzz", "buzzes"),
            ("Piano", "pianos"),
            ("Silo", "silos"),
            ("Zoo", "zoos"),
            ("Sandbox", "sandboxes"),
            ("Schema", "schemas"),
        ]);
    }

    #[test]
    fn ends_distinguish_capitals() {
        // A word all in capitals is found in the dictionary, but its end in no rule except that of `S`.
        check(&[
            ("BOX", "boxs"),
            ("BUS", "buses"),
            ("INDEX", "indices"),
            ("POLICY", "policys"),
            ("TLS", "tlses"),
            ("MEDIUMS", "mediumses"),
            ("ELLIPSES", "ellipseses"),
            ("BLUES", "blues"),
            ("VirtualX", "virtualxs"),
            ("VMs", "vms"),
        ]);
    }

    #[test]
    fn acronyms_are_words() {
        // A plural is appended to an acronym that the name does not have in capitals.
        check(&[
            ("Dns", "dnsdnses"),
            ("MyDns", "mydnsdnses"),
            ("Https", "httpshttpses"),
            ("UserIDs", "useridsidses"),
            ("Api", "apis"),
            ("UserId", "userids"),
            ("ADDNS", "addnses"),
            ("IdS", "idsidses"),
            ("HTTPSProxy", "httpsproxies"),
            ("DNSBox", "dnsboxes"),
            ("APIIndex", "apiindices"),
        ]);
    }

    #[test]
    fn names_have_any_characters() {
        check(&[
            ("A", "as"),
            ("S", "ses"),
            ("s", "s"),
            ("x1", "x1s"),
            ("V2", "v2s"),
            ("my-policy", "my-policies"),
            ("boxes_", "boxes_boxes"),
            ("Policy_", "policy_policies"),
            ("foo.y", "foo.ies"),
            ("a$box", "a$boxes"),
            ("_", ""),
            ("Éclair", "éclairs"),
            ("", ""),
        ]);
    }
}
