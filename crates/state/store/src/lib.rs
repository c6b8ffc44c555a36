//! The one crate that knows SQL: connections, transactions, group commit, migrations.
//!
//! ```text
//! let db = Db::open(StoreConfig::sqlite("data/baize.db"))?;
//! let wallet = db.read(move |tx| wallets::load(tx, player)).await?;
//! db.write(player, move |tx| bet(tx, &ctx, &request)).await?;
//! ```
//!
//! A unit of work is a synchronous closure that may run more than once: identifiers, time and randomness are drawn
//! before and moved in. It is answered after the durable commit. Units that wait at the same time share a commit.
//! SQL is written only here, in one file of plain functions per table family, in the folder of its context; `families.rs`
//! explains how to add one.
#![deny(clippy::as_conversions)]

#[cfg(test)]
mod conformance;
mod engine;
mod families;

// The table families, by context.
pub mod cashier;
pub mod identity;
pub mod jobs;
pub mod ledger;
pub mod lobby;
pub mod play;
pub mod promotions;
pub mod sports;

pub use cashier::{
    debts, deposit_reversals, deposits, gateway_events, goods_holds, order_numbers, payers, reconciliation,
    refunds, tax_ids, withdraw_accounts, withdrawals,
};
pub use identity::{
    accounts, captchas, confirm_tokens, device_accounts, known_devices, login_days, notices, one_time_codes,
    push, sessions, sign_in,
};
pub use jobs::{dead as dead_jobs, leases, nodes, queue as job_queue};
pub use ledger::{operator_actions, requests, transfers, wallets};
pub use lobby::{announcements, catalogue, favorites, game_days, game_players, provider_games, site_facts};
pub use play::{
    day_tallies, feed, gold, jackpots, providers, rounds, seeds, sports_rounds, table_bets, table_chains,
    table_rounds, table_servers, table_spots,
};
pub use promotions::{
    activities, agents, board_entries, boards, commissions, day_codes, deposit_offers, free_bets,
    free_rounds, friends, invite_rounds, mail_copies, mails, promotion_budgets, promotion_grants,
    promotion_states, public_draws, questions, rain, reached_levels, redeem_codes, uneven_pools,
    wagering_requirements,
};
pub use sports::{
    bets as sports_bets, boosts as sports_boosts, exposure as sports_exposure, favorites as sports_favorites,
    feeds as sports_feeds, jobs as sports_jobs, legs as sports_legs, limits as sports_limits,
    margins as sports_margins, proposals as sports_proposals, results as sports_results,
    seasons as sports_seasons, selections as sports_selections, suspensions as sports_suspensions,
    unfinished as sports_unfinished,
};

pub use engine::availability::Availability;
pub use engine::config::{FatalHook, Location, StoreConfig};
pub use engine::copy::{Copied, copy};
pub use engine::db::{Db, Stats, WriteKey};
pub use engine::error::StoreError;
pub use engine::first_read::FirstRead;
pub use engine::ids::{
    CaptchaId, DebtId, DepositId, FixtureId, FreeBetId, GrantId, Id, IdGen, JobId, MailId, NoticeId,
    ParseIdError, PlayerId, PurchaseId, RefundId, RequirementId, RoundId, SeedId, SessionId, Uid,
    WithdrawalId, first_at, made_at,
};
pub use engine::migrate::{check as check_schema, migrate, schema_name};
pub use engine::postgres_admin;
pub use engine::tx::Tx;
