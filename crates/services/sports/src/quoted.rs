//! What a selection of a fixture in memory is and costs, of the house or of a feed.

use std::sync::Arc;

use baize_money::{BasisPoints, Multiplier};
use baize_sports::market::{MarketName, OutcomeId, Tab};

use crate::board::{MarketStatus, Quote, Selection, Unknown};
use crate::described::LegDescription;
use crate::fixture::{FixtureInfo, FixtureKind, FixtureView};

/// What a selection is and costs now. `closed` makes the answer for a market that takes no bets.
pub(crate) fn quote(
    fixture: &FixtureView,
    selection: &Selection,
    closed: impl Fn(bool) -> Quote,
) -> Result<Quote, Unknown> {
    let closed = || closed(fixture.is_live());
    let offered = fixture.market(&selection.market);
    let outcome =
        offered.and_then(|market| market.outcomes.iter().find(|known| known.id == selection.outcome));
    let Some((market, outcome)) = offered.zip(outcome) else {
        return may_be_offered(fixture, selection).then(closed).ok_or(Unknown::Selection);
    };
    let outside = || Arc::new(described(fixture, &outcome.label));
    Ok(Quote {
        outside: (!fixture.info.is_of_house()).then(outside),
        status: market.status,
        stopped_by: market.stopped_by,
        odds: outcome.odds,
        best_shown: outcome.best_shown(),
        margin: market.margin,
        tab: market.market.tab,
        each_way: market.each_way,
        chances: outcome.chances,
        place_chances: market.each_way.and_then(|_| fixture.place_chances(&outcome.id)),
        next_step: fixture.next_step,
        withdrawn: fixture.withdrawn.clone(),
        ..closed()
    })
}

/// What is kept with a bet on a fixture of a feed.
fn described(fixture: &FixtureView, label: &str) -> LegDescription {
    let info = &fixture.info;
    let sides = fixture.competitors.iter().filter(|_| info.kind == FixtureKind::Match);
    LegDescription {
        producer: info.producer.to_string(),
        competition: info.competition.number,
        competition_name: info.competition.name.to_string(),
        category: info.competition.category.to_string(),
        is_outright: info.kind == FixtureKind::Outright,
        start: info.start,
        sides: sides.map(|side| side.name.clone()).collect(),
        label: label.to_owned(),
    }
}

/// Whether a market that is not offered now was, or may be.
fn may_be_offered(fixture: &FixtureView, selection: &Selection) -> bool {
    let name = MarketName::parse(fixture.info.sport, &selection.market);
    let outcome: Option<OutcomeId> = selection.outcome.parse().ok();
    match (name, outcome) {
        (Some(name), Some(outcome @ OutcomeId::Fixed(_))) => {
            name.market.outcomes(&name.specifiers).contains(&outcome)
        }
        (name, outcome) => name.is_some() && outcome.is_some(),
    }
}

/// A market of a fixture that takes no bets.
pub(crate) fn closed(info: &FixtureInfo, (in_play, is_fed): (bool, bool)) -> Quote {
    Quote {
        sport: info.sport,
        subject: info.subject(),
        outside: None,
        is_fed,
        starts_at: info.start,
        in_play,
        selections: 1,
        status: MarketStatus::Inactive,
        stopped_by: 0,
        odds: None,
        best_shown: Multiplier::from_parts(0),
        margin: BasisPoints::ZERO,
        tab: Tab::Main,
        each_way: None,
        chances: None,
        place_chances: None,
        next_step: None,
        withdrawn: Vec::new(),
    }
}
