//! Boxes with several contents of which a player picks one, and the purse that their prizes fill.

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{ClaimInput, Claimed, DrawChoice, Effect, GameName, PrizeDraw, PrizeTable, Refusal, Reward};

/// A box has so many contents.
pub const CONTENTS: usize = 3;
/// The step of what the player moved from a purse, beyond the number of any draw in its period.
pub const MOVE_STEP: i64 = 1_000_001;
/// The step of what went by mail when the period of a purse ended.
pub const MAIL_STEP: i64 = 1_000_002;

/// What a player finds now, where a kind has boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boxes {
    /// Boxes that can be opened.
    pub boxes: i64,
    /// The most boxes that there can be until there are new ones.
    pub boxes_in_all: i64,
    /// Draws on the wheel that are left.
    pub spins: i64,
    /// The most draws on the wheel that there can be until there are new ones.
    pub spins_in_all: i64,
    /// The box that was opened last, until there are new ones.
    pub opened: Option<OpenedBox>,
    /// When there are new boxes.
    pub refreshed_at: Timestamp,
    /// What a box can hold.
    pub contents: PrizeTable,
    /// What the wheel brings; `None` where there is none.
    pub prizes: Option<PrizeTable>,
    /// How play brings boxes; `None` where it does not.
    pub by_play: Option<BoxesByPlay>,
}

/// How play brings boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxesByPlay {
    /// The games whose stakes count; none for all games.
    pub games: Vec<GameName>,
    /// One box for each of these.
    pub each: Amount,
    /// What the player's stakes counted for until now.
    pub turnover: Amount,
}

/// A box that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedBox {
    /// The indexes of its contents in the table.
    pub contents: Vec<usize>,
    /// The place of the one that was taken, from 0.
    pub picked: usize,
}

impl OpenedBox {
    /// Draws the contents of a box and takes the one at a place, from 0: the box, and what it brings. A place that no box
    /// has is refused before anything is drawn.
    pub fn draw(
        table: &PrizeTable,
        picked: i64,
        draw: &mut dyn PrizeDraw,
    ) -> Result<(Self, Reward), Refusal> {
        let picked = usize::try_from(picked).ok().filter(|picked| *picked < CONTENTS);
        let picked = picked.ok_or(Refusal::UnknownContent)?;
        let contents = draw.draw_to_pick(table, (CONTENTS, picked))?;
        let prize = contents.get(picked).and_then(|index| table.0.get(*index));
        let reward = prize.ok_or(Refusal::UnknownContent)?.reward;
        Ok((Self { contents, picked }, reward))
    }
}

/// What a player has consumed where boxes are earned one by one in a period.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct OpenedBoxes {
    /// How many boxes were opened.
    pub opened: i64,
    /// What the last one held.
    pub last: Option<OpenedBox>,
}

impl OpenedBoxes {
    /// Opens the next of so many boxes that were earned; without a choice its first content is taken. There is no wheel.
    pub fn open(
        &mut self,
        table: &PrizeTable,
        earned: i64,
        input: ClaimInput,
        draw: &mut dyn PrizeDraw,
    ) -> Claimed {
        let (None, choice) = (input.step, input.draw) else { return Err(Refusal::UnknownStep) };
        let DrawChoice::Box(picked) = choice.unwrap_or(DrawChoice::Box(0)) else {
            return Err(Refusal::NoChances);
        };
        if self.opened >= earned {
            return Err(Refusal::NoChances);
        }
        let (opened, reward) = OpenedBox::draw(table, picked, draw)?;
        self.last = Some(opened);
        self.opened = self.opened.saturating_add(1);
        Ok(vec![Effect::Grant { step: self.opened, reward }])
    }
}

/// Refuses tables whose prizes cannot lie in one purse, and a purse that nothing can be moved from.
pub fn check_purse(tables: &[(&str, &PrizeTable)], least: Amount) -> Result<(), String> {
    for (name, table) in tables {
        table.check().map_err(|what| format!("{name}: {what}"))?;
    }
    let mut rewards = tables.iter().flat_map(|(_, table)| &table.0).map(|prize| prize.reward);
    let first = rewards.next();
    if !rewards.all(|reward| first.is_some_and(|first| first.joined(reward).is_some())) {
        return Err("config: every prize is of one kind, with the same conditions".to_owned());
    }
    if least.is_positive() { Ok(()) } else { Err("config: least is above zero".to_owned()) }
}
