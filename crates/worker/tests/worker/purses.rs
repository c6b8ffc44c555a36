//! Purses by the job: what is left when the week ends goes by mail, once.

use baize_money::Amount;
use baize_promotions::activities;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::blind_box::BlindBox;
use baize_promotions_rules::{CoinTerms, Period, Reward};
use baize_store::promotion_budgets::{self, BudgetSlot};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, StoreError, Tx, WriteKey, accounts, mails};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

/// The day whose budget gave the prizes up.
const DAY: i64 = 20_000;

/// A prize of the week that lies in the purse.
fn prize(bench: &Bench, (step, id): (i64, i64)) -> GrantRow {
    let ctx = bench.ctx();
    let (amount, terms) = (Amount::whole(2), CoinTerms::demo(5, Amount::whole(100)));
    GrantRow {
        player: bench.player,
        activity: BlindBox::KIND,
        period: Period::week(ctx.now, ctx.site.utc_offset).to_string(),
        step,
        id: GrantId::from(id),
        version: 1,
        state: GrantState::InPurse,
        reward: serde_json::to_string(&Reward::Coin { amount, terms }).unwrap(),
        money: amount,
        gold: Amount::ZERO,
        prize: 0,
        nonce: step,
        seed_hash: [0; 32],
        place: 0,
        made_at: ctx.now,
        closed_at: Timestamp::default(),
        unearned: Amount::ZERO,
        taken: Amount::ZERO,
        risk: 0,
        held: format!(r#"[{{"slots":[{{"activity":19,"day":{DAY},"slot":0}}],"units":{}}}]"#, amount.units()),
    }
}

#[tokio::test]
async fn the_job_sends_what_is_left_in_a_purse_once_its_week_is_over() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let (ctx, row) = (bench.ctx(), account(bench.player, bench.clock.now()));
        let prizes = [prize(&bench, (1, 71)), prize(&bench, (2, 72))];
        let seed = move |tx: &mut Tx| {
            accounts::create(tx, &row)?;
            activities::seed_demo(tx, &ctx)?;
            let slot = BudgetSlot { activity: BlindBox::KIND, day: DAY, slot: 0, used: Amount::ZERO };
            assert!(promotion_budgets::take(tx, slot, Amount::whole(5), Amount::whole(5))?);
            prizes.iter().try_for_each(|prize| promotion_grants::insert(tx, prize))
        };
        bench.db.write(WriteKey::SHARED, seed).await.unwrap();
        bench.work().await;
        let player = bench.player;
        let read = async || {
            let read = move |tx: &mut Tx| {
                let grants = promotion_grants::of_player(tx, player, None, 10)?;
                let states: Vec<_> = grants.iter().map(|grant| grant.state).collect();
                Ok::<_, StoreError>((states, mails::of_player(tx, player, Timestamp::default())?))
            };
            bench.db.read(read).await.unwrap()
        };
        assert_eq!(read().await, (vec![GrantState::InPurse; 2], vec![]), "the week is not over");
        let ctx = bench.ctx();
        let end = Period::week(ctx.now, ctx.site.utc_offset).end(ctx.site.utc_offset).unwrap();
        bench.clock.set(end.plus(Span::minutes(6)));
        for _ in 0..3 {
            bench.clock.advance(Span::seconds(61));
            bench.work().await;
        }
        let (states, mail) = read().await;
        assert_eq!(states, [GrantState::Mailed; 2]);
        let [mail] = &mail[..] else { panic!("one mail: {mail:?}") };
        assert!(mail.attachments.contains(r#""amount":"4""#), "{}", mail.attachments);
        let spent = async || {
            let spent = bench.db.read(|tx| promotion_budgets::spent(tx, BlindBox::KIND)).await.unwrap();
            spent.into_iter().find_map(|(day, units)| (day == DAY).then_some(units))
        };
        assert_eq!(spent().await, Some(Amount::whole(5).units()), "it can be claimed");
        bench.clock.advance(Span::days(7));
        bench.clock.advance(Span::minutes(5));
        for _ in 0..2 {
            bench.work().await;
            assert_eq!(spent().await, Some(Amount::whole(1).units()), "what lapsed came back, once");
            bench.clock.advance(Span::minutes(5));
        }
    })
    .await;
}
