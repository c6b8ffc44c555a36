//! Buying open bets back from their players.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Query, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::{Amount, Bp, Id, Ms, Wallet};
use baize_core::ports::PlayerUpdate;
use baize_core::{Failure, Outcome};
use baize_money::BasisPoints;
use baize_sports::{MAX_SHARE, MIN_SHARE};
use baize_sportsbook::SportsRefusal;
use baize_sportsbook::cash_out::{
    CashOutRequest, QuotedOffer, TakenCashOut, cash_out, quote as quote_bet, set_auto_cash_out,
};
use baize_store::Tx;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::bet::{BetQuery, bet_id};
use crate::builder::price_open_builders;
use crate::codes::refused;
use crate::wire::SportsBet;

/// What is offered for a bet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsQuote {
    /// The bet.
    bet: Id,
    /// What is paid for all that is left.
    offer: Amount,
    /// What of the stake is left.
    left: Amount,
    /// Until when the offer is good.
    until: Ms,
    /// What to send to take the offer.
    token: String,
    /// The smallest share that can be taken, beside all.
    min_share: Bp,
    /// The largest one that is not all.
    max_share: Bp,
}

/// An offer that is taken.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CashOutBody {
    /// The bet.
    #[serde(default)]
    bet: String,
    /// As it came with the offer.
    #[serde(default)]
    token: String,
    /// The share of what is left: 10000 for all, or between `min_share` and `max_share`.
    #[schema(value_type = u32, example = 10_000)]
    #[serde(default)]
    share: Value,
}

/// The reply to an offer that was taken. A repetition of the request receives the same.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsCashedOut {
    /// The bet.
    bet: SportsBet,
    /// What was paid.
    paid: Amount,
    /// The balances after it.
    wallet: Wallet,
}

/// At which offer a bet is cashed out by itself.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutoCashOutBody {
    /// The bet.
    #[serde(default)]
    bet: String,
    /// The offer; 0 for none.
    #[serde(default)]
    at: WireAmount,
}

/// What is offered for an open bet now
///
/// The offer is good until `until`, and is made again when it is taken: where less is offered by then, nothing is paid (6021).
#[utoipa::path(
    get,
    path = "/api/sports/cashOut",
    operation_id = "sports_cash_out_quote",
    tag = "sports",
    params(BetQuery),
    responses((status = 200, body = Reply<SportsQuote>)),
)]
pub(crate) async fn quote(
    State(context): State<SportsContext>,
    player: Player,
    Query(query): Query<BetQuery>,
) -> ApiResult<SportsQuote> {
    context.must_be_on()?;
    let bet = query.bet()?;
    let key = context.quote_key().await?;
    price_open_builders(&context, player.id).await?;
    let (ctx, book, player) = (context.ctx(), context.book().clone(), player.id);
    let read = move |tx: &mut Tx| quote_bet(tx, &ctx, book.as_ref(), (player, bet, &key));
    let QuotedOffer { quote, left, token } = context.db.read(read).await.map_err(refused)?;
    Ok(Reply::ok(SportsQuote {
        bet: Id::of(quote.bet),
        offer: quote.offer.into(),
        left: left.into(),
        until: quote.until.into(),
        token,
        min_share: MIN_SHARE.into(),
        max_share: MAX_SHARE.into(),
    }))
}

/// Takes the offer for an open bet, or a share of it
///
/// Needs an `Idempotency-Key`: a repetition receives the first reply. What is paid is the share of the offer as quoted.
#[utoipa::path(
    post,
    path = "/api/sports/cashOut",
    operation_id = "sports_cash_out",
    tag = "sports",
    request_body = CashOutBody,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<SportsCashedOut>)),
)]
pub(crate) async fn take(
    State(context): State<SportsContext>,
    player: Player,
    key: IdempotencyKey,
    Json(body): Json<CashOutBody>,
) -> ApiResult<SportsCashedOut> {
    context.must_be_on()?;
    let wanted = CashOutRequest {
        player: player.id,
        key: key.request_key()?,
        bet: bet_id(Some(&body.bet))?,
        token: body.token,
        share: share(&body.share)?,
    };
    let taken = context.take(wanted).await.map_err(refused)?;
    taken.updates.into_iter().for_each(|update| context.ports.realtime.publish(update));
    let reply = taken.done.reply;
    Ok(Reply::ok(SportsCashedOut {
        bet: SportsBet::from(&reply.bet),
        paid: reply.paid.into(),
        wallet: reply.wallet.into(),
    }))
}

/// Sets the offer at which all that is left of a bet is cashed out by itself
#[utoipa::path(
    post,
    path = "/api/sports/autoCashOut",
    operation_id = "sports_auto_cash_out",
    tag = "sports",
    request_body = AutoCashOutBody,
    responses((status = 200, body = Reply<SportsBet>)),
)]
pub(crate) async fn auto(
    State(context): State<SportsContext>,
    player: Player,
    Json(body): Json<AutoCashOutBody>,
) -> ApiResult<SportsBet> {
    context.must_be_on()?;
    let (bet, at, player) = (bet_id(Some(&body.bet))?, body.at.not_negative()?, player.id);
    let ctx = context.ctx();
    let write = move |tx: &mut Tx| set_auto_cash_out(tx, &ctx, (player, bet), at);
    let bet = context.db.write(player, write).await.map_err(refused)?;
    context.ports.realtime.publish(PlayerUpdate::SportsBetChanged(player, bet.id));
    Ok(Reply::ok(SportsBet::from(&bet)))
}

fn share(value: &Value) -> Result<BasisPoints, ApiError> {
    let points = value.as_u64().and_then(|points| u32::try_from(points).ok()).map(BasisPoints::new);
    let is_offered =
        |share: &BasisPoints| *share == BasisPoints::WHOLE || (MIN_SHARE..=MAX_SHARE).contains(share);
    points.filter(is_offered).ok_or_else(|| ApiError::invalid("share"))
}

/// How often an offer is tried that is not paid for the moment, because a step of the match is about to be played.
const TRIES: u32 = 4;
/// The pause in between: a step that is due is played within a quarter of a second.
const PAUSE: Duration = Duration::from_millis(120);

impl SportsContext {
    /// Takes an offer, a moment later where a step has to be played first.
    async fn take(&self, wanted: CashOutRequest) -> Outcome<TakenCashOut, SportsRefusal> {
        let (key, wanted) = (self.quote_key().await?, Arc::new(wanted));
        let mut tries = 1;
        loop {
            price_open_builders(self, wanted.player).await?;
            let (ctx, book) = (self.ctx(), self.book().clone());
            let (key, request) = (key.clone(), Arc::clone(&wanted));
            let write = move |tx: &mut Tx| cash_out(tx, &ctx, book.as_ref(), (&request, &key));
            match self.db.write(wanted.player, write).await {
                Err(Failure::Refused(SportsRefusal::StepDue)) if tries < TRIES => {
                    tries += 1;
                    tokio::time::sleep(PAUSE).await;
                }
                done => return done,
            }
        }
    }
}
