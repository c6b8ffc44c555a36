//! Budgets: what an activity and the whole site may still spend.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::BudgetMode;
use baize_promotions_rules::budget::Cap;
use baize_store::promotion_budgets::{self as stored, BudgetSlot};
use baize_store::{PlayerId, StoreError, Tx};
use serde::{Deserialize, Serialize};

use super::catalogue::{ActivityEntry, Version, damaged};

/// The activity that counts what all of them spend.
const SITE: i64 = 0;
/// The day that counts all time.
const ALL_TIME: i64 = 0;

/// What may still be spent, as it was read.
#[derive(Debug)]
pub(super) struct Budget {
    player: PlayerId,
    mode: BudgetMode,
    caps: Vec<OpenCap>,
}

/// A slot that something was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TakenSlot {
    activity: i64,
    day: i64,
    slot: i64,
}

/// Gives back what slots held for something that was not spent.
pub(super) fn give_back(tx: &mut Tx, slots: &[TakenSlot], cost: Amount) -> Result<(), StoreError> {
    for TakenSlot { activity, day, slot } in slots {
        let slot = BudgetSlot { activity: *activity, day: *day, slot: *slot, used: Amount::ZERO };
        stored::give_back(tx, slot, cost)?;
    }
    Ok(())
}

/// One cap, and what is used of its slots.
#[derive(Debug)]
struct OpenCap {
    activity: i64,
    day: i64,
    cap: Cap,
    used: BTreeMap<i64, Amount>,
}

impl OpenCap {
    fn slot_for(&self, player: PlayerId, cost: Amount) -> Option<i64> {
        let used = |slot| self.used.get(&slot).copied().unwrap_or_default();
        self.cap.slot_for(player.get(), cost, used)
    }
}

impl Budget {
    /// The caps of the site's day, of the activity's day and of the activity in all, for the day of this action.
    pub(super) fn load(
        tx: &mut Tx,
        ctx: &Ctx,
        player: PlayerId,
        (entry, version): (&ActivityEntry, &Version),
    ) -> Result<Self, StoreError> {
        let value = entry.kind.value(&version.activity.config).map_err(damaged)?;
        let largest = Amount::new(value.largest).map_err(StoreError::damaged)?;
        let today = ctx.now.day(ctx.site.utc_offset).number();
        let own = version.activity.terms.budget;
        let limits = [
            (SITE, today, ctx.site.promotions.day_budget, Amount::ZERO),
            (entry.id, today, own.day, largest),
            (entry.id, ALL_TIME, own.total, largest),
        ];
        let mut caps = Vec::new();
        for (activity, day, cap, largest) in limits {
            if activity != SITE && cap.is_zero() {
                continue;
            }
            let used = stored::of_day(tx, activity, day)?;
            let used = used.into_iter().map(|slot| (slot.slot, slot.used)).collect();
            caps.push(OpenCap { activity, day, cap: Cap::new(cap, largest), used });
        }
        Ok(Self { player, mode: entry.kind.budget, caps })
    }

    /// What a claim may spend; no cap where all that is given was set aside before.
    pub(super) fn of_claim(
        tx: &mut Tx,
        ctx: &Ctx,
        player: PlayerId,
        (entry, version): (&ActivityEntry, &Version),
    ) -> Result<Self, StoreError> {
        if entry.kind.reserves {
            return Ok(Self { player, mode: entry.kind.budget, caps: Vec::new() });
        }
        Self::load(tx, ctx, player, (entry, version))
    }

    /// What the activity itself has spent today.
    pub(super) fn spent_today(&self) -> Amount {
        let own = self.caps.iter().filter(|open| open.activity != SITE && open.day != ALL_TIME);
        Amount::sum(own.flat_map(|open| open.used.values().copied())).unwrap_or(Amount::MAX)
    }

    /// Whether this may be spent: every cap has a slot with room for it, or the reward is earned already.
    pub(super) fn has_room(&self, cost: Amount) -> bool {
        cost.is_zero()
            || self.mode == BudgetMode::Alarm
            || self.caps.iter().all(|cap| cap.slot_for(self.player, cost).is_some())
    }

    /// Spends it, and says from which slots. If another player was faster, the unit of work runs again and is then refused
    /// before it writes.
    pub(super) fn take(&self, tx: &mut Tx, cost: Amount) -> Result<Vec<TakenSlot>, StoreError> {
        let mut taken = Vec::new();
        if cost.is_zero() {
            return Ok(taken);
        }
        for open in &self.caps {
            let (slot, most) = match open.slot_for(self.player, cost) {
                Some(slot) => (slot, open.cap.of_slot(slot)),
                None if self.mode == BudgetMode::Alarm => {
                    tracing::warn!(activity = open.activity, day = open.day, "promotion budget exceeded");
                    (0, Amount::MAX)
                }
                None => return Err(tx.conflict()),
            };
            let slot = BudgetSlot { activity: open.activity, day: open.day, slot, used: Amount::ZERO };
            let is_late = !stored::take(tx, slot, cost, most)?;
            // An alarm is paid whatever the slot holds by now.
            if is_late && !(self.mode == BudgetMode::Alarm && stored::take(tx, slot, cost, Amount::MAX)?) {
                return Err(tx.conflict());
            }
            taken.push(TakenSlot { activity: open.activity, day: open.day, slot: slot.slot });
        }
        Ok(taken)
    }
}
