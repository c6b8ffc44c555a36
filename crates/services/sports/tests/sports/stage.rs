//! A site, a store, players with money, and a board that is written by hand.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use baize_core::site::{Site, SiteKey};
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_ledger::{Opening, Posting, RequestKey, Wallet, post, verify};
use baize_money::{Amount, BasisPoints, Bucket, Multiplier, PlayMode};
use baize_sports::market::{Sport, Tab};
use baize_sports::{BetKind, LegSubject, OddsPolicy};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, SportsReply, decide, place};
use baize_sportsbook::results::{
    Certainty, MarketEvent, MarketMessage, MarketResult, OutcomeResult, Recorded, record,
};
use baize_sportsbook::settling::{due, finish_page, page, settle_player};
use baize_sportsbook::{
    Board, MarketStatus, OfferedBet, PartResult, Quote, Selection, SportsBetSummary, SportsRefusal, Unknown,
    bet_of, verify_book,
};
use baize_store::rounds::{self, HistoryFilter, RoundRow};
use baize_store::sports_exposure::ExposedOutcome;
use baize_store::{
    Db, FixtureId, IdGen, PlayerId, RoundId, StoreError, sports_bets, sports_jobs, sports_selections,
};
use baize_testkit::{NOW, TestDb};
use baize_time::{Span, Timestamp};
use baize_wagers::{WagerError, verify_tallies};

pub const HOME: &str = "1";
pub const AWAY: &str = "3";
pub const MARKET: &str = "1";

/// The outcome "home wins" of a fixture.
pub fn home(fixture: i64) -> Selection {
    selection(fixture, HOME)
}

pub fn selection(fixture: i64, outcome: &str) -> Selection {
    Selection { fixture: FixtureId::from(fixture), market: MARKET.to_owned(), outcome: outcome.to_owned() }
}

pub fn odds(hundredths: u64) -> Multiplier {
    Multiplier::from_parts(hundredths * 100)
}

pub fn whole(currency_units: i32) -> Amount {
    Amount::whole(currency_units)
}

/// A board that is written by hand.
#[derive(Default)]
pub struct TestBoard(Mutex<BTreeMap<Selection, Quote>>);

impl TestBoard {
    pub fn set(&self, selection: Selection, quote: Quote) {
        self.0.lock().unwrap().insert(selection, quote);
    }

    pub fn change(&self, selection: &Selection, change: impl FnOnce(&mut Quote)) {
        change(self.0.lock().unwrap().get_mut(selection).unwrap());
    }
}

impl Board for TestBoard {
    fn quote(&self, selection: &Selection) -> Result<Quote, Unknown> {
        let quotes = self.0.lock().unwrap();
        let has_fixture = quotes.keys().any(|known| known.fixture == selection.fixture);
        let missing = if has_fixture { Unknown::Selection } else { Unknown::Fixture };
        quotes.get(selection).cloned().ok_or(missing)
    }
}

/// A football match that begins in an hour, at these odds.
pub fn before(fixture: i64, hundredths: u64) -> Quote {
    let fixture = u64::try_from(fixture).unwrap();
    Quote {
        sport: Sport::Football,
        subject: LegSubject { fixture, competition: 1, is_outright: false },
        outside: None,
        is_fed: true,
        starts_at: NOW.plus(Span::hours(1)),
        in_play: false,
        selections: 1,
        status: MarketStatus::Active,
        stopped_by: 1,
        odds: Some(odds(hundredths)),
        best_shown: odds(hundredths),
        margin: BasisPoints::new(500),
        tab: Tab::Main,
        each_way: None,
        chances: None,
        place_chances: None,
        next_step: None,
        withdrawn: Vec::new(),
    }
}

/// The same match in play.
pub fn live(fixture: i64, hundredths: u64) -> Quote {
    Quote { in_play: true, starts_at: NOW.minus(Span::minutes(20)), ..before(fixture, hundredths) }
}

/// A change of what the board says, and the refusal that follows.
pub type RefusedChange = (fn(&mut Quote), SportsRefusal);

pub type Placed = Outcome<Replayable<SportsReply>, SportsRefusal>;

/// Where a test bets.
#[derive(Clone)]
pub struct Stage {
    pub db: Db,
    pub ctx: Ctx,
    pub board: Arc<TestBoard>,
    pub ids: Arc<IdGen>,
}

impl Stage {
    pub fn new(db: Db) -> Self {
        let (site, ids) = (Site::load(SiteKey::India).unwrap(), Arc::new(IdGen::new(0)));
        let ctx = Ctx::new(NOW, Arc::new(site), Arc::clone(&ids));
        Self { db, ctx, board: Arc::default(), ids }
    }

