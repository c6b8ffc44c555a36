//! Promotions as the other contexts see them: they say what happened, and what follows is carried out in the same
//! transaction. Wagering requirements and the player's view of the wallet are part of it. What activities offer, and what
//! a claim grants, is in [`activities`].

pub mod activities;
pub mod debts;
mod emit;
pub mod free_rounds;
mod friend_reports;
pub mod friends;
pub mod login_days;
pub mod sports;
pub mod wagering;
pub mod wallet;

pub use emit::{
    AppliedEffects, Emission, Notice, PendingEffects, bring_back, emit, emit_for, open_requirements,
};
pub use friend_reports::FollowFriend;
