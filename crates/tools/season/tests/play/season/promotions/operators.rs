//! What operators do in a season of promotions: they approve commissions and decide about rewards that were held.

use baize_core::Failure;
use baize_promotions::activities::commission::{ApproveRefusal, approve};
use baize_promotions::activities::{self, ReviewedGrant};
use baize_store::{GrantId, PlayerId, StoreError, WriteKey, commissions};

use super::Promotions;
use crate::promotions::program::{found, order};
use crate::stage::two_operators;

impl Promotions {
    pub(super) async fn operate(&self) {
        self.approve_commissions().await;
        self.decide().await;
    }

    /// Every run that is computed.
    async fn approve_commissions(&self) {
        let stage = &self.season.stage;
        let Some(through) = found(stage, commissions::last_run).await else { return };
        let ctx = stage.ctx.clone();
        let approved =
            stage.db.write(WriteKey::SHARED, move |tx| approve(tx, &ctx, through, &two_operators()));
        match approved.await {
            Ok(_) | Err(Failure::Refused(ApproveRefusal::NothingLeft)) => {}
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Of what is held one is refused, one paid and one left, in turn.
    async fn decide(&self) {
        let stage = &self.season.stage;
        let none = (PlayerId::from(0), GrantId::from(0));
        let held = stage.db.read(move |tx| activities::in_review(tx, none, 1_000)).await;
        for (ReviewedGrant { grant, .. }, turn) in Result::<_, StoreError>::unwrap(held).into_iter().zip(0..)
        {
            let pays = match turn % 3 {
                0 => false,
                1 => true,
                _ => continue,
            };
            let (ctx, of) = (stage.ctx.clone(), (grant.player, grant.id));
            let decide = move |tx: &mut _| activities::decide(tx, &ctx, of, pays, &order());
            stage.db.write(grant.player, decide).await.unwrap();
        }
    }
}
