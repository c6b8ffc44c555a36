//! Reversed deposits, the debts they leave, and what becomes of those.

use std::collections::BTreeMap;

use baize_cashier::debts as operator;
use baize_cashier::deposits::{self, NewDeposit};
use baize_cashier::gateways;
use baize_cashier::withdrawals::{self, NewWithdrawal};
use baize_core::Failure;
use baize_core::operators::{ConfirmedOrder, OrderRefusal};
use baize_core::ports::{GatewayMessage, Payer, ReversalKind};
use baize_ledger::{House, Posting, Wallet, post};
use baize_money::{Amount, Bucket, PlayMode};
use baize_promotions::debts::pay_from_reward;
use baize_store::deposits::DepositRow;
use baize_store::{DebtId, PlayerId, StoreError, WithdrawalId, debts};
use baize_testkit::{SeededDraws, each_db};

use crate::cashier::{bind, upi, verified};
use crate::originals::{dice, play, wallet};
use crate::stage::{Stage, key, units, whole};

/// Orders 500 under a name.
pub async fn order(stage: &Stage, player: PlayerId, name: &str, with_bonus: bool) -> DepositRow {
    let (ctx, key) = (stage.ctx.clone(), key(name));
    let new = NewDeposit {
        goods_id: ctx.site.deposits.cash_goods_id,
        amount: whole(500),
        method_id: 1,
        with_bonus,
        joins_reward: false,
        gateways: vec!["sandbox".to_owned()],
    };
    stage.db.write(player, move |tx| deposits::create(tx, &ctx, player, &key, &new)).await.unwrap()
}

/// Delivers a message under the name of an event and returns what became of it.
pub async fn says(stage: &Stage, player: PlayerId, event: &str, message: GatewayMessage) -> String {
    let (ctx, mut webhook) = (stage.ctx.clone(), verified("sandbox", message));
    webhook.event.event_id = event.to_owned();
    let done = stage.db.write(player, move |tx| gateways::receive(tx, &ctx, &webhook)).await;
    Result::<_, StoreError>::unwrap(done).verdict
}

pub fn paid(stage: &Stage, order: &DepositRow) -> GatewayMessage {
    GatewayMessage::PaymentPaid {
        order_no: order.order_no.clone(),
        payment: "p1".to_owned(),
        amount: order.amount,
        currency: stage.ctx.site.currency.clone(),
        payer: Payer::default(),
    }
}

pub fn reversed(stage: &Stage, order: &DepositRow, name: &str, amount: Amount) -> GatewayMessage {
    GatewayMessage::PaymentReversed {
        order_no: order.order_no.clone(),
        payment: "p1".to_owned(),
        reversal: name.to_owned(),
        amount,
        currency: stage.ctx.site.currency.clone(),
        kind: ReversalKind::Refund,
        reason: "asked for".to_owned(),
    }
}

/// Cash that goes, as if it had been lost.
async fn spend(stage: &Stage, player: PlayerId, cash: Amount) {
    let ctx = stage.ctx.clone();
    let spent = stage.db.write(player, move |tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let loss = Posting::adjustment(1, Bucket::Cash, cash.negated());
        post(tx, &mut wallet, &ctx.cause(None), &[loss]).map_err(StoreError::damaged)
    });
    spent.await.unwrap();
}

/// A player who owes this much of a reversed deposit of 500.
async fn owing(stage: &Stage, number: u32, debt: Amount) -> PlayerId {
    let player = stage.player(number, [Amount::ZERO; 3]).await;
    let order = order(stage, player, "an-order-1", false).await;
    let (credited, went_back) = (paid(stage, &order), reversed(stage, &order, "r1", whole(500)));
    says(stage, player, &format!("paid-{number}"), credited).await;
    spend(stage, player, debt).await;
    assert_eq!(says(stage, player, &format!("back-{number}"), went_back).await, "reversed");
    assert_eq!(wallet(&stage.db, player).await.debt(), debt);
    player
}

async fn open_debts(stage: &Stage, player: PlayerId) -> Vec<debts::DebtRow> {
    let open = stage.db.write(player, move |tx| debts::open_of(tx, player)).await;
    Result::<_, StoreError>::unwrap(open)
}

