//! Names and texts of what is written.

use anyhow::{Result, bail};

use crate::console::Console;

/// A name in the spellings that files, types and addresses want.
pub struct Name {
    /// `rock-paper`.
    pub slug: String,
    /// `rock_paper`.
    pub snake: String,
    /// `RockPaper`.
    pub camel: String,
    /// `rockPaper`.
    pub lower_camel: String,
    /// `Rock paper`.
    pub title: String,
}

impl Name {
    /// A name from any of its spellings.
    pub fn parse(text: &str) -> Result<Self> {
        let words = words(text)?;
        let camel = capitals(&words);
        let first =
            |text: &str, change: fn(&str) -> String| text.replacen(&text[..1], &change(&text[..1]), 1);
        Ok(Self {
            slug: words.join("-"),
            snake: words.join("_"),
            lower_camel: first(&camel, str::to_lowercase),
            title: first(&words.join(" "), str::to_uppercase),
            camel,
        })
    }

    /// The template with the name in place of `__Name__`, `__slug__`, `__snake__`, `__variable__` and `__Title__`.
    pub fn fill(&self, template: &str) -> String {
        let values = [
            ("Name", &self.camel),
            ("slug", &self.slug),
            ("snake", &self.snake),
            ("variable", &self.lower_camel),
            ("Title", &self.title),
        ];
        values
            .iter()
            .fold(template.to_owned(), |text, (name, value)| text.replace(&format!("__{name}__"), value))
    }
}

/// The words of a name in any of the usual spellings.
fn words(name: &str) -> Result<Vec<String>> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        match letter {
            '-' | '_' | ' ' => words.push(String::new()),
            letter if letter.is_ascii_uppercase() => words.push(letter.to_lowercase().collect()),
            letter if letter.is_ascii_alphanumeric() => {
                words.last_mut().into_iter().for_each(|word| word.push(letter));
            }
            other => bail!("`{other}` cannot stand in a name: letters, digits and - only"),
        }
    }
    words.retain(|word| !word.is_empty());
    match words.first() {
        Some(first) if first.starts_with(|letter: char| letter.is_ascii_lowercase()) => Ok(words),
        _ => bail!("a name begins with a letter"),
    }
}

fn capitals(words: &[String]) -> String {
    words.iter().map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// Writes a file that must not be there yet.
pub fn write_new(console: &Console, path: &str, text: &str) -> Result<()> {
    if console.path_exists(path) {
        bail!("{path} is there already");
    }
    console.write_file(path, text)?;
    println!("-- {path}");
    Ok(())
}

/// Puts `line` among the lines that begin with `prefix`, keeping them sorted.
pub fn insert_sorted(console: &Console, path: &str, prefix: &str, line: &str) -> Result<()> {
    let text = console.read_file(path)?;
    console.write_file(path, sorted_in(&text, prefix, line)?)?;
    println!("-- {path}: {}", line.trim());
    Ok(())
}

fn sorted_in(text: &str, prefix: &str, line: &str) -> Result<String> {
    // Imports are sorted by their paths. The list's last line may carry the end of the statement.
    let key = |line: &str| line.rsplit(" from ").next().unwrap_or(line).trim_end_matches(';').to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let listed: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with(prefix)).collect();
    let Some(&last) = listed.last() else { bail!("there is no list of `{prefix}` lines") };
    let before = listed.iter().find(|&&at| key(lines[at]) > key(line));
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    out.insert(before.copied().unwrap_or(last + 1), line.to_owned());
    Ok(out.join("\n") + "\n")
}

/// The text with every one of `changes` made; fails if one has nothing to change.
pub fn replace_all(text: &str, changes: &[(&str, &str)]) -> Result<String> {
    changes.iter().try_fold(text.to_owned(), |text, (from, to)| {
        if !text.contains(from) {
            bail!("the template has no `{from}` any more");
        }
        Ok(text.replace(from, to))
    })
}

/// Puts `item` into the list that follows `opening`, keeping it sorted by the innermost type (or the whole item, where it
/// has no type parameter); on one line as long as it fits.
pub fn insert_item(console: &Console, path: &str, opening: &str, item: &str) -> Result<()> {
    let text = console.read_file(path)?;
    console.write_file(path, with_item(&text, opening, item)?)?;
    println!("-- {path}: {item}");
    Ok(())
}

