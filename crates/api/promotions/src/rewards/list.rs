//! What waits for a player.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{self, Amount, BetTask, Id, Ms};
use baize_core::Ctx;
use baize_money::Amount as Money;
use baize_promotions::activities::free_bets::{self, FreeBet};
use baize_promotions::activities::{self, AwardType, OfferView};
use baize_promotions::wagering::{self, OpenRequirement};
use baize_promotions_rules::kinds::rakeback::{Rakeback, RakebackLeft};
use baize_promotions_rules::{OfferStep, Promotion as _, RequirementKind, StepState};
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::activity::schema::Award;

/// A step that can be claimed.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardItem {
    activity_id: Id,
    step: i64,
    rewards: Vec<Award>,
    /// Until when it can be claimed; 0 for always.
    claim_until: Ms,
}

/// What can be claimed, by what it is of.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct RewardTotals {
    cash: Amount,
    coin: Amount,
    gold: Amount,
    /// The stakes of free bets.
    free_bet: Amount,
}

/// What of the rakeback can be claimed, by the part that it belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct RakebackParts {
    instant: Amount,
    daily: Amount,
    weekly: Amount,
    monthly: Amount,
}

/// What waits for the player.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rewards {
    totals: RewardTotals,
    items: Vec<RewardItem>,
    rakeback: RakebackParts,
    /// Open wagering requirements of bonuses, oldest first.
    tasks: Vec<BetTask>,
    /// Free bets that can be used, those that lapse first before the others.
    free_bets: Vec<wire::FreeBet>,
}

/// What can be claimed, what bonuses still need, and free bets
///
/// Steps only: draws that are left are with their activity.
#[utoipa::path(
    get,
    path = "/api/rewards",
    tag = "promotions",
    responses((status = 200, body = Reply<Rewards>)),
)]
pub(crate) async fn list(State(app): State<App>, player: Player) -> ApiResult<Rewards> {
    let ctx = app.ctx();
    let reading = ctx.clone();
    let read = move |tx: &mut _| {
        let offers = activities::list(tx, &reading, Some(player.id))?;
        let free_bets = free_bets::of_player(tx, &reading, player.id)?;
        Ok::<_, StoreError>((offers, wagering::open_requirements(tx, player.id)?, free_bets))
    };
    let (offers, requirements, free_bets): (Vec<OfferView>, Vec<OpenRequirement>, Vec<FreeBet>) =
        app.db.read(read).await?;
    let waiting: Vec<(&OfferView, &OfferStep)> = offers
        .iter()
        .flat_map(|view| view.offer.steps.iter().map(move |step| (view, step)))
        .filter(|(_, step)| step.state == StepState::Claimable)
        .collect();
    let rakeback = offers.iter().find(|view| view.activity.kind == Rakeback::KIND);
    let rakeback = rakeback.map(|view| Rakeback::left(&view.offer)).unwrap_or_default();
    Ok(Reply::ok(Rewards {
        totals: totals(&ctx, &waiting),
        items: waiting.iter().map(|(view, step)| item(&ctx, view, step)).collect(),
        rakeback: parts(rakeback),
        tasks: BetTask::of_kind(&requirements, RequirementKind::Bonus).0,
        free_bets: free_bets
            .iter()
            .map(|bet| wire::FreeBet::new(bet.id, bet.stake, bet.expires_at))
            .collect(),
    }))
}

/// The sums of what the steps bring, of each kind of award.
fn totals(ctx: &Ctx, waiting: &[(&OfferView, &OfferStep)]) -> RewardTotals {
    let rewards = waiting.iter().flat_map(|(_, step)| &step.rewards);
    let awards: Vec<_> = rewards.map(|reward| activities::Award::of(ctx, reward)).collect();
    let sum = |of: AwardType| {
        let amounts = awards.iter().filter(|award| award.of == of).map(|award| award.amount);
        Money::sum(amounts).unwrap_or(Money::MAX).into()
    };
    RewardTotals {
        cash: sum(AwardType::Cash),
        coin: sum(AwardType::Coin),
        gold: sum(AwardType::Gold),
        free_bet: sum(AwardType::FreeBet),
    }
}

fn item(ctx: &Ctx, view: &OfferView, step: &OfferStep) -> RewardItem {
    RewardItem {
        activity_id: Id::of(view.id),
        step: step.step,
        rewards: step.rewards.iter().map(|reward| activities::Award::of(ctx, reward).into()).collect(),
        claim_until: step.claim_until.into(),
    }
}

fn parts(left: RakebackLeft) -> RakebackParts {
    RakebackParts {
        instant: left.instant.into(),
        daily: left.daily.into(),
        weekly: left.weekly.into(),
        monthly: left.monthly.into(),
    }
}
