//! Deposits and withdrawals where two parties have a say at once.

use std::time::Duration;

use baize_cashier::deposits;
use baize_cashier::gateways::{self, VerifiedWebhook};
use baize_cashier::withdrawals::{
    self, Account, BindRequest, DecisionRefusal, NewWithdrawal, Refusal, Requested, Submission,
};
use baize_core::confirmation::{self, ConfirmTokenHash, ProofKind, Requester};
use baize_core::ports::{GatewayEvent, GatewayMessage, Payer};
use baize_core::{Ctx, Failure};
use baize_ledger::{SANDBOX_GATEWAY, Wallet, post};
use baize_money::{Amount, BasisPoints, Bucket, FundingOrder, PlayMode};
use baize_play::originals::{self, PlaceBet};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_store::deposits::DepositRow;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{Db, PlayerId, StoreError, Tx, WithdrawalId};
use baize_testkit::each_db;
use baize_time::Span;

use crate::originals::{dice, play, wallet};
use crate::stage::{Stage, each_pair, key, whole};

/// For so long a payout account is new, and no rule approves what is paid to it.
const A_DAY: Span = Span::hours(24);

/// Runs `slow` on `here` and, once its statements are done but before it commits, `quick` on `there`.
async fn meanwhile<A, B, E, F>(
    player: PlayerId,
    (here, slow): (&Db, impl Fn(&mut Tx) -> Result<A, StoreError> + Send + 'static),
    (there, quick): (&Db, F),
) -> (A, Result<B, E>)
where
    A: Send + 'static,
    B: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: FnMut(&mut Tx) -> Result<B, E> + Send + 'static,
{
    let (written, mut waits) = tokio::sync::mpsc::unbounded_channel();
    let slow = here.write(player, move |tx| {
        let done = slow(tx)?;
        let _ = written.send(());
        std::thread::sleep(Duration::from_millis(300));
        Ok::<_, StoreError>(done)
    });
    let quick = async {
        waits.recv().await;
        there.write(player, quick).await
    };
    let (slow, quick) = tokio::join!(slow, quick);
    (slow.unwrap(), quick)
}

pub fn upi() -> Account {
    Account {
        payout_method_id: 1,
        name: "A Player".to_owned(),
        upi: "player@bank".to_owned(),
        phone: "9876543210".to_owned(),
        ..Account::default()
    }
}

/// A request without a proof, which the sites of these tests do not ask for.
fn asking(amount: Amount, payout_method_id: i64, early: bool) -> NewWithdrawal {
    NewWithdrawal { amount, payout_method_id, early, confirmation: None }
}

pub async fn ask(stage: &Stage, player: PlayerId, amount: Amount, name: &str) -> Requested {
    let (ctx, key) = (stage.ctx.clone(), key(name));
    let ask = asking(amount, 1, false);
    stage.db.write(player, move |tx| withdrawals::request(tx, &ctx, player, &key, &ask)).await.unwrap()
}

/// Binds an account for a player who has just confirmed it.
pub fn bind_confirmed(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    account: &Account,
) -> withdrawals::Outcome<()> {
    let requester = Requester { player, session: 1.into() };
    let token = ConfirmTokenHash::of_text(&format!("confirmed by {player:?}"));
    confirmation::give(tx, ctx, requester, (token, ProofKind::OneTimeCode))?;
    let request = BindRequest { requester, typed: account.clone(), confirm_token: Some(token) };
    withdrawals::add(tx, ctx, &request)
}

pub async fn bind(stage: &Stage, player: PlayerId, account: Account) {
    let ctx = stage.ctx.clone();
    stage.db.write(player, move |tx| bind_confirmed(tx, &ctx, player, &account)).await.unwrap();
}

async fn withdrawal(db: &Db, player: PlayerId, id: WithdrawalId) -> WithdrawalRow {
    let read = db.read(move |tx| baize_store::withdrawals::load(tx, player, id)).await;
    Result::<_, StoreError>::unwrap(read).unwrap()
}

pub async fn order(stage: &Stage, player: PlayerId) -> DepositRow {
    let (ctx, key) = (stage.ctx.clone(), key("an-order"));
    let ask = deposits::NewDeposit {
        goods_id: ctx.site.deposits.cash_goods_id,
        amount: whole(500),
        method_id: 1,
        with_bonus: false,
        joins_reward: false,
        gateways: vec!["sandbox".to_owned()],
    };
    stage.db.write(player, move |tx| deposits::create(tx, &ctx, player, &key, &ask)).await.unwrap()
}

pub fn verified(gateway: &str, message: GatewayMessage) -> VerifiedWebhook {
    VerifiedWebhook {
        gateway: gateway.to_owned(),
        number: SANDBOX_GATEWAY,
        event: GatewayEvent { event_id: "ev-1".to_owned(), message },
        body: String::new(),
        body_hash: [1; 32],
    }
}

fn paid(ctx: &Ctx, order: &DepositRow) -> GatewayMessage {
    GatewayMessage::PaymentPaid {
        order_no: order.order_no.clone(),
        payment: "p1".to_owned(),
        amount: order.amount,
        currency: ctx.site.currency.clone(),
        payer: Payer::default(),
    }
}

#[tokio::test]
async fn an_operators_no_from_another_process_comes_too_late_once_the_gateway_is_asked() {
    each_pair(async |here, there| {
        let mut stage = Stage::new(here);
        let p = stage.player(1, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
        bind(&stage, p, upi()).await;
        stage.later(A_DAY);
        let id = WithdrawalId::from(ask(&stage, p, whole(500), "withdraw").await.id);
        let (ctx, other) = (stage.ctx.clone(), stage.ctx.clone());
        let (submitted, rejected) = meanwhile(
            p,
            (&stage.db, move |tx: &mut Tx| withdrawals::submit(tx, &ctx, p, id, &|_| vec!["sandbox".into()])),
            (&there, move |tx: &mut Tx| withdrawals::reject(tx, &other, p, id, ("ana", "no"))),
        )
        .await;
        assert!(matches!(submitted, Submission::First { .. }), "{submitted:?}");
        assert!(matches!(rejected, Err(Failure::Refused(DecisionRefusal::NotOpen))), "{rejected:?}");
        assert_eq!(withdrawal(&stage.db, p, id).await.state, 2);
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::FrozenCash), whole(500), "not given back");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_payment_and_the_expiry_of_its_order_in_another_process_leave_it_paid() {
    each_pair(async |here, there| {
        let mut stage = Stage::new(here);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(1)]).await;
        let order = order(&stage, p).await;
        stage.later(Span::hours(1));
        let incoming = verified("sandbox", paid(&stage.ctx, &order));
        let (ctx, other, id) = (stage.ctx.clone(), stage.ctx.clone(), order.id);
        let (credited, expired) = meanwhile(
            p,
            (&stage.db, move |tx: &mut Tx| gateways::receive(tx, &ctx, &incoming)),
            (&there, move |tx: &mut Tx| deposits::expire(tx, &other, p, id)),
        )
        .await;
        assert_eq!(credited.verdict, "credited");
        let expired: Result<_, StoreError> = expired;
        assert_eq!(expired.unwrap(), [], "there is nothing left to expire");
        let row = stage.db.read(move |tx| baize_store::deposits::load(tx, p, id)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(row).unwrap().state, 2);
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::Cash), whole(500));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn only_the_gateway_that_has_an_order_or_a_payout_has_a_say_in_it() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
        let order = order(&stage, p).await;
        let (ctx, foreign) = (stage.ctx.clone(), verified("other", paid(&stage.ctx, &order)));
        let heard = stage.db.write(p, move |tx| gateways::receive(tx, &ctx, &foreign)).await;
        let heard = Result::<_, StoreError>::unwrap(heard);
        assert_eq!((heard.verdict.as_str(), heard.flagged), ("wrong_gateway", true));

        bind(&stage, p, upi()).await;
        stage.later(A_DAY);
        let asked = ask(&stage, p, whole(500), "withdraw").await;
        let id = WithdrawalId::from(asked.id);
        let submit = async |gateway: &'static str| {
            let ctx = stage.ctx.clone();
            let submit =
                move |tx: &mut Tx| withdrawals::submit(tx, &ctx, p, id, &|_| vec![gateway.to_owned()]);
            Result::<_, StoreError>::unwrap(stage.db.write(p, submit).await)
        };
        submit("sandbox").await;
        assert_eq!(withdrawal(&stage.db, p, id).await.gateway, "sandbox");
        let again = submit("other").await;
        assert!(
            matches!(&again, Submission::Again { gateway, .. } if gateway == "sandbox"),
            "never paid by two: {again:?}"
        );
        let failed = GatewayMessage::PayoutFailed { order_no: asked.order_no, reason: "no".to_owned() };
        let (ctx, mut foreign) = (stage.ctx.clone(), verified("other", failed));
        foreign.event.event_id = "ev-2".to_owned();
        let heard = stage.db.write(p, move |tx| gateways::receive(tx, &ctx, &foreign)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(heard).verdict, "wrong_gateway");
        assert_eq!(withdrawal(&stage.db, p, id).await.state, 2);
        assert_eq!(wallet(&stage.db, p).await.balance(Bucket::FrozenCash), whole(500));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn an_account_that_is_new_waits_for_an_operator_and_is_paid_by_rule_a_day_later() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        // A second account can be used at once, so that the rule is asked about it.
        stage.change_site(|site| site.withdrawals.cooling_hours = 0);
        let p = stage.player(1, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
        let standing = async |stage: &Stage, kind, name: &str| {
            let (ctx, key) = (stage.ctx.clone(), key(name));
            let ask = asking(whole(500), kind, false);
            let asked =
                stage.db.write(p, move |tx| withdrawals::request(tx, &ctx, p, &key, &ask)).await.unwrap();
            let (ctx, id) = (stage.ctx.clone(), WithdrawalId::from(asked.id));
            let found = withdrawal(&stage.db, p, id).await;
            let no = async move |tx: &Db| {
                let end = move |tx: &mut Tx| withdrawals::reject(tx, &ctx, p, id, ("ana", "again"));
                tx.write(p, end).await.unwrap();
            };
            no(&stage.db).await;
            found.state
        };
        bind(&stage, p, upi()).await;
        assert_eq!(standing(&stage, 1, "first-kind").await, 0, "it may be bound by an attacker");
        stage.later(A_DAY);
        assert_eq!(standing(&stage, 1, "first-later").await, 1);
        stage.later(Span::days(3));
        let bank = Account {
            payout_method_id: 2,
            name: "A Player".to_owned(),
            account: "123456789012".to_owned(),
            ifsc: "HDFC0001234".to_owned(),
            phone: "9876543210".to_owned(),
            bank_code: stage.ctx.site.withdrawals.banks.first().map_or_else(String::new, |b| b.code.clone()),
            ..Account::default()
        };
        bind(&stage, p, bank).await;
        assert_eq!(
            standing(&stage, 2, "second-kind").await,
            0,
            "an attacker who took an account over adds one of theirs"
        );
        stage.later(A_DAY);
        assert_eq!(standing(&stage, 2, "a-day-later").await, 1);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn money_in_an_open_round_does_not_escape_the_cost_of_an_early_withdrawal() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        for (number, order) in [(1, FundingOrder::CashThenBonus), (2, FundingOrder::BonusThenCash)] {
            stage.change_site(|site| {
                site.withdrawals.early.allowed = true;
                (site.withdrawals.early.cash_rate, site.withdrawals.early.coin_rate) =
                    (BasisPoints::new(1_000), BasisPoints::WHOLE);
                site.play.reduce_balance = order;
            });
            let p = stage.player(number, [whole(1_000), whole(50), Amount::ZERO]).await;
            bind(&stage, p, Account { upi: format!("player{number}@bank"), ..upi() }).await;
            bound(&stage, p).await;
            let game = baize_games::find("mines").unwrap();
            let params = game.check(&game.defaults()).unwrap();
            let bet = PlaceBet { game, params, ..dice(p, "at-stake", whole(50), PlayMode::Capital) };
            let round = play(&stage.db, &stage.ctx, bet).await.unwrap().reply.round.round_id();
            let early = async |name: &str| {
                let (ctx, key) = (stage.ctx.clone(), key(name));
                let ask = asking(whole(500), 1, true);
                stage.db.write(p, move |tx| withdrawals::request(tx, &ctx, p, &key, &ask)).await
            };
            assert!(
                matches!(early("while-open").await, Err(Failure::Refused(Refusal::RoundOpen))),
                "{order:?}"
            );
            let mut later = stage.ctx.clone();
            later.now = later.now.plus(Span::hours(25));
            let expire = move |tx: &mut Tx| originals::expire(tx, &later, baize_games::find, p, round);
            stage.db.write(p, expire).await.unwrap();
            let asked = early("when-over").await.unwrap();
            let row = withdrawal(&stage.db, p, WithdrawalId::from(asked.id)).await;
            assert_eq!((row.early_cash, row.early_bonus), (whole(100), whole(50)));
        }
        stage.sound().await;
    })
    .await;
}

