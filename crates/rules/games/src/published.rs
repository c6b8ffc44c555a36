//! What others published, for the tests of the games: outcomes and tables.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use serde_json::Value;

use crate::hundredths::hundredths_in;

/// A published outcome: what it was computed from, and what it was.
pub(crate) struct Published {
    pub input: Value,
    pub expected: Value,
}

impl Published {
    /// The draws of the round.
    pub(crate) fn draws(&self) -> Draws {
        let text = |name: &str| self.input[name].as_str().unwrap().to_owned();
        let server = ServerSeed::parse(&text("serverSeed")).unwrap();
        let client = ClientSeed::parse(&text("clientSeed")).unwrap();
        Draws::new(&server, &client, self.input["nonce"].as_u64().unwrap())
    }

    /// The cards as the games number them.
    pub(crate) fn cards(&self) -> Vec<u8> {
        let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
        let suits = ["diamond", "heart", "spade", "club"];
        let card = |name: &Value| {
            let (rank, suit) = name.as_str().unwrap().split_once('-').unwrap();
            let place = |list: &[&str], word| list.iter().position(|known| *known == word).unwrap();
            u8::try_from(place(&ranks, rank) * 4 + place(&suits, suit)).unwrap()
        };
        self.expected.as_array().unwrap().iter().map(card).collect()
    }
}

/// Every published outcome of a kind; there must be as many as are known to be there.
pub(crate) fn outcomes(kind: &str, known: usize) -> Vec<Published> {
    let file: Value = serde_json::from_str(include_str!("../../fairness/tests/data/vectors.json")).unwrap();
    let of_kind = |vector: &&Value| vector["game"] == kind;
    let found: Vec<Published> = file["vectors"]
        .as_array()
        .unwrap()
        .iter()
        .filter(of_kind)
        .map(|vector| Published { input: vector["in"].clone(), expected: vector["expect"].clone() })
        .collect();
    assert_eq!(found.len(), known, "published outcomes of {kind}");
    found
}

/// A row of a game's `paytable.json`, in 1/10 000.
pub(crate) fn table(paytable: &str, choice: &str) -> Vec<u64> {
    let file: Value = serde_json::from_str(paytable).unwrap();
    file[choice].as_array().unwrap().iter().map(parts).collect()
}

/// The tables of a game's `fairness.md` without their heads, cell by cell; the first cell names the row.
pub(crate) fn rows(section: &str) -> Vec<(&str, Vec<&str>)> {
    let lines = section.lines().filter(|line| line.starts_with("| "));
    let cells = lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let head = |name: &str| matches!(name, "" | "rows" | "picks");
    cells.map(|cells| (cells[0], cells[1..].to_vec())).filter(|(name, _)| !head(name)).collect()
}

/// The lists `- name: 1 2.5 3` of a game's `fairness.md`, in 1/100.
pub(crate) fn lists(section: &str) -> Vec<(&str, Vec<u32>)> {
    let lines = section.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "));
    let lists = lines.filter(|(_, list)| list.starts_with(|first: char| first.is_ascii_digit()));
    lists.map(|(name, list)| (name, numbers(list))).collect()
}

/// The multipliers of a text such as `0 1.9 0 1.5`, in 1/100.
pub(crate) fn numbers(list: &str) -> Vec<u32> {
    let number = |number: &str| hundredths_in(&serde_json::from_str(number).unwrap());
    list.split_whitespace().map(number).collect()
}

/// A multiplier in 1/10 000, read from its decimal digits.
pub(crate) fn parts(multiplier: &Value) -> u64 {
    let text = multiplier.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    assert!(fraction.len() <= 4, "{text}");
    format!("{whole}{fraction:0<4}").parse().unwrap()
}
