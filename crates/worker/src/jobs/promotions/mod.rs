//! Jobs of promotions.

pub(crate) mod announce_levels;
mod announced;
pub(crate) mod ask_questions;
pub(crate) mod deal_drops;
pub(crate) mod empty_purses;
pub(crate) mod follow_boards;
pub(crate) mod follow_friend;
pub(crate) mod follow_play;
pub(crate) mod follow_wheel_rounds;
pub(crate) mod pay_grants;
pub(crate) mod post_day_codes;
pub(crate) mod remind_of_lapses;
pub(crate) mod return_budgets;
pub(crate) mod send_mail_copy;
pub(crate) mod send_unclaimed;
pub(crate) mod settle_boards;
pub(crate) mod settle_commissions;
