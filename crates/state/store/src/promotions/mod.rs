//! Wagering requirements, activities and what they granted.

pub mod activities;
pub mod agents;
pub mod board_entries;
pub mod boards;
pub mod commissions;
pub mod day_codes;
pub mod deposit_offers;
pub mod free_bets;
pub mod free_rounds;
pub mod friends;
mod grant_state;
pub mod invite_rounds;
pub mod mail_copies;
pub mod mails;
pub mod promotion_budgets;
pub mod promotion_grants;
pub mod promotion_states;
pub mod public_draws;
pub mod questions;
pub mod rain;
pub mod reached_levels;
pub mod redeem_codes;
pub mod uneven_pools;
pub mod wagering_requirements;
