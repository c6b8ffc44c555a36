//! The games that the file of an activity names, held to those of this program: the rules of promotions know no games.

use baize_core::toml_text;
use baize_games::{find, listing};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The key of a list of games whose stakes or rounds count.
const COUNTED: &str = "games";
/// The key of the game of free rounds.
const FREE: &str = "game";

/// Says in a sentence with the line what is wrong with the first game that cannot be played as the file says.
pub(super) fn check(text: &str) -> Result<(), String> {
    let file = DeTable::parse(text).map_err(|error| toml_text::explain(text, &error))?;
    match first_wrong(file.get_ref()) {
        Some((at, what)) => Err(toml_text::explain_at(text, at, &what)),
        None => Ok(()),
    }
}

/// The first game of a table that is named wrongly: its place in the text, and what is wrong.
fn first_wrong(table: &DeTable<'_>) -> Option<(usize, String)> {
    let wrong = table.iter().filter_map(|(key, value)| wrong_under(key.get_ref(), value));
    wrong.min_by_key(|(at, _)| *at)
}

fn wrong_under(key: &str, value: &Spanned<DeValue<'_>>) -> Option<(usize, String)> {
    match value.get_ref() {
        DeValue::String(game) => {
            let what = match key {
                COUNTED => why_not_counted(game),
                FREE => why_not_free(game),
                _ => None,
            };
            what.map(|what| (value.span().start, what))
        }
        DeValue::Array(values) => values.iter().find_map(|value| wrong_under(key, value)),
        DeValue::Table(table) => first_wrong(table),
        _ => None,
    }
}

fn why_not_counted(game: &str) -> Option<String> {
    listing(game).is_none().then(|| format!("there is no game \"{game}\""))
}

/// Free rounds are of a player's own round that is over at once.
fn why_not_free(game: &str) -> Option<String> {
    why_not_counted(game).or_else(|| match find(game) {
        Some(entry) if entry.takes_free_rounds() => None,
        Some(entry) if entry.jackpot().is_some() => {
            Some(format!("\"{game}\" has a jackpot that only stakes fill, free rounds do not win it"))
        }
        Some(_) => Some(format!("\"{game}\" is played in several steps, free rounds are not")),
        None => Some(format!("\"{game}\" is a table of all players, free rounds are not")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counted_game_has_to_exist() {
        let text = "[config]\ndays = 2\ngames = [\n  \"limbo\",\n  \"crash\",\n  \"limbus\",\n]\n";
        assert_eq!(check(text), Err("config.games (line 6): there is no game \"limbus\"".to_owned()));
        assert_eq!(check(&text.replace("limbus", "mines")), Ok(()));
        let who = "kind = 7\n[terms.who]\ngames = [\"mines\", \"\"]\n";
        assert_eq!(check(who), Err("terms.who.games (line 3): there is no game \"\"".to_owned()));
    }

    #[test]
    fn a_free_round_is_of_a_game_of_one_step() {
        let of = |game| {
            let reward = format!("[config.contents.reward]\nkind = \"free_rounds\"\ngame = \"{game}\"\n");
            check(&format!("[[config.contents]]\nweight = 9\n\n{reward}"))
        };
        assert_eq!(of("plinko"), Ok(()));
        for (game, what) in [
            ("plonko", "there is no game \"plonko\""),
            ("mines", "\"mines\" is played in several steps, free rounds are not"),
            (
                "river-of-stars",
                "\"river-of-stars\" has a jackpot that only stakes fill, free rounds do not win it",
            ),
            ("crash", "\"crash\" is a table of all players, free rounds are not"),
        ] {
            assert_eq!(of(game), Err(format!("config.contents.reward.game (line 6): {what}")));
        }
    }

    #[test]
    fn the_first_of_several_wrong_games_is_named() {
        let text = "[config]\nrewards = [{ game = \"b\" }, { game = \"c\" }]\ngames = [\"a\"]\n";
        assert_eq!(check(text), Err("config.rewards (line 2): there is no game \"b\"".to_owned()));
    }
}
