//! Promotions as the other domains see them: they tell what happened, and what follows is carried out in the same
//! transaction.

mod observe;

pub use observe::{BonusMoney, Notice, Observed, observe};
pub(crate) use observe::{bonus_returned, open_tasks};
