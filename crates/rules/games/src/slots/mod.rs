//! The slots. Each is a sheet with the whole counts of its books (`baize_slots::SLOTS`); nothing here knows one by name.

mod game;
mod round;
mod sheet;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use baize_money::BasisPoints;

use crate::{GameEntry, Listing};

pub use round::{Chosen, Gambled, GambledOn, GambledPart, SlotAction, SlotOutcome, SlotParams};
pub use sheet::{ModeFigures, SheetDocument, TopRound, document, features};

use game::SlotGame;

/// The slots that were read from their sheets, sorted by name. They live as long as the program.
static ENTRIES: LazyLock<Vec<GameEntry>> = LazyLock::new(|| {
    let games = baize_slots::SLOTS.iter().filter_map(|shipped| {
        // A sheet that cannot be read fails the tests of `baize_slots`, so none is left out.
        let (slot, par) = shipped.load().ok()?;
        let game: &'static SlotGame = Box::leak(Box::new(SlotGame::new(slot, &par)));
        let listed = &game.slot.sheet().listing;
        let tags: Vec<&'static str> = listed.tags.iter().map(String::as_str).collect();
        let listing = Listing {
            name: game.slot.sheet().title.en.as_str(),
            tags: Vec::leak(tags),
            popular: listed.popular,
            rank: listed.rank,
            contribution: listed.gold.then_some(BasisPoints::ZERO),
        };
        Some(GameEntry::from_data((shipped.id, listing), game.has_steps(), listed.gold, game))
    });
    games.collect()
});

/// Every slot, sorted by name.
pub fn slots() -> &'static [GameEntry] {
    &ENTRIES
}
