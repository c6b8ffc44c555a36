//! The lists of games that providers give, taken into the catalogue.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use baize_core::ports::{
    GameProvider, GameProviders, Launch, LaunchError, OfferedGame, PlayedRound, PortFuture, ProviderTerms,
    WalletCall, WalletReply, WalletRequest, WireReply,
};
use baize_lobby::provider_games::{may_be_asked, note_asked};
use baize_money::BasisPoints;
use baize_store::catalogue::{self, GameRow, Opening, RtpSource};
use baize_store::{StoreError, WriteKey};
use baize_testkit::each_db;
use baize_time::Span;

use crate::common::Bench;

/// A provider that only lists games.
struct Lister {
    list: Mutex<Result<Vec<OfferedGame>, LaunchError>>,
    asked: AtomicUsize,
    terms: ProviderTerms,
}

/// What is configured of it.
fn terms(currency: &str, auto_open: bool) -> ProviderTerms {
    ProviderTerms {
        name: "reef".to_owned(),
        number: 7,
        addresses: Vec::new(),
        currencies: vec![currency.to_owned()],
        gold_currency: None,
        frame_origins: Vec::new(),
        takes_bets: true,
        auto_open,
    }
}

impl GameProvider for Lister {
    fn terms(&self) -> &ProviderTerms {
        &self.terms
    }
    fn adapter(&self) -> &'static str {
        "test"
    }
    fn credential_header(&self) -> &'static str {
        ""
    }
    fn read(&self, _: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
        unreachable!()
    }
    fn write(&self, _: &WalletCall, _: &WalletReply) -> WireReply {
        unreachable!()
    }
    fn launch(&self, _: Launch) -> PortFuture<'_, Result<String, LaunchError>> {
        unreachable!()
    }
    fn games(&self) -> Option<PortFuture<'_, Result<Vec<OfferedGame>, LaunchError>>> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let list = self.list.lock().unwrap().clone();
        Some(Box::pin(async move { list }))
    }
    fn round_page(&self, _: PlayedRound) -> PortFuture<'_, Result<String, LaunchError>> {
        unreachable!()
    }
}

fn offered(code: &str) -> OfferedGame {
    OfferedGame {
        code: code.into(),
        name: format!("The {code}"),
        rtp: Some(BasisPoints::new(9_600)),
        has_demo: true,
        takes_free_bets: false,
        blocked_countries: vec!["us".into(), "CW".into()],
        category: "Video Slots".into(),
        features: vec!["Free Spins".into()],
    }
}

struct Site {
    bench: Bench,
    lister: Arc<Lister>,
}

impl Site {
    async fn new(db: baize_store::Db, list: Vec<OfferedGame>, auto_open: bool) -> Self {
        let mut bench = Bench::new(db, 0).await;
        let terms = terms(&bench.worker.site.currency, auto_open);
        let lister = Arc::new(Lister { list: Mutex::new(Ok(list)), asked: AtomicUsize::new(0), terms });
        bench.worker.game_providers = GameProviders::new([lister.clone() as Arc<dyn GameProvider>]);
        Self { bench, lister }
    }

    /// The next list, a day later.
    async fn day_later(&self, list: Result<Vec<OfferedGame>, LaunchError>) {
        *self.lister.list.lock().unwrap() = list;
        self.bench.clock.advance(Span::days(1));
        self.bench.work().await;
    }

    async fn game(&self, id: &str) -> GameRow {
        let games: Result<_, StoreError> = self.bench.db.read(catalogue::games).await;
        games.unwrap().into_iter().find(|row| row.id == id).unwrap()
    }

    async fn set(&self, row: GameRow) {
        let ctx = self.bench.ctx();
        let put: Result<(), StoreError> =
            self.bench.db.write(WriteKey::SHARED, move |tx| baize_lobby::put_game(tx, &ctx, &row)).await;
        put.unwrap();
    }
}

