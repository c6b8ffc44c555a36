//! Fifty accounts on five devices: one of each device is paid, the others wait for an operator.

use baize_promotions::activities::Claim;
use baize_promotions::activities::rain::{DropClaim, take};
use baize_promotions_rules::kinds::invite_user_award::InviteUserAward;
use baize_promotions_rules::kinds::rain::Rain;
use baize_promotions_rules::{ClaimInput, Promotion as _};
use baize_store::promotion_grants::GrantState;
use baize_store::{PlayerId, promotion_grants, rain};
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::json;

use super::claims::claim;
use super::people::{Arrival, register};
use super::program::{found, republish, seed, today, verified, work};
use crate::stage::Stage;

const DEVICES: u32 = 5;
const ACCOUNTS: u32 = 50;

/// A site with a player who invited fifty accounts on five devices.
async fn farm(stage: &mut Stage) -> Vec<PlayerId> {
    seed(stage).await;
    today(stage, Span::hours(7));
    republish(stage, Rain::KIND, |activity| activity.config["turnover"] = json!("0")).await;
    let inviter = register(stage, &Arrival::alone(1)).await;
    let mut accounts = Vec::new();
    for number in 0..ACCOUNTS {
        let device = format!("farm-{}", number % DEVICES);
        let arrival = Arrival { number: 100 + number, device, invited: Some((inviter, false)) };
        accounts.push(register(stage, &arrival).await);
    }
    work(stage).await;
    accounts
}

/// How many were paid and how many wait.
fn paid_and_held(claims: &[Claim]) -> (usize, usize) {
    let count = |is: fn(&Claim) -> bool| claims.iter().filter(|claim| is(claim)).count();
    (count(|claim| claim.reply.is_paid), count(|claim| claim.reply.is_in_review))
}

#[tokio::test]
async fn of_fifty_accounts_on_five_devices_all_but_five_are_held_for_an_operator() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let accounts = farm(&mut stage).await;
        let mut for_coming = Vec::new();
        for player in &accounts {
            let what = (InviteUserAward::KIND, ClaimInput::of(Some(1)));
            for_coming.push(claim((&stage.db, &stage.ctx), *player, what, "for-coming").await.unwrap());
        }
        assert_eq!(paid_and_held(&for_coming), (5, 45));
        today(&mut stage, Span::hours(12));
        let now = stage.ctx.now;
        let drops = found(&stage, move |tx| rain::between(tx, now, now.plus(Span::millis(1)))).await;
        let mut packets = Vec::new();
        for player in accounts.iter().copied() {
            let (ctx, drop) = (stage.ctx.clone(), drops[0].id);
            let request = DropClaim { player, activity: Rain::KIND, drop, key: None };
            packets.push(stage.db.write(player, move |tx| take(tx, &ctx, &request)).await.unwrap());
        }
        assert_eq!(paid_and_held(&packets), (5, 45));
        // Two days later nobody has decided: what so much speaks against is held on.
        stage.later(Span::days(2));
        work(&stage).await;
        for player in accounts {
            let rows = found(&stage, move |tx| promotion_grants::of_player(tx, player, None, 10)).await;
            let held = rows.iter().filter(|row| row.state == GrantState::Review);
            assert!(held.count() == 0 || rows.iter().all(|row| row.risk >= 80));
        }
        assert_eq!(verified(&stage).await, 100);
    })
    .await;
}
