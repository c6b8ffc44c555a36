//! What an agent has earned and may claim.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;
use baize_money::BasisPoints;
use baize_promotions::activities::commission::{self, DayTotals, Overview, plan_name};
use serde::Serialize;
use utoipa::ToSchema;

/// What days come to.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct AgentTotals {
    /// How many players played, added over days.
    players: i64,
    /// What their stakes counted for.
    turnover: Amount,
    /// The theoretical win of the house.
    theo: Amount,
    /// The commission.
    commission: Amount,
    /// What of the play below an operator looks at before it is paid.
    held: Amount,
}

impl From<DayTotals> for AgentTotals {
    fn from(totals: DayTotals) -> Self {
        Self {
            players: totals.players,
            turnover: totals.turnover.into(),
            theo: totals.theo.into(),
            commission: totals.commission.into(),
            held: totals.held.into(),
        }
    }
}

/// A level of the team.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct AgentLevel {
    /// From 1, the players whom the agent invited.
    level: i64,
    /// How many players.
    players: i64,
    /// The agent's share of it, in basis points.
    rate: u32,
}

/// What an agent has earned and may claim.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgentOverview {
    /// 1 where the site pays commissions.
    is_open: u8,
    /// `turnover`: shares of the theoretical win; `ggr`: shares of what players lose.
    plan: &'static str,
    /// Three, from the first one.
    team: Vec<AgentLevel>,
    /// Today until now; it is settled after midnight.
    today: AgentTotals,
    yesterday: AgentTotals,
    /// The days of this month before today.
    month: AgentTotals,
    /// Computed, and waits for the approval of its day.
    waiting: Amount,
    /// What an operator looks at now.
    in_review: Amount,
    /// What the next claim brings.
    claimable: Amount,
    /// 1 when it can be claimed.
    can_claim: u8,
    /// What was paid in all.
    paid: Amount,
}

impl From<Overview> for AgentOverview {
    fn from(overview: Overview) -> Self {
        let players =
            |level: i64| overview.team.iter().find(|(of, _)| *of == level).map_or(0, |(_, count)| *count);
        let rates = overview.terms.map(|terms| terms.rates.map(BasisPoints::points)).unwrap_or_default();
        let levels = (1..).zip(rates);
        Self {
            is_open: overview.is_open.into(),
            plan: overview.terms.map_or("", |terms| plan_name(terms.plan)),
            team: levels.map(|(level, rate)| AgentLevel { level, players: players(level), rate }).collect(),
            today: overview.today.into(),
            yesterday: overview.yesterday.into(),
            month: overview.month.into(),
            waiting: overview.waiting.into(),
            in_review: overview.in_review.into(),
            claimable: overview.claimable.into(),
            can_claim: overview.can_claim.into(),
            paid: overview.paid.into(),
        }
    }
}

/// What the player has earned as an agent
///
/// Everyone who invites is one. Each day is computed ten minutes after it ends, and can be claimed once an operator has
/// approved it.
#[utoipa::path(
    get,
    path = "/api/proxy/overview",
    tag = "promotions",
    responses((status = 200, body = Reply<AgentOverview>)),
)]
pub(crate) async fn overview(State(app): State<App>, player: Player) -> ApiResult<AgentOverview> {
    let ctx = app.ctx();
    let found = app.db.read(move |tx| commission::overview(tx, &ctx, player.id)).await?;
    Ok(Reply::ok(found.into()))
}