/// The longest line of the page's sources.
const LINE: usize = 120;

fn with_item(text: &str, opening: &str, item: &str) -> Result<String> {
    let Some((before, rest)) = text.split_once(opening) else { bail!("there is no `{opening}`") };
    let Some((list, after)) = rest.split_once("];") else { bail!("the list of `{opening}` has no end") };
    let mut items: Vec<&str> = list.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
    items.push(item);
    items.sort_unstable_by_key(|item| item.rsplit('<').next());
    let line = items.join(", ");
    let list =
        if opening.len() + line.len() + 2 <= LINE { line } else { format!("\n  {},\n", items.join(",\n  ")) };
    Ok(format!("{before}{opening}{list}];{after}"))
}

/// Adds text at the end of a file, which begins with `header` if it is not there yet.
pub fn append(console: &Console, path: &str, header: &str, text: &str) -> Result<()> {
    let before = if console.path_exists(path) { console.read_file(path)? } else { header.to_owned() };
    console.write_file(path, before + text)?;
    println!("-- {path}");
    Ok(())
}

/// Adds a JSON entry at the end of an object that has one entry per line.
pub fn append_entry(console: &Console, path: &str, key: &str, value: &str) -> Result<()> {
    let text = console.read_file(path)?;
    let Some((body, end)) = text.trim_end().rsplit_once("\n}") else { bail!("{path} is no object of lines") };
    console.write_file(path, format!("{body},\n  \"{key}\": \"{value}\"\n}}{end}\n"))?;
    println!("-- {path}: {key}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_spelling_have_the_same_words() {
        for name in ["rock-paper", "rock_paper", "RockPaper", "rockPaper"] {
            assert_eq!(words(name).unwrap(), ["rock", "paper"], "{name}");
        }
        for wrong in ["", "9lives", "a/b", "-"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
        assert_eq!(capitals(&words("rock-paper").unwrap()), "RockPaper");
    }

    #[test]
    fn an_item_is_put_into_a_list_of_one_line_or_of_many() {
        let (opening, long) = ("const ALL: &[X] = &[", "z".repeat(120));
        let one = with_item("const ALL: &[X] = &[b];\n", opening, "a").unwrap();
        assert_eq!(one, "const ALL: &[X] = &[a, b];\n");
        assert_eq!(with_item("const ALL: &[X] = &[];\n", opening, "a").unwrap(), "const ALL: &[X] = &[a];\n");
        let many = with_item(&one, opening, &long).unwrap();
        assert_eq!(many, format!("const ALL: &[X] = &[\n  a,\n  b,\n  {long},\n];\n"));
        assert!(with_item("const OTHER: &[X] = &[];\n", opening, "a").is_err());
        let wrapped =
            with_item("const ALL: &[X] = &[of::<Z<a>>(), of::<c>()];\n", opening, "of::<b>()").unwrap();
        assert_eq!(wrapped, "const ALL: &[X] = &[of::<Z<a>>(), of::<b>(), of::<c>()];\n");
    }

    #[test]
    fn imports_are_sorted_by_their_paths() {
        let text =
            "import { b } from \"./a/b\";\nimport type { M } from \"./m\";\nimport { a } from \"./t/a\";\n";
        let line = "import { z } from \"./a/z\";";
        assert!(sorted_in(text, "import ", line).unwrap().contains("./a/b\";\nimport { z }"));
    }

    #[test]
    fn a_line_is_put_where_it_belongs() {
        let text = "pub mod a;\npub mod c;\n\nfn x() {}\n";
        assert_eq!(
            sorted_in(text, "pub mod ", "pub mod b;").unwrap(),
            "pub mod a;\npub mod b;\npub mod c;\n\nfn x() {}\n"
        );
        assert_eq!(
            sorted_in(text, "pub mod ", "pub mod d;").unwrap(),
            "pub mod a;\npub mod c;\npub mod d;\n\nfn x() {}\n"
        );
        assert!(sorted_in(text, "use ", "use x;").is_err());
    }
}
