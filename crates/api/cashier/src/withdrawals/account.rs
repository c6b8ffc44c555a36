//! Where the player is paid.

use axum::extract::State;
use baize_cashier::withdrawals::{self as service, Account, BindRequest, Refusal};
use baize_core::confirmation::{ConfirmTokenHash, Requester};
use baize_core::{Ctx, Outcome};
use baize_store::Tx;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::codes::withdrawal_refused;
use crate::deposits::wire_number::number;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// An account, as typed. A field sent back exactly as it is shown (masked) keeps its value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct AccountRequest {
    /// The payout method; the site's first one if it is missing.
    #[schema(value_type = i64, example = 1)]
    #[serde(default, rename = "account_type")]
    payout_method_id: Value,
    /// Brazil's tax number.
    #[serde(default)]
    cpf: String,
    /// A phone number.
    #[serde(default)]
    phone: String,
    #[serde(default)]
    name: String,
    /// An e-mail.
    #[serde(default)]
    email: String,
    /// India's branch code.
    #[serde(default)]
    ifscCode: String,
    /// An account number.
    #[serde(default)]
    account: String,
    /// A UPI address.
    #[serde(default)]
    upi: String,
    /// A bank of the site's list.
    #[serde(default)]
    bank_code: String,
    /// The fresh proof that `POST /api/user/confirm` gave; without a valid one the account stays as it is (1041).
    #[serde(default)]
    confirm_token: String,
}

impl AccountRequest {
    fn parse(self, app: &App) -> Result<Account, ApiError> {
        let first = app.site.withdrawals.methods.first().map_or(0, |method| method.payout_method_id);
        Ok(Account {
            payout_method_id: number("account_type", &self.payout_method_id)?.unwrap_or(first),
            cpf: self.cpf,
            phone: self.phone,
            name: self.name,
            email: self.email,
            ifsc: self.ifscCode,
            account: self.account,
            upi: self.upi,
            bank_code: self.bank_code,
        })
    }
}

/// The proof that came along with a request, if one did.
pub(super) fn confirm_token(text: &str) -> Option<ConfirmTokenHash> {
    (!text.is_empty()).then(|| ConfirmTokenHash::of_text(text))
}

type SaveAccount = fn(&mut Tx, &Ctx, &BindRequest) -> Outcome<(), Refusal>;

async fn save(app: &App, player: &Player, request: AccountRequest, save: SaveAccount) -> ApiResult<Done> {
    player.must_be_active()?;
    let ctx = app.ctx();
    let confirm_token = confirm_token(&request.confirm_token);
    let requester = Requester { player: player.id, session: player.session };
    let bind = BindRequest { requester, typed: request.parse(app)?, confirm_token };
    let saved = app.db.write(player.id, move |tx| save(tx, &ctx, &bind)).await;
    saved.map_err(withdrawal_refused)?;
    Ok(Reply::ok(Done {}))
}

/// Binds a withdrawal account
#[utoipa::path(
    post,
    path = "/api/withdraw/addAccount",
    tag = "withdrawals",
    request_body = AccountRequest,
    responses((status = 200, body = Reply<Done>)),
)]
pub(crate) async fn add_account(
    State(app): State<App>,
    player: Player,
    Json(request): Json<AccountRequest>,
) -> ApiResult<Done> {
    save(&app, &player, request, service::add).await
}

/// Changes the withdrawal account, where the site allows it
#[utoipa::path(
    put,
    path = "/api/withdraw/account",
    tag = "withdrawals",
    request_body = AccountRequest,
    responses((status = 200, body = Reply<Done>)),
)]
pub(crate) async fn change_account(
    State(app): State<App>,
    player: Player,
    Json(request): Json<AccountRequest>,
) -> ApiResult<Done> {
    save(&app, &player, request, service::change).await
}
