//! Every job there is: one file each, one line each below.

mod cashier;
mod identity;
mod lobby;
pub mod play;
mod promotions;
pub mod sports;

use crate::job::JobEntry;
use crate::periodic::PeriodicEntry;

/// Jobs that transactions leave to be done, sorted.
static JOBS: &[JobEntry] = &[
    JobEntry::of::<cashier::announce_withdrawal::Announce>(),
    JobEntry::of::<cashier::ask_payment::PollPayment>(),
    JobEntry::of::<cashier::poll_payout::Poll>(),
    JobEntry::of::<cashier::submit_payout::Submit>(),
    JobEntry::of::<cashier::submit_refund::Submit>(),
    JobEntry::of::<identity::push_to_all::Announce>(),
    JobEntry::of::<identity::send_notice::Deliver>(),
    JobEntry::of::<identity::send_push::Notify>(),
    JobEntry::of::<promotions::follow_friend::Follow>(),
    JobEntry::of::<promotions::send_mail_copy::Deliver>(),
];

/// Jobs that run again and again, sorted.
pub(crate) static PERIODIC: &[PeriodicEntry] = &[
    PeriodicEntry::of::<cashier::expire_bonuses::ExpireBonuses>(),
    PeriodicEntry::of::<cashier::expire_orders::ExpireOrders>(),
    PeriodicEntry::of::<cashier::reconcile::Reconcile>(),
    PeriodicEntry::of::<lobby::add_up_days::AddUpDays>(),
    PeriodicEntry::of::<lobby::count_players::CountPlayers>(),
    PeriodicEntry::of::<lobby::list_provider_games::ListProviderGames>(),
    PeriodicEntry::of::<play::close_provider_rounds::CloseProviderRounds>(),
    PeriodicEntry::of::<play::expire_rounds::ExpireRounds>(),
    PeriodicEntry::of::<play::roll_up_jackpots::RollUpJackpots>(),
    PeriodicEntry::of::<promotions::announce_levels::AnnounceLevels>(),
    PeriodicEntry::of::<promotions::ask_questions::AskQuestions>(),
    PeriodicEntry::of::<promotions::deal_drops::DealDrops>(),
    PeriodicEntry::of::<promotions::empty_purses::EmptyPurses>(),
    PeriodicEntry::of::<promotions::follow_boards::FollowBoards>(),
    PeriodicEntry::of::<promotions::follow_play::FollowPlay>(),
    PeriodicEntry::of::<promotions::follow_wheel_rounds::FollowWheelRounds>(),
    PeriodicEntry::of::<promotions::pay_grants::PayGrants>(),
    PeriodicEntry::of::<promotions::post_day_codes::PostDayCodes>(),
    PeriodicEntry::of::<promotions::remind_of_lapses::RemindOfLapses>(),
    PeriodicEntry::of::<promotions::return_budgets::ReturnBudgets>(),
    PeriodicEntry::of::<promotions::send_unclaimed::SendUnclaimed>(),
    PeriodicEntry::of::<promotions::settle_boards::SettleBoards>(),
    PeriodicEntry::of::<promotions::settle_commissions::SettleCommissions>(),
    PeriodicEntry::of::<sports::decide_bets::DecideBets>(),
    PeriodicEntry::of::<sports::record_feeds::RecordFeeds>(),
    PeriodicEntry::of::<sports::record_results::RecordResults>(),
    PeriodicEntry::of::<sports::forget_legs::ForgetLegs>(),
    PeriodicEntry::of::<sports::settle_bets::SettleBets>(),
    PeriodicEntry::of::<sports::auto_cash_outs::AutoCashOuts>(),
    PeriodicEntry::of::<sports::watch_reviews::WatchReviews>(),
];

/// The job of a stored kind; `None` if this version does not know it.
pub(crate) fn find(kind: &str) -> Option<&'static JobEntry> {
    JOBS.iter().find(|entry| entry.kind == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_jobs_share_a_name() {
        let kinds = JOBS.iter().map(|entry| entry.kind).chain(PERIODIC.iter().map(|entry| entry.name));
        // A table's driver holds the lease of the table's name.
        let tables = baize_games::tables::TABLES.iter().map(|table| table.id);
        let mut names: Vec<&str> = kinds.chain(tables).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
