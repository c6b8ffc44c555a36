//! Codes of promotions (5000).

use baize_api_core::refusal_data::CaptchaData;
use baize_api_core::state::App;
use baize_api_core::wire::Ms;
use baize_api_core::{ApiError, Code, codes};
use baize_core::{Ctx, Failure};
use baize_promotions::activities::codes::CodeRefusal;
use baize_promotions::activities::{self, ClaimRefusal};
use baize_promotions_rules::Refusal;
use baize_store::{PlayerId, StoreError, Tx};
use serde::Serialize;
use utoipa::ToSchema;

/// Why an activity is not for a player.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ReasonData {
    /// `account_age`, `deposits`, `vip_level`, `not_invited`, `channel`, `games`, `turnover`, `review` or `site`.
    pub reason: &'static str,
}

/// When something that is sold out is given again.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SoldOutData {
    /// The next day of the site, where the budget of a day is used up; 0 where it does not come again.
    pub again_at: Ms,
}

codes! {
    /// The codes of promotions.
    PromotionCode;
    /// The site has no such activity.
    UnknownActivity = 5001, "UNKNOWN_ACTIVITY", 200;
    /// The activity has not begun, is paused or is over.
    NotOpen = 5002, "NOT_OPEN", 200;
    /// The activity is for other players; data.reason says why.
    NotEligible = 5003, "NOT_ELIGIBLE", 200, ReasonData;
    /// Something is missing for this step.
    NotReached = 5004, "NOT_REACHED", 200;
    /// The budget has no room for it now; data.again_at says when it has again.
    SoldOut = 5006, "SOLD_OUT", 200, SoldOutData;
    /// The time for this step is over.
    Expired = 5007, "EXPIRED", 200;
    /// An operator looks at the reward first; the answer comes within 48 hours.
    InReview = 5009, "IN_REVIEW", 200;
    /// No draws are left.
    NoChances = 5010, "NO_CHANCES", 200;
    /// The code is unknown, used up or expired, or the player has redeemed one of its campaign.
    BadCode = 5011, "BAD_CODE", 200;
    /// The question was answered, or cannot be answered any more.
    AnswerClosed = 5012, "ANSWER_CLOSED", 200;
    /// Draws without an Idempotency-Key are a second apart.
    TooSoon = 5013, "TOO_SOON", 200;
    /// The site gives no rewards.
    PromotionOff = 5014, "PROMOTION_OFF", 200;
}

/// The reply to a claim that grants nothing.
pub(crate) fn refused(failure: Failure<ClaimRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        ClaimRefusal::UnknownActivity => PromotionCode::UnknownActivity.into(),
        ClaimRefusal::UnknownDrop => ApiError::invalid("drop_id"),
        ClaimRefusal::UnknownAnswer => ApiError::invalid("answer"),
        ClaimRefusal::Off => PromotionCode::PromotionOff.into(),
        ClaimRefusal::AccountClosed => Code::UserForbidden.into(),
        ClaimRefusal::TooSoon => PromotionCode::TooSoon.into(),
        ClaimRefusal::TooLarge => Code::AmountTooLarge.into(),
        ClaimRefusal::KeyReused => Code::KeyReused.into(),
        ClaimRefusal::Rules(refusal) => by_rules(refusal),
    })
}

/// Which activity a claim was of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claimed {
    /// The activity with this number.
    Activity(i64),
    /// The first open activity of a kind.
    Kind(i64),
}

/// The reply to a claim that grants nothing; to one of what is sold out with when it is given again.
pub(crate) async fn claim_refused(
    app: &App,
    ctx: Ctx,
    (player, claimed): (PlayerId, Claimed),
    failure: Failure<ClaimRefusal>,
) -> ApiError {
    match failure {
        Failure::Refused(ClaimRefusal::Rules(Refusal::SoldOut)) => {
            sold_out_of(app, ctx, (player, claimed)).await
        }
        failure => refused(failure),
    }
}

/// The reply to a claim of what is sold out.
pub(crate) async fn sold_out_of(app: &App, ctx: Ctx, (player, claimed): (PlayerId, Claimed)) -> ApiError {
    let read = move |tx: &mut Tx| match claimed {
        Claimed::Activity(id) => activities::again_at(tx, &ctx, (player, id)),
        Claimed::Kind(kind) => activities::kind_again_at(tx, &ctx, (player, kind)),
    };
    let again_at: Result<_, StoreError> = app.db.read(read).await;
    again_at.map_or_else(ApiError::from, |at| sold_out(at.into()))
}

fn sold_out(again_at: Ms) -> ApiError {
    ApiError::with(PromotionCode::SoldOut, SoldOutData { again_at })
}

/// The reply to a code that is not looked at, or that brings nothing.
pub(crate) fn code_refused(failure: Failure<CodeRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        CodeRefusal::UnknownActivity => PromotionCode::UnknownActivity.into(),
        CodeRefusal::Off => PromotionCode::PromotionOff.into(),
        CodeRefusal::AccountClosed => Code::UserForbidden.into(),
        CodeRefusal::CaptchaRequired(level) => ApiError::with(Code::CaptchaRequired, CaptchaData { level }),
        CodeRefusal::TooLarge => Code::AmountTooLarge.into(),
        CodeRefusal::KeyReused => Code::KeyReused.into(),
        CodeRefusal::Rules(refusal) => by_rules(refusal),
    })
}

fn by_rules(refusal: Refusal) -> ApiError {
    match refusal {
        Refusal::NotOpen => PromotionCode::NotOpen.into(),
        Refusal::NotEligible(why) => {
            ApiError::with(PromotionCode::NotEligible, ReasonData { reason: why.as_str() })
        }
        // A step that was claimed is answered as it was the first time; the rules only refuse it in a later period.
        Refusal::NotReached | Refusal::AlreadyClaimed => PromotionCode::NotReached.into(),
        Refusal::SoldOut => sold_out(None.into()),
        Refusal::Expired => PromotionCode::Expired.into(),
        Refusal::ContactNeeded => Code::ContactNeeded.into(),
        Refusal::AnswerClosed => PromotionCode::AnswerClosed.into(),
        Refusal::NoChances => PromotionCode::NoChances.into(),
        Refusal::UnknownStep => ApiError::invalid("step"),
        Refusal::UnknownContent => ApiError::invalid("index"),
    }
}

/// The reason as an offer names it; empty for none.
pub(crate) fn reason(refusal: Option<Refusal>) -> &'static str {
    match refusal {
        None => "",
        Some(Refusal::NotEligible(why)) => why.as_str(),
        Some(Refusal::ContactNeeded) => "contact",
        Some(_) => "not_open",
    }
}