/// Binds all that the player holds to turnover: 1,000 of cash and a bonus of 50.
async fn bound(stage: &Stage, p: PlayerId) {
    let ctx = stage.ctx.clone();
    let opened = stage.db.write(p, move |tx| {
        let mut wallet = Wallet::get(tx, p)?;
        let terms = RequirementTerms::default();
        let task = |kind, amount, target| NewRequirement {
            kind,
            source: "test",
            source_id: 0,
            amount,
            target,
            terms,
        };
        let rows = [
            task(RequirementKind::Bonus, whole(50), whole(500)),
            task(RequirementKind::Cash, whole(1_000), whole(1_000)),
        ]
        .map(|new| wagering::prepare(&ctx, &mut wallet, new));
        post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)?;
        rows.iter().try_for_each(|row| wagering::insert(tx, row))
    });
    opened.await.unwrap();
}

#[tokio::test]
async fn what_a_failed_withdrawal_gives_back_after_its_bonus_was_released_is_cash() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| {
            site.withdrawals.early.allowed = true;
            site.withdrawals.early.coin_rate = BasisPoints::new(5_000);
        });
        let p = stage.player(1, [whole(2_000), Amount::ZERO, Amount::ZERO]).await;
        bind(&stage, p, upi()).await;
        stage.bonus(p, whole(50), whole(100)).await;
        locked(&stage, p, whole(1_000)).await;
        let (ctx, at) = (stage.ctx.clone(), key("half-a-bonus"));
        let ask = asking(whole(1_500), 1, true);
        let asked = stage.db.write(p, move |tx| withdrawals::request(tx, &ctx, p, &at, &ask)).await.unwrap();
        let id = WithdrawalId::from(asked.id);
        assert_eq!(withdrawal(&stage.db, p, id).await.early_bonus, whole(25));
        let met = dice(p, "meets-it", whole(100), PlayMode::Capital);
        let met = play(&stage.db, &stage.ctx, met).await.unwrap().reply;
        assert_eq!((met.notices.len(), met.wallet.bonus), (1, Amount::ZERO));
        let ctx = stage.ctx.clone();
        let no = stage.db.write(p, move |tx| withdrawals::reject(tx, &ctx, p, id, ("op", "no")));
        no.await.unwrap();
        let wallet = wallet(&stage.db, p).await;
        let back = withdrawal(&stage.db, p, id).await;
        let back = [met.wallet.cash, back.amount, back.early_cash, whole(25)];
        assert_eq!(Some(wallet.balance(Bucket::Cash)), Amount::sum(back));
        assert_eq!(wallet.balance(Bucket::Bonus), Amount::ZERO);
        stage.sound().await;
    })
    .await;
}

/// Binds cash to as much turnover.
async fn locked(stage: &Stage, p: PlayerId, amount: Amount) {
    let ctx = stage.ctx.clone();
    let opened = stage.db.write(p, move |tx| {
        let mut wallet = Wallet::get(tx, p)?;
        let new = NewRequirement {
            kind: RequirementKind::Cash,
            source: "test",
            source_id: 0,
            amount,
            target: amount,
            terms: RequirementTerms::default(),
        };
        let row = wagering::prepare(&ctx, &mut wallet, new);
        post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)?;
        wagering::insert(tx, &row)
    });
    opened.await.unwrap();
}
