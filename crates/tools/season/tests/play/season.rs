//! Three weeks of a site: players deposit, bet on every game, go on or leave, rotate seeds, withdraw, repeat themselves,
//! all at the same time; then the books are closed. Nothing is left to chance but the order in which things happen to run.

mod bonuses;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use baize_cashier::deposits;
use baize_cashier::gateways::{self, VerifiedWebhook};
use baize_cashier::withdrawals::{self, Account};
use baize_core::ports::{Collected, Collecting, GatewayEvent, GatewayMessage};
use baize_core::{Ctx, Failure};
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{ORIGINALS, OnTimeout, Progress, find};
use baize_ledger::{Code, Wallet};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::bets;
use baize_play::originals::{
    NewSeeds, PlaceBet, Round, RoundStanding, StepRequest, expire, open, place, rotate, step,
};
use baize_promotions::wagering;
use baize_promotions_rules::RequirementKind;
use baize_store::{Db, PlayerId, StoreError, Tx, WithdrawalId, day_tallies, rounds, transfers};
use baize_testkit::{SeededDraws, each_db};
use baize_time::Span;
use serde_json::Value;

use crate::cashier::bind_confirmed;
use crate::stage::{Stage, key, two_operators, units, whole};

const DAYS: u32 = 21;
const PLAYERS: u32 = 40;
const ACTIONS_A_DAY: u32 = 8;

/// Choices of every game.
static CHOICES: LazyLock<Vec<Vec<Value>>> =
    LazyLock::new(|| ORIGINALS.iter().map(baize_games::GameEntry::samples).collect());

/// What a player put on a round, and how he went on.
struct Dealt {
    stake: Amount,
    moves: Vec<Value>,
}

/// One player's dealings with the site.
struct Visitor {
    db: Db,
    ctx: Ctx,
    player: PlayerId,
    draws: SeededDraws,
    asked: u32,
    last: Option<PlaceBet>,
    dealt: HashMap<i64, Dealt>,
}

impl Visitor {
    fn chance(&self, percent: u64) -> bool {
        self.draws.below(100) < percent
    }

    fn between(&self, from: i32, to: i32) -> i32 {
        from + i32::try_from(self.draws.below(u64::from((to - from).unsigned_abs()) + 1)).unwrap()
    }

    fn next_key(&mut self) -> baize_ledger::RequestKey {
        self.asked += 1;
        key(&format!("visit-{:06}", self.asked))
    }

