//! Every kind of the registry in the store: who receives nothing, what a budget without room refuses, and which version of a
//! configuration counts.

use baize_core::Failure;
use baize_core::site::Capability;
use baize_identity::account_state;
use baize_money::Amount;
use baize_promotions::activities::{self, ClaimRefusal, OfferView};
use baize_promotions_rules::budget::Cap;
use baize_promotions_rules::{BudgetMode, KindEntry, PrizeTable, Refusal, Reward, StepState};
use baize_store::promotion_budgets::{self, BudgetSlot};
use baize_store::{StoreError, Tx, WriteKey, accounts};
use baize_testkit::each_db;
use baize_time::Span;

use super::claims::{Claimable, claim, claimable, grants, seen};
use super::program::{found, in_demo, order, republish, verified};
use super::rich::Rich;
use crate::reversals::{reversed, says};
use crate::stage::{units, whole};

/// The place of gold among the balances of [`Rich::held`].
const GOLD: usize = 4;

#[tokio::test]
async fn a_visitor_finds_nothing_to_claim() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let ctx = rich.stage.ctx.clone();
        let offers = found(&rich.stage, move |tx| activities::list(tx, &ctx, None)).await;
        assert_eq!(offers.len(), in_demo().count());
        for view in offers {
            assert_eq!(view.offer.chances, 0, "{}", view.name);
            let claimable = view.offer.steps.iter().find(|step| step.state == StepState::Claimable);
            assert_eq!(claimable, None, "{}", view.name);
        }
    })
    .await;
}

#[tokio::test]
async fn a_guest_receives_gold_and_no_money() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let (player, all) = (rich.player, claimable(&rich).await);
        let leave = move |tx: &mut Tx| {
            let mut account = accounts::lock(tx, player)?.unwrap();
            account.is_guest = true;
            accounts::save(tx, &account)
        };
        Result::<_, StoreError>::unwrap(rich.stage.db.write(player, leave).await);
        let before = rich.held().await.0;
        let mut in_gold = 0;
        for (kind, _, input) in all {
            let at = (&rich.stage.db, &rich.stage.ctx);
            match claim(at, player, (kind.kind, input), &format!("as-guest-{}", kind.kind)).await {
                Ok(_) => in_gold += 1,
                Err(Failure::Refused(refusal)) => {
                    assert_eq!(refusal, ClaimRefusal::Rules(Refusal::ContactNeeded), "{}", kind.name);
                }
                Err(Failure::Fault(fault)) => panic!("{}: {fault}", kind.name),
            }
        }
        let after = rich.held().await.0;
        assert!(in_gold > 0 && after[GOLD] > before[GOLD]);
        assert_eq!(after[..GOLD], before[..GOLD]);
        verified(&rich.stage).await;
    })
    .await;
}

/// Every kind refuses a claim, and nothing of it is left.
async fn all_refuse(rich: &Rich, expected: ClaimRefusal, all: &[Claimable]) {
    let before = (grants(&rich.stage, rich.player).await, rich.held().await);
    for (kind, _, input) in all {
        let at = (&rich.stage.db, &rich.stage.ctx);
        let refused = claim(at, rich.player, (kind.kind, *input), &format!("refused-{}", kind.kind)).await;
        let Err(Failure::Refused(refusal)) = refused else { panic!("{}: {refused:?}", kind.name) };
        assert_eq!(refusal, expected, "{}", kind.name);
    }
    let after = (grants(&rich.stage, rich.player).await, rich.held().await);
    assert_eq!(after, before, "nothing is written and nothing drawn");
}

#[tokio::test]
async fn a_closed_account_receives_nothing() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let (ctx, player, all) = (rich.stage.ctx.clone(), rich.player, claimable(&rich).await);
        let close = move |tx: &mut Tx| {
            let uid = accounts::load(tx, player)?.unwrap().uid;
            account_state::close(tx, &ctx, uid, "asked for")
        };
        rich.stage.db.write(player, close).await.unwrap();
        all_refuse(&rich, ClaimRefusal::AccountClosed, &all).await;
    })
    .await;
}

#[tokio::test]
async fn a_site_without_bonuses_gives_nothing() {
    each_db(async |db| {
        let mut rich = Rich::new(db).await;
        let (player, all) = (rich.player, claimable(&rich).await);
        rich.stage.change_site(|site| site.revoke(Capability::Bonus));
        let ctx = rich.stage.ctx.clone();
        assert_eq!(found(&rich.stage, move |tx| activities::list(tx, &ctx, Some(player))).await, []);
        all_refuse(&rich, ClaimRefusal::Off, &all).await;
    })
    .await;
}