#[tokio::test]
async fn a_reward_pays_the_oldest_debt_first_and_the_player_gets_the_rest() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = owing(&stage, 1, whole(30)).await;
        let reward = async |amount: Amount| {
            let ctx = stage.ctx.clone();
            let granted = stage.db.write(player, move |tx| {
                let mut wallet = Wallet::get(tx, player)?;
                let after = pay_from_reward(tx, &ctx, &wallet, (House::Bonuses, amount))?;
                let mut postings = after.payments;
                postings.push(Posting::cash_grant(7, after.rest));
                post(tx, &mut wallet, &ctx.cause(None), &postings).map_err(StoreError::damaged)?;
                Ok::<_, StoreError>(after.rest)
            });
            granted.await.unwrap()
        };
        assert_eq!(reward(whole(10)).await, Amount::ZERO);
        assert_eq!(open_debts(&stage, player).await[0].rest(), whole(20));
        assert_eq!(reward(whole(50)).await, whole(30));
        let after = wallet(&stage.db, player).await;
        assert_eq!((after.debt(), after.balance(Bucket::Cash)), (Amount::ZERO, whole(30)));
        assert!(open_debts(&stage, player).await.is_empty());
        assert_eq!(reward(whole(5)).await, whole(5), "nothing is owed any more");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_debt_is_written_off_once_and_by_two_people() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = owing(&stage, 1, whole(30)).await;
        let debt = open_debts(&stage, player).await.remove(0);
        let write_off = async |id: DebtId, [by, confirmed_by, reason]: [&str; 3]| {
            let (ctx, text) = (stage.ctx.clone(), str::to_owned);
            let order =
                ConfirmedOrder { by: text(by), confirmed_by: text(confirmed_by), reason: text(reason) };
            stage.db.write(player, move |tx| operator::write_off(tx, &ctx, player, id, &order)).await
        };
        let refusal = |done| match done {
            Err(Failure::Refused(refusal)) => refusal,
            other => panic!("not refused: {other:?}"),
        };
        for names in [["", "ben", "lost"], ["ana", " ", "lost"], ["ana", "ben", ""]] {
            assert_eq!(
                refusal(write_off(debt.id, names).await),
                operator::Refusal::Order(OrderRefusal::Unnamed)
            );
        }
        let alone = write_off(debt.id, ["ana", " Ana ", "lost"]).await;
        assert_eq!(refusal(alone), operator::Refusal::Order(OrderRefusal::SamePerson));
        let unknown = write_off(DebtId::from(1), ["ana", "ben", "lost"]).await;
        assert_eq!(refusal(unknown), operator::Refusal::Unknown);
        assert_eq!(wallet(&stage.db, player).await.debt(), whole(30), "refusals write nothing");
        assert_eq!(write_off(debt.id, ["ana", "ben", "lost"]).await.unwrap(), whole(30));
        assert_eq!(refusal(write_off(debt.id, ["ana", "ben", "lost"]).await), operator::Refusal::NotOpen);
        assert_eq!(wallet(&stage.db, player).await.debt(), Amount::ZERO);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bonus_that_became_cash_goes_back_with_its_order() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.player(1, [Amount::ZERO; 3]).await;
        let first = order(&stage, player, "an-order-1", true).await;
        says(&stage, player, "paid-1", paid(&stage, &first)).await;
        let met = dice(player, "meets-it-1", whole(500), PlayMode::Capital);
        play(&stage.db, &stage.ctx, met).await.unwrap();
        let held = wallet(&stage.db, player).await;
        assert_eq!(held.balance(Bucket::Bonus), Amount::ZERO, "released");
        says(&stage, player, "back-1", reversed(&stage, &first, "r1", whole(500))).await;
        let after = wallet(&stage.db, player).await;
        let brought = whole(500).checked_add(first.bonus).unwrap();
        let cash = held.balance(Bucket::Cash);
        assert_eq!(after.balance(Bucket::Cash), cash.less_or_zero(brought));
        assert_eq!(after.debt(), brought.less_or_zero(cash));
        stage.sound().await;
    })
    .await;
}

async fn load(stage: &Stage, player: PlayerId, order: &DepositRow) -> DepositRow {
    let id = order.id;
    let row = stage.db.read(move |tx| baize_store::deposits::load(tx, player, id)).await;
    Result::<_, StoreError>::unwrap(row).unwrap()
}

/// What a random life of one player is checked against: what went in, what went back, by order.
#[derive(Default)]
struct Account {
    player: u32,
    orders: BTreeMap<String, (DepositRow, Amount)>,
    steps: u32,
}

impl Account {
    fn next(&mut self, kind: &str) -> String {
        self.steps += 1;
        format!("{kind}-{}-{:05}", self.player, self.steps)
    }

    async fn deposit(&mut self, stage: &Stage, player: PlayerId, draws: &SeededDraws) {
        let name = self.next("order");
        let order = order(stage, player, &name, draws.below(2) == 0).await;
        if draws.below(5) == 0 {
            // The reversal of a part overtakes the payment.
            let early = reversed(stage, &order, "early", whole(100));
            assert_eq!(says(stage, player, &self.next("early"), early).await, "not_credited");
        }
        assert_eq!(says(stage, player, &self.next("paid"), paid(stage, &order)).await, "credited");
        let row = load(stage, player, &order).await;
        self.orders.insert(name, (order, row.reversed));
    }

