//! Fixtures -> the inputs with which each target begins.

use std::path::{Path, PathBuf};

use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;

/// The longest input, in bytes: longer ones cost more than they reach.
const LONGEST: u64 = 12_000;

/// The bytes of a file of the fixtures.
pub fn fixture(path: &str) -> Vec<u8> {
    let path = fixtures().join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// The files of the fixtures that `is_chosen` takes, without the longest ones, sorted.
fn files(is_chosen: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![fixtures()]);
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(directory).expect("a directory of fixtures").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            match entry.metadata() {
                Ok(metadata) if metadata.is_dir() && name != "expected" => open.push(entry.path()),
                Ok(metadata) if metadata.len() <= LONGEST && is_chosen(&name) => found.push(entry.path()),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn contents(files: Vec<PathBuf>) -> Vec<Vec<u8>> {
    files.into_iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

/// CRDs, and inputs that are refused.
pub fn crds() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".yaml") || name.ends_with(".json")))
}

/// Swagger and OpenAPI documents.
pub fn documents() -> Vec<Vec<u8>> {
    let mut documents = crds();
    let is_document = |text: &Vec<u8>| {
        let text = String::from_utf8_lossy(text);
        text.contains("swagger") || text.contains("openapi")
    };
    documents.retain(is_document);
    documents
}

/// Go files of API packages.
pub fn go_files() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".go")))
}

/// Configs.
pub fn configs() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".toml")))
}

/// Objects of the kinds that the target `decode` decodes, in JSON.
pub fn objects() -> Vec<Vec<u8>> {
    let inputs = [
        "operators/minicluster/objects",
        "rules/enum_places/objects.yaml",
        "rules/formats/objects.yaml",
        "rules/mapped_defaults/objects.yaml",
        "rules/nulls/objects.yaml",
        "rules/preserve_unknown/objects.yaml",
    ];
    let inputs = inputs.map(|path| fixtures().join(path).to_string_lossy().into_owned());
    let documents = source::read_documents(&inputs, Path::new(""), &mut Diagnostics::default());
    documents.into_iter().map(|document| document.value.to_string().into_bytes()).collect()
}

/// Markdown: pieces of it, and the fixtures' descriptions.
pub fn markdown() -> Vec<Vec<u8>> {
    let own = [
        "- one\n  ~~~rust\n  code()\n",
        "see [x](javascript:a), `` ` `` and ```\n```\n```",
        "\\<img src=x> &lt; https://a.b/c_d <http://e.f>\n\n1. one\n2) two\n===",
        ">>> import os\n\"\"\" \\\" \\",
    ];
    let fixtures = ["rules/hostile_descriptions/crd.yaml", "rules/docs/crd.yaml"].map(fixture);
    own.map(|text| text.as_bytes().to_vec()).into_iter().chain(fixtures).collect()
}

/// Bytes for targets that take them as choices.
pub fn random_bytes() -> Vec<Vec<u8>> {
    let mut random = fastrand::Rng::with_seed(1);
    (4..12).map(|power| (0..1 << power).map(|_| random.u8(..)).collect()).collect()
}

/// CEL rules with the functions and macros of all libraries.
pub fn rules() -> Vec<Vec<u8>> {
    let texts = [
        "self.i > 1 && self.s.startsWith('a') || !self.b",
        "self.l.all(x, x.size() < 9) && self.l.exists(x, x == 'a') && self.l.exists_one(x, x != '')",
        "self.l.map(x, x + 'y').filter(x, x.contains('b')).size() == 1",
        "has(self.m) ? self.m['k'] == 'v' : oldSelf.i == self.i",
        "self.?s.optMap(x, x.upperAscii()).orValue('none') != self.m[?'k'].orValue('')",
        "duration(self.d) > duration('1m') && self.t < timestamp('2030-01-01T00:00:00Z').getFullYear() > 3",
        "'%s %d %.2f %e %x %b %o'.format([self.s, self.i, self.n, self.n, self.s, self.b, self.i]) == 'a'",
        "self.s.matches('^[a-z]{1,3}(?i:x)*$') && self.s.find('b+') == 'b' && self.s.findAll('.', 2).size() == 2",
        "self.s.split('b').join('-').replace('a', 'c').substring(1, 2).charAt(0).trim() in ['-', self.q]",
        "quantity(self.q).add(quantity('1Ki')).isGreaterThan(quantity('1')) && isQuantity(self.s)",
        "isIP(self.s) && ip('10.0.0.1').family() == 4 || cidr('10.0.0.0/8').containsIP('10.1.2.3')",
        "url('https://a.b:80/c?d=e').getQuery()['d'] == ['e'] && isURL(self.s)",
        "semver('1.2.3').isLessThan(semver('1.2.4')) && isSemver(self.s)",
        "sets.contains([1, 2], self.set) && sets.equivalent(self.set, [2, 1]) && sets.intersects([1u], [1])",
        "self.set.sum() > 1 && self.l.isSorted() && self.set.min() < self.set.max() && self.l.indexOf('b') == 1",
        "lists.range(3).all(i, v, i == v) && {'a': 1}.transformMap(k, v, v + 1)['a'] == 2",
        "self.o.map(x, x.name).distinct().sort().reverse() == [] && self.o.exists(x, x.size / 0 == 1)",
        "!format.dns1123Label().validate(self.s).hasValue() && format.named('uuid').hasValue()",
        "type(self.any) == map && dyn(self.ios) == 5 || string(self.ios) == '50%' && int('7') == 7",
        "b'\\x00\\377' == bytes('a') && r'\\d' != \"\\u00e9\" && 0x1F == 31 && 1e3 == 1000.0 && -1 < 2u",
    ];
    texts.map(|text| text.as_bytes().to_vec()).to_vec()
}

/// Regular expressions, each with a text on the next line.
pub fn patterns() -> Vec<Vec<u8>> {
    let pairs = [
        "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$\na-b.example",
        "^(\\d{1,3}\\.){3}\\d{1,3}(/(3[0-2]|[12]?\\d))?$\n10.0.0.0/8",
        "(?i)\\bk\\B|\\pL+[^\\P{Lu}]\n\u{212a}elvin \u{e9}",
        "(?sU)^.*?x+(?P<n>y|)$\na\nxxy",
        "[[:^alpha:]\\w&&\\x{10ffff}-]\\Q.*\\E\\071\\z\n-.*9",
        "((a|ab)(c|bcd))*?(d*)\nabcd",
        "(?:a{2,5}b?){0,7}|$^\naab",
        "[\\S\\D\\]^-]+?\\t\\a\\f\\v\\\\\n]^\t",
    ];
    pairs.map(|pair| pair.as_bytes().to_vec()).to_vec()
}
