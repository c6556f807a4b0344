//! A CRD as controller-gen writes it -> the same without the descriptions that Kubernetes' own types brought along.

/// Removes each description whose words do not stand in the Go files of the module, and writes nothing else anew.
pub fn own_descriptions(crd: &str, go: &str) -> String {
    let go = words(go);
    let lines: Vec<&str> = crd.lines().collect();
    let mut kept = String::new();
    let mut index = 0;
    while index < lines.len() {
        let line = lines[index];
        let mut end = index + 1;
        if let Some(start) = description(line) {
            let belongs = |next: &str| next.trim().is_empty() || indentation(next) > start;
            while end < lines.len() && belongs(lines[end]) {
                end += 1;
            }
            let text = lines[index..end].join("\n");
            let text = text.trim_start().trim_start_matches("description:");
            if !go.contains(&words(&text.replace("\\n", " ").replace("\\t", " "))) {
                index = end;
                continue;
            }
        }
        for line in &lines[index..end] {
            kept.push_str(line);
            kept.push('\n');
        }
        index = end;
    }
    kept
}

/// The column of the key `description` in a line of a schema.
fn description(line: &str) -> Option<usize> {
    line.trim_start().starts_with("description:").then(|| indentation(line))
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The letters and digits of a text.
fn words(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::own_descriptions;

    #[test]
    fn descriptions_of_others_are_removed() {
        let crd = "a:\n  description: |-\n    Ours, on\n    two lines.\n\n    And more.\n  type: string\nb:\n  description: \
                   Of somebody\n    else.\n  type: string\n";
        let go = "// Ours, on\n// two lines.\n//\n// And more.\n";
        let (ours, _) = crd.split_at(crd.find("b:").expect("a second key"));
        assert_eq!(own_descriptions(crd, go), format!("{ours}b:\n  type: string\n"));
    }
}
