//! What a claim asks for and what it is answered; what was answered before is answered again.

use baize_core::{Ctx, Failure, LedgerRefusal, Outcome};
use baize_ledger::request::{self as requests, Begun, Ticket};
use baize_ledger::{InputHash, RequestKey};
use baize_promotions_rules::{Advance, ClaimInput, Ineligible, Refusal};
use baize_store::promotion_grants::{self, GrantState};
use baize_store::{PlayerId, Tx};
use serde::{Deserialize, Serialize};

use super::award::Award;
use super::offers::gives_rewards;
use crate::wallet::WalletView;

/// A claim.
#[derive(Debug, Clone)]
pub struct ClaimRequest {
    /// The player.
    pub player: PlayerId,
    /// The activity.
    pub activity: i64,
    /// The step, or a draw.
    pub input: ClaimInput,
    /// What it comes with.
    pub occasion: Occasion,
    /// The request's key, if it has one: a repetition gets the first answer. A step is claimed once with any key.
    pub key: Option<RequestKey>,
}

impl ClaimRequest {
    /// A claim that is a part of another request, whose key it has.
    pub(super) fn inside(player: PlayerId, activity: i64, input: ClaimInput) -> Self {
        Self { player, activity, input, occasion: Occasion::Page, key: None }
    }
}

/// What a claim comes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// A press in the page.
    Page,
    /// A press in the installed app, as the request says.
    App,
    /// The end of the account.
    Leaving,
}

/// What a claim brought; stored, so that a repetition receives it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimReply {
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// The step, or the number of the draw in the period.
    pub step: i64,
    /// What the player received.
    pub awards: Vec<Award>,
    /// Whether it was paid.
    pub is_paid: bool,
    /// Whether an operator looks at it before it is paid.
    #[serde(default)]
    pub is_in_review: bool,
    /// Whether the player takes part in what is dealt later; nothing is granted yet.
    #[serde(default)]
    pub is_entered: bool,
    /// What a draw brought towards a target, where it is drawn for one.
    #[serde(default)]
    pub advance: Option<Advance>,
    /// What a draw was made with.
    pub proof: Option<Proof>,
    /// The wallet afterwards.
    pub wallet: WalletView,
}

/// What anyone needs to draw again, once the server seed is revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The commitment of the server seed, hexadecimal.
    pub server_seed_hash: String,
    /// The player's seed.
    pub client_seed: String,
    /// The number of the draw under the seeds.
    pub nonce: i64,
    /// The version of the table of prizes.
    pub table_version: i64,
    /// The index of the prize that is given; of several, the first one.
    pub index: usize,
    /// The indexes of all prizes, in the order of the stream.
    #[serde(default)]
    pub indexes: Vec<usize>,
    /// The place of the prize that is given, or of the first one, in that order.
    #[serde(default)]
    pub place: usize,
}

/// A claim that was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The answer.
    pub reply: ClaimReply,
    /// Whether it had been given before.
    pub is_repeated: bool,
}

/// Why nothing is granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimRefusal {
    /// There is no such activity.
    UnknownActivity,
    /// The activity has no such drop.
    UnknownDrop,
    /// The question has no such answer.
    UnknownAnswer,
    /// The site gives no rewards.
    Off,
    /// The account is closed.
    AccountClosed,
    /// The rules refuse it.
    Rules(Refusal),
    /// The last draw was too short a time ago.
    TooSoon,
    /// A balance would pass the largest amount.
    TooLarge,
    /// The key was used for another claim.
    KeyReused,
}

impl LedgerRefusal for ClaimRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::TooLarge;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::Off;
    const KEY_REUSED: Self = Self::KeyReused;
}

pub(super) fn refused<T>(refusal: Refusal) -> Outcome<T, ClaimRefusal> {
    Err(Failure::Refused(ClaimRefusal::Rules(refusal)))
}

/// Begins a claim under its key, if it has one: the ticket to finish it with, or the first answer. Refused where the site
/// gives no rewards.
pub(super) fn begin_claim(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, key): (PlayerId, Option<&RequestKey>),
    input: InputHash,
) -> Outcome<Result<Option<Ticket>, Claim>, ClaimRefusal> {
    let mut ticket = None;
    if let Some(key) = key {
        match requests::begin(tx, player, key, input)? {
            Begun::Repeat(first) => return Ok(Err(repeated(tx, player, first)?)),
            Begun::Fresh(_, fresh) => ticket = Some(fresh),
        }
    }
    if gives_rewards(ctx) { Ok(Ok(ticket)) } else { Err(Failure::Refused(ClaimRefusal::Off)) }
}

/// Keeps the reply of a claim for its repetitions: under what was claimed, and under the request's key if it has one.
pub(super) fn finish_claim(
    tx: &mut Tx,
    ctx: &Ctx,
    (own, of_request): (Ticket, Option<Ticket>),
    reply: ClaimReply,
) -> Outcome<Claim, ClaimRefusal> {
    own.finish(tx, &reply, ctx.now)?;
    if let Some(ticket) = of_request {
        ticket.finish(tx, &reply, ctx.now)?;
    }
    Ok(Claim { reply, is_repeated: false })
}

/// The first answer; of a reward that was looked at, what became of it since.
pub(super) fn repeated(tx: &mut Tx, player: PlayerId, mut reply: ClaimReply) -> Outcome<Claim, ClaimRefusal> {
    if reply.is_in_review {
        let grants = promotion_grants::of_period(tx, player, reply.activity, &reply.period)?;
        let state = grants.iter().find(|grant| grant.step == reply.step).map(|grant| grant.state);
        if state == Some(GrantState::Lapsed) {
            return refused(Refusal::NotEligible(Ineligible::Review));
        }
        reply.is_in_review = state == Some(GrantState::Review);
        reply.is_paid = state == Some(GrantState::Paid);
    }
    Ok(Claim { reply, is_repeated: true })
}
