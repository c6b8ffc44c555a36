//! `cargo xtask new …`: the files of a recipe, ready to be filled, and the registry lines.

use anyhow::{Context, Result, bail};

use crate::console::Console;

/// What can be made.
#[derive(clap::Subcommand)]
pub enum What {
    /// An in-house game: its rules, and a line in the registry.
    Game {
        /// Its name in requests, such as `rock-paper-scissors`.
        name: String,
    },
    /// An endpoint: its file, and a line in the routes.
    Endpoint {
        /// The context in crates/api and its folder, if it has any: `cashier/wallet`, `identity`.
        place: String,
        /// The file in it, such as `bet_task`.
        verb: String,
    },
}

/// Writes the files.
pub fn make(console: &Console, what: &What) -> Result<()> {
    match what {
        What::Game { name } => game(console, name),
        What::Endpoint { place, verb } => endpoint(console, place, verb),
    }
}

fn game(console: &Console, name: &str) -> Result<()> {
    let words = words(name)?;
    let (slug, snake, camel) = (words.join("-"), words.join("_"), capitals(&words));
    let text = recipe(&camel, &slug)?;
    write_new(console, &format!("crates/rules/games/src/originals/{snake}/mod.rs"), &text)?;
    let registry = "crates/rules/games/src/originals/mod.rs";
    insert_sorted(console, registry, "pub mod ", &format!("pub mod {snake};"))?;
    insert_sorted(
        console,
        registry,
        "    GameEntry::of::<",
        &format!("    GameEntry::of::<{snake}::{camel}>(),"),
    )?;
    println!(
        "Next: the rules and their tests; then what CONTRIBUTING.md names, where tests tell what is missing."
    );
    Ok(())
}

/// The game of `crates/rules/games/tests/recipe.rs`, which the tests of the games compile, under another name.
fn recipe(camel: &str, slug: &str) -> Result<String> {
    let (_, text) = include_str!("../../crates/rules/games/tests/recipe.rs")
        .split_once("begins here ----\n// ")
        .context("the recipe has no beginning")?;
    Ok(text.replace("use baize_games::", "use crate::").replace("CoinToss", camel).replace("coin-toss", slug))
}

fn endpoint(console: &Console, place: &str, verb: &str) -> Result<()> {
    let (context, folder) = place.split_once('/').unwrap_or((place, ""));
    let (context, verb) = (words(context)?.join("-"), words(verb)?);
    let (snake, camel) = (verb.join("_"), capitals(&verb));
    let lower_camel = camel.replacen(&camel[..1], &camel[..1].to_lowercase(), 1);
    let title = verb.join(" ").replacen(&verb[0][..1], &verb[0][..1].to_uppercase(), 1);
    let domain = if folder.is_empty() { context.clone() } else { words(folder)?.join("_") };
    let text = fill(
        include_str!("../templates/endpoint.rs.txt"),
        &[
            ("Name", &camel),
            ("Title", &title),
            ("domain", &domain),
            ("camel", &lower_camel),
            ("snake", &snake),
        ],
    );
    let source = format!("crates/api/{context}/src");
    let registry = format!("{source}/lib.rs");
    let handler = if folder.is_empty() {
        write_new(console, &format!("{source}/{snake}.rs"), &text)?;
        insert_sorted(console, &registry, "mod ", &format!("mod {snake};"))?;
        format!("{snake}::{snake}")
    } else {
        write_new(console, &format!("{source}/{domain}/{snake}.rs"), &text)?;
        let module = format!("pub mod {snake};");
        insert_sorted(console, &format!("{source}/{domain}/mod.rs"), "pub mod ", &module)?;
        format!("{domain}::{snake}::{snake}")
    };
    let line = format!("        .routes(routes!({handler}))");
    insert_sorted(console, &registry, "        .routes(routes!(", &line)?;
    println!("Next: fill it, give it tests, then `cargo xtask openapi`.");
    Ok(())
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

fn fill(template: &str, values: &[(&str, &str)]) -> String {
    values.iter().fold(template.to_owned(), |text, (name, value)| text.replace(&format!("__{name}__"), value))
}

fn write_new(console: &Console, path: &str, text: &str) -> Result<()> {
    if console.path_exists(path) {
        bail!("{path} is there already");
    }
    console.write_file(path, text)?;
    println!("-- {path}");
    Ok(())
}

/// Puts `line` among the lines that begin with `prefix`, keeping them sorted.
fn insert_sorted(console: &Console, path: &str, prefix: &str, line: &str) -> Result<()> {
    let text = console.read_file(path)?;
    console.write_file(path, sorted_in(&text, prefix, line)?)?;
    println!("-- {path}: {}", line.trim());
    Ok(())
}

fn sorted_in(text: &str, prefix: &str, line: &str) -> Result<String> {
    // The list's last line may carry the end of the statement.
    let key = |line: &str| line.trim_end_matches(';').to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let listed: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with(prefix)).collect();
    let Some(&last) = listed.last() else { bail!("there is no list of `{prefix}` lines") };
    let before = listed.iter().find(|&&at| key(lines[at]) > key(line));
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    out.insert(before.copied().unwrap_or(last + 1), line.to_owned());
    Ok(out.join("\n") + "\n")
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
