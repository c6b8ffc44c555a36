//! What every generator writes on the page's side.

use anyhow::Result;
use xshell::cmd;

use super::text::{Name, append_entry, write_new};
use crate::console::Console;

/// The languages of the message files.
pub const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

/// Where the words are that a game does not keep in its own message files.
pub const WORDS: &str = "its name in `web/public/json/<language>-5-games.json`, the words of its summary in \
                         `<language>-20-rounds.json`, those of its verifier in `<language>-21-verify.json`";

/// The drawing of a tile.
pub const ART: &str = include_str!("../../templates/game/art.ts.txt");

/// Writes the files of a folder; `values` are the places of the templates beside the name.
pub fn files(
    console: &Console,
    name: &Name,
    folder: &str,
    templates: &[(&str, &str)],
    values: &[(&str, &str)],
) -> Result<()> {
    for (file, template) in templates {
        let text = name.fill(template).replace("__colour__", &colour(&name.slug));
        let text = values.iter().fold(text, |text, (place, value)| text.replace(place, value));
        write_new(console, &format!("{folder}/{}", name.fill(file)), &text)?;
    }
    Ok(())
}

/// Formats what was written, as far as the page's packages are installed.
pub fn format(console: &Console) -> Result<()> {
    let biome = console.current_dir().join("web/node_modules/.bin/biome");
    if !biome.exists() {
        console.note("web: the packages are not installed; `npm run fix` formats the files");
        return Ok(());
    }
    let _web = console.push_dir("web");
    console.run(cmd!(console, "{biome} check --write --log-level=error src/features"))
}

/// Writes the message files of a game: each key with its texts in the order of [`LANGUAGES`].
pub fn messages(console: &Console, slug: &str, messages: &[(&str, [&str; 3])]) -> Result<()> {
    for (at, language) in LANGUAGES.iter().enumerate() {
        let entries: Vec<_> =
            messages.iter().map(|(key, texts)| format!("  \"{key}\": \"{}\"", texts[at])).collect();
        let file = format!("web/public/json/{language}-30-{slug}.json");
        write_new(console, &file, &format!("{{\n{}\n}}\n", entries.join(",\n")))?;
    }
    Ok(())
}

/// Adds messages to a file that all games share, such as `21-verify`, unless it has them: each key with its texts in the
/// order of [`LANGUAGES`].
pub fn shared_messages(console: &Console, file: &str, messages: &[(&str, [&str; 3])]) -> Result<()> {
    for (at, language) in LANGUAGES.iter().enumerate() {
        let path = format!("web/public/json/{language}-{file}.json");
        for (key, texts) in messages {
            if !console.read_file(&path)?.contains(&format!("\"{key}\":")) {
                append_entry(console, &path, key, texts[at])?;
            }
        }
    }
    Ok(())
}

/// The game's name, which the generator knows in English only.
pub fn game_name(console: &Console, name: &Name) -> Result<()> {
    let title = name.title.as_str();
    shared_messages(console, "5-games", &[(&format!("game_{}", name.snake), [title; 3])])
}

/// A name as a property of an object: in quotes where TypeScript needs them.
pub fn property(slug: &str) -> String {
    if slug.contains('-') { format!("\"{slug}\"") } else { slug.to_owned() }
}

/// A colour that differs from name to name, so that no two tiles are alike.
fn colour(slug: &str) -> String {
    let hash =
        slug.bytes().fold(0x0081_1C9D_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{:06x}", hash & 0x00FF_FFFF)
}
