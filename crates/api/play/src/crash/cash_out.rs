//! Cashing out of the round that runs.

use axum::extract::State;

use super::cancel::CrashRoundRequest;
use super::schema::CrashReply;
use crate::PlayContext;
use crate::tables::Listeners as _;
use crate::tables::actions::cash_out as cash_bet_out;
use crate::tables::in_flight::CashOutReceipt;
use crate::tables::owner::BetOwner;
use baize_api_core::extract::{IdempotencyKey, Json};
use baize_api_core::layers::hooks::RequestObserver;
use baize_api_core::reply::{ApiResult, Reply};

/// Its address: where the time of receipt decides.
pub(crate) const PATH: &str = "/api/crash/cash_out";

/// Cashes the player out of the round that runs
///
/// At the multiplier of the time at which the server had received the whole request. Needs an `Idempotency-Key`: a
/// repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/crash/cash_out",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn cash_out(
    State(context): State<PlayContext>,
    owner: BetOwner,
    receipt: CashOutReceipt,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let feed = context.tables().crash();
    let named = request.named(receipt.0.at());
    Ok(Reply::ok(cash_bet_out(&context, feed, owner, (named, receipt)).await?.into()))
}

/// Records when a cash-out was received, before anything else happens: that moment decides.
impl RequestObserver for PlayContext {
    fn received(&self, path: &str, extensions: &mut http::Extensions) {
        if path == PATH {
            extensions.insert(self.tables().crash().in_flight().enter(&*self.clock));
        }
    }
}
