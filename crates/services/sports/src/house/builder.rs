//! Bet builders on fixtures of the house: what several selections of one match cost as one.

use baize_money::{BasisPoints, Multiplier};
use baize_sports::house::FixtureId;
use baize_sports::market::{ALL_RIGHT, BUILDER_SELECTIONS, BuilderName, MarketName, OutcomeId, Tab};
use baize_sports::price;
use baize_sports::simulator::{ResultChances, Together};
use baize_store::FixtureId as StoredFixtureId;

use super::book::HouseBook;
use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::fixture::{FixtureView, MarketView, builder_of};
use crate::refusal::SportsRefusal as Refusal;

/// What a bet builder costs by a position.
fn price_of(margin: BasisPoints, together: Together) -> Option<Multiplier> {
    // One that the others imply would bear a margin for nothing.
    let chance = (!together.has_idle).then_some(together.chance)?;
    price(chance.probability(), margin)
}

impl HouseBook {
    /// The bet builder of these markets and outcomes of a fixture, and what it costs now. The first time after a step it takes some
    /// tens of milliseconds: not for a thread that answers requests.
    pub fn build(
        &self,
        fixture: FixtureId,
        selections: &[(String, String)],
    ) -> Result<(Selection, Quote), Refusal> {
        let planned = fixture.planned().ok_or(Refusal::UnknownFixture)?;
        let parsed = selections.iter().map(|(market, outcome)| {
            Some((MarketName::parse(planned.sport, market)?, outcome.parse().ok()?))
        });
        let parsed: Vec<_> = parsed.collect::<Option<_>>().ok_or(Refusal::UnknownSelection)?;
        if !BUILDER_SELECTIONS.contains(&parsed.len()) {
            return Err(Refusal::BuilderNotPossible);
        }
        let name = BuilderName::new(parsed).ok_or(Refusal::BuilderNotPossible)?;
        let selection = Selection {
            fixture: StoredFixtureId::from(fixture.number()),
            market: name.to_string(),
            outcome: ALL_RIGHT.to_string(),
        };
        match self.quote(&selection) {
            Ok(quote) => Ok((selection, quote)),
            Err(Unknown::Fixture) => Err(Refusal::UnknownFixture),
            Err(Unknown::Selection) => Err(Refusal::UnknownSelection),
        }
    }

    /// What a bet builder is and costs now. It has no odds where its selections cannot be together, or where one of them is not
    /// offered any more.
    pub(super) fn quote_builder(
        &self,
        fixture: &FixtureView,
        selection: &Selection,
    ) -> Result<Quote, Unknown> {
        let name = builder_of(fixture.info.sport, selection)?;
        let markets: Vec<_> = name.selections().iter().map(|part| offered(fixture, part)).collect();
        let status = self.status_of_builder(fixture, &markets);
        let selections = u8::try_from(markets.len()).unwrap_or(u8::MAX);
        let margin = fixture.margins.of_builder(selections, fixture.is_live());
        // What is left of a bet builder may be one selection, which is not bet on as one.
        let is_offered =
            BUILDER_SELECTIONS.contains(&markets.len()) && markets.iter().all(|(_, is_offered)| *is_offered);
        let odds_of = |together: Option<Together>| price_of(margin, together.filter(|_| is_offered)?);
        let asked = fixture.joints.now().map(|prices| prices.ask(&name, odds_of));
        let (odds, together) = asked.map_or((None, None), |asked| (asked.odds, asked.together));
        let best_shown = fixture.joints.earlier_odds(&name, self.now()).chain(odds).max();
        let stopped_by = markets.iter().filter_map(|(market, _)| *market).map(|market| market.stopped_by);
        Ok(Quote {
            selections,
            status,
            stopped_by: stopped_by.max().unwrap_or(0),
            odds,
            best_shown: best_shown.unwrap_or(Multiplier::from_parts(0)),
            margin,
            tab: Tab::Goals,
            chances: together.map(|together| ResultChances::of_win(together.chance).probabilities()),
            next_step: fixture.next_step,
            ..self.closed(&fixture.info, fixture.is_live())
        })
    }

    fn status_of_builder(
        &self,
        fixture: &FixtureView,
        markets: &[(Option<&MarketView>, bool)],
    ) -> MarketStatus {
        let is_suspended = |(market, _): &(Option<&MarketView>, bool)| {
            market.is_some_and(|market| market.status == MarketStatus::Suspended)
        };
        if fixture.is_over() {
            MarketStatus::Inactive
        } else if self.is_overdue(fixture) || fixture.is_stopped || markets.iter().any(is_suspended) {
            MarketStatus::Suspended
        } else if fixture.joints.now().is_some() {
            MarketStatus::Active
        } else {
            MarketStatus::Inactive
        }
    }
}

/// The market of a selection, where the fixture has it, and whether the selection is offered on it.
fn offered<'a>(
    fixture: &'a FixtureView,
    (name, outcome): &(MarketName, OutcomeId),
) -> (Option<&'a MarketView>, bool) {
    let market = fixture.market(&name.to_string());
    let outcome = outcome.to_string();
    let has = |market: &MarketView| {
        market.is_in_builders && market.outcomes.iter().any(|one| one.id == outcome && one.odds.is_some())
    };
    (market, market.is_some_and(has))
}