    pub fn change_site(&mut self, change: impl FnOnce(&mut Site)) {
        let mut site = Site::clone(&self.ctx.site);
        change(&mut site);
        self.ctx = Ctx::new(self.ctx.now, Arc::new(site), Arc::clone(&self.ids));
    }

    pub fn later(&mut self, span: Span) {
        self.ctx.now = self.ctx.now.plus(span);
    }

    /// A player with so much cash, bonus money and gold, in currency units.
    pub async fn player(&self, number: i64, [cash, bonus, gold]: [i32; 3]) -> PlayerId {
        let (player, ctx) = (PlayerId::from(number), self.ctx.clone());
        let made = self.db.write(player, move |tx| {
            let opening = Opening {
                player,
                server_seed: "first",
                next_server_seed: "second",
                client_seed: "mine",
                now: NOW,
            };
            let mut wallet = Wallet::open(tx, &opening)?;
            let postings = [
                Posting::adjustment(1, Bucket::Cash, whole(cash)),
                Posting::adjustment(1, Bucket::Bonus, whole(bonus)),
                Posting::gold_grant(1, whole(gold)),
            ];
            post(tx, &mut wallet, &ctx.cause(None), &postings).map_err(StoreError::damaged)
        });
        made.await.unwrap();
        player
    }

    pub async fn holds(&self, player: PlayerId) -> [i64; 3] {
        let wallet = self.wallet(player).await;
        [Bucket::Cash, Bucket::Bonus, Bucket::Gold].map(|bucket| wallet.balance(bucket).units())
    }

    pub async fn cash(&self, player: PlayerId) -> i64 {
        self.holds(player).await[0]
    }

    pub async fn wallet(&self, player: PlayerId) -> Wallet {
        self.db.read(move |tx| Wallet::get(tx, player)).await.unwrap()
    }

    /// A slip of these legs at the odds that the board has now.
    pub fn slip(&self, player: PlayerId, name: &str, kind: BetKind, legs: &[Selection]) -> PlaceBet {
        let leg = |selection: &Selection| SlipLeg {
            selection: selection.clone(),
            odds: self.board.quote(selection).unwrap().odds.unwrap(),
            is_banker: false,
            is_boosted: false,
        };
        PlaceBet {
            player,
            key: key(name),
            play_mode: PlayMode::Capital,
            kind,
            legs: legs.iter().map(leg).collect(),
            unit: whole(10),
            each_way: false,
            policy: OddsPolicy::None,
            free_bet: None,
        }
    }

    /// A single of 10 on home at the odds of now.
    pub fn single(&self, player: PlayerId, name: &str, fixture: i64) -> PlaceBet {
        self.slip(player, name, BetKind::Single, &[home(fixture)])
    }

    pub async fn place(&self, slip: PlaceBet) -> Placed {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        self.db.write(slip.player, move |tx| place(tx, &ctx, board.as_ref(), &slip)).await
    }

    pub async fn accepted(&self, slip: PlaceBet) -> RoundId {
        self.place(slip).await.unwrap().reply.bet.id
    }

    /// The refusal of a slip.
    pub async fn refused(&self, slip: PlaceBet) -> SportsRefusal {
        refusal(self.place(slip).await)
    }

    pub async fn decide(&self, player: PlayerId, bet: RoundId) {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let decided = self.db.write(player, move |tx| decide(tx, &ctx, board.as_ref(), (player, bet))).await;
        Result::<_, WagerError>::unwrap(decided);
    }

    pub async fn bet(&self, player: PlayerId, bet: RoundId) -> SportsBetSummary {
        self.offered(player, bet).await.0
    }

    /// A bet with what is offered for it now.
    pub async fn offered(&self, player: PlayerId, bet: RoundId) -> OfferedBet {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let found = self.db.read(move |tx| bet_of(tx, &ctx, board.as_ref(), (player, bet))).await;
        found.unwrap().unwrap()
    }

    /// What is said of the match winner of a fixture.
    pub fn message(fixture: i64, seq: i64, event: MarketEvent) -> MarketMessage {
        MarketMessage {
            fixture: FixtureId::from(fixture),
            market: MARKET.to_owned(),
            producer: "house".to_owned(),
            seq,
            event,
        }
    }

    /// Records what is said of the match winner of a fixture.
    pub async fn say(&self, fixture: i64, seq: i64, event: MarketEvent) -> Recorded {
        let message = Self::message(fixture, seq, event);
        let ctx = self.ctx.clone();
        self.db.write(baize_store::WriteKey::SHARED, move |tx| record(tx, &ctx, &message)).await.unwrap()
    }

