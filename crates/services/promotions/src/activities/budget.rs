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

/// A part of what is held, and the slots of the budget that gave it up.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct HeldPart {
    slots: Vec<TakenSlot>,
    units: i64,
}

/// What the budget holds for something that is not paid yet, in the order in which it was taken.
#[derive(Debug, Clone, Default)]
pub(super) struct Held(Vec<HeldPart>);

impl Held {
    /// What was taken for one cost.
    pub(super) fn of(slots: Vec<TakenSlot>, cost: Amount) -> Self {
        let mut held = Self::default();
        held.add(slots, cost);
        held
    }

    /// As it is stored; empty for nothing.
    pub(super) fn read(text: &str) -> Result<Self, StoreError> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        serde_json::from_str(text).map(Self).map_err(StoreError::damaged)
    }

    pub(super) fn text(&self) -> Result<String, StoreError> {
        let Self(parts) = self;
        if parts.is_empty() {
            return Ok(String::new());
        }
        serde_json::to_string(parts).map_err(StoreError::damaged)
    }

    pub(super) fn add(&mut self, slots: Vec<TakenSlot>, more: Amount) {
        self.push(HeldPart { slots, units: more.units() });
    }

    /// Adds what is held for something else.
    pub(super) fn join(&mut self, other: Self) {
        for part in other.0 {
            self.push(part);
        }
    }

    fn push(&mut self, more: HeldPart) {
        if more.slots.is_empty() {
            return;
        }
        let Self(parts) = self;
        match parts.last_mut().filter(|part| part.slots == more.slots) {
            Some(part) => part.units = part.units.saturating_add(more.units),
            None => parts.push(more),
        }
    }

    /// Takes so much out, from what was taken last; less where less is held.
    pub(super) fn split_off(&mut self, amount: Amount) -> Self {
        let Self(parts) = self;
        let (mut out, mut left) = (Self::default(), amount.units());
        while left > 0
            && let Some(part) = parts.last_mut()
        {
            let units = part.units.min(left);
            left = left.saturating_sub(units);
            part.units = part.units.saturating_sub(units);
            out.push(HeldPart { slots: part.slots.clone(), units });
            if part.units == 0 {
                parts.pop();
            }
        }
        out
    }

    /// Gives all of it back.
    pub(super) fn give_back(self, tx: &mut Tx) -> Result<(), StoreError> {
        for HeldPart { slots, units } in self.0 {
            give_back(tx, &slots, Amount::new(units).map_err(StoreError::damaged)?)?;
        }
        Ok(())
    }
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

    /// Whether this may be spent once a new day of the site has begun, of which nothing is used yet.
    pub(super) fn has_room_on_a_new_day(&self, cost: Amount) -> bool {
        let has_room = |open: &OpenCap| {
            let slot = if open.day == ALL_TIME {
                open.slot_for(self.player, cost)
            } else {
                open.cap.slot_for(self.player.get(), cost, |_| Amount::ZERO)
            };
            slot.is_some()
        };
        self.caps.iter().all(has_room)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(day: i64) -> Vec<TakenSlot> {
        vec![TakenSlot { activity: 16, day, slot: 3 }]
    }

    fn held(parts: &[(i64, i32)]) -> Held {
        let mut held = Held::default();
        for (day, whole) in parts {
            held.add(slots(*day), Amount::whole(*whole));
        }
        held
    }

    #[test]
    fn what_is_split_off_was_taken_last_and_nothing_is_lost() {
        let mut all = held(&[(1, 5), (2, 3), (2, 1)]);
        let taken = all.split_off(Amount::whole(6));
        assert_eq!(taken.text().unwrap(), held(&[(2, 4), (1, 2)]).text().unwrap());
        assert_eq!(all.text().unwrap(), held(&[(1, 3)]).text().unwrap());
        assert_eq!(all.split_off(Amount::whole(9)).text().unwrap(), held(&[(1, 3)]).text().unwrap());
        assert_eq!(all.text().unwrap(), "", "nothing is held any more");
    }

    #[test]
    fn what_is_held_is_read_as_it_was_stored() {
        let mut all = held(&[(1, 5)]);
        all.join(held(&[(1, 2), (2, 3)]));
        let text = all.text().unwrap();
        assert_eq!(text, held(&[(1, 7), (2, 3)]).text().unwrap());
        assert_eq!(Held::read(&text).unwrap().text().unwrap(), text);
        assert_eq!(Held::read("").unwrap().text().unwrap(), "");
        assert_eq!(Held::of(Vec::new(), Amount::whole(1)).text().unwrap(), "", "no slot, nothing held");
    }
}
