//! Offers and awards on the wire.

use baize_api_core::lang::Lang;
use baize_api_core::wire::{Activity, Amount, Ms};
use baize_core::Ctx;
use baize_promotions::activities::{self as service, GrantState, OfferView};
use baize_promotions_rules::{GameName, OfferStep, PrizeTable, StepState};
use serde::Serialize;
use utoipa::ToSchema;

use crate::codes::reason;

/// What a player receives.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Award {
    /// 1 bonus money, 2 cash, 5 gold, 11 free rounds, 12 free bets on sports.
    #[serde(rename = "award_type")]
    of: u8,
    /// Of free rounds the stakes of all.
    amount: Amount,
    /// What has to be staked before it is free; 0 for nothing.
    wager: Amount,
    /// When bonus money is forfeited, free rounds are gone or free bets lapse; 0 for never.
    expires_at: Ms,
    /// The rounds, where it is free rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    free_rounds: Option<AwardedRounds>,
}

/// Rounds of a game whose stakes the house gives.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct AwardedRounds {
    #[schema(value_type = String)]
    game: GameName,
    /// The stake of each.
    stake: Amount,
    /// How many.
    rounds: u16,
}

impl From<service::AwardedRounds> for AwardedRounds {
    fn from(free: service::AwardedRounds) -> Self {
        Self { game: free.game, stake: free.stake.into(), rounds: free.rounds }
    }
}

impl From<service::Award> for Award {
    fn from(award: service::Award) -> Self {
        Self {
            of: award.of.number(),
            amount: award.amount.into(),
            wager: award.wager.into(),
            expires_at: award.expires_at.into(),
            free_rounds: award.free_rounds.map(AwardedRounds::from),
        }
    }
}

/// Whether a step can be claimed.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivityStepState {
    /// Something is missing.
    Open,
    /// It can be claimed now.
    Claimable,
    /// It was claimed in this period.
    Claimed,
    /// It can no longer be claimed.
    Missed,
}

/// A step of an activity.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActivityStep {
    /// Its number, from 1.
    step: i64,
    /// How far the player has come: money and turnover in units, everything else counted.
    cur: i64,
    /// How far the player has to come.
    target: i64,
    rewards: Vec<Award>,
    state: ActivityStepState,
    /// Until when it can be claimed; 0 for always.
    claim_until: Ms,
}

/// A prize of a table that is drawn from.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TablePrize {
    /// Its place in the table, from 0.
    pub(crate) index: usize,
    pub(crate) award: Award,
    /// Its share of the sum of weights.
    pub(crate) weight: u32,
    /// How often it comes, in millionths.
    pub(crate) probability: u64,
}

/// What of an offer concerns the player.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OwnOffer {
    /// Why nothing can be claimed: empty, `not_open`, `contact`, or the reason of 5003.
    reason: &'static str,
    /// Draws that the player has now.
    chances: i64,
    /// How much more was consumed than is earned by now, after a void or a reversal.
    behind: i64,
    /// When the period ends; 0 for never.
    period_end: Ms,
}

/// An activity with what it offers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActivityOffer {
    activity: Activity,
    /// What is drawn from; empty where nothing is.
    table: Vec<TablePrize>,
    /// The version of the table, which a draw's proof names.
    table_version: i64,
    steps: Vec<ActivityStep>,
    /// Where it begins outside the site, an https address; empty for nowhere.
    link: String,
    /// Null for a visitor.
    me: Option<OwnOffer>,
}

impl ActivityOffer {
    /// The offer in a language.
    pub(crate) fn of(ctx: &Ctx, view: &OfferView, lang: Lang) -> Self {
        let me = view.personal.map(|own| OwnOffer {
            reason: reason(own.reason),
            chances: view.offer.chances,
            behind: view.offer.behind,
            period_end: own.period_end.into(),
        });
        Self {
            activity: Activity::of(view, lang, &ctx.site),
            table: view.offer.table.as_ref().map_or_else(Vec::new, |table| prizes(ctx, table)),
            table_version: view.version,
            steps: steps_of(ctx, &view.offer.steps),
            link: view.offer.link.clone(),
            me,
        }
    }
}

/// Steps on the wire.
pub(crate) fn steps_of(ctx: &Ctx, steps: &[OfferStep]) -> Vec<ActivityStep> {
    steps.iter().map(|each| step(ctx, each)).collect()
}

/// What became of a grant, by its name on the wire.
pub(crate) const fn grant_state(state: GrantState) -> &'static str {
    match state {
        GrantState::Owed => "owed",
        GrantState::Paid => "paid",
        GrantState::Review => "review",
        GrantState::Lapsed => "lapsed",
        GrantState::TakenBack => "taken_back",
        GrantState::InPurse => "in_purse",
        GrantState::Moved => "moved",
        GrantState::Mailed => "mailed",
    }
}

fn step(ctx: &Ctx, step: &OfferStep) -> ActivityStep {
    ActivityStep {
        step: step.step,
        cur: step.current,
        target: step.target,
        rewards: step.rewards.iter().map(|reward| service::Award::of(ctx, reward).into()).collect(),
        state: match step.state {
            StepState::Open => ActivityStepState::Open,
            StepState::Claimable => ActivityStepState::Claimable,
            StepState::Claimed => ActivityStepState::Claimed,
            StepState::Missed => ActivityStepState::Missed,
        },
        claim_until: step.claim_until.into(),
    }
}

fn prizes(ctx: &Ctx, table: &PrizeTable) -> Vec<TablePrize> {
    let total = u64::from(table.total().unwrap_or(0));
    let prizes = table.0.iter().enumerate();
    prizes
        .map(|(index, prize)| TablePrize {
            index,
            award: service::Award::of(ctx, &prize.reward).into(),
            weight: prize.weight,
            probability: (u64::from(prize.weight) * 1_000_000).checked_div(total).unwrap_or(0),
        })
        .collect()
}

/// What anyone needs to draw again, once the server seed is revealed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawProof {
    server_seed_hash: String,
    client_seed: String,
    /// The number of the draw under the seeds, which bets count too.
    nonce: i64,
    /// The version of the table of prizes.
    table_version: i64,
    /// The index of the prize that is given; of several, the first one.
    index: usize,
    /// The indexes of all prizes, in the order in which they were drawn.
    indexes: Vec<usize>,
    /// The place of the prize that is given, or of the first one, in that order.
    place: usize,
}

impl From<service::Proof> for DrawProof {
    fn from(proof: service::Proof) -> Self {
        Self {
            server_seed_hash: proof.server_seed_hash,
            client_seed: proof.client_seed,
            nonce: proof.nonce,
            table_version: proof.table_version,
            index: proof.index,
            indexes: proof.indexes,
            place: proof.place,
        }
    }
}
