//! Whether a market takes bets now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::Exposed;
use baize_sports::market::Sport;
use baize_store::sports_exposure::ExposedOutcome;
use baize_store::sports_selections::{self, SelectionState};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::SuspensionScope;
use crate::refusal::SportsRefusal as Refusal;
use crate::results::{HOUSE, takes_bets};

/// A selection as it is offered now.
#[derive(Debug, Clone)]
pub(crate) struct Offered {
    /// What the board says of it; suspended where operators have suspended it since.
    pub(crate) quote: Quote,
    /// What the store knows of it, and after that of each part of a bet builder.
    states: Vec<SelectionState>,
}

impl Offered {
    /// What the store knows of the selections that have to be right.
    fn parts(&self) -> &[SelectionState] {
        match self.states.split_first() {
            Some((_, parts)) if !parts.is_empty() => parts,
            _ => &self.states,
        }
    }

    /// What open bets can win by it.
    pub(super) fn exposed(&self) -> Exposed {
        let state = self.states.first();
        let of = |amount: fn(&SelectionState) -> Amount| state.map_or(Amount::ZERO, amount);
        Exposed { outcome: of(|state| state.exposed), fixture: of(|state| state.exposed_by_fixture) }
    }

    /// The lowest cap that operators gave its markets: a bet builder is on several.
    pub(super) fn cap(&self) -> Option<Amount> {
        self.parts().iter().filter_map(|state| state.cap).min()
    }

    /// The revisions that its parts begin with if it is accepted now; `None` where a market has a result already.
    pub(super) fn revisions(&self, now: Timestamp) -> Result<Option<Vec<i64>>, StoreError> {
        self.parts().iter().map(|state| takes_bets(state.result.as_ref(), now)).collect()
    }
}

/// A selection as it is offered now, for bets of this kind of money.
pub(crate) fn offered(
    tx: &mut Tx,
    board: &dyn Board,
    (selection, play_mode): (&Selection, PlayMode),
) -> Outcome<Offered, Refusal> {
    let quote = board.quote(selection).map_err(|unknown| match unknown {
        Unknown::Fixture => Failure::Refused(Refusal::UnknownFixture),
        Unknown::Selection => Failure::Refused(Refusal::UnknownSelection),
    })?;
    let producer = quote.outside.as_ref().map_or(HOUSE, |outside| &outside.producer).to_owned();
    let of = (quote.sport, producer.as_str());
    let mut states = vec![state_of(tx, (selection, play_mode), of)?];
    if selection.is_builder() {
        for part in selection.parts() {
            states.push(state_of(tx, (&part, play_mode), of)?);
        }
    }
    let mut offered = Offered { quote, states };
    let is_suspended = offered.parts().iter().any(|state| state.is_suspended);
    if is_suspended && offered.quote.status == MarketStatus::Active {
        offered.quote.status = MarketStatus::Suspended;
    }
    Ok(offered)
}

fn state_of(
    tx: &mut Tx,
    (selection, play_mode): (&Selection, PlayMode),
    of: (Sport, &str),
) -> Result<SelectionState, StoreError> {
    let Selection { fixture, market, outcome } = selection;
    let exposed = ExposedOutcome { fixture: *fixture, market, outcome, play_mode };
    sports_selections::state(tx, &exposed, &SuspensionScope::names_of(selection, of))
}

/// The odds of a selection whose market takes bets now.
pub(super) fn check_market(ctx: &Ctx, quote: &Quote) -> Result<Multiplier, Refusal> {
    if !quote.is_fed {
        return Err(Refusal::FeedDown);
    }
    match quote.status {
        MarketStatus::Active => {}
        MarketStatus::Suspended | MarketStatus::HandedOver => return Err(Refusal::MarketSuspended),
        MarketStatus::Inactive | MarketStatus::Settled | MarketStatus::Cancelled => {
            return Err(Refusal::MarketClosed);
        }
    }
    if quote.in_play && !ctx.site.grants(Capability::SportsInPlay) {
        return Err(Refusal::InPlayOff);
    }
    if !quote.in_play && quote.starts_at <= ctx.now {
        return Err(Refusal::FixtureStarted);
    }
    let without = if quote.selections > 1 { Refusal::BuilderNotPossible } else { Refusal::MarketSuspended };
    quote.odds.ok_or(without)
}