    async fn reverse(&mut self, stage: &Stage, player: PlayerId, draws: &SeededDraws) {
        let (event, count) = (self.next("back"), u64::try_from(self.orders.len()).unwrap());
        let place = usize::try_from(draws.below(count)).unwrap();
        let Some((order, back)) = self.orders.values_mut().nth(place) else { return };
        let before = wallet(&stage.db, player).await;
        let amount = [whole(500), units(1 + i32::try_from(draws.below(3_000_000)).unwrap())]
            [usize::try_from(draws.below(2)).unwrap()];
        let message = reversed(stage, order, &event, amount);
        let verdict = says(stage, player, &event, message.clone()).await;
        let all = back.checked_add(amount).unwrap();
        let fits = all <= whole(500);
        assert_eq!(verdict, if fits { "reversed" } else { "more_than_paid" });
        let after = wallet(&stage.db, player).await;
        if fits {
            *back = all;
            assert_eq!(after.balance(Bucket::FrozenCash), before.balance(Bucket::FrozenCash));
            let taken = before.balance(Bucket::Cash).less_or_zero(after.balance(Bucket::Cash));
            let owed = after.debt().less_or_zero(before.debt());
            assert!(taken.checked_add(owed).unwrap() >= amount, "taken {taken}, owed {owed} of {amount}");
            assert!(owed.is_zero() || after.balance(Bucket::Cash).is_zero() || order.bonus.is_positive());
        } else {
            assert_eq!(after, before, "a refused reversal writes nothing");
        }
        assert_eq!(says(stage, player, &event, message).await, verdict, "repeated");
        assert_eq!(wallet(&stage.db, player).await, after);
    }

    async fn withdraw(&mut self, stage: &Stage, player: PlayerId, draws: &SeededDraws) {
        let open = stage.db.read(move |tx| baize_store::withdrawals::open_of(tx, player)).await;
        if let Some(row) = Result::<_, StoreError>::unwrap(open) {
            let (ctx, id) = (stage.ctx.clone(), row.id);
            let end =
                move |tx: &mut baize_store::Tx| withdrawals::reject(tx, &ctx, player, id, ("ana", "no"));
            stage.db.write(player, end).await.unwrap();
            return;
        }
        let before = wallet(&stage.db, player).await;
        let (ctx, key) = (stage.ctx.clone(), key(&self.next("withdraw")));
        let early = draws.below(2) == 0;
        let amount = whole(i32::try_from(100 + draws.below(400)).unwrap());
        let ask = NewWithdrawal { amount, payout_method_id: 1, early, confirmation: None };
        let asked =
            stage.db.write(player, move |tx| withdrawals::request(tx, &ctx, player, &key, &ask)).await;
        let Ok(asked) = asked else { return };
        let after = wallet(&stage.db, player).await;
        assert!(after.balance(Bucket::Cash) >= before.debt(), "what is owed stays");
        let id = WithdrawalId::from(asked.id);
        let row = stage.db.read(move |tx| baize_store::withdrawals::load(tx, player, id)).await;
        let row = Result::<_, StoreError>::unwrap(row).unwrap();
        assert!(before.debt().is_zero() || row.state == 0, "no rule approves what a debtor asks for");
    }
}

#[tokio::test]
async fn whatever_happens_in_whatever_order_the_books_hold_and_no_balance_is_negative() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| {
            site.withdrawals.early.allowed = true;
            (site.withdrawals.day_limit, site.deposits.max_open_orders) = (Amount::MAX, u16::MAX);
        });
        let mut debtors = 0;
        for number in 1..=6 {
            let player = stage.player(number, [Amount::ZERO, Amount::ZERO, whole(10)]).await;
            bind(&stage, player, withdrawals::Account { upi: format!("player{number}@bank"), ..upi() }).await;
            let (draws, mut account) =
                (SeededDraws::new(u64::from(number)), Account { player: number, ..Account::default() });
            for _ in 0..40 {
                match draws.below(10) {
                    0..=1 => account.deposit(&stage, player, &draws).await,
                    2..=3 => account.reverse(&stage, player, &draws).await,
                    4 => account.withdraw(&stage, player, &draws).await,
                    _ => {
                        let name = account.next("bet");
                        let amount = whole(i32::try_from(1 + draws.below(200)).unwrap());
                        let bet = dice(player, &name, amount, PlayMode::Capital);
                        // A bet that the balance does not hold is refused.
                        let _ = play(&stage.db, &stage.ctx, bet).await;
                    }
                }
            }
            let owed = open_debts(&stage, player).await;
            let owed = Amount::sum(owed.iter().map(debts::DebtRow::rest)).unwrap();
            assert_eq!(owed, wallet(&stage.db, player).await.debt());
            debtors += u32::from(owed.is_positive());
        }
        assert!(debtors > 1, "the seeds of this test leave debts");
        stage.sound().await;
    })
    .await;
}
