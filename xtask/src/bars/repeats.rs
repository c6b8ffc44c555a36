//! Repeated code: blocks of six lines that are the same to the letter.

use std::collections::BTreeMap;

use super::sources::Source;

const BLOCK: usize = 6;

/// A line of code with its place.
struct Line<'a> {
    path: &'a str,
    number: usize,
    text: &'a str,
}

/// The blocks of code outside tests that are written twice. A longer repetition counts once.
pub fn repeated(sources: &[Source]) -> Vec<String> {
    let files: Vec<Vec<Line<'_>>> = sources
        .iter()
        .filter(|source| {
            !source.is_test() && matches!(source.kind(), "rs" | "ts" | "tsx" | "js" | "mjs" | "css")
        })
        .map(lines)
        .collect();
    let mut seen: BTreeMap<Vec<&str>, &Line<'_>> = BTreeMap::new();
    let mut found = Vec::new();
    for file in &files {
        let mut free_from = 0;
        for (index, block) in file.windows(BLOCK).enumerate() {
            let key = block.iter().map(|line| line.text).collect();
            match seen.get(&key) {
                Some(first) if index >= free_from => {
                    let at = &block[0];
                    found.push(format!("{}:{} repeats {}:{}", at.path, at.number, first.path, first.number));
                    free_from = index + BLOCK;
                }
                // The rest of a block that was counted.
                Some(_) => free_from = free_from.max(index + 1),
                None => drop(seen.insert(key, &block[0])),
            }
        }
    }
    found
}

/// The lines of code that say something: without blank lines, comments, imports and the tests at the end.
fn lines(source: &Source) -> Vec<Line<'_>> {
    let mut inside_use = false;
    source
        .text
        .lines()
        .enumerate()
        .take_while(|(_, text)| !(source.kind() == "rs" && text.starts_with("#[cfg(test)]")))
        .filter(|(_, text)| {
            let text = text.trim();
            let begins = ["use ", "pub use ", "import ", "export {", "mod ", "pub mod "];
            let of_use = inside_use || begins.iter().any(|word| text.starts_with(word));
            inside_use = of_use && !text.ends_with(';');
            !(of_use
                || text.is_empty()
                || text.starts_with("//")
                || text.starts_with("/*")
                || text.starts_with('*'))
        })
        .map(|(index, text)| Line { path: &source.path, number: index + 1, text: text.trim_end() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_of_six_lines_that_is_written_twice_is_found_once() {
        let block: String = ["one", "two", "three", "four", "five", "six", "seven"]
            .map(|step| format!("    {step}();\n"))
            .concat();
        let file = |path: &str, text: String| Source { path: path.to_owned(), text };
        let first = file("a.rs", format!("use x::{{\n    y,\n}};\nfn a() {{\n{block}}}\n"));
        let second = file("b.rs", format!("fn b() {{\n{block}}}\n"));
        let test = file("c.test.ts", block.clone());
        assert_eq!(repeated(&[first, second, test]), ["b.rs:2 repeats a.rs:5"]);
    }
}
