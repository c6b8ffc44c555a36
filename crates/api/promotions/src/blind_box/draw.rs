//! What opening a box and drawing on the wheel have in common.

use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Player};
use baize_api_core::state::App;
use baize_core::Ctx;
use baize_promotions::activities::boxes::{self, BoxKind, ShownContent};
use baize_promotions::activities::{Award, Proof};
use baize_promotions_rules::DrawChoice;
use baize_store::StoreError;

use super::schema::{self, BlindBoxInfo};
use crate::codes::{Claimed, PromotionCode, claim_refused};
use crate::key::optional;
use crate::updates::reward_changed;

/// A draw that was made, now or by the same request before.
pub(super) struct Drawn {
    pub(super) award: Award,
    pub(super) proof: Proof,
    /// What a box held; of no meaning for the wheel.
    pub(super) contents: Vec<ShownContent>,
    /// What the player finds afterwards.
    pub(super) info: BlindBoxInfo,
    pub(super) is_repeated: bool,
}

/// Draws for a player.
pub(super) async fn draw(
    app: &App,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    (ctx, kind, choice): (Ctx, BoxKind, DrawChoice),
) -> Result<Drawn, ApiError> {
    let (id, key) = (player.id, optional(key)?);
    let asked = ctx.clone();
    let write = move |tx: &mut _| {
        let claim = boxes::draw(tx, &ctx, (id, kind), (choice, key.clone()))?;
        let proof = claim.reply.proof.clone().ok_or_else(|| StoreError::damaged("nothing was drawn"))?;
        let contents = boxes::contents(tx, &ctx, claim.reply.activity, &proof)?;
        Ok((claim, proof, contents, schema::info(tx, &ctx, &player, kind)?))
    };
    let (claim, proof, contents, info) = match app.db.write(id, write).await {
        Ok(drawn) => drawn,
        Err(failure) => {
            return Err(claim_refused(app, asked, (id, Claimed::Kind(kind.number())), failure).await);
        }
    };
    if !claim.is_repeated {
        reward_changed(app, id);
    }
    if claim.reply.is_in_review {
        return Err(PromotionCode::InReview.into());
    }
    let award = claim.reply.awards.first().copied();
    let award = award.ok_or_else(|| StoreError::damaged("a draw brought nothing"))?;
    Ok(Drawn { award, proof, contents, info, is_repeated: claim.is_repeated })
}