/// Leaves so much room in every slot of what an activity may spend today.
async fn leave_room(rich: &Rich, (kind, view): (&'static KindEntry, &OfferView), room: Amount) {
    let day = view.activity.terms.budget.day;
    let largest = Amount::new(kind.value(&view.activity.config).unwrap().largest).unwrap();
    let (cap, today) = (Cap::new(day, largest), rich.today().number());
    let fill = move |tx: &mut Tx| {
        let used = promotion_budgets::of_day(tx, kind.kind, today)?;
        (0..cap.slots()).try_for_each(|slot| {
            let before = used.iter().find(|row| row.slot == slot).map_or(Amount::ZERO, |row| row.used);
            let rest = cap.of_slot(slot).less_or_zero(before).less_or_zero(room);
            let row = BudgetSlot { activity: kind.kind, day: today, slot, used: Amount::ZERO };
            promotion_budgets::take(tx, row, rest, cap.of_slot(slot)).map(drop)
        })
    };
    Result::<_, StoreError>::unwrap(rich.stage.db.write(WriteKey::SHARED, fill).await);
}

/// The most money that a claim may bring.
fn most(view: &OfferView, step: Option<i64>) -> Amount {
    let rewards =
        view.offer.steps.iter().filter(|each| Some(each.step) == step).flat_map(|each| &each.rewards);
    let of_step = rewards.map(Reward::money).max().unwrap_or_default();
    let of_draw = view.offer.table.as_ref().filter(|_| step.is_none()).map(PrizeTable::largest);
    of_step.max(of_draw.unwrap_or_default())
}

#[tokio::test]
async fn a_budget_a_unit_short_is_sold_out_unless_the_reward_is_earned_already() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let (mut sold_out, mut alarmed) = (0, 0);
        for (kind, view, input) in claimable(&rich).await {
            let money = most(&view, input.step);
            if kind.reserves || money.is_zero() {
                continue;
            }
            leave_room(&rich, (kind, &view), money.less_or_zero(units(1))).await;
            let before = (grants(&rich.stage, rich.player).await, rich.held().await);
            let at = (&rich.stage.db, &rich.stage.ctx);
            let name = format!("shortage-{}", kind.kind);
            let claimed = claim(at, rich.player, (kind.kind, input), &name).await;
            if kind.budget == BudgetMode::Alarm {
                assert!(claimed.is_ok(), "{}: {claimed:?}", kind.name);
                alarmed += 1;
                continue;
            }
            let Err(Failure::Refused(refusal)) = claimed else { panic!("{}: {claimed:?}", kind.name) };
            assert_eq!(refusal, ClaimRefusal::Rules(Refusal::SoldOut), "{}", kind.name);
            let after = (grants(&rich.stage, rich.player).await, rich.held().await);
            assert_eq!(after, before, "{}", kind.name);
            give_a_unit_back(&rich, kind).await;
            let claimed = claim(at, rich.player, (kind.kind, input), &name).await;
            assert!(claimed.is_ok(), "{}: {claimed:?}", kind.name);
            sold_out += 1;
        }
        assert!(sold_out >= 5 && alarmed >= 3, "{sold_out} sold out, {alarmed} paid all the same");
        verified(&rich.stage).await;
    })
    .await;
}

/// Makes room for one unit more in every slot.
async fn give_a_unit_back(rich: &Rich, kind: &'static KindEntry) {
    let today = rich.today().number();
    let give = move |tx: &mut Tx| {
        let used = promotion_budgets::of_day(tx, kind.kind, today)?;
        used.into_iter().try_for_each(|slot| promotion_budgets::give_back(tx, slot, units(1)))
    };
    Result::<_, StoreError>::unwrap(rich.stage.db.write(WriteKey::SHARED, give).await);
}

#[tokio::test]
async fn a_period_keeps_its_configuration_to_its_last_millisecond() {
    each_db(async |db| {
        let mut rich = Rich::new(db).await;
        let (player, now) = (rich.player, rich.stage.ctx.now);
        let kinds: Vec<_> = in_demo().collect();
        for kind in &kinds {
            republish(&rich.stage, kind.kind, |activity| activity.shown.order += 1).await;
        }
        let mut ended = 0;
        for kind in kinds {
            rich.stage.ctx.now = now.plus(Span::millis(1));
            let running = seen(&rich.stage, player, kind.kind).await;
            assert_eq!(running.version, 1, "{}", kind.name);
            let Some(end) = running.personal.unwrap().period_end else { continue };
            rich.stage.ctx.now = end.minus(Span::millis(1));
            assert_eq!(seen(&rich.stage, player, kind.kind).await.version, 1, "{}", kind.name);
            rich.stage.ctx.now = end;
            assert_eq!(seen(&rich.stage, player, kind.kind).await.version, 2, "{}", kind.name);
            ended += 1;
        }
        assert!(ended >= 8, "{ended} kinds have periods that end");
    })
    .await;
}

