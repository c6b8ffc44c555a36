//! The limits of the room that a bet at a live table is in: each spot's, and what all players of the room have on one.

use std::collections::BTreeMap;

use baize_core::site::{PlayLimits, RoomLimits};
use baize_core::{Ctx, Failure, Outcome};
use baize_games::tables::{SpotShare, TableEntry};
use baize_money::{Amount, PlayMode};
use baize_store::table_bets::TableBetRow;
use baize_store::table_spots::{self, Room, RoomOfRound};
use baize_store::{PlayerId, StoreError, Tx};
use baize_wagers::WagerRefusal;
use serde_json::Value;

use super::TableRefusal as Refusal;
use crate::originals::json;

/// What a bet changes on the spots of its round; a replaced bet may have been in another room.
#[must_use = "the totals of the spots are not stored yet"]
pub(super) struct SpotChanges<'a> {
    table: &'a TableEntry,
    player: PlayerId,
    round_no: i64,
    play_mode: PlayMode,
    changes: BTreeMap<(Room, String), Amount>,
}

/// A bet as it is to lie: its room, checked parameters and stake.
pub(super) struct Layout<'a> {
    pub(super) room: Room,
    pub(super) params: &'a Value,
    pub(super) stake: Amount,
}

/// The limits of a bet: at a live table the largest payout is at most the room's.
pub(super) fn limits(ctx: &Ctx, table: &TableEntry, room: Room, play_mode: PlayMode) -> PlayLimits {
    let limits = *ctx.site.limits.of(table.id, play_mode);
    if !table.live {
        return limits;
    }
    let of_room = ctx.site.play.rooms.of(room, play_mode);
    PlayLimits { max_payout: of_room.max_payout.min(limits.max_payout), ..limits }
}

impl<'a> SpotChanges<'a> {
    /// What this layout changes, in place of `replaced` if the player has a bet on the round. Refuses a stake beyond the limits of
    /// its spot, and one that the spot has no room for; only what is added counts. Writes nothing. What other transactions are
    /// about to add is not seen.
    pub(super) fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        (table, player, round_no): (&'a TableEntry, PlayerId, i64),
        (layout, play_mode): (&Layout<'_>, PlayMode),
        replaced: Option<&TableBetRow>,
    ) -> Outcome<Self, Refusal> {
        let mut all = Self { table, player, round_no, play_mode, changes: BTreeMap::new() };
        if !table.live {
            return Ok(all);
        }
        let limits = ctx.site.play.rooms.of(layout.room, play_mode);
        let spots = stakes(table, layout.params, layout.stake)?;
        for (_, stake) in &spots {
            check_spot(limits, *stake)?;
        }
        all.add(layout.room, spots, false)?;
        if let Some(bet) = replaced {
            all.add(bet.room, stakes(table, &json(&bet.params)?, bet.stake)?, true)?;
        }
        all.check_totals(tx, layout.room, limits.spot_total)?;
        Ok(all)
    }

    /// What a bet leaves free that is taken back before bets are closed.
    pub(super) fn of_taken_back(table: &'a TableEntry, bet: &TableBetRow) -> Outcome<Self, Refusal> {
        let TableBetRow { player, round_no, play_mode, .. } = *bet;
        let mut all = Self { table, player, round_no, play_mode, changes: BTreeMap::new() };
        if table.live {
            all.add(bet.room, stakes(table, &json(&bet.params)?, bet.stake)?, true)?;
        }
        Ok(all)
    }

    fn add(&mut self, room: Room, spots: Vec<(String, Amount)>, is_gone: bool) -> Result<(), WagerRefusal> {
        for (spot, stake) in spots {
            let sum = self.changes.entry((room, spot)).or_insert(Amount::ZERO);
            let change = if is_gone { stake.negated() } else { stake };
            *sum = sum.checked_add(change).ok_or(WagerRefusal::TooLarge)?;
        }
        Ok(())
    }

    fn check_totals(&self, tx: &mut Tx, room: Room, most: Amount) -> Outcome<(), Refusal> {
        let added: Vec<_> =
            self.changes.iter().filter(|(key, change)| key.0 == room && change.is_positive()).collect();
        if added.is_empty() {
            return Ok(());
        }
        let totals: BTreeMap<_, _> = table_spots::of_room(tx, self.of_room(room))?.into_iter().collect();
        for ((_, spot), change) in added {
            let left = most.less_or_zero(totals.get(spot).copied().unwrap_or(Amount::ZERO));
            if *change > left {
                return Err(Failure::Refused(Refusal::SpotFull { spot: spot.clone(), left }));
            }
        }
        Ok(())
    }

    /// Stores the totals, with the bet.
    pub(super) fn store(self, tx: &mut Tx) -> Result<(), StoreError> {
        for ((room, spot), change) in self.changes.iter().filter(|(_, change)| !change.is_zero()) {
            table_spots::add(tx, self.player, (self.of_room(*room), spot), *change)?;
        }
        Ok(())
    }

    fn of_room(&self, room: Room) -> RoomOfRound<'a> {
        let Self { table, round_no, play_mode, .. } = *self;
        RoomOfRound { table: table.id, round_no, room, play_mode }
    }
}

fn check_spot(limits: &RoomLimits, stake: Amount) -> Result<(), WagerRefusal> {
    if stake < limits.min_spot {
        Err(WagerRefusal::StakeBelowMin(limits.min_spot))
    } else if stake > limits.max_spot {
        Err(WagerRefusal::StakeAboveMax(limits.max_spot))
    } else {
        Ok(())
    }
}

/// The stake of each spot. What is no whole unit is rounded up: a limit is never passed by it.
fn stakes(table: &TableEntry, params: &Value, stake: Amount) -> Outcome<Vec<(String, Amount)>, Refusal> {
    let shares = table.spots(params).map_err(StoreError::damaged)?;
    let stakes = shares.into_iter().map(|SpotShare { spot, share }| Some((spot, share.cost(stake)?)));
    Ok(stakes.collect::<Option<_>>().ok_or(WagerRefusal::TooLarge)?)
}
