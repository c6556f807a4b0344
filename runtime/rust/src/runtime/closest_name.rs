//! An unknown name -> the known one that was probably meant.

/// The known name that differs in case alone, or else the nearest of those that differ in at most a third of their
/// characters.
pub fn closest_name(names: &[&'static str], unknown: &str) -> Option<&'static str> {
    let near = |name: &&&'static str| distance(name, unknown) * 3 <= name.len().max(3);
    let same = names.iter().find(|name| name.eq_ignore_ascii_case(unknown));
    same.or_else(|| {
        names
            .iter()
            .filter(near)
            .min_by_key(|name| distance(name, unknown))
    })
    .copied()
}

/// The Levenshtein distance: how many characters must be changed, added or removed to make one text the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = if x == *y {
                diagonal
            } else {
                1 + diagonal.min(row[j]).min(row[j + 1])
            };
            diagonal = row[j + 1];
            row[j + 1] = cost;
        }
    }
    row[b.len()]
}
