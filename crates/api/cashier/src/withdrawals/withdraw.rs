//! Asking for a withdrawal.

use axum::extract::State;
use baize_cashier::withdrawals::{self as service, NewWithdrawal, Refusal};
use baize_core::Failure;
use baize_core::ports::PlayerUpdate;
use baize_ledger::Wallet as Ledger;
use baize_promotions::wallet::WalletView;
use baize_store::{PlayerId, StoreError, WithdrawalId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::account::confirm_token;
use crate::codes::withdrawal_refused;
use crate::deposits::publish;
use crate::deposits::wire_number::{flag, number};
use baize_api_core::code::Code;
use baize_api_core::extract::{IdempotencyKey, Json, Player, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Amount;
use baize_api_core::wire::Wallet;

/// What a player asks for.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct WithdrawRequest {
    /// The amount, fee included.
    #[serde(default)]
    amount: WireAmount,
    /// The payout method; the site's first one if it is missing.
    #[schema(value_type = Option<i64>, example = 1)]
    #[serde(default, rename = "account_type")]
    payout_method_id: Value,
    /// 1 the player accepts the cost of withdrawing cash whose turnover is not done.
    #[schema(value_type = Option<u8>)]
    #[serde(default)]
    early: Value,
    /// The fresh proof that `POST /api/user/confirm` gave. The first withdrawal to an account takes one by a one-time code (3119),
    /// or by what a player without a contact has (1041).
    #[serde(default)]
    confirm_token: String,
}

/// A withdrawal that was accepted; or, with `frozenPlatform`, one that was not asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct WithdrawReply {
    /// Game platforms that hold money of the player in open rounds, which has to come back first: nothing was asked for or
    /// set aside, and beside the wallet the other fields are empty. Repeat the request when the rounds are over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozenPlatform: Option<Vec<String>>,
    /// Its number; empty if nothing was asked for.
    pub order_no: String,
    /// The amount, fee included.
    pub amount: Amount,
    pub fee: Amount,
    /// What reaches the player.
    pub pay_amount: Amount,
    /// 0: processing.
    pub state: u8,
    /// The wallet afterwards.
    pub wallet: Wallet,
}

/// Asks for a withdrawal
///
/// The money is set aside at once and comes back in full if the withdrawal is refused or fails. Needs an
/// `Idempotency-Key`: a repetition receives the first answer. With `early` and money in open rounds nothing is asked for, and
/// the reply names their platforms in `frozenPlatform`: what is at stake would escape the cost.
#[utoipa::path(
    post,
    path = "/api/user/withdraw",
    tag = "withdrawals",
    request_body = WithdrawRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<WithdrawReply>)),
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<WithdrawRequest>,
) -> ApiResult<WithdrawReply> {
    player.must_be_active()?;
    let first = app.site.withdrawals.methods.first().map_or(0, |method| method.payout_method_id);
    let ask = NewWithdrawal {
        amount: request.amount.positive()?,
        payout_method_id: number("account_type", &request.payout_method_id)?.unwrap_or(first),
        early: flag("early", &request.early)?,
        confirmation: confirm_token(&request.confirm_token).map(|token| (player.session, token)),
    };
    let key = key.as_str().parse().map_err(|_| Code::KeyMalformed)?;
    let ctx = app.ctx();
    let made =
        match app.db.write(player.id, move |tx| service::request(tx, &ctx, player.id, &key, &ask)).await {
            Ok(made) => made,
            Err(Failure::Refused(Refusal::RoundOpen)) => return money_held(&app, player.id).await,
            Err(failure) => return Err(withdrawal_refused(failure)),
        };
    let changed = PlayerUpdate::WithdrawalChanged(player.id, WithdrawalId::from(made.id));
    publish(&app, vec![PlayerUpdate::WalletChanged(player.id), changed]);
    Ok(Reply::ok(WithdrawReply {
        frozenPlatform: None,
        order_no: made.order_no,
        amount: made.amount.into(),
        fee: made.fee.into(),
        pay_amount: made.pay.into(),
        state: 0,
        wallet: made.wallet.into(),
    }))
}

/// The reply while open rounds hold money. If they are over by now the request can be repeated at once.
async fn money_held(app: &App, player: PlayerId) -> ApiResult<WithdrawReply> {
    let (held, wallet) = app
        .db
        .read(move |tx| {
            let wallet = Ledger::get(tx, player)?;
            Ok::<_, StoreError>((service::held_elsewhere(tx, player)?, WalletView::of(tx, &wallet)?))
        })
        .await?;
    if held.is_empty() {
        return Err(Code::RoundOpen.into());
    }
    let nothing = Amount::default();
    Ok(Reply::ok(WithdrawReply {
        frozenPlatform: Some(service::platforms(&held)),
        order_no: String::new(),
        amount: nothing,
        fee: nothing,
        pay_amount: nothing,
        state: 0,
        wallet: wallet.into(),
    }))
}
