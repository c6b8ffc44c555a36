//! Forged rewards: what was paid without the key of its grant, twice, or not at all is found, and nothing else is.

use baize_ledger::{Posting, RequestKey, Wallet, post};
use baize_promotions::activities::{self, GrantProblem};
use baize_promotions::wagering::{self, NewRequirement, PROMOTION};
use baize_promotions_rules::{RequirementKind, RequirementTerms, Reward};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, StoreError, Tx};
use baize_testkit::each_db;

use super::claims::{claim, claimable};
use super::program::{found, verified};
use super::rich::Rich;

/// A player who has claimed one of everything; returns the grants that were paid.
async fn paid_grants(rich: &Rich) -> Vec<(GrantRow, Reward)> {
    for (kind, _, input) in claimable(rich).await {
        let at = (&rich.stage.db, &rich.stage.ctx);
        claim(at, rich.player, (kind.kind, input), &format!("claiming-{}", kind.kind)).await.unwrap();
    }
    let player = rich.player;
    let all = found(&rich.stage, move |tx| promotion_grants::of_player(tx, player, None, 1_000)).await;
    let paid = all.into_iter().filter(|row| row.state == GrantState::Paid);
    paid.map(|row| (row.clone(), serde_json::from_str(&row.reward).unwrap())).collect()
}

/// Pays the reward of a grant once more, under no key or another one, as a claim without the grant's key would.
async fn pay_again(rich: &Rich, (grant, reward): (GrantRow, Reward), key: Option<&'static str>) {
    let (ctx, player) = (rich.stage.ctx.clone(), rich.player);
    let pay = move |tx: &mut Tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let posting = match reward {
            Reward::Cash { amount, .. } => Posting::reward_cash(grant.id, amount),
            Reward::Gold { amount } => Posting::gold_grant(grant.id.get(), amount),
            Reward::Coin { amount, .. } => {
                let (kind, terms) = (RequirementKind::Bonus, RequirementTerms::default());
                let source_id = grant.id.get();
                let new =
                    NewRequirement { kind, source: PROMOTION, source_id, amount, target: amount, terms };
                let row = wagering::prepare(&ctx, &mut wallet, new);
                wagering::insert(tx, &row)?;
                Posting::bonus_grant(row.id, amount)
            }
            Reward::FreeRounds(_) | Reward::FreeBet { .. } => panic!("{reward:?} moves no money"),
        };
        let key = key.map(|name| RequestKey::derived("promo", name));
        post(tx, &mut wallet, &ctx.cause(key.as_ref()), &[posting]).map_err(StoreError::damaged)
    };
    rich.stage.db.write(player, pay).await.unwrap();
}

/// The transfers of the player that no grant knows.
async fn ungranted(rich: &Rich) -> i64 {
    let problems = activities::verify_grants(&rich.stage.db).await.unwrap().problems;
    let count = |problem: &GrantProblem| match problem {
        GrantProblem::Ungranted { transfers, .. } => *transfers,
        other => panic!("{other}"),
    };
    problems.iter().map(count).sum()
}

#[tokio::test]
async fn a_reward_that_is_paid_again_without_the_key_of_its_grant_is_found() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let paid = paid_grants(&rich).await;
        verified(&rich.stage).await;
        let of = |is: fn(&Reward) -> bool| paid.iter().find(|(_, reward)| is(reward)).unwrap().clone();
        let [cash, coin, gold] = [
            of(|reward| matches!(reward, Reward::Cash { .. })),
            of(|reward| matches!(reward, Reward::Coin { .. })),
            of(|reward| matches!(reward, Reward::Gold { .. })),
        ];
        for (forged, known) in [cash.clone(), coin, gold].into_iter().zip(1..) {
            pay_again(&rich, forged.clone(), None).await;
            assert_eq!(ungranted(&rich).await, known, "{:?}", forged.1);
        }
        pay_again(&rich, cash, Some("15:once:99")).await;
        assert_eq!(ungranted(&rich).await, 4, "another step's key has no grant either");
    })
    .await;
}

#[tokio::test]
async fn a_grant_that_says_it_was_paid_and_was_not_is_found() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let (grant, _) = paid_grants(&rich).await.remove(0);
        let player = rich.player;
        let forged = GrantRow { step: 4_321, id: GrantId::from(grant.id.get() + 1), ..grant };
        let insert = move |tx: &mut Tx| promotion_grants::insert(tx, &forged);
        rich.stage.db.write(player, insert).await.unwrap();
        let problems = activities::verify_grants(&rich.stage.db).await.unwrap().problems;
        assert!(matches!(*problems, [GrantProblem::Moved { moved: (0, 0), .. }]), "{problems:?}");
    })
    .await;
}
