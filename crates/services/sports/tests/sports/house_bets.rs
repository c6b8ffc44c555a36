//! Bets on fixtures of the house: placed by its prices, settled and corrected by its results.

use std::sync::Arc;

use baize_money::{Multiplier, PlayMode};
use baize_sports::house::{FixtureId, Season};
use baize_sports::market::Sport;
use baize_sports::{BetKind, OddsPolicy};
use baize_sportsbook::fixture::{FixtureStatus, FixtureView};
use baize_sportsbook::house::{
    HouseBook, bet_markets, finish, fixtures_to_record, make_season, proof_of, record_result, results_due,
    salt_season, season_of,
};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, place, preview};
use baize_sportsbook::{BetState, Board, PartResult, Selection, SportsRefusal};
use baize_store::{PlayerId, RoundId, StoreError, WriteKey};
use baize_testkit::{FakeClock, NOW, each_db};
use baize_time::{Span, Timestamp};

use crate::house::{Hand, of, priced, selection};
use crate::stage::{Stage, key, whole};

/// A store with the season of now, and a book that plays it.
struct House {
    stage: Stage,
    clock: FakeClock,
    book: Arc<HouseBook>,
}

impl House {
    async fn open(db: baize_store::Db) -> Self {
        let (stage, clock) = (Stage::new(db), FakeClock::default());
        let book = Arc::new(HouseBook::new(Arc::new(Hand(clock.clone()))));
        for season in HouseBook::seasons_at(NOW) {
            let ctx = stage.ctx.clone();
            let drawn = [u8::try_from(season.number() % 251).unwrap(); 32];
            let make = move |tx: &mut baize_store::Tx| {
                make_season(tx, &ctx, season, drawn)?;
                salt_season(tx, &ctx, season, drawn)
            };
            Result::<_, StoreError>::unwrap(stage.db.write(WriteKey::SHARED, make).await);
            let whole = stage.db.read(move |tx| season_of(tx, season)).await;
            let (secret, salt) = Result::<_, StoreError>::unwrap(whole).unwrap();
            book.add_season(season, secret, salt);
        }
        priced(&book);
        Self { stage, clock, book }
    }

    /// Ten minutes before a football match whose corners are corrected after its end: the match, and when it ends.
    fn before_a_corrected_match(&mut self) -> (Arc<FixtureView>, Timestamp) {
        let end = |id: FixtureId| {
            let mut replay = self.book.fixture_from_seed(id)?;
            replay.advance(id.planned()?.start.plus(Span::hours(1)));
            replay.ended_at().filter(|_| replay.contest().is_corrected()).map(|ended| (id, ended))
        };
        let matches =
            FixtureId::starting(Sport::Football, NOW.plus(Span::hours(1)), NOW.plus(Span::hours(48)));
        let (id, ended) = matches.into_iter().find_map(end).unwrap();
        self.clock.set(id.planned().unwrap().start.minus(Span::minutes(10)));
        self.stage.ctx.now = self.clock.now();
        priced(&self.book);
        (self.book.fixture(id).unwrap(), ended)
    }

    /// What bets returned.
    async fn returned(&self, player: PlayerId, bets: &[RoundId]) -> Vec<i64> {
        let mut returned = Vec::new();
        for bet in bets {
            returned.push(self.stage.bet(player, *bet).await.payout.units());
        }
        returned
    }

    fn slip(&self, player: PlayerId, name: &str, selection: Selection) -> PlaceBet {
        let odds = self.book.quote(&selection).unwrap().odds.unwrap();
        PlaceBet {
            player,
            key: key(name),
            play_mode: PlayMode::Capital,
            kind: BetKind::Single,
            legs: vec![SlipLeg { selection, odds, is_banker: false, is_boosted: false }],
            unit: whole(10),
            each_way: false,
            policy: OddsPolicy::None,
            free_bet: None,
        }
    }

