//! A fixture as a bridge lists it.

use baize_sports::market::Sport;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The fixtures of outside producers have numbers from here on; those of the house lower ones.
pub const FIRST_NUMBER: i64 = 1 << 62;
/// The competitions of outside producers have numbers from here on; those of the house lower ones.
const FIRST_COMPETITION: u64 = 1 << 20;
/// So many numbers a page can hold exactly.
const COMPETITIONS: u64 = 1 << 52;

/// A page of `GET /v1/fixtures`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct FixturePage {
    /// Those that changed since the position that was asked for, the earliest change first.
    pub fixtures: Vec<FedFixture>,
    /// The position after them.
    pub next: String,
}

/// A fixture as a bridge lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FedFixture {
    /// Its name in messages.
    pub fixture: String,
    /// football, cricket, basketball, tennis, volleyball, kabaddi, esports or racing.
    pub sport: String,
    /// A country, or what else competitions are grouped by.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Where it is played.
    pub competition: FedCompetition,
    /// What it is.
    #[serde(rename = "type", default)]
    pub kind: FedKind,
    /// When it begins, ms UTC; of an outright when it takes its last bets.
    pub starts_at: Timestamp,
    /// Home and away of a match; else who can win.
    pub competitors: Vec<FedCompetitor>,
    /// As in odds changes.
    #[serde(default)]
    pub status: u8,
}

/// What a fixture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FedKind {
    /// Home against away.
    #[default]
    Match,
    /// Runners.
    Race,
    /// A whole competition.
    Outright,
}

/// Where a fixture is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FedCompetition {
    /// The bridge's name of it.
    pub id: String,
    /// The name that is shown.
    pub name: String,
}

/// Who takes part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FedCompetitor {
    /// A number that is its own among the fixtures of the producer, as in `competitor:7`.
    pub id: u64,
    /// The name that is shown.
    pub name: String,
}

/// What is wrong with a listed fixture, in a sentence for the log.
pub type Problem = &'static str;

impl FedFixture {
    /// The sport, and whether it is whole: the names are short enough and a match has two sides.
    pub fn checked(&self) -> Result<Sport, Problem> {
        let names = || self.competitors.iter().map(|competitor| competitor.name.as_str());
        let mut texts = names().chain([self.fixture.as_str(), &self.competition.id, &self.competition.name]);
        if texts.any(|text| text.is_empty() || !is_plain(text)) || !is_plain(&self.category) {
            return Err("a name is empty, too long or has characters that cannot be shown");
        }
        match self.kind {
            FedKind::Match if self.competitors.len() != 2 => return Err("a match has two sides"),
            FedKind::Race | FedKind::Outright
                if !(2..=MOST_COMPETITORS).contains(&self.competitors.len()) =>
            {
                return Err("a race or a competition has from 2 to 500 who can win it");
            }
            _ => {}
        }
        let sport = Sport::by_name(&self.sport).ok_or("no such sport")?;
        let is_race = self.kind == FedKind::Race;
        if self.kind != FedKind::Outright && is_race != (sport == Sport::Racing) {
            return Err("races are of racing, and matches of any other sport");
        }
        Ok(sport)
    }

    /// The number of its competition, for a producer.
    pub fn competition_number(&self, producer: &str) -> u64 {
        let number = hashed(&["competition", producer, &self.sport, &self.competition.id]);
        FIRST_COMPETITION + number % (COMPETITIONS - FIRST_COMPETITION)
    }
}

/// Whether a text can be shown and stored.
fn is_plain(text: &str) -> bool {
    text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control)
}

const LONGEST_NAME: usize = 120;
const MOST_COMPETITORS: usize = 500;

/// The number under which bets name a fixture of a producer: 61 bits of SHA-256 above [`FIRST_NUMBER`], so that every server
/// has the same without asking.
pub fn fixture_number(producer: &str, fixture: &str) -> i64 {
    let number = hashed(&["fixture", producer, fixture]) >> 3;
    i64::try_from(number).map_or(FIRST_NUMBER, |number| FIRST_NUMBER | number)
}

/// 64 bits of SHA-256 of texts with a line end between them.
fn hashed(texts: &[&str]) -> u64 {
    let digest = Sha256::digest(texts.join("\n"));
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture() -> FedFixture {
        let competitor = |id, name: &str| FedCompetitor { id, name: name.to_owned() };
        FedFixture {
            fixture: "m-77".to_owned(),
            sport: "football".to_owned(),
            category: "England".to_owned(),
            competition: FedCompetition { id: "l-1".to_owned(), name: "First League".to_owned() },
            kind: FedKind::Match,
            starts_at: Timestamp::from_millis(1_795_900_000_000),
            competitors: vec![competitor(1, "Reds"), competitor(2, "Blues")],
            status: 0,
        }
    }

    #[test]
    fn a_fixture_is_listed_whole_or_refused_with_the_reason() {
        assert_eq!(fixture().checked(), Ok(Sport::Football));
        let wrong = [
            FedFixture { sport: "chess".to_owned(), ..fixture() },
            FedFixture { sport: "racing".to_owned(), ..fixture() },
            FedFixture { kind: FedKind::Race, ..fixture() },
            FedFixture { competitors: Vec::new(), ..fixture() },
            FedFixture { fixture: String::new(), ..fixture() },
            FedFixture { category: "x".repeat(121), ..fixture() },
            FedFixture { fixture: "m\u{0}".to_owned(), ..fixture() },
        ];
        assert!(wrong.iter().all(|fixture| fixture.checked().is_err()));
        assert!(FedFixture { kind: FedKind::Outright, ..fixture() }.checked().is_ok());
    }

    #[test]
    fn numbers_are_of_the_producer_and_above_those_of_the_house() {
        let number = fixture_number("live", "m-77");
        assert!(number >= FIRST_NUMBER);
        assert_eq!(number, fixture_number("live", "m-77"));
        assert_ne!(number, fixture_number("other", "m-77"));
        assert_ne!(number, fixture_number("live", "m-78"));
        let competition = fixture().competition_number("live");
        assert!((FIRST_COMPETITION..COMPETITIONS).contains(&competition));
    }
}
