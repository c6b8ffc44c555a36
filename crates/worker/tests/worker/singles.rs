//! Singles on sports.

use baize_core::Ctx;
use baize_money::{Amount, PlayMode};
use baize_sports::{BetKind, OddsPolicy};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, place};
use baize_sportsbook::{Board as _, Selection};
use baize_store::{PlayerId, RoundId, Tx};
use baize_worker::Worker;

/// A single of 10 on a selection at the odds of now, under a key that names what it is on.
pub async fn place_single(worker: &Worker, player: PlayerId, selection: Selection, key: &str) -> RoundId {
    let book = worker.sports.clone();
    let odds = book.quote(&selection).unwrap().odds.unwrap();
    let slip = PlaceBet {
        player,
        key: key.parse().unwrap(),
        play_mode: PlayMode::Capital,
        kind: BetKind::Single,
        legs: vec![SlipLeg { selection, odds, is_banker: false, is_boosted: false }],
        unit: Amount::whole(10),
        each_way: false,
        policy: OddsPolicy::Any,
        free_bet: None,
    };
    let ctx = Ctx::new(worker.clock.now(), worker.site.clone(), worker.ids.clone());
    let write = move |tx: &mut Tx| place(tx, &ctx, book.as_ref(), &slip);
    worker.db.write(player, write).await.unwrap().reply.bet.id
}
