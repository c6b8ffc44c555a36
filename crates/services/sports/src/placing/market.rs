//! Whether a market takes bets now.

use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::Exposed;
use baize_store::sports_exposure::ExposedOutcome;
use baize_store::sports_selections::{self, NamedSelection, SelectionState};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use crate::board::{Board, MarketStatus, Quote, Selection, Unknown};
use crate::controls::{Limits, SuspensionScope};
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

    /// Leaves room for what a bet exposes already.
    pub(super) fn take_off(&mut self, exposed: Amount) {
        if let Some(state) = self.states.first_mut() {
            state.exposed = state.exposed.less_or_zero(exposed);
            state.exposed_by_fixture = state.exposed_by_fixture.less_or_zero(exposed);
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

/// What the player whom these are offered may take of every limit.
pub(super) fn limits_of(offered: &[Offered]) -> Limits {
    let state = offered.first().and_then(|offered| offered.states.first());
    Limits::of_percent(state.and_then(|state| state.player_percent))
}

/// Who wants to bet, and whether for money or gold.
pub(crate) type Bettor = (PlayerId, PlayMode);

/// A selection as it is offered now.
pub(crate) fn offered(
    tx: &mut Tx,
    board: &dyn Board,
    bettor: Bettor,
    selection: &Selection,
) -> Outcome<Offered, Refusal> {
    let mut all = all_offered(tx, board, bettor, std::iter::once(selection))?;
    all.pop().unwrap_or(Err(Refusal::UnknownSelection)).map_err(Failure::Refused)
}

/// Selections as they are offered now. What the store knows of all of them is read at once.
pub(super) fn all_offered<'a>(
    tx: &mut Tx,
    board: &dyn Board,
    (player, play_mode): Bettor,
    selections: impl Iterator<Item = &'a Selection>,
) -> Result<Vec<Result<Offered, Refusal>>, StoreError> {
    let quoted: Vec<_> = selections.map(|selection| quoted(board, selection)).collect();
    let named: Vec<_> = quoted.iter().flatten().flat_map(|quoted| quoted.named(play_mode)).collect();
    let mut states = sports_selections::states(tx, player, &named)?.into_iter();
    drop(named);
    let mut offered = |Quoted { quote, known }: Quoted| {
        let states = states.by_ref().take(known.len()).collect();
        let mut offered = Offered { quote, states };
        let is_suspended = offered.parts().iter().any(|state| state.is_suspended);
        if is_suspended && offered.quote.status == MarketStatus::Active {
            offered.quote.status = MarketStatus::Suspended;
        }
        offered
    };
    Ok(quoted.into_iter().map(|quoted| quoted.map(&mut offered)).collect())
}

/// What the board says of a selection.
struct Quoted {
    quote: Quote,
    /// What the store is asked about: the selection, and each part of a bet builder.
    known: Vec<Selection>,
}

fn quoted(board: &dyn Board, selection: &Selection) -> Result<Quoted, Refusal> {
    let quote = board.quote(selection).map_err(|unknown| match unknown {
        Unknown::Fixture => Refusal::UnknownFixture,
        Unknown::Selection => Refusal::UnknownSelection,
    })?;
    let parts = if selection.is_builder() { selection.parts() } else { Vec::new() };
    Ok(Quoted { quote, known: std::iter::once(selection.clone()).chain(parts).collect() })
}

impl Quoted {
    fn named(&self, play_mode: PlayMode) -> impl Iterator<Item = NamedSelection<'_>> {
        let producer = self.quote.outside.as_ref().map_or(HOUSE, |outside| &outside.producer);
        let of = (self.quote.sport, producer);
        self.known.iter().map(move |selection| {
            let Selection { fixture, market, outcome } = selection;
            let exposed = ExposedOutcome { fixture: *fixture, market, outcome, play_mode };
            (exposed, SuspensionScope::names_of(selection, of))
        })
    }
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
