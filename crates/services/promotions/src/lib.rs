//! Promotions as the other contexts see them: they say what happened, and what follows is carried out in the same
//! transaction. Wagering requirements and the player's view of the wallet are part of it.

mod observe;
pub mod wagering;
pub mod wallet;

pub use observe::{BonusMoney, Notice, Observed, bonus_returned, observe, open_tasks};
