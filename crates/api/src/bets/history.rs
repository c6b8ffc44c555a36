//! A player's own rounds.

use std::str::FromStr;

use axum::extract::State;
use baize_money::AccountType;
use baize_services::bets::{self as service, History};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Player, Query};
use crate::originals::schema::Round;
use crate::reply::{Answer, Reply};
use crate::state::App;
use crate::wire::Id;

const USUAL: u32 = 20;
const MOST: u32 = 100;

/// Which page of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// `last_id` of the page before; none, empty or 0 for the first.
    last_id: Option<String>,
    /// At most so many, 1 to 100.
    limit: Option<u32>,
}

/// Which of the own rounds.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// `last_id` of the page before; none, empty or 0 for the first.
    last_id: Option<String>,
    /// At most so many, 1 to 100.
    limit: Option<u32>,
    /// Only 0 gold or 1 capital.
    account_type: Option<i64>,
    /// Only this game.
    game: Option<String>,
}

/// A page, parsed.
pub(crate) struct Page<T> {
    pub(crate) before: Option<T>,
    pub(crate) limit: u32,
}

impl PageQuery {
    pub(crate) fn page<T: FromStr>(&self) -> Result<Page<T>, ApiError> {
        let before = match self.last_id.as_deref() {
            None | Some("" | "0") => None,
            Some(text) => Some(text.parse().map_err(|_| ApiError::invalid("last_id"))?),
        };
        match self.limit.unwrap_or(USUAL) {
            limit @ 1..=MOST => Ok(Page { before, limit }),
            _ => Err(ApiError::invalid("limit")),
        }
    }
}

/// Own rounds, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundList {
    /// The rounds.
    list: Vec<Round>,
    /// What to ask the next page with; empty after the last.
    last_id: Id,
}

/// The player's own rounds, newest first
#[utoipa::path(
    get,
    path = "/api/bets/history",
    tag = "bets",
    params(HistoryQuery),
    responses((status = 200, body = Reply<RoundList>)),
)]
pub(crate) async fn history(
    State(app): State<App>,
    player: Player,
    Query(query): Query<HistoryQuery>,
) -> Answer<RoundList> {
    let Page { before, limit } = PageQuery { last_id: query.last_id, limit: query.limit }.page()?;
    let account_type = match query.account_type {
        None => None,
        Some(number) => Some(AccountType::from_number(number).ok_or(Code::UnknownAccountType)?),
    };
    let game = query.game.filter(|game| !game.is_empty());
    let filter = History { before, account_type, game, limit };
    let rounds = app.db.read(move |tx| service::history(tx, player.id, &filter)).await?;
    let last_id = rounds.last().map_or_else(Id::default, |round| Id::of(round.id));
    Ok(Reply::ok(RoundList { list: rounds.into_iter().map(Round::from).collect(), last_id }))
}
