//! Activities: what a site offers, what a player sees of it, and what a claim grants.
//!
//! The rules of a kind say what a player has earned, from facts, and what a claim grants; this is the only place that
//! reads those facts and carries the grants out: wagering requirement, ledger, budget and the row of the grant in one
//! transaction.

mod award;
pub mod boards;
pub mod boxes;
mod budget;
mod catalogue;
mod claim;
mod claim_all;
mod claim_request;
mod closing;
pub mod codes;
pub mod commission;
mod deposit_offers;
pub mod download;
mod draw;
pub mod draws;
mod ended;
mod facts;
mod found;
pub mod free_bets;
mod give;
pub mod gold_rush;
mod hand_over;
pub mod invite;
pub mod invite_wheel;
mod invited;
pub mod lapses;
mod last_claims;
mod level;
pub mod levels;
pub mod mail;
mod named_games;
mod new_money;
mod offers;
mod pay;
mod permit;
mod public_draw;
mod publish;
pub mod questions;
pub mod rain;
mod reinvestment;
mod review;
mod review_mail;
mod rewards;
mod risk;
mod sold_out;
mod sports_kick;
mod take_back;
mod texts;
pub mod unclaimed;
mod verify;
mod versioned;
mod vip;

pub use award::{Award, AwardType, AwardedRounds};
pub use catalogue::{ActivityEntry, Version, find, open_activities};
pub use claim::{Claim, ClaimRefusal, ClaimReply, ClaimRequest, Occasion, Proof, claim};
pub use claim_all::{ClaimAllReply, ClaimAllRequest, ClaimedAll, claim_all};
pub use deposit_offers::{OfferOnSale, OfferProblem, Sale, gift, give_back, on_sale, reserve, sale};
pub use last_claims::credit_earned_cash;
pub use new_money::RecentMoney;
pub use offers::{OfferView, PersonalOffer, is_off, list, of_player, of_visitor};
pub use pay::pay_owed;
pub use publish::{Draft, PublishRefusal, publish, seed_demo, set_state};
pub use reinvestment::{ReinvestedAtLevel, excess, reinvestment};
pub use review::{ReviewRefusal, ReviewedGrant, decide, in_review, pay_undecided};
pub use rewards::{ReceivedReward, rewards};
pub use risk::of_friend as risk_of_friend;
pub use sold_out::{again_at, kind_again_at};
pub use take_back::{ReversedDeposit, take_back};
pub use texts::of as texts_of;
pub use verify::{GrantProblem, GrantReport, verify as verify_grants};

pub use vip::{Vip, VipLevel, vip};

pub use baize_promotions_rules::activity::{Activity, Texts};
pub use baize_store::activities::ActivityState;
pub use baize_store::promotion_grants::GrantState;
