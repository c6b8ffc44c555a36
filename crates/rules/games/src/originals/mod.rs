//! The games: one folder each, one line in the registry.

pub mod baccarat;
pub mod blackjack;
pub mod diamonds;
pub mod dice;
pub mod dragon_tower;
pub mod flip;
pub mod gold_carp;
pub mod gold_harvest;
pub mod gold_pan;
pub mod gold_rush_row;
pub mod gold_wishing_tree;
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

use crate::GameEntry;

/// Every in-house game, in alphabetical order.
pub const ORIGINALS: &[GameEntry] = &[
    // Sorted by name, one per line.
    GameEntry::of::<baccarat::Baccarat>(),
    GameEntry::of::<blackjack::Blackjack>(),
    GameEntry::of::<diamonds::Diamonds>(),
    GameEntry::of::<dice::Dice>(),
    GameEntry::of::<dragon_tower::DragonTower>(),
    GameEntry::of::<flip::Flip>(),
    GameEntry::of::<gold_carp::GoldCarp>(),
    GameEntry::of::<gold_harvest::GoldHarvest>(),
    GameEntry::of::<gold_pan::GoldPan>(),
    GameEntry::of::<gold_rush_row::GoldRushRow>(),
    GameEntry::of::<gold_wishing_tree::GoldWishingTree>(),
    GameEntry::of::<hilo::Hilo>(),
    GameEntry::of::<keno::Keno>(),
    GameEntry::of::<limbo::Limbo>(),
    GameEntry::of::<mines::Mines>(),
    GameEntry::of::<plinko::Plinko>(),
    GameEntry::of::<pump::Pump>(),
    GameEntry::of::<rock_paper_scissors::RockPaperScissors>(),
    GameEntry::of::<roulette::Roulette>(),
    GameEntry::of::<video_poker::VideoPoker>(),
    GameEntry::of::<wheel::Wheel>(),
];