    /// The match winner of a fixture is known.
    pub async fn result(&self, fixture: i64, seq: i64, winner: &str) -> Recorded {
        self.say(fixture, seq, MarketEvent::Settled(winner_is(winner), Certainty::Confirmed)).await
    }

    /// Carries out what is due, and returns after how many writes everything was done; stops after `most`.
    pub async fn settle_within(&self, most: usize) -> usize {
        let mut writes = 0;
        loop {
            let now = self.ctx.now;
            let Some(job) = self.db.read(move |tx| due(tx, now, 1)).await.unwrap().pop() else {
                return writes;
            };
            let players = {
                let job = job.clone();
                Result::<_, StoreError>::unwrap(self.db.read(move |tx| page(tx, &job)).await)
            };
            for (player, _) in players.clone() {
                loop {
                    if writes == most {
                        return writes;
                    }
                    let (ctx, job) = (self.ctx.clone(), job.clone());
                    let settle = move |tx: &mut baize_store::Tx| settle_player(tx, &ctx, (&job, player));
                    let settled = Result::<_, WagerError>::unwrap(self.db.write(player, settle).await);
                    writes += 1;
                    if settled.is_done {
                        break;
                    }
                }
            }
            if writes == most {
                return writes;
            }
            let ctx = self.ctx.clone();
            let finished =
                self.db.write(baize_store::WriteKey::SHARED, move |tx| finish_page(tx, &ctx, &job, &players));
            Result::<_, StoreError>::unwrap(finished.await);
            writes += 1;
        }
    }

    pub async fn settle(&self) {
        self.settle_within(usize::MAX).await;
    }

    pub async fn has_job(&self, fixture: i64) -> bool {
        let find = move |tx: &mut baize_store::Tx| sports_jobs::find(tx, FixtureId::from(fixture), MARKET);
        self.db.read(find).await.unwrap().is_some()
    }

    /// What is exposed by an outcome, and by its fixture, in units.
    pub async fn exposed(&self, selection: &Selection, play_mode: PlayMode) -> [i64; 2] {
        let Selection { fixture, market, outcome } = selection.clone();
        let read = move |tx: &mut baize_store::Tx| {
            let of = ExposedOutcome { fixture, market: &market, outcome: &outcome, play_mode };
            sports_selections::states(tx, PlayerId::from(0), &[(of, [const { String::new() }; 5])])
        };
        let states = Result::<_, StoreError>::unwrap(self.db.read(read).await);
        let [state] = states.as_slice() else { panic!("a state for one selection") };
        [state.exposed, state.exposed_by_fixture].map(Amount::units)
    }

    /// The player's rounds, the newest first.
    pub async fn rounds(&self, player: PlayerId) -> Vec<RoundRow> {
        let filter = HistoryFilter { before: None, play_mode: None, game: None, limit: 100 };
        let rows = self.db.read(move |tx| rounds::history(tx, player, &filter)).await;
        Result::<_, StoreError>::unwrap(rows).into_iter().map(|(row, _)| row).collect()
    }

    pub async fn has_open(&self, player: PlayerId) -> bool {
        self.db.read(move |tx| sports_bets::has_open(tx, player)).await.unwrap()
    }

    /// The ledger holds, and every tally is the sum of its rounds.
    pub async fn sound(&self) {
        assert_eq!(verify(&self.db).await.unwrap().problems, []);
        let tallies = verify_tallies(&self.db, self.ctx.site.utc_offset).await.unwrap();
        assert_eq!(tallies.problems, []);
        let book = verify_book(&self.db).await.unwrap();
        assert_eq!((book.problems, book.exposure), (Vec::new(), Vec::new()));
    }
}

/// Home, draw and away, of which one wins.
pub fn winner_is(winner: &str) -> MarketResult {
    let of = |outcome: &str| {
        let result = if outcome == winner { PartResult::WON } else { PartResult::LOST };
        (outcome.to_owned(), OutcomeResult::of(result))
    };
    MarketResult { outcomes: [HOME, "2", AWAY].map(of).into(), withdrawn: Vec::new(), decided_at: None }
}

/// The same, decided at a moment.
pub fn decided_at(winner: &str, at: Timestamp) -> MarketResult {
    MarketResult { decided_at: Some(at), ..winner_is(winner) }
}

pub fn refusal(placed: Placed) -> SportsRefusal {
    match placed {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

/// A key of a player: names are padded to the length of one.
pub fn key(name: &str) -> RequestKey {
    format!("{name:-<8}").parse().unwrap()
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
