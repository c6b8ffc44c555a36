//! The files of the frame, which are part of the program.

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
    file!("paytable.js", JS),
    file!("server.js", JS),
    file!("sound.js", JS),
    file!("words.js", JS),
];

/// The type and the text of a file.
pub(crate) fn find(name: &str) -> Option<(&'static str, &'static str)> {
    FILES.iter().find(|(known, ..)| *known == name).map(|&(_, kind, text)| (kind, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;

    #[test]
    fn every_game_has_its_scene_and_every_import_its_file() {
        for game in &GAMES {
            assert!(find(&format!("{}.js", game.slug)).is_some(), "{}", game.slug);
        }
        for (name, _, text) in FILES {
            for import in text.split("from \"./").skip(1) {
                let file = import.split('"').next().unwrap_or_default();
                assert!(find(file).is_some(), "{name} imports {file}");
            }
        }
    }
}