    async fn place(&mut self, slip: PlaceBet) -> Result<RoundId, SportsRefusal> {
        self.stage.ctx.now = self.clock.now();
        let (ctx, book) = (self.stage.ctx.clone(), self.book.clone());
        let placed = self.stage.db.write(slip.player, move |tx| place(tx, &ctx, book.as_ref(), &slip)).await;
        match placed {
            Ok(placed) => Ok(placed.reply.bet.id),
            Err(baize_core::Failure::Refused(refusal)) => Err(refusal),
            Err(baize_core::Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    async fn to_record(&self) -> Vec<FixtureId> {
        let now = self.stage.ctx.now;
        Result::<_, StoreError>::unwrap(self.stage.db.read(move |tx| fixtures_to_record(tx, now)).await)
    }

    /// Plays, records and settles what is due at a moment.
    async fn play_to(&mut self, at: Timestamp) {
        self.clock.set(at);
        self.book.advance();
        self.stage.ctx.now = at;
        for fixture in self.to_record().await {
            let markets = self.stage.db.read(move |tx| bet_markets(tx, fixture)).await;
            let markets = Result::<_, StoreError>::unwrap(markets);
            let due = results_due(&self.book, fixture, &markets, at).unwrap();
            let is_done = due.is_final && due.messages.is_empty();
            for message in due.messages {
                let ctx = self.stage.ctx.clone();
                let recorded =
                    self.stage.db.write(WriteKey::SHARED, move |tx| record_result(tx, &ctx, &message)).await;
                Result::<_, StoreError>::unwrap(recorded);
            }
            if is_done {
                let done = self.stage.db.write(WriteKey::SHARED, move |tx| finish(tx, fixture)).await;
                Result::<_, StoreError>::unwrap(done);
            }
        }
        self.stage.settle().await;
    }
}

#[tokio::test]
async fn a_bet_on_a_match_is_settled_by_what_is_played() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let player = house.stage.player(1, [100, 0, 0]).await;
        let next = of(&house.book, Sport::Football, FixtureStatus::NotStarted)[0].clone();
        let mut bets = Vec::new();
        for outcome in ["1", "2", "3"] {
            let slip = house.slip(player, outcome, selection(&next, "1", outcome));
            bets.push((outcome, slip.legs[0].odds, house.place(slip).await.unwrap()));
        }
        let mut replay = house.book.fixture_from_seed(next.info.house().unwrap().id).unwrap();
        replay.advance(next.info.start.plus(Span::hours(1)));
        let ended = replay.ended_at().unwrap();
        house.play_to(ended.minus(Span::seconds(1))).await;
        assert_eq!(house.stage.bet(player, bets[0].2).await.state, BetState::Accepted);
        house.play_to(ended).await;
        let mut won = 0;
        for (outcome, odds, bet) in bets {
            let bet = house.stage.bet(player, bet).await;
            assert_eq!(bet.state, BetState::Settled, "{outcome}");
            let result = bet.legs[0].result.unwrap().win;
            let returned = match result {
                PartResult { void_halves: 2, .. } => Multiplier::ONE,
                PartResult { won: true, .. } => odds,
                _ => Multiplier::from_parts(0),
            };
            assert_eq!(bet.payout.units().unsigned_abs(), returned.parts() * 10, "{outcome}");
            won += usize::from(result.won);
        }
        assert!(won <= 1);
        house.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_result_that_was_published_wrongly_is_taken_back_and_put_right() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let player = house.stage.player(1, [1_000, 0, 0]).await;
        let (fixture, ended) = house.before_a_corrected_match();
        let mut bets = Vec::new();
        for market in fixture.markets.iter().filter(|market| market.market.id == 166) {
            for outcome in market.outcomes.iter().filter(|outcome| outcome.odds.is_some()) {
                let slip = house.slip(
                    player,
                    &format!("bet-{}", bets.len()),
                    selection(&fixture, &market.name, &outcome.id),
                );
                bets.push(house.place(slip).await.unwrap());
            }
        }
        let mut states = Vec::new();
        for seconds in [0, 5, 16, 31, 60, 61] {
            house.play_to(ended.plus(Span::seconds(seconds))).await;
            let mut of_moment = Vec::new();
            for bet in &bets {
                let bet = house.stage.bet(player, *bet).await;
                of_moment.push((bet.state, bet.payout));
            }
            states.push(of_moment);
        }
        assert_eq!(states[0], states[1]);
        assert!(states[0].iter().all(|(state, _)| *state == BetState::Settled));
        assert_ne!(states[0], states[3], "one corner more decides one line");
        assert!(states[2].iter().any(|(state, _)| *state == BetState::Review));
        assert!(states[3].iter().all(|(state, _)| *state == BetState::Settled));
        assert_eq!(states[3], states[4]);
        assert_eq!(house.to_record().await, [], "nothing of it can change any more");
        house.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_preview_says_what_placing_would() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let player = house.stage.player(1, [100_000, 0, 0]).await;
        house.stage.change_site(|site| site.sports.capital.main_outcome = whole(50));
        let next = of(&house.book, Sport::Football, FixtureStatus::NotStarted)[5].clone();
        let slip = house.slip(player, "previewed", selection(&next, "1", "1"));
        let odds = slip.legs[0].odds;
        let look = async |house: &House, slip: PlaceBet| {
            let (ctx, book) = (house.stage.ctx.clone(), house.book.clone());
            Result::<_, StoreError>::unwrap(
                house.stage.db.read(move |tx| preview(tx, &ctx, book.as_ref(), &slip)).await,
            )
        };
        let seen = look(&house, slip.clone()).await;
        assert_eq!((seen.lines, seen.refusal.clone()), (1, None));
        assert_eq!(seen.largest_return.units().unsigned_abs(), odds.parts() * 10);
        let largest = seen.largest_unit;
        let mut most = house.slip(player, "the-largest", selection(&next, "1", "1"));
        most.unit = largest;
        house.place(most.clone()).await.unwrap();
        let after = look(&house, slip.clone()).await;
        assert!(after.largest_unit < largest, "the room is taken");
        let twice = PlaceBet {
            kind: BetKind::Combo,
            legs: [slip.legs.clone(), slip.legs.clone()].concat(),
            ..slip.clone()
        };
        assert_eq!(look(&house, twice.clone()).await.related, [(0, 1)]);
        assert_eq!(house.place(twice).await.unwrap_err(), SportsRefusal::Related(vec![(0, 1)]));
        let too_little = PlaceBet { unit: baize_money::Amount::UNIT, ..slip };
        let refused = look(&house, too_little.clone()).await.refusal.unwrap();
        assert_eq!(house.place(too_little).await.unwrap_err(), refused);
    })
    .await;
}

