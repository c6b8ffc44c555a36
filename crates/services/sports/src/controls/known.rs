//! What there is, so that a mistyped name is refused and not taken for done; and results that people may give.

use std::collections::BTreeMap;

use baize_core::{Failure, Outcome};
use baize_sports::house::FixtureId as HouseFixtureId;
use baize_sports::market::{Key, MarketKind, MarketName, OutcomeId, Sport};
use baize_store::{FixtureId, StoreError, Tx, sports_feeds};
use thiserror::Error;

use super::scope::SuspensionScope;
use crate::board::Selection;
use crate::feed;
use crate::leg::PartResult;
use crate::results::{Certainty, HOUSE, MarketEvent, MarketResult, OutcomeResult};

/// Why people cannot give a result.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ByHandRefusal {
    /// There is no such fixture, or it has no such market.
    #[error("there is no such fixture, or it has no such market")]
    UnknownMarket,
    /// The market has no such outcome.
    #[error("the market has no outcome {0}")]
    UnknownOutcome(String),
    /// No outcome is named.
    #[error("name an outcome that has won, or one that is void")]
    Nothing,
    /// An outcome can be more than won, lost or void.
    #[error("results of players, of ranks and of quarter lines cannot be given by hand: void the market")]
    NotByHand,
}

/// The sport of a fixture, of the house or of a feed; `None` where there is no such fixture.
fn sport_of(tx: &mut Tx, fixture: FixtureId) -> Result<Option<Sport>, StoreError> {
    match HouseFixtureId::from_number(fixture.get()).and_then(HouseFixtureId::planned) {
        Some(planned) => Ok(Some(planned.sport)),
        None => feed::sport_of(tx, fixture),
    }
}

/// A market of a fixture; `None` where there is none.
pub(super) fn market_of(
    tx: &mut Tx,
    fixture: FixtureId,
    market: &str,
) -> Result<Option<MarketName>, StoreError> {
    Ok(sport_of(tx, fixture)?.and_then(|sport| MarketName::parse(sport, market)))
}

/// Whether a fixture has this selection, as far as its sport says: of players and runners the board knows more.
pub(super) fn is_selection(
    tx: &mut Tx,
    Selection { fixture, market, outcome }: &Selection,
) -> Result<bool, StoreError> {
    let Some(name) = market_of(tx, *fixture, market)? else { return Ok(false) };
    Ok(match outcome.parse() {
        Ok(OutcomeId::Fixed(number)) => {
            name.market.outcomes(&name.specifiers).contains(&OutcomeId::Fixed(number))
        }
        Ok(_) => true,
        Err(()) => false,
    })
}

impl SuspensionScope {
    /// Whether there is such a thing.
    pub(super) fn is_known(&self, tx: &mut Tx) -> Result<bool, StoreError> {
        Ok(match self {
            Self::All | Self::Sport(_) => true,
            Self::Producer(name) => name == HOUSE || sports_feeds::is_known(tx, name)?,
            Self::Fixture(fixture) => sport_of(tx, *fixture)?.is_some(),
            Self::Market(fixture, market) => market_of(tx, *fixture, market)?.is_some(),
        })
    }
}

/// The result of a market as people give it: of the outcomes that are not named each has lost.
pub fn result_by_hand(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    won: &[String],
    void: &[String],
) -> Outcome<MarketEvent, ByHandRefusal> {
    let name = market_of(tx, fixture, market)?;
    let result = name.ok_or(ByHandRefusal::UnknownMarket).and_then(|name| given_result(&name, won, void));
    result.map_err(Failure::Refused)
}

fn given_result(name: &MarketName, won: &[String], void: &[String]) -> Result<MarketEvent, ByHandRefusal> {
    if won.is_empty() && void.is_empty() {
        return Err(ByHandRefusal::Nothing);
    }
    if !can_be_given(name) {
        return Err(ByHandRefusal::NotByHand);
    }
    let lost = |outcome: OutcomeId| (outcome.to_string(), OutcomeResult::of(PartResult::LOST));
    let mut outcomes: BTreeMap<_, _> = name.market.outcomes(&name.specifiers).into_iter().map(lost).collect();
    for (names, result) in [(won, PartResult::WON), (void, PartResult::VOID)] {
        for name in names {
            let outcome = outcomes.get_mut(name);
            *outcome.ok_or_else(|| ByHandRefusal::UnknownOutcome(name.clone()))? = OutcomeResult::of(result);
        }
    }
    let result = MarketResult { outcomes, withdrawn: Vec::new(), decided_at: None };
    Ok(MarketEvent::Settled(result, Certainty::Confirmed))
}

/// Whether every outcome of a market is won, lost or void, and nothing in between.
fn can_be_given(name: &MarketName) -> bool {
    let is_quarter = |key| name.specifiers.line(key).is_some_and(|line| line.quarters() % 2 != 0);
    let has_contestants =
        matches!(name.market.kind, MarketKind::Rank(_) | MarketKind::NthScorer | MarketKind::AnytimeScorer);
    !has_contestants && ![Key::Total, Key::Handicap].into_iter().any(is_quarter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(market: &str, won: &[&str], void: &[&str]) -> Result<MarketEvent, ByHandRefusal> {
        let [won, void] =
            [won, void].map(|names| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        let name = MarketName::parse(Sport::Football, market).ok_or(ByHandRefusal::UnknownMarket)?;
        given_result(&name, &won, &void)
    }

    #[test]
    fn outcomes_that_are_not_named_have_lost() {
        let Ok(MarketEvent::Settled(result, Certainty::Confirmed)) = given("1", &["1"], &[]) else {
            panic!("no result")
        };
        let won: Vec<_> =
            result.outcomes.iter().map(|(name, outcome)| (name.as_str(), outcome.result.won)).collect();
        assert_eq!(won, [("1", true), ("2", false), ("3", false)]);
    }

    #[test]
    fn what_is_not_there_or_cannot_be_given_is_refused() {
        assert_eq!(given("1", &["home"], &[]), Err(ByHandRefusal::UnknownOutcome("home".to_owned())));
        assert_eq!(given("1", &[], &[]), Err(ByHandRefusal::Nothing));
        assert_eq!(given("999", &["1"], &[]), Err(ByHandRefusal::UnknownMarket));
        assert_eq!(given("18/total=2.50", &["12"], &[]), Err(ByHandRefusal::UnknownMarket));
        assert_eq!(given("18/total=2.25", &["12"], &[]), Err(ByHandRefusal::NotByHand));
        assert!(given("18/total=2.5", &[], &["12"]).is_ok());
    }
}
