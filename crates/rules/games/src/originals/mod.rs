//! The games: one folder each, one line in the registry.

pub mod baccarat;
pub mod blackjack;
pub mod diamonds;
pub mod dice;
pub mod dragon_tower;
pub mod flip;
pub mod hilo;
pub mod keno;
pub mod limbo;
pub mod mines;
pub mod plinko;
pub mod pump;
pub mod rock_paper_scissors;
pub mod roulette;
pub mod video_poker;
pub mod wheel;

use crate::{Entry, Game};

/// Every in-house game, in alphabetical order.
pub const ORIGINALS: &[Entry] = &[
    // Sorted by name, one per line.
    Game::<baccarat::Baccarat>::entry(),
    Game::<blackjack::Blackjack>::entry(),
    Game::<diamonds::Diamonds>::entry(),
    Game::<dice::Dice>::entry(),
    Game::<dragon_tower::DragonTower>::entry(),
    Game::<flip::Flip>::entry(),
    Game::<hilo::Hilo>::entry(),
    Game::<keno::Keno>::entry(),
    Game::<limbo::Limbo>::entry(),
    Game::<mines::Mines>::entry(),
    Game::<plinko::Plinko>::entry(),
    Game::<pump::Pump>::entry(),
    Game::<rock_paper_scissors::RockPaperScissors>::entry(),
    Game::<roulette::Roulette>::entry(),
    Game::<video_poker::VideoPoker>::entry(),
    Game::<wheel::Wheel>::entry(),
];

/// The game of this name.
pub fn find(id: &str) -> Option<&'static Entry> {
    ORIGINALS.iter().find(|entry| entry.id == id)
}
