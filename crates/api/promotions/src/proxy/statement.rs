//! The statement of an agent.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;
use baize_promotions::activities::commission::{self, StatementDay, plan_name};
use baize_promotions_rules::{day_of_text, day_text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// So many days are asked for at once.
const MOST_DAYS: i64 = 366;

/// Which days of the site.
#[derive(Debug, Deserialize, IntoParams)]
pub struct StatementParams {
    /// The first one.
    #[param(example = "2026-01-01")]
    #[serde(default)]
    from: String,
    /// The last one, at most 366 days on.
    #[param(example = "2026-01-31")]
    #[serde(default)]
    to: String,
}

/// What a level earned on a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgentStatementRow {
    /// The day of the site, such as `2026-01-31`.
    day: String,
    /// From 1 to 3.
    level: i64,
    /// How many players played.
    players: i64,
    /// What their stakes counted for.
    turnover: Amount,
    /// The theoretical win of the house.
    theo: Amount,
    /// Stakes less payouts less rewards.
    ggr: Amount,
    /// `turnover` or `ggr`.
    plan: &'static str,
    /// The share, in basis points.
    rate: u32,
    /// What is paid once the day is approved.
    commission: Amount,
    /// What an operator looks at before it is paid.
    held: Amount,
    /// 1 once the day is approved.
    is_approved: u8,
}

impl From<StatementDay> for AgentStatementRow {
    fn from(StatementDay { day, row, terms, is_approved }: StatementDay) -> Self {
        let index = usize::try_from(row.level - 1).unwrap_or(0);
        let (commission, held) = if row.is_held {
            (baize_money::Amount::ZERO, row.commission)
        } else {
            (row.commission, baize_money::Amount::ZERO)
        };
        Self {
            day: day_text(day),
            level: row.level,
            players: row.players,
            turnover: row.turnover.into(),
            theo: row.theo.into(),
            ggr: row.ggr.into(),
            plan: plan_name(terms.plan),
            rate: terms.rates.get(index).map_or(0, |rate| rate.points()),
            commission: commission.into(),
            held: held.into(),
            is_approved: is_approved.into(),
        }
    }
}

/// A statement.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgentStatement {
    /// The newest day first. What the agent's own other accounts played has rows of its own.
    list: Vec<AgentStatementRow>,
}

/// What each level earned the player on each day
#[utoipa::path(
    get,
    path = "/api/proxy/statement",
    tag = "promotions",
    params(StatementParams),
    responses((status = 200, body = Reply<AgentStatement>)),
)]
pub(crate) async fn statement(
    State(app): State<App>,
    player: Player,
    Query(asked): Query<StatementParams>,
) -> ApiResult<AgentStatement> {
    let from = day_of_text(&asked.from).ok_or_else(|| ApiError::invalid("from"))?;
    let to = day_of_text(&asked.to).ok_or_else(|| ApiError::invalid("to"))?;
    if !(0..MOST_DAYS).contains(&(to.number() - from.number())) {
        return Err(ApiError::invalid("to"));
    }
    let list = app.db.read(move |tx| commission::statement(tx, player.id, (from, to.next()))).await?;
    Ok(Reply::ok(AgentStatement { list: list.into_iter().map(Into::into).collect() }))
}
