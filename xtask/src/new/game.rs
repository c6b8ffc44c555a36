//! An in-house game: rules on the server, rules, board, summary, verifier and tile on the page.

use anyhow::{Context as _, Result};

use super::page::{self, ART, messages, property};
use super::rust::{rank, rustfmt};
use super::text::{Name, insert_sorted, write_new};
use crate::console::Console;

/// The files of a game's folder on the page.
const PAGE: [(&str, &str); 6] = [
    ("manifest.ts", include_str!("../../templates/game/manifest.ts.txt")),
    ("rules.ts", include_str!("../../templates/game/rules.ts.txt")),
    ("__Name__Game.tsx", include_str!("../../templates/game/Game.tsx.txt")),
    ("summary.tsx", include_str!("../../templates/game/summary.tsx.txt")),
    ("verify.tsx", include_str!("../../templates/game/verify.tsx.txt")),
    ("art.ts", ART),
];

/// Messages of the board in English, Chinese and Portuguese.
const MESSAGES: [(&str, [&str; 3]); 4] = [
    ("guess", ["Your guess", "您的选择", "Seu palpite"]),
    ("heads", ["Heads", "正面", "Cara"]),
    ("tails", ["Tails", "反面", "Coroa"]),
    ("rule", ["Guess the side of the coin.", "猜硬币的一面。", "Adivinhe o lado da moeda."]),
];

/// Writes a game.
pub fn game(console: &Console, name: &str) -> Result<()> {
    let name = Name::parse(name)?;
    rules(console, &name)?;
    page(console, &name)?;
    page::format(console)?;
    println!(
        "Next: its rules and tests; then, and after every later change of its types, `cargo xtask \
         generate` writes its golden rounds, its section of docs/fairness-games.md, its types and the document: until it \
         ran the page does not compile. Then its board and its messages: {}.",
        page::WORDS
    );
    Ok(())
}

fn rules(console: &Console, name: &Name) -> Result<()> {
    let Name { snake, camel, .. } = name;
    let folder = format!("crates/rules/games/src/originals/{snake}");
    let file = format!("{folder}/mod.rs");
    write_new(console, &file, &recipe(name)?.replace("rank: 1_000", &format!("rank: {}", rank(console)?)))?;
    write_new(
        console,
        &format!("{folder}/fairness.md"),
        &name.fill(include_str!("../../templates/game/fairness.md.txt")),
    )?;
    let registry = "crates/rules/games/src/originals/mod.rs";
    insert_sorted(console, registry, "pub mod ", &format!("pub mod {snake};"))?;
    let line = format!("    GameEntry::of::<{snake}::{camel}>(),");
    insert_sorted(console, registry, "    GameEntry::of::<", &line)?;
    rustfmt(console, &[&file])
}

/// The game of `crates/rules/games/tests/recipe.rs`, which the tests of the games compile, under another name.
fn recipe(name: &Name) -> Result<String> {
    let (_, text) = include_str!("../../../crates/rules/games/tests/recipe.rs")
        .split_once("begins here ----\n// ")
        .context("the recipe has no beginning")?;
    let text = text.replace("use baize_games::", "use crate::");
    Ok(text
        .replace("name: \"CoinToss\"", &format!("name: \"{}\"", name.title))
        .replace("CoinToss", &name.camel)
        .replace("coin-toss", &name.slug))
}

fn page(console: &Console, name: &Name) -> Result<()> {
    let folder = format!("web/src/features/play/games/{}", name.slug);
    page::files(console, name, &folder, &PAGE, &[("__key__", &property(&name.slug))])?;
    messages(console, &name.slug, &MESSAGES)?;
    page::game_name(console, name)?;
    let registry = "web/src/features/play/registry.ts";
    let import = name.fill("import { __variable__ } from \"./games/__slug__/manifest\";");
    insert_sorted(console, registry, "import ", &import)?;
    insert_sorted(console, registry, "  ", &name.fill("  __variable__,"))
}
