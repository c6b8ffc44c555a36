//! A player with money, a scripted gateway, and a worker between them.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicU32, atomic::Ordering};

use baize_cashier::deposits::{self, NewDeposit};
use baize_cashier::withdrawals::{self, Account, BindRequest, NewWithdrawal};
use baize_core::Ctx;
use baize_core::confirmation::{self, ConfirmTokenHash, ProofKind, Requester};
use baize_core::ports::{
    Clock, Collect, Collected, GameProviders, GatewayEvent, Gateways, MessageSender, Movement,
    OutgoingMessage, PaidAmount, PaymentGateway, PaymentState, Payout, PayoutReply, PayoutState,
    PlayerUpdate, PortFuture, Realtime, Refund, RefundState, UpstreamError, WebhookError,
};
use baize_core::site::{Site, SiteKey};
use baize_ledger::{Cause, Opening, Posting, RequestKey, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_protection::Grants;
use baize_store::accounts::AccountRow;
use baize_store::{Db, IdGen, PlayerId, StoreError, WithdrawalId};
use baize_testkit::FakeClock;
use baize_time::{Span, Timestamp};
use baize_worker::Worker;

use crate::{draws::Draws, push_service::PushService};

/// What the gateway replies next.
#[derive(Debug, Clone)]
pub enum Reply {
    /// An answer.
    Is(PayoutState),
    /// None: the outcome is unknown.
    Lost,
    /// No connection could be made.
    NotSent,
}

impl Reply {
    /// The payout arrived, as it was due.
    pub fn paid() -> Self {
        Self::paid_with(5_000_000, "INR")
    }

    /// The payout arrived with so much of this currency.
    pub fn paid_with(units: i32, currency: &str) -> Self {
        let paid = PaidAmount { amount: Amount::from_units(units), currency: currency.into() };
        Self::Is(PayoutState::Paid { payout: "out-1".into(), paid })
    }
}

/// What the gateway was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayCall {
    PayOut,
    State,
    Payment,
    Refund,
    RefundState,
}

/// A gateway whose replies are scripted, in order.
pub struct Scripted {
    name: &'static str,
    script: Mutex<VecDeque<Reply>>,
    asked: Mutex<Vec<(GatewayCall, String)>>,
    /// What it says of payments when it is asked, in order; then nothing.
    pub payments: Mutex<VecDeque<PaymentState>>,
    /// What it says of refunds, in order; then nothing.
    pub refunds: Mutex<VecDeque<RefundState>>,
    /// Its statement; without one it gives none.
    pub statement: Mutex<Option<Vec<Movement>>>,
}

impl Default for Scripted {
    fn default() -> Self {
        Self::named("scripted")
    }
}

impl Scripted {
    /// A gateway of this name, with no script yet.
    pub fn named(name: &'static str) -> Self {
        Self {
            name,
            script: Mutex::default(),
            asked: Mutex::default(),
            payments: Mutex::default(),
            refunds: Mutex::default(),
            statement: Mutex::default(),
        }
    }

    pub fn script(&self, script: impl IntoIterator<Item = Reply>) {
        *self.script.lock().unwrap_or_else(PoisonError::into_inner) = script.into_iter().collect();
    }

    pub fn calls(&self) -> Vec<GatewayCall> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|(asked, _)| *asked).collect()
    }

    pub fn numbers(&self) -> BTreeSet<String> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().map(|(_, number)| number.clone()).collect()
    }

    fn refund_answer(&self, asked: GatewayCall, number: String) -> Result<RefundState, UpstreamError> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push((asked, number));
        let next = self.refunds.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        next.ok_or_else(|| UpstreamError("no answer".into()))
    }

    fn answer(&self, asked: GatewayCall, number: String) -> Result<PayoutReply, UpstreamError> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push((asked, number));
        match self.script.lock().unwrap_or_else(PoisonError::into_inner).pop_front() {
            Some(Reply::Is(state)) => Ok(PayoutReply::State(state)),
            Some(Reply::Lost) => Err(UpstreamError("no answer".into())),
            Some(Reply::NotSent) => Ok(PayoutReply::NotSent("no connection".into())),
            None => panic!("the gateway was asked ({asked:?}) more often than the test expects"),
        }
    }
}

