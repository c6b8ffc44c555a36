//! Claiming a step or a draw.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{
    ClientMeta, IdempotencyKey, Json, Player, Received, captcha_answer, given, number,
};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Id, Wallet};
use baize_core::Ctx;
use baize_players::address;
use baize_promotions::activities::codes::RedeemRequest;
use baize_promotions::activities::questions::{self, Answering};
use baize_promotions::activities::rain::{self, DropClaim};
use baize_promotions::activities::{self as service, ClaimReply, ClaimRequest, Occasion};
use baize_promotions_rules::ClaimInput;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::{Award, DrawProof};
use crate::codes::{Claimed, PromotionCode, claim_refused, refused};
use crate::key::optional;
use crate::redeem::typed::carry_out;
use crate::updates::reward_changed;

/// What is claimed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ActivityClaim {
    /// The activity.
    #[schema(value_type = String, example = "1")]
    #[serde(default)]
    activity_id: Value,
    /// The step; none for a draw.
    #[schema(value_type = Option<i64>, example = 1)]
    #[serde(default)]
    step: Value,
    /// The drop of red envelope rain; none for everything else.
    #[schema(value_type = Option<String>, example = "7012345678901234567")]
    #[serde(default)]
    drop_id: Value,
    /// The answer to a question; none for everything else.
    #[schema(value_type = Option<i64>, example = 7)]
    #[serde(default)]
    answer: Value,
    /// The code of the day that the activity's channel shows, small or capital; none for everything else.
    code: Option<String>,
    /// Which captcha, where a code needs one.
    captcha_id: Option<String>,
    /// The characters of its picture.
    captcha_code: Option<String>,
    /// The number that solves its work.
    captcha_work: Option<u64>,
}

/// Whether a reward was paid.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimState {
    /// It is in the wallet.
    Paid,
    /// It is the player's and is paid as soon as another bonus is completed: so many wait already.
    Owed,
    /// The player takes part in what is dealt or drawn at the end.
    Entered,
}

impl ClaimState {
    pub(crate) const fn of(is_paid: bool) -> Self {
        if is_paid { Self::Paid } else { Self::Owed }
    }

    const fn of_claim(reply: &ClaimReply) -> Self {
        if reply.is_entered { Self::Entered } else { Self::of(reply.is_paid) }
    }
}

/// What a claim brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActivityClaimed {
    activity_id: Id,
    /// The step, or the number of the draw in the period.
    step: i64,
    awards: Vec<Award>,
    state: ClaimState,
    /// What a draw was made with; null where nothing was drawn.
    proof: Option<DrawProof>,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Claims a step of an activity, or a draw
///
/// A step is claimed once: any repetition receives the first answer. A draw takes an `Idempotency-Key`, whose repetition
/// receives the first answer; without one, draws are a second apart (5013). A drop is taken once with any key: 5002 before it
/// opens, 5006 when every packet is taken, 5007 when it is over. A question is answered once: the same answer receives the first
/// reply, another one 5012, as does any once the question is closed. A code that is not the day's is answered with 5011, and after
/// five such codes in an hour each further one needs a captcha, as at `redeem/code`. A request counts when its last byte was received.
#[utoipa::path(
    post,
    path = "/api/activity/claim",
    tag = "promotions",
    request_body = ActivityClaim,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<ActivityClaimed>)),
)]
#[expect(clippy::too_many_arguments, reason = "what is read of the request, one argument each")]
pub(crate) async fn claim(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    meta: ClientMeta,
    key: Result<IdempotencyKey, ApiError>,
    Json(request): Json<ActivityClaim>,
) -> ApiResult<ActivityClaimed> {
    let (player, key) = (player.id, optional(key)?);
    let activity = number::required("activity_id", &request.activity_id)?;
    let step = number::number("step", &request.step)?;
    let drop = number::number("drop_id", &request.drop_id)?;
    let answer = number::number("answer", &request.answer)?;
    let code = given(request.code.as_ref()).map(ToOwned::to_owned);
    let ctx = app.ctx_at(received);
    if let Some(typed) = code {
        let captcha =
            captcha_answer(request.captcha_id.as_ref(), request.captcha_code.as_ref(), request.captcha_work);
        let source = address::group(&meta.ip);
        let request = RedeemRequest { player, activity: Some(activity), typed, source, captcha, key };
        return by_code(&app, ctx, request).await;
    }
    let asked = ctx.clone();
    let claimed = if let Some(answer) = answer {
        let request = Answering { player, activity, answer, key };
        app.db.write(player, move |tx| questions::answer(tx, &ctx, &request)).await
    } else if let Some(drop) = drop {
        let request = DropClaim { player, activity, drop, key };
        app.db.write(player, move |tx| rain::take(tx, &ctx, &request)).await
    } else {
        let request =
            ClaimRequest { player, activity, input: ClaimInput::of(step), occasion: Occasion::Page, key };
        app.db.write(player, move |tx| service::claim(tx, &ctx, &request)).await
    };
    let claim = match claimed {
        Ok(claim) => claim,
        // The packets of a drop do not come again, whatever the budget of the next day is.
        Err(failure) if drop.is_some() => return Err(refused(failure)),
        Err(failure) => {
            return Err(claim_refused(&app, asked, (player, Claimed::Activity(activity)), failure).await);
        }
    };
    if !claim.is_repeated {
        reward_changed(&app, player);
    }
    let reply = claim.reply;
    if reply.is_in_review {
        return Err(PromotionCode::InReview.into());
    }
    let state = ClaimState::of_claim(&reply);
    Ok(Reply::ok(ActivityClaimed {
        activity_id: Id::of(reply.activity),
        step: reply.step,
        awards: reply.awards.into_iter().map(Award::from).collect(),
        state,
        proof: reply.proof.map(DrawProof::from),
        wallet: reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}

/// The step of all that a code brings.
const BY_CODE: i64 = 1;

/// Claims what the code of the day brings.
async fn by_code(app: &App, ctx: Ctx, request: RedeemRequest) -> ApiResult<ActivityClaimed> {
    let (reply, is_repeated) = carry_out(app, ctx, request).await?;
    Ok(Reply::ok(ActivityClaimed {
        activity_id: Id::of(reply.activity),
        step: BY_CODE,
        awards: reply.awards.into_iter().map(Award::from).collect(),
        state: ClaimState::of(reply.is_paid),
        proof: None,
        wallet: reply.wallet.into(),
        repeated: is_repeated.into(),
    }))
}