    async fn write<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        mut code: impl FnMut(&mut Tx, &Ctx) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let ctx = self.ctx.clone();
        self.db.write(self.player, move |tx| code(tx, &ctx)).await
    }

    async fn act(&mut self) {
        match self.draws.below(100) {
            0..=11 => self.deposit().await,
            12..=21 => self.withdraw().await,
            22..=25 => self.rotate().await,
            26..=33 => self.repeat().await,
            34..=51 => self.go_on().await,
            52..=53 => self.give_up().await,
            _ => self.bet().await,
        }
    }

    async fn bet(&mut self) {
        let place = usize::try_from(self.draws.below(u64::try_from(ORIGINALS.len()).unwrap())).unwrap();
        let (game, choices) = (&ORIGINALS[place], &CHOICES[place]);
        let choice = self.draws.below(u64::try_from(choices.len()).unwrap());
        let bet = PlaceBet {
            player: self.player,
            key: self.next_key(),
            game,
            play_mode: if self.chance(30) { PlayMode::Gold } else { PlayMode::Capital },
            stake: units(self.between(10_000, 3_000_000)),
            params: game.check(&choices[usize::try_from(choice).unwrap()]).unwrap(),
            open: Ok(()),
        };
        self.last = Some(bet.clone());
        self.place(bet, false).await;
    }

    /// A step in the oldest open round: as the game is best played, to its end, or as the house would end it.
    async fn go_on(&mut self) {
        let player = self.player;
        let waiting = self.db.read(move |tx| rounds::open_of_player(tx, player)).await.unwrap();
        let Some(waiting) = waiting.into_iter().next() else { return };
        let shown = self.db.read(move |tx| open(tx, player)).await.unwrap();
        let shown = shown.into_iter().find(|round| round.round_id() == waiting.id).unwrap();
        let game = find(&waiting.game).unwrap();
        let state: Value = serde_json::from_str(&waiting.game_state).unwrap();
        let best = game.optimal_action(&state).unwrap();
        let end = if self.chance(30) { game.cash_out_action(&state).unwrap() } else { None };
        let Some(action) = end.or(best) else { return };
        let key = self.next_key();
        let play = StepRequest { player, key, round: waiting.id, step: shown.step, action: action.clone() };
        let ahead = StepRequest { step: shown.step + 1, key: self.next_key(), ..play.clone() };
        match self.write(move |tx, ctx| step(tx, ctx, find, &ahead)).await {
            Err(Failure::Refused(_)) => {}
            other => panic!("a step of another number was taken: {:?}", other.is_ok()),
        }
        match self.write(move |tx, ctx| step(tx, ctx, find, &play)).await {
            Ok(_) => self.dealt.get_mut(&shown.id).unwrap().moves.push(action),
            Err(Failure::Refused(_)) => {} // too little money to raise, or too much to win
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    /// Ends the rounds whose time is over.
    async fn expire(&self) {
        let player = self.player;
        for round in self.db.read(move |tx| rounds::open_of_player(tx, player)).await.unwrap() {
            self.write(move |tx, ctx| expire(tx, ctx, find, player, round.id)).await.unwrap();
        }
    }

    async fn repeat(&mut self) {
        if let Some(bet) = self.last.clone() {
            self.place(bet, true).await;
        }
    }

    /// A bet is taken or refused, never a fault. What was taken before is answered, not taken again.
    async fn place(&mut self, bet: PlaceBet, again: bool) {
        let stake = bet.stake;
        let (nonce, bet) = (self.nonce().await, bet.prepare().unwrap());
        match self.write(move |tx, ctx| place(tx, ctx, &bet)).await {
            Ok(answered) if answered.repeated => assert!(again && self.nonce().await == nonce),
            Ok(answered) => {
                assert_eq!(answered.reply.round.nonce, nonce);
                self.dealt.insert(answered.reply.round.id, Dealt { stake, moves: Vec::new() });
            }
            Err(Failure::Refused(_)) => assert_eq!(self.nonce().await, nonce, "a refused bet takes no nonce"),
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    async fn nonce(&self) -> i64 {
        let player = self.player;
        self.db.read(move |tx| Wallet::get(tx, player)).await.unwrap().nonce()
    }

    async fn rotate(&self) {
        let mut seed = [0; 32];
        self.draws.fill(&mut seed);
        let new = NewSeeds { server: ServerSeed::from_entropy(&seed), client: None };
        let player = self.player;
        let open = self.db.read(move |tx| open(tx, player)).await.unwrap();
        let rotated = self.write(move |tx, ctx| rotate(tx, ctx, player, &new)).await;
        assert_eq!(rotated.is_ok(), open.is_empty(), "seeds change exactly when no round is open");
    }

    async fn deposit(&mut self) {
        let ask = deposits::NewDeposit {
            goods_id: self.ctx.site.deposits.cash_goods_id,
            amount: whole(self.between(100, 2_000)),
            method_id: 1,
            with_bonus: self.chance(60),
            joins_reward: false,
            gateways: vec!["sandbox".to_owned()],
        };
        let (player, key) = (self.player, self.next_key());
        let order = match self.write(move |tx, ctx| deposits::create(tx, ctx, player, &key, &ask)).await {
            Ok(order) => order,
            Err(Failure::Refused(_)) => return,
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        };
        let (reference, url, qr) = (order.order_no.clone(), String::new(), String::new());
        let collected = Collected::Waiting(Collecting { reference, url, qr, banks: Vec::new() });
        let asked = order.clone();
        self.write(move |tx, ctx| deposits::opened(tx, ctx, &asked, &collected, &[])).await.unwrap();
        if self.chance(15) {
            return self.tell(1, GatewayMessage::PaymentExpired { order_no: order.order_no }).await;
        }
        let paid = |payment: &str| GatewayMessage::PaymentPaid {
            order_no: order.order_no.clone(),
            payment: payment.to_owned(),
            amount: order.amount,
            currency: self.ctx.site.currency.clone(),
        };
        self.tell(1, paid("first")).await;
        if self.chance(30) {
            self.tell(1, paid("first")).await; // the gateway repeats itself
        }
        if self.chance(10) {
            self.tell(2, paid("second")).await; // the player paid twice
        }
    }

    async fn withdraw(&mut self) {
        let (player, key) = (self.player, self.next_key());
        let account = Account {
            payout_method_id: 1,
            name: "A Player".to_owned(),
            upi: "player@bank".to_owned(),
            phone: "9876543210".to_owned(),
            ..Account::default()
        };
        self.write(move |tx, ctx| bind_confirmed(tx, ctx, player, &account)).await.unwrap();
        let amount = whole(self.between(200, 5_000));
        let early = self.chance(50);
        let ask = withdrawals::NewWithdrawal { amount, payout_method_id: 1, early, confirmation: None };
        let asked = match self.write(move |tx, ctx| withdrawals::request(tx, ctx, player, &key, &ask)).await {
            Ok(asked) => asked,
            Err(Failure::Refused(_)) => return,
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        };
        let id = WithdrawalId::from(asked.id);
        if self.chance(20) {
            let rejected =
                self.write(move |tx, ctx| withdrawals::reject(tx, ctx, player, id, ("op", "no"))).await;
            if rejected.is_ok() {
                return;
            }
        }
        // One that was approved by rule needs no operator.
        let _ = self.write(move |tx, ctx| withdrawals::approve(tx, ctx, player, id, &two_operators())).await;
        let submit = move |tx: &mut Tx, ctx: &Ctx| {
            withdrawals::submit(tx, ctx, player, id, &|_| vec!["sandbox".into()])
        };
        self.write(submit).await.unwrap();
        let (order_no, currency) = (asked.order_no, self.ctx.site.currency.clone());
        let message = if self.chance(25) {
            GatewayMessage::PayoutFailed { order_no, reason: "closed".to_owned() }
        } else {
            GatewayMessage::PayoutPaid { order_no, payout: "p".to_owned(), amount: asked.pay, currency }
        };
        self.tell(1, message.clone()).await;
        self.tell(1, message).await;
    }

    async fn tell(&self, event: u8, message: GatewayMessage) {
        let incoming = VerifiedWebhook {
            gateway: "sandbox".to_owned(),
            number: baize_ledger::SANDBOX_GATEWAY,
            event: GatewayEvent { event_id: format!("{}-{event}", gateways::order_no(&message)), message },
            body: String::new(),
            body_hash: [event; 32],
        };
        self.write(move |tx, ctx| gateways::receive(tx, ctx, &incoming)).await.unwrap();
    }
}

#[tokio::test]
async fn after_a_season_the_books_balance_and_every_round_can_be_drawn_again() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let mut visitors = Vec::new();
        for number in 1..=PLAYERS {
            let player = stage.player(number, [Amount::ZERO, Amount::ZERO, whole(1_000)]).await;
            let draws = SeededDraws::new(u64::from(number) + 1_000);
            let (db, ctx) = (stage.db.clone(), stage.ctx.clone());
            visitors.push(Visitor { db, ctx, player, draws, asked: 0, last: None, dealt: HashMap::new() });
        }
        for day in 0..DAYS {
            let today = visitors.into_iter().map(|mut visitor| {
                visitor.ctx = stage.ctx.clone();
                tokio::spawn(async move {
                    visitor.expire().await;
                    visitor.expire_bonuses().await;
                    for _ in 0..ACTIONS_A_DAY {
                        visitor.act().await;
                    }
                    visitor
                })
            });
            let tasks: Vec<_> = today.collect();
            visitors = Vec::new();
            for task in tasks {
                visitors.push(task.await.unwrap());
            }
            stage.later(Span::days(1));
            if day % 7 == 6 {
                stage.sound().await;
            }
        }
        let mut moved = [0_usize; 4];
        let mut games = BTreeSet::new();
        stage.later(Span::days(2));
        for visitor in &mut visitors {
            visitor.ctx = stage.ctx.clone();
            visitor.expire().await;
            close_books(visitor, &mut moved, &mut games).await;
        }
        assert_eq!(games.len(), ORIGINALS.len(), "every game was played: {games:?}");
        assert!(moved.iter().all(|&count| count > 50), "a season in which little happened: {moved:?}");
        assert!(stage.sound().await > 0);
    })
    .await;
}

