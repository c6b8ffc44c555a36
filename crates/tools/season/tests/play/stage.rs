//! A site, a store and players with money.

use std::sync::Arc;

use baize_cashier::deposits::verify_stock;
use baize_cashier::verify::{CashierProblem, verify as verify_cashier};
use baize_core::operators::ApprovalOrder;
use baize_core::site::{Site, SiteKey};
use baize_core::{Ctx, Outcome};
use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_ledger::{Opening, Posting, RequestKey, Wallet, post, verify};
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::originals::{NewSeeds, OriginalsRefusal as Refusal, PlaceBet, Rotated, Round, place, rotate};
use baize_play::verify::{Extent, RoundProblem, verify as verify_rounds};
use baize_promotions::wagering::{self, NewRequirement};
use baize_promotions_rules::{RequirementKind, RequirementTerms};
use baize_store::accounts::{self, AccountRow};
use baize_store::{Db, IdGen, PlayerId, StoreError, Uid};
use baize_testkit::{NOW, SeededDraws, TestDb};
use baize_time::{Span, Timestamp};
use baize_wagers::verify_tallies;

pub fn units(units: i32) -> Amount {
    Amount::from_units(units)
}

pub fn whole(currency_units: i32) -> Amount {
    Amount::whole(currency_units)
}

pub fn key(name: &str) -> RequestKey {
    name.parse().unwrap_or_else(|_| panic!("{name} is no key"))
}

/// Two operators, who approve whatever a withdrawal needs.
pub fn two_operators() -> ApprovalOrder {
    ApprovalOrder::new("op".into(), Some("second".into()), "papers seen".into())
}

/// Runs a test body with two handles of one store: with PostgreSQL two processes could hold them; with SQLite there is
/// one process, and both handles are its own.
pub async fn each_pair<F: Future<Output = ()>>(body: impl Fn(Db, Db) -> F) {
    let sqlite = TestDb::sqlite();
    body(sqlite.db.clone(), sqlite.db.clone()).await;
    sqlite.end();
    let postgres = TestDb::postgres();
    let other = Db::open(postgres.config.clone()).unwrap();
    body(postgres.db.clone(), other.clone()).await;
    other.close();
    postgres.end();
}

/// Where a test plays.
pub struct Stage {
    pub db: Db,
    pub ctx: Ctx,
    /// When somebody last watched a table.
    pub watched_at: Timestamp,
}

impl Stage {
    pub fn new(db: Db) -> Self {
        let mut site = Site::load(SiteKey::India).unwrap();
        // Stakes of every size count towards the bonus of a deposit.
        site.bonuses.max_stake = Amount::ZERO;
        // Players here have no sessions to confirm in; the interface tests the first withdrawal to an account.
        site.withdrawals.first_by_code = false;
        Self { db, ctx: Ctx::new(NOW, Arc::new(site), Arc::new(IdGen::new(0))), watched_at: NOW }
    }

    pub fn change_site(&mut self, change: impl FnOnce(&mut Site)) {
        let mut site = Site::clone(&self.ctx.site);
        change(&mut site);
        self.ctx.site = Arc::new(site);
    }

    pub fn later(&mut self, span: Span) {
        self.ctx.now = self.ctx.now.plus(span);
    }

    /// A player with so much cash, bonus money and gold. The seeds depend on the number only.
    pub async fn player(&self, number: u32, [cash, bonus, gold]: [Amount; 3]) -> PlayerId {
        let player = PlayerId::from(i64::from(number));
        let draws = SeededDraws::new(u64::from(number));
        let (server, next, client) = (draws.hex(32), draws.hex(32), draws.hex(16));
        let ctx = self.ctx.clone();
        let made = self.db.write(player, move |tx| {
            accounts::create(tx, &account(player, number))?;
            let opening = Opening {
                player,
                server_seed: &server,
                next_server_seed: &next,
                client_seed: &client,
                now: NOW,
            };
            let mut wallet = Wallet::open(tx, &opening)?;
            let postings = [
                Posting::adjustment(1, Bucket::Cash, cash),
                Posting::adjustment(1, Bucket::Bonus, bonus),
                Posting::gold_grant(1, gold),
            ];
            post(tx, &mut wallet, &ctx.cause(None), &postings).map_err(StoreError::damaged)
        });
        made.await.unwrap();
        player
    }

