//! What becomes of a code that a player typed.

use baize_api_core::ApiError;
use baize_api_core::code::Code;
use baize_api_core::refusal_data::CaptchaData;
use baize_api_core::state::App;
use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure};
use baize_promotions::activities::codes::{CodeRefusal, RedeemReply, RedeemRequest, Redemption, redeem};
use baize_promotions_rules::Refusal;
use baize_store::{Tx, WriteKey};

use crate::codes::{Claimed, PromotionCode, code_refused, sold_out_of};

/// Redeems a code; the answer, and whether it had been given before.
pub(crate) async fn carry_out(
    app: &App,
    ctx: Ctx,
    request: RedeemRequest,
) -> Result<(RedeemReply, bool), ApiError> {
    let (player, activity, asked) = (request.player, request.activity, ctx.clone());
    // Players of one code and of one network write the same rows: one line for all of them.
    let typed = move |tx: &mut Tx| redeem(tx, &ctx, &request);
    let redeemed = match (app.db.write(WriteKey::SHARED, typed).await, activity) {
        (Err(Failure::Refused(CodeRefusal::Rules(Refusal::SoldOut))), Some(activity)) => {
            return Err(sold_out_of(app, asked, (player, Claimed::Activity(activity))).await);
        }
        (redeemed, _) => redeemed.map_err(code_refused)?,
    };
    match redeemed {
        Redemption::Redeemed { reply, is_repeated } => {
            if !is_repeated {
                app.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
            }
            if reply.is_in_review {
                return Err(PromotionCode::InReview.into());
            }
            Ok((reply, is_repeated))
        }
        Redemption::BadCode => Err(PromotionCode::BadCode.into()),
        Redemption::WrongCaptcha(level) => Err(ApiError::with(Code::WrongCaptcha, CaptchaData { level })),
    }
}
