//! An in-house game: rules on the server, rules, board, summary, verifier and tile on the page.

use anyhow::{Context as _, Result};

use super::text::{Name, insert_sorted, write_new};
use crate::console::Console;

/// The files of a game's folder on the page.
const PAGE: [(&str, &str); 6] = [
    ("manifest.ts", include_str!("../../templates/game/manifest.ts.txt")),
    ("rules.ts", include_str!("../../templates/game/rules.ts.txt")),
    ("__Name__Game.tsx", include_str!("../../templates/game/Game.tsx.txt")),
    ("summary.tsx", include_str!("../../templates/game/summary.tsx.txt")),
    ("verify.tsx", include_str!("../../templates/game/verify.tsx.txt")),
    ("art.ts", include_str!("../../templates/game/art.ts.txt")),
];

/// Messages of the board, in the order of [`LANGUAGES`].
const MESSAGES: [(&str, [&str; 3]); 4] = [
    ("guess", ["Your guess", "您的选择", "Seu palpite"]),
    ("heads", ["Heads", "正面", "Cara"]),
    ("tails", ["Tails", "反面", "Coroa"]),
    ("rule", ["Guess the side of the coin.", "猜硬币的一面。", "Adivinhe o lado da moeda."]),
];
const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

/// Writes a game.
pub fn game(console: &Console, name: &str) -> Result<()> {
    let name = Name::parse(name)?;
    rules(console, &name)?;
    page(console, &name)?;
    println!(
        "Next: its rules and tests; `BAIZE_UPDATE=1 cargo test -p baize-games` writes its golden rounds and its section of \
         docs/fairness-games.md, `cargo xtask openapi` its types; then its board."
    );
    Ok(())
}

fn rules(console: &Console, name: &Name) -> Result<()> {
    let Name { snake, camel, .. } = name;
    let folder = format!("crates/rules/games/src/originals/{snake}");
    write_new(console, &format!("{folder}/mod.rs"), &recipe(name)?)?;
    write_new(
        console,
        &format!("{folder}/fairness.md"),
        &name.fill(include_str!("../../templates/game/fairness.md.txt")),
    )?;
    let registry = "crates/rules/games/src/originals/mod.rs";
    insert_sorted(console, registry, "pub mod ", &format!("pub mod {snake};"))?;
    let line = format!("    GameEntry::of::<{snake}::{camel}>(),");
    insert_sorted(console, registry, "    GameEntry::of::<", &line)
}

/// The game of `crates/rules/games/tests/recipe.rs`, which the tests of the games compile, under another name.
fn recipe(name: &Name) -> Result<String> {
    let (_, text) = include_str!("../../../crates/rules/games/tests/recipe.rs")
        .split_once("begins here ----\n// ")
        .context("the recipe has no beginning")?;
    let text = text.replace("use baize_games::", "use crate::");
    Ok(text.replace("CoinToss", &name.camel).replace("coin-toss", &name.slug))
}

fn page(console: &Console, name: &Name) -> Result<()> {
    let folder = format!("web/src/features/play/games/{}", name.slug);
    for (file, template) in PAGE {
        let text = name
            .fill(template)
            .replace("__colour__", &colour(&name.slug))
            .replace("__key__", &property(&name.slug));
        write_new(console, &format!("{folder}/{}", name.fill(file)), &text)?;
    }
    let registry = "web/src/features/play/registry.ts";
    let import = name.fill("import { __variable__ } from \"./games/__slug__/manifest\";");
    insert_sorted(console, registry, "import { ", &import)?;
    insert_sorted(console, registry, "  ", &name.fill("  __variable__,"))?;
    for (at, language) in LANGUAGES.iter().enumerate() {
        let file = format!("web/public/json/{language}-30-{}.json", name.slug);
        let entries: Vec<_> =
            MESSAGES.iter().map(|(key, texts)| format!("  \"{key}\": \"{}\"", texts[at])).collect();
        write_new(console, &file, &format!("{{\n{}\n}}\n", entries.join(",\n")))?;
    }
    Ok(())
}

/// A name as a property of an object: in quotes where TypeScript needs them.
fn property(slug: &str) -> String {
    if slug.contains('-') { format!("\"{slug}\"") } else { slug.to_owned() }
}

/// A colour that differs from name to name, so that no two tiles are alike.
fn colour(slug: &str) -> String {
    let hash =
        slug.bytes().fold(0x0081_1C9D_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{:06x}", hash & 0x00FF_FFFF)
}