impl PaymentGateway for Scripted {
    fn name(&self) -> &'static str {
        self.name
    }

    fn number(&self) -> u16 {
        1
    }

    fn is_sandbox(&self) -> bool {
        true
    }

    fn collect(&self, _order: Collect) -> PortFuture<'_, Result<Collected, UpstreamError>> {
        Box::pin(async { Err(UpstreamError("not asked here".into())) })
    }

    fn payment_state(&self, order_no: String) -> PortFuture<'_, Result<PaymentState, UpstreamError>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push((GatewayCall::Payment, order_no));
        let mut payments = self.payments.lock().unwrap_or_else(PoisonError::into_inner);
        let next = payments.pop_front();
        Box::pin(async move { next.ok_or_else(|| UpstreamError("no answer".into())) })
    }

    fn refund(&self, refund: Refund) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async move { self.refund_answer(GatewayCall::Refund, refund.refund_no) })
    }

    fn refund_state(&self, refund_no: String) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async move { self.refund_answer(GatewayCall::RefundState, refund_no) })
    }

    fn statement(
        &self,
        _from: Timestamp,
        _to: Timestamp,
    ) -> PortFuture<'_, Result<Vec<Movement>, UpstreamError>> {
        let moved = self.statement.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async move { moved.ok_or_else(|| UpstreamError("no answer".into())) })
    }

    fn pay_out(&self, payout: Payout) -> PortFuture<'_, Result<PayoutReply, UpstreamError>> {
        Box::pin(async move { self.answer(GatewayCall::PayOut, payout.order_no) })
    }

    fn payout_state(&self, order_no: String) -> PortFuture<'_, Result<PayoutState, UpstreamError>> {
        Box::pin(async move {
            match self.answer(GatewayCall::State, order_no)? {
                PayoutReply::State(state) => Ok(state),
                PayoutReply::NotSent(error) => Err(UpstreamError(error)),
            }
        })
    }

    fn signature_header(&self) -> &'static str {
        "x-signature"
    }

    fn verify_webhook(
        &self,
        _signature: &str,
        _body: &[u8],
        _now: Timestamp,
    ) -> Result<GatewayEvent, WebhookError> {
        Err(WebhookError::Forged)
    }
}

/// Remembers what pages would be pages.
#[derive(Default)]
pub struct Pages(Mutex<Vec<PlayerUpdate>>);

impl Pages {
    pub fn take(&self) -> Vec<PlayerUpdate> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Realtime for Pages {
    fn publish(&self, update: PlayerUpdate) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(update);
    }
}

/// Remembers what was handed over; refuses as often as a test says.
#[derive(Default)]
pub struct Mailbox {
    received: Mutex<Vec<OutgoingMessage>>,
    refusals: AtomicU32,
}

impl Mailbox {
    /// The next `count` messages are received and yet refused, as when the answer is lost.
    pub fn lose_answers(&self, count: u32) {
        self.refusals.store(count, Ordering::SeqCst);
    }

    pub fn received(&self) -> Vec<OutgoingMessage> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl MessageSender for Mailbox {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).push(message);
        let refuses =
            self.refusals.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        Box::pin(async move { if refuses.is_ok() { Err(UpstreamError("no answer".into())) } else { Ok(()) } })
    }
}

struct Hand(FakeClock);

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// One player, one worker, one gateway.
pub struct Bench {
    pub db: Db,
    pub clock: FakeClock,
    pub gateway: Arc<Scripted>,
    pub pages: Arc<Pages>,
    pub mailbox: Arc<Mailbox>,
    pub push: Arc<PushService>,
    pub worker: Worker,
    pub player: PlayerId,
    pub withdrawal: WithdrawalId,
}

impl Bench {
    /// A player with 2 000 who has asked for 500, which the rule approved.
    pub async fn with_withdrawal(db: Db) -> Self {
        let mut bench = Self::new(db, 2_000).await;
        bench.withdraw(500).await;
        bench
    }

    /// A player with 10 000 who has asked for 6 000, which waits for an operator.
    pub async fn with_large_withdrawal(db: Db) -> Self {
        let mut bench = Self::new(db, 10_000).await;
        bench.withdraw(6_000).await;
        bench
    }

    /// A player with an open deposit order.
    pub async fn with_order(db: Db) -> Self {
        let bench = Self::new(db, 0).await;
        let (ctx, player) = (bench.ctx(), bench.player);
        let ask = NewDeposit {
            goods_id: ctx.site.deposits.cash_goods_id,
            amount: Amount::whole(500),
            method_id: 1,
            with_bonus: false,
            joins_reward: false,
            gateways: vec!["scripted".into()],
        };
        let key: RequestKey = "order-key".parse().unwrap();
        let create = move |tx: &mut baize_store::Tx| deposits::create(tx, &ctx, player, &key, &ask);
        bench.db.write(player, create).await.unwrap();
        bench
    }

