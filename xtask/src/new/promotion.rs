//! A kind of promotion: its rules on the server, its folder on the page.

use anyhow::{Result, bail};

use super::page::{self, LANGUAGES};
use super::rust::rustfmt;
use super::text::{Name, append_entry, insert_item, insert_sorted, replace_all, write_new};
use crate::console::Console;

const MANIFEST: &str = include_str!("../../templates/promotion/manifest.ts.txt");
const PANEL: &str = include_str!("../../templates/promotion/panel.tsx.txt");

/// Writes a kind of promotion.
pub fn promotion(console: &Console, kind: i64, name: &str) -> Result<()> {
    if kind <= 0 {
        bail!("a kind is numbered as in the product text, from 1");
    }
    let name = Name::parse(name)?;
    rules(console, kind, &name)?;
    let folder = "web/src/features/promotions";
    page::files(
        console,
        &name,
        &format!("{folder}/kinds"),
        &[("__variable__/manifest.ts", MANIFEST), ("__variable__/__Name__Panel.tsx", PANEL)],
        &[("__kind__", &kind.to_string())],
    )?;
    let registry = format!("{folder}/registry.ts");
    let import = name.fill("import { __variable__ } from \"./kinds/__variable__/manifest\";");
    insert_sorted(console, &registry, "import ", &import)?;
    insert_item(console, &registry, "export const KINDS: readonly PromotionKind[] = [", &name.lower_camel)?;
    page::format(console)?;
    texts(console, &name)?;
    println!(
        "Next: its rules and tests (`cargo test -p baize-promotions-rules`), its panel, its texts in every language, its\n\
         picture in `web/src/art/promotion.ts`."
    );
    Ok(())
}

fn rules(console: &Console, kind: i64, name: &Name) -> Result<()> {
    let file = format!("crates/rules/promotions/src/kinds/{}.rs", name.snake);
    write_new(console, &file, &recipe(kind, name)?)?;
    let registry = "crates/rules/promotions/src/kinds/mod.rs";
    let module = format!("pub mod {};", name.snake);
    let text = console.read_file(registry)?;
    if text.contains("\npub mod ") {
        insert_sorted(console, registry, "pub mod ", &module)?;
    } else {
        let before = "\nuse crate::KindEntry;";
        console.write_file(registry, replace_all(&text, &[(before, &format!("\n{module}\n{before}"))])?)?;
    }
    let item = format!("KindEntry::of::<{}::{}>()", name.snake, name.camel);
    insert_item(console, registry, "pub const KINDS: &[KindEntry] = &[", &item)?;
    rustfmt(console, &[&file, registry])
}

/// What the server says of the kind in each language.
fn texts(console: &Console, name: &Name) -> Result<()> {
    for language in LANGUAGES {
        let file = format!("crates/services/promotions/texts/{language}.json");
        for part in ["title", "description", "details"] {
            append_entry(console, &file, &format!("{}.{part}", name.snake), &name.title)?;
        }
    }
    Ok(())
}

/// The kind of `kinds/testing.rs`, which the battery of tests claims, under another name and number.
fn recipe(kind: i64, name: &Name) -> Result<String> {
    replace_all(
        include_str!("../../../crates/rules/promotions/src/kinds/testing.rs"),
        &[
            (
                "Daily gold: the kind that only the battery of tests has.",
                &format!("{}: describe the rules here. As generated it is gold once a day.", name.title),
            ),
            ("KIND: i64 = 0", &format!("KIND: i64 = {kind}")),
            ("\"daily_gold\"", &format!("\"{}\"", name.snake)),
            ("DailyGold", &name.camel),
        ],
    )
}
