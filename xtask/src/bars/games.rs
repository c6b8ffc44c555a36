//! How far a game reaches: the files outside its own folders that name it.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Source;

/// The folders of the games' rules: one folder (or file) for each game.
const RULES: [&str; 2] = ["crates/rules/games/src/originals/", "crates/rules/games/src/tables/"];

/// The lists that have one line for each game.
const REGISTRIES: [&str; 3] = [
    "crates/rules/games/src/originals/mod.rs",
    "crates/rules/games/src/tables.rs",
    "web/src/features/play/registry.ts",
];

/// What is no part of a game: the banners of the sites, the history of the tables, prizes with wheels of their own.
const DATA: [&str; 4] = [
    "crates/services/core/profiles/",
    "crates/state/store/migrations/",
    "crates/state/store/src/engine/migrate/steps.rs",
    "web/src/prize/",
];
/// Tools take some games as their samples.
const TOOLS: [&str; 2] = ["crates/tools/", "xtask/"];

/// For each game the files of the product that name it, and how many tests, tools and documents use it as an example.
pub fn reach(sources: &[Source]) -> BTreeMap<String, (Vec<String>, usize)> {
    let games: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| RULES.iter().filter_map(|folder| source.path.strip_prefix(folder)))
        .filter_map(|rest| rest.split(['/', '.']).next())
        .filter(|name| *name != "mod")
        .collect();
    games.iter().map(|game| ((*game).to_owned(), named_in(sources, game, &games))).collect()
}

fn named_in(sources: &[Source], game: &str, games: &BTreeSet<&str>) -> (Vec<String>, usize) {
    let slug = game.replace('_', "-");
    let camel: String = game.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    let lower = camel[..1].to_lowercase() + &camel[1..];
    let names = BTreeSet::from([game, &slug, &camel, &lower]);
    // A game may take over what another one draws: only what is common to all must know none.
    let is_of_a_game =
        |path: &str| path.split(['/', '.']).any(|part| games.contains(&*part.replace('-', "_")));
    let is_own = |path: &str| path.split(['/', '.']).any(|part| names.contains(part)) || is_of_a_game(path);
    let (mut product, mut examples) = (Vec::new(), 0);
    for source in sources {
        let is_checked = !is_own(&source.path)
            && !REGISTRIES.contains(&source.path.as_str())
            && !DATA.iter().any(|folder| source.path.starts_with(folder));
        if !is_checked {
            continue;
        }
        let is_example = source.is_test()
            || source.kind() == "md"
            || TOOLS.iter().any(|folder| source.path.starts_with(folder));
        let code = if source.kind() == "rs" {
            source.text.split("\n#[cfg(test)]").next().unwrap_or_default()
        } else {
            &source.text
        };
        if is_example {
            examples += usize::from(code.lines().any(|line| names_game(line, &names)));
        } else if code.lines().filter(|line| !is_comment(line)).any(|line| names_game(line, &names)) {
            product.push(source.path.clone());
        }
    }
    (product, examples)
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    ["//", "/*", "*", "#", "<!--"].iter().any(|mark| line.starts_with(mark))
}

/// Whether a line has the name as a quoted word, a part of a path, or a type.
fn names_game(line: &str, names: &BTreeSet<&str>) -> bool {
    names.iter().any(|name| {
        line.match_indices(name).any(|(at, _)| {
            let before = line[..at].chars().next_back().unwrap_or(' ');
            let after = line[at + name.len()..].chars().next().unwrap_or(' ');
            let joins = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
            let is_word = !joins(before) && !joins(after);
            let is_marked = matches!(before, '"' | '\'' | '`' | '/' | '=' | ':')
                || matches!(after, '"' | '\'' | '`' | '/' | ':')
                || name.starts_with(|letter: char| letter.is_ascii_uppercase());
            is_word && is_marked
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_reaches_the_files_outside_its_folders_that_name_it() {
        let file = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let found = reach(&[
            file("crates/rules/games/src/originals/dragon_tower/mod.rs", "pub struct DragonTower;"),
            file(
                "web/src/features/play/games/dragon-tower/board.tsx",
                "export const name = \"dragon-tower\";",
            ),
            file(
                "web/src/features/play/registry.ts",
                "import { dragonTower } from \"./games/dragon-tower\";",
            ),
            file("crates/api/play/src/latest.rs", "// Such as dragon-tower.\nfn f() {}"),
            file("crates/api/play/src/bet.rs", "let game = \"dragon-tower\";"),
            file("e2e/tests/towers.spec.ts", "play(\"dragon-tower\");"),
        ]);
        assert_eq!(found["dragon_tower"], (vec!["crates/api/play/src/bet.rs".to_owned()], 1));
    }
}
