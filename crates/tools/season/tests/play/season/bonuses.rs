//! What a visitor does with bonuses beside playing them: giving one up, and letting its time pass.

use baize_core::Failure;
use baize_promotions::wagering::{self, ForfeitRefusal, ForfeitRequest};
use baize_promotions_rules::RequirementKind;
use baize_store::wagering_requirements::RequirementRow;

use super::visitor::Visitor;
use crate::stage::whole;

impl Visitor {
    /// Gives the oldest bonus up, unless money is at stake.
    pub(super) async fn give_up(&mut self) {
        let player = self.player;
        let open = self.read(move |tx| wagering::list(tx, player)).await;
        let is_bonus = |row: &&RequirementRow| wagering::kind(row).unwrap() == RequirementKind::Bonus;
        let Some(row) = open.iter().find(is_bonus) else { return };
        let (key, request) =
            (self.next_key(), ForfeitRequest { requirement: row.id, shown: whole(1_000_000) });
        match self.write(move |tx, ctx| wagering::forfeit(tx, ctx, player, &key, &request)).await {
            Ok(_) | Err(Failure::Refused(ForfeitRefusal::AtStake)) => {}
            Err(Failure::Refused(refusal)) => panic!("{refusal:?}"),
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    /// What the job does with bonuses whose time is over.
    pub(super) async fn expire_bonuses(&self) {
        let player = self.player;
        for row in self.read(move |tx| wagering::list(tx, player)).await {
            self.write(move |tx, ctx| wagering::expire(tx, ctx, player, row.id)).await.unwrap();
        }
    }
}