    /// A player with so much cash.
    pub async fn new(db: Db, cash: i32) -> Self {
        let (clock, ids) = (FakeClock::default(), Arc::new(IdGen::new(1)));
        let (gateway, pages): (Arc<Scripted>, Arc<Pages>) = Default::default();
        let (mailbox, push): (Arc<Mailbox>, Arc<PushService>) = Default::default();
        let mut site = Site::load(SiteKey::India).unwrap();
        site.withdrawals.first_by_code = false; // The player has no session to confirm in.
        let hand: Arc<dyn Clock> = Arc::new(Hand(clock.clone()));
        let worker = Worker {
            db: db.clone(),
            site: Arc::new(site),
            ids: ids.clone(),
            sports: Arc::new(baize_sportsbook::SportsBook::new(&hand)),
            clock: hand,
            entropy: Arc::new(Draws::seeded()),
            gateways: Gateways::single(gateway.clone()),
            game_providers: GameProviders::default(),
            messages: mailbox.clone(),
            push: push.clone(),
            odds_feeds: Arc::new([]),
            public_url: "https://baize.example".to_owned(),
            job_lease: Span::minutes(1),
            holder: 1,
            auto_cash_outs: Arc::default(),
            realtime: pages.clone(),
        };
        let (player, now) = (ids.make::<PlayerId>(clock.now()), clock.now());
        let open = move |tx: &mut baize_store::Tx| {
            let (server_seed, next_server_seed) = (&"a".repeat(64), &"b".repeat(64));
            let opening = Opening { player, server_seed, next_server_seed, client_seed: "c", now };
            let mut wallet = Wallet::open(tx, &opening)?;
            let cause = Cause { key: None, now, grants: Grants::SANDBOX };
            let cash = Posting::adjustment(1, Bucket::Cash, Amount::whole(cash));
            post(tx, &mut wallet, &cause, &[cash]).map_err(StoreError::damaged)
        };
        db.write(player, open).await.unwrap();
        Self { db, clock, gateway, pages, mailbox, push, worker, player, withdrawal: 0.into() }
    }

    async fn withdraw(&mut self, amount: i32) {
        let (ctx, player) = (self.ctx(), self.player);
        let account = Account {
            payout_method_id: 1,
            name: "Ravi Kumar".into(),
            upi: "ravi@sbi".into(),
            phone: "9876543210".into(),
            ..Account::default()
        };
        let requester = Requester { player, session: 1.into() };
        let token = ConfirmTokenHash::of_text("confirmed");
        let bind = BindRequest { requester, typed: account, confirm_token: Some(token) };
        let bind = move |tx: &mut baize_store::Tx| {
            confirmation::give(tx, &ctx, requester, (token, ProofKind::OneTimeCode))?;
            withdrawals::add(tx, &ctx, &bind)
        };
        self.db.write(player, bind).await.unwrap();
        // The rule approves nothing to an account of less than a day.
        self.clock.advance(Span::days(1));
        let ctx = self.ctx();
        let key: RequestKey = "withdraw-key".parse().unwrap();
        let ask = NewWithdrawal {
            amount: Amount::whole(amount),
            payout_method_id: 1,
            early: false,
            confirmation: None,
        };
        let request = move |tx: &mut baize_store::Tx| withdrawals::request(tx, &ctx, player, &key, &ask);
        self.withdrawal = self.db.write(player, request).await.unwrap().id.into();
    }

    pub fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.worker.site.clone(), self.worker.ids.clone())
    }

    /// Everything that is due.
    pub async fn work(&self) {
        self.worker.work_once().await.unwrap();
    }
}

/// An account without a contact, of a player who reads Portuguese.
pub fn account(player: PlayerId, now: Timestamp) -> AccountRow {
    let never = Timestamp::from_millis(0);
    AccountRow {
        player,
        uid: 12_345_678.into(),
        nick_name: "Ana".into(),
        mobile: String::new(),
        mobile_verified: false,
        email: String::new(),
        email_verified: false,
        password_hash: String::new(),
        closed: false,
        is_guest: false,
        avatar: 1,
        lang: "pt-br".into(),
        channel_id: String::new(),
        invitation_code: "ABCDEF".into(),
        parent: 0.into(),
        parent_code: String::new(),
        second_parent: String::new(),
        third_parent: String::new(),
        ips: String::new(),
        device_codes: String::new(),
        fingers: String::new(),
        push_token: String::new(),
        created_at: now,
        age_confirmed_at: now,
        last_login_at: now,
        closed_at: never,
        close_reason: String::new(),
    }
}