    /// What `baize ledger verify --all` checks: the ledger holds, counts of goods are those of the orders, rounds follow from
    /// their seeds, and every tally is the sum of its rounds. Returns how many tallies there are.
    pub async fn sound(&self) -> u64 {
        let report = verify(&self.db).await.unwrap();
        assert_eq!(report.problems, []);
        assert!(report.transfers > 0);
        assert_eq!(verify_stock(&self.db).await.unwrap(), []);
        assert_eq!(self.redrawn().await, []);
        assert_eq!(self.cashier_problems().await, []);
        let tallies = verify_tallies(&self.db, self.ctx.site.utc_offset).await.unwrap();
        assert_eq!(tallies.problems, []);
        tallies.tallies
    }

    /// What the cashier has written down and nothing proves.
    pub async fn cashier_problems(&self) -> Vec<CashierProblem> {
        verify_cashier(&self.db, &self.ctx.site).await.unwrap().problems
    }

    /// What differs when all recorded rounds are drawn again.
    pub async fn redrawn(&self) -> Vec<RoundProblem> {
        let report = verify_rounds(&self.db, Extent::all(), || true).await.unwrap();
        assert!(report.is_complete);
        report.problems
    }
}

/// One bet of 1 gold on Dice.
pub async fn gold(stage: &Stage, player: PlayerId, name: &str) -> Round {
    let game = baize_games::find("dice").unwrap();
    let bet = PlaceBet {
        player,
        key: key(name),
        game,
        play_mode: PlayMode::Gold,
        stake: whole(1),
        params: game.check(&game.defaults()).unwrap(),
        free_pick: false,
        open: Ok(()),
    };
    let bet = bet.prepare(&stage.ctx.site).unwrap();
    let ctx = stage.ctx.clone();
    stage.db.write(player, move |tx| place(tx, &ctx, &bet)).await.unwrap().reply.round
}

/// The account of a guest with this number.
pub fn account(player: PlayerId, number: u32) -> AccountRow {
    let none = String::new;
    AccountRow {
        player,
        uid: Uid::from(10_000_000 + i64::from(number)),
        nick_name: format!("Player{number:02}"),
        mobile: none(),
        mobile_verified: false,
        email: none(),
        email_verified: false,
        password_hash: none(),
        closed: false,
        is_guest: true,
        avatar: 1,
        lang: "en".to_owned(),
        channel_id: "1".to_owned(),
        invitation_code: format!("CODE{number}"),
        parent: PlayerId::from(0),
        parent_code: none(),
        second_parent: none(),
        third_parent: none(),
        ips: "[]".to_owned(),
        device_codes: "[]".to_owned(),
        fingers: "[]".to_owned(),
        push_token: none(),
        created_at: NOW,
        age_confirmed_at: NOW,
        last_login_at: NOW,
        closed_at: NOW,
        close_reason: none(),
    }
}

impl Stage {
    /// A bonus of this amount with its requirement, as a deposit brings it.
    pub async fn bonus(&self, player: PlayerId, amount: Amount, target: Amount) {
        let ctx = self.ctx.clone();
        let granted = self.db.write(player, move |tx| {
            let mut wallet = Wallet::get(tx, player)?;
            let (kind, terms) = (RequirementKind::Bonus, RequirementTerms::default());
            let new = NewRequirement { kind, source: "test", source_id: 0, amount, target, terms };
            let task = wagering::prepare(&ctx, &mut wallet, new);
            let entry = Posting::bonus_grant(task.id, amount);
            post(tx, &mut wallet, &ctx.cause(None), &[entry]).map_err(StoreError::damaged)?;
            wagering::insert(tx, &task)
        });
        granted.await.unwrap();
    }

    /// A rotation to seeds that this stage always takes.
    pub async fn rotate(&self, player: PlayerId, client: Option<&str>) -> Outcome<Rotated, Refusal> {
        let new = NewSeeds {
            server: ServerSeed::from_entropy(&[9; 32]),
            client: client.map(|text| ClientSeed::parse(text).unwrap()),
        };
        let ctx = self.ctx.clone();
        self.db.write(player, move |tx| rotate(tx, &ctx, player, &new)).await
    }

    /// The numbers of a round under the player's active seeds.
    pub async fn draws(&self, player: PlayerId, nonce: u64) -> Draws {
        let wallet = self.db.read(move |tx| Wallet::get(tx, player)).await.unwrap();
        let server = ServerSeed::parse(wallet.server_seed()).unwrap();
        Draws::new(&server, &ClientSeed::parse(wallet.client_seed()).unwrap(), nonce)
    }
}
