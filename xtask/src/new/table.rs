//! A shared table: its rules on the server; board, summary, verifier and tile on the page.

use anyhow::{Result, bail};

use super::page::{self, ART, messages, property};
use super::rust::{rank, rustfmt};
use super::text::{Name, insert_item, insert_sorted, replace_all, write_new};
use crate::console::Console;

/// The files of a table's folder on the page.
const PAGE: [(&str, &str); 7] = [
    ("manifest.ts", include_str!("../../templates/table/manifest.ts.txt")),
    ("table.ts", include_str!("../../templates/table/table.ts.txt")),
    ("rules.ts", include_str!("../../templates/table/rules.ts.txt")),
    ("__Name__Game.tsx", include_str!("../../templates/table/Game.tsx.txt")),
    ("summary.tsx", include_str!("../../templates/table/summary.tsx.txt")),
    ("verify.tsx", include_str!("../../templates/table/verify.tsx.txt")),
    ("art.ts", ART),
];

/// Messages of the board in English, Chinese and Portuguese.
const MESSAGES: [(&str, [&str; 3]); 5] = [
    ("side", ["Your side", "您的选择", "Seu lado"]),
    ("high", ["High", "大", "Alto"]),
    ("low", ["Low", "小", "Baixo"]),
    ("rule", ["Guess the side of the coin.", "猜硬币的一面。", "Adivinhe o lado da moeda."]),
    (
        "formula",
        ["An even n is high, an odd n is low.", "n 为偶数即大，奇数即小。", "n par é alto, n ímpar é baixo."],
    ),
];

/// Writes a table.
pub fn table(console: &Console, name: &str) -> Result<()> {
    let name = Name::parse(name)?;
    rules(console, &name)?;
    let folder = format!("web/src/features/play/tables/{}", name.slug);
    page::files(console, &name, &folder, &PAGE, &[("__key__", &property(&name.slug))])?;
    messages(console, &name.slug, &MESSAGES)?;
    page::game_name(console, &name)?;
    page::shared_messages(console, "21-verify", &[("param_side", ["Side", "方向", "Lado"])])?;
    let registry = "web/src/features/play/registry.ts";
    let import = name.fill("import { __variable__ } from \"./tables/__slug__/manifest\";");
    insert_sorted(console, registry, "import ", &import)?;
    insert_item(console, registry, "export const TABLES: readonly TableManifest[] = [", &name.lower_camel)?;
    page::format(console)?;
    println!(
        "Next: its rules and tests; then, and after every later change of its types, `cargo xtask \
         generate` writes its types, the rounds that the page verifies and the document: until it ran the page does not \
         compile. Then its board and its messages: {}. Its times are those of its rules unless a \
         site's profile has others.",
        page::WORDS
    );
    Ok(())
}

fn rules(console: &Console, name: &Name) -> Result<()> {
    let (snake, camel) = (&name.snake, &name.camel);
    let file = format!("crates/rules/games/src/tables/{snake}.rs");
    write_new(console, &file, &recipe(name, rank(console)?)?)?;
    let registry = "crates/rules/games/src/tables.rs";
    insert_sorted(console, registry, "pub mod ", &format!("pub mod {snake};"))?;
    let item = format!("TableEntry::of::<{snake}::{camel}>()");
    insert_item(console, registry, "pub const TABLES: &[TableEntry] = &[", &item)?;
    rustfmt(console, &[&file, registry])
}

/// The table of `crates/tools/testkit/src/coin.rs`, which the tests of the engine play, under another name.
fn recipe(name: &Name, rank: u32) -> Result<String> {
    let text = include_str!("../../../crates/tools/testkit/src/coin.rs");
    let Some((_, text)) = text.split_once("\n\n") else { bail!("the toy table has no heading") };
    let heading = format!(
        "//! {}: describe the rules here, with the source of the paytable. As generated it is a coin, high or low.\n\n",
        name.title
    );
    let text = replace_all(
        text,
        &[
            (
                "use baize_games::tables::{RoundFacts, SettledBet, TableEntry, ",
                "use crate::table::{RoundFacts, SettledBet, ",
            ),
            ("use baize_games::", "use crate::"),
            (
                "/// The line of the registry that only tests have.\npub static COIN: TableEntry = TableEntry::of::<Coin>();\n\n",
                "",
            ),
            (", up to three bets on a round", ""),
            ("MAX_BETS: usize = 3", "MAX_BETS: usize = 1"),
            ("name: \"Coin\"", &format!("name: \"{}\"", name.title)),
            ("rank: 1_000", &format!("rank: {rank}")),
            ("\"coin\"", &format!("\"{}\"", name.slug)),
            ("Coin", &name.camel),
        ],
    )?;
    Ok(heading + &text)
}