#[tokio::test]
async fn what_was_undone_before_a_claim_earns_nothing_and_after_it_leaves_no_balance_below_zero() {
    each_db(async |db| {
        let mut rich = Rich::new(db).await;
        let all = claimable(&rich).await;
        let (undone_first, claimed_first) = all.split_at(all.len() / 2);
        for (kind, _, input) in claimed_first {
            let at = (&rich.stage.db, &rich.stage.ctx);
            claim(at, rich.player, (kind.kind, *input), &format!("claimed-{}", kind.kind)).await.unwrap();
        }
        rich.stage.later(Span::minutes(1));
        undo(&rich).await;
        assert!(rich.held().await.0.iter().all(|balance| !balance.is_negative()));
        let (mut granted, before) = (0, grants(&rich.stage, rich.player).await);
        for (kind, _, input) in undone_first {
            let at = (&rich.stage.db, &rich.stage.ctx);
            let name = format!("afterwards-{}", kind.kind);
            let claimed = claim(at, rich.player, (kind.kind, *input), &name).await;
            granted += usize::from(claimed.is_ok_and(|claimed| !claimed.reply.awards.is_empty()));
        }
        assert_eq!(grants(&rich.stage, rich.player).await, before + granted);
        for kind in in_demo() {
            let offer = seen(&rich.stage, rich.player, kind.kind).await.offer;
            assert!(offer.steps.iter().all(|step| step.current >= 0), "{}", kind.name);
            assert!(offer.chances == 0 || offer.behind == 0, "{}", kind.name);
        }
        verified(&rich.stage).await;
    })
    .await;
}

/// Every deposit goes back, and all that was staked is void.
async fn undo(rich: &Rich) {
    for (order, number) in rich.orders.iter().zip(0..) {
        let name = format!("back-{number}");
        let back = reversed(&rich.stage, order, &name, order.amount);
        assert_eq!(says(&rich.stage, rich.player, &name, back).await, "reversed");
    }
    rich.play(whole(200_000).negated()).await;
}

/// Ends the activities of all claims.
async fn end_all(rich: &Rich, all: &[Claimable]) {
    for (kind, _, _) in all {
        let (ctx, id, order) = (rich.stage.ctx.clone(), kind.kind, order());
        let end =
            move |tx: &mut Tx| activities::set_state(tx, &ctx, id, activities::ActivityState::Ended, &order);
        rich.stage.db.write(WriteKey::SHARED, end).await.unwrap();
    }
}

#[tokio::test]
async fn an_activity_that_was_ended_gives_what_was_reached_before_and_nothing_else() {
    each_db(async |db| {
        let rich = Rich::new(db).await;
        let all = claimable(&rich).await;
        end_all(&rich, &all).await;
        let is_reached = |(kind, _, input): &Claimable| input.step.is_some_and(|step| kind.is_mailed(step));
        let (reached, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_reached);
        all_refuse(&rich, ClaimRefusal::Rules(Refusal::NotOpen), &others).await;
        assert!(reached.len() >= 8 && others.len() >= 4, "{} and {}", reached.len(), others.len());
        for (kind, _, input) in reached {
            let at = (&rich.stage.db, &rich.stage.ctx);
            let claimed =
                claim(at, rich.player, (kind.kind, input), &format!("left-over-{}", kind.kind)).await;
            assert!(claimed.is_ok(), "{}: {claimed:?}", kind.name);
        }
        verified(&rich.stage).await;
    })
    .await;
}

#[tokio::test]
async fn an_activity_that_was_ended_long_ago_gives_nothing() {
    each_db(async |db| {
        let mut rich = Rich::new(db).await;
        let all = claimable(&rich).await;
        end_all(&rich, &all).await;
        rich.stage.ctx.now = rich.stage.ctx.now.plus(Span::days(40));
        all_refuse(&rich, ClaimRefusal::Rules(Refusal::NotOpen), &all).await;
    })
    .await;
}