#[tokio::test]
async fn a_new_game_is_hidden_and_what_an_operator_changes_stays() {
    each_db(async |db| {
        let site = Site::new(db, vec![offered("reef_tide")], false).await;
        site.bench.work().await;
        let game = site.game("reef-reef-tide").await;
        assert_eq!((game.opening, game.provider_game.as_str()), (Opening::Hidden, "reef_tide"));
        assert_eq!((game.rtp, game.rtp_source, game.demo), (9_600, RtpSource::Declared, true));
        assert_eq!(
            (game.blocked_countries.as_str(), game.features.as_str()),
            ("[\"CW\",\"US\"]", "[\"free_spins\"]")
        );
        assert_eq!((game.name.as_str(), game.play_modes.as_str()), ("The reef_tide", "[1]"));

        site.set(GameRow { name: "Tide".into(), opening: Opening::Open, ..game }).await;
        let mut next = offered("reef_tide");
        (next.name, next.rtp, next.has_demo) = ("The Tide II".into(), None, false);
        site.day_later(Ok(vec![next.clone()])).await;
        let game = site.game("reef-reef-tide").await;
        assert_eq!((game.name.as_str(), game.opening), ("Tide", Opening::Open), "an operator's");
        assert_eq!((game.rtp, game.rtp_source, game.demo), (0, RtpSource::Unpublished, false), "the list's");

        // A field that an operator has set is his even where he set it to what the list says.
        site.set(GameRow { edited: "[\"demo\"]".into(), ..game }).await;
        next.has_demo = true;
        site.day_later(Ok(vec![next.clone()])).await;
        assert!(!site.game("reef-reef-tide").await.demo);

        // What a game of the catalogue says before its provider lists it is an operator's too.
        let own = GameRow {
            provider: "reef".into(),
            provider_game: "reef_wreck".into(),
            rtp: 9_000,
            ..GameRow::announced("wreck", "Wreck")
        };
        site.set(own).await;
        site.day_later(Ok(vec![next, offered("reef_wreck")])).await;
        let wreck = site.game("wreck").await;
        assert_eq!((wreck.name.as_str(), wreck.rtp, wreck.opening), ("Wreck", 9_000, Opening::Announced));
        assert!(wreck.demo && wreck.features == "[\"free_spins\"]", "nothing was said of these");
    })
    .await;
}

#[tokio::test]
async fn a_game_that_vanishes_is_under_maintenance_then_hidden_and_comes_back_as_it_was() {
    each_db(async |db| {
        let both = || Ok(vec![offered("tide"), offered("wreck")]);
        let one = || Ok(vec![offered("tide")]);
        let site = Site::new(db, both().unwrap(), true).await;
        site.bench.work().await;
        let opening = async || site.game("reef-wreck").await.opening;
        assert_eq!(opening().await, Opening::Open, "opened by itself");
        site.day_later(one()).await;
        assert_eq!(opening().await, Opening::Maintenance);
        site.day_later(both()).await;
        assert_eq!(opening().await, Opening::Open, "it is back");
        for day in 0..7 {
            site.day_later(one()).await;
            assert_eq!(opening().await, Opening::Maintenance, "day {day}");
        }
        site.day_later(one()).await;
        assert_eq!(opening().await, Opening::Hidden);
        site.day_later(both()).await;
        assert_eq!(opening().await, Opening::Open);

        // What an operator does meanwhile stays.
        site.day_later(one()).await;
        let game = site.game("reef-wreck").await;
        site.set(GameRow { opening: Opening::Announced, ..game }).await;
        for _ in 0..9 {
            site.day_later(one()).await;
        }
        site.day_later(both()).await;
        assert_eq!(opening().await, Opening::Announced);
        assert_eq!(site.game("reef-tide").await.opening, Opening::Open);
    })
    .await;
}

#[tokio::test]
async fn a_provider_is_asked_once_a_day_after_a_failure_once_an_hour_and_by_hand_once_a_minute() {
    each_db(async |db| {
        let site = Site::new(db, vec![offered("tide")], true).await;
        let asked = || site.lister.asked.load(Ordering::Relaxed);
        for _ in 0..2 {
            site.bench.work().await;
            site.bench.clock.advance(Span::hours(23));
            assert_eq!(asked(), 1);
        }
        let wrong = [
            Err(LaunchError::Unreachable("away".into())),
            Ok(vec![]),
            Ok(vec![offered("tide"), offered("tide")]),
        ];
        for (count, wrong) in (2..).zip(wrong) {
            site.day_later(wrong).await;
            assert_eq!((asked(), site.game("reef-tide").await.opening), (count, Opening::Open));
        }
        site.bench.clock.advance(Span::minutes(50));
        site.bench.work().await;
        assert_eq!(asked(), 4, "not within the hour");
        site.bench.clock.advance(Span::minutes(10));
        site.bench.work().await;
        assert_eq!(asked(), 5);

        let by_hand = async || {
            let ctx = site.bench.ctx();
            let noted: Result<bool, StoreError> =
                site.bench.db.write(WriteKey::SHARED, move |tx| note_asked(tx, &ctx, "reef", false)).await;
            noted.unwrap()
        };
        assert!(!by_hand().await, "it was asked just now");
        site.bench.clock.advance(Span::minutes(1));
        assert!(by_hand().await);
        assert!(!by_hand().await);
        let ctx = site.bench.ctx();
        let may: Result<bool, StoreError> =
            site.bench.db.read(move |tx| may_be_asked(tx, &ctx, "other", true)).await;
        assert!(may.unwrap(), "one that was never asked");
    })
    .await;
}
