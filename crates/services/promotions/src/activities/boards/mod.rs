//! Tournaments: a board ranks what players score in a period, and its pool is split among the first places.
//!
//! Bets know nothing of boards: a job follows the tallies of the days, which say who staked something that counted and
//! when. The pool grows with the theoretical win of those who fill it, and the budget gives up every growth as it is shown, so that what
//! a board shows is always paid. A board that ended is frozen, and settled ten minutes later.

mod enter;
mod follow;
mod join;
mod score;
mod settle;
mod view;

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::boards::{BoardTerms, SETTLED_AFTER};
use baize_promotions_rules::{Period, PlayerFacts, Refusal};
use baize_store::boards::{BoardRow, BoardState};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};
use baize_time::{Day, Timestamp};

use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::claim::ClaimRefusal;
use super::facts;
use super::offers::gives_gold_only;
use super::permit::may_receive;
use super::versioned::Versioned;

pub use baize_promotions_rules::boards::{BestRounds, ScoredRound, Scoring};
pub use follow::{Behind, begin, behind, caught_up, follow, is_missing};
pub use join::set_part;
pub use settle::{close, decide, due, give, given_next};
pub use view::{BoardView, OwnPlace, PlaceView, WhichBoard, view};

/// A board with the terms that it began with.
type Board = Versioned<BoardRow, BoardTerms>;

impl Board {
    fn of_row(tx: &mut Tx, row: BoardRow) -> Result<Self, StoreError> {
        Self::with(tx, row, |entry, version| {
            let terms = terms_of(entry, version)?;
            terms.ok_or_else(|| StoreError::damaged(format!("the activity {} has no boards", entry.id)))
        })
    }

    fn find(tx: &mut Tx, activity: i64, period: &str) -> Result<Option<Self>, StoreError> {
        stored::find(tx, activity, period)?.map(|row| Self::of_row(tx, row)).transpose()
    }

    /// The first day of the site that the board counts.
    fn day(&self, ctx: &Ctx) -> Day {
        self.row.starts_at.day(ctx.site.utc_offset)
    }

    /// Whether the board can be settled by the clock.
    fn is_due(&self, now: Timestamp) -> bool {
        self.row.ends_at.plus(SETTLED_AFTER) <= now
    }

    /// Why the tournament is not for a player; `None` if it is. Who has to join for bonus money needs a contact.
    fn refusal(&self, tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Option<Refusal>, StoreError> {
        let known = facts::of_player(tx, ctx, player)?;
        let wallet = Wallet::get(tx, player)?;
        if !may_receive(ctx, &wallet, &known) {
            return Ok(Some(Refusal::NotOpen));
        }
        let admitted = self.version()?.activity.terms.admit(&known, ctx.now);
        let is_joined = matches!(self.config.scoring, Scoring::BestRounds(_));
        let needs_contact = is_joined && !known.has_contact && !gives_gold_only(ctx);
        Ok(admitted.err().or(needs_contact.then_some(Refusal::ContactNeeded)))
    }
}

/// What the boards of an activity are about under a version of it; `None` where it has none.
fn terms_of(entry: &ActivityEntry, version: &Version) -> Result<Option<BoardTerms>, StoreError> {
    entry.kind.board(&version.activity.config).map_err(damaged)
}

/// The activity with this number, which has to have boards.
fn with_boards(tx: &mut Tx, activity: i64) -> Outcome<ActivityEntry, ClaimRefusal> {
    let unknown = || Failure::Refused(ClaimRefusal::UnknownActivity);
    let entry = catalogue::find(tx, activity)?.ok_or_else(unknown)?;
    terms_of(&entry, entry.newest())?.ok_or_else(unknown)?;
    Ok(entry)
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