/// What the player has is what the transfers say, what was played is what the sums say, and every round is what its
/// seeds say.
async fn close_books(visitor: &Visitor, moved: &mut [usize; 4], games: &mut BTreeSet<String>) {
    visitor.rotate().await;
    let player = visitor.player;
    let all = bets::History { before: None, play_mode: None, game: None, limit: 10_000 };
    let (rounds, stats, list, wallet) = visitor
        .db
        .read(move |tx| {
            Ok::<_, StoreError>((
                bets::history(tx, player, &all)?,
                day_tallies::totals(tx, player)?,
                transfers::of_player(tx, player, 0, 100_000)?,
                Wallet::get(tx, player)?,
            ))
        })
        .await
        .unwrap();
    for (place, code) in
        [Code::Stake, Code::Deposit, Code::WithdrawalPost, Code::BonusRelease].iter().enumerate()
    {
        moved[place] += list.iter().filter(|transfer| transfer.code == code.number()).count();
    }
    for kind in [PlayMode::Gold, PlayMode::Capital] {
        let counts = |round: &&Round| round.play_mode == kind && round.standing != RoundStanding::Void;
        let of_kind = || rounds.iter().filter(counts);
        let stats = stats.get(&kind).copied().unwrap_or_default();
        assert_eq!(stats.rounds, i64::try_from(of_kind().count()).unwrap());
        assert_eq!(Some(stats.wagered), Amount::sum(of_kind().map(|round| round.stake)));
        assert_eq!(Some(stats.paid_out), Amount::sum(of_kind().map(|round| round.payout)));
    }
    let tasks = visitor.db.read(move |tx| wagering::list(tx, player)).await.unwrap();
    let bound = tasks.iter().any(|task| wagering::kind(task).unwrap() == RequirementKind::Bonus);
    assert!(bound || wallet.balance(Bucket::Bonus).is_zero(), "no bonus money is left without a requirement");
    let gold = rounds.iter().filter(|round| round.play_mode == PlayMode::Gold);
    let gold = gold.filter(|round| round.standing != RoundStanding::Void);
    let won = gold.map(|round| round.payout.units() - round.stake.units()).sum::<i64>();
    let given = list.iter().filter(|transfer| transfer.code == Code::GoldGrant.number());
    let given = given.map(|transfer| transfer.amount.units()).sum::<i64>();
    assert_eq!(wallet.balance(Bucket::Gold).units(), given + won);

    let seeds =
        visitor.db.read(move |tx| baize_play::originals::revealed(tx, player, None, 10_000)).await.unwrap();
    assert_eq!(seeds.iter().map(|seed| seed.rounds).sum::<i64>(), i64::try_from(rounds.len()).unwrap());
    for round in &rounds {
        let seed =
            seeds.iter().find(|seed| seed.server_seed_hash.to_string() == round.server_seed_hash).unwrap();
        let server = ServerSeed::parse(&seed.server_seed).unwrap();
        let client = ClientSeed::parse(&seed.client_seed).unwrap();
        assert_eq!(server.commitment().to_string(), round.server_seed_hash);
        let mut draws = Draws::new(&server, &client, u64::try_from(round.nonce).unwrap());
        draw_again(round, &visitor.dealt[&round.id], &mut draws);
        games.insert(round.game.clone());
    }
}

/// From the seeds, the choice and the moves alone: the same outcome, the same payout. Where the player left, the house
/// went on.
fn draw_again(round: &Round, dealt: &Dealt, draws: &mut Draws) {
    let game = find(&round.game).unwrap();
    let mut moves = dealt.moves.iter().cloned();
    let mut played = game.start(&game.check(&round.params).unwrap(), draws).unwrap();
    let (pays, shown) = loop {
        let (state, shown) = match played {
            Progress::Settled { pays, round } => break (Some(pays), round),
            Progress::Open { state, round } => (state, round),
        };
        let left = || match game.on_timeout(&state).unwrap() {
            OnTimeout::Act(action) => Some(action),
            OnTimeout::Void => None,
        };
        let Some(action) = moves.next().or_else(left) else { break (None, shown) };
        played = game.step(&state, &action, draws).unwrap();
    };
    assert_eq!(round.outcome, shown, "{round:?}");
    assert_eq!(round.standing == RoundStanding::Void, pays.is_none(), "{round:?}");
    if let Some(pays) = pays {
        assert_eq!(pays.payout(dealt.stake), Some(round.payout), "{round:?}");
    }
}
