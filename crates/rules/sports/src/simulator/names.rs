//! Invented names. They are made of syllables, so that none is that of a team, a place or a person that was looked up.

const BEGINNINGS: [&str; 16] = [
    "Quor", "Velm", "Tarq", "Osk", "Brinth", "Zarn", "Merv", "Dwex", "Yoth", "Kelv", "Pruv", "Fyrn", "Ulm",
    "Grax", "Ixa", "Nolv",
];
const MIDDLES: [&str; 8] = ["a", "o", "i", "u", "ore", "ani", "ule", "esi"];
const ENDINGS: [&str; 16] = [
    "thar", "zyn", "quil", "vash", "dreb", "moxt", "lund", "phar", "wick", "gorn", "xis", "bry", "kesh",
    "trin", "zol", "vek",
];
const KINDS: [&str; 6] = ["Comets", "Lanterns", "Anvils", "Kestrels", "Tides", "Embers"];
const INITIALS: [char; 20] =
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'R', 'S', 'T', 'V'];

/// How many words there are; the number of the next is that of the first again.
pub const NAMES: usize = BEGINNINGS.len() * MIDDLES.len() * ENDINGS.len();

/// A step through the words that reaches each of them, and puts those that are alike far from one another.
const STRIDE: usize = 797;

fn word(number: usize) -> String {
    let place = number % NAMES * STRIDE % NAMES;
    let of =
        |words: &'static [&'static str], place: usize| words.get(place % words.len()).copied().unwrap_or("");
    let [beginning, middle, ending] = [
        of(&BEGINNINGS, place),
        of(&MIDDLES, place / BEGINNINGS.len()),
        of(&ENDINGS, place / BEGINNINGS.len() / MIDDLES.len()),
    ];
    format!("{beginning}{middle}{ending}")
}

/// The name of a team, the same in all languages.
pub fn team_name(number: usize) -> String {
    let kind = KINDS.get(number % KINDS.len()).copied().unwrap_or("");
    format!("{} {kind}", word(number))
}

/// The name of a runner of a race, the same in all languages.
pub fn runner_name(number: usize) -> String {
    word(number)
}

/// The name of a player, the same in all languages.
pub fn player_name(number: usize) -> String {
    // From the other end, so that no player has the word of the team of the same number.
    let initial = INITIALS.get(number % INITIALS.len()).copied().unwrap_or('A');
    format!("{initial}. {}", word(NAMES - 1 - number % NAMES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let teams: BTreeSet<String> = (0..NAMES).map(team_name).collect();
        let players: BTreeSet<String> = (0..NAMES).map(player_name).collect();
        assert_eq!([teams.len(), players.len()], [NAMES; 2]);
        assert_eq!(team_name(0), team_name(0));
        assert!(teams.iter().chain(&players).all(|name| name.len() <= 24));
    }
}
