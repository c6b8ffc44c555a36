//! A player with money, a scripted gateway, and a worker between them.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use baize_cashier::deposits::{self, Ask as DepositAsk};
use baize_cashier::withdrawals::{self, Account, Ask};
use baize_core::Ctx;
use baize_core::ports::{
    Answer, Clock, Collect, Collected, NotBelieved, NotDone, Note, PaymentGateway, Payout, PayoutState,
    Realtime, Received,
};
use baize_core::site::{Site, SiteKey};
use baize_ledger::{Cause, Grants, Opening, Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_store::{Db, DepositId, IdGen, PlayerId, StoreError, WithdrawalId};
use baize_testkit::FakeClock;
use baize_time::Timestamp;
use baize_worker::Worker;

/// What the gateway says next.
#[derive(Debug, Clone)]
pub enum Told {
    /// An answer.
    Is(PayoutState),
    /// None: the outcome is unknown.
    Nothing,
}

/// What the gateway was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    PayOut,
    State,
}

/// A gateway that says what it was told to say, in order.
#[derive(Default)]
pub struct Scripted {
    script: Mutex<VecDeque<Told>>,
    asked: Mutex<Vec<(Asked, String)>>,
}

impl Scripted {
    pub fn tell(&self, script: impl IntoIterator<Item = Told>) {
        *self.script.lock().unwrap_or_else(PoisonError::into_inner) = script.into_iter().collect();
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|(asked, _)| *asked).collect()
    }

    pub fn numbers(&self) -> BTreeSet<String> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().map(|(_, number)| number.clone()).collect()
    }

    fn answer(&self, asked: Asked, number: String) -> Result<PayoutState, NotDone> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push((asked, number));
        match self.script.lock().unwrap_or_else(PoisonError::into_inner).pop_front() {
            Some(Told::Is(state)) => Ok(state),
            Some(Told::Nothing) => Err(NotDone("no answer".into())),
            None => panic!("the gateway was asked ({asked:?}) more often than the test expects"),
        }
    }
}

impl PaymentGateway for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn number(&self) -> u16 {
        1
    }

    fn is_sandbox(&self) -> bool {
        true
    }

    fn collect(&self, _order: Collect) -> Answer<'_, Result<Collected, NotDone>> {
        Box::pin(async { Err(NotDone("not asked here".into())) })
    }

    fn pay_out(&self, payout: Payout) -> Answer<'_, Result<PayoutState, NotDone>> {
        Box::pin(async move { self.answer(Asked::PayOut, payout.order_no) })
    }

    fn payout_state(&self, order_no: String) -> Answer<'_, Result<PayoutState, NotDone>> {
        Box::pin(async move { self.answer(Asked::State, order_no) })
    }

    fn signature_header(&self) -> &'static str {
        "x-signature"
    }

    fn read_message(&self, _signature: &str, _body: &[u8], _now: Timestamp) -> Result<Received, NotBelieved> {
        Err(NotBelieved::Forged)
    }
}

/// Remembers what pages would be told.
#[derive(Default)]
pub struct Pages(Mutex<Vec<Note>>);

impl Pages {
    pub fn take(&self) -> Vec<Note> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Realtime for Pages {
    fn publish(&self, note: Note) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(note);
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
    pub told: Arc<Pages>,
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
        let ask = DepositAsk {
            goods_id: ctx.site.deposits.cash_goods_id,
            amount: Amount::whole(500),
            method_id: 1,
            with_bonus: false,
            gateway: "scripted".into(),
        };
        let key: RequestKey = "order-key".parse().unwrap();
        let create = move |tx: &mut baize_store::Tx| deposits::create(tx, &ctx, player, &key, &ask);
        bench.db.write(player, create).await.unwrap();
        bench
    }

    async fn new(db: Db, cash: i32) -> Self {
        let clock = FakeClock::default();
        let (gateway, told) = (Arc::new(Scripted::default()), Arc::new(Pages::default()));
        let ids = Arc::new(IdGen::new(1));
        let worker = Worker {
            db: db.clone(),
            site: Arc::new(Site::load(SiteKey::India).unwrap()),
            ids: ids.clone(),
            clock: Arc::new(Hand(clock.clone())),
            gateway: gateway.clone(),
            realtime: told.clone(),
        };
        let (player, now) = (ids.make::<PlayerId>(clock.now()), clock.now());
        let open = move |tx: &mut baize_store::Tx| {
            let (server_seed, next_server_seed) = ("a".repeat(64), "b".repeat(64));
            let (server_seed, next_server_seed) = (server_seed.as_str(), next_server_seed.as_str());
            let opening = Opening { player, server_seed, next_server_seed, client_seed: "c", now };
            let mut wallet = Wallet::open(tx, &opening)?;
            let cause = Cause { key: None, now, grants: Grants::SANDBOX };
            let deposit = Posting::deposit(DepositId::from(1), 1, Amount::whole(cash));
            post(tx, &mut wallet, &cause, &[deposit]).map_err(StoreError::damaged)
        };
        db.write(player, open).await.unwrap();
        Self { db, clock, gateway, told, worker, player, withdrawal: 0.into() }
    }

    async fn withdraw(&mut self, amount: i32) {
        let (ctx, player) = (self.ctx(), self.player);
        let account = Account {
            account_type: 1,
            name: "Ravi Kumar".into(),
            upi: "ravi@sbi".into(),
            phone: "9876543210".into(),
            ..Account::default()
        };
        let key: RequestKey = "withdraw-key".parse().unwrap();
        let ask = Ask { amount: Amount::whole(amount), account_type: 1, early: false };
        let request = move |tx: &mut baize_store::Tx| {
            withdrawals::add(tx, &ctx, player, &account)?;
            withdrawals::request(tx, &ctx, player, &key, &ask)
        };
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
