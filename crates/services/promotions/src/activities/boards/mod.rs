//! Tournaments: a board ranks what players score in a period, and its pool is split among the first places.
//!
//! Bets know nothing of boards: a job follows the tallies of the day, which say who staked something that counted and
//! when. The pool grows with the day's theoretical win, and the budget gives up every growth as it is shown, so that what
//! a board shows is always paid. A board that ended is frozen, and settled ten minutes later.

mod follow;
mod join;
mod settle;
mod view;

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::kinds::platform_tournament::{PlatformTournament, PlatformTournamentConfig};
use baize_promotions_rules::{Period, PlayerFacts, Promotion as _};
use baize_store::boards::{BoardRow, BoardState};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use super::budget::{self, TakenSlot};
use super::catalogue::ActivityEntry;
use super::claim::may_receive;
use super::facts;
use super::versioned::Versioned;

pub use follow::{Behind, begin, behind, caught_up, follow, is_missing};
pub use join::set_part;
pub use settle::{close, decide, due, give, given_next};
pub use view::{BoardView, OwnPlace, PlaceView, WhichBoard, view};

/// A board with the configuration that it began with.
type Board = Versioned<BoardRow, PlatformTournamentConfig>;

impl Board {
    fn find(tx: &mut Tx, activity: i64, period: &str) -> Result<Option<Self>, StoreError> {
        stored::find(tx, activity, period)?.map(|row| Self::of(tx, row)).transpose()
    }

    /// The day of the site that the board counts.
    fn day(&self, ctx: &Ctx) -> Day {
        self.row.starts_at.day(ctx.site.utc_offset)
    }

    /// Whether the tournament is for a player.
    fn is_for(&self, tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<bool, StoreError> {
        let known = facts::of_player(tx, ctx, player)?;
        let wallet = Wallet::get(tx, player)?;
        let is_admitted = self.version()?.activity.terms.admit(&known, ctx.now).is_ok();
        Ok(is_admitted && may_receive(ctx, &wallet, &known))
    }
}

/// Whether the activities of an entry have boards.
fn has_boards(entry: &ActivityEntry) -> bool {
    entry.kind.kind == PlatformTournament::KIND
}

/// The board that an activity has at a moment, before anybody has scored.
fn empty(ctx: &Ctx, entry: &ActivityEntry, at: Timestamp) -> Result<Option<(Period, BoardRow)>, StoreError> {
    let known: PlayerFacts = facts::of_visitor(ctx);
    let (period, version) = entry.period(&known, at)?;
    let bounds = period.start(known.utc_offset).zip(period.end(known.utc_offset));
    Ok(bounds.map(|(starts_at, ends_at)| {
        let row = BoardRow {
            activity: entry.id,
            period: period.to_string(),
            version: version.number,
            starts_at,
            ends_at,
            state: BoardState::Counting,
            followed_at: starts_at,
            theo: Amount::ZERO,
            pool: Amount::ZERO,
            slots: "[]".to_owned(),
        };
        (period, row)
    }))
}

/// A part of a pool, and the slots of the budget that gave it up.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct HeldPart {
    slots: Vec<TakenSlot>,
    units: i64,
}

/// What the budget holds for a board.
struct Held(Vec<HeldPart>);

impl Held {
    fn of(row: &BoardRow) -> Result<Self, StoreError> {
        serde_json::from_str(&row.slots).map(Self).map_err(StoreError::damaged)
    }

    fn text(&self) -> Result<String, StoreError> {
        serde_json::to_string(&self.0).map_err(StoreError::damaged)
    }

    fn add(&mut self, slots: Vec<TakenSlot>, more: Amount) {
        let Self(parts) = self;
        match parts.last_mut().filter(|part| part.slots == slots) {
            Some(part) => part.units = part.units.saturating_add(more.units()),
            None => parts.push(HeldPart { slots, units: more.units() }),
        }
    }

    /// Gives back so much, from what was taken last.
    fn give_back(mut self, tx: &mut Tx, back: Amount) -> Result<(), StoreError> {
        let mut left = back.units();
        while let Some(part) = self.0.pop().filter(|_| left > 0) {
            let units = part.units.min(left);
            left -= units;
            budget::give_back(tx, &part.slots, Amount::new(units).map_err(StoreError::damaged)?)?;
        }
        Ok(())
    }
}
