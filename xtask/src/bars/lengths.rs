//! Long files: from 400 lines on a file says at its top why it is long.

use super::sources::Source;

const LIMIT: usize = 400;

/// The reason is among the first lines.
const TOP: usize = 12;

/// The files of code that are too long and give no reason.
pub fn too_long(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .filter(|source| matches!(source.kind(), "rs" | "ts" | "tsx" | "js" | "mjs" | "css" | "sql" | "html"))
        .filter(|source| !source.text.lines().take(TOP).any(gives_reason))
        .map(|source| (source, source.text.lines().count()))
        .filter(|(_, lines)| *lines > LIMIT)
        .map(|(source, lines)| format!("{}: {lines} lines", source.path))
        .collect()
}

fn gives_reason(line: &str) -> bool {
    line.trim_start_matches(['/', '!', '*', ' ']).starts_with("Long because")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_passes_with_its_reason_only() {
        let file = |top: &str| Source { path: "a.rs".to_owned(), text: top.to_owned() + &"\n".repeat(LIMIT) };
        assert_eq!(too_long(&[file("//! Long because it lists all of them.\n")]), Vec::<String>::new());
        assert_eq!(too_long(&[file("//! A list.\n")]), ["a.rs: 401 lines"]);
        assert_eq!(too_long(&[file("")]), Vec::<String>::new());
    }
}
