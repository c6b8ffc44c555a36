//! The wager service: the only way in which a stake is taken, paid or given back.
//!
//! A bet goes through types, each made only by the step before it, so that a channel which leaves a step out does not
//! compile:
//!
//! | Step | Type | What was done |
//! |---|---|---|
//! | [`permit`], [`permit_extra`] | [`PermittedStake`] | capability, account state, limits of site and game |
//! | [`PermittedStake::fund`] | [`FundedStake`] | the buckets that pay are chosen |
//! | [`FundedStake::open`], [`Wager::raise`] | [`PendingWager`] | the bet's money so far; the stake is not posted yet |
//! | [`PendingWager::post`] | [`Wager`] | the stake is posted, the round goes on |
//! | [`settle()`] | [`SettledWager`] | payout, wagering requirements, event, day's tally |
//! | [`settle_sports`] | [`SettledSports`] | the same, and the tally of sports |
//! | [`Wager::lower`] | [`Wager`] | a part of the stake is back, event; the round goes on |
//! | [`Wager::void`] | [`VoidedWager`] | the stake is back, event |
//! | [`SettledWager::record`], [`VoidedWager::record`] | the round's row | |
//!
//! - *A round of one step* opens, settles and records in one transaction; stake and payout are one posting.
//! - *A round of several steps* posts the stake and keeps the [`Wager`] in its open row; a step may raise it.
//! - *A shared round* posts the stake, and is settled or voided later, in bulk. If what the record shows is still secret
//!   at that moment, [`SettledWager::defer`] gives the terms to store with the bet, and [`record_deferred`] takes them.
//! - *A bet on sports* posts its stake with [`PendingWager::post_to_sports`] and ends by [`settle_sports`], which also keeps what
//!   promotions of sports read of it; one that is not accepted, by [`return_sports_stake`]. A correction takes the settled bet
//!   back with [`take_back_sports`] and settles it again as a new round.
//!
//! - *A free round* ([`permit_free`]) is over in one step. Its stake is given and staked in one posting, asks no balance and
//!   counts for nothing; its payout is bonus money with a wagering requirement of its own.
//!
//! - *A round of an outside game* posts each stake with [`PendingWager::post_to_provider`] and each win with
//!   [`pay_provider_win`], as its provider calls, and is counted once with [`count_provider_round`].
//!
//! A stake cannot be posted without being funded:
//!
//! ```compile_fail,E0599
//! # use baize_core::Ctx;
//! # use baize_ledger::Wallet;
//! # use baize_wagers::{StakeRequest, permit};
//! # fn bet(ctx: &Ctx, wallet: &Wallet, request: StakeRequest<'_>, id: baize_store::RoundId) {
//! permit(ctx, wallet, request).unwrap().open(id);
//! # }
//! ```
//!
//! a stake is not used twice:
//!
//! ```compile_fail,E0382
//! # use baize_store::RoundId;
//! # use baize_wagers::FundedStake;
//! # fn twice(stake: FundedStake) {
//! let _ = (stake.open(RoundId::from(1)), stake.open(RoundId::from(2)));
//! # }
//! ```
//!
//! and a settled wager does not say what follows from it before it is recorded or its terms are kept:
//!
//! ```compile_fail,E0616
//! # fn forgets(settled: baize_wagers::SettledWager) {
//! let _ = settled.effects.notices;
//! # }
//! ```
#![deny(clippy::as_conversions, clippy::float_arithmetic, unused_must_use)]

mod free;
pub mod jackpots;
mod pending;
mod provider;
mod record;
mod refusal;
mod settle;
mod sports;
mod sports_cash_out;
mod stake;
mod tally;
mod terms;
mod verify;
mod void;
mod wager;

pub use free::{PermittedFreeRound, SettledFreeRound, permit_free};
pub use pending::PendingWager;
pub use provider::{
    CountedRound, ProviderGameTerms, ProviderNumber, TakenBack, TakenWin, correct_provider_tally,
    count_provider_round, give_provider_stake_back, pay_free_provider_win, pay_provider_promo,
    pay_provider_win, permit_unpaid, take_free_provider_win_back, take_provider_win_back,
};
pub use record::{RoundRecord, record_deferred};
pub use refusal::{WagerError, WagerRefusal};
pub use settle::{EndingWager, SettledWager, Settlement, settle};
pub use sports::{
    CorrectedSports, SettledSports, SportsResult, corrected_sports, open_free_sports, return_sports_stake,
    settle_sports, take_back_sports,
};
pub use sports_cash_out::pay_sports_cash_out;
pub use stake::{FundedStake, PermittedStake, StakeRequest, check_payout, check_stake, permit, permit_extra};
pub use terms::SettledTerms;
pub use verify::{TallyProblem, TallyReport, verify as verify_tallies};
pub use void::VoidedWager;
pub use wager::Wager;