#[tokio::test]
async fn a_correction_that_nobody_was_there_for_is_made_later() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let player = house.stage.player(1, [1_000, 0, 0]).await;
        let (fixture, ended) = house.before_a_corrected_match();
        let mut bets = Vec::new();
        for market in fixture.markets.iter().filter(|market| market.market.id == 166) {
            for outcome in market.outcomes.iter().filter(|outcome| outcome.odds.is_some()) {
                let name = format!("bet-{}", bets.len());
                let slip = house.slip(player, &name, selection(&fixture, &market.name, &outcome.id));
                bets.push(house.place(slip).await.unwrap());
            }
        }
        house.play_to(ended).await;
        let first = house.returned(player, &bets).await;
        // The fixture is not shown any more when somebody looks again.
        house.play_to(ended.plus(Span::hours(5))).await;
        assert_ne!(house.returned(player, &bets).await, first);
        house.play_to(ended.plus(Span::hours(6))).await;
        assert_eq!(house.to_record().await, []);
        house.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_seed_is_uncovered_only_when_the_result_is_final_by_any_server() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let (fixture, ended) = house.before_a_corrected_match();
        let id = fixture.info.house().unwrap().id;
        let seed = async |at: Timestamp| {
            let proof = house.stage.db.read(move |tx| proof_of(tx, id)).await;
            Result::<_, StoreError>::unwrap(proof).unwrap().at(at).seed
        };
        assert_eq!(seed(NOW).await, None);
        assert_eq!(seed(ended.minus(Span::seconds(1))).await, None);
        assert_eq!(seed(ended.plus(Span::seconds(29))).await, None);
        assert!(seed(ended.plus(Span::seconds(30))).await.is_some());
        let next = Season::at(NOW).next();
        let ctx = house.stage.ctx.clone();
        let made =
            house.stage.db.write(WriteKey::SHARED, move |tx| make_season(tx, &ctx, next, [9; 32])).await;
        Result::<_, StoreError>::unwrap(made);
        let later = next.fixtures().next().unwrap();
        let proof = house.stage.db.read(move |tx| proof_of(tx, later)).await;
        let proof = Result::<_, StoreError>::unwrap(proof).unwrap().at(NOW);
        assert_eq!((proof.salt, proof.seed), (None, None), "the hash is public before the salt is drawn");
    })
    .await;
}

#[tokio::test]
async fn of_builders_that_exclude_each_other_the_one_that_is_right_pays() {
    each_db(async |db| {
        let mut house = House::open(db).await;
        let player = house.stage.player(1, [200, 0, 0]).await;
        let next = of(&house.book, Sport::Football, FixtureStatus::NotStarted)[0].clone();
        let mut bets = Vec::new();
        for (outcome, total) in [("1", "12"), ("1", "13"), ("2", "12"), ("2", "13"), ("3", "12"), ("3", "13")]
        {
            let parts = [("18/total=2.5", total), ("1", outcome)];
            let parts = parts.map(|(market, outcome)| (market.to_owned(), outcome.to_owned()));
            let (selection, quote) = house.book.build(next.info.house().unwrap().id, &parts).unwrap();
            let slip = house.slip(player, &format!("{outcome}-{total}"), selection);
            bets.push((house.place(slip).await.unwrap(), quote.odds.unwrap()));
        }
        let book: u64 = bets.iter().map(|(_, odds)| 100_000_000 / odds.parts()).sum();
        assert!((10_800..11_300).contains(&book), "a margin of nine percent and the ladder: {book}");
        house.play_to(next.info.start.plus(Span::hours(1))).await;
        let mut won = Vec::new();
        for (bet, odds) in &bets {
            let bet = house.stage.bet(player, *bet).await;
            assert_eq!(bet.state, BetState::Settled);
            if !bet.payout.is_zero() {
                assert_eq!(bet.payout.units(), i64::try_from(odds.parts() * 10).unwrap());
                won.push(bet.id);
            }
        }
        assert_eq!(won.len(), 1);
        house.stage.sound().await;
    })
    .await;
}
