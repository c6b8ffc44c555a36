//! The files of the frame, which are part of the program.

use std::borrow::Cow;

use serde_json::{Value, json};

use crate::rules::GAMES;

/// The document of every game; `{{game}}`, `{{title}}` and `{{lang}}` are filled in.
pub(crate) const DOCUMENT: &str = include_str!("../pages/frame.html");

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

macro_rules! file {
    ($name:literal, $kind:expr) => {
        ($name, $kind, include_str!(concat!("../pages/", $name)))
    };
}

const FILES: &[(&str, &str, &str)] = &[
    file!("controls.css", CSS),
    file!("frame.css", CSS),
    file!("games.css", CSS),
    file!("controls.js", JS),
    file!("deep-lagoon-art.js", JS),
    file!("deep-lagoon.js", JS),
    file!("draw.js", JS),
    file!("ember-and-ash-art.js", JS),
    file!("ember-and-ash.js", JS),
    file!("format.js", JS),
    file!("frame.js", JS),
    file!("frost-harbour-art.js", JS),
    file!("frost-harbour.js", JS),
    file!("lobby.js", JS),
    file!("midnight-market-art.js", JS),
    file!("midnight-market.js", JS),
    file!("moonlit-fox-art.js", JS),
    file!("moonlit-fox.js", JS),
    file!("motion.js", JS),
    file!("notices.js", JS),
    file!("owl-post-art.js", JS),
    file!("owl-post.js", JS),
    file!("server.js", JS),
    file!("sound.js", JS),
    file!("words.js", JS),
];

/// The script that says what each game pays, from its rules.
const PAYTABLE: &str = "paytable.js";

/// The type and the text of a file.
pub(crate) fn find(name: &str) -> Option<(&'static str, Cow<'static, str>)> {
    if name == PAYTABLE {
        return Some((JS, Cow::Owned(paytable())));
    }
    let file = FILES.iter().find(|(known, ..)| *known == name);
    file.map(|&(_, kind, text)| (kind, Cow::Borrowed(text)))
}

fn paytable() -> String {
    let prizes = GAMES.iter().map(|game| (game.slug.to_owned(), json!((game.prizes)())));
    format!("export const PAYTABLE = {};\n", Value::Object(prizes.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_show_what_the_rules_pay() {
        let text = paytable();
        assert!(text.contains("\"deep-lagoon\":[[200],[300],[400],[600],[1200]]"), "{text}");
        assert!(text.contains("\"owl-post\":[[100,150,200,500,1000,5000]]"), "{text}");
        assert!(text.contains("\"frost-harbour\":[[100],[200],[400],[1000],[5000]]"), "{text}");
    }

    #[test]
    fn every_game_has_its_scene_and_every_import_its_file() {
        for game in &GAMES {
            assert!(find(&format!("{}.js", game.slug)).is_some(), "{}", game.slug);
        }
        for link in DOCUMENT.split("href=\"/assets/").skip(1) {
            let file = link.split('"').next().unwrap_or_default();
            assert!(file.contains("{{game}}") || find(file).is_some(), "the document links {file}");
        }
        for (name, _, text) in FILES {
            for import in text.split("from \"./").skip(1) {
                let file = import.split('"').next().unwrap_or_default();
                assert!(find(file).is_some(), "{name} imports {file}");
            }
        }
    }
}
