//! Promotions as the other domains see them: they tell what happened, and what follows is carried out in the same
//! transaction.

mod observe;

pub(crate) use observe::open_tasks;
pub use observe::{Notice, Observed, observe};
