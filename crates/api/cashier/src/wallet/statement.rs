//! A year summed up.

use axum::extract::State;
use baize_cashier::history::{self as service, Balances, GamePlay, HistoryKind, YearStatement};
use baize_store::StoreError;
use baize_store::transfers::CodeSum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::history::read_year;
use super::line::{currency_type, name, read_code};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Ms};

/// Which year.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// A calendar year of the site, 2000 to 9998.
    year: Option<i64>,
}

/// What a player holds.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct StatementBalances {
    /// Cash.
    pub money: Amount,
    /// Bonus money.
    pub coin: Amount,
    pub gold: Amount,
    /// Cash set aside.
    pub frozen_money: Amount,
    /// Bonus money set aside.
    pub frozen_coin: Amount,
}

impl From<Balances> for StatementBalances {
    fn from(balances: Balances) -> Self {
        Self {
            money: balances.cash.into(),
            coin: balances.bonus.into(),
            gold: balances.gold.into(),
            frozen_money: balances.frozen_cash.into(),
            frozen_coin: balances.frozen_bonus.into(),
        }
    }
}

/// Movements of one code between the same currency types, summed up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StatementSum {
    /// How many.
    pub count: i64,
    /// As in the history.
    #[schema(value_type = String, example = "deposit")]
    pub kind: &'static str,
    /// How much in all.
    pub amount: Amount,
    /// As in the history.
    #[schema(value_type = String, example = "withdrawal_fee")]
    pub code: &'static str,
    /// The currency type that they leave; 0 if they come from outside.
    pub from: u8,
    /// The currency type that they reach; 0 if they go outside.
    pub to: u8,
}

impl StatementSum {
    fn new(sum: &CodeSum) -> Result<Self, StoreError> {
        let code = read_code(sum.code)?;
        let amount = baize_money::Amount::new(sum.units).map_err(StoreError::damaged)?;
        Ok(Self {
            kind: HistoryKind::of(code).name(),
            code: name(code),
            from: currency_type(sum.debit)?,
            to: currency_type(sum.credit)?,
            count: sum.count,
            amount: amount.into(),
        })
    }
}

/// What was played of one game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StatementPlay {
    pub game: String,
    /// 0 gold, 1 capital.
    pub account_type: u8,
    /// Bets that ended in the year.
    pub rounds: i64,
    pub stake: Amount,
    /// What was returned, stakes included.
    pub payout: Amount,
}

impl From<GamePlay> for StatementPlay {
    fn from(play: GamePlay) -> Self {
        Self {
            game: play.game,
            account_type: play.play_mode.number(),
            rounds: play.totals.rounds,
            stake: play.totals.wagered.into(),
            payout: play.totals.paid_out.into(),
        }
    }
}

/// A player's year.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StatementReply {
    pub year: u16,
    /// Its first moment at the site.
    pub from: Ms,
    /// The moment after its last.
    pub to: Ms,
    /// What there was before.
    pub opening: StatementBalances,
    /// What there is after it, or now.
    pub closing: StatementBalances,
    /// What moved.
    pub sums: Vec<StatementSum>,
    /// What was played, by game.
    pub play: Vec<StatementPlay>,
}

/// The statement of a year: balances before and after, what moved, what was played
///
/// The single movements are in `/api/wallet/history` with the same `year`.
#[utoipa::path(
    get,
    path = "/api/wallet/statement",
    tag = "wallet",
    params(StatementQuery),
    responses((status = 200, body = Reply<StatementReply>)),
)]
pub(crate) async fn statement(
    State(app): State<App>,
    player: Player,
    Query(query): Query<StatementQuery>,
) -> ApiResult<StatementReply> {
    let year = read_year(query.year.ok_or_else(|| ApiError::missing("year"))?, &app.site)?;
    let read = app.db.read(move |tx| service::statement(tx, player.id, year)).await?;
    let YearStatement { opening, closing, sums, play } = read;
    let sums = sums.iter().map(StatementSum::new).collect::<Result<Vec<_>, StoreError>>()?;
    let (from, to) = year.moments();
    Ok(Reply::ok(StatementReply {
        year: year.number(),
        from: from.into(),
        to: to.into(),
        opening: opening.into(),
        closing: closing.into(),
        sums,
        play: play.into_iter().map(StatementPlay::from).collect(),
    }))
}
